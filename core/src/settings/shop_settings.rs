//! All settings of the shop.

use serde::{Deserialize, Serialize};

use super::ShopProfile;
use crate::money::Money;
use crate::order::{AcceptedPayTypes, Fees, Offer, OpenLocations, OrderLimits, Terms};

/// Low-stock warning of the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockWarning {
    /// Number of pieces below which an item without a level of its own is low on stock; 0 never
    /// warns.
    #[serde(deserialize_with = "crate::order::count")]
    pub low_stock_below: u32,
}

impl Default for StockWarning {
    fn default() -> Self {
        Self { low_stock_below: 5 }
    }
}

/// Steps of shipping that staff record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShippingSteps {
    /// `true` if staff record that the carrier delivers an order (`Dispatched`); otherwise shipping
    /// ends with `ShippedOut` (decision D210).
    #[serde(deserialize_with = "crate::order::switch")]
    pub track_dispatch: bool,
}

impl Default for ShippingSteps {
    fn default() -> Self {
        Self {
            track_dispatch: true,
        }
    }
}

/// Settings of the shop, set by the owner (docs/spec/settings.md).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShopSettings {
    /// Fees of delivery and collection.
    pub fees: Fees,
    /// Payment terms.
    pub terms: Terms,
    /// Limits of orders.
    pub limits: OrderLimits,
    /// Delivery locations and payment types of new orders.
    pub offer: Offer,
    /// Steps of shipping.
    pub shipping: ShippingSteps,
    /// Low-stock warning.
    pub stock: StockWarning,
    /// Shop profile.
    pub profile: ShopProfile,
}

impl ShopSettings {
    /// Returns all settings with their names in the database, in the order of the form.
    #[must_use]
    pub fn values(&self) -> [(&'static str, String); 35] {
        let Self {
            fees,
            terms,
            limits,
            offer,
            shipping,
            stock,
            profile,
        } = self;
        let OpenLocations {
            deliver_taiwan,
            deliver_outlying_island,
            deliver_overseas,
        } = offer.locations;
        let AcceptedPayTypes {
            accept_cash_on_delivery,
            accept_line_pay,
            accept_credit_card,
            accept_bank_transfer,
            accept_pay_pal,
        } = offer.pay_types;
        let text = String::clone;
        [
            ("delivery_fee", amount(fees.delivery_fee)),
            (
                "delivery_fee_threshold",
                amount(fees.delivery_fee_threshold),
            ),
            ("sale_income", amount(fees.sale_income)),
            ("outlying_surcharge", amount(fees.outlying_surcharge)),
            ("overseas_surcharge", amount(fees.overseas_surcharge)),
            ("unpaid_online_hours", terms.unpaid_online_hours.to_string()),
            (
                "unpaid_transfer_days",
                terms.unpaid_transfer_days.to_string(),
            ),
            ("open_orders_max", limits.open_orders_max.to_string()),
            ("open_pieces_max", limits.open_pieces_max.to_string()),
            ("open_sum_max", amount(limits.open_sum_max)),
            ("item_pieces_max", limits.item_pieces_max.to_string()),
            ("cash_on_delivery_max", amount(limits.cash_on_delivery_max)),
            ("deliver_taiwan", deliver_taiwan.to_string()),
            (
                "deliver_outlying_island",
                deliver_outlying_island.to_string(),
            ),
            ("deliver_overseas", deliver_overseas.to_string()),
            (
                "accept_cash_on_delivery",
                accept_cash_on_delivery.to_string(),
            ),
            ("accept_line_pay", accept_line_pay.to_string()),
            ("accept_credit_card", accept_credit_card.to_string()),
            ("accept_bank_transfer", accept_bank_transfer.to_string()),
            ("accept_pay_pal", accept_pay_pal.to_string()),
            ("track_dispatch", shipping.track_dispatch.to_string()),
            ("low_stock_below", stock.low_stock_below.to_string()),
            ("shop_name", text(&profile.shop_name)),
            ("motto", text(&profile.motto)),
            ("hotline", text(&profile.hotline)),
            ("service_hours", text(&profile.service_hours)),
            ("company_tax_number", text(&profile.company_tax_number)),
            ("representative", text(&profile.representative)),
            ("address", text(&profile.address)),
            ("court", text(&profile.court)),
            ("email", text(&profile.email)),
            ("map_frame", text(&profile.map_frame)),
            ("bank_name", text(&profile.bank_name)),
            ("bank_account_holder", text(&profile.bank_account_holder)),
            ("bank_account_number", text(&profile.bank_account_number)),
        ]
    }
}

/// Formats an amount for input: `1080.5`, without separators.
fn amount(amount: Money) -> String {
    amount.to_string().replace(',', "")
}
