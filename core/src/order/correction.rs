//! Corrections of a placed order by staff: receiver, address and remark before the goods leave,
//! carrier and parcel number afterwards, and the contact of a message that failed (decision D197).

use std::collections::BTreeMap;

use serde::Serialize;

use super::delivery_fields::{OrderFacts, city_or_area, location, read_remark, zip_code};
use super::recipient::{address, tel};
use super::refusals::{location_fixed, nothing_corrected};
use super::{Delivery, DeliveryLocation, OrderNumber, Person, Shipment};
use crate::account::name;
use crate::contact::{Contact, ContactKind};
use crate::form::{
    FormRules as _, StaffReason, Typed, UNNAMED, ValidationResult, reason, required, rule,
    typed_form,
};
use crate::refusal::Refusal;
use crate::text::half_width;

typed_form! {
    /// Correction of receiver, address and remark of an order, with the values after it. All keys
    /// are required.
    #[validate(context = "OrderFacts<'v_a>")]
    #[validate(schema(function = area_of_place, use_context, skip_on_field_errors = false))]
    pub struct CorrectionForm {
        /// Order number.
        #[validate(custom(function = number))]
        id: "Id",
        /// Version of the order that the caller read: the number of its last event.
        version: "Version" "版本",
        /// Full name of the receiver.
        #[validate(custom(function = name))]
        receive_name: "ReceiveName" "收件人姓名",
        /// The receiver's phone number.
        #[validate(custom(function = tel))]
        receive_tel: "ReceiveTel" "收件人電話",
        /// Delivery location of the order, which cannot change: `Taiwan`, `OutlyingIsland` or
        /// `Overseas`.
        #[validate(custom(function = location))]
        #[cfg_attr(feature = "openapi", schema(value_type = DeliveryLocation))]
        delivery_location: "DeliveryLocation" "配送地點",
        /// Zip code of 3, 5 or 6 digits; if empty, city and area determine it.
        #[validate(custom(function = zip_code, use_context))]
        zip_code: "DeliveryZipCode" "郵遞區號",
        /// City or county; ignored overseas.
        #[validate(custom(function = city_or_area, use_context))]
        city: "DeliveryCity" "縣市",
        /// Area; ignored overseas.
        #[validate(custom(function = city_or_area, use_context))]
        area: "DeliveryArea" "鄉鎮市區",
        /// Street and number; overseas the whole address.
        #[validate(custom(function = address))]
        address: "DeliveryAddress" "地址",
        /// Remark of the buyer to the shop; empty for none.
        #[validate(custom(function = remark))]
        remark: "Remark" "買家備註",
        /// Reason of the correction.
        #[validate(custom(function = reason))]
        reason: "Reason" "原因",
    }
    heading: Blank,
    first: [delivery_location],
}

/// Corrected receiver, address and remark of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryCorrection {
    /// Receiver's name and phone number.
    pub receiver: Person,
    /// Delivery address.
    pub delivery: Delivery,
    /// Remark, 無 if empty.
    pub remark: String,
    /// Reason of the correction.
    pub reason: StaffReason,
}

/// Corrected carrier and parcel number of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShipmentCorrection {
    /// Carrier and parcel number.
    pub shipment: Shipment,
    /// Reason of the correction.
    pub reason: StaffReason,
}

/// Corrected contact of the buyer, to which a message is sent again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactCorrection {
    /// E-mail address or mobile number; replaces the one of its kind on the order.
    pub contact: Contact,
    /// Reason of the correction.
    pub reason: StaffReason,
}

/// Receiver, address and remark of an order, as texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryTexts {
    /// Name of the receiver.
    pub receive_name: String,
    /// The receiver's phone number.
    pub receive_tel: String,
    /// Address in one line, as [`address_line`] returns it.
    pub address: String,
    /// Remark of the buyer.
    pub remark: String,
}

/// Correction in an order's log: reason, and the texts before and after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Corrected {
    /// Reason that staff gave.
    pub reason: StaffReason,
    /// Texts before the correction, by the names of the order's fields.
    pub from: BTreeMap<&'static str, String>,
    /// Texts after the correction.
    pub to: BTreeMap<&'static str, String>,
}

impl CorrectionForm {
    /// Returns the order number and the correction.
    ///
    /// Fails with `order_unknown` if the order number is invalid, otherwise by field: with the
    /// errors of [`OrderForm`](super::OrderForm) for receiver, address and remark, and with those
    /// of [`StaffReason`] for the reason.
    pub fn check(&self) -> Result<(OrderNumber, DeliveryCorrection), Refusal> {
        let facts = OrderFacts::of(
            &self.delivery_location,
            [&self.zip_code, &self.city, &self.area],
        );
        self.validated(&facts)?;
        let correction = DeliveryCorrection {
            receiver: Person::read(&self.receive_name, &self.receive_tel)?,
            delivery: facts.delivery(&Typed::default(), &self.address)?,
            remark: read_remark(&self.remark)?,
            reason: StaffReason::parse(&self.reason)?,
        };
        Ok((OrderNumber::parse(&self.id)?, correction))
    }
}

