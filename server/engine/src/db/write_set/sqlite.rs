//! Runs a write set on SQLite, with a prepared statement for each row.

use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sqlite::{Sqlite, SqliteConnection};
use diesel::{QueryResult, RunQueryDsl};

use super::row::{Row, Scalar};
use super::{Part, Write, WriteSet};

/// Runs the statements. Returns `false` on a conflict.
pub(super) fn write(writes: &WriteSet, conn: &mut SqliteConnection) -> QueryResult<bool> {
    for part in &writes.parts {
        let mut changed = 0;
        for row in &part.rows {
            changed += OfRow { part, row }.execute(conn)?;
        }
        if changed != part.changes {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Statement of one row.
struct OfRow<'a> {
    part: &'a Part,
    row: &'a Row,
}

impl OfRow<'_> {
    /// Inserts the row with all its fields.
    fn insert<'b>(&'b self, table: &str, mut pass: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        pass.push_sql("INSERT INTO ");
        pass.push_sql(table);
        for (place, field) in self.part.fields.iter().enumerate() {
            pass.push_sql(if place == 0 { " (" } else { ", " });
            pass.push_sql(field);
        }
        for (place, value) in self.row.iter().enumerate() {
            pass.push_sql(if place == 0 { ") VALUES (" } else { ", " });
            value.bind(&mut pass)?;
        }
        pass.push_sql(") ON CONFLICT DO NOTHING");
        Ok(())
    }

    /// Runs the text of a statement, with the values of the row in place of its fields, and without
    /// `FROM rows` or `USING rows`.
    fn run<'b>(&'b self, sql: &str, mut pass: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        // One search for both: building a searcher takes longer than searching these texts.
        let mut parts = sql.split("row");
        let mut before = parts.next().unwrap_or_default();
        for part in parts {
            if let Some(field) = part.strip_prefix('.') {
                let end = field.find(|sign: char| sign != '_' && !sign.is_ascii_lowercase());
                let (name, after) = field.split_at(end.unwrap_or(field.len()));
                pass.push_sql(before);
                self.value(name).bind(&mut pass)?;
                before = after;
            } else if let Some(after) = part.strip_prefix('s') {
                let before_from = before.strip_suffix("FROM ");
                let before_rows = before_from.or_else(|| before.strip_suffix("USING "));
                pass.push_sql(before_rows.unwrap_or(before));
                before = after;
            } else {
                pass.push_sql(before);
                pass.push_sql("row");
                before = part;
            }
        }
        pass.push_sql(before);
        Ok(())
    }

    /// Returns the value of a field; `NULL` if the row has no such field.
    fn value(&self, name: &str) -> &Scalar {
        let place = self.part.fields.iter().position(|field| field == name);
        place
            .and_then(|place| self.row.get(place))
            .unwrap_or(&Scalar::Null)
    }
}

impl QueryFragment<Sqlite> for OfRow<'_> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        match &self.part.write {
            Write::Insert(table) => self.insert(table, pass),
            Write::Run(statement) => self.run(&statement.sql, pass),
        }
    }

    fn is_safe_to_cache_prepared(&self, _: &Sqlite) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Diesel caches the prepared statement by its SQL text.
impl QueryId for OfRow<'_> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl RunQueryDsl<SqliteConnection> for OfRow<'_> {}
