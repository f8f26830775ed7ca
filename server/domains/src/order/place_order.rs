//! Decides on the order of a cart, or on one that staff entered.
//!
//! The decision only reads. Its writes conflict if the cart has changed since.

use std::collections::BTreeMap;

use serde_json::json;
use shop_core::cart::refusals::{empty, product_unknown};
use shop_core::catalogue::StockKey;
use shop_core::order::{
    Buyer, CartLineFacts, OpenOrders, OrderLimits, OrderNumber, OrderSettings, OrderStatus,
    PayStatus, PlaceRefusal, ReturnStage, Stocks, place, refusals,
};
use shop_core::time::Moment;

use super::notify::Contacts;
use super::placed_rows::{OrderRows, PlacedRows, Request};
use super::returns::OrderReturns;
use super::store::companies;
use super::store::orders::{self, OrderRow};
use crate::account::store::members::{self, Orderer};
use crate::cart::line::LineRow as CartRow;
use crate::cart::store as cart;
use crate::catalogue::store::{picture_url, price, u32_from_row};
use crate::messaging::Outbox;
use crate::settings::store as settings;
use shop_engine::db::Conn;
use shop_engine::db::write_set::WriteSet;
use shop_engine::error::AppError;
use shop_engine::infra::random;

/// Decision on a request to place an order.
pub(super) enum Decided {
    /// Order that the same request placed earlier, in its original state.
    Before(Box<OrderRows>),
    /// Rows of a new order.
    New(Box<PlacedRows>),
}

impl Decided {
    /// Returns the order, after the commit. Counts a new order's message in the metrics, and wakes
    /// the outbox worker.
    pub(super) fn committed(self, outbox: &Outbox) -> OrderRows {
        match self {
            Self::Before(before) => *before,
            Self::New(rows) => rows.committed(outbox),
        }
    }
}

/// Decides on the order, or finds the order that the same request placed earlier.
pub(super) fn decide(
    conn: &mut Conn,
    outbox: &Outbox,
    request: &Request,
) -> Result<(Decided, WriteSet), AppError> {
    let member_id = request.member_id;
    let now = request.now;
    let email = request.form.buyer_email.as_ref().map(ToString::to_string);
    let key = request.key.as_deref();
    let cart = cart::to_order(conn, member_id, email.as_deref(), key)?;
    if cart.as_ref().is_none_or(|cart| cart.is_key_used)
        && let Some(before) = placed_before(conn, request)?
    {
        let before = Decided::Before(Box::new(before));
        return Ok((before, WriteSet::default()));
    }
    let Some(cart) = cart else {
        return Err(nothing_to_order(conn, member_id)?);
    };
    let pay_type = request.form.pay_type;
    request.open.check(pay_type)?;
    let settings = settings_now(conn, request.settings, cart.orderer.settings_version)?;
    let buyer = buyer(conn, member_id, &cart.orderer, &settings.limits)?;
    let (facts, stocks) = facts(cart.lines)?;
    let number = number(now)?;
    let form = request.form.clone();
    let placed = place(form, &buyer, &facts, &stocks, &settings, now, number).map_err(refused)?;
    let contacts = Contacts {
        buyer: &cart.orderer,
        is_email_known: cart.is_email_known,
    };
    let company = request
        .form
        .company
        .company(cart.orderer.tax_number.as_deref());
    let version = cart.version + 1;
    let rows = PlacedRows::new(conn, outbox, request, version, placed, contacts)?;
    let rows = rows.for_company(company);
    let writes = rows.writes(outbox.send_allowances())?;
    Ok((Decided::New(Box::new(rows)), writes))
}

