//! Catalogue editing in the back office.

use shop_core::catalogue::edit::{
    self, CatalogueLimits, CategoryForm, MenuForm, PictureForm, PriceChange, ProductForm, SlideForm,
};
use shop_core::catalogue::{Keyword, SearchNames};
use shop_core::money::Money;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, number, refuse, to_js};

/// Checks the form of a menu.
///
/// Throws a `Refusal` with `fields`: `Name`, `Summary`, `Picture`, `Active`.
#[wasm_bindgen(js_name = checkMenu)]
pub fn check_menu(form: &Ts<MenuForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks the form of a category.
///
/// Throws a `Refusal` with `fields`: `MenuId`, `Name`, `Summary`, `Pictures`.
#[wasm_bindgen(js_name = checkCategory)]
pub fn check_category(form: &Ts<CategoryForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks the form of a product.
///
/// Throws a `Refusal` with `fields`: `Name`, `Price`, `Content`, `Picture`, `ProdID`, `WareID`,
/// `Active`.
#[wasm_bindgen(js_name = checkProduct)]
pub fn check_product(form: &Ts<ProductForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks the form of a slide.
///
/// Throws a `Refusal` with `fields`: `Title`, `Text`, `Href`, `Picture`, `Active`.
#[wasm_bindgen(js_name = checkSlide)]
pub fn check_slide(form: &Ts<SlideForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks the description of a picture.
///
/// Throws a `Refusal` with `fields`: `Alt`.
#[wasm_bindgen(js_name = checkPicture)]
pub fn check_picture(form: &Ts<PictureForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks a price as typed.
///
/// Throws a `Refusal` with `fields`: `Price`.
#[wasm_bindgen(js_name = checkPrice)]
pub fn check_price(typed: &str) -> Answer<()> {
    edit::check_price(typed).map(drop).map_err(refuse)
}

/// Returns the maximum lengths of the texts of the catalogue, in characters.
#[wasm_bindgen(js_name = catalogueLimits)]
pub fn catalogue_limits() -> Answer<Ts<CatalogueLimits>> {
    to_js(&CatalogueLimits::OF_RULES)
}

/// Describes a price change; `carts` is the number of members with the product in their carts.
///
/// Throws a `Refusal` with `fields`: `Price`.
#[wasm_bindgen(js_name = priceChange)]
pub fn price_change(
    from: &Ts<Money>,
    to: &str,
    #[wasm_bindgen(unchecked_param_type = "number")] carts: &JsValue,
) -> Answer<Ts<PriceChange>> {
    let to = edit::check_price(to).map_err(refuse)?;
    to_js(&edit::price_change(from_js(from)?, to, number(carts)?))
}

/// Returns `true` if each search term occurs in one of these names, as in the shop's own search
/// (decision D21).
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands over the list that it made"
)]
#[wasm_bindgen(js_name = isFoundBy)]
#[must_use]
pub fn is_found_by(typed: &str, names: Vec<String>) -> bool {
    let names = SearchNames::new(names.iter().map(String::as_str));
    Keyword::parse(typed).is_ok_and(|keyword| keyword.matches(&names))
}
