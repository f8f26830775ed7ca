//! Placing an order.

use std::time::Duration;

use super::goods::{self, CartLineFacts, LineFault, Stocks};
use super::refusals::{phone_unverified, too_many_lines, too_many_unpaid_orders};
use super::{
    CheckedOrder, NewTotal, OrderNumber, OrderStatus, PayType, Payable, Quote, QuoteRequest,
    QuoteRequestLine, Receipt, quote,
};
use crate::account::Origin;
use crate::cart::{self, LINES_MAX};
use crate::catalogue::StockKey;
use crate::money::Money;
use crate::payment::PayStatus;
use crate::refusal::Refusal;
use crate::settings::{OrderSettings, Terms};
use crate::time::Moment;

/// What the rules ask about the member who orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Buyer {
    /// Domestic or overseas.
    pub origin: Origin,
    /// Whether the phone number is verified.
    pub tel_verified: bool,
    /// Unpaid orders that are not cancelled, those of cash on delivery not counted.
    pub open_unpaid_orders: u32,
}

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
    /// Until when it waits for its money; `None`: for ever.
    pub due_at: Option<Moment>,
    /// 1, as every order begins.
    pub status: OrderStatus,
    /// 0, as every order begins.
    pub pay_status: PayStatus,
}

/// Why an order is not placed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlaceRefusal {
    /// For a reason that the words alone tell: `phone_unverified`, `cart_empty`, `too_many_lines`,
    /// `too_many_unpaid_orders`, and what [`quote`] refuses.
    Plain(Refusal),
    /// These lines stand in the way: `product_off_shelf`, `out_of_stock`, `amount_above_stock`.
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
/// (decisions D22 to D26, D32, D41).
///
/// `lines` is the member's whole cart, `stocks` what is left of its stock items. Nothing of the
/// answer is true any more once one of these has changed: read them, place, and keep in one
/// transaction.
///
/// Refuses in this order: `phone_unverified` a domestic member, `too_many_unpaid_orders` unless
/// cash is paid on delivery, `cart_empty`, `too_many_lines`, goods that cannot be had, what
/// [`quote`] refuses, and `total_changed`.
pub fn place(
    form: CheckedOrder,
    buyer: &Buyer,
    lines: &[CartLineFacts],
    stocks: &Stocks,
    settings: &OrderSettings,
    now: Moment,
    number: OrderNumber,
) -> Result<Placed, PlaceRefusal> {
    check_buyer(*buyer, form.pay_type, &settings.terms)?;
    if lines.is_empty() {
        return Err(cart::empty().into());
    }
    if lines.len() > LINES_MAX {
        return Err(too_many_lines().into());
    }
    let takes = goods::check_goods(lines, stocks)?;

    let request = request(&form, lines, settings);
    let quote = quote(&request)?;
    let total = quote.total.amount();
    if let Some(seen) = form.expected_total.filter(|seen| *seen != total) {
        let now = Box::new(NewTotal::of(quote, lines));
        return Err(PlaceRefusal::TotalChanged(now.refusal(seen), now));
    }

    Ok(Placed {
        number,
        at: now,
        lines: lines.to_vec(),
        delivery_fee: charged_for_delivery(&quote),
        total: quote.total,
        receipt: Receipt::of(request, &quote, settings.version),
        takes,
        due_at: due_at(form.pay_type, &settings.terms, now),
        status: OrderStatus::Placed,
        pay_status: PayStatus::Unpaid,
        form,
    })
}

fn check_buyer(buyer: Buyer, pay_type: PayType, terms: &Terms) -> Result<(), Refusal> {
    if buyer.origin == Origin::Domestic && !buyer.tel_verified {
        return Err(phone_unverified());
    }
    let limited = terms.unpaid_orders_max > 0 && pay_type != PayType::CashOnDelivery;
    if limited && buyer.open_unpaid_orders >= terms.unpaid_orders_max {
        return Err(too_many_unpaid_orders(buyer.open_unpaid_orders));
    }
    Ok(())
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

/// The fee less the reduction, and the surcharge; each of them is part of the total, so the sum is
/// in range.
fn charged_for_delivery(quote: &Quote) -> Money {
    let fee = quote.delivery_fee.checked_sub(quote.reduction);
    fee.and_then(|fee| fee.checked_add(quote.surcharge))
        .unwrap_or_default()
}

/// Until when an unpaid order waits for its money (decision D41): LINE Pay and cards for hours,
/// bank transfers for days. Cash comes with the goods, and `PayPal` is arranged by staff: these wait
/// for ever, as do all where the term is 0.
#[must_use]
pub fn due_at(pay_type: PayType, terms: &Terms, placed_at: Moment) -> Option<Moment> {
    let hours = match pay_type {
        PayType::LinePay | PayType::CreditCard => u64::from(terms.unpaid_online_hours),
        PayType::BankTransfer => u64::from(terms.unpaid_transfer_days) * 24,
        PayType::CashOnDelivery | PayType::PayPal => 0,
    };
    (hours > 0).then(|| placed_at.plus(Duration::from_hours(hours)))
}
