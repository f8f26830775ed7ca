//! Postal areas and the address picker.

use shop_core::postal::{self, PostalArea, PostalKind};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js_option, refuse, to_js, to_js_all};

/// Returns the areas of a zip code of 3, 5 or 6 digits: usually one, several for a shared zip code
/// (300, 600), none for an unknown one.
///
/// Throws a `Refusal`: `zip_invalid`.
#[wasm_bindgen(js_name = areasOfZip)]
pub fn areas_of_zip(zip: &str) -> Answer<Vec<Ts<PostalArea>>> {
    to_js_all(postal::areas_of_zip(zip).map_err(refuse)?)
}

/// Returns the areas of this kind (`null`: all) in a city, sorted by zip code.
#[wasm_bindgen(js_name = areasOf)]
pub fn areas_of(kind: Option<Ts<PostalKind>>, city: &str) -> Answer<Vec<Ts<PostalArea>>> {
    to_js_all(postal::areas_of(from_js_option(kind)?, city))
}

/// Returns the areas of this kind (`null`: all) whose zip code, city or area contains the text, in
/// Chinese or English. An empty text matches all.
#[wasm_bindgen(js_name = filterAreas)]
pub fn filter_areas(kind: Option<Ts<PostalKind>>, text: &str) -> Answer<Vec<Ts<PostalArea>>> {
    to_js_all(postal::filter_areas(from_js_option(kind)?, text))
}

/// Returns the area of this kind (`null`: all) that a browser has filled in, in any spelling.
/// Returns `undefined` if the parts do not name exactly one area. A malformed zip code is ignored.
#[wasm_bindgen(js_name = filledArea)]
pub fn filled_area(
    kind: Option<Ts<PostalKind>>,
    zip: &str,
    city: &str,
    area: &str,
) -> Answer<Option<Ts<PostalArea>>> {
    let filled = postal::filled_area(from_js_option(kind)?, zip, city, area);
    filled.as_ref().map(to_js).transpose()
}
