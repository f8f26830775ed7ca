//! Switches of the settings form: delivery locations and payment types of new orders.

use super::form::{SettingsForm, present, setting_field, wrong};
use crate::form::{Typed, ValidationResult, cross_field};
use crate::order::{AcceptedPayTypes, Offer, OfferGap, OpenLocations, OpenPayTypes};
use crate::refusal::{Refusal, RefusalCode};

impl SettingsForm {
    /// Reads the switches.
    pub(super) fn offer(&self) -> Result<Offer, Refusal> {
        Ok(Offer {
            locations: OpenLocations {
                deliver_taiwan: read_switch(&self.deliver_taiwan)?,
                deliver_outlying_island: read_switch(&self.deliver_outlying_island)?,
                deliver_overseas: read_switch(&self.deliver_overseas)?,
            },
            pay_types: AcceptedPayTypes {
                accept_cash_on_delivery: read_switch(&self.accept_cash_on_delivery)?,
                accept_line_pay: read_switch(&self.accept_line_pay)?,
                accept_credit_card: read_switch(&self.accept_credit_card)?,
                accept_bank_transfer: read_switch(&self.accept_bank_transfer)?,
                accept_pay_pal: read_switch(&self.accept_pay_pal)?,
            },
        })
    }
}

/// Reads a switch: `true`, `false`, `1` or `0`.
fn read_switch(typed: &Typed) -> Result<bool, Refusal> {
    match &**typed {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => typed
            .truth()
            .ok_or_else(|| wrong("□只能是開放（true）或關閉（false）")),
    }
}

pub(super) fn switch(typed: &Typed) -> ValidationResult {
    present(typed, |_| read_switch(typed).map(drop))
}

pub(super) fn taiwan_has_a_way(form: &SettingsForm) -> ValidationResult {
    has_a_way(form, "deliver_taiwan")
}

pub(super) fn outlying_island_has_a_way(form: &SettingsForm) -> ValidationResult {
    has_a_way(form, "deliver_outlying_island")
}

pub(super) fn overseas_has_a_way(form: &SettingsForm) -> ValidationResult {
    has_a_way(form, "deliver_overseas")
}

/// Checks that an open location has a payment type, as far as the switches say. The server knows
/// which payment types are available, and checks again.
fn has_a_way(form: &SettingsForm, setting: &'static str) -> ValidationResult {
    let gaps = form.offer().map(|offer| offer.gaps(OpenPayTypes::ALL));
    let mut gaps = gaps.unwrap_or_default().into_iter();
    let gap = gaps.find(|gap| gap.setting == setting);
    cross_field(
        setting,
        gap.map_or(Ok(()), |gap| Err(nothing_offered(&gap))),
    )
}

/// Returns the refusal `nothing_offered` for a gap.
#[must_use]
pub fn nothing_offered(gap: &OfferGap) -> Refusal {
    let key = setting_field(gap.setting).map_or(gap.setting, |field| field.key);
    Refusal::field(key, RefusalCode::NothingOffered, gap.sentence.clone())
}
