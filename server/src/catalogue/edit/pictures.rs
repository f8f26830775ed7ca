//! The pictures that the catalogue shows, each by a number that forms name it by.

use std::collections::{BTreeMap, HashMap};

use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use shop_core::catalogue::Picture;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row as _, SlideRow};
use crate::db::Conn;
use crate::error::AppError;

/// Bits of a number: a browser keeps no more.
const BITS: u32 = 53;

/// The pictures of these numbers, in their order. Refuses by the field's key, with `image_unknown`, a number
/// that no picture of the catalogue has.
pub(super) fn by_ids(conn: &mut Conn, key: &str, ids: &[i64]) -> Result<Vec<Picture>, AppError> {
    let shown = shown(conn)?;
    let of = |id: &i64| {
        let found = shown.values().find(|picture| number(&picture.url) == *id);
        let message = "找不到這張圖片，請重新選擇";
        let unknown = || Refusal::field(key, RefusalCode::ImageUnknown, message).into();
        found.cloned().ok_or_else(unknown)
    };
    ids.iter().map(of).collect()
}

/// The numbers of pictures by their addresses, which is how the catalogue's columns name them.
pub(super) fn ids_by_url(conn: &mut Conn) -> Result<HashMap<String, i64>, AppError> {
    let urls = shown(conn)?.into_keys();
    Ok(urls.map(|url| (url.clone(), number(&url))).collect())
}

/// A number that stays with an address: the first bits of its digest.
fn number(url: &str) -> i64 {
    let digest = Sha256::digest(url);
    let first = digest.first_chunk::<8>().copied().unwrap_or_default();
    let bits = u64::from_be_bytes(first) >> (u64::BITS - BITS);
    i64::try_from(bits).unwrap_or_default()
}

/// Every picture that the catalogue shows, by its address.
fn shown(conn: &mut Conn) -> Result<BTreeMap<String, Picture>, AppError> {
    let mut all: Vec<Picture> = Vec::new();
    for row in CategoryRow::all(conn)? {
        all.extend(read::<Vec<Picture>>(&row.pictures)?);
    }
    let own = ProductRow::all(conn)?.into_iter();
    let mut single: Vec<String> = own.filter_map(|row| row.picture).collect();
    single.extend(MenuRow::all(conn)?.into_iter().map(|row| row.picture));
    single.extend(SlideRow::all(conn)?.into_iter().map(|row| row.picture));
    for json in single {
        all.push(read(&json)?);
    }
    let by_url = |picture: Picture| (picture.url.clone(), picture);
    Ok(all.into_iter().map(by_url).collect())
}

fn read<T: DeserializeOwned>(json: &str) -> Result<T, AppError> {
    serde_json::from_str(json).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}
