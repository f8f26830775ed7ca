//! What the shop would refuse, shown before the form is filled in (decision D64).

use serde::{Deserialize, Serialize};

use super::goods::too_many_pieces;
use super::{Buyer, OrderLimits, PayType, QuoteRequest, pay_options, quote};
use crate::money::Money;
use crate::refusal::Refusal;

/// How a member stands with the shop before an order: the answer of `GET /Order/Standing`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// Who would order.
    pub buyer: Buyer,
    /// The limits of this moment; 0 is none.
    pub limits: OrderLimits,
}

/// An order that somebody is about to fill in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct IntendedOrder {
    /// How its member stands.
    pub standing: Standing,
    /// What of it is priced.
    pub request: QuoteRequest,
    /// What is bought; lines off the shelf are left out by the caller.
    pub goods: Vec<IntendedGoods>,
}

/// A line of its cart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct IntendedGoods {
    /// What the shopper calls the product.
    pub name: String,
    /// Names its stock item, warehouse included.
    pub item: String,
    /// Pieces, at least 1.
    pub amount: u32,
}

/// What would be refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Foreseen {
    /// Why nothing can be ordered as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub order: Option<Refusal>,
    /// The ways to pay of the place that cannot be chosen, and why.
    pub ways: Vec<ForeseenWay>,
}

/// A way to pay that cannot be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ForeseenWay {
    /// The way.
    pub pay_type: PayType,
    /// Why not.
    pub refusal: Refusal,
}

/// What [`place`](super::place) would refuse of an order because of its member and of the limits
/// (decisions D32, D64), so that a page tells it before anything is typed. Stock is not looked at.
///
/// `order` is the first of `phone_unverified`, `too_many_open_orders`, `too_many_pieces`,
/// `too_many_open_pieces` and `open_sum_too_large`; `ways` have `phone_unverified` and
/// `cash_on_delivery_too_large`. A cart that has no price is refused for nothing else.
#[must_use]
pub fn foresee(order: &IntendedOrder) -> Foreseen {
    let ways = pay_options(order.request.delivery_location).filter_map(|way| {
        let pay_type = way.pay_type;
        let refusal = order.check_way(pay_type).err()?;
        Some(ForeseenWay { pay_type, refusal })
    });
    Foreseen {
        order: order.check().err(),
        ways: ways.collect(),
    }
}

impl IntendedOrder {
    fn check(&self) -> Result<(), Refusal> {
        let Standing { buyer, limits } = &self.standing;
        buyer.check_phone()?;
        buyer.open.check_orders(limits)?;
        self.check_items()?;
        buyer.open.check_pieces(self.pieces(|_| true), limits)?;
        let total = self.total(self.request.pay_type).unwrap_or_default();
        buyer.open.check_sum(total, limits)
    }

    fn check_items(&self) -> Result<(), Refusal> {
        let max = self.standing.limits.item_pieces_max;
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

    /// Pieces of such goods.
    fn pieces(&self, such: impl Fn(&IntendedGoods) -> bool) -> u32 {
        let such = self.goods.iter().filter(|goods| such(goods));
        such.fold(0, |sum, goods| sum.saturating_add(goods.amount))
    }

    fn check_way(&self, pay_type: PayType) -> Result<(), Refusal> {
        let Standing { buyer, limits } = &self.standing;
        let total = self.total(pay_type).unwrap_or_default();
        buyer.check_way(pay_type, total, limits)
    }

    /// What it would come to, paid so; `None` where it has no price.
    fn total(&self, pay_type: PayType) -> Option<Money> {
        let request = QuoteRequest {
            pay_type,
            ..self.request.clone()
        };
        quote(&request).ok().map(|quote| quote.total.amount())
    }
}
