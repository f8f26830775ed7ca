//! Fields of the receiver, the address and the remark, which the order form and the correction of a
//! placed order share.

use super::recipient::{TypedArea, read_address, read_type, tel};
use super::{Delivery, DeliveryLocation};
use crate::account::name;
use crate::form::{Typed, UNNAMED, ValidationResult, check_lines, cross_field, optional, rule};
use crate::postal::Zip;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;

/// Maximum length of a remark, in characters.
pub const REMARK_MAX: usize = 500;

/// Text stored if the remark is empty (decision D38).
pub const NO_REMARK: &str = "無";

/// Context of the rules that depend on more than one field.
#[derive(Debug)]
pub struct OrderFacts<'f> {
    /// Delivery location; `None` if the typed one is invalid.
    pub(super) location: Option<DeliveryLocation>,
    /// Zip code, city and area as typed.
    pub(super) area: TypedArea<'f>,
    /// `true` if the buyer agrees to the terms.
    pub(super) agreed: bool,
    /// `true` if the receiver is the buyer.
    pub(super) to_buyer: bool,
}

impl<'f> OrderFacts<'f> {
    /// Reads the delivery location. The receiver is not the buyer, and no terms have to be agreed
    /// to.
    pub(super) fn of(location: &Typed, [zip_code, city, area]: [&'f str; 3]) -> Self {
        Self {
            location: DeliveryLocation::read(location).ok(),
            area: TypedArea {
                zip_code,
                city,
                area,
            },
            agreed: true,
            to_buyer: false,
        }
    }

    /// Returns the delivery location. If it is invalid, the other rules assume the main island.
    fn place(&self) -> DeliveryLocation {
        self.location.unwrap_or_default()
    }

    /// Checks that zip code, city, area and delivery location match; reported at the zip code.
    pub(super) fn check_area(&self) -> ValidationResult {
        cross_field("zip_code", self.area.read(self.location))
    }

    /// Reads the address from a validated form.
    pub(super) fn delivery(&self, r#type: &Typed, address: &str) -> Result<Delivery, Refusal> {
        let area = self.area.read(self.location)?;
        let parts = area.map(|area| [area.zip_code, area.city, area.area]);
        let [zip_code, city, area] = parts.unwrap_or_default().map(str::to_owned);
        Ok(Delivery {
            r#type: read_type(r#type)?,
            location: self.place(),
            zip_code,
            city,
            area,
            address: read_address(address)?,
        })
    }
}

pub(super) fn receiver_name(typed: &str, facts: &OrderFacts<'_>) -> ValidationResult {
    if facts.to_buyer { Ok(()) } else { name(typed) }
}

pub(super) fn receiver_tel(typed: &str, facts: &OrderFacts<'_>) -> ValidationResult {
    if facts.to_buyer { Ok(()) } else { tel(typed) }
}

/// Checks the delivery location; the default is the main island (docs/spec/checkout.md#steps).
pub(super) fn location(typed: &Typed) -> ValidationResult {
    rule(DeliveryLocation::read(typed))
}

/// Checks the format of the zip code, even while city or area is missing. An area name that was
/// typed but not chosen from the list fails here, which says more than the missing field.
pub(super) fn zip_code(typed: &str, facts: &OrderFacts<'_>) -> ValidationResult {
    match facts.location {
        Some(DeliveryLocation::Overseas) => Ok(()),
        _ => rule(optional(typed, Zip::parse)),
    }
}

/// Requires city and area. If the zip code is missing too, the message asks for the zip code, from
/// which they follow.
pub(super) fn city_or_area(typed: &str, facts: &OrderFacts<'_>) -> ValidationResult {
    if facts.location == Some(DeliveryLocation::Overseas) || !is_blank(typed) {
        return Ok(());
    }
    let message = if is_blank(facts.area.zip_code) {
        "請選擇郵遞區號"
    } else {
        "請選擇縣市與鄉鎮市區"
    };
    rule::<()>(Err(Refusal::new(RefusalCode::Required, message)))
}

/// Reads the remark; 無 if it is empty.
pub(super) fn read_remark(typed: &str) -> Result<String, Refusal> {
    let remark = check_lines(UNNAMED, typed, REMARK_MAX)?;
    Ok(if remark.is_empty() {
        NO_REMARK.to_owned()
    } else {
        remark
    })
}

pub(super) fn remark(typed: &str) -> ValidationResult {
    rule(read_remark(typed))
}
