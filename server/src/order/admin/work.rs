//! `GET /Admin/Work`: how much waits to be done.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::staff::WorkTab;

use super::store;
use crate::app::App;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::responses::StaffRefused;
use crate::messaging::store as messages;
use crate::staff::session::Staff;

/// What waits to be done; lists beyond this are as long as it looks.
const COUNTED: i64 = 1_000;

/// Lists of work whose orders somebody has to move.
const TABS: [WorkTab; 7] = [
    WorkTab::ToShip,
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
    /// Messages that could not be delivered.
    failed_messages: i64,
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

/// What waits to be done, counted.
#[utoipa::path(
    get,
    path = "/api/Admin/Work",
    operation_id = "showWork",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "What waits", body = Envelope<WorkCounts>,
            example = json!({"Result": {"tabs": [{"tab": "ToShip", "label": "待出貨", "count": 3}], "failed_messages": 0}})),
        StaffRefused,
    )
)]
pub async fn show_work(_staff: Staff, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let result = app
        .db
        .read(|conn| {
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
                failed_messages: messages::count_failed(conn)?,
            })
        })
        .await?;
    Ok(private(&Envelope { result }))
}
