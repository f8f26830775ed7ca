//! `DELETE /Admin/Picture`: removes a picture that nothing shows.

use std::path::Path;

use actix_web::{HttpResponse, web};
use serde::Serialize;
use shop_core::catalogue::edit::{PictureRemovalForm, picture_in_use, target};
use shop_core::form::FormRules as _;
use shop_core::staff::log::{LogSubject, PICTURE_REMOVED};

use super::describe::changed;
use super::library::unknown;
use super::{expire, store, uses};
use crate::app::App;
use crate::audit::entries::AuditEntry;
use crate::catalogue::edit::responses::RefusalBeside;
use crate::settings::store::raise_snapshot_version;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Removed picture.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RemovedPicture {
    /// Id of the picture.
    id: i64,
}

/// Removes a picture and its files. A picture that an item or a text shows is refused. An earlier
/// version of an item that showed the picture can then no longer be restored.
#[utoipa::path(
    delete,
    path = "/api/Admin/Picture",
    operation_id = "removePicture",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = PictureRemovalForm,
        example = json!({"Id": 4_503_599_627_370_496_i64, "Version": 1})),
    responses(
        (status = 200, description = "The removed picture", body = Envelope<RemovedPicture>,
            example = json!({"Result": {"id": 4_503_599_627_370_496_i64}})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`picture_in_use`: it is shown. `version_changed`: another \
            change came first. `Result` has the current state (`now`), its `version`, and `who` \
            made it and when (`at`).",
            body = RefusalBeside),
    )
)]
pub async fn remove_picture(
    call: IdempotentCall<PictureRemovalForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let folder = app.config.images_dir();
    let make = move |conn: &mut Conn, staff: &Staff, form: &PictureRemovalForm| {
        remove(conn, &folder, staff, form)
    };
    call.once(&app, make).await
}

/// Removes the row, and last the files. The version of the catalogue is raised first, so that no
/// other editor takes the picture meanwhile. If the commit fails, the picture stays in the library
/// without files and can be removed again.
fn remove(
    conn: &mut Conn,
    folder: &Path,
    staff: &Staff,
    form: &PictureRemovalForm,
) -> Result<RemovedPicture, AppError> {
    form.validated(())?;
    let (id, version) = target(&form.id, &form.version)?;
    raise_snapshot_version(conn)?;
    store::take_turn(conn)?;
    let row = store::by_ids(conn, &[id])?.into_iter().next();
    let shown = uses::shown(conn)?.into_values();
    if shown.into_iter().any(|shown| shown.is(id)) {
        return Err(picture_in_use().into());
    }
    let row = row.ok_or_else(|| unknown("Id"))?;
    if row.version != version {
        return Err(changed(conn, Some(row), None)?);
    }
    let picture = row.picture()?;
    store::delete(conn, id, version)?;
    let from = Some(picture.alt.clone()).filter(|alt| !alt.is_empty());
    let subject = LogSubject::Picture(id);
    let to = Some(PICTURE_REMOVED.to_owned());
    AuditEntry::new(staff.now, &staff.session.name, subject, from, to)?.note(conn)?;
    expire::remove(folder, &picture)?;
    Ok(RemovedPicture { id })
}
