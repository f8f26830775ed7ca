//! Quotes around the threshold, payment types, labels.

use serde_json::json;
use shop_core::money::Money;
use shop_core::order::{
    BankDigits, DeliveryLocation, ExplainedReason, Fees, PayType, QuoteRequest, QuoteRequestLine,
    Reason, order_status_label, pay_options, pay_status_label, quote,
};

use crate::vector::{Vector, value};

use DeliveryLocation::{OutlyingIsland, Overseas, Taiwan};

pub(crate) fn vectors() -> Vec<Vector> {
    [quotes(), at_other_fees(), nudges(), labels(), bank_digits()].concat()
}

fn money(text: &str) -> Money {
    text.parse().unwrap_or(Money::MAX)
}

fn quoted(lines: &[(&str, u32)], place: DeliveryLocation, way: PayType, fees: Fees) -> Vector {
    let line = |(price, amount): &(&str, u32)| QuoteRequestLine {
        price: money(price),
        amount: *amount,
    };
    let request = QuoteRequest {
        lines: lines.iter().map(line).collect(),
        delivery_location: place,
        pay_type: way,
        fees,
    };
    Vector::asked("quote", value(&request), quote(&request))
}

/// Quotes for all locations and payment types, below, at and above the threshold, and for carts
/// that need rounding.
fn quotes() -> Vec<Vector> {
    let carts: [&[(&str, u32)]; 13] = [
        &[("2999", 1)],
        &[("3000", 1)],
        &[("3001", 1)],
        &[("2999.499", 1)],
        &[("2999.5", 1)],
        &[("0.29", 50)],
        &[("0.5", 1)],
        &[("0.499", 1)],
        &[("10.5", 1), ("10.5", 1), ("10.499", 1)],
        &[("1080.125", 3), ("80", 2)],
        &[("6800", 1), ("80", 1)],
        &[("0", 1)],
        &[],
    ];
    let mut vectors = Vec::new();
    for cart in carts {
        for place in [Taiwan, OutlyingIsland, Overseas] {
            for &way in PayType::ALL {
                // Refusals do not depend on the cart, so one cart covers them all.
                if way.is_offered(place) || cart == [("2999", 1)] {
                    vectors.push(quoted(cart, place, way, Fees::default()));
                }
            }
        }
    }
    for cart in [&[("100", 0)][..], &[("1000000000000", 2)]] {
        vectors.push(quoted(cart, Taiwan, PayType::LinePay, Fees::default()));
    }
    vectors
}

fn at_other_fees() -> Vec<Vector> {
    let fees = Fees {
        outlying_surcharge: money("150"),
        overseas_surcharge: money("800"),
        ..Fees::default()
    };
    let no_fees = Fees {
        delivery_fee: Money::ZERO,
        sale_income: Money::ZERO,
        ..Fees::default()
    };
    let odd_fees = Fees {
        delivery_fee: money("99.5"),
        delivery_fee_threshold: money("999.999"),
        sale_income: money("30.499"),
        ..fees
    };
    let way = PayType::BankTransfer;
    let mut vectors = Vec::new();
    for fees in [fees, no_fees, odd_fees] {
        for place in [Taiwan, OutlyingIsland, Overseas] {
            vectors.push(quoted(&[("999.499", 1)], place, way, fees));
            vectors.push(quoted(&[("3000", 1)], place, way, fees));
        }
        vectors.push(quoted(
            &[("1000", 1)],
            Taiwan,
            PayType::CashOnDelivery,
            fees,
        ));
    }
    vectors
}

fn nudges() -> Vec<Vector> {
    let fees = Fees::default();
    let nudge = |subtotal: &str| {
        let reason = Reason::of_delivery(money(subtotal), &fees).map(ExplainedReason::from);
        let input = json!({"subtotal": money(subtotal), "fees": fees});
        Vector::answered("delivery_reason", input, reason)
    };
    ["0", "1", "2999", "3000", "3001"].map(nudge).to_vec()
}

fn labels() -> Vec<Vector> {
    let options = [Taiwan, OutlyingIsland, Overseas].map(|place| {
        let options: Vec<_> = pay_options(place).collect();
        Vector::answered("pay_options", json!({"delivery_location": place}), options)
    });
    let statuses = (-1..=6).map(|status| {
        let label = order_status_label(status);
        Vector::answered("order_status_label", json!({"status": status}), label)
    });
    let pay_statuses = (-1..=4).map(|status| {
        let label = pay_status_label(status);
        Vector::answered("pay_status_label", json!({"pay_status": status}), label)
    });
    options
        .into_iter()
        .chain(statuses)
        .chain(pay_statuses)
        .collect()
}

fn bank_digits() -> Vec<Vector> {
    let typed = [
        "01234",
        " 01234 ",
        "",
        "1234",
        "123456",
        "1234a",
        "１２３４５",
    ];
    let accounts = [
        ("67890", "004-123456-67890"),
        ("67890", "００４１２３４６７８９０"),
        ("67891", "004-123456-67890"),
    ];
    let typed = typed.map(|text| (text, "未設定"));
    typed
        .into_iter()
        .chain(accounts)
        .map(|(text, shop_account)| {
            Vector::asked(
                "bank_digits",
                json!({"text": text, "shop_account": shop_account}),
                BankDigits::of_payer(text, shop_account),
            )
        })
        .collect()
}
