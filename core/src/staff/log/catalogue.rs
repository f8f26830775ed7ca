//! Changed fields of catalogue entries: their labels and values, for the log and the history.

use super::{LogValue, Names};
use crate::catalogue::edit::CatalogueKind;
use crate::money::Money;

/// Fields of the states of catalogue entries, with their labels on pages.
const FIELDS: [(&str, &str); 17] = [
    ("active", "上架"),
    ("category_id", "商品"),
    ("content", "說明"),
    ("href", "連結"),
    ("label", "標記"),
    ("menu_id", "選單"),
    ("name", "名稱"),
    ("picture", "圖片"),
    ("pictures", "圖片"),
    ("position", "順序"),
    ("price", "價格"),
    ("prod_id", "貨號"),
    ("summary", "摘要"),
    ("text", "內文"),
    ("title", "標題"),
    ("ware_id", "倉別"),
    ("was_price", "原價"),
];

/// Separator of the fields in the audit log.
const FIELD: &str = "; ";

/// Value in the audit log of a field that had none.
const NONE: &str = "-";

/// Returns the label of a field on pages, in Chinese; empty for an unknown field.
#[must_use]
pub fn catalogue_label(kind: CatalogueKind, field: &str) -> &'static str {
    match (kind, field) {
        (CatalogueKind::Text, "active") => "使用這段內容",
        (CatalogueKind::Menu | CatalogueKind::Slide, "active") => "顯示",
        _ => {
            let found = FIELDS.iter().find(|(name, _)| *name == field);
            found.map_or("", |(_, label)| label)
        }
    }
}

/// Formats fields for the audit log: `name 沉香; price 420`.
#[must_use]
pub fn logged_fields<'v>(fields: impl Iterator<Item = (&'v str, Option<&'v str>)>) -> String {
    let field = |(name, value): (&str, Option<&str>)| [name, " ", value.unwrap_or(NONE)].concat();
    fields.map(field).collect::<Vec<_>>().join(FIELD)
}

/// Splits the fields of a value in the audit log. A text that contains the separator stays whole.
#[must_use]
pub fn fields_of(value: &str) -> Vec<(&'static str, String)> {
    let mut fields: Vec<(&'static str, String)> = Vec::new();
    for part in value.split(FIELD) {
        let word = part.split_once(' ');
        let known = word.and_then(|(name, value)| {
            let (name, _) = FIELDS.iter().find(|(one, _)| *one == name)?;
            Some((*name, value.to_owned()))
        });
        match (known, fields.last_mut()) {
            (Some(field), _) => fields.push(field),
            (None, Some((_, value))) => {
                value.push_str(FIELD);
                value.push_str(part);
            }
            (None, None) => {}
        }
    }
    fields
}

/// Formats the value of a field for display: `NT$1,080`, `上架`, or the name of a menu.
#[must_use]
pub fn catalogue_value(kind: CatalogueKind, field: &str, value: &str, names: &Names<'_>) -> String {
    let parent = |kind: CatalogueKind| value.parse().ok().and_then(|id| names(kind, id));
    let shown = match (field, value) {
        (_, "") => Some("（空白）".to_owned()),
        ("price" | "was_price", _) => {
            let price = value.parse::<Money>().ok();
            price.map(|price| ["NT$", &price.to_string()].concat())
        }
        ("active", "是" | "否") => Some(shelf(kind, value == "是").to_owned()),
        ("menu_id", _) => parent(CatalogueKind::Menu),
        ("category_id", _) => parent(CatalogueKind::Category),
        _ => None,
    };
    shown.unwrap_or_else(|| value.to_owned())
}

const fn shelf(kind: CatalogueKind, is_active: bool) -> &'static str {
    match (kind, is_active) {
        (CatalogueKind::Text, true) => "使用",
        (CatalogueKind::Text, false) => "不使用",
        (CatalogueKind::Product | CatalogueKind::Category, true) => "上架",
        (CatalogueKind::Product | CatalogueKind::Category, false) => "下架",
        (_, true) => "顯示",
        (_, false) => "不顯示",
    }
}

/// Returns the changed fields of an entry in the audit log, for display.
pub(super) fn catalogue_changes(
    kind: CatalogueKind,
    from: Option<&str>,
    to: Option<&str>,
    names: &Names<'_>,
) -> Vec<LogValue> {
    let before = from.map(fields_of).unwrap_or_default();
    let after = to.map(fields_of).unwrap_or_default();
    let shown = |field: &str, value: &str| {
        (value != NONE).then(|| catalogue_value(kind, field, value, names))
    };
    let change = |(field, value): &(&'static str, String)| {
        let was = before.iter().find(|(one, _)| one == field);
        let from = was.and_then(|(_, value)| shown(field, value));
        LogValue::of(catalogue_label(kind, field), from, shown(field, value))
    };
    after.iter().map(change).collect()
}
