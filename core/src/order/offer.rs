//! Delivery locations and payment types that the owner has switched on (decision D196).
//!
//! The switches apply to new orders. Placed orders keep their location and payment type.

use serde::{Deserialize, Deserializer, Serialize, de};

use super::refusals::pay_type_closed;
use super::{DeliveryLocation, OpenPayTypes, PayType};
use crate::refusal::{Refusal, RefusalCode};

/// Switches of the delivery locations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenLocations {
    /// `true` if the shop delivers to the main island.
    #[serde(deserialize_with = "switch")]
    pub deliver_taiwan: bool,
    /// `true` if the shop delivers to outlying islands.
    #[serde(deserialize_with = "switch")]
    pub deliver_outlying_island: bool,
    /// `true` if the shop delivers overseas.
    #[serde(deserialize_with = "switch")]
    pub deliver_overseas: bool,
}

/// Switches of the payment types. A payment type that is switched on may still be unavailable
/// ([`OpenPayTypes`]).
#[expect(
    clippy::struct_excessive_bools,
    reason = "one setting for each payment type"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptedPayTypes {
    /// `true` if new orders may be paid in cash on delivery.
    #[serde(deserialize_with = "switch")]
    pub accept_cash_on_delivery: bool,
    /// `true` if new orders may be paid by LINE Pay.
    #[serde(deserialize_with = "switch")]
    pub accept_line_pay: bool,
    /// `true` if new orders may be paid by credit card.
    #[serde(deserialize_with = "switch")]
    pub accept_credit_card: bool,
    /// `true` if new orders may be paid by bank transfer.
    #[serde(deserialize_with = "switch")]
    pub accept_bank_transfer: bool,
    /// `true` if new orders may be paid by `PayPal`.
    #[serde(deserialize_with = "switch")]
    pub accept_pay_pal: bool,
}

/// Delivery locations and payment types of new orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Delivery locations.
    pub locations: OpenLocations,
    /// Payment types.
    pub pay_types: AcceptedPayTypes,
}

/// Gap in an offer: no delivery location at all, or a location without a payment type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferGap {
    /// Name of the setting at which the gap is reported.
    pub setting: &'static str,
    /// Explanation with the remedy, in Chinese.
    pub sentence: String,
}

impl Default for OpenLocations {
    fn default() -> Self {
        Offer::ALL.locations
    }
}

impl Default for AcceptedPayTypes {
    fn default() -> Self {
        Offer::ALL.pay_types
    }
}

impl Default for Offer {
    fn default() -> Self {
        Self::ALL
    }
}

impl Offer {
    /// Offer of a new shop: every location, every payment type.
    pub const ALL: Self = Self {
        locations: OpenLocations {
            deliver_taiwan: true,
            deliver_outlying_island: true,
            deliver_overseas: true,
        },
        pay_types: AcceptedPayTypes {
            accept_cash_on_delivery: true,
            accept_line_pay: true,
            accept_credit_card: true,
            accept_bank_transfer: true,
            accept_pay_pal: true,
        },
    };

    /// Returns `true` if new orders may go to this location.
    #[must_use]
    pub const fn delivers_to(&self, location: DeliveryLocation) -> bool {
        match location {
            DeliveryLocation::Taiwan => self.locations.deliver_taiwan,
            DeliveryLocation::OutlyingIsland => self.locations.deliver_outlying_island,
            DeliveryLocation::Overseas => self.locations.deliver_overseas,
        }
    }

    /// Returns `true` if the owner accepts this payment type for new orders.
    #[must_use]
    pub const fn accepts(&self, pay_type: PayType) -> bool {
        match pay_type {
            PayType::CashOnDelivery => self.pay_types.accept_cash_on_delivery,
            PayType::LinePay => self.pay_types.accept_line_pay,
            PayType::CreditCard => self.pay_types.accept_credit_card,
            PayType::BankTransfer => self.pay_types.accept_bank_transfer,
            PayType::PayPal => self.pay_types.accept_pay_pal,
        }
    }

    /// Fails with `location_closed` or `pay_type_closed` if a new order uses a location or a
    /// payment type that is switched off.
    pub fn check(&self, location: DeliveryLocation, pay_type: PayType) -> Result<(), Refusal> {
        if !self.delivers_to(location) {
            let place = location.label();
            return Err(Refusal::field(
                "DeliveryLocation",
                RefusalCode::LocationClosed,
                format!("目前暫不提供{place}配送，請改選其他配送地點"),
            ));
        }
        if !self.accepts(pay_type) {
            return Err(pay_type_closed(pay_type));
        }
        Ok(())
    }

