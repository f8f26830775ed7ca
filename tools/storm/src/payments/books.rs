//! Comparison of the gateways' books with the shop's, to the dollar.

use std::collections::HashMap;
use std::io;

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Bool, Text};
use serde_json::Value;
use shop_driver::Gateways;

use super::payer::Payer;
use crate::shop::Shop;
use crate::tally::Tally;

/// Payment attempt with its order, from the shop's database; amounts in whole dollars.
#[derive(Debug, Clone, QueryableByName)]
struct Attempt {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    order_id: String,
    #[diesel(sql_type = Text)]
    provider: String,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = BigInt)]
    taken: i64,
    #[diesel(sql_type = BigInt)]
    refunded: i64,
    #[diesel(sql_type = BigInt)]
    status: i64,
    #[diesel(sql_type = BigInt)]
    pay_status: i64,
    #[diesel(sql_type = Bool)]
    refund_due: bool,
}

const ATTEMPTS: &str = "SELECT a.id, a.order_id, a.provider, a.state, a.amount / 1000 AS amount,
        COALESCE(a.captured_amount, 0) / 1000 AS taken, a.refunded / 1000 AS refunded, o.status, o.pay_status, o.refund_due
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id";

/// Amounts of one payment at a gateway, in whole dollars.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Money {
    taken: i64,
    returned: i64,
    /// Number of captures.
    times: i64,
}

/// Totals of the comparison, in dollars and attempts.
#[derive(Debug, Default)]
struct Sums {
    by_line: usize,
    by_card: usize,
    failed: usize,
    refunded: usize,
    owed: usize,
    taken: i64,
    returned: i64,
}

/// Compares the books; any difference is a violation. Returns a summary.
pub fn compare(
    shop: &Shop,
    gateways: &Gateways,
    payers: &[Payer],
    tally: &Tally,
) -> io::Result<String> {
    let theirs = their_books(gateways)?;
    let ours: Vec<Attempt> = shop.beside().rows(ATTEMPTS)?;
    let mut sums = Sums::default();
    let mut of_order: HashMap<&str, Vec<&Attempt>> = HashMap::new();
    for attempt in &ours {
        of_order.entry(&attempt.order_id).or_default().push(attempt);
        let money = theirs.get(&attempt.id).copied().unwrap_or_default();
        check_attempt(attempt, money, tally);
        sums.add(attempt, money);
    }
    let known: HashMap<&str, &Attempt> = ours.iter().map(|one| (one.id.as_str(), one)).collect();
    for (id, money) in &theirs {
        tally.check(known.contains_key(id.as_str()), || {
            format!("a gateway has payment {id} with {money:?}, unknown to the shop")
        });
    }
    for (id, attempts) in &of_order {
        check_order(id, attempts, &theirs, tally);
    }
    for id in payers.iter().flat_map(|payer| &payer.told_paid) {
        let attempts = of_order.get(id.as_str()).map_or(&[][..], |all| all);
        let has_money = attempts.iter().any(|attempt| attempt.taken > 0);
        tally.check(has_money, || {
            format!("order {id} was reported as paid: {attempts:?}")
        });
    }
    tally.check(sums.by_line > 0 && sums.by_card > 0, || {
        "a gateway took no money, so nothing was tested".to_owned()
    });
    Ok(format!(
        "{} orders: {} attempts paid by LINE Pay, {} by card, {} without money, {} refunded, {} owed back by hand; NT${} \
         taken, NT${} returned",
        of_order.len(),
        sums.by_line,
        sums.by_card,
        sums.failed,
        sums.refunded,
        sums.owed,
        sums.taken,
        sums.returned
    ))
}

/// Returns every payment in the gateways' books, by the shop's payment number.
fn their_books(gateways: &Gateways) -> io::Result<HashMap<String, Money>> {
    let number = |value: &Value| value.as_i64().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut books: HashMap<String, Money> = HashMap::new();
    for row in gateways.line_pay_books()? {
        let money = Money {
            taken: number(&row["captured"]),
            returned: number(&row["refunded"]),
            times: number(&row["captures"]),
        };
        books.insert(text(&row["order_id"]), money);
    }
    for row in gateways.card_books()? {
        let money = books.entry(text(&row["lidm"])).or_default();
        if row["status"] == "0" && row["auth_code"] != "" {
            money.taken += number(&row["amount"]);
            money.times += 1;
        }
    }
    Ok(books)
}

fn check_attempt(attempt: &Attempt, money: Money, tally: &Tally) {
    tally.check(money.times <= 1, || {
        format!("money taken more than once: {attempt:?}, {money:?}")
    });
    let fits = match attempt.state.as_str() {
        "Paid" => money.taken == attempt.amount && money.returned < money.taken,
        "RefundDue" => money.taken > 0 && money.returned == 0 && attempt.provider == "Card",
        "Refunded" => money.taken > 0 && money.returned == money.taken,
        _ => money.taken == 0,
    };
    let same_sums = attempt.taken == money.taken && attempt.refunded == money.returned;
    tally.check(fits && same_sums, || {
        format!("the books differ: {attempt:?}, the gateway {money:?}")
    });
}

/// Checks an order against its attempts and the gateways' books.
///
/// A paid order that is neither cancelled nor returned has one paid attempt, and the gateways hold
/// its money. Any other order has neither. A refund is due exactly if the order is paid, and
/// cancelled or returned.
fn check_order(id: &str, attempts: &[&Attempt], theirs: &HashMap<String, Money>, tally: &Tally) {
    let paying = attempts.iter().filter(|one| one.state == "Paid").count();
    let Some(order) = attempts.first() else {
        return;
    };
    let is_undone = matches!(order.status, 5 | 11);
    let is_paid = order.pay_status == 2;
    let wanted = usize::from(is_paid && !is_undone);
    tally.check(paying == wanted, || {
        format!("order {id} is paid by {paying} attempts: {attempts:?}")
    });
    let held: i64 = attempts
        .iter()
        .filter(|one| one.state != "RefundDue")
        .filter_map(|one| theirs.get(&one.id))
        .map(|money| money.taken - money.returned)
        .sum();
    tally.check((held > 0) == (wanted == 1), || {
        format!("order {id} holds the wrong amount, NT${held}: {attempts:?}")
    });
    let owes = is_paid && is_undone;
    tally.check(order.refund_due == owes, || {
        format!("order {id} has the wrong refund state: {attempts:?}")
    });
}

impl Sums {
    fn add(&mut self, attempt: &Attempt, money: Money) {
        match attempt.state.as_str() {
            "Paid" if attempt.provider == "LinePay" => self.by_line += 1,
            "Paid" => self.by_card += 1,
            "RefundDue" => self.owed += 1,
            "Refunded" => self.refunded += 1,
            _ => self.failed += 1,
        }
        self.taken += money.taken;
        self.returned += money.returned;
    }
}
