//! `POST /Admin/Export/OrderLines`.

use std::collections::HashMap;

use actix_web::{HttpRequest, HttpResponse, web};
use diesel::prelude::*;
use shop_core::money::Money;
use shop_core::order::{ActionName, PayStatus, PayType};
use shop_core::sales::shares;
use shop_core::staff::{ExportColumn, ExportKind};

use super::cell::Cell;
use super::form::ExportForm;
use super::orders::{filter, status_label};
use super::run::{BATCH, Export, ExportedFile};
use crate::app::App;
use crate::catalogue::store::price;
use crate::order::admin::store::{OrderFilter, OrderKey, keys};
use crate::order::returns::{receipts, returned_pieces};
use crate::order::store::companies::{self, CompanyRow};
use crate::order::store::listed;
use crate::order::store::orders::{EventRow, LineRow, OrderRow};
use crate::schema::{order_events, orders};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::cursor::Cursor;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Order with the facts that its lines share.
struct Exported<'a> {
    order: &'a OrderRow,
    company: Option<&'a CompanyRow>,
    /// Time at which the order became paid, in milliseconds; `None` if it is not paid.
    paid_at: Option<i64>,
    /// Time of the last refund, in milliseconds.
    refunded_at: Option<i64>,
}

/// Line with its sums.
struct ExportedLine<'a> {
    line: &'a LineRow,
    /// Sum charged for the line.
    charged: Money,
    /// Share of the line in freight and fees.
    fees: Money,
    /// Pieces that came back.
    returned: u32,
}

/// Exports the lines of orders, one row for each product, newest order first. The sums of the rows
/// of an order add up to its total. Filters and limits are those of `POST /Admin/Export/Orders`.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/OrderLines",
    operation_id = "exportOrderLines",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ExportForm, example = json!({"Columns": ["Id", "ProdId", "Pieces",
        "Charged", "Fees"], "Format": "Xlsx", "From": "2026-11-01", "Until": "2026-11-30"})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn export_order_lines(
    Authenticated(staff, form): Authenticated<Staff, ExportForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let export = Export::begin(ExportKind::OrderLines, staff, &form)?;
    let filter = filter(&form)?;
    let mut after = Cursor(OrderKey::NEWEST);
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| next(conn, &filter, &mut after, &columns);
    export.run(&app, &request, next).await
}

fn next(
    conn: &mut Conn,
    filter: &OrderFilter,
    after: &mut Cursor<OrderKey>,
    columns: &[ExportColumn],
) -> Result<Vec<Vec<Cell>>, AppError> {
    let keys = keys(conn, filter, after, BATCH)?;
    let Some(last) = keys.last() else {
        return Ok(Vec::new());
    };
    *after = Cursor(last.clone());
    let ids: Vec<&str> = keys.iter().map(|key| key.id.as_str()).collect();
    let rows: Vec<OrderRow> = orders::table
        .filter(orders::id.eq_any(&ids))
        .order((orders::created_at.desc(), orders::id.desc()))
        .load(conn)?;
    let mut lines: HashMap<String, Vec<LineRow>> = HashMap::new();
    for line in listed::lines_of_all(conn, &ids)? {
        lines.entry(line.order_id.clone()).or_default().push(line);
    }
    let named = companies::of_orders(conn, &ids)?;
    let events: Vec<EventRow> = order_events::table
        .filter(order_events::order_id.eq_any(&ids))
        .filter(
            order_events::pay_from
                .ne(order_events::pay_to.nullable())
                .or(order_events::action.eq(ActionName::TakeBack.as_str()))
                .or(order_events::action.eq(ActionName::MarkRefunded.as_str())),
        )
        .order((order_events::order_id, order_events::number))
        .load(conn)?;
    let mut cells = Vec::new();
    for order in &rows {
        let events = || events.iter().filter(|event| event.order_id == order.id);
        let is_paid = order.pay_status >= PayStatus::Paid.number().into();
        let pays = |event: &&EventRow| event.pay_to == i64::from(PayStatus::Paid.number());
        let refunds = |event: &&EventRow| event.action == ActionName::MarkRefunded.as_str();
        let exported = Exported {
            order,
            company: named.iter().find(|company| company.order_id == order.id),
            paid_at: events()
                .filter(|event| event.pay_from != Some(event.pay_to))
                .filter(pays)
                .map(|event| event.at)
                .next_back()
                .filter(|_| is_paid),
            refunded_at: events().filter(refunds).map(|event| event.at).next_back(),
        };
        let lines = lines.get(&order.id).map_or(&[][..], Vec::as_slice);
        for line in lines_of(order, lines, events())? {
            let row = columns
                .iter()
                .map(|column| exported.cell(column.name, &line));
            cells.push(row.collect());
        }
    }
    Ok(cells)
}

/// Returns the lines of an order with their sums.
fn lines_of<'a>(
    order: &OrderRow,
    lines: &'a [LineRow],
    events: impl Iterator<Item = &'a EventRow>,
) -> Result<Vec<ExportedLine<'a>>, AppError> {
    let quote = order.receipt()?.quote;
    let charged: Vec<Money> = quote.lines.iter().map(|line| line.rounded).collect();
    let goods = charged.iter().map(|sum| sum.thousandths()).sum::<i64>();
    let fees = shares(price(order.total.saturating_sub(goods).max(0))?, &charged);
    let returned = returned_pieces(&receipts(events)?);
    let sums = charged.into_iter().zip(fees);
    let line = |(line, (charged, fees)): (&'a LineRow, (Money, Money))| ExportedLine {
        line,
        charged,
        fees,
        returned: returned.get(&line.product_id).copied().unwrap_or_default(),
    };
    Ok(lines.iter().zip(sums).map(line).collect())
}

impl Exported<'_> {
    fn cell(&self, column: &str, of: &ExportedLine<'_>) -> Cell {
        let text = |text: &str| Cell::Text(text.to_owned());
        let (order, line) = (self.order, of.line);
        let moment = |at: Option<i64>| at.map_or_else(|| text(""), Cell::moment);
        match column {
            "Id" => text(&order.id),
            "PlacedAt" => Cell::moment(order.created_at),
            "Status" => text(status_label(order.status)),
            "PayType" => {
                let way = PayType::from_name(&order.pay_type);
                text(way.map_or("", PayType::label))
            }
            "ProdId" => text(&line.prod_id),
            "WareId" => text(&line.ware_id),
            "Category" => text(&line.category_name),
            "Product" => text(&line.product_name),
            "Price" => Cell::Money(line.price),
            "Pieces" => Cell::Count(line.amount),
            "Returned" => Cell::Count(of.returned.into()),
            "Charged" => Cell::Money(of.charged.thousandths()),
            "Fees" => Cell::Money(of.fees.thousandths()),
            "TaxNumber" => text(self.company.map_or("", |company| &company.tax_number)),
            "TaxTitle" => text(self.company.map_or("", |company| &company.title)),
            "PaidAt" => moment(self.paid_at),
            "RefundedAt" => moment(self.refunded_at),
            _ => text(""),
        }
    }
}
