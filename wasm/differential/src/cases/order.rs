//! Orders: quotes around the free delivery threshold, and payment types.

use shop_core::money::Money;
use shop_core::order::{
    CartQuoteRequest, DeliveryLocation, Fees, PayType, QuoteRequest, QuoteRequestLine, quote,
    quote_cart,
};

use super::figures::{money, price};
use crate::case::{Case, Made};
use crate::chance::Chance;

const PLACES: [DeliveryLocation; 3] = [
    DeliveryLocation::Taiwan,
    DeliveryLocation::OutlyingIsland,
    DeliveryLocation::Overseas,
];

pub(super) fn any(chance: &mut Chance, control: bool) -> Made {
    match chance.below(17) {
        0 => {
            let way = chance.pick(PayType::ALL);
            Case::answered("payTypeLabel", &(way,), &way.label())
        }
        1 => Ok(misshapen_quote(chance)),
        2..=4 => {
            let QuoteRequest { lines, fees, .. } = request(chance);
            let cart = CartQuoteRequest { lines, fees };
            let answer = quote_cart(&cart);
            Case::asked("quoteCart", &(cart,), answer)
        }
        _ => quoted(chance, control),
    }
}

fn quoted(chance: &mut Chance, control: bool) -> Made {
    let request = request(chance);
    let answer = if control {
        let mut other = request.clone();
        let threshold = other.fees.delivery_fee_threshold;
        other.fees.delivery_fee_threshold = money(threshold.thousandths() + 1000);
        quote(&other)
    } else {
        quote(&request)
    };
    Case::asked("quote", &(request,), answer)
}

pub(super) fn request(chance: &mut Chance) -> QuoteRequest {
    let count = match chance.below(40) {
        0 => 0,
        1 => 50,
        _ => 1 + chance.below(6),
    };
    let lines: Vec<QuoteRequestLine> = (0..count).map(|_| line(chance)).collect();
    let delivery_location = chance.pick(&PLACES);
    // Half of all payment types would be rejected, so usually one is picked that the location
    // offers.
    let mut pay_type = chance.pick(PayType::ALL);
    if !pay_type.is_offered(delivery_location) && !chance.once_in(4) {
        pay_type = PayType::BankTransfer;
    }
    let fees = fees(chance, subtotal(&lines));
    QuoteRequest {
        lines,
        delivery_location,
        pay_type,
        fees,
    }
}

fn line(chance: &mut Chance) -> QuoteRequestLine {
    let amount = match chance.below(30) {
        0 => 0,
        1 => u32::MAX,
        2..=20 => 1,
        _ => 1 + chance.below(60),
    };
    QuoteRequestLine {
        price: price(chance),
        amount,
    }
}

/// Returns the sum of the rounded lines, without those that overflow.
fn subtotal(lines: &[QuoteRequestLine]) -> Money {
    let rounded = lines
        .iter()
        .filter_map(|line| Some(line.price.checked_mul(line.amount)?.round_half_up()));
    rounded.fold(Money::ZERO, |sum, line| {
        sum.checked_add(line).unwrap_or(sum)
    })
}

/// Returns fees whose free delivery threshold is usually at the subtotal or within a dollar of it.
fn fees(chance: &mut Chance, subtotal: Money) -> Fees {
    let mut fees = Fees::default();
    if chance.once_in(3) {
        return fees;
    }
    let beside = chance.pick(&[0, 0, 1, -1, 500, -500, 1000, -1000]);
    fees.delivery_fee_threshold = money(subtotal.thousandths() + beside);
    for fee in [
        &mut fees.delivery_fee,
        &mut fees.sale_income,
        &mut fees.outlying_surcharge,
        &mut fees.overseas_surcharge,
    ] {
        if chance.once_in(3) {
            *fee = price(chance);
        }
    }
    fees
}

/// Builds a case of a quote whose price or amount has a wrong type or range.
fn misshapen_quote(chance: &mut Chance) -> Case {
    let price = chance.pick(&[
        "-1",
        "0.0001",
        "null",
        "true",
        "[]",
        "\"\"",
        "\"1,000\"",
        "1e300",
    ]);
    let amount = chance.pick(&["-1", "1.5", "4294967296", "null", "\"1\"", "{}"]);
    let (price, amount) = if chance.once_in(2) {
        (price, "1")
    } else {
        ("100", amount)
    };
    let place = chance.pick(&["Taiwan", "Overseas"]);
    Case::misshapen(
        "quote",
        format!(
            r#"[{{"lines":[{{"price":{price},"amount":{amount}}}],"delivery_location":"{place}","pay_type":"BankTransfer","fees":{{"delivery_fee":200,"delivery_fee_threshold":3000,"sale_income":60,"outlying_surcharge":0,"overseas_surcharge":0}}}}]"#
        ),
    )
}
