//! Postal areas and the address picker.

use shop_core::postal::{self, PostalArea, PostalKind};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::crossing::{Answer, give_all, refuse, take_some};

/// The areas behind a zip of 3, 5 or 6 digits: one as a rule, several where a zip is shared (300,
/// 600), none where there is no such zip.
///
/// Throws a `Refusal`: `zip_invalid`.
#[wasm_bindgen(js_name = areasOfZip)]
pub fn areas_of_zip(zip: &str) -> Answer<Vec<Ts<PostalArea>>> {
    give_all(postal::areas_of_zip(zip).map_err(refuse)?)
}

/// The areas of a city that are of this kind (`null`: all), by zip.
#[wasm_bindgen(js_name = areasOf)]
pub fn areas_of(kind: Option<Ts<PostalKind>>, city: &str) -> Answer<Vec<Ts<PostalArea>>> {
    give_all(postal::areas_of(take_some(kind)?, city))
}

/// The areas of this kind (`null`: all) whose zip, city or area name holds the text, in Chinese or
/// English; without text, all of them.
#[wasm_bindgen(js_name = filterAreas)]
pub fn filter_areas(kind: Option<Ts<PostalKind>>, text: &str) -> Answer<Vec<Ts<PostalArea>>> {
    give_all(postal::filter_areas(take_some(kind)?, text))
}
