//! `GET /Admin/Stock`: remaining quantity, sales and low-stock warnings of all items.

use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::catalogue::StockKey;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::stock::{SOLD_DAYS, is_low, lasts_days};
use shop_core::time::Moment;

use super::example;
use super::store::{self, ItemRow, ProductRow};
use crate::app::App;
use crate::settings::store::low_stock_below;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::StaffRefused;

/// Stock items of the shop.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StockList {
    /// All items, by number.
    items: Vec<StockItem>,
    /// Low-stock threshold of items without one of their own; 0 never warns.
    low_stock_below: i64,
}

/// Stock item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StockItem {
    /// Number of the stock item.
    prod_id: String,
    /// Warehouse of the stock item.
    ware_id: String,
    /// Pieces left to sell.
    pub(super) quantity: i64,
    /// Number of staff bookings on the item. A change must name it.
    pub(super) version: i64,
    /// Threshold in pieces below which the item is low; 0 never warns.
    warn_below: i64,
    /// Threshold of the item itself; null if the default of the shop applies.
    #[schema(required = true)]
    own_warn_below: Option<i64>,
    /// Version of the threshold. A change of the threshold must name it.
    pub(super) level_version: i64,
    /// `true` if the quantity is below the threshold.
    is_low: bool,
    /// Pieces sold in orders of the last 30 days, without cancelled orders.
    sold: i64,
    /// Approximate number of days that the stock lasts; null if nothing was sold.
    #[schema(required = true)]
    lasts_days: Option<i64>,
    /// Products that sell this item.
    products: Vec<StockProduct>,
}

/// Product that sells a stock item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StockProduct {
    /// Product id.
    id: i64,
    /// Category name and product name.
    name: String,
    /// `true` if the product is on the shelf.
    is_on_shelf: bool,
}

impl StockProduct {
    pub(super) fn of(row: &ProductRow) -> Self {
        Self {
            id: row.id,
            name: format!("{} {}", row.category, row.name),
            is_on_shelf: row.active,
        }
    }

    /// Returns the category name and the product name.
    pub(super) fn into_name(self) -> String {
        self.name
    }
}

/// Lists all stock items.
#[utoipa::path(
    get,
    path = "/api/Admin/Stock",
    operation_id = "listStock",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "All stock items", body = Envelope<StockList>,
            example = json!({"Result": {"items": [example::item()], "low_stock_below": 5}})),
        StaffRefused,
    )
)]
pub async fn list_stock(staff: Staff, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let result = app
        .db
        .read(move |conn| {
            Ok(StockList {
                items: items(conn, None, staff.now)?,
                low_stock_below: low_stock_below(conn)?,
            })
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Returns the item with this key as the list shows it. Fails with `stock_unknown`.
pub(super) fn item(conn: &mut Conn, key: &StockKey, now: Moment) -> Result<StockItem, AppError> {
    let found = items(conn, Some(key), now)?;
    found.into_iter().next().ok_or_else(unknown)
}

fn items(
    conn: &mut Conn,
    only: Option<&StockKey>,
    now: Moment,
) -> Result<Vec<StockItem>, AppError> {
    let below = low_stock_below(conn)?;
    let days = Duration::from_hours(24 * SOLD_DAYS.unsigned_abs());
    let since = now.minus(days);
    let sold = match only {
        None => store::sold_since(conn, since)?,
        Some(key) => [(key.clone(), store::sold_of(conn, key, since)?)].into(),
    };
    let mut products = store::products(conn)?;
    let shown = |row: ItemRow| {
        let key = store::key(row.prod_id, row.ware_id);
        let products = products.remove(&key).unwrap_or_default();
        let products: Vec<_> = products.iter().map(StockProduct::of).collect();
        let sold = sold.get(&key).copied().unwrap_or_default();
        let warn_below = row.warn_below.unwrap_or(below);
        let is_on_shelf = products.iter().any(|product| product.is_on_shelf);
        StockItem {
            quantity: row.quantity,
            version: row.version,
            warn_below,
            own_warn_below: row.warn_below,
            level_version: row.level_version,
            is_low: is_low(row.quantity, warn_below, is_on_shelf),
            sold,
            lasts_days: lasts_days(row.quantity, sold),
            products,
            prod_id: key.prod_id,
            ware_id: key.ware_id,
        }
    };
    Ok(store::items(conn, only)?.into_iter().map(shown).collect())
}

/// Returns the refusal for an unknown stock item.
pub(super) fn unknown() -> AppError {
    Refusal::new(RefusalCode::StockUnknown, "找不到這項庫存").into()
}
