//! Placing an order, and the number that it gets.

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

/// An order that may be kept, whole: what to write, and what to take from the stock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// Its number.
    pub number: OrderNumber,
    /// When it was placed.
    pub at: Moment,
    /// Who, where to, how paid, and the remark.
    pub form: CheckedOrder,
    /// What is bought, with names and prices of this moment; `line_id` is the line of the cart that
    /// it was.
    pub lines: Vec<CartLineFacts>,
    /// What of the total is charged for delivery: the fee less the reduction, and the surcharge.
    pub delivery_fee: Money,
    /// What is charged.
    pub total: Payable,
    /// What the total was counted from.
    pub receipt: Receipt,
    /// What to take from the stock: each item once, in ascending order.
    pub takes: Vec<(StockKey, u32)>,
    /// Until when it waits for its money; `None`: for ever, or until staff have set the freight.
    pub due_at: Option<Moment>,
    /// 1, as every order begins.
    pub status: OrderStatus,
    /// 0, as every order begins.
    pub pay_status: PayStatus,
}

/// Why an order is not placed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlaceRefusal {
    /// For a reason that the words alone tell: `phone_unverified`, `too_many_open_orders`,
    /// `cart_empty`, `too_many_lines`, `too_many_open_pieces`, what [`quote`] refuses,
    /// `cash_on_delivery_too_large`, `open_sum_too_large`.
    Plain(Refusal),
    /// These lines stand in the way: `product_off_shelf`, `out_of_stock`, `amount_above_stock`,
    /// `too_many_pieces`.
    Lines(Refusal, Vec<LineFault>),
    /// The total is not the one that the shopper saw (`total_changed`); what it is now.
    TotalChanged(Refusal, Box<NewTotal>),
}

impl PlaceRefusal {
    /// The code and the sentence.
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

/// Places an order: the cart as it lies there, at the prices, fees and stock of this moment
/// (decisions D22 to D26, D32, D41, D64).
///
/// `lines` is the member's whole cart, `stocks` what is left of its stock items. The result is valid
/// only for exactly these inputs: the caller reads and writes in one transaction, or writes on the
/// condition that none of them has changed.
///
/// Refuses in this order: `phone_unverified` a domestic member, `too_many_open_orders`,
/// `cart_empty`, `too_many_lines`, goods that cannot be had, `too_many_open_pieces`, what [`quote`]
/// refuses, cash on delivery with `phone_unverified` or `cash_on_delivery_too_large`,
/// `open_sum_too_large`, and `total_changed`.
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
    // The time to pay begins when staff set the freight (decision D172).
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

/// A day is one everywhere in Taiwan: no hour is left out or comes twice.
const DAY: Duration = Duration::from_hours(24);

/// How many characters of an order number tell the time of the day, which they part into 31⁴ pieces of 94 ms.
const TIME_LETTERS: usize = 4;

/// How many characters of an order number are drawn: of 31⁶, so nobody guesses one.
pub const DRAWN_LETTERS: usize = 6;

/// How long an order number is, which is as long as the card gateway takes.
const NUMBER_LENGTH: usize = 6 + TIME_LETTERS + DRAWN_LETTERS;

/// The number of an order (decision D28): the day in Taiwan on which it was placed as `YYMMDD`, four characters that tell
/// the time, and six that were drawn (`261121BFJTZT9WXB`). Orders lie in the database by their numbers: those of one time
/// lie together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderNumber(String);

impl OrderNumber {
    /// The number of an order placed at this moment, with characters that a source of chance drew: one
    /// number below the length of [`CODE_ALPHABET`] for each. `None` for a number that is not.
    #[must_use]
    pub fn drawn(at: Moment, letters: [u8; DRAWN_LETTERS]) -> Option<Self> {
        let day = Day::in_taiwan(at);
        let (year, month, of_month) = (day.year() % 100, day.month(), day.of_month());
        let mut number = format!("{year:02}{month:02}{of_month:02}");
        for letter in time_letters(day.begin_in_taiwan().until(at)).chain(letters) {
            number.push(CODE_ALPHABET.chars().nth(usize::from(letter))?);
        }
        Some(Self(number))
    }

    /// Reads a number; white space around it and small letters are forgiven.
    ///
    /// Refuses with `order_unknown` what no order can be numbered.
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

    /// The sixteen characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A time of the day as places in [`CODE_ALPHABET`]: a later one sorts behind an earlier one.
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
