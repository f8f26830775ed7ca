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

    /// Runs the text of a statement, with the values of the row in place of its fields.
    fn run<'b>(&'b self, sql: &str, mut pass: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        let mut rest = sql;
        while let Some((before, field)) = rest.split_once("row.") {
            let end = field.find(|sign: char| sign != '_' && !sign.is_ascii_lowercase());
            let (name, after) = field.split_at(end.unwrap_or(field.len()));
            push_without_rows(&mut pass, before);
            self.value(name).bind(&mut pass)?;
            rest = after;
        }
        push_without_rows(&mut pass, rest);
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

/// Writes the text without its mention of the rows, whose values are bound.
fn push_without_rows(pass: &mut AstPass<'_, '_, Sqlite>, sql: &str) {
    for piece in sql
        .split("FROM rows")
        .flat_map(|piece| piece.split("USING rows"))
    {
        pass.push_sql(piece);
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
