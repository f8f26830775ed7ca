//! `POST` and `PUT` of menus, categories, products and slides, and `PUT` of the website's texts,
//! below `/Admin/Catalogue`.

use actix_web::{HttpResponse, web};
use shop_core::catalogue::edit::{CategoryForm, MenuForm, ProductForm, SlideForm, TextForm};

use super::example;
use super::forms::{NewRowForm, RowForm};
use super::present::{confirmed, present};
use super::responses::RefusalBeside;
use super::view::{Beside, Shown, StaffCategory, StaffMenu, StaffProduct, StaffSlide, StaffText};
use crate::app::App;
use crate::catalogue::record::{Saving, Via};
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Representation of the form's row for staff.
type View<F> = <<F as RowForm>::Row as Shown>::View;

/// Adds the row of the form as version 1.
fn add<F: NewRowForm>(conn: &mut Conn, staff: &Staff, form: &F) -> Result<View<F>, AppError> {
    let saving = Saving::begin(conn, &staff.session.name, Via::BackOffice, staff.now)?;
    let mut row = form.blank(conn)?;
    form.fill(conn, &mut row, staff)?;
    let row = saving.add(conn, row)?;
    row.view(&Beside::load(conn)?)
}

/// Changes a row to the values of the form, as its next version. An unchanged row keeps its
/// version.
fn change<F: RowForm>(conn: &mut Conn, staff: &Staff, form: &F) -> Result<View<F>, AppError> {
    let (id, version) = form.target()?;
    let saving = Saving::begin(conn, &staff.session.name, Via::BackOffice, staff.now)?;
    let before: F::Row = present(conn, id, version)?;
    before.permits(staff)?;
    let mut after = before.clone();
    form.fill(conn, &mut after, staff)?;
    let caution = before.caution(&after, conn)?;
    confirmed(caution.as_slice(), form.is_confirmed())?;
    if after != before {
        after = saving.change(conn, &before, after)?;
    }
    after.view(&Beside::load(conn)?)
}

/// Adds a menu at the end.
#[utoipa::path(
    post,
    path = "/api/Admin/Catalogue/Menu",
    operation_id = "addMenu",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = MenuForm, example = json!({"Name": "盤香", "Summary": "盤著點的香。", "Picture": 7, "Active": true})),
    responses(
        (status = 200, description = "The new menu", body = Envelope<StaffMenu>,
            example = json!({"Result": example::menu()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn add_menu(
    call: IdempotentCall<MenuForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, add).await
}

/// Changes a menu. `Version` is the version that the caller has seen.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Menu",
    operation_id = "changeMenu",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = MenuForm, example = json!({"Id": 2, "Version": 1, "Name": "盤香", "Summary": "盤著點的香。", "Picture": 7, "Active": true})),
    responses(
        (status = 200, description = "The changed menu", body = Envelope<StaffMenu>,
            example = json!({"Result": example::menu()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current state (`now`), its `version`, and `who` made it and when (`at`).",
            body = RefusalBeside),
    )
)]
pub async fn change_menu(
    call: IdempotentCall<MenuForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, change).await
}

/// Adds a category at the end.
#[utoipa::path(
    post,
    path = "/api/Admin/Catalogue/Category",
    operation_id = "addCategory",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = CategoryForm, example = json!({"MenuId": 2, "Name": "檀香盤香", "Summary": "一圈一圈的檀香。", "Pictures": [7]})),
    responses(
        (status = 200, description = "The new category", body = Envelope<StaffCategory>,
            example = json!({"Result": example::category()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn add_category(
    call: IdempotentCall<CategoryForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, add).await
}

/// Changes a category. `Version` is the version that the caller has seen.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Category",
    operation_id = "changeCategory",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = CategoryForm, example = json!({"Id": 201, "Version": 1, "MenuId": 2, "Name": "檀香盤香", "Summary": "一圈一圈的檀香。", "Pictures": [7]})),
    responses(
        (status = 200, description = "The changed category", body = Envelope<StaffCategory>,
            example = json!({"Result": example::category()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current state (`now`), its `version`, and `who` made it and when (`at`).",
            body = RefusalBeside),
    )
)]
pub async fn change_category(
    call: IdempotentCall<CategoryForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, change).await
}

/// Adds a product. It names an existing stock item, or creates one with the pieces of `Quantity`.
#[utoipa::path(
    post,
    path = "/api/Admin/Catalogue/Product",
    operation_id = "addProduct",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = ProductForm, example = json!({"CategoryId": 201, "Name": "四小時", "Price": "128.5", "WasPrice": "150", "Content": "說明。", "Picture": "",
        "ProdID": "COIL-4H", "WareID": "TN01", "Active": true})),
    responses(
        (status = 200, description = "The new product", body = Envelope<StaffProduct>,
            example = json!({"Result": example::product()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn add_product(
    call: IdempotentCall<ProductForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, add).await
}

/// Changes a product. `Version` is the version that the caller has seen.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Product",
    operation_id = "changeProduct",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = ProductForm, example = json!({"Id": 20101, "Version": 1, "CategoryId": 201, "Name": "四小時", "Price": "128.5", "WasPrice": "150", "Content": "說明。", "Picture": "",
        "ProdID": "COIL-4H", "WareID": "TN01", "Active": true})),
    responses(
        (status = 200, description = "The changed product", body = Envelope<StaffProduct>,
            example = json!({"Result": example::product()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current state (`now`), its `version`, and `who` made it and when (`at`). \
            `confirmation_required`: the price looks wrong. `Result.cautions` has the warnings to \
                confirm",
            body = RefusalBeside),
    )
)]
pub async fn change_product(
    call: IdempotentCall<ProductForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, change).await
}

/// Adds a slide at the end.
#[utoipa::path(
    post,
    path = "/api/Admin/Catalogue/Slide",
    operation_id = "addSlide",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = SlideForm, example = json!({"Title": "曬香", "Text": "日頭與風。", "Href": "/Category/2", "Picture": 7, "Active": true})),
    responses(
        (status = 200, description = "The new slide", body = Envelope<StaffSlide>,
            example = json!({"Result": example::slide()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`idempotency_key_reused`", body = shop_core::refusal::Refusal),
    )
)]
pub async fn add_slide(
    call: IdempotentCall<SlideForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, add).await
}

/// Changes a slide. `Version` is the version that the caller has seen.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Slide",
    operation_id = "changeSlide",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = SlideForm, example = json!({"Id": 1, "Version": 1, "Title": "曬香", "Text": "日頭與風。", "Href": "/Category/2", "Picture": 7, "Active": true})),
    responses(
        (status = 200, description = "The changed slide", body = Envelope<StaffSlide>,
            example = json!({"Result": example::slide()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current state (`now`), its `version`, and `who` made it and when (`at`).",
            body = RefusalBeside),
    )
)]
pub async fn change_slide(
    call: IdempotentCall<SlideForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, change).await
}

/// Changes a text of the website. `Version` is the version that the caller has seen. Terms, rules
/// of returns and the seal need the permission `ChangeSettings`.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Text",
    operation_id = "changeText",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = TextForm, example = json!({"Id": 1, "Version": 1, "Label": "", "Name": "", "Title": "", "Text": "春節期間暫停出貨。", "Href": "/Delivery", "Picture": "", "Active": true})),
    responses(
        (status = 200, description = "The changed text", body = Envelope<StaffText>,
            example = json!({"Result": example::text()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current state (`now`), its `version`, and `who` made it and when (`at`).",
            body = RefusalBeside),
    )
)]
pub async fn change_text(
    call: IdempotentCall<TextForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, change).await
}
