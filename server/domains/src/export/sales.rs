//! `POST /Admin/Export/Sales`.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::sales::{Period, SalesRange};
use shop_core::staff::ExportKind;
use shop_core::time::Day;

use super::cell::Cell;
use super::form::ExportForm;
use super::run::{Export, ExportedFile};
use crate::app::App;
use crate::order::sales::days;
use crate::order::sales::report::{SalesRow, rows};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Exports the sales report of these days by day, week or month. At most 20 exports an hour.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/Sales",
    operation_id = "exportSales",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ExportForm, example = json!({"Columns": ["First", "Orders", "Sales"],
        "Format": "Xlsx", "From": "2026-11-01", "Until": "2026-11-30", "By": "Day"})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn export_sales(
    Authenticated(staff, form): Authenticated<Staff, ExportForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let today = Day::in_taiwan(staff.now);
    let export = Export::begin(ExportKind::Sales, staff, &form)?;
    let range = SalesRange::parse(form.from.as_deref(), form.until.as_deref(), today)?;
    let by = form.by.unwrap_or(Period::Day);
    let mut is_read = false;
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| {
        if std::mem::replace(&mut is_read, true) {
            return Ok(Vec::new());
        }
        let rows = rows(&days(conn, range, today)?, range, by);
        let row = |row: &SalesRow| {
            let cells = columns.iter().map(|column| cell(row, column.name));
            cells.collect()
        };
        Ok(rows.iter().map(row).collect())
    };
    export.run(&app, &request, next).await
}

fn cell(row: &SalesRow, column: &str) -> Cell {
    let tally = &row.figures.tally;
    let average = row.figures.average;
    match column {
        "First" => Cell::Text(row.first.clone()),
        "Last" => Cell::Text(row.last.clone()),
        "Orders" => Cell::Count(tally.orders),
        "Sales" => Cell::Money(tally.sales.thousandths()),
        "Average" => Cell::Money(average.thousandths()),
        "CancelledOrders" => Cell::Count(tally.cancelled_orders),
        "Cancelled" => Cell::Money(tally.cancelled.thousandths()),
        "ReturnedOrders" => Cell::Count(tally.returned_orders),
        "Returned" => Cell::Money(tally.returned.thousandths()),
        "ReceivedOrders" => Cell::Count(tally.received_orders),
        "Received" => Cell::Money(tally.received.thousandths()),
        "RefundedOrders" => Cell::Count(tally.refunded_orders),
        "Refunded" => Cell::Money(tally.refunded.thousandths()),
        _ => Cell::maybe(None),
    }
}
