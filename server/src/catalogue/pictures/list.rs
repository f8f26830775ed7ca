//! `GET /Admin/Pictures`: the pictures that forms can name.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::files::number;
use super::uses::ShownPicture;
use super::view::StaffPicture;
use super::{example, store, uses};
use crate::app::App;
use crate::db::Conn;
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::{Query, out_of_range};
use crate::http::responses::{RangeRefused, StaffRefused};
use crate::staff::session::Staff;

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

/// Cursor in the list: time in milliseconds, 0 for a picture without a row, and id.
type Place = (i64, i64);

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
    let after = query.get("After")?.map(read_place).transpose()?;
    let most = query.page_count()?;
    let after = after.unwrap_or((i64::MAX, i64::MAX));
    let result = app.db.read(move |conn| page(conn, after, most)).await?;
    Ok(private(&Envelope { result }))
}

fn page(conn: &mut Conn, after: Place, most: i64) -> Result<PicturePage, AppError> {
    let limit = usize::try_from(most).unwrap_or_default();
    let shown = uses::shown(conn)?;
    let mut listed: Vec<(Place, StaffPicture)> = Vec::new();
    for row in store::page(conn, after, most + 1)? {
        let place = (row.at, row.id);
        let of_row = shown.get(&row.picture()?.url);
        listed.push((place, StaffPicture::stored(row, of_row)?));
    }
    if listed.len() <= limit {
        listed.extend(without_row(conn, shown, after)?);
    }
    let has_more = listed.len() > limit;
    listed.truncate(limit);
    let last = listed.last().filter(|_| has_more);
    let next = last.map(|((at, id), _)| format!("{at}-{id}"));
    let pictures = listed.into_iter().map(|(_, picture)| picture).collect();
    Ok(PicturePage { pictures, next })
}

/// Returns the imported pictures after a cursor that have no row.
fn without_row(
    conn: &mut Conn,
    shown: BTreeMap<String, ShownPicture>,
    after: Place,
) -> Result<Vec<(Place, StaffPicture)>, AppError> {
    let ids: Vec<i64> = shown.keys().map(|url| number(url)).collect();
    let rows = store::by_ids(conn, &ids)?;
    let mut imported: Vec<(Place, StaffPicture)> = shown
        .into_values()
        .map(|shown| ((0, number(&shown.picture.url)), shown))
        .filter(|(place, _)| *place < after && rows.iter().all(|row| row.id != place.1))
        .map(|(place, shown)| (place, StaffPicture::imported(shown)))
        .collect();
    imported.sort_unstable_by_key(|(place, _)| std::cmp::Reverse(*place));
    Ok(imported)
}

/// Parses the cursor of `After`, such as `1763942400000-4503599627370496`: time and id of a
/// picture.
///
/// Fails with `out_of_range` if it is malformed.
pub fn read_place(typed: &str) -> Result<(i64, i64), AppError> {
    let parts = typed.split_once('-');
    let place = parts.and_then(|(at, id)| Some((at.parse().ok()?, id.parse().ok()?)));
    place.ok_or_else(|| out_of_range("After"))
}
