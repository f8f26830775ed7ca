//! Form of an export.

use serde::Deserialize;
use shop_core::form::{Field, FormRules, Heading, ValidationResult, rule};
use shop_core::order::{DeliveryLocation, PayType};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::sales::Period;
use shop_core::staff::{ExportFormat, ExportKind, WorkTab};
use shop_core::time::Day;
use validator::Validate;

/// Columns, format and filters of an export. Each export reads the filters of its list.
#[derive(Debug, Clone, Deserialize, Validate, utoipa::ToSchema)]
#[validate(context = ExportKind)]
pub struct ExportForm {
    /// Names of the columns.
    #[serde(rename = "Columns")]
    #[validate(custom(function = of_columns, use_context))]
    #[schema(min_items = 1)]
    pub(super) columns: Vec<String>,
    /// Format of the file.
    #[serde(rename = "Format")]
    pub(super) format: ExportFormat,
    /// Only orders in this work list.
    #[serde(rename = "Tab", default)]
    pub(super) tab: Option<WorkTab>,
    /// Only orders with this payment type.
    #[serde(rename = "PayType", default)]
    pub(super) pay_type: Option<PayType>,
    /// Only orders with this delivery location.
    #[serde(rename = "Location", default)]
    pub(super) location: Option<DeliveryLocation>,
    /// First day, in Taiwan time.
    #[serde(rename = "From", default)]
    #[validate(custom(function = of_day))]
    pub(super) from: Option<String>,
    /// Last day, in Taiwan time.
    #[serde(rename = "Until", default)]
    #[validate(custom(function = of_day))]
    pub(super) until: Option<String>,
    /// Period of a row of figures.
    #[serde(rename = "By", default)]
    pub(super) by: Option<Period>,
}

impl FormRules for ExportForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("columns", Field::new("Columns", "欄位")),
        ("format", Field::new("Format", "檔案格式")),
        ("from", Field::new("From", "起日")),
        ("until", Field::new("Until", "迄日")),
    ];
    const HEADING: Heading = Heading::Field;
}

impl ExportForm {
    /// Returns the start and the exclusive end in milliseconds; `None` for a day that is not given.
    /// Fails with `out_of_range` for an invalid date.
    pub(super) fn moments(&self) -> Result<(Option<i64>, Option<i64>), Refusal> {
        let day = |typed: &Option<String>| read_day(typed.as_deref().unwrap_or_default());
        let from = day(&self.from)?;
        let until = day(&self.until)?;
        Ok((
            from.map(|day| day.begin_in_taiwan().millis()),
            until.map(|day| day.plus_days(1).begin_in_taiwan().millis()),
        ))
    }

    /// Formats the filters that are set, for the log.
    pub(super) fn filters(&self) -> String {
        let filters = [
            ("Tab", self.tab.map(WorkTab::name)),
            ("PayType", self.pay_type.map(PayType::name)),
            ("Location", self.location.map(DeliveryLocation::name)),
            ("From", self.from.as_deref().filter(|day| !day.is_empty())),
            ("Until", self.until.as_deref().filter(|day| !day.is_empty())),
            ("By", self.by.map(Period::name)),
        ];
        let set = filters
            .iter()
            .filter_map(|(name, value)| value.map(|value| format!("{name}={value}")));
        set.collect::<Vec<_>>().join(", ")
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "validator passes its context by reference"
)]
fn of_columns(names: &[String], kind: &ExportKind) -> ValidationResult {
    rule(kind.choose(names))
}

fn of_day(typed: &str) -> ValidationResult {
    rule(read_day(typed))
}

/// Parses a date; `None` if it is blank. Fails with `out_of_range` for an invalid date.
fn read_day(typed: &str) -> Result<Option<Day>, Refusal> {
    let wrong = || Refusal::field("", RefusalCode::OutOfRange, "日期格式應為 2026-11-21");
    let typed = Some(typed).filter(|typed| !typed.is_empty());
    let day = typed.map(|typed| Day::parse(typed).ok_or_else(wrong));
    day.transpose()
}
