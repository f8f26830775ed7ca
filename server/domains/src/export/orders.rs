//! `POST /Admin/Export/Orders`.

use std::collections::HashMap;

use actix_web::{HttpRequest, HttpResponse, web};
use diesel::prelude::*;
use shop_core::order::{DeliveryLocation, NO_REMARK, OrderStatus, PayStatus, PayType};
use shop_core::staff::{ExportColumn, ExportKind};

use super::cell::Cell;
use super::form::ExportForm;
use super::run::{BATCH, Export, ExportedFile};
use crate::app::App;
use crate::order::admin::list::goods;
use crate::order::admin::store::{OrderFilter, OrderKey, keys};
use crate::order::store::companies::{self, CompanyRow};
use crate::order::store::listed;
use crate::order::store::orders::LineRow;
use crate::schema::orders;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::cursor::Cursor;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Exportable columns of an order. The receipt is larger than all of them and not read.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = orders)]
struct Exported {
    id: String,
    created_at: i64,
    status: i64,
    pay_status: i64,
    pay_type: String,
    total: i64,
    credited: i64,
    refunded: i64,
    delivery_fee: i64,
    remark: String,
    buy_name: String,
    buy_email: Option<String>,
    buy_tel: String,
    receive_name: String,
    receive_tel: String,
    delivery_location: String,
    delivery_zip_code: String,
    delivery_city: String,
    delivery_area: String,
    delivery_address: String,
    bank_digits: Option<String>,
    carrier: Option<String>,
    tracking_number: Option<String>,
}

/// Exports orders, newest first: all, or filtered by work list, payment type, location or days.
/// Columns that name people require the password again, and are only for owners.
///
/// At most 100,000 orders, and 20 exports an hour.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/Orders",
    operation_id = "exportOrders",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ExportForm, example = json!({"Columns": ["Id", "PlacedAt", "Total"],
        "Format": "Xlsx", "Tab": "ToShip"})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn export_orders(
    Authenticated(staff, form): Authenticated<Staff, ExportForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let export = Export::begin(ExportKind::Orders, staff, &form)?;
    let filter = filter(&form)?;
    let mut after = Cursor(OrderKey::NEWEST);
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| next(conn, &filter, &mut after, &columns);
    export.run(&app, &request, next).await
}

/// Returns the filter of orders. Fails with `out_of_range` for an invalid date.
pub(super) fn filter(form: &ExportForm) -> Result<OrderFilter, AppError> {
    let (from, until) = form.moments()?;
    Ok(OrderFilter {
        tab: form.tab,
        pay_type: form.pay_type,
        location: form.location,
        from,
        until,
        ..OrderFilter::default()
    })
}

/// Returns the name of a status number, empty if it is unknown.
pub(super) fn status_label(number: i64) -> &'static str {
    let status = i32::try_from(number).ok();
    let status = status.and_then(OrderStatus::from_number);
    status.map_or("", OrderStatus::label)
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
    let rows: Vec<Exported> = orders::table
        .filter(orders::id.eq_any(&ids))
        .order((orders::created_at.desc(), orders::id.desc()))
        .select(Exported::as_select())
        .load(conn)?;
    let mut lines: HashMap<String, Vec<LineRow>> = HashMap::new();
    if columns
        .iter()
        .any(|column| matches!(column.name, "Goods" | "Pieces"))
    {
        for line in listed::lines_of_all(conn, &ids)? {
            lines.entry(line.order_id.clone()).or_default().push(line);
        }
    }
    let mut named: HashMap<String, CompanyRow> = HashMap::new();
    if columns
        .iter()
        .any(|column| matches!(column.name, "TaxNumber" | "TaxTitle"))
    {
        for company in companies::of_orders(conn, &ids)? {
            named.insert(company.order_id.clone(), company);
        }
    }
    let row = |order: &Exported| {
        let lines = lines.get(&order.id).map_or(&[][..], Vec::as_slice);
        let company = named.get(&order.id);
        let cells = columns
            .iter()
            .map(|column| order.cell(column.name, lines, company));
        cells.collect()
    };
    Ok(rows.iter().map(row).collect())
}

impl Exported {
    fn cell(&self, column: &str, lines: &[LineRow], company: Option<&CompanyRow>) -> Cell {
        let maybe = |text: &Option<String>| Cell::maybe(text.clone());
        let text = |text: &str| Cell::Text(text.to_owned());
        match column {
            "Id" => text(&self.id),
            "PlacedAt" => Cell::moment(self.created_at),
            "Status" => text(status_label(self.status)),
            "PayStatus" => {
                let status = i32::try_from(self.pay_status).ok();
                let status = status.and_then(PayStatus::from_number);
                text(status.map_or("", PayStatus::label))
            }
            "PayType" => {
                let way = PayType::from_name(&self.pay_type);
                text(way.map_or("", PayType::label))
            }
            "Total" => Cell::Money(self.total),
            "Credited" => Cell::Money(self.credited),
            "Refunded" => Cell::Money(self.refunded),
            "DeliveryFee" => Cell::Money(self.delivery_fee),
            "Goods" => Cell::Text(goods(lines)),
            "Pieces" => Cell::Count(lines.iter().map(|line| line.amount).sum()),
            "Location" => {
                let place = DeliveryLocation::from_name(&self.delivery_location);
                text(place.map_or("", DeliveryLocation::label))
            }
            "City" => text(&self.delivery_city),
            "Area" => text(&self.delivery_area),
            "ZipCode" => text(&self.delivery_zip_code),
            "Address" => text(&self.delivery_address),
            "BuyName" => text(&self.buy_name),
            "BuyTel" => text(&self.buy_tel),
            "BuyEmail" => maybe(&self.buy_email),
            "TaxNumber" => text(company.map_or("", |company| &company.tax_number)),
            "TaxTitle" => text(company.map_or("", |company| &company.title)),
            "ReceiveName" => text(&self.receive_name),
            "ReceiveTel" => text(&self.receive_tel),
            "Remark" if self.remark == NO_REMARK => text(""),
            "Remark" => text(&self.remark),
            "BankDigits" => maybe(&self.bank_digits),
            "Carrier" => maybe(&self.carrier),
            "TrackingNumber" => maybe(&self.tracking_number),
            _ => text(""),
        }
    }
}
