//! What somebody wants exported.

use serde::Deserialize;
use shop_core::form::{Field, FormRules, Heading, Ruled, rule};
use shop_core::order::{DeliveryLocation, PayType};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::sales::Period;
use shop_core::staff::{ExportFormat, ExportKind, WorkTab};
use shop_core::time::Day;
use validator::Validate;

/// Columns, format and filters of an export; each export reads the filters that its list has.
#[derive(Debug, Clone, Deserialize, Validate, utoipa::ToSchema)]
#[validate(context = ExportKind)]
pub struct ExportForm {
    /// The names of the columns.
    #[serde(rename = "Columns")]
    #[validate(custom(function = of_columns, use_context))]
    #[schema(min_items = 1)]
    pub(super) columns: Vec<String>,
    /// What file comes of it.
    #[serde(rename = "Format")]
    pub(super) format: ExportFormat,
    /// Orders of a list of work.
    #[serde(rename = "Tab", default)]
    pub(super) tab: Option<WorkTab>,
    /// Orders that are paid in this way.
    #[serde(rename = "PayType", default)]
    pub(super) pay_type: Option<PayType>,
    /// Orders that go there.
    #[serde(rename = "Location", default)]
    pub(super) location: Option<DeliveryLocation>,
    /// The first day in Taiwan.
    #[serde(rename = "From", default)]
    #[validate(custom(function = of_day))]
    pub(super) from: Option<String>,
    /// The last day in Taiwan.
    #[serde(rename = "Until", default)]
    #[validate(custom(function = of_day))]
    pub(super) until: Option<String>,
    /// What a row of figures stands for.
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
    /// From when and until before when, in milliseconds; `None` where no day is given. Refuses with
    /// `out_of_range` a day that the calendar does not have.
    pub(super) fn moments(&self) -> Result<(Option<i64>, Option<i64>), Refusal> {
        let day = |typed: &Option<String>| read_day(typed.as_deref().unwrap_or_default());
        let (from, until) = (day(&self.from)?, day(&self.until)?);
        Ok((
            from.map(|day| day.begin_in_taiwan().millis()),
            until.map(|day| day.plus_days(1).begin_in_taiwan().millis()),
        ))
    }

    /// The filters that are set, as the log names them.
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
fn of_columns(names: &[String], kind: &ExportKind) -> Ruled {
    rule(kind.choose(names))
}

fn of_day(typed: &str) -> Ruled {
    rule(read_day(typed))
}

/// The day that is typed; `None` where none is. Refuses with `out_of_range` one that the calendar does not have.
fn read_day(typed: &str) -> Result<Option<Day>, Refusal> {
    let wrong = || Refusal::field("", RefusalCode::OutOfRange, "日期格式應為 2026-11-21");
    let typed = Some(typed).filter(|typed| !typed.is_empty());
    let day = typed.map(|typed| Day::parse(typed).ok_or_else(wrong));
    day.transpose()
}
