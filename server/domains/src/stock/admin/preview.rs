//! `POST /Admin/Stock/Preview`: previews a stock file without booking it.

use std::collections::HashMap;

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::catalogue::StockKey;
use shop_core::refusal::Refusal;
use shop_core::stock::StockStep;
use shop_core::time::Moment;

use super::list::StockProduct;
use super::{example, store};
use crate::app::App;
use crate::staff::file::StaffFile;
use crate::staff::previews::PreviewedFile;
use crate::stock::book;
use crate::stock::import::{self, Fault, Plan};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_engine::infra::digest;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{FileBytes, StaffRefused};

/// Maximum number of faults in the response.
const FAULTS_TOLD: usize = 100;

/// Preview of a stock file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StockPreview {
    /// Digest that books the file (`POST /Admin/Stock/Apply`); null if the file has faults.
    #[schema(required = true)]
    digest: Option<String>,
    /// `true` if the file holds counted quantities, `false` if it holds changes.
    is_count: bool,
    /// Planned change of each item.
    rows: Vec<PreviewRow>,
    /// First hundred faults of the file.
    faults: Vec<PreviewFault>,
    /// Total number of faults.
    fault_count: usize,
    /// Time at which the same changes were last booked, in RFC 3339; null if never. Booking them
    /// again must be confirmed.
    #[schema(required = true)]
    booked_at: Option<String>,
}

/// Planned change of an item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PreviewRow {
    /// Line of the file, from 1.
    line: u64,
    /// Stock item.
    prod_id: String,
    /// Warehouse of the stock item.
    ware_id: String,
    /// Products that sell the item; blank if there are none.
    name: String,
    /// Pieces before and after, based on the current stock, and the shortage.
    step: StockStep,
}

/// Fault of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PreviewFault {
    /// Line of the fault; null if it concerns the whole file.
    #[schema(required = true)]
    line: Option<u64>,
    /// Message to show to the user.
    message: String,
}

/// Previews a file and stores it for the caller until it is booked.
///
/// The file has at most 5 MiB. It is an XLSX workbook (as bytes), or a CSV in UTF-8 or Big5 whose
/// cells are separated by commas, tabs or semicolons. Each fault is reported with its line.
#[utoipa::path(
    post,
    path = "/api/Admin/Stock/Preview",
    operation_id = "previewStockFile",
    tag = "admin",
    security(("staff" = [])),
    request_body(description = "Stock file, at most 5 MiB", content(
        (String = "text/csv",
            example = "ProdID,WareID,Quantity,CountedAt\nST-LS-13-300,TN01,10,2026-11-25 09:00\n"),
        (FileBytes = "application/octet-stream",
            example = "ProdID,WareID,Quantity,CountedAt\nST-LS-13-300,TN01,10,2026-11-25 09:00\n"),
    )),
    responses(
        (status = 200, description = "Changes that the file would make",
            body = Envelope<StockPreview>,
            example = json!({"Result": example::preview()})),
        StaffRefused,
        (status = 400, description = "`body_malformed`: the body is empty", body = Refusal),
        (status = 408, description = "The upload took longer than a minute", body = Refusal),
        (status = 413, description = "The file is longer than 5 MiB", body = Refusal),
    )
)]
pub async fn preview_stock_file(
    StaffFile(staff, bytes): StaffFile,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let now = staff.now;
    let read = web::block(move || import::read(&bytes, now)).await?;
    let (text, file) = match read {
        Ok(read) => read,
        Err(faults) => {
            let result = refused(&faults);
            return Ok(private(&Envelope { result }));
        }
    };
    let result = app
        .db
        .write(move |conn| {
            let plan = match import::plan(conn, &file, staff.now)? {
                Ok(plan) => plan,
                Err(faults) => return Ok(refused(&faults)),
            };
            let digest = digest_of(conn, &text, &plan)?;
            PreviewedFile::Stock.store(conn, staff.session.staff_id, &digest, &text)?;
            shown(conn, &plan, digest)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Computes the digest of a file together with the staff bookings on its items. A later staff
/// booking changes the digest, an order does not.
pub(super) fn digest_of(conn: &mut Conn, text: &str, plan: &Plan) -> Result<String, AppError> {
    let mut seen = vec![digest::of(text)];
    for row in &plan.rows {
        let version = book::version(conn, &row.key)?;
        seen.push(format!(
            "{:?}",
            (&row.key.prod_id, &row.key.ware_id, version)
        ));
    }
    seen.push(format!("{:?}", plan.booked_at.map(Moment::millis)));
    Ok(digest::of(&seen.join("\n")))
}

/// Converts a plan into the preview for the client.
pub(super) fn shown(
    conn: &mut Conn,
    plan: &Plan,
    digest: String,
) -> Result<StockPreview, AppError> {
    Ok(StockPreview {
        digest: Some(digest),
        is_count: plan.is_count,
        rows: rows(conn, plan)?,
        faults: Vec::new(),
        fault_count: 0,
        booked_at: plan.booked_at.map(|at| rfc3339(at.millis())).transpose()?,
    })
}

/// Returns the rows of a plan with the products that sell each item.
pub(super) fn rows(conn: &mut Conn, plan: &Plan) -> Result<Vec<PreviewRow>, AppError> {
    let products = store::products(conn)?;
    let names: HashMap<StockKey, String> = products
        .into_iter()
        .map(|(key, products)| {
            let names = products.iter().map(StockProduct::of);
            let names: Vec<String> = names.map(StockProduct::into_name).collect();
            (key, names.join("、"))
        })
        .collect();
    let row = |row: &import::PlannedRow| PreviewRow {
        line: row.line,
        prod_id: row.key.prod_id.clone(),
        ware_id: row.key.ware_id.clone(),
        name: names.get(&row.key).cloned().unwrap_or_default(),
        step: row.step,
    };
    let mut rows: Vec<_> = plan.rows.iter().map(row).collect();
    rows.sort_by_key(|row| row.line);
    Ok(rows)
}

fn refused(faults: &[Fault]) -> StockPreview {
    let mut told: Vec<_> = faults
        .iter()
        .map(|fault| PreviewFault {
            line: fault.line,
            message: fault.sentence(),
        })
        .collect();
    told.sort_by_key(|fault| fault.line);
    told.truncate(FAULTS_TOLD);
    StockPreview {
        digest: None,
        is_count: false,
        rows: Vec::new(),
        faults: told,
        fault_count: faults.len(),
        booked_at: None,
    }
}
