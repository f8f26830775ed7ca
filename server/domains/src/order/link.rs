//! Links to orders of buyers without a login, and `POST /Order/Link`, which opens one (decision
//! D204).

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::order::{OrderLinkForm, is_link_open};
use shop_core::time::Moment;

use super::act::unknown;
use super::payment::PaymentContext;
use super::responses::OrderUnknown;
use super::store::orders::{self, OrderRow};
use crate::account::session::{OpenChange, open_for_order};
use crate::account::store::{customers, members};
use crate::app::App;
use crate::messaging::order::{is_link_token, link, link_token};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, TryRefused};

/// Returns the link to an order, or `None` if its buyer can log in or is disabled, or the link no
/// longer works.
pub(super) fn link_to(
    conn: &mut Conn,
    order: &OrderRow,
    context: &PaymentContext,
) -> Result<Option<String>, AppError> {
    if !is_link_open(Moment::from_millis(order.created_at), context.now) {
        return Ok(None);
    }
    let token = || link_token(&context.secret, &order.id);
    let is_open = is_holder(conn, order.member_id)?;
    Ok(is_open.then(|| link(&context.public_url, &order.id, &token())))
}

/// Returns `true` if the member opens orders by links: without a login, and not disabled.
fn is_holder(conn: &mut Conn, member_id: i64) -> Result<bool, AppError> {
    let has_login = members::orderer(conn, member_id)?.has_login;
    Ok(!has_login && customers::of_member(conn, member_id)?.enabled)
}

/// Session of an opened link.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpenedLink {
    /// Token for the header `Authorization: Bearer`, for 12 hours. It allows the calls about this
    /// order only.
    token: String,
}

/// Opens an order by its link, for a buyer without a login.
#[utoipa::path(
    post,
    path = "/api/Order/Link",
    operation_id = "openOrderLink",
    tag = "order",
    request_body(content = OrderLinkForm,
        example = json!({"Id": "2611217QK4ZT9WXB", "Token": "n4bQgYhMfWWaL-qgxVrQFQ"})),
    responses(
        (status = 200, description = "Token for the calls about the order",
            body = Envelope<OpenedLink>,
            example = json!({"Result": {"token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x"}})),
        FormRefused,
        OrderUnknown,
        TryRefused,
    )
)]
pub async fn open_order_link(
    _: OpenChange,
    Form(form): Form<OrderLinkForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let (number, token) = form.check()?;
    let id = number.to_string();
    let secret = app.config.secret.clone();
    if !is_link_token(&secret, &id, token) {
        return Err(unknown());
    }
    let now = app.clock.now();
    let token = app
        .db
        .write(move |conn| {
            let order = orders::find(conn, &id)?
                .filter(|order| is_link_open(Moment::from_millis(order.created_at), now))
                .ok_or_else(unknown)?;
            if !is_holder(conn, order.member_id)? {
                return Err(unknown());
            }
            open_for_order(conn, &secret, now, order.member_id, &id)
        })
        .await?;
    Ok(private(&Envelope {
        result: OpenedLink { token },
    }))
}
