//! `GET /Admin/Pictures`: the pictures that forms can name.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::files::number;
use super::uses::ShownPicture;
use super::view::StaffPicture;
use super::{example, store, uses};
use crate::app::App;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::{Cursor, Page};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{RangeRefused, StaffRefused};

/// Page of pictures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PicturePage {
    /// Pictures, the last uploaded or described first. Imported pictures without a description made
    /// in the back office come last.
    pictures: Vec<StaffPicture>,
    /// Cursor of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// Sort key: time in milliseconds, 0 for a picture without a row, and id.
type PictureKey = (i64, i64);

/// Lists all pictures, uploaded or imported, with the items that show them.
#[utoipa::path(
    get,
    path = "/api/Admin/Pictures",
    operation_id = "listPictures",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("After" = Option<String>, Query, description = "Cursor: `next` of the previous page"),
        ("PageCount" = Option<i64>, Query, description = "Pictures per page; default 50",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "One page of pictures", body = Envelope<PicturePage>,
            example = json!({"Result": {"pictures": [example::picture()], "next": null}})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn list_pictures(
    _staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let after = Cursor::of(&query)?;
    let most = query.page_count()?;
    let after = after.unwrap_or(Cursor((i64::MAX, i64::MAX)));
    let result = app.db.read(move |conn| page(conn, after, most)).await?;
    Ok(private(&Envelope { result }))
}

fn page(conn: &mut Conn, after: Cursor<PictureKey>, size: i64) -> Result<PicturePage, AppError> {
    let shown = uses::shown(conn)?;
    let load = |most| {
        let mut listed: Vec<(PictureKey, StaffPicture)> = Vec::new();
        for row in store::page(conn, after, most)? {
            let key = (row.at, row.id);
            let of_row = shown.get(&row.picture()?.url);
            listed.push((key, StaffPicture::stored(row, of_row)?));
        }
        if i64::try_from(listed.len()).is_ok_and(|count| count < most) {
            listed.extend(without_row(conn, shown, after)?);
        }
        Ok(listed)
    };
    let Page { entries, next } = Page::load(size, |(key, _)| *key, load)?;
    let pictures = entries.into_iter().map(|(_, picture)| picture).collect();
    Ok(PicturePage { pictures, next })
}

/// Returns the imported pictures after a cursor that have no row.
fn without_row(
    conn: &mut Conn,
    shown: BTreeMap<String, ShownPicture>,
    Cursor(after): Cursor<PictureKey>,
) -> Result<Vec<(PictureKey, StaffPicture)>, AppError> {
    let ids: Vec<i64> = shown.keys().map(|url| number(url)).collect();
    let rows = store::by_ids(conn, &ids)?;
    let mut imported: Vec<(PictureKey, StaffPicture)> = shown
        .into_values()
        .map(|shown| ((0, number(&shown.picture.url)), shown))
        .filter(|(key, _)| *key < after && rows.iter().all(|row| row.id != key.1))
        .map(|(key, shown)| (key, StaffPicture::imported(shown)))
        .collect();
    imported.sort_unstable_by_key(|(key, _)| std::cmp::Reverse(*key));
    Ok(imported)
}
