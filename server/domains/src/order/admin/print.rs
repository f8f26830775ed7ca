//! `POST /Admin/Orders/Print`: data to print for orders. Each print is recorded.

use actix_web::{HttpResponse, web};
use serde::{Deserialize, Serialize};
use shop_core::form::{Field, FormRules};
use shop_core::money::Money;
use shop_core::order::PayType;
use shop_core::refusal::{Refusal, RefusalCode};
use validator::Validate;

use super::store;
use crate::app::App;
use crate::order::act::unknown;
use crate::order::example;
use crate::order::payment::PaymentContext;
use crate::order::store::listed;
use crate::order::store::orders::OrderRow;
use crate::order::view::Order;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Kind of printed document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub enum PrintKind {
    /// The goods of all orders, summed by stock item.
    Picking,
    /// A packing slip for each order.
    Slip,
    /// An address label for each order.
    Label,
    /// An envelope for each order.
    Envelope,
}

impl PrintKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Picking => "Picking",
            Self::Slip => "Slip",
            Self::Label => "Label",
            Self::Envelope => "Envelope",
        }
    }
}

/// Orders to print, and the kind of document.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct PrintForm {
    /// Kind of document.
    #[serde(rename = "Kind")]
    kind: PrintKind,
    /// Order numbers, at most 200.
    #[serde(rename = "Ids")]
    #[validate(length(min = 1, max = 200, code = "out_of_range"))]
    #[schema(max_items = 200, min_items = 1)]
    ids: Vec<String>,
    /// `true` to look at the documents without printing them; default `false`.
    #[serde(rename = "Preview", default)]
    preview: bool,
}

impl FormRules for PrintForm {
    const FIELDS: &'static [(&'static str, Field)] = &[("ids", Field::new("Ids", "訂單"))];
}

/// Data to print for one order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PrintedOrder {
    /// The order, with personal data.
    order: Order,
    /// Amount that the courier collects, in whole dollars; null unless the order is to be paid on
    /// delivery and is not paid yet.
    #[schema(required = true)]
    collect: Option<Money>,
    /// Stock item of each line, in the order of the lines.
    items: Vec<PickedItem>,
}

/// Stock item that a line is taken from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PickedItem {
    /// Number of the stock item.
    prod_id: String,
    /// Warehouse of the stock item.
    ware_id: String,
}

/// Returns the data to print for orders, in the sequence of the request.
///
/// Records the print, unless it is a preview, and that the caller has seen the personal data.
///
/// Fails with `order_price_wrong` if an unpaid cash-on-delivery order has a total of 0, because the
/// courier would have nothing to collect.
#[utoipa::path(
    post,
    path = "/api/Admin/Orders/Print",
    operation_id = "printOrders",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = PrintForm,
        example = json!({"Kind": "Label", "Ids": ["2611217QK4ZT9WXB"]})),
    responses(
        (status = 200, description = "The orders to print", body = Envelope<Vec<PrintedOrder>>,
            example = json!({"Result": [{"order": example::placed(), "collect": 1260, "items": [{"prod_id": "ST-LS-13-300", "ware_id": "TN01"}]}]})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`order_price_wrong`: the amount to collect would be zero. \
            `idempotency_key_reused`", body = Refusal),
    )
)]
pub async fn print_orders(
    call: IdempotentCall<PrintForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.form.validated(())?;
    let context = PaymentContext::of(&app);
    let make = move |conn: &mut Conn, staff: &Staff, form: &PrintForm| {
        printed(conn, staff, form, &context)
    };
    call.once(&app, make).await
}

fn printed(
    conn: &mut Conn,
    staff: &Staff,
    form: &PrintForm,
    context: &PaymentContext,
) -> Result<Vec<PrintedOrder>, AppError> {
    let ids: Vec<&str> = form.ids.iter().map(String::as_str).collect();
    let mut rows = store::orders(conn, &ids)?;
    let lines = listed::lines_of_all(conn, &ids)?;
    if ids.iter().any(|id| rows.iter().all(|row| row.id != *id)) {
        return Err(unknown());
    }
    rows.sort_by_key(|row| ids.iter().position(|id| *id == row.id));
    let mut orders = Vec::with_capacity(rows.len());
    for row in rows {
        let id = row.id.clone();
        let state = row.state()?;
        state.check_print(&id)?;
        let collect = to_collect(&row)?;
        let items = lines.iter().filter(|line| line.order_id == id);
        let items = items.map(|line| PickedItem {
            prod_id: line.prod_id.clone(),
            ware_id: line.ware_id.clone(),
        });
        orders.push(PrintedOrder {
            items: items.collect(),
            collect,
            order: Order::read(conn, row, context)?,
        });
    }
    record(conn, staff, form, ids)?;
    Ok(orders)
}

/// Returns the amount that the courier collects, in whole dollars; `None` unless the order is to be
/// paid on delivery and is not paid yet. Fails with `order_price_wrong` if it is 0.
pub(crate) fn to_collect(row: &OrderRow) -> Result<Option<Money>, AppError> {
    let state = row.state()?;
    if state.pay_type != PayType::CashOnDelivery || !state.waits_for_money() {
        return Ok(None);
    }
    let total = crate::catalogue::store::price(row.total)?;
    if total == Money::ZERO {
        let message = format!("訂單 {} 的代收金額為 NT$0，請先確認訂單金額", row.id);
        return Err(Refusal::new(RefusalCode::OrderPriceWrong, message).into());
    }
    Ok(Some(total))
}

/// Records that orders were printed, unless it is a preview, and that their personal data was seen.
///
/// The orders are sorted, so that two requests for the same orders cannot deadlock (decision D182).
fn record(
    conn: &mut Conn,
    staff: &Staff,
    form: &PrintForm,
    mut ids: Vec<&str>,
) -> Result<(), AppError> {
    ids.sort_unstable();
    let at = staff.now.millis();
    let who = &staff.session.name;
    let printed: &[&str] = if form.preview { &[] } else { &ids };
    for id in printed {
        store::record_print(conn, id, form.kind.name(), at, who)?;
    }
    for id in &ids {
        views::record(conn, staff, Seen::Print, id)?;
    }
    Ok(())
}
