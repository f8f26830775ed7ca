//! Orders in the model: placing, cancelling, bank digits, and staff actions.

use super::model::{LIMITS, Model, Order, Refused, Stage};
use super::order_choices::{Location, PayType};

/// Request to place an order.
#[derive(Debug, Clone)]
pub struct Click {
    /// Delivery location.
    pub location: Location,
    /// Payment type.
    pub pay_type: PayType,
    /// Total shown to the shopper, in dollars; `None` if not sent.
    pub expected: Option<i64>,
    /// Idempotency key, if any.
    pub key: Option<u64>,
    /// Whole body of the request, which the key stands for.
    pub body: String,
}

/// Result of a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clicked {
    /// Index of the order, placed now or earlier with the same key.
    Placed(usize),
    /// Index of the order that the cart became earlier.
    Already(usize),
    /// No order was placed.
    Refused(Refused),
}

/// Action of staff on an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Staff {
    Advance,
    MarkPaid,
    Collect,
    MarkRefunded,
}

/// All staff actions.
pub const STAFF: [Staff; 4] = [
    Staff::Advance,
    Staff::MarkPaid,
    Staff::Collect,
    Staff::MarkRefunded,
];

impl Model {
    /// Returns the delivery fee and the total of the member's cart, in whole dollars.
    pub fn total(&self, member: usize, pay_type: PayType) -> (i64, i64) {
        let line =
            |(product, amount): &(usize, i64)| (self.goods[*product].price * amount + 500) / 1000;
        let subtotal: i64 = self.members[member].cart.iter().map(line).sum();
        let delivery = if subtotal >= 3000 { 0 } else { 200 };
        let cash = if pay_type == PayType::CashOnDelivery {
            60
        } else {
            0
        };
        (delivery, subtotal + delivery + cash)
    }

    /// Places an order, or finds the one that this click or cart already became.
    pub fn click(&mut self, member: usize, click: &Click) -> Clicked {
        if !click.location.pay_types().contains(&click.pay_type) {
            return Clicked::Refused((400, "pay_type_not_offered"));
        }
        let person = &self.members[member];
        if let Some((order, body)) = click.key.and_then(|key| person.keys.get(&key)) {
            return if *body == click.body {
                Clicked::Placed(*order)
            } else {
                Clicked::Refused((409, "idempotency_key_reused"))
            };
        }
        if person.cart.is_empty()
            && let Some(order) = person.just_ordered
        {
            return Clicked::Already(order);
        }
        match self.check_click(member, click) {
            Err(refused) => Clicked::Refused(refused),
            Ok(()) => Clicked::Placed(self.place(member, click)),
        }
    }

    fn check_click(&self, member: usize, click: &Click) -> Result<(), Refused> {
        let person = &self.members[member];
        if person.cart.is_empty() {
            return Err((400, "cart_empty"));
        }
        let open: Vec<&Order> = person.orders.iter().filter(|o| o.is_open()).collect();
        if open.len() >= LIMITS.open_orders {
            return Err((409, "too_many_open_orders"));
        }
        let lines = &person.cart;
        if lines.iter().any(|line| !self.goods[line.0].active) {
            return Err((409, "product_off_shelf"));
        }
        if lines.iter().any(|line| self.left(line.0) == 0) {
            return Err((409, "out_of_stock"));
        }
        let wanted = |prod_id: &str| {
            let same = lines
                .iter()
                .filter(|line| self.goods[line.0].prod_id == prod_id);
            same.map(|line| line.1).sum::<i64>()
        };
        let of_item = |line: &(usize, i64)| wanted(&self.goods[line.0].prod_id);
        let most = |line: &(usize, i64)| self.left(line.0).min(LIMITS.item_pieces);
        let is_scarce = |line: &&(usize, i64)| self.left(line.0) <= LIMITS.item_pieces;
        let mut beyond = lines.iter().filter(|line| of_item(line) > most(line));
        if beyond.clone().any(|line| is_scarce(&line)) {
            return Err((409, "amount_above_stock"));
        }
        if beyond.next().is_some() {
            return Err((409, "too_many_pieces"));
        }
        let pieces: i64 = lines.iter().map(|line| line.1).sum();
        let open_pieces: i64 = open.iter().map(|order| order.pieces()).sum();
        if open_pieces + pieces > LIMITS.open_pieces {
            return Err((409, "too_many_open_pieces"));
        }
        let (_, total) = self.total(member, click.pay_type);
        let by_cash = click.pay_type == PayType::CashOnDelivery;
        if by_cash && total > LIMITS.cash_on_delivery {
            return Err((409, "cash_on_delivery_too_large"));
        }
        let owed: i64 = open.iter().map(|order| order.price).sum();
        if owed + total > LIMITS.open_sum {
            return Err((409, "open_sum_too_large"));
        }
        if click.expected.is_some_and(|expected| expected != total) {
            return Err((409, "total_changed"));
        }
        Ok(())
    }

