//! Runs a write set on PostgreSQL, as one statement.
//!
//! Each further round trip costs more than most of these statements. Each statement takes its rows
//! as one JSON parameter. Changes with the same statements can therefore be joined by joining their
//! rows, and each connection prepares the text once.

use diesel::pg::{Pg, PgConnection};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Bool, Text};
use diesel::{QueryResult, RunQueryDsl};
use serde::ser::{Serialize, SerializeMap as _, Serializer};

use super::row::Row;
use super::{Part, Sum, Write, WriteSet};

/// Runs the statements. Returns `false` on a conflict.
pub(super) fn write(writes: &WriteSet, conn: &mut PgConnection) -> QueryResult<bool> {
    let parts = writes.parts.iter().map(|part| {
        let fields = &part.fields;
        let rows: Vec<_> = part.rows.iter().map(|row| Named { fields, row }).collect();
        let rows = serde_json::to_string(&rows)
            .map_err(|error| diesel::result::Error::SerializationError(error.into()))?;
        let changes = i64::try_from(part.changes).unwrap_or(i64::MAX);
        Ok(JsonPart {
            part,
            rows,
            changes,
        })
    });
    let parts: QueryResult<Vec<_>> = parts.collect();
    Joined(parts?).get_result(conn)
}

/// Row as a JSON object.
struct Named<'a> {
    fields: &'a [String],
    row: &'a Row,
}

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.row.len()))?;
        for (field, value) in self.fields.iter().zip(self.row) {
            map.serialize_entry(field, value)?;
        }
        map.end()
    }
}

/// Part of the statement, with its rows as a JSON array.
struct JsonPart<'a> {
    part: &'a Part,
    rows: String,
    changes: i64,
}

/// The statements of a write set, as one.
struct Joined<'a>(Vec<JsonPart<'a>>);

impl Part {
    const fn sum(&self) -> Option<Sum> {
        match &self.write {
            Write::Insert(_) => None,
            Write::Run(statement) => statement.sum,
        }
    }

    const fn types(&self) -> &'static str {
        match &self.write {
            Write::Insert(table) => table,
            Write::Run(statement) => statement.types,
        }
    }

    /// Returns a query that locks the rows of a sum in the order of its key, and the condition by
    /// which the statement waits for it; both empty without a [held](Sum::held) table.
    fn hold(&self, number: usize) -> (String, String) {
        let held = self.sum().and_then(|sum| Some((sum.key, sum.held?)));
        let Some((key, table)) = held else {
            return (String::new(), String::new());
        };
        (
            format!(
                "held_{number} AS (SELECT 1 FROM {table} JOIN rows_{number} USING ({key}) \
                 ORDER BY {} FOR NO KEY UPDATE OF {table}), ",
                by_bytes(key)
            ),
            format!(" AND (SELECT COUNT(*) FROM held_{number}) >= 0"),
        )
    }

    /// Returns the statement, which reads its rows from the query `row_{number}`.
    fn text(&self, number: usize) -> String {
        match &self.write {
            Write::Insert(table) => {
                let fields = self.fields.join(", ");
                format!(
                    "INSERT INTO {table} ({fields}) SELECT {fields} FROM rows_{number} \
                     ON CONFLICT DO NOTHING"
                )
            }
            Write::Run(statement) => statement
                .sql
                .replace("FROM rows", &format!("FROM rows_{number} row"))
                .replace("USING rows", &format!("USING rows_{number} row")),
        }
    }
}

/// Returns the sorting by these text fields that Rust uses too, independent of the collation of the
/// database.
fn by_bytes(key: &str) -> String {
    let fields = key
        .split(", ")
        .map(|field| format!("{field} COLLATE \"C\""));
    fields.collect::<Vec<_>>().join(", ")
}

impl QueryFragment<Pg> for Joined<'_> {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        for (
            number,
            JsonPart {
                part,
                rows,
                changes,
            },
        ) in self.0.iter().enumerate()
        {
            let (begin, before) = match number.checked_sub(1) {
                None => ("WITH", None),
                Some(before) => (",", Some(format!("(SELECT done FROM done_{before})"))),
            };
            let types = part.types();
            let (fields, group) = match part.sum() {
                None => ("*".to_owned(), String::new()),
                Some(Sum { key, fields, .. }) => (
                    format!("{key}, {fields}"),
                    // Sorted, so that statements lock rows in the same order.
                    format!(" GROUP BY {key} ORDER BY {}", by_bytes(key)),
                ),
            };
            pass.push_sql(&format!(
                "{begin} rows_{number} AS (SELECT {fields} \
                 FROM json_populate_recordset(NULL::{types}, "
            ));
            if let Some(before) = &before {
                pass.push_sql(&format!("CASE WHEN {before} THEN "));
            }
            pass.push_bind_param::<Text, _>(rows)?;
            pass.push_sql(if before.is_some() {
                " ELSE '[]' END"
            } else {
                ""
            });
            let (query, condition) = part.hold(number);
            let text = part.text(number);
            pass.push_sql(&format!(
                "::json){group}), {query}part_{number} AS ({text}{condition} RETURNING 1), \
                 done_{number} AS (SELECT (SELECT COUNT(*) FROM part_{number}) = "
            ));
            if part.sum().is_some() {
                pass.push_sql(&format!("(SELECT COUNT(*) FROM rows_{number})"));
            } else {
                pass.push_bind_param::<BigInt, _>(changes)?;
            }
            let and = before.map_or(String::new(), |before| format!(" AND {before}"));
            pass.push_sql(&format!("{and} AS done)"));
        }
        if let Some(last) = self.0.len().checked_sub(1) {
            pass.push_sql(&format!(" SELECT done FROM done_{last}"));
        }
        Ok(())
    }

    fn is_safe_to_cache_prepared(&self, _: &Pg) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Diesel caches the prepared statement by its SQL text.
impl QueryId for Joined<'_> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Joined<'_> {
    type SqlType = Bool;
}

impl RunQueryDsl<PgConnection> for Joined<'_> {}
