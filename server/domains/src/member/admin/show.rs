//! `GET /Admin/Member`: a member with contacts, order figures, and the history of disabling.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::account::Platform;
use shop_core::order::{OrderState, OrderStatus, PayStatus, PayType};
use shop_core::refusal::Refusal;
use shop_core::staff::{MemberOrder, MemberOrders};

use super::store::{self, CountedOrder};
use crate::account::store::sessions;
use crate::app::App;
use crate::catalogue::store::price;
use crate::member::member_unknown;
use crate::member::switch::{self, Switch};
use crate::order::admin::list::{ListedOrder, listed_orders};
use crate::settings::store::ends_shipped;
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::StaffRefused;

/// Number of orders on the page of a member.
const LAST_ORDERS: i64 = 20;

/// Member as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct MemberRecord {
    /// Member id, as text: it has more digits than a JavaScript number holds exactly.
    id: String,
    /// Number of times the member was disabled or enabled. A change must name it.
    version: usize,
    /// Name of the member.
    name: String,
    /// Login method.
    #[schema(value_type = Platform)]
    platform: String,
    /// Origin: `Domestic` or `Overseas`.
    origin: String,
    /// Phone number; null if there is no number.
    #[schema(required = true)]
    tel: Option<String>,
    /// `true` if the member has verified the phone number.
    tel_verified: bool,
    /// E-mail address; null if there is no address.
    #[schema(required = true)]
    email: Option<String>,
    /// `true` if the member has verified the e-mail address.
    email_verified: bool,
    /// Time of registration, in RFC 3339.
    created_at: String,
    /// `true` if the member may log in.
    enabled: bool,
    /// Number of active sessions.
    log_ins: i64,
    /// History of disabling and enabling, newest first.
    switches: Vec<MemberSwitch>,
    /// Order figures.
    figures: MemberOrders,
    /// Last twenty orders, newest first.
    orders: Vec<ListedOrder>,
}

impl MemberRecord {
    /// Returns the number of times the member was disabled or enabled.
    pub(super) const fn version(&self) -> usize {
        self.version
    }
}

/// Record of disabling or enabling a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct MemberSwitch {
    /// Time of the change, in RFC 3339.
    at: String,
    /// Staff member or operator who did it.
    who: String,
    /// `true` if the member may log in since then.
    enabled: bool,
    /// Reason; null if no reason was given.
    #[schema(required = true)]
    reason: Option<String>,
}

pub(super) fn example() -> Value {
    json!({"id": "4611686018427387904", "version": 1, "name": "王小明", "platform": "Web",
        "origin": "Domestic", "tel": "0912345678", "tel_verified": true, "email": null,
        "email_verified": false, "created_at": "2026-11-21T00:00:00Z", "enabled": false,
        "log_ins": 0,
        "switches": [{"at": "2026-11-24T08:00:00Z", "who": "mary", "enabled": false,
            "reason": "冒用他人信用卡"}],
        "figures": {"all": 3, "unpaid": 1, "cancelled": 1, "returned": 0, "uncollected": 0, "open": 1,
            "open_sum": 1260},
        "orders": []})
}

/// Returns a member, and logs that the caller has seen the contacts.
#[utoipa::path(
    get,
    path = "/api/Admin/Member",
    operation_id = "showMemberToStaff",
    tag = "admin",
    security(("staff" = [])),
    params(("Id" = String, Query, description = "Id of the member", min_length = 1,
        example = "4611686018427387904")),
    responses(
        (status = 200, description = "The member", body = Envelope<MemberRecord>,
            example = json!({"Result": example()})),
        (status = 400, description = "`required`, `id_invalid`", body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_member(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let id = Query::of(&request)?.need_id("Id")?;
    let result = app.db.write(move |conn| read(conn, &staff, id)).await?;
    Ok(private(&Envelope { result }))
}

/// Reads a member, and logs that staff have seen the contacts. Fails with `member_unknown`.
pub(super) fn read(conn: &mut Conn, staff: &Staff, id: i64) -> Result<MemberRecord, AppError> {
    let row = store::member(conn, id)?.ok_or_else(member_unknown)?;
    views::record(conn, staff, Seen::Member, &id.to_string())?;
    let switches = switch::history(conn, id)?;
    let orders = store::last_orders(conn, id, LAST_ORDERS)?;
    let counted = store::counted_orders(conn, id)?;
    let ends_shipped = ends_shipped(conn)?;
    let counted = counted
        .iter()
        .map(|order| member_order(order, ends_shipped));
    Ok(MemberRecord {
        id: row.id.to_string(),
        version: switches.len(),
        name: row.name,
        platform: row.platform,
        origin: row.origin,
        tel: row.tel,
        tel_verified: row.tel_verified,
        email: row.email,
        email_verified: row.email_verified,
        created_at: rfc3339(row.created_at)?,
        enabled: row.enabled,
        log_ins: sessions::count(conn, id)?,
        switches: switches
            .into_iter()
            .rev()
            .map(shown_switch)
            .collect::<Result<_, _>>()?,
        figures: MemberOrders::of(counted.collect::<Result<Vec<_>, _>>()?),
        orders: listed_orders(conn, orders, false)?,
    })
}

fn shown_switch(made: Switch) -> Result<MemberSwitch, AppError> {
    Ok(MemberSwitch {
        at: rfc3339(made.at)?,
        who: made.who,
        enabled: made.enabled,
        reason: made.reason,
    })
}

fn member_order(row: &CountedOrder, ends_shipped: bool) -> Result<MemberOrder, AppError> {
    let number = |number: i64| i32::try_from(number).ok();
    let state = || {
        let state = OrderState::new(
            OrderStatus::from_number(number(row.status)?)?,
            PayStatus::from_number(number(row.pay_status)?)?,
            PayType::from_name(&row.pay_type)?,
        );
        Some(OrderState {
            is_delivered: row.delivered_on.is_some(),
            ends_shipped,
            ..state
        })
    };
    Ok(MemberOrder {
        state: state().ok_or_else(|| AppError::Damaged("state of an order".to_owned()))?,
        total: price(row.total)?,
    })
}
