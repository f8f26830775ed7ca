//! `PUT /Admin/Catalogue/Sequence`: changes the order of items in the shop.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use serde_json::json;
use shop_core::catalogue::edit::{CatalogueKind, CheckedSequence, SequenceForm, reordered};
use shop_core::refusal::Refusal;
use shop_core::staff::refusals::version_changed;

use super::responses::RefusalBeside;
use super::view::Shown;
use crate::app::App;
use crate::catalogue::record::{Saving, Via};
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow};
use crate::catalogue::store;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Saved order of items.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SavedSequence {
    /// Version that the next change of this order must name.
    version: i64,
    /// Ids in the new order.
    ids: Vec<i64>,
}

/// Reorders the menus, the categories of a menu, the products of a category, or the slides.
#[utoipa::path(
    put,
    path = "/api/Admin/Catalogue/Sequence",
    operation_id = "changeSequence",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = SequenceForm,
        example = json!({"Kind": "Product", "Parent": 201, "Ids": [20102, 20101], "Version": 1})),
    responses(
        (status = 200, description = "The saved order of the items", body = Envelope<SavedSequence>,
            example = json!({"Result": {"version": 2, "ids": [20102, 20101]}})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change of the order came first. \
            `sequence_changed`: items were added or removed. `Result` has the current `ids` and \
            `version`",
            body = RefusalBeside),
    )
)]
pub async fn change_sequence(
    call: IdempotentCall<SequenceForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let make = |conn: &mut Conn, staff: &Staff, form: &SequenceForm| {
        let form = form.check()?;
        let saving = Saving::begin(conn, &staff.session.name, Via::BackOffice, staff.now)?;
        match form.kind {
            CatalogueKind::Menu => {
                let rows = MenuRow::all(conn)?;
                alone(conn, &saving, &form, &rows, store::MENUS)
            }
            CatalogueKind::Slide => {
                let rows = SlideRow::all(conn)?;
                alone(conn, &saving, &form, &rows, store::SLIDES)
            }
            CatalogueKind::Category => {
                let mut rows = CategoryRow::all(conn)?;
                rows.retain(|row| row.menu_id == form.parent);
                under::<MenuRow, _>(conn, &saving, &form, &rows)
            }
            CatalogueKind::Product => {
                let mut rows = ProductRow::all(conn)?;
                rows.retain(|row| row.category_id == form.parent);
                under::<CategoryRow, _>(conn, &saving, &form, &rows)
            }
            CatalogueKind::Text => Err(form.kind.unknown().into()),
        }
    };
    call.once(&app, make).await
}

/// Reorders items without a parent: menus or slides.
fn alone<R: Row>(
    conn: &mut Conn,
    saving: &Saving,
    form: &CheckedSequence,
    rows: &[R],
    name: &str,
) -> Result<SavedSequence, AppError> {
    let version = store::order_version(conn, name)?;
    put(conn, saving, form, rows, version)?;
    store::raise_order_version(conn, name)?;
    Ok(SavedSequence {
        version: version + 1,
        ids: form.ids.clone(),
    })
}

/// Reorders the children of a parent and raises the parent's version.
fn under<P: Shown, R: Row>(
    conn: &mut Conn,
    saving: &Saving,
    form: &CheckedSequence,
    rows: &[R],
) -> Result<SavedSequence, AppError> {
    let parent = P::find(conn, form.parent)?.ok_or_else(|| P::KIND.unknown())?;
    put(conn, saving, form, rows, parent.version())?;
    let parent = saving.change(conn, &parent, parent.clone())?;
    Ok(SavedSequence {
        version: parent.version(),
        ids: form.ids.clone(),
    })
}

/// Assigns new positions to these rows. A row that keeps its position keeps its version.
fn put<R: Row>(
    conn: &mut Conn,
    saving: &Saving,
    form: &CheckedSequence,
    rows: &[R],
    version: i64,
) -> Result<(), AppError> {
    let present: Vec<i64> = rows.iter().map(R::id).collect();
    let refuse = |refusal: Refusal| {
        let beside = json!({"ids": present, "version": version});
        AppError::RefusedWith(refusal, beside)
    };
    if form.version != version {
        return Err(refuse(version_changed()));
    }
    reordered(&present, &form.ids).map_err(refuse)?;
    let mut last = i64::MIN;
    for (id, place) in form.ids.iter().zip(rows.iter().map(R::position)) {
        // Since an import, two rows may share a position. From now on each has its own.
        last = place.max(last.saturating_add(1));
        let Some(before) = rows.iter().find(|row| row.id() == *id) else {
            continue;
        };
        if before.position() != last {
            let mut after = before.clone();
            *after.place().0 = last;
            saving.change(conn, before, after)?;
        }
    }
    Ok(())
}
