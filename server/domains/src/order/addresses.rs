//! `GET /Order/Delivery`: delivery addresses of the member's orders, to choose from (decision D6).

use actix_web::{HttpResponse, web};

use super::store::listed::{self, SavedAddress};
use crate::account::session::MemberSession;
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Maximum number of addresses in the response.
const MOST: usize = 10;

/// Number of latest orders that are searched for addresses.
const LATEST: i64 = 50;

/// Lists up to 10 distinct delivery addresses of the member's 50 latest orders, the most recently
/// used first.
#[utoipa::path(
    get,
    path = "/api/Order/Delivery",
    operation_id = "listSavedAddresses",
    tag = "order",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Saved addresses", body = Envelope<Vec<SavedAddress>>,
            example = json!({"Result": [{"delivery_location": "Taiwan",
                "delivery_zip_code": "100", "delivery_city": "臺北市",
                "delivery_area": "中正區", "delivery_address": "重慶南路一段122號"}]})),
        LoginRefused,
        RestrictedRefused,
    )
)]
pub async fn list_saved_addresses(
    session: MemberSession,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let member = session.0.member_id;
    let found = app
        .db
        .read(move |conn| listed::latest_addresses(conn, member, LATEST));
    let mut result: Vec<SavedAddress> = Vec::new();
    for address in found.await? {
        if result.len() < MOST && !result.contains(&address) {
            result.push(address);
        }
    }
    Ok(private(&Envelope { result }))
}
