//! `POST /Admin/Catalogue/File/Apply`: saves the previewed file.

use actix_web::{HttpResponse, web};
use serde_json::json;
use shop_core::catalogue::Picture;
use shop_core::catalogue::products_file::{FileCounts, Parent, ProductsApplyForm, ProductsPlan};
use shop_core::money::Money;
use shop_core::staff::refusals::version_changed;

use super::look::{Look, look};
use super::{example, read};
use crate::app::App;
use crate::catalogue::edit::forms::{json, next, open_stock};
use crate::catalogue::edit::present::confirmed;
use crate::catalogue::edit::responses::RefusalBeside;
use crate::catalogue::pictures::library::take;
use crate::catalogue::record::{Saving, Via};
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row as _};
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::previews::PreviewedFile;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Saves the file that the caller previewed last; if one row fails, none is saved. If staff have
/// changed one of its entries since then, the file must be previewed again.
#[utoipa::path(
    post,
    path = "/api/Admin/Catalogue/File/Apply",
    operation_id = "applyProductsFile",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = ProductsApplyForm, example = json!({"Digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"})),
    responses(
        (status = 200, description = "Number of entries of each kind of change",
            body = Envelope<FileCounts>, example = json!({"Result": example::counts()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: staff have since changed an entry of the \
            file, or a row can no longer be saved; preview the file again. \
            `confirmation_required`: prices look wrong. `Result.cautions` has the warnings to \
                confirm", body = RefusalBeside),
    )
)]
pub async fn apply_products_file(
    call: IdempotentCall<ProductsApplyForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &ProductsApplyForm| make(conn, staff, form);
    call.once(&app, make).await
}

fn make(conn: &mut Conn, staff: &Staff, form: &ProductsApplyForm) -> Result<FileCounts, AppError> {
    let (digest, picture) = form.check()?;
    // Other editors wait from here on, so that the plan stays valid until it is saved.
    let saving = Saving::begin(conn, &staff.session.name, Via::BackOffice, staff.now)?;
    let staff_id = staff.session.staff_id;
    let text = PreviewedFile::Products.find(conn, staff_id, &digest)?;
    let changed = || AppError::RefusedWith(version_changed(), json!({}));
    let (_, file) = read::read(text.as_bytes()).map_err(|_| changed())?;
    let seen = look(conn, &file)?.map_err(|_| changed())?;
    if seen.digest(&text) != digest {
        return Err(changed());
    }
    confirmed(&seen.cautions, form.confirm.is_true())?;
    let Look { plan, products, .. } = seen;
    let categories = save_categories(conn, &saving, &plan, picture)?;
    let (mut id, mut position) = next(&ProductRow::all(conn)?);
    for planned in &plan.rows {
        let before = planned.id.and_then(|id| products.get(&id));
        let mut row = before.cloned().unwrap_or(ProductRow::new(id, position));
        row.set(&planned.product);
        row.was_price = planned.was_price.map(Money::thousandths);
        if planned.opens_stock {
            open_stock(conn, &row, planned.product.first_pieces, staff)?;
        }
        if let Some(before) = before {
            saving.change(conn, before, row)?;
        } else {
            row.category_id = id_of(planned.category, &categories)?;
            saving.add(conn, row)?;
            (id, position) = (id + 1, position + 1);
        }
    }
    PreviewedFile::Products.forget(conn, staff_id)?;
    Ok(plan.counts())
}

/// Adds the new menus and categories at the end, all with the same picture. Returns the ids of the
/// categories, in the order of the plan.
fn save_categories(
    conn: &mut Conn,
    saving: &Saving,
    plan: &ProductsPlan,
    picture: Option<i64>,
) -> Result<Vec<i64>, AppError> {
    if !plan.needs_picture() {
        return Ok(Vec::new());
    }
    let picture = picture.ok_or_else(ProductsApplyForm::picture_required)?;
    let pictures: Vec<Picture> = take(conn, "Picture", &[picture])?;
    let (mut id, mut position) = next(&MenuRow::all(conn)?);
    let mut menus = Vec::new();
    for name in &plan.menus {
        let mut row = MenuRow::new(id, position);
        row.name.clone_from(name);
        row.picture = json(&pictures.first())?;
        menus.push(saving.add(conn, row)?.id);
        (id, position) = (id + 1, position + 1);
    }
    let (mut id, mut position) = next(&CategoryRow::all(conn)?);
    let mut categories = Vec::new();
    for category in &plan.categories {
        let mut row = CategoryRow::new(id, position);
        row.menu_id = id_of(category.menu, &menus)?;
        row.name.clone_from(&category.name);
        row.pictures = json(&pictures)?;
        categories.push(saving.add(conn, row)?.id);
        (id, position) = (id + 1, position + 1);
    }
    Ok(categories)
}

fn id_of(parent: Parent, new: &[i64]) -> Result<i64, AppError> {
    match parent {
        Parent::Existing(id) => Ok(id),
        Parent::New(index) => {
            let id = new.get(index).copied();
            id.ok_or_else(|| AppError::Damaged(format!("new entry {index}")))
        }
    }
}
