//! Places where the shop shows pictures.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::CatalogueKind;

use super::files::number;
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow, TextRow};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Item that shows a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PictureUse {
    /// Kind of the item.
    kind: CatalogueKind,
    /// Id of the item.
    id: i64,
    /// Display name of the item.
    name: String,
}

/// Picture in use, with the items that show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ShownPicture {
    pub(super) picture: Picture,
    pub(super) uses: Vec<PictureUse>,
}

impl ShownPicture {
    /// Returns `true` if the picture has this id.
    pub(super) fn is(&self, id: i64) -> bool {
        number(&self.picture.url) == id
    }
}

/// Returns all pictures of the catalogue and the website's texts by address, including those of
/// items off the shelf.
pub(super) fn shown(conn: &mut Conn) -> Result<BTreeMap<String, ShownPicture>, AppError> {
    let mut shown = BTreeMap::new();
    for row in MenuRow::all(conn)? {
        add(&mut shown, [read(&row.picture)?], &used_by(&row));
    }
    for row in CategoryRow::all(conn)? {
        let pictures: Vec<Picture> = read(&row.pictures)?;
        add(&mut shown, pictures, &used_by(&row));
    }
    for row in ProductRow::all(conn)? {
        let own = row.picture.as_deref().map(read).transpose()?;
        add(&mut shown, own, &used_by(&row));
    }
    for row in SlideRow::all(conn)? {
        add(&mut shown, [read(&row.picture)?], &used_by(&row));
    }
    for row in TextRow::all(conn)? {
        let own = row.picture.as_deref().map(read).transpose()?;
        add(&mut shown, own, &used_by(&row));
    }
    Ok(shown)
}

fn used_by<R: Row>(row: &R) -> PictureUse {
    PictureUse {
        kind: R::KIND,
        id: row.id(),
        name: row.name().to_owned(),
    }
}

fn add(
    shown: &mut BTreeMap<String, ShownPicture>,
    pictures: impl IntoIterator<Item = Picture>,
    by: &PictureUse,
) {
    for picture in pictures {
        let entry = shown.entry(picture.url.clone());
        let entry = entry.or_insert_with(|| ShownPicture {
            picture,
            uses: Vec::new(),
        });
        if entry.uses.last() != Some(by) {
            entry.uses.push(by.clone());
        }
    }
}

/// Sets the alternative text of the picture with this address everywhere in a value. Returns the
/// number of changes.
pub(super) fn describe(value: &mut Value, url: &str, alt: &str) -> usize {
    match value {
        Value::Array(all) => all.iter_mut().map(|one| describe(one, url, alt)).sum(),
        Value::Object(fields) if fields.get("url").is_some_and(|own| own == url) => {
            match fields.get_mut("alt") {
                Some(own) if *own != alt => {
                    *own = alt.into();
                    1
                }
                _ => 0,
            }
        }
        Value::Object(fields) => fields.values_mut().map(|one| describe(one, url, alt)).sum(),
        _ => 0,
    }
}

fn read<T: DeserializeOwned>(json: &str) -> Result<T, AppError> {
    serde_json::from_str(json).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}