/// Decides on an order that staff entered, in the caller's transaction, which has locked the cart
/// of the buyer. Staff have spoken with the buyer, so the phone number counts as verified (decision
/// D203).
///
/// Fails with `product_unknown` if there is no such product.
pub(super) fn decide_entered(
    conn: &mut Conn,
    outbox: &Outbox,
    request: &Request,
    goods: &BTreeMap<i64, u32>,
) -> Result<(PlacedRows, WriteSet), AppError> {
    let member_id = request.member_id;
    request.open.check(request.form.pay_type)?;
    let orderer = Orderer {
        tel_verified: true,
        ..members::orderer(conn, member_id)?
    };
    let settings = settings_now(conn, request.settings, orderer.settings_version)?;
    let buyer = buyer(conn, member_id, &orderer, &settings.limits)?;
    let (facts, stocks) = facts(rows_of(conn, goods)?)?;
    let number = number(request.now)?;
    let form = request.form.clone();
    let now = request.now;
    let placed = place(form, &buyer, &facts, &stocks, &settings, now, number).map_err(refused)?;
    let email = request.form.buyer_email.as_ref();
    let contacts = Contacts {
        buyer: &orderer,
        is_email_known: match email {
            Some(email) => orders::knows_email(conn, member_id, email.as_str())?,
            None => false,
        },
    };
    let company = request.form.company.company(None);
    let version = cart::version(conn, member_id)? + 1;
    let rows = PlacedRows::new(conn, outbox, request, version, placed, contacts)?;
    let rows = rows.for_company(company);
    let writes = rows.writes(outbox.send_allowances())?;
    Ok((rows, writes))
}

/// Returns the products as lines of an order, each with its number of pieces and the product's id
/// as id of the line.
fn rows_of(conn: &mut Conn, goods: &BTreeMap<i64, u32>) -> Result<Vec<CartRow>, AppError> {
    let ids: Vec<i64> = goods.keys().copied().collect();
    let mut products = cart::products(conn, &ids)?;
    let row = |(id, amount): (&i64, &u32)| {
        let place = products.iter().position(|product| product.id == *id);
        let place = place.ok_or_else(product_unknown)?;
        Ok(CartRow {
            id: *id,
            amount: (*amount).into(),
            product: products.swap_remove(place),
        })
    };
    goods.iter().map(row).collect()
}

/// Draws the number of a new order.
fn number(now: Moment) -> Result<OrderNumber, AppError> {
    OrderNumber::drawn(now, random::letters()?)
        .ok_or_else(|| AppError::Damaged("letters of an order number".to_owned()))
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
fn placed_before(conn: &mut Conn, request: &Request) -> Result<Option<OrderRows>, AppError> {
    let Some(key) = &request.key else {
        return Ok(None);
    };
    let Some(before) = orders::by_key(conn, request.member_id, key)? else {
        return Ok(None);
    };
    if before.request_digest != request.digest {
        return Err(AppError::Refused(refusals::idempotency_key_reused()));
    }
    Ok(Some(OrderRows {
        lines: orders::lines_of(conn, &before.id)?,
        company: companies::of_order(conn, &before.id)?,
        returns: OrderReturns::default(),
        order: as_placed(before),
    }))
}

/// Returns the error for an empty cart: `cart_already_ordered` if the last change of the cart was
/// an order, otherwise `cart_empty`.
fn nothing_to_order(conn: &mut Conn, member_id: i64) -> Result<AppError, AppError> {
    let version = cart::version(conn, member_id)?;
    Ok(match orders::of_cart(conn, member_id, version)? {
        Some(id) => AppError::RefusedWith(refusals::cart_already_ordered(), json!({"id": id})),
        None => AppError::Refused(empty()),
    })
}

/// Reads the facts about the member that the rules need. Open orders are counted if a limit is set.
///
/// The member cannot place another order at the same time, because the writes compare the cart's
/// version.
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
        stocks.insert(stock_key.clone(), u32_from_row(product.stock)?);
        facts.push(CartLineFacts {
            line_id: row.id,
            category_id: product.category_id,
            product_id: product.id,
            category_name: product.category_name,
            product_name: product.name,
            image: picture_url(product.picture.as_deref(), &product.category_pictures)?,
            price: price(product.price)?,
            amount: u32_from_row(row.amount)?,
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
        credited: 0,
        refunded: 0,
        delivered_on: None,
        return_stage: ReturnStage::None.name().to_owned(),
        ..order
    }
}
