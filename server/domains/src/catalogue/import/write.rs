//! Writing the rows of a file into the tables, and the report of the changes.

use std::collections::HashSet;
use std::fmt;

use shop_core::time::Moment;

use crate::catalogue::pictures::library::mark_shown;
use crate::catalogue::record::{Saving, Via, edited_since_import};
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow, TextRow};
use crate::catalogue::store::{self, insert_stock};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

use super::plan::{ImportDiff, Plan};
use super::rows::Rows;
use super::{Edits, FileFaults};

/// Report of an import, by kind.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Menus of the grid.
    pub menus: ImportDiff,
    /// Categories.
    pub categories: ImportDiff,
    /// Products.
    pub products: ImportDiff,
    /// Slides of the home page.
    pub slides: ImportDiff,
    /// Texts of the website.
    pub texts: ImportDiff,
    /// Number of new stock items.
    pub stock_added: usize,
    /// Number of stock items that existed and were left unchanged.
    pub stock_kept: usize,
}

/// Writes the rows of a file into the tables, in the order of the foreign keys.
///
/// Returns the faults instead if the import would overwrite edits made in the back office.
pub(super) fn write(
    conn: &mut Conn,
    rows: &Rows,
    (edits, who): (Edits, &str),
    now: Moment,
) -> Result<Result<Report, FileFaults>, AppError> {
    let saving = Saving::begin(conn, who, Via::Import, now)?;
    let menus = Plan::new(MenuRow::all(conn)?, &rows.menus, |_| 0);
    let categories = Plan::new(CategoryRow::all(conn)?, &rows.categories, |_| 0);
    let products = Plan::new(ProductRow::all(conn)?, &rows.products, |row| {
        row.category_id
    });
    let slides = Plan::new(SlideRow::all(conn)?, &rows.slides, |_| 0);
    let texts = Plan::new(TextRow::all(conn)?, &rows.texts, |_| 0);
    if edits == Edits::Keep {
        let edited = edited_since_import(conn)?;
        let mut faults = FileFaults::default();
        menus.conflicts(&edited, &mut faults);
        categories.conflicts(&edited, &mut faults);
        products.conflicts(&edited, &mut faults);
        slides.conflicts(&edited, &mut faults);
        texts.conflicts(&edited, &mut faults);
        if !faults.0.is_empty() {
            return Ok(Err(faults));
        }
    }
    let mut report = Report::default();
    let known: HashSet<(String, String)> = store::stock_keys(conn)?.into_iter().collect();
    for row in &rows.stock {
        if known.contains(&(row.prod_id.clone(), row.ware_id.clone())) {
            report.stock_kept += 1;
        } else {
            insert_stock(conn, row, None, now)?;
            report.stock_added += 1;
        }
    }
    report.menus = menus.carry_out(conn, &saving)?;
    report.categories = categories.carry_out(conn, &saving)?;
    report.products = products.carry_out(conn, &saving)?;
    report.slides = slides.carry_out(conn, &saving)?;
    report.texts = texts.carry_out(conn, &saving)?;
    mark_shown(conn)?;
    saving.end_import(conn)?;
    Ok(Ok(report))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [
            ("menus", &self.menus),
            ("categories", &self.categories),
            ("products", &self.products),
            ("carousel", &self.slides),
            ("texts", &self.texts),
        ];
        for (kind, changes) in kinds {
            let ImportDiff {
                added,
                changed,
                off_shelf,
                unchanged,
            } = changes;
            let a = added.len();
            let c = changed.len();
            let o = off_shelf.len();
            writeln!(
                f,
                "{kind}: {a} added, {c} changed, {o} off the shelf, {unchanged} unchanged"
            )?;
            // On a first import everything is new, so the list would be noise.
            let added = if *unchanged + c + o == 0 {
                &[][..]
            } else {
                added.as_slice()
            };
            for (what, labels) in [
                ("added", added),
                ("changed", changed),
                ("off the shelf", off_shelf),
            ] {
                for label in labels {
                    writeln!(f, "  {what}: {label}")?;
                }
            }
        }
        write!(
            f,
            "stock: {} added, {} unchanged",
            self.stock_added, self.stock_kept
        )
    }
}
