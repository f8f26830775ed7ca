//! Postal areas and the address picker.

use shop_core::postal::{self, PostalArea, PostalKind};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js_option, refuse, to_js, to_js_all};

/// The areas behind a zip of 3, 5 or 6 digits: one as a rule, several where a zip is shared (300,
/// 600), none where there is no such zip.
///
/// Throws a `Refusal`: `zip_invalid`.
#[wasm_bindgen(js_name = areasOfZip)]
pub fn areas_of_zip(zip: &str) -> Answer<Vec<Ts<PostalArea>>> {
    to_js_all(postal::areas_of_zip(zip).map_err(refuse)?)
}

/// The areas of a city that are of this kind (`null`: all), by zip.
#[wasm_bindgen(js_name = areasOf)]
pub fn areas_of(kind: Option<Ts<PostalKind>>, city: &str) -> Answer<Vec<Ts<PostalArea>>> {
    to_js_all(postal::areas_of(from_js_option(kind)?, city))
}

/// The areas of this kind (`null`: all) whose zip, city or area name holds the text, in Chinese or
/// English; without text, all of them.
#[wasm_bindgen(js_name = filterAreas)]
pub fn filter_areas(kind: Option<Ts<PostalKind>>, text: &str) -> Answer<Vec<Ts<PostalArea>>> {
    to_js_all(postal::filter_areas(from_js_option(kind)?, text))
}

/// The area of this kind (`null`: all) that a browser has filled in, in whatever spelling; `null`
/// while the parts do not name one.
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
