//! Preview of the rejections of an order, shown before the form is filled in (decision D64).

use serde::{Deserialize, Serialize};

use super::goods::too_many_pieces;
use super::{Buyer, OrderLimits, PayType, QuoteRequest, pay_options, quote};
use crate::money::Money;
use crate::refusal::Refusal;

/// Limits of a member and the open orders that count towards them: the result of `GET
/// /Order/Standing`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Standing))]
pub struct OrderAllowance {
    /// Member who would order.
    pub buyer: Buyer,
    /// Current limits; 0 means no limit.
    pub limits: OrderLimits,
}

/// Order that a member is about to fill in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct IntendedOrder {
    /// Limits and open orders of the member.
    pub allowance: OrderAllowance,
    /// Input of the price calculation.
    pub request: QuoteRequest,
    /// Lines of the cart, without products that are off the shelf (left out by the caller).
    pub goods: Vec<IntendedGoods>,
}

/// Line of the cart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct IntendedGoods {
    /// Full name of the product, as the buyer reads it.
    pub name: String,
    /// Key of the stock item, including the warehouse.
    pub item: String,
    /// Number of pieces, at least 1.
    pub amount: u32,
}

/// Rejections to expect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct OrderPreview {
    /// Reason why the order would be rejected as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub order: Option<Refusal>,
    /// Payment types of the delivery location that would be rejected, each with the reason.
    pub ways: Vec<RejectedWay>,
}

/// Payment type that cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RejectedWay {
    /// Payment type.
    pub pay_type: PayType,
    /// Reason.
    pub refusal: Refusal,
}

/// Previews the rejections by [`place`](super::place) that depend on the member and on the limits
/// (decisions D32, D64), so that a page can show them before anything is typed. Stock is not
/// checked.
///
/// `order` is the first of `phone_unverified`, `too_many_open_orders`, `too_many_pieces`,
/// `too_many_open_pieces` and `open_sum_too_large`. `ways` have `phone_unverified` or
/// `cash_on_delivery_too_large`. A cart without a valid price counts as a total of 0.
#[must_use]
pub fn preview(order: &IntendedOrder) -> OrderPreview {
    let ways = pay_options(order.request.delivery_location).filter_map(|way| {
        let pay_type = way.pay_type;
        let refusal = order.check_way(pay_type).err()?;
        Some(RejectedWay { pay_type, refusal })
    });
    OrderPreview {
        order: order.check().err(),
        ways: ways.collect(),
    }
}

impl IntendedOrder {
    fn check(&self) -> Result<(), Refusal> {
        let OrderAllowance { buyer, limits } = &self.allowance;
        buyer.check_phone()?;
        buyer.open.check_orders(limits)?;
        self.check_items()?;
        buyer.open.check_pieces(self.pieces(|_| true), limits)?;
        let total = self.total(self.request.pay_type).unwrap_or_default();
        buyer.open.check_sum(total, limits)
    }

    fn check_items(&self) -> Result<(), Refusal> {
        let max = self.allowance.limits.item_pieces_max;
        let is_beyond =
            |goods: &&IntendedGoods| max > 0 && self.pieces(|other| other.item == goods.item) > max;
        let beyond: Vec<_> = self.goods.iter().filter(is_beyond).collect();
        if beyond.is_empty() {
            return Ok(());
        }
        Err(too_many_pieces(
            beyond.into_iter().map(|goods| goods.name.clone()),
            max,
        ))
    }

    /// Returns the number of pieces of the goods that `such` selects.
    fn pieces(&self, such: impl Fn(&IntendedGoods) -> bool) -> u32 {
        let such = self.goods.iter().filter(|goods| such(goods));
        such.fold(0, |sum, goods| sum.saturating_add(goods.amount))
    }

    fn check_way(&self, pay_type: PayType) -> Result<(), Refusal> {
        let OrderAllowance { buyer, limits } = &self.allowance;
        let total = self.total(pay_type).unwrap_or_default();
        buyer.check_way(pay_type, total, limits)
    }

    /// Returns the total with this payment type, or `None` if the cart has no valid price.
    fn total(&self, pay_type: PayType) -> Option<Money> {
        let request = QuoteRequest {
            pay_type,
            ..self.request.clone()
        };
        quote(&request).ok().map(|quote| quote.total.amount())
    }
}
