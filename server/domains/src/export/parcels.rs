//! `POST /Admin/Export/Parcels`: orders as a file that a carrier imports.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use shop_core::contact::Mobile;
use shop_core::form::{Field, FormRules};
use shop_core::money::Money;
use shop_core::order::NO_REMARK;
use shop_core::refusal::Refusal;
use shop_core::settings::ShopProfile;
use shop_core::staff::log::{LogSubject, PARCELS, exported};
use shop_core::staff::{ExportFormat, ParcelTemplate, ParcelValue};
use shop_core::time::Day;
use validator::Validate;

use super::cell::Cell;
use super::run::{ExportedFile, FileOf};
use crate::app::App;
use crate::audit::entries::AuditEntry;
use crate::order::act::unknown;
use crate::order::admin::list::goods;
use crate::order::admin::print::to_collect;
use crate::order::admin::store;
use crate::order::store::listed;
use crate::order::store::orders::{LineRow, OrderRow};
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Orders to send, and the template of the carrier.
#[derive(Debug, Clone, Deserialize, Validate, utoipa::ToSchema)]
pub struct ParcelsForm {
    /// Template of the file.
    #[serde(rename = "Template")]
    template: ParcelTemplate,
    /// Format of the file.
    #[serde(rename = "Format")]
    format: ExportFormat,
    /// Order numbers, at most 200.
    #[serde(rename = "Ids")]
    #[validate(length(min = 1, max = 200, code = "out_of_range"))]
    #[schema(max_items = 200, min_items = 1)]
    ids: Vec<String>,
}

impl FormRules for ParcelsForm {
    const FIELDS: &'static [(&'static str, Field)] = &[("ids", Field::new("Ids", "訂單"))];
}

/// Exports orders for a carrier, in the sequence of the request. Recorded like a printed label,
/// because it has the same data.
///
/// Fails with `order_unknown`, with `order_price_wrong` if there is nothing to collect, and with
/// the reason of every order that cannot be sent: its freight, its status, its payment, or its
/// place.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/Parcels",
    operation_id = "exportParcels",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ParcelsForm,
        example = json!({"Template": "TCat", "Format": "Xlsx", "Ids": ["2611217QK4ZT9WXB"]})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`freight_unset`, `freight_waits`, `order_status_wrong`, \
            `not_paid`, `order_price_wrong`: an order cannot be sent", body = Refusal),
        TryRefused,
    )
)]
pub async fn export_parcels(
    Authenticated(staff, form): Authenticated<Staff, ParcelsForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    form.validated(())?;
    let columns = form.template.columns();
    let file = FileOf {
        name: "parcels",
        format: form.format,
        headings: columns.iter().map(|column| column.heading).collect(),
        staff: staff.clone(),
    };
    let sender = app.snapshot().setting.profile.clone();
    let today = Day::in_taiwan(staff.now);
    let mut left = Some(form.clone());
    let next = move |conn: &mut Conn| match left.take() {
        Some(form) => rows(conn, &form, &sender, today),
        None => Ok(Vec::new()),
    };
    let record = move |conn: &mut Conn, count| record(conn, &staff, &form, count);
    file.send(&app, &request, next, record).await
}

fn rows(
    conn: &mut Conn,
    form: &ParcelsForm,
    sender: &ShopProfile,
    today: Day,
) -> Result<Vec<Vec<Cell>>, AppError> {
    let ids: Vec<&str> = form.ids.iter().map(String::as_str).collect();
    let orders = store::orders(conn, &ids)?;
    if ids.iter().any(|id| orders.iter().all(|row| row.id != *id)) {
        return Err(unknown());
    }
    can_be_sent(form.template, &orders)?;
    let lines = listed::lines_of_all(conn, &ids)?;
    let mut rows = Vec::with_capacity(ids.len());
    for id in ids {
        let order = orders.iter().find(|row| row.id == id).ok_or_else(unknown)?;
        let own = lines.iter().filter(|line| line.order_id == id);
        let own: Vec<LineRow> = own.cloned().collect();
        let parcel = Parcel {
            order,
            collect: to_collect(order)?,
            goods: goods(&own),
            sender,
            today,
        };
        let cells = form
            .template
            .columns()
            .iter()
            .map(|column| parcel.cell(column.value));
        rows.push(cells.collect());
    }
    Ok(rows)
}

