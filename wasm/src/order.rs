//! Ordering.

use shop_core::money::Money;
use shop_core::order::{self, DeliveryLocation, ExplainedReason, PayOption, Quote, QuoteRequest};
use shop_core::settings::Fees;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::crossing::{Answer, give, give_all, refuse, take};

/// What a cart costs, part by part, and why; the server charges what this same code answers.
///
/// Throws a `Refusal`: `cart_empty`, `amount_below_minimum`, `pay_type_not_offered`,
/// `total_too_large`.
#[wasm_bindgen]
pub fn quote(request: &Ts<QuoteRequest>) -> Answer<Ts<Quote>> {
    let request = take(request)?;
    give(&order::quote(&request).map_err(refuse)?)
}

/// Why delivery costs what it costs at this subtotal, with the sentence to show (「再買 NT$50
/// 即可免運…」); `undefined` where the shop delivers free of charge anyway.
#[wasm_bindgen(js_name = deliveryNudge)]
pub fn delivery_nudge(
    subtotal: &Ts<Money>,
    fees: &Ts<Fees>,
) -> Answer<Option<Ts<ExplainedReason>>> {
    let reason = order::Reason::of_delivery(take(subtotal)?, &take(fees)?);
    reason.map(|reason| give(&reason.into())).transpose()
}

/// The ways to pay for orders to this place, the first one preselected.
#[wasm_bindgen(js_name = payOptions)]
pub fn pay_options(location: &Ts<DeliveryLocation>) -> Answer<Vec<Ts<PayOption>>> {
    give_all(order::pay_options(take(location)?))
}

/// What an order list shows for a processing status; 錯誤 for an unknown number.
#[wasm_bindgen(js_name = orderStatusLabel)]
#[must_use]
pub fn order_status_label(status: i32) -> String {
    order::order_status_label(status).to_owned()
}