    fn place(&mut self, member: usize, click: &Click) -> usize {
        let (delivery_fee, price) = self.total(member, click.pay_type);
        let person = &mut self.members[member];
        let pieces = person.cart.len();
        let number = person.orders.len();
        let lines: Vec<(usize, i64, i64)> = person
            .cart
            .drain(..)
            .map(|(product, amount)| (product, self.goods[product].price, amount))
            .collect();
        for (product, _, amount) in &lines {
            if let Some(left) = self.stock.get_mut(&self.goods[*product].prod_id) {
                *left -= amount;
            }
        }
        person.orders.push(Order {
            location: click.location,
            pay_type: click.pay_type,
            status: 1,
            pay_status: 0,
            price,
            delivery_fee,
            lines,
            digits: None,
            refund_due: false,
            request: Stage::None,
            back: vec![0; pieces],
        });
        person.just_ordered = Some(number);
        if let Some(key) = click.key {
            person.keys.insert(key, (number, click.body.clone()));
        }
        number
    }

    /// Cancels an order, or fails if its status does not allow it.
    pub fn cancel(&mut self, member: usize, number: usize) -> Result<(), Refused> {
        let order = &mut self.members[member].orders[number];
        match order.status {
            5 => return Err((409, "order_cancelled")),
            11 => return Err((409, "order_returned")),
            3 | 4 | 12 => return Err((409, "order_shipped")),
            _ => order.status = 5,
        }
        order.refund_due = order.pay_status == 2;
        for (product, _, amount) in &order.lines {
            if let Some(left) = self.stock.get_mut(&self.goods[*product].prod_id) {
                *left += amount;
            }
        }
        Ok(())
    }

    /// Stores the last digits of the bank account.
    pub fn fill_in(&mut self, member: usize, number: usize, digits: &str) -> Result<(), Refused> {
        if digits.len() != 5 {
            return Err((400, "bank_digits_invalid"));
        }
        let order = &mut self.members[member].orders[number];
        if order.pay_type != PayType::BankTransfer {
            return Err((409, "pay_type_wrong"));
        }
        match (order.status, order.pay_status) {
            (5, _) => return Err((409, "order_cancelled")),
            (11, _) => return Err((409, "order_returned")),
            (4 | 12, _) => return Err((409, "order_dispatched")),
            (_, 2) => return Err((409, "already_paid")),
            (_, 3) => return Err((409, "already_refunded")),
            _ if order.waits_for_freight() => return Err((409, "freight_unset")),
            _ => order.pay_status = 1,
        }
        order.digits = Some(digits.to_owned());
        Ok(())
    }

    /// Applies a staff action if it is allowed. Returns `true` if it was.
    pub fn staff(&mut self, member: usize, number: usize, what: Staff) -> bool {
        let order = &mut self.members[member].orders[number];
        let cash = order.pay_type == PayType::CashOnDelivery;
        match (what, order.status, order.pay_status) {
            (Staff::Advance | Staff::MarkPaid, ..) if order.waits_for_freight() => return false,
            (Staff::Advance, 1..=3, _) => order.status += 1,
            (Staff::MarkPaid, _, 0 | 1) if !cash => {
                order.pay_status = 2;
                order.refund_due = matches!(order.status, 5 | 11);
            }
            (Staff::Collect, 3 | 4 | 11, 0) if cash => {
                order.pay_status = 2;
                order.refund_due = order.status == 11;
            }
            // The refund of a part leaves the order paid.
            (Staff::MarkRefunded, 12, 2) if order.refund_due => order.refund_due = false,
            (Staff::MarkRefunded, 3..=5 | 11, 2) => {
                order.pay_status = 3;
                order.refund_due = false;
            }
            _ => return false,
        }
        true
    }
}

impl Order {
    /// Returns `true` if the order is neither paid nor shipped; bank digits do not matter.
    const fn is_open(&self) -> bool {
        self.pay_status < 2 && self.status < 3
    }

    /// Returns `true` if the order waits for freight, which staff of the walk never set.
    ///
    /// So an order outside the main island is neither paid nor packed.
    pub fn waits_for_freight(&self) -> bool {
        self.is_open() && self.location != Location::Taiwan
    }

    fn pieces(&self) -> i64 {
        self.lines.iter().map(|line| line.2).sum()
    }

    /// Returns the actions offered to the buyer; no buyer pays online in the walk.
    pub fn actions(&self) -> Vec<&'static str> {
        let mut actions = Vec::new();
        let payable = self.status < 4 && !self.waits_for_freight();
        let is_online = matches!(self.pay_type, PayType::LinePay | PayType::CreditCard);
        if is_online && payable && self.pay_status == 0 {
            actions.push("pay");
        }
        if self.pay_type == PayType::BankTransfer && payable && self.pay_status < 2 {
            actions.push("fill_in_bank_digits");
        }
        if self.pay_type == PayType::PayPal && payable && self.pay_status == 0 {
            actions.push("payment_code");
        }
        if self.is_at_buyer() && !self.request.is_open() {
            actions.push("request_return");
        }
        if self.status < 5 {
            actions.push("cancel");
        }
        actions
    }
}
