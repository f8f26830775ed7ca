//! Reference model of the shop: a few lists in memory, sharing no code with the shop.

use std::collections::HashMap;

use super::order_choices::{Location, PayType};
use crate::goods::Product;

/// Most pieces of a cart line, regardless of stock.
pub const AMOUNT_MAX: i64 = 99_999;
/// Default limits on unpaid orders of a member, in orders, pieces and dollars (decision D64).
pub const LIMITS: Limits = Limits {
    open_orders: 20,
    open_pieces: 500,
    open_sum: 100_000,
    item_pieces: 100,
    cash_on_delivery: 20_000,
};

/// Limits on what a member may order without paying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Number of open orders.
    pub open_orders: usize,
    /// Pieces in open orders, including the new one.
    pub open_pieces: i64,
    /// Dollars of open orders, including the new one.
    pub open_sum: i64,
    /// Pieces of one stock item in an order.
    pub item_pieces: i64,
    /// Dollars of an order with cash on delivery.
    pub cash_on_delivery: i64,
}

impl Limits {
    /// Returns the operator setting for each limit, as name and value.
    pub fn settings(self) -> [(&'static str, String); 5] {
        [
            ("open_orders_max", self.open_orders.to_string()),
            ("open_pieces_max", self.open_pieces.to_string()),
            ("open_sum_max", self.open_sum.to_string()),
            ("item_pieces_max", self.item_pieces.to_string()),
            ("cash_on_delivery_max", self.cash_on_delivery.to_string()),
        ]
    }
}

/// State of the shop for one walker.
#[derive(Debug, Clone, Default)]
pub struct Model {
    /// Products that only this walker's members buy.
    pub goods: Vec<Product>,
    /// Pieces left, by stock item.
    pub stock: HashMap<String, i64>,
    /// Members of this walker.
    pub members: Vec<Person>,
}

/// Member with cart and orders.
#[derive(Debug, Clone, Default)]
pub struct Person {
    /// Cart lines, oldest first: index of the product and number of pieces.
    pub cart: Vec<(usize, i64)>,
    /// Merged visitor lines: most pieces ever seen, by line number and product index.
    pub absorbed: HashMap<(u64, usize), i64>,
    /// Orders of the member, oldest first.
    pub orders: Vec<Order>,
    /// Used idempotency keys: index of the order and body of the request.
    pub keys: HashMap<u64, (usize, String)>,
    /// Index of the order that emptied the cart, if the cart has not changed since.
    pub just_ordered: Option<usize>,
}

/// Order of a member.
#[derive(Debug, Clone)]
pub struct Order {
    /// Delivery location.
    pub location: Location,
    /// Payment type.
    pub pay_type: PayType,
    /// Status on the wire: 1 to 5, 11 or 12.
    pub status: i64,
    /// Payment status on the wire, 0 to 3.
    pub pay_status: i64,
    /// Total in whole dollars.
    pub price: i64,
    /// Delivery fee in whole dollars.
    pub delivery_fee: i64,
    /// Product index, price in thousandths of a dollar when ordered, and number of pieces.
    pub lines: Vec<(usize, i64, i64)>,
    /// Last digits of the bank account of a transfer.
    pub digits: Option<String>,
    /// `true` if the buyer is owed a refund.
    pub refund_due: bool,
    /// Stage of the return request.
    pub request: Stage,
    /// Pieces that came back, by line.
    pub back: Vec<i64>,
}

/// Stage of the return request of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    None,
    Requested,
    Accepted,
    Refused,
    Closed,
}

/// HTTP status and code of a rejection.
pub type Refused = (u16, &'static str);

impl Stage {
    /// Returns `true` if staff have to answer the request, or the goods are on their way back.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Requested | Self::Accepted)
    }
}

impl Model {
    /// Creates a shop with these goods at their opening stock, and this number of members.
    pub fn new(goods: Vec<Product>, members: usize) -> Self {
        let opening = |product: &Product| (product.prod_id.clone(), i64::from(product.opening));
        Self {
            stock: goods.iter().map(opening).collect(),
            members: vec![Person::default(); members],
            goods,
        }
    }

    /// Returns the pieces left of a product's stock item.
    pub fn left(&self, product: usize) -> i64 {
        self.stock[&self.goods[product].prod_id]
    }

    fn check_amount(&self, product: usize, amount: i64) -> Result<i64, Refused> {
        let left = self.left(product);
        if left == 0 {
            Err((409, "out_of_stock"))
        } else if amount > left {
            Err((409, "amount_above_stock"))
        } else if amount > AMOUNT_MAX {
            Err((400, "amount_too_large"))
        } else {
            Ok(amount)
        }
    }

    /// Adds pieces to a cart. Returns the pieces of the line afterwards.
    pub fn add(&mut self, member: usize, product: usize, amount: i64) -> Result<i64, Refused> {
        if !self.goods[product].active {
            return Err((409, "product_off_shelf"));
        }
        self.check_amount(product, amount)?;
        let held = self.members[member].held(product);
        let sum = self.check_amount(product, held + amount)?;
        self.members[member].hold(product, sum);
        Ok(sum)
    }

    /// Merges a visitor's line. Returns the pieces of the member's line, or `None` without a line.
    pub fn absorb(
        &mut self,
        member: usize,
        product: usize,
        amount: i64,
        guest_line: u64,
    ) -> Result<Option<i64>, Refused> {
        let seen = self.members[member].absorbed.get(&(guest_line, product));
        let new = amount - seen.copied().unwrap_or_default();
        // A merge without new pieces never fails, even if the product is off the shelf.
        if new > 0 {
            if !self.goods[product].active {
                return Err((409, "product_off_shelf"));
            }
            self.check_amount(product, 1)?;
            let left = self.left(product);
            let person = &mut self.members[member];
            person.absorbed.insert((guest_line, product), amount);
            let held = person.held(product);
            person.hold(product, held.max((held + new).min(left)));
        }
        let person = &mut self.members[member];
        person.just_ordered = None;
        let held = person.held(product);
        Ok((held > 0).then_some(held))
    }

    /// Sets the number of pieces of a line; 0 removes the line.
    pub fn set(&mut self, member: usize, product: usize, amount: i64) -> Result<i64, Refused> {
        if self.members[member].held(product) == 0 {
            return Err((404, "cart_line_unknown"));
        }
        if amount == 0 {
            let person = &mut self.members[member];
            person.cart.retain(|line| line.0 != product);
            person.just_ordered = None;
            return Ok(0);
        }
        if amount < 0 {
            return Err((400, "amount_below_minimum"));
        }
        if !self.goods[product].active {
            return Err((409, "product_off_shelf"));
        }
        let amount = self.check_amount(product, amount)?;
        self.members[member].hold(product, amount);
        Ok(amount)
    }

    /// Removes lines whose product is off the shelf.
    pub fn remove_expired(&mut self, member: usize) {
        let goods = &self.goods;
        let person = &mut self.members[member];
        person.cart.retain(|line| goods[line.0].active);
        person.just_ordered = None;
    }
}

impl Person {
    /// Returns the pieces of a product in the cart.
    pub fn held(&self, product: usize) -> i64 {
        let line = self.cart.iter().find(|line| line.0 == product);
        line.map_or(0, |line| line.1)
    }

    fn hold(&mut self, product: usize, amount: i64) {
        self.just_ordered = None;
        match self.cart.iter_mut().find(|line| line.0 == product) {
            Some(line) => line.1 = amount,
            None => self.cart.push((product, amount)),
        }
    }
}
