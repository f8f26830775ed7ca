//! Price of a cart before the delivery location and the way to pay are chosen.

use serde::{Deserialize, Serialize};

use super::{
    DeliveryLocation, Fees, PayType, QuoteLine, QuoteRequest, QuoteRequestLine, Reason, quote,
};
use crate::money::Money;
use crate::refusal::Refusal;

/// A cart to be priced on the way to the checkout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CartQuoteRequest {
    /// Lines to buy; the caller leaves out lines off the shelf.
    pub lines: Vec<QuoteRequestLine>,
    /// The fees of `GET /Setting`.
    pub fees: Fees,
}

/// Price of the goods of a cart. There is no total, because the costs of delivery and payment are
/// not known yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CartQuote {
    /// Each line, in the order of the request.
    pub lines: Vec<QuoteLine>,
    /// Sum of the lines before rounding.
    pub subtotal_exact: Money,
    /// Sum of the rounded lines.
    pub subtotal: Money,
    /// Sentences on delivery to the main island and on rounding.
    pub notes: Vec<String>,
}

/// Prices the goods of a cart (docs/spec/checkout.md#fees-and-totals).
///
/// Fails like [`quote`].
pub fn quote_cart(request: &CartQuoteRequest) -> Result<CartQuote, Refusal> {
    let quoted = quote(&QuoteRequest {
        lines: request.lines.clone(),
        delivery_location: DeliveryLocation::Taiwan,
        // Adds nothing of its own.
        pay_type: PayType::BankTransfer,
        fees: request.fees,
    })?;
    let subtotal = quoted.subtotal;
    let exact = quoted.subtotal_exact;
    let delivery = Reason::of_delivery(subtotal, &request.fees).map(|reason| reason.sentence());
    let rounding = (subtotal != exact).then(|| format!("小計已四捨五入至元（原為 NT${exact}）"));
    Ok(CartQuote {
        lines: quoted.lines,
        subtotal_exact: exact,
        subtotal,
        notes: delivery.into_iter().chain(rounding).collect(),
    })
}
