//! What somebody wants exported.

use serde::Deserialize;
use shop_core::form::{Field, FormRules};
use shop_core::order::{DeliveryLocation, PayType};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::sales::Period;
use shop_core::staff::{ExportFormat, WorkTab};
use shop_core::time::Day;
use validator::Validate;

/// Columns, format and filters of an export; each export reads the filters that its list has.
#[derive(Debug, Clone, Deserialize, Validate, utoipa::ToSchema)]
pub struct ExportForm {
    /// The names of the columns.
    #[serde(rename = "Columns")]
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
    pub(super) from: Option<String>,
    /// The last day in Taiwan.
    #[serde(rename = "Until", default)]
    pub(super) until: Option<String>,
    /// What a row of figures stands for.
    #[serde(rename = "By", default)]
    pub(super) by: Option<Period>,
}

impl FormRules for ExportForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("columns", Field::new("Columns", "欄位")),
        ("format", Field::new("Format", "檔案格式")),
    ];
}

impl ExportForm {
    /// From when and until before when, in milliseconds; `None` where no day is given. Refuses with
    /// `out_of_range` a day that the calendar does not have.
    pub(super) fn moments(&self) -> Result<(Option<i64>, Option<i64>), Refusal> {
        let day = |key, typed: &Option<String>| {
            let typed = typed.as_deref().filter(|typed| !typed.is_empty());
            let wrong = || {
                let sentence = "日期格式應為 2026-11-21";
                Refusal::field(key, RefusalCode::OutOfRange, sentence)
            };
            let day = typed.map(|typed| Day::parse(typed).ok_or_else(wrong));
            day.transpose()
        };
        let (from, until) = (day("From", &self.from)?, day("Until", &self.until)?);
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
