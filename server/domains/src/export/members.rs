//! `POST /Admin/Export/Members`.

use actix_web::{HttpRequest, HttpResponse, web};
use diesel::prelude::*;
use shop_core::staff::{ExportColumn, ExportKind};

use super::cell::Cell;
use super::form::ExportForm;
use super::run::{BATCH, Export, ExportedFile};
use crate::app::App;
use crate::schema::members;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::body::Authenticated;
use shop_platform::http::responses::{FormRefused, StaffRefused, TryRefused};

/// Exportable columns of a member.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = members)]
struct Exported {
    id: i64,
    platform: String,
    name: String,
    tel: Option<String>,
    email: Option<String>,
    birth: Option<String>,
    zip_code: String,
    city: String,
    area: String,
    address: String,
    tax_number: Option<String>,
    enabled: bool,
    created_at: i64,
}

/// Exports all members, or those who registered on certain days. Only for owners, and it requires
/// the password again. At most 100,000 members, and 20 exports an hour.
#[utoipa::path(
    post,
    path = "/api/Admin/Export/Members",
    operation_id = "exportMembers",
    tag = "admin",
    security(("staff" = [])),
    request_body(content = ExportForm, example = json!({"Columns": ["Name", "Tel"], "Format": "Xlsx"})),
    responses(
        (status = 200, response = inline(ExportedFile)),
        FormRefused,
        StaffRefused,
        TryRefused,
    )
)]
pub async fn export_members(
    Authenticated(staff, form): Authenticated<Staff, ExportForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let export = Export::begin(ExportKind::Members, staff, &form)?;
    let joined = form.moments()?;
    let mut after = 0;
    let columns = export.columns.clone();
    let next = move |conn: &mut Conn| next(conn, joined, &mut after, &columns);
    export.run(&app, &request, next).await
}

fn next(
    conn: &mut Conn,
    (from, until): (Option<i64>, Option<i64>),
    after: &mut i64,
    columns: &[ExportColumn],
) -> Result<Vec<Vec<Cell>>, AppError> {
    let rows: Vec<Exported> = members::table
        .filter(members::id.gt(*after))
        .filter(members::created_at.ge(from.unwrap_or(i64::MIN)))
        .filter(members::created_at.lt(until.unwrap_or(i64::MAX)))
        .order(members::id)
        .limit(BATCH)
        .select(Exported::as_select())
        .load(conn)?;
    *after = rows.last().map_or(*after, |last| last.id);
    let row = |member: &Exported| {
        let cells = columns.iter().map(|column| member.cell(column.name));
        cells.collect()
    };
    Ok(rows.iter().map(row).collect())
}

impl Exported {
    fn cell(&self, column: &str) -> Cell {
        let maybe = |text: &Option<String>| Cell::maybe(text.clone());
        let text = |text: &str| Cell::Text(text.to_owned());
        match column {
            "Id" => Cell::Text(self.id.to_string()),
            "Name" => text(&self.name),
            "Tel" => maybe(&self.tel),
            "Email" => maybe(&self.email),
            "Birth" => maybe(&self.birth),
            "ZipCode" => text(&self.zip_code),
            "City" => text(&self.city),
            "Area" => text(&self.area),
            "Address" => text(&self.address),
            "TaxNumber" => maybe(&self.tax_number),
            "Platform" if self.platform == "Line" => text("LINE"),
            "Platform" => text("手機或信箱"),
            "Enabled" if self.enabled => text("正常"),
            "Enabled" => text("停用"),
            "JoinedAt" => Cell::moment(self.created_at),
            _ => text(""),
        }
    }
}
