//! `GET /Admin/Payments`: attempts to pay by what is to be done about them.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::money::Money;
use shop_core::payment::{Mark, PaymentWork};
use shop_core::staff::{Role, staff_marks};

use super::example;
use super::store::{self, PaymentCount, Place};
use crate::app::App;
use crate::catalogue::store::price;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::{Query, out_of_range};
use crate::http::responses::{RangeRefused, StaffRefused};
use crate::infra::clock::rfc3339;
use crate::payment::store::{self as attempts, AttemptRow};
use crate::staff::session::Staff;

/// A page of attempts, and how many wait in each list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentPage {
    /// What waits in each list.
    counts: Vec<PaymentCount>,
    /// The longest unchanged first.
    payments: Vec<ListedPayment>,
    /// What `After` takes for the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// An attempt to pay, and what is to be done about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ListedPayment {
    /// Its number, by which the provider knows it.
    id: String,
    /// The number of its last report: what a change has to name.
    version: i64,
    /// The order that it is to pay.
    order_id: String,
    /// `LinePay` or `Card`.
    provider: String,
    /// The provider in words.
    provider_label: &'static str,
    /// What the provider calls it; null where it gives no number.
    #[schema(required = true)]
    transaction_id: Option<String>,
    /// How far it has come.
    state: String,
    /// The same in words.
    state_label: &'static str,
    /// What is asked for.
    amount: Money,
    /// What was taken; null where nothing is known to be.
    #[schema(required = true)]
    captured_amount: Option<Money>,
    /// When it was begun, in RFC 3339.
    createat: String,
    /// Since when it is in its state, in RFC 3339.
    changed_at: String,
    /// The list of work in which it stands; null where nothing is to be done.
    #[schema(required = true)]
    work: Option<PaymentWork>,
    /// What somebody of the staff does about it: at which site, with which button.
    #[schema(required = true)]
    advice: Option<&'static str>,
    /// What can be said of it now, by this role.
    marks: Vec<Mark>,
}

/// Attempts to pay by what is to be done about them.
#[utoipa::path(
    get,
    path = "/api/Admin/Payments",
    operation_id = "listStaffPayments",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Work" = Option<PaymentWork>, Query, description = "A list; `Unclear` without one"),
        ("After" = Option<String>, Query, description = "`next` of the page before"),
        ("PageCount" = Option<i64>, Query, description = "Attempts of a page, 50 unless told",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "A page", body = Envelope<PaymentPage>,
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
    let after = query.get("After")?.map(read_cursor).transpose()?;
    let after = after.unwrap_or_else(Place::first);
    let most = query.page_count()?;
    let role = staff.session.role;
    let result = app
        .db
        .read(move |conn| {
            let mut rows = store::attempts(conn, work, &after, most + 1)?;
            let limit = usize::try_from(most).unwrap_or_default();
            let has_more = rows.len() > limit;
            rows.truncate(limit);
            let next = rows.last().filter(|_| has_more);
            let next = next.map(|row| format!("{}-{}", row.updated_at, row.id));
            let payments = rows
                .into_iter()
                .map(|row| ListedPayment::read(conn, row, role));
            Ok(PaymentPage {
                payments: payments.collect::<Result<_, _>>()?,
                counts: store::count_waiting(conn)?,
                next,
            })
        })
        .await?;
    Ok(private(&Envelope { result }))
}

impl ListedPayment {
    /// An attempt as this role may see it.
    pub(super) fn read(conn: &mut Conn, row: AttemptRow, role: Role) -> Result<Self, AppError> {
        let (facts, provider) = (row.mark_facts()?, row.provider()?);
        let work = facts.work();
        Ok(Self {
            version: attempts::version(conn, &row.id)?,
            provider_label: provider.label(),
            state_label: facts.state.label(),
            amount: price(row.amount)?,
            captured_amount: row.captured_amount.map(price).transpose()?,
            createat: rfc3339(row.created_at)?,
            changed_at: rfc3339(row.updated_at)?,
            work,
            advice: work.map(|work| work.advice(provider)),
            marks: staff_marks(facts, role),
            id: row.id,
            order_id: row.order_id,
            provider: row.provider,
            transaction_id: row.transaction_id,
            state: row.state,
        })
    }
}

/// The place that `After` names, as in `1763942400000-2611217QK4ZT9WXB01`; refuses with `out_of_range` what
/// is none.
pub fn read_cursor(typed: &str) -> Result<Place, AppError> {
    let place = typed.split_once('-').and_then(|(updated_at, id)| {
        let is_number = id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let updated_at = updated_at.parse().ok().filter(|_| is_number)?;
        let id = id.to_owned();
        Some(Place { updated_at, id })
    });
    place.ok_or_else(|| out_of_range("After"))
}
