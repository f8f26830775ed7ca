//! `GET /Admin/Work`: how much waits to be done.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::money::Money;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::WorkTab;

use super::{news, store};
use crate::app::App;
use crate::catalogue::store::price;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, Ready};
use crate::http::query::Query;
use crate::http::responses::{StaffRefused, Unchanged};
use crate::messaging::listed as messages;
use crate::payment::admin::{PaymentCount, count_waiting};
use crate::staff::session::Staff;
use crate::stock::admin::store::count_low;

/// What waits to be done; lists beyond this are as long as it looks.
const COUNTED: i64 = 1_000;

/// Changed orders are counted up to here.
const CHANGED: i64 = 100;

/// Lists of work whose orders somebody has to move.
const TABS: [WorkTab; 8] = [
    WorkTab::ToShip,
    WorkTab::Freight,
    WorkTab::Preparing,
    WorkTab::ToCheck,
    WorkTab::Shipped,
    WorkTab::ToCollect,
    WorkTab::ToRefund,
    WorkTab::Waiting,
];

/// What waits to be done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WorkCounts {
    /// How many orders stand in each list.
    tabs: Vec<TabCount>,
    /// What the shop owes the buyers of the orders in `ToRefund`, in whole dollars.
    refund_sum: Money,
    /// Open orders whose time to pay is over; 1,000 stands for that many and more.
    overdue: i64,
    /// What waits for a person in each list of attempts to pay.
    payments: Vec<PaymentCount>,
    /// Messages that could not be delivered.
    failed_messages: i64,
    /// Stock items that run low, of those that are sold.
    low_stock: i64,
    /// When an order was last placed or changed, in milliseconds since 1970; 0 in a shop without one.
    newest_event: i64,
    /// Orders that were placed or changed after `Since`; 100 stands for that many and more. 0 without it.
    changed: i64,
}

/// How many orders stand in a list of work.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TabCount {
    /// The list.
    tab: WorkTab,
    /// The list in words.
    label: &'static str,
    /// How many; 1,000 stands for that many and more.
    count: i64,
}

/// What waits to be done, counted. A caller that has the answer already gets 304: pages ask every few
/// seconds.
#[utoipa::path(
    get,
    path = "/api/Admin/Work",
    operation_id = "showWork",
    tag = "admin",
    security(("staff" = [])),
    params(("Since" = Option<i64>, Query,
        description = "`newest_event` of a list that was read before: how many orders have changed since")),
    responses(
        (status = 200, description = "What waits", body = Envelope<WorkCounts>,
            headers(("ETag" = String, description = "Changes with the answer")),
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
    let ready = Ready::result(&counts)
        .map_err(|error| AppError::Damaged(format!("counts of work: {error}")))?;
    Ok(ready.for_caller_alone().respond(&request))
}

fn count(conn: &mut Conn, since: Option<i64>, now: i64) -> Result<WorkCounts, AppError> {
    let mut tabs = Vec::with_capacity(TABS.len());
    for tab in TABS {
        tabs.push(TabCount {
            tab,
            label: tab.label(),
            count: store::count(conn, tab, COUNTED)?,
        });
    }
    Ok(WorkCounts {
        tabs,
        refund_sum: price(news::refund_sum(conn)?)?,
        overdue: store::count_overdue(conn, now, COUNTED)?,
        payments: count_waiting(conn)?,
        failed_messages: messages::count_failed(conn)?,
        low_stock: count_low(conn)?,
        newest_event: news::newest_event(conn)?,
        changed: match since {
            Some(since) => news::changed(conn, since, CHANGED)?,
            None => 0,
        },
    })
}
