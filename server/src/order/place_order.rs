//! Decides on the order of a cart, with optimistic locking first.
//!
//! The first attempt takes no locks. Its rows are written only if the cart still has the version
//! that was read. If the cart has changed, or the order is rejected, a transaction that locks the
//! cart decides again.

use serde_json::json;
use shop_core::cart::refusals::empty;
use shop_core::catalogue::StockKey;
use shop_core::order::{
    Buyer, CartLineFacts, OpenOrders, OrderLimits, OrderNumber, OrderSettings, OrderStatus,
    PayStatus, PlaceRefusal, Stocks, place, refusals,
};

use super::notify::Contacts;
use super::placed_rows::{OrderRows, PlacedRows, Request};
use super::store::companies;
use super::store::orders::{self, OrderRow};
use crate::account::store::members::Orderer;
use crate::cart::line::LineRow as CartRow;
use crate::cart::store as cart;
use crate::catalogue::store::{picture_url, price, whole};
use crate::db::{Change, Conn, Locking, Together};
use crate::error::AppError;
use crate::infra::random;
use crate::messaging::Outbox;
use crate::settings::store as settings;

/// Decision on a request to place an order.
pub(super) struct Decided {
    outcome: Outcome,
    outbox: Outbox,
}

enum Outcome {
    /// Order that the same request placed earlier, in its original state.
    Before(Box<OrderRows>),
    /// Rows of a new order.
    New(Box<PlacedRows>),
}

impl Decided {
    /// Returns the order, after the commit. Counts a new order's message in the metrics, and wakes
    /// the outbox worker.
    pub(super) fn kept(self) -> OrderRows {
        match self.outcome {
            Outcome::Before(before) => *before,
            Outcome::New(rows) => rows.kept(&self.outbox),
        }
    }
}

impl Change for Decided {
    fn keep(&self, conn: &mut Conn) -> Result<(), AppError> {
        match &self.outcome {
            Outcome::Before(..) => Ok(()),
            Outcome::New(rows) => rows.insert(conn, self.outbox.send_allowances()),
        }
    }

    fn together(&self) -> Result<Together, AppError> {
        match &self.outcome {
            Outcome::Before(..) => Ok(Together::default()),
            Outcome::New(rows) => rows.together(self.outbox.send_allowances()),
        }
    }
}

/// Decides on the order, or finds the order that the same request placed earlier.
///
/// With locks, the cart is locked until the transaction ends. Of several identical requests, one
/// places the order and the others find it. Without locks, the cart version detects a concurrent
/// change, and the unique idempotency key rejects a second order.
pub(super) fn decide(
    conn: &mut Conn,
    locking: Locking,
    outbox: &Outbox,
    request: &Request,
) -> Result<Decided, AppError> {
    let outcome = outcome(conn, locking, outbox, request)?;
    let outbox = outbox.clone();
    Ok(Decided { outcome, outbox })
}

fn outcome(
    conn: &mut Conn,
    locking: Locking,
    outbox: &Outbox,
    request: &Request,
) -> Result<Outcome, AppError> {
    let (member_id, now) = (request.member_id, request.now);
    let raised = cart::lock(conn, member_id, locking)?;
    if raised.is_some()
        && let Some(before) = placed_before(conn, request)?
    {
        cart::put_back_version(conn, member_id)?;
        return Ok(Outcome::Before(Box::new(OrderRows {
            lines: orders::lines_of(conn, &before.id)?,
            company: companies::of_order(conn, &before.id)?,
            order: as_placed(before),
        })));
    }
    let email = request.form.buyer_email.as_ref().map(ToString::to_string);
    let Some(cart) = cart::to_order(conn, member_id, email.as_deref())? else {
        return Err(nothing_to_order(conn, member_id, raised)?);
    };
    let version = raised.unwrap_or(cart.version + 1);
    let pay_type = request.form.pay_type;
    request.open.check(pay_type)?;
    let settings = settings_now(conn, request.settings, cart.orderer.settings_version)?;
    let buyer = buyer(conn, member_id, &cart.orderer, &settings.limits)?;
    let (facts, stocks) = facts(cart.lines)?;
    let number = OrderNumber::drawn(now, random::letters()?)
        .ok_or_else(|| AppError::Damaged("letters of an order number".to_owned()))?;
    let form = request.form.clone();
    let placed = place(form, &buyer, &facts, &stocks, &settings, now, number).map_err(refused)?;
    let contacts = Contacts {
        proved: &cart.orderer.proved_contacts,
        is_email_known: cart.is_email_known,
    };
    let company = request
        .form
        .company
        .company(cart.orderer.tax_number.as_deref());
    let rows = PlacedRows::new(conn, locking, outbox, request, version, placed, contacts)?;
    Ok(Outcome::New(Box::new(rows.for_company(company))))
}