    /// Returns the payment types that new orders may use, of those that are available.
    #[must_use]
    pub fn pay_types(&self, available: OpenPayTypes) -> Vec<PayType> {
        let all = available.list().into_iter();
        all.filter(|pay_type| self.accepts(*pay_type)).collect()
    }

    /// Returns the gaps of the offer; without one, each open location has a payment type.
    #[must_use]
    pub fn gaps(&self, available: OpenPayTypes) -> Vec<OfferGap> {
        let open = |location: &&DeliveryLocation| self.delivers_to(**location);
        let mut locations = DeliveryLocation::ALL.iter().filter(open).peekable();
        if locations.peek().is_none() {
            return vec![OfferGap {
                setting: setting_of(DeliveryLocation::Taiwan),
                sentence: "請至少開放一個配送地點".to_owned(),
            }];
        }
        locations
            .filter(|location| self.ways_to(**location, available).is_empty())
            .map(|location| OfferGap {
                setting: setting_of(*location),
                sentence: no_way(*location),
            })
            .collect()
    }

    /// Returns the sentence of the terms about the payment types of each open location, in Chinese.
    #[must_use]
    pub fn ways_to_pay(&self, available: OpenPayTypes) -> String {
        let open = |location: &&DeliveryLocation| self.delivers_to(**location);
        let clauses = DeliveryLocation::ALL.iter().filter(open);
        let clauses = clauses.filter_map(|location| {
            let ways = self.ways_to(*location, available);
            clause(*location, &ways)
        });
        let clauses: Vec<String> = clauses.collect();
        if clauses.is_empty() {
            return "目前暫停接受訂單，請洽客服。".to_owned();
        }
        clauses.join("；") + "。"
    }

    fn ways_to(self, location: DeliveryLocation, available: OpenPayTypes) -> Vec<PayType> {
        let all = self.pay_types(available).into_iter();
        all.filter(|pay_type| pay_type.is_offered(location))
            .collect()
    }
}

/// Returns the name of the setting that switches a location.
const fn setting_of(location: DeliveryLocation) -> &'static str {
    match location {
        DeliveryLocation::Taiwan => "deliver_taiwan",
        DeliveryLocation::OutlyingIsland => "deliver_outlying_island",
        DeliveryLocation::Overseas => "deliver_overseas",
    }
}

fn no_way(location: DeliveryLocation) -> String {
    let place = location.label();
    let ways = PayType::ALL.iter().filter(|way| way.is_offered(location));
    let ways: Vec<PayType> = ways.copied().collect();
    let ways = listed(&ways, "或");
    format!("{place}沒有可用的付款方式，請開放{ways}，或關閉{place}配送")
}

/// Returns the clause about a location, or `None` without a payment type.
fn clause(location: DeliveryLocation, ways: &[PayType]) -> Option<String> {
    let place = location.label();
    let direct: Vec<PayType> = ways
        .iter()
        .copied()
        .filter(|way| *way != PayType::PayPal)
        .collect();
    let by_staff = ways.contains(&PayType::PayPal);
    match (direct.is_empty(), by_staff) {
        (true, false) => None,
        (true, true) => Some(format!("{place}請洽客服以 PayPal 付款")),
        (false, by_staff) => {
            let by_staff = if by_staff {
                "，或洽客服以 PayPal 付款"
            } else {
                ""
            };
            Some(format!("{place}可使用{}{by_staff}", listed(&direct, "與")))
        }
    }
}

/// Joins the names with 、 and `last` before the last one. Latin names have spaces around them,
/// except beside punctuation.
fn listed(ways: &[PayType], last: &str) -> String {
    let is_latin = |way: &PayType| way.label().is_ascii();
    let mut text = String::new();
    for (place, way) in ways.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|place| ways.get(place));
        let is_last = place + 1 == ways.len();
        match before {
            Some(before) if is_last => {
                text.push_str(if is_latin(before) { " " } else { "" });
                text.push_str(last);
                text.push_str(if is_latin(way) { " " } else { "" });
            }
            Some(_) => text.push('、'),
            None => text.push_str(if is_latin(way) { " " } else { "" }),
        }
        text.push_str(way.label());
    }
    text
}

/// Deserializes a switch from a boolean, or from `true` and `false` as settings are stored.
pub(crate) fn switch<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stored {
        Value(bool),
        Text(String),
    }
    match Stored::deserialize(from)? {
        Stored::Value(value) => Ok(value),
        Stored::Text(text) => text.parse().map_err(de::Error::custom),
    }
}
