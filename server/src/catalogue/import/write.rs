//! Bringing the tables to what the file says, and telling what that changed.

use std::collections::{HashMap, HashSet};
use std::fmt;

use shop_core::time::Moment;

use crate::catalogue::store;
use crate::catalogue::texts;
use crate::db::Conn;
use crate::error::AppError;
use crate::settings::store::raise_snapshot_version;

use super::rows::Rows;
use super::store::{Imported, insert_stock};

/// What an import did, by kind.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Menus of the grid.
    pub menus: Changes,
    /// Categories.
    pub categories: Changes,
    /// Products.
    pub products: Changes,
    /// Slides of the home page.
    pub slides: Changes,
    /// Whether what the shop tells of itself is different now.
    pub texts_changed: bool,
    /// Stock items that were not there before.
    pub stock_added: usize,
    /// Stock items that were left as sales have made them.
    pub stock_kept: usize,
}

/// What an import did to one kind; each entry is `number name`.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Not there before.
    pub added: Vec<String>,
    /// There before, and different now.
    pub changed: Vec<String>,
    /// Shown before, and not any more.
    pub off_shelf: Vec<String>,
    /// The same as before.
    pub unchanged: usize,
}

/// Keeps the rows. The order follows the references between the tables.
pub(super) fn write(conn: &mut Conn, rows: &Rows, now: Moment) -> Result<Report, AppError> {
    raise_snapshot_version(conn)?;
    let mut report = Report::default();
    let known: HashSet<(String, String)> = store::stock_keys(conn)?.into_iter().collect();
    for row in &rows.stock {
        if known.contains(&(row.prod_id.clone(), row.ware_id.clone())) {
            report.stock_kept += 1;
        } else {
            insert_stock(conn, row, now)?;
            report.stock_added += 1;
        }
    }
    let before = store::menu_rows(conn)?;
    report.menus = bring(conn, before, &rows.menus)?;
    let before = store::category_rows(conn)?;
    report.categories = bring(conn, before, &rows.categories)?;
    let before = store::product_rows(conn)?;
    report.products = bring(conn, before, &rows.products)?;
    let before = store::slide_rows(conn)?;
    report.slides = bring(conn, before, &rows.slides)?;
    report.texts_changed = texts::load(conn)? != rows.texts;
    if report.texts_changed {
        texts::write(conn, &rows.texts)?;
    }
    Ok(report)
}

/// Adds, changes and hides the rows of one kind.
fn bring<R: Imported>(conn: &mut Conn, before: Vec<R>, now: &[R]) -> Result<Changes, AppError> {
    let mut changes = Changes::default();
    let mut before: HashMap<i64, R> = before.into_iter().map(|row| (row.id(), row)).collect();
    for row in now {
        match before.remove(&row.id()) {
            None => {
                row.insert(conn)?;
                changes.added.push(label(row));
            }
            Some(old) if old == *row => changes.unchanged += 1,
            Some(old) => {
                row.update(conn)?;
                let left = old.is_shown() && !row.is_shown();
                let list = if left {
                    &mut changes.off_shelf
                } else {
                    &mut changes.changed
                };
                list.push(label(row));
            }
        }
    }
    let mut gone: Vec<R> = before.into_values().filter(Imported::is_shown).collect();
    gone.sort_by_key(Imported::id);
    for row in gone {
        if row.hide(conn)? > 0 {
            changes.off_shelf.push(label(&row));
        }
    }
    Ok(changes)
}

fn label(row: &impl Imported) -> String {
    format!("{} {}", row.id(), row.name())
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [
            ("menus", &self.menus),
            ("categories", &self.categories),
            ("products", &self.products),
            ("carousel", &self.slides),
        ];
        for (kind, changes) in kinds {
            let Changes {
                added,
                changed,
                off_shelf,
                unchanged,
            } = changes;
            let (a, c, o) = (added.len(), changed.len(), off_shelf.len());
            writeln!(
                f,
                "{kind}: {a} added, {c} changed, {o} off the shelf, {unchanged} as before"
            )?;
            // On a first import everything is new; a list of it would say nothing.
            let news = if *unchanged + c + o == 0 {
                &[][..]
            } else {
                added.as_slice()
            };
            for (what, labels) in [
                ("added", news),
                ("changed", changed),
                ("off the shelf", off_shelf),
            ] {
                for label in labels {
                    writeln!(f, "  {what}: {label}")?;
                }
            }
        }
        let texts = if self.texts_changed {
            "changed"
        } else {
            "as before"
        };
        writeln!(f, "shop texts: {texts}")?;
        write!(
            f,
            "stock: {} added, {} kept as it is",
            self.stock_added, self.stock_kept
        )
    }
}
