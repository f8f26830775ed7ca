//! `GET /Admin/Payments`: payment attempts by worklist.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::money::Money;
use shop_core::payment::{ManualSettlement, PaymentWork};
use shop_core::staff::{Role, staff_settlements};

use super::example;
pub use super::store::AttemptKey;
use super::store::{self, PaymentCount};
use crate::app::App;
use crate::catalogue::store::price;
use crate::payment::store::{self as attempts, AttemptRow};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::{Cursor, Page};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{RangeRefused, StaffRefused};

/// Page of attempts, with the number of attempts in each worklist.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentPage {
    /// Number of attempts in each worklist.
    counts: Vec<PaymentCount>,
    /// Attempts of the page, the longest unchanged first.
    payments: Vec<ListedPayment>,
    /// Cursor of the next page, for `After`; null on the last page.
    #[schema(required = true)]
    next: Option<String>,
}

/// Payment attempt, with its worklist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ListedPayment {
    /// Number of the attempt, which the provider uses too.
    id: String,
    /// Number of the attempt's last report. A change of the attempt has to send it.
    version: i64,
    /// Number of the order to pay.
    order_id: String,
    /// `LinePay` or `Card`.
    provider: String,
    /// Label of `provider`, for display.
    provider_label: &'static str,
    /// Transaction id of the provider; null if it gave none.
    #[schema(required = true)]
    transaction_id: Option<String>,
    /// State of the attempt.
    state: String,
    /// Label of `state`, for display.
    state_label: &'static str,
    /// Requested amount, in whole dollars.
    amount: Money,
    /// Charged amount, in whole dollars; null if no charge is known.
    #[schema(required = true)]
    captured_amount: Option<Money>,
    /// Amount to refund, in whole dollars, if a refund is owed.
    to_refund: Money,
    /// Time of creation, in RFC 3339.
    createat: String,
    /// Time of the last change, in RFC 3339.
    changed_at: String,
    /// Worklist of the attempt; null if nothing has to be done.
    #[schema(required = true)]
    work: Option<PaymentWork>,
    /// Instructions for staff: the site and the button to use; null if nothing has to be done.
    #[schema(required = true)]
    advice: Option<&'static str>,
    /// Manual settlements that the caller's role can make now.
    marks: Vec<ManualSettlement>,
}

/// Lists payment attempts by worklist.
#[utoipa::path(
    get,
    path = "/api/Admin/Payments",
    operation_id = "listStaffPayments",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Work" = Option<PaymentWork>, Query, description = "Work list; default `Unclear`"),
        ("After" = Option<String>, Query, description = "Cursor: `next` of the previous page"),
        ("PageCount" = Option<i64>, Query, description = "Attempts per page; default 50",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "One page of payment attempts", body = Envelope<PaymentPage>,
            example = json!({"Result": {"counts": [{"work": "ToCapture", "label": "待請款", "count": 1}],
                "payments": [example::listed()], "next": null}})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn list_staff_payments(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let work = query.choice("Work", PaymentWork::from_name)?;
    let work = work.unwrap_or(PaymentWork::Unclear);
    let after = Cursor::of(&query)?.unwrap_or(Cursor(AttemptKey::OLDEST));
    let size = query.page_count()?;
    let role = staff.session.role;
    let result = app
        .db
        .read(move |conn| {
            let load = |most| store::attempts(conn, work, &after, most);
            let page = Page::load(size, AttemptKey::of, load)?;
            let Page { entries, next } =
                page.try_map(|row| ListedPayment::read(conn, row, role))?;
            Ok(PaymentPage {
                payments: entries,
                counts: store::count_waiting(conn)?,
                next,
            })
        })
        .await?;
    Ok(private(&Envelope { result }))
}

impl ListedPayment {
    /// Builds the list entry of an attempt for a role.
    pub(super) fn read(conn: &mut Conn, row: AttemptRow, role: Role) -> Result<Self, AppError> {
        let facts = row.settlement_facts()?;
        let provider = row.provider()?;
        let work = facts.work();
        Ok(Self {
            version: attempts::version(conn, &row.id)?,
            provider_label: provider.label(),
            state_label: facts.state.label(),
            amount: price(row.amount)?,
            captured_amount: row.captured_amount.map(price).transpose()?,
            to_refund: price(row.to_refund())?,
            createat: rfc3339(row.created_at)?,
            changed_at: rfc3339(row.updated_at)?,
            work,
            advice: work.map(|work| work.advice(provider)),
            marks: staff_settlements(facts, role),
            id: row.id,
            order_id: row.order_id,
            provider: row.provider,
            transaction_id: row.transaction_id,
            state: row.state,
        })
    }
}
