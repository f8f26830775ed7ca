//! Rows of a write, as values that both databases take.

use diesel::QueryResult;
use diesel::query_builder::AstPass;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use diesel::sqlite::Sqlite;
use serde::Serialize;
use serde_json::Value;

use crate::error::AppError;

/// Values of one row, in the order of their fields.
pub(super) type Row = Vec<Scalar>;

/// Value of one field.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub(super) enum Scalar {
    Null,
    Boolean(bool),
    Integer(i64),
    Text(String),
}

/// Converts rows into the names of their fields and their values.
///
/// Fails with `Damaged` if the rows have different fields, or a value that no column has.
pub(super) fn rows_of(rows: &[impl Serialize]) -> Result<(Vec<String>, Vec<Row>), AppError> {
    let mut fields = Vec::new();
    let mut values = Vec::with_capacity(rows.len());
    for row in rows {
        let Ok(Value::Object(row)) = serde_json::to_value(row) else {
            return Err(damaged("is no object"));
        };
        let (names, row): (Vec<_>, Vec<_>) = row.into_iter().unzip();
        if values.is_empty() {
            fields = names;
        } else if fields != names {
            return Err(damaged("has other fields than the first"));
        }
        let row: Option<Row> = row.into_iter().map(scalar).collect();
        values.push(row.ok_or_else(|| damaged("has a value that no column has"))?);
    }
    Ok((fields, values))
}

fn damaged(fault: &str) -> AppError {
    AppError::Damaged(format!("a row to write {fault}"))
}

fn scalar(value: Value) -> Option<Scalar> {
    Some(match value {
        Value::Null => Scalar::Null,
        Value::Bool(value) => Scalar::Boolean(value),
        Value::Number(number) => Scalar::Integer(number.as_i64()?),
        Value::String(text) => Scalar::Text(text),
        Value::Array(_) | Value::Object(_) => return None,
    })
}

impl Scalar {
    /// Adds the value to a statement of SQLite.
    pub(super) fn bind<'b>(&'b self, pass: &mut AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        match self {
            Self::Null => pass.push_bind_param::<Nullable<Text>, _>(&None::<&str>),
            Self::Boolean(value) => pass.push_bind_param::<Bool, _>(value),
            Self::Integer(number) => pass.push_bind_param::<BigInt, _>(number),
            Self::Text(text) => pass.push_bind_param::<Text, _>(text),
        }
    }
}
