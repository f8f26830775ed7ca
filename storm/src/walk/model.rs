//! The shop as a few lists in memory: what it is compared with. It shares no code with the shop.

use std::collections::HashMap;

use super::places::{PayType, Place};
use crate::goods::Product;

/// Most pieces of a line, whatever the stock.
pub const AMOUNT_MAX: i64 = 99_999;
/// Limits on what a member may order without paying, in orders, pieces and dollars (decision D64):
/// those that a shop begins with.
pub const LIMITS: Limits = Limits {
    open_orders: 20,
    open_pieces: 500,
    open_sum: 100_000,
    item_pieces: 100,
    cash_on_delivery: 20_000,
};

/// How much a member may order without paying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Open orders.
    pub open_orders: usize,
    /// Pieces of open orders and the new one.
    pub open_pieces: i64,
    /// Dollars of open orders and the new one.
    pub open_sum: i64,
    /// Pieces of a stock item in an order.
    pub item_pieces: i64,
    /// Dollars of an order that is paid in cash on delivery.
    pub cash_on_delivery: i64,
}

impl Limits {
    /// Each as the operator's setting of it.
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

/// The shop, as far as one walker sees it.
#[derive(Debug, Clone, Default)]
pub struct Model {
    /// What is for sale to the walker's members alone.
    pub goods: Vec<Product>,
    /// Pieces left, by stock item.
    pub stock: HashMap<String, i64>,
    /// The members.
    pub members: Vec<Person>,
}

/// A member.
#[derive(Debug, Clone, Default)]
pub struct Person {
    /// Product (its place in the goods) and pieces, oldest first.
    pub cart: Vec<(usize, i64)>,
    /// Visitors' lines that were taken in: number and product, the most pieces ever seen.
    pub absorbed: HashMap<(u64, usize), i64>,
    /// What was ordered, oldest first.
    pub orders: Vec<Order>,
    /// Keys that made an order: which order, and with what request.
    pub keys: HashMap<u64, (usize, String)>,
    /// The order that emptied the cart, while nobody has touched it since.
    pub just_ordered: Option<usize>,
}

/// An order.
#[derive(Debug, Clone)]
pub struct Order {
    /// Where it goes.
    pub place: Place,
    /// How it is paid.
    pub pay_type: PayType,
    /// 1 to 5.
    pub status: i64,
    /// 0 to 3.
    pub pay_status: i64,
    /// Whole dollars.
    pub price: i64,
    /// Whole dollars.
    pub delivery_fee: i64,
    /// Product, price in thousandths when it was ordered, pieces.
    pub lines: Vec<(usize, i64, i64)>,
    /// Last digits of the account that paid.
    pub digits: Option<String>,
    /// Whether money is owed back.
    pub refund_due: bool,
}

/// A refusal: status and code.
pub type Refused = (u16, &'static str);

impl Model {
    /// A shop with these goods, all in stock, and so many members.
    pub fn new(goods: Vec<Product>, members: usize) -> Self {
        let opening = |product: &Product| (product.prod_id.clone(), i64::from(product.opening));
        Self {
            stock: goods.iter().map(opening).collect(),
            members: vec![Person::default(); members],
            goods,
        }
    }

    /// Pieces left of a product's stock item.
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

    /// Puts pieces into a cart; the pieces of the line afterwards.
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

    /// Takes in a visitor's line; the pieces of the line afterwards, none when there is no line.
    pub fn absorb(
        &mut self,
        member: usize,
        product: usize,
        amount: i64,
        guest_line: u64,
    ) -> Result<Option<i64>, Refused> {
        let seen = self.members[member].absorbed.get(&(guest_line, product));
        let new = amount - seen.copied().unwrap_or_default();
        // What brings nothing new is never refused, be the product gone by now.
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

    /// Sets the pieces of a line; 0 takes it out.
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

    /// Takes out what is off the shelf.
    pub fn remove_expired(&mut self, member: usize) {
        let goods = &self.goods;
        let person = &mut self.members[member];
        person.cart.retain(|line| goods[line.0].active);
        person.just_ordered = None;
    }
}

impl Person {
    /// Pieces of a product in the cart.
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
