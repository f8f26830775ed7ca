//! Pricing of a cart in whole dollars, with reasons (decisions D24, D52).

use serde::{Deserialize, Serialize};

use super::reason::explained;
use super::refusals::total_too_large;
use super::{DeliveryLocation, Fees, PayType, Reason};
use crate::cart::{self, MINIMUM_AMOUNT};
use crate::money::Money;
use crate::refusal::Refusal;

/// Input of the price calculation: the lines, delivery location, payment type and current fees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteRequest {
    /// Lines to be priced, without products that are off the shelf (left out by the client).
    pub lines: Vec<QuoteRequestLine>,
    /// Delivery location.
    pub delivery_location: DeliveryLocation,
    /// Payment type.
    pub pay_type: PayType,
    /// The fees of `GET /Setting`.
    pub fees: Fees,
}

/// One line to be priced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteRequestLine {
    /// Unit price.
    pub price: Money,
    /// Pieces, at least 1.
    pub amount: u32,
}

/// Price of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteLine {
    /// Price × number of pieces, before rounding.
    pub exact: Money,
    /// Amount charged: the exact price rounded half up to whole dollars.
    pub rounded: Money,
}

/// Amount that a buyer can be charged, in whole dollars.
///
/// Only the price calculation creates one, so every amount that is charged, printed on a label or
/// sent to a gateway follows the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = i64, example = 1260))]
pub struct Payable(Money);

impl Payable {
    /// Returns the amount in NT$, always whole.
    #[must_use]
    pub const fn amount(self) -> Money {
        self.0
    }
}

/// Price of an order with its parts and the reasons.
///
/// `total` = `subtotal` + `delivery_fee` − `reduction` + `surcharge` + `collection_fee`;
/// `total_exact` is the same over the unrounded lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Quote {
    /// Lines, in the order of the request.
    pub lines: Vec<QuoteLine>,
    /// Sum of the lines before rounding.
    pub subtotal_exact: Money,
    /// Sum of the rounded lines, which is compared with the threshold for free delivery.
    pub subtotal: Money,
    /// Delivery fee before the reduction.
    pub delivery_fee: Money,
    /// Reduction: the delivery fee if the subtotal reaches the threshold, otherwise 0.
    pub reduction: Money,
    /// Surcharge for a delivery location outside the main island; never waived.
    pub surcharge: Money,
    /// Fee for cash on delivery.
    pub collection_fee: Money,
    /// Total before rounding, to be shown if it differs from `total`.
    pub total_exact: Money,
    /// Total charged.
    pub total: Payable,
    /// Reasons, in the order in which a receipt lists them.
    #[serde(serialize_with = "explained")]
    #[cfg_attr(feature = "ts", tsify(type = "ExplainedReason[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<super::ExplainedReason>))]
    pub reasons: Vec<Reason>,
}

/// Prices a cart (docs/spec/checkout.md#fees-and-totals; decisions D24, D25, D52).
///
/// Each line is price × amount, rounded half up to whole dollars. The delivery fee applies while
/// the sum of the rounded lines is below the threshold. The surcharge of the location is never
/// waived. Cash on delivery adds its fee. Fees are rounded to whole dollars like a line.
///
/// Fails with `cart_empty` without lines, with `amount_below_minimum` if a line has no pieces, with
/// `pay_type_not_offered` if the location does not have the payment type, and with
/// `total_too_large` beyond [`Money::MAX`].
pub fn quote(request: &QuoteRequest) -> Result<Quote, Refusal> {
    if request.lines.is_empty() {
        return Err(cart::empty());
    }
    super::check_pay_type(request.pay_type, request.delivery_location)?;
    let below = |line: &QuoteRequestLine| line.amount < MINIMUM_AMOUNT;
    if request.lines.iter().any(below) {
        return Err(cart::below_minimum());
    }
    count(request).ok_or_else(total_too_large)
}

/// Does the arithmetic of [`quote`]; returns `None` if a sum exceeds the range of [`Money`].
fn count(request: &QuoteRequest) -> Option<Quote> {
    let fees = &request.fees;
    let mut lines = Vec::with_capacity(request.lines.len());
    let mut subtotal_exact = Money::ZERO;
    let mut subtotal = Money::ZERO;
    for line in &request.lines {
        let exact = line.price.checked_mul(line.amount)?;
        let rounded = exact.round_half_up();
        subtotal_exact = subtotal_exact.checked_add(exact)?;
        subtotal = subtotal.checked_add(rounded)?;
        lines.push(QuoteLine { exact, rounded });
    }

    let delivery_fee = fees.delivery_fee.round_half_up();
    let delivery = Reason::of_delivery(subtotal, fees);
    let reduction = match delivery {
        Some(Reason::DeliveryFree { .. }) => delivery_fee,
        _ => Money::ZERO,
    };
    let surcharge = fees.surcharge(request.delivery_location);
    let place = Reason::of_place(request.delivery_location, surcharge);
    let collection_fee = fees.collection(request.pay_type);
    let collection = (collection_fee > Money::ZERO).then_some(Reason::CollectionFee {
        fee: collection_fee,
    });

    let added = delivery_fee
        .checked_sub(reduction)?
        .checked_add(surcharge)?
        .checked_add(collection_fee)?;
    let total_exact = subtotal_exact.checked_add(added)?;
    let total = subtotal.checked_add(added)?;
    let rounding = (total_exact != total).then_some(Reason::Rounded {
        exact: total_exact,
        charged: total,
    });

    Some(Quote {
        lines,
        subtotal_exact,
        subtotal,
        delivery_fee,
        reduction,
        surcharge,
        collection_fee,
        total_exact,
        total: Payable(total),
        reasons: [delivery, place, collection, rounding]
            .into_iter()
            .flatten()
            .collect(),
    })
}
