//! `POST /Admin/Export/Log`.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::staff::ExportKind;
use shop_core::staff::log::LogValue;

use super::cell::Cell;
use super::form::ExportForm;
use super::run::{BATCH, Export, ExportedFile};
use crate::app::App;
use crate::audit::log::{LogFilter, LoggedChange, page};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::cursor::Cursor;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Exports the log of the work of staff and operators, newest first, for all days or some. The
/// reasons for disabling members are left out. At most 100,000 entries, and 20 exports an hour.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/Log",
    operation_id = "exportLog",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ExportForm,
        example = json!({"Columns": ["At", "Who", "Subject"], "Format": "Csv", "From": "2026-11-01"})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn export_log(
    Authenticated(staff, form): Authenticated<Staff, ExportForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let export = Export::begin(ExportKind::Log, staff, &form)?;
    let (from, until) = form.moments()?;
    let mut filter = LogFilter {
        from,
        until,
        ..LogFilter::default()
    };
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| {
        let entries = page(conn, &filter, true, BATCH)?;
        if let Some(last) = entries.last() {
            filter.after = Some(Cursor::parse(&last.place)?.0);
        }
        let row = |entry: &LoggedChange| {
            let cells = columns.iter().map(|column| cell(entry, column.name));
            cells.collect()
        };
        Ok(entries.iter().map(row).collect())
    };
    export.run(&app, &request, next).await
}

fn cell(entry: &LoggedChange, column: &str) -> Cell {
    match column {
        "At" => Cell::moment(entry.at),
        "Who" => Cell::Text(entry.who.clone()),
        "Subject" => Cell::Text(format!("{} {}", entry.action, entry.name).trim().to_owned()),
        "From" => Cell::Text(values(entry, |value| value.from.as_ref())),
        "To" => {
            let amount = entry.amount.map(|amount| format!("NT${amount}"));
            let to = values(entry, |value| value.to.as_ref());
            let said = [amount.unwrap_or_default(), to];
            Cell::Text(said.join(" ").trim().to_owned())
        }
        _ => Cell::maybe(None),
    }
}

/// Formats old or new values: `價格 NT$380、上架 下架`.
fn values(entry: &LoggedChange, of: fn(&LogValue) -> Option<&String>) -> String {
    let value = |value: &LogValue| {
        let shown = of(value)?;
        Some(format!("{} {shown}", value.label).trim().to_owned())
    };
    let all: Vec<String> = entry.values.iter().filter_map(value).collect();
    all.join("、")
}
