//! `schema.rs` matches the tables that the migrations create.

use std::collections::BTreeMap;

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};

use crate::support::{Kind, Shop};

const SCHEMA: &str = include_str!("../../domains/src/schema.rs");

#[derive(Debug, QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

/// Returns the tables of `schema.rs` with their columns and types.
fn written() -> BTreeMap<String, BTreeMap<String, String>> {
    let mut tables: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut table = String::new();
    let tables_end = SCHEMA.find("diesel::joinable!").unwrap_or(SCHEMA.len());
    for line in SCHEMA.split_at(tables_end).0.lines().map(str::trim) {
        if let Some((name, _)) = line.split_once(" (").filter(|_| line.ends_with(") {")) {
            name.clone_into(&mut table);
        } else if let Some((column, kind)) = line.trim_end_matches(',').split_once(" -> ") {
            let columns = tables.entry(table.clone()).or_default();
            columns.insert(column.to_owned(), kind.to_owned());
        }
    }
    tables
}

/// Returns the type that `diesel print-schema` would write.
fn diesel_kind(kind: &str) -> String {
    let (name, optional) = kind
        .split_once('?')
        .map_or((kind, false), |(name, _)| (name, true));
    let name = match name.to_ascii_uppercase().as_str() {
        "BIGINT" => "BigInt",
        "TEXT" => "Text",
        "BOOLEAN" => "Bool",
        other => panic!("a kind that the two databases may not share: {other}"),
    };
    if optional {
        format!("Nullable<{name}>")
    } else {
        name.to_owned()
    }
}

fn made(kind: Kind, question: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(kind, |_| {});
        let columns: Vec<Column> = shop
            .db()
            .read_here(|conn| Ok(sql_query(question).load(conn)?))
            .unwrap();
        let mut tables: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for Column {
            table_name,
            name,
            kind,
        } in columns
        {
            tables
                .entry(table_name)
                .or_default()
                .insert(name, diesel_kind(&kind));
        }
        tables
    })
}

#[test]
fn sqlite() {
    let question = "SELECT m.name AS table_name, p.name AS name, \
        p.type || CASE WHEN p.\"notnull\" THEN '' ELSE '?' END AS kind \
        FROM sqlite_master m JOIN pragma_table_info(m.name) p \
        WHERE m.type = 'table' AND m.name NOT LIKE '\\_\\_%' ESCAPE '\\'";
    assert_eq!(made(Kind::Sqlite, question), written());
}

#[test]
fn postgres() {
    let question = "SELECT table_name::text AS table_name, column_name::text AS name, \
        data_type || CASE is_nullable WHEN 'NO' THEN '' ELSE '?' END AS kind \
        FROM information_schema.columns \
        WHERE table_schema = current_schema() AND table_name NOT LIKE '\\_\\_%' AND column_name <> 'rowid'";
    assert_eq!(made(Kind::Postgres, question), written());
}
