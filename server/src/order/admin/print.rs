//! `POST /Admin/Orders/Print`: what is printed of orders, and that it is.

use actix_web::{HttpResponse, web};
use serde::{Deserialize, Serialize};
use shop_core::form::{Field, FormRules};
use shop_core::money::Money;
use shop_core::order::PayType;
use shop_core::refusal::{Refusal, RefusalCode};
use validator::Validate;

use super::store;
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::Envelope;
use crate::http::responses::{FormRefused, StaffRefused};
use crate::order::act::unknown;
use crate::order::example;
use crate::order::payment::PaymentContext;
use crate::order::store::listed;
use crate::order::view::Order;
use crate::staff::change::Change;
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};

/// What is printed.
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

/// Which orders are printed, and how.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct PrintForm {
    /// What is printed.
    #[serde(rename = "Kind")]
    kind: PrintKind,
    /// The orders' numbers, 200 at most.
    #[serde(rename = "Ids")]
    #[validate(length(min = 1, max = 200, code = "out_of_range"))]
    #[schema(max_items = 200, min_items = 1)]
    ids: Vec<String>,
}

impl FormRules for PrintForm {
    const FIELDS: &'static [(&'static str, Field)] = &[("ids", Field::new("Ids", "訂單"))];
}

/// What is printed of one order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PrintedOrder {
    /// The order.
    order: Order,
    /// What the courier collects, in whole dollars; null where nothing is.
    #[schema(required = true)]
    collect: Option<Money>,
    /// The stock item of each line, in the order's own sequence.
    items: Vec<PickedItem>,
}

/// A stock item that a line is taken from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PickedItem {
    /// Its number.
    prod_id: String,
    /// Its warehouse.
    ware_id: String,
}

/// What is printed of orders, in the sequence of the request; that it is printed, and that its personal data
/// is seen, is written down. An order to be collected with a total of 0 is refused with
/// `order_price_wrong`: no courier is sent for nothing.
#[utoipa::path(
    post,
    path = "/api/Admin/Orders/Print",
    operation_id = "printOrders",
    tag = "admin",
    security(("staff" = [])),
    params(("Idempotency-Key" = String, Header, min_length = 1, max_length = 255,
        description = "Makes a repeated request the same one: visible ASCII characters")),
    request_body(content = PrintForm,
        example = json!({"Kind": "Label", "Ids": ["2611217QK4ZT9WXB"]})),
    responses(
        (status = 200, description = "What is printed", body = Envelope<Vec<PrintedOrder>>,
            example = json!({"Result": [{"order": example::placed(), "collect": 1260, "items": [{"prod_id": "ST-LS-13-300", "ware_id": "TN01"}]}]})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`order_price_wrong`: nothing would be collected. \
            `idempotency_key_reused`", body = Refusal),
    )
)]
pub async fn print_orders(
    change: Change<PrintForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    change.form.validated(())?;
    let context = PaymentContext::of(&app);
    let make = move |conn: &mut Conn, staff: &Staff, form: &PrintForm| {
        printed(conn, staff, form, &context)
    };
    change.once(&app, make).await
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
        let waits = state.pay_type == PayType::CashOnDelivery && state.waits_for_money();
        let total = crate::catalogue::store::price(row.total)?;
        if waits && total == Money::ZERO {
            let message = format!("訂單 {id} 的代收金額為 NT$0，請先確認訂單金額");
            return Err(Refusal::new(RefusalCode::OrderPriceWrong, message).into());
        }
        let items = lines.iter().filter(|line| line.order_id == id);
        let items = items.map(|line| PickedItem {
            prod_id: line.prod_id.clone(),
            ware_id: line.ware_id.clone(),
        });
        orders.push(PrintedOrder {
            items: items.collect(),
            collect: waits.then_some(total),
            order: Order::read(conn, row, context)?,
        });
    }
    record(conn, staff, form.kind, ids)?;
    Ok(orders)
}

/// Records that orders are printed and their personal data is seen, sorted: two requests about the same orders cannot
/// deadlock (decision D182).
fn record(
    conn: &mut Conn,
    staff: &Staff,
    kind: PrintKind,
    mut ids: Vec<&str>,
) -> Result<(), AppError> {
    ids.sort_unstable();
    let (at, who) = (staff.now.millis(), &staff.session.name);
    for id in &ids {
        store::record_print(conn, id, kind.name(), at, who)?;
    }
    for id in &ids {
        views::record(conn, staff, Seen::Print, id)?;
    }
    Ok(())
}
