//! `POST /Admin/Orders/Action`: actions of staff on several orders at once.

use actix_web::{HttpResponse, web};
use diesel::Connection as _;
use serde::{Deserialize, Serialize};
use shop_core::form::{Field, FormRules, Heading, ValidationResult, cross_field};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::ActionForm;
use validator::Validate;

use super::act::{refusal_of, take};
use super::example;
use super::list::{ListedOrder, listed_orders};
use super::show::{OrderEvent, event};
use super::store;
use crate::app::App;
use crate::order::effects::SharedEffects;
use crate::order::store::{changes, orders};
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{ChangeRefused, FormRefused, StaffRefused};

/// Maximum number of orders in a request.
const ORDERS_MAX: usize = 200;

/// Actions on several orders.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[validate(schema(function = of_orders))]
pub struct BulkForm {
    /// One action per order, at most 200.
    #[serde(rename = "Orders")]
    #[schema(max_items = 200, min_items = 1)]
    orders: Vec<ActionForm>,
}

impl FormRules for BulkForm {
    const FIELDS: &'static [(&'static str, Field)] = &[("orders", Field::new("Orders", "訂單"))];
    const HEADING: Heading = Heading::Field;
}

/// Checks that a request has 1 to 200 orders.
fn of_orders(form: &BulkForm) -> ValidationResult {
    if (1..=ORDERS_MAX).contains(&form.orders.len()) {
        return Ok(());
    }
    let message = format!("一次最多處理 {ORDERS_MAX} 筆訂單");
    let refusal = Refusal::field("", RefusalCode::OutOfRange, message);
    cross_field::<()>("orders", Err(refusal))
}

/// Result of the action on one order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BulkResult {
    /// Order number.
    id: String,
    /// `true` if the action was taken.
    done: bool,
    /// Reason of the rejection; null if the action was taken.
    #[schema(required = true)]
    refusal: Option<Refusal>,
    /// The order afterwards; null if no order has this number.
    #[schema(required = true)]
    order: Option<ListedOrder>,
    /// Events since the version that the caller saw, oldest first. Empty unless the action was
    /// rejected with `version_changed`.
    since: Vec<OrderEvent>,
}

/// Takes an action on each of several orders.
///
/// A rejected order does not affect the others. The results are in the order of the request, and
/// masked for a reader.
#[utoipa::path(
    post,
    path = "/api/Admin/Orders/Action",
    operation_id = "actOnOrders",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = BulkForm, example = json!({"Orders": [
        {"Id": "2611217QK4ZT9WXB", "Version": 1, "Action": "prepare"}]})),
    responses(
        (status = 200, description = "Result of each action", body = Envelope<Vec<BulkResult>>,
            example = json!({"Result": [{"id": "2611217QK4ZT9WXB", "done": true, "refusal": null, "order": example::listed(), "since": []}]})),
        FormRefused,
        StaffRefused,
        ChangeRefused,
    )
)]
pub async fn act_on_orders(
    call: IdempotentCall<BulkForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.form.validated(())?;
    let outbox = app.outbox.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &BulkForm| {
        let ids: Vec<&str> = form.orders.iter().map(|action| &*action.id).collect();
        orders::lock(conn, &ids)?;
        let mut refusals = Vec::with_capacity(form.orders.len());
        let mut effects = SharedEffects::default();
        for action in &form.orders {
            let mut own = SharedEffects::default();
            // Each action has its own savepoint.
            let taken = conn.transaction(|conn| take(conn, staff, action, &mut own));
            match taken {
                Ok(_) => {
                    effects.merge(own);
                    refusals.push(None);
                }
                Err(error) => refusals.push(Some(refusal_of(error)?)),
            }
        }
        effects.write(conn, &outbox, staff.now)?;
        results(conn, staff, form, refusals)
    };
    call.once(&app, make).await
}

/// Builds the results in the order of the request, masked for a reader. For other roles, records
/// that the orders were viewed.
fn results(
    conn: &mut Conn,
    staff: &Staff,
    form: &BulkForm,
    refusals: Vec<Option<Refusal>>,
) -> Result<Vec<BulkResult>, AppError> {
    let is_masked = staff.sees_people_masked();
    let ids: Vec<&str> = form.orders.iter().map(|action| &*action.id).collect();
    let rows = store::orders(conn, &ids)?;
    if !is_masked {
        let mut shown: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
        // Sorted, so that two requests of the same member of staff lock their rows in the same
        // order.
        shown.sort_unstable();
        for id in shown {
            views::record(conn, staff, Seen::Order, id)?;
        }
    }
    let listed = listed_orders(conn, rows, is_masked)?;
    let mut results = Vec::with_capacity(refusals.len());
    for (action, refusal) in form.orders.iter().zip(refusals) {
        let is_stale = |refusal: &Refusal| refusal.code == RefusalCode::VersionChanged;
        let seen = action
            .version
            .number()
            .filter(|_| refusal.as_ref().is_some_and(is_stale));
        results.push(BulkResult {
            id: (*action.id).to_owned(),
            done: refusal.is_none(),
            refusal,
            order: listed
                .iter()
                .find(|order| order.id() == &*action.id)
                .cloned(),
            since: match seen {
                Some(version) => since(conn, &action.id, version, is_masked)?,
                None => Vec::new(),
            },
        });
    }
    Ok(results)
}

/// Returns the events of an order after a version.
fn since(
    conn: &mut Conn,
    id: &str,
    version: i64,
    is_masked: bool,
) -> Result<Vec<OrderEvent>, AppError> {
    let mut events = changes::events_of(conn, id)?;
    events.retain(|event| event.number > version);
    events
        .into_iter()
        .map(|row| event(row, is_masked))
        .collect()
}
