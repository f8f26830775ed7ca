//! `PUT /Admin/Picture`: changes the alternative text of a picture.

use actix_web::{HttpResponse, web};
use serde_json::{Value, json};
use shop_core::catalogue::edit::{PictureForm, target};
use shop_core::staff::log::LogSubject;
use shop_core::staff::refusals::version_changed;

use super::example;
use super::library::unknown;
use super::store::{self, PictureRow};
use super::uses::{self, ShownPicture};
use super::view::StaffPicture;
use crate::app::App;
use crate::audit::entries;
use crate::catalogue::edit::responses::RefusalBeside;
use crate::catalogue::record::{Saving, Via, state_of};
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow, TextRow};
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Changes the alternative text of a picture everywhere. Each item that shows it is saved as its
/// next version. `Version` is the version that the caller has seen.
#[utoipa::path(
    put,
    path = "/api/Admin/Picture",
    operation_id = "describePicture",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = PictureForm,
        example = json!({"Id": 4_503_599_627_370_496_i64, "Version": 1, "Alt": "盤香"})),
    responses(
        (status = 200, description = "The changed picture", body = Envelope<StaffPicture>,
            example = json!({"Result": example::picture()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`version_changed`: another change came first. `Result` has \
            the current state (`now`), its `version`, and `who` made it and when (`at`).",
            body = RefusalBeside),
    )
)]
pub async fn describe_picture(
    call: IdempotentCall<PictureForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    call.once(&app, describe).await
}

fn describe(conn: &mut Conn, staff: &Staff, form: &PictureForm) -> Result<StaffPicture, AppError> {
    let alt = form.check()?;
    let (id, version) = target(&form.id, &form.version)?;
    let saving = Saving::begin(conn, &staff.session.name, Via::BackOffice, staff.now)?;
    let row = store::by_ids(conn, &[id])?.into_iter().next();
    let shown = uses::shown(conn)?.into_values();
    let shown = shown.into_iter().find(|one| one.is(id));
    let mut picture = match (&shown, &row) {
        (Some(shown), _) => shown.picture.clone(),
        (None, Some(row)) => row.picture()?,
        (None, None) => return Err(unknown("Id")),
    };
    if row.as_ref().map_or(0, |row| row.version) != version {
        return Err(changed(conn, row, shown)?);
    }
    let from = std::mem::replace(&mut picture.alt, alt);
    if from != picture.alt {
        save(conn, staff, row, &picture)?;
        let said = (
            Some(from).filter(|from| !from.is_empty()),
            Some(picture.alt.clone()),
        );
        let who = &staff.session.name;
        let subject = LogSubject::Picture(id);
        entries::AuditEntry::new(staff.now, who, subject, said.0, said.1)?.note(conn)?;
    }
    let url = &picture.url;
    let alt = &picture.alt;
    in_rows::<MenuRow>(conn, &saving, url, alt)?;
    in_rows::<CategoryRow>(conn, &saving, url, alt)?;
    in_rows::<ProductRow>(conn, &saving, url, alt)?;
    in_rows::<SlideRow>(conn, &saving, url, alt)?;
    in_rows::<TextRow>(conn, &saving, url, alt)?;
    let row = store::by_ids(conn, &[id])?.into_iter().next();
    let shown = uses::shown(conn)?.remove(url);
    match (row, shown) {
        (Some(row), shown) => StaffPicture::stored(row, shown.as_ref()),
        (None, Some(shown)) => Ok(StaffPicture::imported(shown)),
        (None, None) => Err(unknown("Id")),
    }
}

/// Stores the description. An imported picture gets a row.
fn save(
    conn: &mut Conn,
    staff: &Staff,
    row: Option<PictureRow>,
    picture: &shop_core::catalogue::Picture,
) -> Result<(), AppError> {
    let Some(mut row) = row else {
        return store::insert(conn, &PictureRow::imported(picture, staff.now)?);
    };
    let seen = row.version;
    row.set_picture(picture)?;
    row.version += 1;
    store::update(conn, &row, seen)
}

/// Updates the description in every row of a table that shows the picture.
fn in_rows<R: Row>(conn: &mut Conn, saving: &Saving, url: &str, alt: &str) -> Result<(), AppError> {
    for before in R::all(conn)? {
        let mut state = Value::Object(state_of(&before)?);
        if uses::describe(&mut state, url, alt) == 0 {
            continue;
        }
        let after = serde_json::from_value::<R>(state);
        let mut after = after.map_err(|error| AppError::Damaged(format!("picture: {error}")))?;
        let (_, id, version) = after.place();
        (*id, *version) = (before.id(), before.version());
        saving.change(conn, &before, after)?;
    }
    Ok(())
}

/// Returns the refusal for a concurrent change, with the current picture and who changed it.
pub(super) fn changed(
    conn: &mut Conn,
    row: Option<PictureRow>,
    shown: Option<ShownPicture>,
) -> Result<AppError, AppError> {
    let version = row.as_ref().map_or(0, |row| row.version);
    let last = match &row {
        Some(row) => entries::of_subject(conn, LogSubject::Picture(row.id))?.pop(),
        None => None,
    };
    let at = last.as_ref().map(|change| rfc3339(change.at)).transpose()?;
    let who = last.map(|change| change.who).unwrap_or_default();
    let now = match (row, shown) {
        (Some(row), shown) => Some(StaffPicture::stored(row, shown.as_ref())?),
        (None, shown) => shown.map(StaffPicture::imported),
    };
    let beside = json!({"now": now, "version": version, "who": who, "at": at});
    Ok(AppError::RefusedWith(version_changed(), beside))
}
