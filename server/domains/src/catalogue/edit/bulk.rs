//! `PUT /Admin/Catalogue/Shelf` and `/Prices`: change several products in one transaction.

use std::collections::HashSet;

use actix_web::{HttpResponse, web};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use shop_core::catalogue::edit::{PriceForm, ShelfForm, target};
use shop_core::form::{Field, FormRules, Heading, Typed, ValidationResult, cross_field};
use shop_core::money::Money;
use shop_core::refusal::{Refusal, RefusalCode};
use validator::Validate;

use super::example;
use super::present::{confirmed, present};
use super::responses::RefusalBeside;
use super::view::{Beside, Shown as _, StaffProduct};
use crate::app::App;
use crate::catalogue::record::{Saving, Via};
use crate::catalogue::rows::ProductRow;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Maximum number of products in one request.
const ROWS_MAX: usize = 200;

/// Products to put on the shelf or take off it.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[validate(schema(function = of_shelf))]
pub struct ShelfForms {
    /// The products, at most 200, each at most once.
    #[serde(rename = "Rows")]
    #[schema(max_items = 200, min_items = 1)]
    rows: Vec<ShelfForm>,
}

/// New prices of products.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[validate(schema(function = of_prices))]
pub struct PriceForms {
    /// The products, at most 200, each at most once.
    #[serde(rename = "Rows")]
    #[schema(max_items = 200, min_items = 1)]
    rows: Vec<PriceForm>,
    /// `true` to save in spite of the cautions about a price.
    #[serde(rename = "Confirm", default)]
    confirm: Typed,
}

impl FormRules for ShelfForms {
    const FIELDS: &'static [(&'static str, Field)] = &[("rows", Field::new("Rows", "商品"))];
    const HEADING: Heading = Heading::Field;
}

impl FormRules for PriceForms {
    const FIELDS: &'static [(&'static str, Field)] = &[("rows", Field::new("Rows", "商品"))];
    const HEADING: Heading = Heading::Field;
}

/// Change of one product in a bulk request.
trait RowChange {
    fn target(&self) -> Result<(i64, i64), Refusal>;
    fn make(&self, row: &mut ProductRow) -> Result<(), AppError>;
}

impl RowChange for ShelfForm {
    fn target(&self) -> Result<(i64, i64), Refusal> {
        target(&self.id, &self.version)
    }

    fn make(&self, row: &mut ProductRow) -> Result<(), AppError> {
        row.active = self.check()?;
        Ok(())
    }
}

impl RowChange for PriceForm {
    fn target(&self) -> Result<(i64, i64), Refusal> {
        target(&self.id, &self.version)
    }

    fn make(&self, row: &mut ProductRow) -> Result<(), AppError> {
        let new = self.check(row.prices()?.was_price)?;
        row.price = new.price.thousandths();
        row.was_price = new.was_price.map(Money::thousandths);
        Ok(())
    }
}

/// Result of a row: why it was rejected, and its current state.
#[derive(Debug, Serialize)]
struct RowResult {
    id: Option<i64>,
    refusal: Option<Refusal>,
    now: Option<Value>,
}

