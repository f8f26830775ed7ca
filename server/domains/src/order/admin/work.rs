//! `GET /Admin/Work`: number of orders, payments and messages that wait for staff.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::money::Money;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::WorkTab;

use super::{changes, store};
use crate::app::App;
use crate::catalogue::store::price;
use crate::messaging::listed as messages;
use crate::payment::admin::{PaymentCount, count_beside_orders};
use crate::settings::store::ends_shipped;
use crate::staff::session::Staff;
use crate::stock::admin::store::count_low;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{CachedResponse, Envelope};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{StaffRefused, Unchanged};

/// Upper bound of the counts. It keeps the queries fast, however long the lists are.
const COUNTED: i64 = 1_000;

/// Upper bound of the count of changed orders.
const CHANGED: i64 = 100;

/// Worklists whose orders wait for an action.
const TABS: [WorkTab; 11] = [
    WorkTab::ToShip,
    WorkTab::Freight,
    WorkTab::Preparing,
    WorkTab::ToCheck,
    WorkTab::Shipped,
    WorkTab::ToCollect,
    WorkTab::ToRefund,
    WorkTab::ReturnRequested,
    WorkTab::ReturnAccepted,
    WorkTab::Waiting,
    WorkTab::FreightProposed,
];

/// Counts of open work.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WorkCounts {
    /// Number of orders in each worklist; without `Shipped` if shipping ends with `ShippedOut`.
    tabs: Vec<TabCount>,
    /// Sum of the refunds due to the buyers of the orders in `ToRefund`, in whole dollars.
    refund_sum: Money,
    /// Open orders whose payment deadline has passed; 1,000 means 1,000 or more.
    overdue: i64,
    /// Number of payment attempts that wait for a person, by list, without refunds of orders that
    /// owe a refund themselves.
    payments: Vec<PaymentCount>,
    /// Messages that could not be delivered.
    failed_messages: i64,
    /// Stock items on sale with low stock.
    low_stock: i64,
    /// Time at which an order was last placed or changed, in milliseconds since 1970; 0 without
    /// orders.
    newest_event: i64,
    /// Orders placed or changed after `Since`; 100 means 100 or more, 0 without `Since`.
    changed: i64,
}

/// Number of orders in a worklist.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TabCount {
    /// Worklist.
    tab: WorkTab,
    /// Label of the worklist, for display.
    label: &'static str,
    /// Number of orders; 1,000 means 1,000 or more.
    count: i64,
}

/// Counts the open work. A caller that sends the current `ETag` gets 304, because pages poll every
/// few seconds.
#[utoipa::path(
    get,
    path = "/api/Admin/Work",
    operation_id = "showWork",
    tag = "admin",
    security(("staff" = [])),
    params(("Since" = Option<i64>, Query,
        description = "`newest_event` of a previously read list; the response counts the orders \
            changed since")),
    responses(
        (status = 200, description = "Number of open orders in each work list",
            body = Envelope<WorkCounts>,
            headers(("ETag" = String, description = "Version of the response")),
            example = json!({"Result": {"tabs": [{"tab": "ToShip", "label": "待出貨", "count": 3}],
                "refund_sum": 0, "overdue": 0, "payments": [], "failed_messages": 0, "low_stock": 0,
                "newest_event": 1_795_219_200_000_i64, "changed": 0}})),
        Unchanged,
        (status = 400, description = "`id_invalid`", body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_work(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let since = Query::of(&request)?
        .get("Since")?
        .map(str::parse)
        .transpose();
    let since =
        since.map_err(|_| Refusal::field("Since", RefusalCode::IdInvalid, "時間必須是整數"))?;
    let now = staff.now.millis();
    let counts = app.db.read(move |conn| count(conn, since, now)).await?;
    let ready = CachedResponse::result(&counts)
        .map_err(|error| AppError::Damaged(format!("counts of work: {error}")))?;
    Ok(ready.for_caller_alone().respond(&request))
}

fn count(conn: &mut Conn, since: Option<i64>, now: i64) -> Result<WorkCounts, AppError> {
    let mut tabs = Vec::with_capacity(TABS.len());
    let ends_shipped = ends_shipped(conn)?;
    let used = |tab: &WorkTab| *tab != WorkTab::Shipped || !ends_shipped;
    for tab in TABS.into_iter().filter(used) {
        tabs.push(TabCount {
            tab,
            label: tab.label(),
            count: store::count(conn, tab, ends_shipped, COUNTED)?,
        });
    }
    Ok(WorkCounts {
        tabs,
        refund_sum: price(changes::refund_sum(conn)?)?,
        overdue: store::count_overdue(conn, now, COUNTED)?,
        payments: count_beside_orders(conn)?,
        failed_messages: messages::count_failed(conn)?,
        low_stock: count_low(conn)?,
        newest_event: changes::newest_event(conn)?,
        changed: match since {
            Some(since) => changes::changed(conn, since, CHANGED)?,
            None => 0,
        },
    })
}
