//! `GET /Admin/Transfers`: orders whose transfers have not arrived.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::money::Money;
use shop_core::order::{OrderStatus, PayStatus};

use super::store::{self, CandidateRow};
use crate::app::App;
use crate::catalogue::store::price;
use crate::order::admin::store::OrderKey;
use crate::staff::session::Staff;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::{Cursor, Page};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{RangeRefused, StaffRefused};

/// List of orders to be paid by transfer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, utoipa::ToSchema)]
pub enum TransferList {
    /// Orders whose payment has not arrived.
    #[default]
    Waiting,
    /// Cancelled orders with bank digits that were placed within the last 180 days. Their transfers
    /// may still arrive.
    CalledOff,
}

impl TransferList {
    fn from_name(name: &str) -> Option<Self> {
        match name {
            "Waiting" => Some(Self::Waiting),
            "CalledOff" => Some(Self::CalledOff),
            _ => None,
        }
    }
}

/// Page of orders to be paid by transfer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TransferPage {
    /// Orders of the page, oldest first.
    orders: Vec<AwaitedOrder>,
    /// Cursor of the next page, for `After`; null on the last page.
    #[schema(required = true)]
    next: Option<String>,
}

/// Order whose transfer has not arrived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct AwaitedOrder {
    /// Order number.
    id: String,
    /// Total of the order, in whole dollars.
    price: Money,
    /// Bank digits that the buyer entered; null until they are entered.
    #[schema(required = true)]
    digits: Option<String>,
    /// Name of the buyer.
    buy_name: String,
    /// Time of placing, in RFC 3339.
    createat: String,
    /// Payment deadline, in RFC 3339; null if there is no deadline.
    #[schema(required = true)]
    due_at: Option<String>,
    /// Label of the order's status, for display.
    status_label: &'static str,
    /// Label of the order's pay status, for display.
    pay_status_label: &'static str,
}

/// Lists the orders whose transfers have not arrived.
#[utoipa::path(
    get,
    path = "/api/Admin/Transfers",
    operation_id = "listAwaitedTransfers",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("List" = Option<TransferList>, Query, description = "List of orders; default `Waiting`"),
        ("After" = Option<String>, Query, description = "Cursor: `next` of the previous page"),
        ("PageCount" = Option<i64>, Query, description = "Orders per page; default 50",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "One page of orders", body = Envelope<TransferPage>,
            example = json!({"Result": {"orders": [{"id": "2611217QK4ZT9WXB", "price": 1260, "digits": "12345", "buy_name": "王小明",
                "createat": "2026-11-21T00:00:00Z", "due_at": "2026-11-28T00:00:00Z", "status_label": "訂單成立",
                "pay_status_label": "已填寫匯款資料"}], "next": null}})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn list_awaited_transfers(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let list = query.choice("List", TransferList::from_name)?;
    let after = Cursor::of(&query)?.unwrap_or(Cursor(OrderKey::OLDEST));
    let size = query.page_count()?;
    let page = app
        .db
        .read(move |conn| {
            Page::load(size, CandidateRow::key, |most| {
                match list.unwrap_or_default() {
                    TransferList::Waiting => store::waiting(conn, &after, most),
                    TransferList::CalledOff => store::called_off(conn, &after, staff.now, most),
                }
            })
        })
        .await?;
    let Page { entries, next } = page.try_map(AwaitedOrder::of)?;
    let result = TransferPage {
        orders: entries,
        next,
    };
    Ok(private(&Envelope { result }))
}

impl AwaitedOrder {
    fn of(row: CandidateRow) -> Result<Self, AppError> {
        let damaged = |what: &str| AppError::Damaged(format!("{what} of order {}", row.id));
        let status = i32::try_from(row.status).ok();
        let status = status.and_then(OrderStatus::from_number);
        let pay_status = i32::try_from(row.pay_status).ok();
        let pay_status = pay_status.and_then(PayStatus::from_number);
        Ok(Self {
            status_label: status.ok_or_else(|| damaged("status"))?.label(),
            pay_status_label: pay_status.ok_or_else(|| damaged("pay status"))?.label(),
            id: row.id,
            price: price(row.total)?,
            digits: row.bank_digits,
            buy_name: row.buy_name,
            createat: rfc3339(row.created_at)?,
            due_at: row.due_at.map(rfc3339).transpose()?,
        })
    }
}
