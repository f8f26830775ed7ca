//! Log of the work of staff and operators, in the words of the shop: orders, money, catalogue,
//! stock, members, settings and staff (decision D207).

mod catalogue;
mod export;
mod kind;
mod order;
mod subject;
mod sums;

pub use catalogue::{catalogue_label, catalogue_value, fields_of, logged_fields};
pub use export::{PARCELS, exported};
pub use kind::LogKind;
pub use order::{
    CONFIRMED, EventFacts, MONEY_ACTIONS, event_amount, event_kind, event_label, event_values,
};
pub use subject::{LogSubject, MemberPart, PICTURE_REMOVED, StaffPart, split_reason, with_reason};
pub use sums::{LogSum, LogWork, day_sums};

use serde::Serialize;

use crate::catalogue::edit::CatalogueKind;

/// Returns the name of a catalogue entry.
pub type Names<'a> = dyn Fn(CatalogueKind, i64) -> Option<String> + 'a;

/// Changed value of an entry in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = LoggedValue))]
pub struct LogValue {
    /// Name of the value, in Chinese; empty if the entry's action says it.
    pub label: String,
    /// Old value, for display; null if there was none.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub from: Option<String>,
    /// New value, for display; null if it was removed.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub to: Option<String>,
}

impl LogValue {
    /// Creates a value that the entry's action names.
    fn unnamed(from: Option<String>, to: Option<String>) -> Self {
        Self::of("", from, to)
    }

    /// Creates a value with a label.
    fn of(label: &str, from: Option<String>, to: Option<String>) -> Self {
        Self {
            label: label.to_owned(),
            from,
            to,
        }
    }
}
