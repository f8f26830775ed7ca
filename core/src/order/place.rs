//! Placing an order, and its number.

use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};

use super::goods::{self, CartLineFacts, LineFault, Stocks};
use super::refusals::{order_unknown, too_many_lines};
use super::{
    Buyer, CheckedOrder, FreightState, NewTotal, OrderSettings, OrderStatus, PayStatus, Payable,
    QuoteRequest, QuoteRequestLine, Receipt, due_at, quote,
};
use crate::account::CODE_ALPHABET;
use crate::cart::{self, LINES_MAX};
use crate::catalogue::StockKey;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::time::{Day, Moment};

/// Order accepted by the rules: the data to store, and the pieces to take from the stock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// Order number.
    pub number: OrderNumber,
    /// Time of placing.
    pub at: Moment,
    /// Buyer, receiver, delivery, payment type and remark.
    pub form: CheckedOrder,
    /// Goods with the names and prices at the time of placing; `line_id` is the former cart line.
    pub lines: Vec<CartLineFacts>,
    /// Part of the total charged for delivery: the fee less the reduction, plus the surcharge.
    pub delivery_fee: Money,
    /// Total charged.
    pub total: Payable,
    /// Calculation of the total.
    pub receipt: Receipt,
    /// Pieces to take from the stock: each item once, in ascending order.
    pub takes: Vec<(StockKey, u32)>,
    /// Payment deadline; `None` without a deadline, or before staff have set the freight.
    pub due_at: Option<Moment>,
    /// Always 1, the first status.
    pub status: OrderStatus,
    /// Always 0, unpaid.
    pub pay_status: PayStatus,
}

/// Reason why an order is rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlaceRefusal {
    /// Refusal without details: `phone_unverified`, `too_many_open_orders`, `cart_empty`,
    /// `too_many_lines`, `too_many_open_pieces`, `location_closed`, `pay_type_closed`, errors of
    /// [`quote`], `cash_on_delivery_too_large`, `open_sum_too_large`.
    Plain(Refusal),
    /// Refusal with the lines that cannot be ordered: `product_off_shelf`, `out_of_stock`,
    /// `amount_above_stock`, `too_many_pieces`.
    Lines(Refusal, Vec<LineFault>),
    /// Refusal `total_changed`: the total differs from the one that the buyer saw. Contains the new
    /// total.
    TotalChanged(Refusal, Box<NewTotal>),
}

impl PlaceRefusal {
    /// Returns the code and the message.
    #[must_use]
    pub const fn refusal(&self) -> &Refusal {
        match self {
            Self::Plain(refusal) | Self::Lines(refusal, _) | Self::TotalChanged(refusal, _) => {
                refusal
            }
        }
    }
}

impl From<Refusal> for PlaceRefusal {
    fn from(refusal: Refusal) -> Self {
        Self::Plain(refusal)
    }
}

/// Places an order of the current cart at the current prices, fees and stock (decisions D22 to D26,
/// D32, D41, D64).
///
/// `lines` is the member's whole cart, `stocks` the pieces left of its stock items. The result is
/// valid only for exactly these inputs: the caller reads and writes in one transaction, or writes
/// on the condition that none of them has changed.
///
/// Checks in this order: `phone_unverified` for a domestic member, `too_many_open_orders`,
/// `cart_empty`, `too_many_lines`, goods that cannot be ordered, `too_many_open_pieces`,
/// `location_closed`, `pay_type_closed`, errors of [`quote`], cash on delivery with
/// `phone_unverified` or `cash_on_delivery_too_large`, `open_sum_too_large`, and `total_changed`.
pub fn place(
    form: CheckedOrder,
    buyer: &Buyer,
    lines: &[CartLineFacts],
    stocks: &Stocks,
    settings: &OrderSettings,
    now: Moment,
    number: OrderNumber,
) -> Result<Placed, PlaceRefusal> {
    let limits = &settings.limits;
    buyer.check_phone()?;
    buyer.open.check_orders(limits)?;
    if lines.is_empty() {
        return Err(cart::empty().into());
    }
    if lines.len() > LINES_MAX {
        return Err(too_many_lines().into());
    }
    let takes = goods::check_goods(lines, stocks, limits.item_pieces_max)
        .map_err(|(refusal, faults)| PlaceRefusal::Lines(refusal, faults))?;
    let pieces = takes.iter().map(|(_, pieces)| *pieces);
    let pieces = pieces.fold(0, u32::saturating_add);
    buyer.open.check_pieces(pieces, limits)?;

    let offer = &settings.offer;
    offer.check(form.delivery.location, form.pay_type)?;
    let request = request(&form, lines, settings);
    let quote = quote(&request)?;
    let total = quote.total.amount();
    buyer.check_way(form.pay_type, total, limits)?;
    buyer.open.check_sum(total, limits)?;
    if let Some(seen) = form.expected_total.filter(|seen| *seen != total) {
        let now = Box::new(NewTotal::of(quote, lines));
        return Err(PlaceRefusal::TotalChanged(now.refusal(seen), now));
    }

    let receipt = Receipt::of(request, &quote, settings.version);
    // The payment term begins when staff set the freight (decision D172).
    let is_payable = receipt.freight_state() == FreightState::Known;
    let due_at = due_at(form.pay_type, &settings.terms, now).filter(|_| is_payable);
    Ok(Placed {
        number,
        at: now,
        lines: lines.to_vec(),
        delivery_fee: receipt.charged_for_delivery(),
        total: quote.total,
        receipt,
        takes,
        due_at,
        status: OrderStatus::Placed,
        pay_status: PayStatus::Unpaid,
        form,
    })
}

