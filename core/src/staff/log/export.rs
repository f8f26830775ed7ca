//! Exports in the log: number of rows, format, columns and filters.

use super::LogValue;
use crate::order::{DeliveryLocation, PayType};
use crate::sales::Period;
use crate::staff::{ExportKind, ParcelTemplate, WorkTab};

/// Name of the file of parcels in the log.
pub const PARCELS: &str = "Parcels";

/// Separator of the parts of an export.
const PART: &str = "; ";

/// Returns the value of an export for the audit log: rows, format, and the columns with filters, or
/// the template.
#[must_use]
pub fn exported(rows: usize, ending: &str, parts: &[&str]) -> String {
    let mut all = vec![format!("{rows} rows"), ending.to_owned()];
    let parts = parts.iter().filter(|part| !part.is_empty());
    all.extend(parts.map(|part| (*part).to_owned()));
    all.join(PART)
}

/// Returns the name of an exported list, in Chinese.
pub(super) fn export_label(name: &str) -> Option<&'static str> {
    if name == PARCELS {
        return Some("物流檔");
    }
    kind_of(name).map(ExportKind::label)
}

fn kind_of(name: &str) -> Option<ExportKind> {
    let all = ExportKind::ALL.iter();
    all.copied().find(|kind| kind.name() == name)
}

/// Returns the values of an export, for display.
pub(super) fn export_values(name: &str, value: &str) -> Vec<LogValue> {
    let mut parts = value.split(PART);
    let mut values = Vec::new();
    let mut add = |label, value: String| values.push(LogValue::of(label, None, Some(value)));
    if let Some(rows) = parts.next() {
        let rows = rows.strip_suffix(" rows").unwrap_or(rows);
        add("筆數", format!("{rows} 筆"));
    }
    if let Some(ending) = parts.next() {
        add("格式", ending.to_uppercase());
    }
    if let Some(columns) = parts.next() {
        match ParcelTemplate::from_name(columns) {
            Some(template) => add("範本", template.label().to_owned()),
            None => add("欄位", column_labels(name, columns)),
        }
    }
    for filter in parts.flat_map(|part| part.split(", ")) {
        if let Some((filter, value)) = filter.split_once('=') {
            let (label, value) = filter_text(filter, value);
            add(label, value);
        }
    }
    values
}

fn column_labels(name: &str, columns: &str) -> String {
    let known = kind_of(name).map_or(&[][..], ExportKind::columns);
    let label = |column: &str| {
        let found = known.iter().find(|one| one.name == column);
        found.map_or(column, |one| one.label).to_owned()
    };
    let labels: Vec<String> = columns.split(' ').map(label).collect();
    labels.join("、")
}

fn filter_text(filter: &str, value: &str) -> (&'static str, String) {
    let (label, shown) = match filter {
        "Tab" => ("訂單狀態", WorkTab::from_name(value).map(WorkTab::label)),
        "PayType" => ("付款方式", PayType::from_name(value).map(PayType::label)),
        "Location" => {
            let location = DeliveryLocation::from_name(value);
            ("配送地區", location.map(DeliveryLocation::label))
        }
        "By" => ("期間", Period::from_name(value).map(Period::label)),
        "From" => ("起日", None),
        "Until" => ("迄日", None),
        _ => ("條件", None),
    };
    (label, shown.unwrap_or(value).to_owned())
}
