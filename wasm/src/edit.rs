//! Catalogue editing in the back office.

use shop_core::catalogue::edit::{
    self, CatalogueLimits, CategoryForm, MenuForm, PictureForm, PriceChange, PriceForm,
    ProductForm, ProductPrice, SlideForm, TextBlock, TextForm,
};
use shop_core::catalogue::products_file::{ColumnNames, ProductColumn};
use shop_core::catalogue::{DocumentText, Keyword, SearchNames};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, number, refuse, to_js, to_js_all};

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
/// Throws a `Refusal` with `fields`: `Name`, `Price`, `WasPrice`, `Content`, `Picture`, `ProdID`,
/// `WareID`, `Quantity`, `Active`.
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

/// Checks the form of a text of the website.
///
/// Throws a `Refusal` with `fields`: `Label`, `Name`, `Title`, `Text`, `Href`, `Picture`, `Active`.
#[wasm_bindgen(js_name = checkText)]
pub fn check_text(form: &Ts<TextForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Returns the text blocks of the website, by id, with the rules of their fields.
#[wasm_bindgen(js_name = textBlocks)]
pub fn text_blocks() -> Answer<Vec<Ts<TextBlock>>> {
    to_js_all(TextBlock::all())
}

/// Returns the names of the columns of a spreadsheet of products, in the order of an export.
#[wasm_bindgen(js_name = productColumns)]
pub fn product_columns() -> Answer<Vec<Ts<ColumnNames>>> {
    to_js_all(ProductColumn::ALL.iter().map(|column| column.names()))
}

/// Returns the placeholders of the website's texts, with their braces.
#[wasm_bindgen(js_name = textPlaceholders)]
#[must_use]
pub fn text_placeholders() -> Vec<String> {
    edit::PLACEHOLDERS.map(|name| format!("{{{name}}}")).into()
}

/// Replaces the placeholders in a text of the website by these values, which are in the order of
/// `textPlaceholders`.
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands over the list that it made"
)]
#[wasm_bindgen(js_name = fillText)]
#[must_use]
pub fn fill_text(text: &str, values: Vec<String>) -> String {
    filled(text, &values)
}

/// Reads the text of a document into its chapters, and replaces the placeholders by these values.
///
/// Throws a `Refusal` that names the first line that does not fit.
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands over the list that it made"
)]
#[wasm_bindgen(js_name = readDocument)]
pub fn read_document(text: &str, values: Vec<String>) -> Answer<Ts<DocumentText>> {
    let document = DocumentText::read(text).map_err(refuse)?;
    to_js(&document.filled(|text| filled(text, &values)))
}

fn filled(text: &str, values: &[String]) -> String {
    edit::fill(text, |name| {
        let place = edit::PLACEHOLDERS.iter().position(|known| *known == name);
        place.and_then(|place| values.get(place)).cloned()
    })
}

/// Checks the description of a picture.
///
/// Throws a `Refusal` with `fields`: `Alt`.
#[wasm_bindgen(js_name = checkPicture)]
pub fn check_picture(form: &Ts<PictureForm>) -> Answer<()> {
    from_js(form)?.check().map(drop).map_err(refuse)
}

/// Checks the form of a new price.
///
/// Throws a `Refusal` with `fields`: `Price`, `WasPrice`.
#[wasm_bindgen(js_name = checkPrice)]
pub fn check_price(form: &Ts<PriceForm>) -> Answer<()> {
    from_js(form)?.check(None).map(drop).map_err(refuse)
}

/// Returns the maximum lengths of the texts of the catalogue, in characters.
#[wasm_bindgen(js_name = catalogueLimits)]
pub fn catalogue_limits() -> Answer<Ts<CatalogueLimits>> {
    to_js(&CatalogueLimits::OF_RULES)
}

/// Describes a price change; `carts` is the number of members with the product in their carts.
///
/// Throws a `Refusal` with `fields`: `Price`, `WasPrice`.
#[wasm_bindgen(js_name = priceChange)]
pub fn price_change(
    from: &Ts<ProductPrice>,
    form: &Ts<PriceForm>,
    #[wasm_bindgen(unchecked_param_type = "number")] carts: &JsValue,
) -> Answer<Ts<PriceChange>> {
    let from = from_js(from)?;
    let to = from_js(form)?.check(from.was_price).map_err(refuse)?;
    to_js(&edit::price_change(from, to, number(carts)?))
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