fn request(form: &CheckedOrder, lines: &[CartLineFacts], settings: &OrderSettings) -> QuoteRequest {
    let line = |line: &CartLineFacts| QuoteRequestLine {
        price: line.price,
        amount: line.amount,
    };
    QuoteRequest {
        lines: lines.iter().map(line).collect(),
        delivery_location: form.delivery.location,
        pay_type: form.pay_type,
        fees: settings.fees,
    }
}

/// Length of a day. Taiwan has no daylight saving time, so every day has 24 hours.
const DAY: Duration = Duration::from_hours(24);

/// Characters of an order number that encode the time of day. They divide a day into 31⁴ intervals
/// of 94 ms.
const TIME_LETTERS: usize = 4;

/// Random characters of an order number: one of 31⁶ values, so that a number cannot be guessed.
pub const DRAWN_LETTERS: usize = 6;

/// Length of an order number, the maximum that the card gateway accepts.
const NUMBER_LENGTH: usize = 6 + TIME_LETTERS + DRAWN_LETTERS;

/// Number of an order, such as `261121BFJTZT9WXB` (decision D28).
///
/// It consists of the date of placing in Taiwan as `YYMMDD`, four characters for the time of day,
/// and six random characters. The database stores orders sorted by number, so orders of about the
/// same time are stored together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderNumber(String);

impl OrderNumber {
    /// Creates the number of an order placed at this time.
    ///
    /// `letters` are random numbers below the length of [`CODE_ALPHABET`]. Returns `None` if one is
    /// not.
    #[must_use]
    pub fn drawn(at: Moment, letters: [u8; DRAWN_LETTERS]) -> Option<Self> {
        let day = Day::in_taiwan(at);
        let year = day.year() % 100;
        let month = day.month();
        let of_month = day.of_month();
        let mut number = format!("{year:02}{month:02}{of_month:02}");
        for letter in time_letters(day.begin_in_taiwan().until(at)).chain(letters) {
            number.push(CODE_ALPHABET.chars().nth(usize::from(letter))?);
        }
        Some(Self(number))
    }

    /// Parses an order number, ignoring surrounding white space and case.
    ///
    /// Fails with `order_unknown` if the format is wrong.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let number = typed.trim().to_ascii_uppercase();
        let is_letter = |letter| CODE_ALPHABET.chars().any(|known| known == letter);
        let sound = number.len() == NUMBER_LENGTH
            && number.split_at_checked(6).is_some_and(|(day, letters)| {
                day.bytes().all(|b| b.is_ascii_digit()) && letters.chars().all(is_letter)
            });
        if sound {
            Ok(Self(number))
        } else {
            Err(order_unknown())
        }
    }

    /// Returns the number as text, 16 characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Encodes a time of day as indexes into [`CODE_ALPHABET`]; later times sort after earlier ones.
fn time_letters(since_midnight: Duration) -> impl Iterator<Item = u8> {
    let letters = u128::try_from(CODE_ALPHABET.len()).unwrap_or(u128::MAX);
    (1..).take(TIME_LETTERS).map(move |place| {
        let pieces = since_midnight.as_millis() * letters.pow(place) / DAY.as_millis();
        u8::try_from(pieces % letters).unwrap_or(u8::MAX)
    })
}

impl fmt::Display for OrderNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for OrderNumber {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.0)
    }
}
