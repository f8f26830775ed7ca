//! Places where the shop shows pictures.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::CatalogueKind;

use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow};
use crate::catalogue::texts;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Item that shows a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PictureUse {
    /// Kind of the item; null for the texts about the shop.
    #[schema(required = true)]
    kind: Option<CatalogueKind>,
    /// Id of the item; null for the texts about the shop.
    #[schema(required = true)]
    id: Option<i64>,
    /// Display name of the item.
    name: String,
}

/// Picture in use, with the items that show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ShownPicture {
    pub(super) picture: Picture,
    pub(super) uses: Vec<PictureUse>,
}

/// Returns all pictures of the catalogue and the shop's texts by address, including items off the
/// shelf.
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
    let texts = PictureUse {
        kind: None,
        id: None,
        name: "商店介紹".to_owned(),
    };
    let mut pictures = Vec::new();
    find(&json!(texts::load(conn)?), &mut pictures);
    add(&mut shown, pictures, &texts);
    Ok(shown)
}

fn used_by<R: Row>(row: &R) -> PictureUse {
    PictureUse {
        kind: Some(R::KIND),
        id: Some(row.id()),
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

/// Collects the pictures in a value.
fn find(value: &Value, found: &mut Vec<Picture>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| find(one, found)),
        Value::Object(fields) => match serde_json::from_value(value.clone()) {
            Ok(picture) => found.push(picture),
            Err(_) => fields.values().for_each(|one| find(one, found)),
        },
        _ => {}
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
