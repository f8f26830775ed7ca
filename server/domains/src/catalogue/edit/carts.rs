//! `GET /Admin/Catalogue/Carts`: how many members have a product in their carts.

use actix_web::{HttpRequest, HttpResponse, web};
use diesel::dsl::count;
use diesel::prelude::*;
use serde::Serialize;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::app::App;
use crate::schema::cart_lines;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::StaffRefused;

/// Maximum number of products in one request.
const PRODUCTS_MAX: usize = 200;

/// Number of carts that hold a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ProductCarts {
    /// Id of the product.
    pub(in crate::catalogue) id: i64,
    /// Number of members whose carts hold it. They pay the price at the time of their order.
    pub(in crate::catalogue) carts: u32,
}

/// Counts the members with each of these products in their carts.
#[utoipa::path(
    get,
    path = "/api/Admin/Catalogue/Carts",
    operation_id = "countCarts",
    tag = "admin",
    security(("staff" = [])),
    params(("Ids" = String, Query, description = "Product ids, separated by commas, at most 200",
        min_length = 1, example = "10101,10102")),
    responses(
        (status = 200, description = "Number of carts for each product id",
            body = Envelope<Vec<ProductCarts>>,
            example = json!({"Result": [{"id": 10101, "carts": 3}]})),
        (status = 400, description = "An id is malformed, or there are more than 200",
            body = Refusal),
        StaffRefused,
    )
)]
pub async fn count_carts(
    _staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let ids: Result<Vec<i64>, _> = query.need("Ids")?.split(',').map(str::parse).collect();
    let ids = ids.ok().filter(|ids| ids.len() <= PRODUCTS_MAX);
    let ids = ids.ok_or_else(|| {
        let message = format!("編號必須以逗號分隔，最多 {PRODUCTS_MAX} 個");
        Refusal::field("Ids", RefusalCode::IdInvalid, message)
    })?;
    let result = app.db.read(move |conn| carts_of(conn, &ids)).await?;
    Ok(private(&Envelope { result }))
}

/// Counts the members with each of these products in their carts.
pub(in crate::catalogue) fn carts_of(
    conn: &mut Conn,
    ids: &[i64],
) -> Result<Vec<ProductCarts>, AppError> {
    let counted: Vec<(i64, i64)> = cart_lines::table
        .filter(cart_lines::product_id.eq_any(ids))
        .group_by(cart_lines::product_id)
        .select((
            cart_lines::product_id,
            count(cart_lines::member_id).aggregate_distinct(),
        ))
        .load(conn)?;
    let of = |id: &i64| {
        let found = counted.iter().find(|(product, _)| product == id);
        ProductCarts {
            id: *id,
            carts: found.map_or(0, |(_, carts)| u32::try_from(*carts).unwrap_or(u32::MAX)),
        }
    };
    Ok(ids.iter().map(of).collect())
}
