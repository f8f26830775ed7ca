//! `POST /Admin/Export/Stock`.

use actix_web::{HttpRequest, HttpResponse, web};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use shop_core::staff::ExportKind;

use super::cell::Cell;
use super::form::ExportForm;
use super::run::{Export, ExportedFile};
use crate::app::App;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Stock item with a product that sells it.
#[derive(Debug, QueryableByName)]
struct Exported {
    #[diesel(sql_type = Text)]
    prod_id: String,
    #[diesel(sql_type = Text)]
    ware_id: String,
    #[diesel(sql_type = BigInt)]
    quantity: i64,
    #[diesel(sql_type = Nullable<Text>)]
    category: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    product: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    price: Option<i64>,
    #[diesel(sql_type = Nullable<Bool>)]
    active: Option<bool>,
}

const STOCK: &str = "SELECT s.prod_id, s.ware_id, s.quantity, c.name AS category, \
    p.name AS product, p.price, p.active FROM stock s \
    LEFT JOIN products p ON p.prod_id = s.prod_id AND p.ware_id = s.ware_id \
    LEFT JOIN categories c ON c.id = p.category_id ORDER BY s.ware_id, s.prod_id, p.id";

/// Exports the stock: each item with each product that sells it. At most 20 exports an hour.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/Stock",
    operation_id = "exportStock",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ExportForm,
        example = json!({"Columns": ["ProdId", "WareId", "Quantity"], "Format": "Xlsx"})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn export_stock(
    Authenticated(staff, form): Authenticated<Staff, ExportForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let export = Export::begin(ExportKind::Stock, staff, &form)?;
    let mut is_read = false;
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| {
        // A catalogue has a few hundred rows, so one batch is enough.
        if std::mem::replace(&mut is_read, true) {
            return Ok(Vec::new());
        }
        let items: Vec<Exported> = sql_query(STOCK).load(conn)?;
        let row = |item: &Exported| {
            let cells = columns.iter().map(|column| item.cell(column.name));
            cells.collect()
        };
        Ok(items.iter().map(row).collect())
    };
    export.run(&app, &request, next).await
}

impl Exported {
    fn cell(&self, column: &str) -> Cell {
        match column {
            "ProdId" => Cell::Text(self.prod_id.clone()),
            "WareId" => Cell::Text(self.ware_id.clone()),
            "Category" => Cell::maybe(self.category.clone()),
            "Product" => Cell::maybe(self.product.clone()),
            "Price" => self.price.map_or(Cell::maybe(None), Cell::Money),
            "Shelf" => {
                let says = |active| if active { "上架" } else { "下架" };
                Cell::maybe(self.active.map(says).map(str::to_owned))
            }
            "Quantity" => Cell::Count(self.quantity),
            _ => Cell::maybe(None),
        }
    }
}
