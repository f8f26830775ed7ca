//! `GET /Admin/Transfers`: the orders whose transfers have not come.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::money::Money;
use shop_core::order::{OrderNumber, OrderStatus, PayStatus};

use super::store::{self, CandidateRow};
use crate::app::App;
use crate::catalogue::store::price;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::{Query, out_of_range};
use crate::http::responses::{RangeRefused, StaffRefused};
use crate::infra::clock::rfc3339;
use crate::staff::session::Staff;

/// A list of orders by transfer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, utoipa::ToSchema)]
pub enum TransferList {
    /// Whose money has not come.
    #[default]
    Waiting,
    /// Which were called off within half a year although digits of a transfer were given: their money may
    /// be under way.
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

/// A page of orders by transfer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TransferPage {
    /// The oldest first.
    orders: Vec<AwaitedOrder>,
    /// What `After` takes for the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// An order whose transfer has not come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct AwaitedOrder {
    /// The order number.
    id: String,
    /// What is charged.
    price: Money,
    /// The digits that its buyer gave; null before they are given.
    #[schema(required = true)]
    digits: Option<String>,
    /// Who ordered.
    buy_name: String,
    /// When it was placed, in RFC 3339.
    createat: String,
    /// Until when it waits for its money, in RFC 3339; null where it waits without end.
    #[schema(required = true)]
    due_at: Option<String>,
    /// The status in words.
    status_label: &'static str,
    /// The pay status in words.
    pay_status_label: &'static str,
}

/// The orders whose transfers have not come.
#[utoipa::path(
    get,
    path = "/api/Admin/Transfers",
    operation_id = "listAwaitedTransfers",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("List" = Option<TransferList>, Query, description = "Which orders; `Waiting` unless told"),
        ("After" = Option<String>, Query, description = "`next` of the page before"),
        ("PageCount" = Option<i64>, Query, description = "Orders of a page, 50 unless told",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "A page", body = Envelope<TransferPage>,
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
    let after = query.get("After")?.map(read_cursor).transpose()?;
    let after = after.unwrap_or((i64::MIN, String::new()));
    let most = query.page_count()?;
    let mut rows = app
        .db
        .read(move |conn| match list.unwrap_or_default() {
            TransferList::Waiting => store::waiting(conn, &after, most + 1),
            TransferList::CalledOff => store::called_off(conn, &after, staff.now, most + 1),
        })
        .await?;
    let limit = usize::try_from(most).unwrap_or_default();
    let has_more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| has_more);
    let next = next.map(|row| format!("{}-{}", row.created_at, row.id));
    let orders = rows.into_iter().map(AwaitedOrder::of);
    let result = TransferPage {
        orders: orders.collect::<Result<_, _>>()?,
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

/// The place that `After` names, as in `1763942400000-2611217QK4ZT9WXB`: when the order was placed, and its
/// number. Refuses with `out_of_range` what is none.
pub fn read_cursor(typed: &str) -> Result<(i64, String), AppError> {
    let place = typed.split_once('-').and_then(|(created_at, id)| {
        let number = OrderNumber::parse(id).ok()?;
        Some((created_at.parse().ok()?, number.as_str().to_owned()))
    });
    place.ok_or_else(|| out_of_range("After"))
}
