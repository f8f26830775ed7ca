//! What a cart costs, to the dollar, and why (decisions D24, D52).

use serde::{Deserialize, Serialize};

use super::reason::explained;
use super::refusals::total_too_large;
use super::{DeliveryLocation, Fees, PayType, Reason};
use crate::cart::{self, MINIMUM_AMOUNT};
use crate::money::Money;
use crate::refusal::Refusal;

/// What is to be priced: the lines, where they go, how they are paid, and today's fees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteRequest {
    /// What is bought; lines off the shelf are left out by the caller.
    pub lines: Vec<QuoteRequestLine>,
    /// Where it goes.
    pub delivery_location: DeliveryLocation,
    /// How it is paid.
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

/// What one line costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteLine {
    /// Price × amount.
    pub exact: Money,
    /// The same in whole dollars, half a dollar going up: what is charged.
    pub rounded: Money,
}

/// An amount of money that may be asked of a buyer, in whole dollars.
///
/// Only `quote` makes one, so whatever is charged, printed on a label or sent to a gateway has
/// been counted by the rules and by nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = i64, example = 1260))]
pub struct Payable(Money);

impl Payable {
    /// The amount, always whole.
    #[must_use]
    pub const fn amount(self) -> Money {
        self.0
    }
}

/// What an order costs, part by part, and the reasons.
///
/// `total` = `subtotal` + `delivery_fee` − `reduction` + `surcharge` + `collection_fee`;
/// `total_exact` is the same over the unrounded lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Quote {
    /// Each line, in the order of the request.
    pub lines: Vec<QuoteLine>,
    /// Sum of the lines before rounding.
    pub subtotal_exact: Money,
    /// Sum of the rounded lines: what the threshold is compared with.
    pub subtotal: Money,
    /// What delivery costs before the reduction.
    pub delivery_fee: Money,
    /// What is taken off: the delivery fee from the threshold on, else nothing.
    pub reduction: Money,
    /// What a place outside the main island adds; never waived.
    pub surcharge: Money,
    /// What cash on delivery adds.
    pub collection_fee: Money,
    /// The total before rounding, to be shown where it differs.
    pub total_exact: Money,
    /// The total that is charged.
    pub total: Payable,
    /// Why, in the order in which a receipt tells it.
    #[serde(serialize_with = "explained")]
    #[cfg_attr(feature = "ts", tsify(type = "ExplainedReason[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<super::ExplainedReason>))]
    pub reasons: Vec<Reason>,
}

/// Prices a cart (docs/spec/checkout.md#fees-and-totals; decisions D24, D25, D52).
///
/// Each line is price × amount rounded half up to whole dollars. The delivery fee is due until
/// the sum of the rounded lines reaches the threshold; the surcharge of the place is never waived;
/// cash on delivery adds its fee. Fees count in whole dollars, rounded like a line.
///
/// Refuses with `cart_empty` without lines, `amount_below_minimum` for a line of no pieces,
/// `pay_type_not_offered` for a way to pay that the place does not have, and `total_too_large`
/// beyond [`Money::MAX`].
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

/// The arithmetic of [`quote`]; `None` when a sum leaves the range of money.
fn count(request: &QuoteRequest) -> Option<Quote> {
    let fees = &request.fees;
    let mut lines = Vec::with_capacity(request.lines.len());
    let (mut subtotal_exact, mut subtotal) = (Money::ZERO, Money::ZERO);
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