/// Returns the current settings: `known` if its version is `version`, otherwise those in the
/// database.
fn settings_now(
    conn: &mut Conn,
    known: OrderSettings,
    version: i64,
) -> Result<OrderSettings, AppError> {
    if version == known.version {
        return Ok(known);
    }
    settings::order_settings(conn)
}

/// Returns the order that the same idempotency key placed earlier, or `None`.
///
/// Fails with `idempotency_key_reused` if that request had other content.
fn placed_before(conn: &mut Conn, request: &Request) -> Result<Option<OrderRow>, AppError> {
    let Some(key) = &request.key else {
        return Ok(None);
    };
    let before = orders::by_key(conn, request.member_id, key)?;
    match before {
        Some(before) if before.request_digest != request.digest => {
            Err(AppError::Refused(refusals::idempotency_key_reused()))
        }
        before => Ok(before),
    }
}

/// Returns the error for an empty cart: `cart_already_ordered` if another request has ordered it,
/// otherwise `cart_empty`.
///
/// Without the lock this cannot be decided, and the error is `Overtaken`: the version of the
/// ordered cart is known only under the lock.
fn nothing_to_order(
    conn: &mut Conn,
    member_id: i64,
    raised: Option<i64>,
) -> Result<AppError, AppError> {
    let Some(version) = raised else {
        return Ok(AppError::Overtaken);
    };
    let became = orders::of_cart(conn, member_id, version - 1)?;
    Ok(match became {
        Some(id) => AppError::RefusedWith(refusals::cart_already_ordered(), json!({"id": id})),
        None => AppError::Refused(empty()),
    })
}

/// Reads the facts about the member that the rules need. Open orders are counted if a limit is set.
///
/// The member cannot place another order at the same time: the transaction holds the cart, or the
/// cart version is compared when the order is written.
fn buyer(
    conn: &mut Conn,
    member_id: i64,
    orderer: &Orderer,
    limits: &OrderLimits,
) -> Result<Buyer, AppError> {
    let open = if limits.count_open_orders() {
        orders::open_orders(conn, member_id)?
    } else {
        OpenOrders::default()
    };
    Ok(Buyer {
        origin: orderer.origin,
        tel_verified: orderer.tel_verified,
        open,
    })
}

/// Converts the cart rows into the lines and the stock levels that the rules need.
fn facts(rows: Vec<CartRow>) -> Result<(Vec<CartLineFacts>, Stocks), AppError> {
    let mut stocks = Stocks::new();
    let mut facts = Vec::with_capacity(rows.len());
    for row in rows {
        let product = row.product;
        let stock_key = StockKey {
            prod_id: product.prod_id,
            ware_id: product.ware_id,
        };
        stocks.insert(stock_key.clone(), whole(product.stock)?);
        facts.push(CartLineFacts {
            line_id: row.id,
            category_id: product.category_id,
            product_id: product.id,
            category_name: product.category_name,
            product_name: product.name,
            image: picture_url(product.picture.as_deref(), &product.category_pictures)?,
            price: price(product.price)?,
            amount: whole(row.amount)?,
            active: product.active,
            stock_key,
        });
    }
    Ok((facts, stocks))
}

/// Converts a rejection of the rules into an error with the data for the client.
fn refused(refusal: PlaceRefusal) -> AppError {
    match refusal {
        PlaceRefusal::Plain(refusal) => refusal.into(),
        PlaceRefusal::Lines(refusal, faults) => {
            AppError::RefusedWith(refusal, json!({"lines": faults}))
        }
        PlaceRefusal::TotalChanged(refusal, now) => AppError::RefusedWith(refusal, json!(now)),
    }
}

/// Resets status, pay status, payment and shipping columns to their values at placing.
///
/// Amounts and due date stay as they are, so they include a freight that was accepted since.
fn as_placed(order: OrderRow) -> OrderRow {
    OrderRow {
        status: OrderStatus::Placed.number().into(),
        pay_status: PayStatus::Unpaid.number().into(),
        bank_digits: None,
        overseas_payment_code: None,
        carrier: None,
        tracking_number: None,
        refund_due: false,
        payment_open: false,
        ..order
    }
}
