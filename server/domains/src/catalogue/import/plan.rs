//! Plan of an import for the rows of one kind.

use std::collections::HashMap;

use super::FileFaults;
use crate::catalogue::record::Saving;
use crate::catalogue::rows::Row;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Changes of an import to one kind. Each entry is `number name`.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct ImportDiff {
    /// New rows.
    pub added: Vec<String>,
    /// Rows with changed fields.
    pub changed: Vec<String>,
    /// Rows that were shown and are hidden now.
    pub off_shelf: Vec<String>,
    /// Number of unchanged rows.
    pub unchanged: usize,
}

/// Planned changes of the rows of one kind.
#[derive(Debug)]
pub(super) struct Plan<R> {
    add: Vec<R>,
    /// Rows before and after the change.
    change: Vec<(R, R)>,
    /// Rows whose position number changes although the order stays the same.
    renumber: Vec<R>,
    hide: Vec<(R, R)>,
    unchanged: usize,
}

impl<R: Row> Plan<R> {
    /// Compares the rows of the shop, in its order, with the rows of a file. Positions are ranked
    /// within a group: only the order matters, not the number.
    pub(super) fn new(before: Vec<R>, file: &[R], group: impl Fn(&R) -> i64) -> Self {
        let (mut known, gone): (Vec<R>, Vec<R>) = before
            .into_iter()
            .partition(|row| file.iter().any(|wanted| wanted.id() == row.id()));
        let mut places: HashMap<i64, i64> = HashMap::new();
        let mut ranked: HashMap<i64, (R, i64)> = HashMap::new();
        for row in known.drain(..) {
            let rank = places.entry(group(&row)).or_default();
            ranked.insert(row.id(), (row, *rank));
            *rank += 1;
        }
        let mut plan = Self {
            add: Vec::new(),
            change: Vec::new(),
            renumber: Vec::new(),
            hide: gone.into_iter().filter_map(hidden).collect(),
            unchanged: 0,
        };
        for wanted in file {
            let mut after = wanted.clone();
            let Some((old, rank)) = ranked.remove(&wanted.id()) else {
                plan.add.push(after);
                continue;
            };
            *after.place().2 = old.version();
            let mut same = old.clone();
            *same.place().0 = rank;
            if same != after {
                plan.change.push((old, after));
                continue;
            }
            plan.unchanged += 1;
            if old.position() != rank {
                plan.renumber.push(after);
            }
        }
        plan
    }

    /// Reports the rows that the back office edited and this plan would overwrite (decision D58).
    pub(super) fn conflicts(
        &self,
        edited: &HashMap<(String, i64), String>,
        faults: &mut FileFaults,
    ) {
        for (old, _) in self.change.iter().chain(&self.hide) {
            let kind = R::KIND.name();
            if let Some(who) = edited.get(&(kind.to_owned(), old.id())) {
                let place = format!("{} {}", kind.to_lowercase(), label(old));
                faults.add(place, format!("edited by {who}"));
            }
        }
    }

    /// Adds, changes and hides the rows.
    pub(super) fn carry_out(
        self,
        conn: &mut Conn,
        saving: &Saving,
    ) -> Result<ImportDiff, AppError> {
        let mut changes = ImportDiff {
            unchanged: self.unchanged,
            ..ImportDiff::default()
        };
        for row in self.add {
            changes.added.push(label(&saving.add(conn, row)?));
        }
        for row in self.renumber {
            row.update(conn, row.version())?;
        }
        for (old, new) in self.change {
            let left = old.is_shown() && !new.is_shown();
            let list = if left {
                &mut changes.off_shelf
            } else {
                &mut changes.changed
            };
            list.push(label(&saving.change(conn, &old, new)?));
        }
        for (old, new) in self.hide {
            changes
                .off_shelf
                .push(label(&saving.change(conn, &old, new)?));
        }
        Ok(changes)
    }
}

/// Returns a row that the file leaves out, before and after hiding; `None` if it is hidden already.
fn hidden<R: Row>(row: R) -> Option<(R, R)> {
    let mut after = row.clone();
    after.hide();
    (after != row).then_some((row, after))
}

fn label(row: &impl Row) -> String {
    format!("{} {}", row.id(), row.name())
}