/// Fails if orders cannot be sent, with the reason of each, so that staff can leave them out at
/// once.
fn can_be_sent(template: ParcelTemplate, orders: &[OrderRow]) -> Result<(), AppError> {
    let mut refused: Vec<Refusal> = Vec::new();
    for order in orders {
        let reached = template.check_place(&order.id, order.location()?);
        let ready = order.state()?.check_parcel(&order.id);
        refused.extend(ready.and(reached).err());
    }
    let Some(first) = refused.first() else {
        return Ok(());
    };
    let reasons: Vec<&str> = refused.iter().map(|one| one.message.as_str()).collect();
    Err(Refusal::new(first.code, reasons.join("；")).into())
}

/// Order to send, with the other values of its row.
struct Parcel<'a> {
    order: &'a OrderRow,
    collect: Option<Money>,
    goods: String,
    sender: &'a ShopProfile,
    today: Day,
}

impl Parcel<'_> {
    fn cell(&self, value: ParcelValue) -> Cell {
        let order = self.order;
        let tel = order.receive_tel.as_str();
        let is_mobile = Mobile::parse(tel).is_ok();
        let sender = |line: &str| {
            let is_set = ShopProfile::is_set(line);
            Cell::Text(if is_set {
                line.to_owned()
            } else {
                String::new()
            })
        };
        let text = |text: &str| Cell::Text(text.to_owned());
        let day = |day: Day| Cell::Text(day.to_string().replace('-', "/"));
        match value {
            ParcelValue::Fixed(fixed) => text(fixed),
            ParcelValue::ReceiverName => text(&order.receive_name),
            ParcelValue::ReceiverPhone => text(if is_mobile { "" } else { tel }),
            ParcelValue::ReceiverMobile => text(if is_mobile { tel } else { "" }),
            ParcelValue::ReceiverTel => text(tel),
            ParcelValue::ZipCode => text(&order.delivery_zip_code),
            ParcelValue::Address => Cell::Text(format!(
                "{}{}{}",
                order.delivery_city, order.delivery_area, order.delivery_address
            )),
            ParcelValue::Collect => match self.collect {
                Some(amount) => Cell::Money(amount.thousandths()),
                None => text(""),
            },
            ParcelValue::Remark if order.remark == NO_REMARK => text(""),
            ParcelValue::Remark => text(&order.remark),
            ParcelValue::OrderNumber => text(&order.id),
            ParcelValue::Today => day(self.today),
            ParcelValue::Tomorrow => day(self.today.plus_days(1)),
            ParcelValue::Goods => text(&self.goods),
            ParcelValue::SenderName => sender(&self.sender.shop_name),
            ParcelValue::SenderTel => sender(&self.sender.hotline),
            ParcelValue::SenderAddress => sender(&self.sender.address),
        }
    }
}

/// Logs the file, and that the caller has seen the personal data of its orders. The orders are
/// sorted, so that two requests for the same orders cannot deadlock (decision D182).
fn record(
    conn: &mut Conn,
    staff: &Staff,
    form: &ParcelsForm,
    count: usize,
) -> Result<(), AppError> {
    let what = exported(count, form.format.ending(), &[form.template.name()]);
    let who = &staff.session.name;
    let subject = LogSubject::Export(PARCELS);
    AuditEntry::new(staff.now, who, subject, None, Some(what))?.note(conn)?;
    let mut ids: Vec<&str> = form.ids.iter().map(String::as_str).collect();
    ids.sort_unstable();
    for id in ids {
        views::record(conn, staff, Seen::Print, id)?;
    }
    Ok(())
}
