//! `POST /Admin/Catalogue/File/Preview`: previews a file of products without saving it.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::catalogue::products_file::{CellChange, FileCounts, FileFault};
use shop_core::refusal::Refusal;

use super::look::{Look, look};
use super::{example, read};
use crate::app::App;
use crate::staff::file::StaffFile;
use crate::staff::previews::PreviewedFile;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{FileBytes, StaffRefused};

/// Preview of a file of products.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ProductsPreview {
    /// Digest that applies the file (`POST /Admin/Catalogue/File/Apply`); null if the file has
    /// faults.
    #[schema(required = true)]
    digest: Option<String>,
    /// Number of entries of each kind of change.
    counts: FileCounts,
    /// New and changed products, in the order of the file.
    rows: Vec<PreviewedProduct>,
    /// Warnings about prices, to confirm.
    cautions: Vec<String>,
    /// `true` if the file adds menus or categories, which need a picture.
    needs_picture: bool,
    /// Headings that name no column; their cells are not imported.
    unknown_columns: Vec<String>,
    /// Every fault of the file.
    faults: Vec<FileFault>,
}

/// New or changed product.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PreviewedProduct {
    /// Row of the file, from 1.
    row: u32,
    /// Product id; null for a new product.
    #[schema(required = true)]
    id: Option<i64>,
    /// Names of menu, category and specification.
    title: String,
    /// Changed values; all values of a new product.
    changes: Vec<CellChange>,
    /// Effect of a price change on carts; empty if no cart holds the product.
    effect: String,
}

/// Previews a file of products and stores it for the caller until it is applied.
///
/// The file has at most 5 MiB and 2,000 rows. It is an XLSX workbook (as bytes), or a CSV in UTF-8
/// or Big5 whose cells are separated by commas, tabs or semicolons. Its first row names the
/// columns, in any order: 選單, 商品, 規格, 價格, 原價, 貨號, 倉別, 期初庫存, 上架, 說明. A row changes
/// the product with its 貨號, otherwise the one with its names, otherwise it adds a product. An
/// empty cell keeps the present value. Each fault is reported with its row and column.
#[utoipa::path(
    post,
    path = "/api/Admin/Catalogue/File/Preview",
    operation_id = "previewProductsFile",
    tag = "admin",
    security(("staff" = [])),
    request_body(description = "File of products, at most 5 MiB", content(
        (String = "text/csv", example = "貨號,價格\nST-LS-13-300,480\n"),
        (FileBytes = "application/octet-stream", example = "貨號,價格\nST-LS-13-300,480\n"),
    )),
    responses(
        (status = 200, description = "Changes that the file would make, or its faults",
            body = Envelope<ProductsPreview>,
            example = json!({"Result": example::preview()})),
        StaffRefused,
        (status = 400, description = "`body_malformed`: the body is empty", body = Refusal),
        (status = 408, description = "The upload took longer than a minute", body = Refusal),
        (status = 413, description = "The file is longer than 5 MiB", body = Refusal),
    )
)]
pub async fn preview_products_file(
    StaffFile(staff, bytes): StaffFile,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let read = web::block(move || read::read(&bytes)).await?;
    let (text, file) = match read {
        Ok(read) => read,
        Err(faults) => {
            let result = refused(faults, Vec::new());
            return Ok(private(&Envelope { result }));
        }
    };
    let result = app
        .db
        .write(move |conn| {
            let unknown = file.headings.unknown();
            let seen = match look(conn, &file)? {
                Ok(seen) => seen,
                Err(faults) => return Ok(refused(faults, unknown)),
            };
            let digest = seen.digest(&text);
            PreviewedFile::Products.store(conn, staff.session.staff_id, &digest, &text)?;
            Ok(shown(seen, digest, unknown))
        })
        .await?;
    Ok(private(&Envelope { result }))
}

fn shown(seen: Look, digest: String, unknown_columns: Vec<String>) -> ProductsPreview {
    let Look {
        plan,
        mut effects,
        cautions,
        ..
    } = seen;
    let (counts, needs_picture) = (plan.counts(), plan.needs_picture());
    let rows = plan.rows.into_iter().map(|row| PreviewedProduct {
        row: row.row,
        id: row.id,
        title: row.title,
        changes: row.changes,
        effect: row
            .id
            .and_then(|id| effects.remove(&id))
            .unwrap_or_default(),
    });
    ProductsPreview {
        digest: Some(digest),
        counts,
        rows: rows.collect(),
        cautions,
        needs_picture,
        unknown_columns,
        faults: Vec::new(),
    }
}

fn refused(faults: Vec<FileFault>, unknown_columns: Vec<String>) -> ProductsPreview {
    ProductsPreview {
        digest: None,
        counts: FileCounts::default(),
        rows: Vec::new(),
        cautions: Vec::new(),
        needs_picture: false,
        unknown_columns,
        faults,
    }
}
