//! `POST /Admin/Catalogue/Restore`: restores an earlier state of an item.

use std::path::Path;

use actix_web::{HttpResponse, web};
use serde_json::{Map, Value, json};
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::{CatalogueKind, RestoreForm, target};
use shop_core::refusal::{Refusal, RefusalCode};

use super::example;
use super::present::{confirmed, present};
use super::responses::RefusalBeside;
use super::view::{Beside, Shown};
use crate::app::App;
use crate::catalogue::pictures::files::{are_there, number};
use crate::catalogue::pictures::library::take;
use crate::catalogue::record::{self, Saving, Via, state_of};
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, SlideRow, TextRow};
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Fields that are not restored.
const STAYING: [&str; 2] = ["position", "category_id"];

/// Restores an earlier state of an item as its next version. Its position and its category stay.
#[utoipa::path(
    post,
    path = "/api/Admin/Catalogue/Restore",
    operation_id = "restoreCatalogue",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = RestoreForm,
        example = json!({"Kind": "Product", "Id": 20101, "Version": 3, "Of": 1})),
    responses(
        (status = 200, description = "The restored object, in the format of the call that changes \
            objects of its kind",
            body = Envelope<serde_json::Value>, example = json!({"Result": example::product()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current state (`now`), its `version`, and `who` made it and when (`at`). \
            `confirmation_required`: the price looks wrong. `Result.cautions` has the warnings to \
                confirm", body = RefusalBeside),
    )
)]
pub async fn restore_catalogue(
    call: IdempotentCall<RestoreForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let folder = app.config.images_dir();
    let make = move |conn: &mut Conn, staff: &Staff, form: &RestoreForm| match form.check()?.0 {
        CatalogueKind::Menu => restore::<MenuRow>(conn, &folder, staff, form),
        CatalogueKind::Category => restore::<CategoryRow>(conn, &folder, staff, form),
        CatalogueKind::Product => restore::<ProductRow>(conn, &folder, staff, form),
        CatalogueKind::Slide => restore::<SlideRow>(conn, &folder, staff, form),
        CatalogueKind::Text => restore::<TextRow>(conn, &folder, staff, form),
    };
    call.once(&app, make).await
}

fn restore<R: Shown>(
    conn: &mut Conn,
    folder: &Path,
    staff: &Staff,
    form: &RestoreForm,
) -> Result<Value, AppError> {
    let (_, of) = form.check()?;
    let (id, version) = target(&form.id, &form.version)?;
    let saving = Saving::begin(conn, &staff.session.name, Via::BackOffice, staff.now)?;
    let before: R = present(conn, id, version)?;
    before.permits(staff)?;
    let saved = record::saved(conn, R::KIND, id, of)?.ok_or_else(version_unknown)?;
    let mut state = saved.fields()?;
    for (field, value) in state_of(&before)? {
        if STAYING.contains(&field.as_str()) {
            state.insert(field, value);
        }
    }
    take_pictures(conn, folder, &mut state)?;
    let read = serde_json::from_value::<R>(Value::Object(state));
    let mut after = read.map_err(|error| AppError::Damaged(format!("state of {id}: {error}")))?;
    let (_, number, version) = after.place();
    (*number, *version) = (id, before.version());
    let caution = before.caution(&after, conn)?;
    confirmed(caution.as_slice(), form.confirm.is_true())?;
    if after != before {
        after = saving.change(conn, &before, after)?;
    }
    Ok(json!(after.view(&Beside::load(conn)?)?))
}

/// Replaces the pictures of a state by their current versions, and marks them as used.
///
/// A picture that is neither in use nor in the library is restored as it was. Fails with
/// `image_unknown` if its files are gone.
fn take_pictures(
    conn: &mut Conn,
    folder: &Path,
    state: &mut Map<String, Value>,
) -> Result<(), AppError> {
    for (field, key) in [("picture", "Picture"), ("pictures", "Pictures")] {
        let all: &mut [Value] = match state.get_mut(field) {
            Some(Value::Array(all)) => all,
            Some(one @ Value::Object(_)) => std::slice::from_mut(one),
            _ => continue,
        };
        for value in all {
            let picture = serde_json::from_value(value.clone()).map_err(|_| picture_gone())?;
            *value = json!(taken(conn, folder, key, picture)?);
        }
    }
    Ok(())
}

fn taken(conn: &mut Conn, folder: &Path, key: &str, picture: Picture) -> Result<Picture, AppError> {
    let today = take(conn, key, &[number(&picture.url)]);
    match today {
        Ok(today) => Ok(today.into_iter().next().unwrap_or(picture)),
        Err(AppError::Refused(refusal)) if refusal.code == RefusalCode::ImageUnknown => {
            if are_there(folder, &picture) {
                return Ok(picture);
            }
            Err(picture_gone().into())
        }
        Err(other) => Err(other),
    }
}

fn version_unknown() -> Refusal {
    Refusal::new(RefusalCode::VersionUnknown, "找不到這個版本的紀錄")
}

fn picture_gone() -> Refusal {
    let message = "這個版本的圖片已不在圖片庫，無法復原";
    Refusal::new(RefusalCode::ImageUnknown, message)
}
