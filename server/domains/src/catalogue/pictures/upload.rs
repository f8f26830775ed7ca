//! `POST /Admin/Picture`: uploads a picture for the catalogue.

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::edit::{picture_alt, picture_kind};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::log::LogSubject;
use shop_core::text::is_blank;

use super::files::{are_there, number};
use super::maker::{self, Made};
use super::store::{self, PictureRow};
use super::view::StaffPicture;
use super::{example, uses};
use crate::app::App;
use crate::audit::entries::AuditEntry;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::Stopwatch;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::body::read_as;
use shop_platform::http::query::Query;
use shop_platform::http::responses::{FileBytes, StaffRefused};
use shop_platform::http::spool::spool;

/// Hexadecimal digits of the upload's digest in the names of its files.
const STEM_DIGITS: usize = 16;

/// Stores a picture for the catalogue and makes its copies.
///
/// Forms can name the picture by its id once it has an alternative text. The file format is
/// detected from the first bytes. The same bytes are the same picture, so a repeated request needs
/// no idempotency key. An existing alternative text stays.
#[utoipa::path(
    post,
    path = "/api/Admin/Picture",
    operation_id = "uploadPicture",
    tag = "admin",
    security(("staff" = [])),
    params(("Alt" = Option<String>, Query, description = "Alternative text, at most 300 characters",
        max_length = 300, example = "盤香")),
    request_body(description = "Picture file: at most 12 MiB, 8,000 pixels a side and 40 \
        megapixels",
        content(
            (FileBytes = "image/jpeg"), (FileBytes = "image/png"), (FileBytes = "image/webp"),
        )),
    responses(
        (status = 200, description = "The uploaded picture", body = Envelope<StaffPicture>,
            example = json!({"Result": example::picture()})),
        (status = 400, description = "`picture_invalid`: the file cannot be read, or has too many pixels. \
            `body_malformed`: the body is empty. `text_too_long`, `text_invalid`: the value of \
                `Alt` is rejected", body = Refusal),
        (status = 408, description = "The upload took longer than a minute", body = Refusal),
        (status = 413, description = "The file is longer than 12 MiB", body = Refusal),
        (status = 415, description = "The body is not JPEG, PNG or WebP, or the content type is \
            not that of a picture",
            body = Refusal),
        (status = 503, description = "`busy`: eight pictures are already waiting. `Retry-After` \
            says when to try again. \
            `unavailable`: scaling the picture timed out or failed", body = Refusal),
        StaffRefused,
    )
)]
pub async fn upload_picture(
    staff: Staff,
    request: HttpRequest,
    payload: web::Payload,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    if !is_picture(&request) {
        let sentence = "請以 image/jpeg、image/png 或 image/webp 送出圖片";
        return Err(Refusal::new(RefusalCode::ContentTypeUnsupported, sentence).into());
    }
    let query = Query::of(&request)?;
    let alt = query.get("Alt")?.filter(|alt| !is_blank(alt));
    let alt = alt.map(picture_alt).transpose()?.unwrap_or_default();
    let file = spool(&request, payload.into_inner(), &app.config.data_dir);
    let file = read_as(Stopwatch::start(), &staff, &request, file).await?;
    if file.length == 0 {
        return Err(Refusal::new(RefusalCode::BodyMalformed, "這個檔案是空的").into());
    }
    picture_kind(&file.head)?;
    let upload = Upload {
        staff,
        alt,
        bytes: file.length,
        digest: file.digest,
    };
    let result = if let Some(picture) = again(&app, &upload).await? {
        picture
    } else {
        let made = maker::make(&app.children, file.file, &upload.stem()).await?;
        save(&app, upload, made).await?
    };
    Ok(private(&Envelope { result }))
}

/// Returns `true` if the content type is an image. The format itself is detected from the bytes. A
/// form or a page of another site cannot send this content type without a CORS preflight.
fn is_picture(request: &HttpRequest) -> bool {
    let media_type = request.headers().get(CONTENT_TYPE);
    let media_type = media_type.and_then(|value| value.to_str().ok());
    let media_type = media_type.unwrap_or_default().trim_start();
    media_type.to_ascii_lowercase().starts_with("image/")
}