/// Puts products on the shelf or takes them off it. If one is rejected, none changes.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Shelf",
    operation_id = "changeShelf",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = ShelfForms,
        example = json!({"Rows": [{"Id": 20101, "Version": 2, "Active": false}]})),
    responses(
        (status = 200, description = "The changed products, in the order of the request",
            body = Envelope<Vec<StaffProduct>>, example = json!({"Result": [example::product()]})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result.rows` \
            has the `id`, the `refusal` and the current state (`now`) of each row",
            body = RefusalBeside),
    )
)]
pub async fn change_shelf(
    call: IdempotentCall<ShelfForms>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.form.validated(())?;
    let make =
        |conn: &mut Conn, staff: &Staff, form: &ShelfForms| take(conn, staff, &form.rows, false);
    call.once(&app, make).await
}

/// Changes the prices of products. If one is rejected, none changes. A row without `WasPrice` keeps
/// its former price as long as it is above the new price; otherwise it is cleared.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Prices",
    operation_id = "changePrices",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = PriceForms,
        example = json!({"Rows": [{"Id": 20101, "Version": 2, "Price": "128.5", "WasPrice": "150"}]})),
    responses(
        (status = 200, description = "The changed products, in the order of the request",
            body = Envelope<Vec<StaffProduct>>, example = json!({"Result": [example::product()]})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result.rows` \
            has the `id`, the `refusal` and the current state (`now`) of each row. \
            `confirmation_required`: the prices look wrong. `Result.cautions` has the warnings to \
                confirm",
            body = RefusalBeside),
    )
)]
pub async fn change_prices(
    call: IdempotentCall<PriceForms>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.form.validated(())?;
    let make = |conn: &mut Conn, staff: &Staff, form: &PriceForms| {
        take(conn, staff, &form.rows, form.confirm.is_true())
    };
    call.once(&app, make).await
}

/// Checks that a request has 1 to `ROWS_MAX` products, each once.
fn of_rows<F: RowChange>(forms: &[F]) -> ValidationResult {
    let targets: HashSet<i64> = forms.iter().filter_map(id_of).collect();
    if (1..=ROWS_MAX).contains(&forms.len()) && targets.len() == forms.len() {
        return Ok(());
    }
    let message = format!("一次最多處理 {ROWS_MAX} 項商品，每項一次");
    let refusal = Refusal::field("", RefusalCode::OutOfRange, message);
    cross_field::<()>("rows", Err(refusal))
}

fn of_shelf(form: &ShelfForms) -> ValidationResult {
    of_rows(&form.rows)
}

fn of_prices(form: &PriceForms) -> ValidationResult {
    of_rows(&form.rows)
}

/// Checks every row, and changes all of them if none is rejected.
fn take<F: RowChange>(
    conn: &mut Conn,
    staff: &Staff,
    forms: &[F],
    is_confirmed: bool,
) -> Result<Vec<StaffProduct>, AppError> {
    let saving = Saving::begin(conn, &staff.session.name, Via::BackOffice, staff.now)?;
    let mut changes = Vec::new();
    let mut results = Vec::new();
    for form in forms {
        let (refusal, now) = match looked_at(conn, form) {
            Ok(change) => {
                changes.push(change);
                (None, None)
            }
            Err(AppError::Refused(refusal)) => (Some(refusal), None),
            Err(AppError::RefusedWith(refusal, beside)) => {
                (Some(refusal), beside.get("now").cloned())
            }
            Err(other) => return Err(other),
        };
        results.push(RowResult {
            id: id_of(form),
            refusal,
            now,
        });
    }
    if let Some(first) = results.iter().find_map(|result| result.refusal.clone()) {
        return Err(AppError::RefusedWith(first, json!({"rows": results})));
    }
    let mut cautions = Vec::new();
    for (before, after) in &changes {
        cautions.extend(before.caution(after, conn)?);
    }
    confirmed(&cautions, is_confirmed)?;
    let mut rows = Vec::with_capacity(changes.len());
    for (before, after) in changes {
        rows.push(if before == after {
            after
        } else {
            saving.change(conn, &before, after)?
        });
    }
    let beside = Beside::load(conn)?;
    rows.into_iter().map(|row| row.view(&beside)).collect()
}

fn id_of(form: &impl RowChange) -> Option<i64> {
    form.target().ok().map(|(id, _)| id)
}

/// Returns a product before and after its change.
fn looked_at(conn: &mut Conn, form: &impl RowChange) -> Result<(ProductRow, ProductRow), AppError> {
    let (id, version) = form.target()?;
    let before: ProductRow = present(conn, id, version)?;
    let mut after = before.clone();
    form.make(&mut after)?;
    Ok((before, after))
}
