//! `GET /Order/Standing`: the member's open orders and the limits on them, shown before the
//! form is filled in (decision D64).

use actix_web::{HttpResponse, web};
use shop_core::order::{Buyer, OrderAllowance};

use super::store::orders;
use crate::account::session::MemberSession;
use crate::account::store::members;
use crate::app::App;
use crate::settings::store::order_settings;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Returns the member's open orders and the current limits; a limit of 0 means no limit.
///
/// An open order is neither paid nor handed over to a carrier.
#[utoipa::path(
    get,
    path = "/api/Order/Standing",
    operation_id = "showStanding",
    tag = "order",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The member's open orders, and the limits",
            body = Envelope<OrderAllowance>,
            example = json!({"Result": {
                "buyer": {"origin": 1, "tel_verified": true,
                    "open": {"orders": 2, "pieces": 5, "sum": 3120}},
                "limits": {"open_orders_max": 20, "open_pieces_max": 500, "open_sum_max": 100_000,
                    "item_pieces_max": 100, "cash_on_delivery_max": 20_000}}})),
        LoginRefused,
        RestrictedRefused,
    )
)]
pub async fn show_order_allowance(
    session: MemberSession,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let member = session.0.member_id;
    let found = app.db.read(move |conn| {
        let orderer = members::orderer(conn, member)?;
        let buyer = Buyer {
            origin: orderer.origin,
            tel_verified: orderer.tel_verified,
            open: orders::open_orders(conn, member)?,
        };
        let limits = order_settings(conn)?.limits;
        Ok(OrderAllowance { buyer, limits })
    });
    let result = found.await?;
    Ok(private(&Envelope { result }))
}