impl DeliveryCorrection {
    /// Returns what the correction changes of an order to this location.
    ///
    /// Fails with `location_fixed` if the corrected address is in another location, because the
    /// total includes the fees of the location. Fails with `nothing_corrected` if all texts are
    /// equal.
    pub fn changes(
        &self,
        location: DeliveryLocation,
        before: &DeliveryTexts,
    ) -> Result<Corrected, Refusal> {
        if self.delivery.location != location {
            return Err(location_fixed(location));
        }
        let Delivery {
            zip_code,
            city,
            area,
            address,
            ..
        } = &self.delivery;
        corrected(
            &self.reason,
            [
                (
                    "receive_name",
                    &before.receive_name,
                    self.receiver.name.clone(),
                ),
                (
                    "receive_tel",
                    &before.receive_tel,
                    self.receiver.tel.to_string(),
                ),
                (
                    "address",
                    &before.address,
                    address_line([zip_code, city, area, address]),
                ),
                ("remark", &before.remark, self.remark.clone()),
            ],
        )
    }
}

impl ShipmentCorrection {
    /// Returns what the correction changes of an order with this carrier and parcel number.
    ///
    /// Fails with `nothing_corrected` if both are equal.
    pub fn changes(&self, carrier: &str, tracking_number: &str) -> Result<Corrected, Refusal> {
        let Shipment {
            carrier: new_carrier,
            tracking_number: new_number,
        } = self.shipment.clone();
        corrected(
            &self.reason,
            [
                ("carrier", carrier, new_carrier),
                ("tracking_number", tracking_number, new_number),
            ],
        )
    }
}

impl ContactCorrection {
    /// Parses a contact: an e-mail address if it contains `@`, otherwise a mobile number.
    ///
    /// Fails with `required` if blank, otherwise like [`Email::parse`](crate::contact::Email) and
    /// [`Mobile::parse`](crate::contact::Mobile).
    pub(crate) fn read_contact(typed: &str) -> Result<Contact, Refusal> {
        required(typed, |typed| {
            let is_email = typed.chars().map(half_width).any(|c| c == '@');
            let kind = if is_email {
                ContactKind::Email
            } else {
                ContactKind::Mobile
            };
            Contact::of_kind(kind, typed)
        })
    }

    /// Returns what the correction changes of an order with this e-mail address and phone number.
    ///
    /// Fails with `nothing_corrected` if the contact is on the order already.
    pub fn changes(&self, email: Option<&str>, tel: &str) -> Result<Corrected, Refusal> {
        let (name, before) = match self.contact.kind() {
            ContactKind::Email => ("buy_email", email.unwrap_or_default()),
            ContactKind::Mobile => ("buy_tel", tel),
        };
        corrected(
            &self.reason,
            [(name, before, self.contact.as_str().to_owned())],
        )
    }
}

/// Joins zip code, city, area and address into one line, as on a shipping label. The first three
/// are empty overseas.
#[must_use]
pub fn address_line([zip_code, city, area, address]: [&str; 4]) -> String {
    let line = [zip_code, " ", city, area, address].concat();
    line.trim_start().to_owned()
}

/// Returns the texts that differ, by name. Fails with `nothing_corrected` if none does.
fn corrected<T: AsRef<str>, const N: usize>(
    reason: &StaffReason,
    texts: [(&'static str, T, String); N],
) -> Result<Corrected, Refusal> {
    let mut found = Corrected {
        reason: reason.clone(),
        from: BTreeMap::new(),
        to: BTreeMap::new(),
    };
    for (name, before, after) in texts {
        if before.as_ref() != after {
            found.from.insert(name, before.as_ref().to_owned());
            found.to.insert(name, after);
        }
    }
    if found.to.is_empty() {
        return Err(nothing_corrected());
    }
    Ok(found)
}

/// Checks that zip code, city, area and delivery location match; reported at the zip code.
fn area_of_place(_: &CorrectionForm, facts: &OrderFacts<'_>) -> ValidationResult {
    facts.check_area()
}

fn number(typed: &str) -> ValidationResult {
    rule(OrderNumber::parse(typed))
}

/// Checks the remark. A missing key is refused, so that it is not mistaken for an empty remark.
fn remark(typed: &Typed) -> ValidationResult {
    if typed.is_given() {
        super::delivery_fields::remark(typed)
    } else {
        rule::<()>(Err(UNNAMED.blank()))
    }
}