/// Upload whose bytes have been read.
#[derive(Debug, Clone)]
struct Upload {
    staff: Staff,
    alt: String,
    bytes: u64,
    digest: String,
}

impl Upload {
    /// Returns the prefix of the file names. The same file gets the same prefix in another shop.
    fn stem(&self) -> String {
        let digits: String = self.digest.chars().take(STEM_DIGITS).collect();
        format!("upload-{digits}")
    }
}

/// Returns the picture of an earlier upload of the same bytes, or `None` if files are missing.
async fn again(app: &App, upload: &Upload) -> Result<Option<StaffPicture>, AppError> {
    let upload = upload.clone();
    let folder = app.config.images_dir();
    let saved = app.db.write(move |conn| {
        store::take_turn(conn)?;
        let Some(row) = store::by_digest(conn, &upload.digest)? else {
            return Ok(None);
        };
        if !are_there(&folder, &row.picture()?) {
            return Ok(None);
        }
        renew(conn, &upload, row).map(Some)
    });
    saved.await
}

/// Stores the copies first, then the row. A crash in between leaves files whose names the same
/// bytes get again.
async fn save(app: &App, upload: Upload, made: Made) -> Result<StaffPicture, AppError> {
    let folder = app.config.images_dir();
    let made = {
        let folder = folder.clone();
        web::block(move || made.save(&folder).map(|()| made)).await??
    };
    let saved = app.db.write(move |conn| {
        store::take_turn(conn)?;
        // Another transaction may have removed the files before the lock was taken.
        made.save(&folder)?;
        match store::by_digest(conn, &upload.digest)? {
            Some(row) => renew(conn, &upload, row),
            None => add(conn, &upload, &made),
        }
    });
    saved.await
}

fn add(conn: &mut Conn, upload: &Upload, made: &Made) -> Result<StaffPicture, AppError> {
    let staff = &upload.staff;
    let mut picture = made.picture()?;
    let shown = uses::shown(conn)?;
    let id = number(&picture.url);
    let before = store::by_ids(conn, &[id])?.into_iter().next();
    // An imported folder may have brought the same files before.
    let said = match (&before, shown.get(&picture.url)) {
        (_, Some(shown)) => shown.picture.alt.clone(),
        (Some(row), None) => row.picture()?.alt,
        (None, None) => upload.alt.clone(),
    };
    picture.alt = said;
    let mut row = PictureRow::imported(&picture, staff.now)?;
    row.used = before.is_some() || shown.contains_key(&picture.url);
    row.digest = Some(upload.digest.clone());
    row.bytes = i64::try_from(upload.bytes).ok();
    row.width = Some(made.width.into());
    row.height = Some(made.height.into());
    row.uploaded_by = Some(staff.session.name.clone());
    match before {
        Some(before) => {
            row.version = before.version + 1;
            store::update(conn, &row, before.version)?;
        }
        None => store::insert(conn, &row)?,
    }
    let subject = LogSubject::Picture(id);
    let to = format!("{} bytes {}", upload.bytes, picture.alt);
    let to = Some(to.trim().to_owned());
    AuditEntry::new(staff.now, &staff.session.name, subject, None, to)?.note(conn)?;
    StaffPicture::stored(row, shown.get(&picture.url))
}

/// Renews a picture that is uploaded again: its expiry starts again, and a missing alternative text
/// is filled in.
fn renew(conn: &mut Conn, upload: &Upload, mut row: PictureRow) -> Result<StaffPicture, AppError> {
    let staff = &upload.staff;
    let seen = row.version;
    let mut picture = row.picture()?;
    if picture.alt.is_empty() && !upload.alt.is_empty() {
        picture.alt.clone_from(&upload.alt);
        row.set_picture(&picture)?;
        row.version += 1;
        let subject = LogSubject::Picture(row.id);
        let to = Some(upload.alt.clone());
        AuditEntry::new(staff.now, &staff.session.name, subject, None, to)?.note(conn)?;
    }
    row.at = staff.now.millis();
    store::update(conn, &row, seen)?;
    let shown = uses::shown(conn)?;
    StaffPicture::stored(row, shown.get(&picture.url))
}
