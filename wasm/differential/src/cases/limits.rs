//! Order limits, with values close to them in open orders and in the cart.

use shop_core::account::Origin;
use shop_core::order::{
    Buyer, IntendedGoods, IntendedOrder, OpenOrders, OrderAllowance, OrderLimits, preview,
};

use super::figures::{money, price};
use super::order::request;
use crate::case::{Case, Made};
use crate::chance::Chance;

pub(super) fn any(chance: &mut Chance) -> Made {
    let request = request(chance);
    let lines = request.lines.iter();
    let order = IntendedOrder {
        allowance: allowance(chance),
        goods: lines.map(|line| goods(chance, line.amount)).collect(),
        request,
    };
    Case::answered("previewOrder", &(&order,), &preview(&order))
}

fn allowance(chance: &mut Chance) -> OrderAllowance {
    let mut limits = OrderLimits::default();
    if chance.once_in(3) {
        limits.item_pieces_max = chance.below(60);
        limits.open_sum_max = price(chance);
        limits.cash_on_delivery_max = price(chance);
    }
    let near = |chance: &mut Chance, max: u32| match chance.below(4) {
        0 => max.saturating_sub(chance.below(3)),
        1 => chance.pick(&[0, u32::MAX]),
        _ => chance.below(max + 1),
    };
    let open = OpenOrders {
        orders: near(chance, limits.open_orders_max),
        pieces: near(chance, limits.open_pieces_max),
        sum: money(chance.between(0, 110_000) * 1000),
    };
    let buyer = Buyer {
        origin: chance.pick(&[Origin::Domestic, Origin::Overseas]),
        tel_verified: !chance.once_in(3),
        open,
    };
    OrderAllowance { buyer, limits }
}

fn goods(chance: &mut Chance, amount: u32) -> IntendedGoods {
    let name = chance.pick(&["沉香線香", "檀香盤香", "香爐"]);
    let item = chance.pick(&["A@TN01", "B@TN01", "C@TN01"]);
    IntendedGoods {
        name: name.to_owned(),
        item: item.to_owned(),
        amount,
    }
}
