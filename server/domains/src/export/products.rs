//! `POST /Admin/Export/Products`.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::{Category, Product};
use shop_core::staff::ExportKind;

use super::cell::Cell;
use super::form::ExportForm;
use super::run::{Export, ExportedFile};
use crate::app::App;
use crate::catalogue::store;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Exports the products, also those off the shelf, in the columns that a file of products is
/// imported with. `FirstPieces` is empty: every exported product has a stock item. At most 20
/// exports an hour.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/Products",
    operation_id = "exportProducts",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ExportForm,
        example = json!({"Columns": ["ProdId", "Product", "Price"], "Format": "Xlsx"})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn export_products(
    Authenticated(staff, form): Authenticated<Staff, ExportForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let export = Export::begin(ExportKind::Products, staff, &form)?;
    let mut is_read = false;
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| {
        // A catalogue has a few hundred rows, so one batch is enough.
        if std::mem::replace(&mut is_read, true) {
            return Ok(Vec::new());
        }
        let mut rows = Vec::new();
        for category in store::categories(conn)? {
            for product in &category.products {
                let cells = columns
                    .iter()
                    .map(|column| cell(&category, product, column.name));
                rows.push(cells.collect());
            }
        }
        Ok(rows)
    };
    export.run(&app, &request, next).await
}

fn cell(category: &Category, product: &Product, column: &str) -> Cell {
    let text = |text: &str| Cell::Text(text.to_owned());
    match column {
        "Menu" => text(&category.menu_name),
        "Category" => text(&category.name),
        "Product" => text(&product.name),
        "Price" => Cell::Money(product.price.thousandths()),
        "WasPrice" => match product.was_price {
            Some(price) => Cell::Money(price.thousandths()),
            None => text(""),
        },
        "ProdId" => text(&product.prod_id),
        "WareId" => text(&product.ware_id),
        "Shelf" => text(if product.active { "上架" } else { "下架" }),
        "Content" => Cell::Lines(product.content.clone()),
        _ => Cell::maybe(None),
    }
}
