//! `POST /Admin/Export/Log`.

use actix_web::{HttpRequest, HttpResponse, web};
use diesel::prelude::*;
use shop_core::staff::{ExportColumn, ExportKind};

use super::cell::Cell;
use super::form::ExportForm;
use super::run::{BATCH, Export, ExportedFile};
use crate::app::App;
use crate::audit::entries::without_reason;
use crate::schema::audit_log;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Row of the log of changes.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = audit_log)]
struct Exported {
    id: i64,
    at: i64,
    who: String,
    subject: String,
    from_value: Option<String>,
    to_value: Option<String>,
}

/// Exports the log of changes, newest first, for all days or some. The reasons for disabling
/// members are left out. At most 100,000 entries, and 20 exports an hour.
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
    let from = from.unwrap_or(i64::MIN);
    let mut before = (until.unwrap_or(i64::MAX), i64::MIN);
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| next(conn, from, &mut before, &columns);
    export.run(&app, &request, next).await
}

/// Returns the entries before a cursor: earlier ones, and those of the same time with a smaller id.
fn next(
    conn: &mut Conn,
    from: i64,
    before: &mut (i64, i64),
    columns: &[ExportColumn],
) -> Result<Vec<Vec<Cell>>, AppError> {
    let (at, id) = *before;
    let earlier = audit_log::at.lt(at);
    let same = audit_log::at.eq(at).and(audit_log::id.lt(id));
    let rows: Vec<Exported> = audit_log::table
        .filter(audit_log::at.ge(from))
        .filter(audit_log::at.le(at))
        .filter(earlier.or(same))
        .order((audit_log::at.desc(), audit_log::id.desc()))
        .limit(BATCH)
        .select(Exported::as_select())
        .load(conn)?;
    *before = rows.last().map_or(*before, |last| (last.at, last.id));
    let row = |entry: &Exported| {
        let cells = columns.iter().map(|column| entry.cell(column.name));
        cells.collect()
    };
    Ok(rows.iter().map(row).collect())
}

impl Exported {
    fn cell(&self, column: &str) -> Cell {
        match column {
            "At" => Cell::moment(self.at),
            "Who" => Cell::Text(self.who.clone()),
            "Subject" => Cell::Text(self.subject.clone()),
            "From" => Cell::maybe(self.from_value.clone()),
            "To" => Cell::maybe(without_reason(&self.subject, self.to_value.clone())),
            _ => Cell::maybe(None),
        }
    }
}
