//! Catalogue: prices, pages, search.

use shop_core::catalogue::{self, Keyword, PageButton, PriceRange, PriceSpan};
use shop_core::money::Money;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, number, refuse, to_js, to_js_all};

/// Formats an amount with thousands separators and at most three decimals: `1,080.125`. The caller
/// adds `NT$`.
#[wasm_bindgen(js_name = formatMoney)]
pub fn format_money(amount: &Ts<Money>) -> Answer<String> {
    Ok(from_js(amount)?.to_string())
}

/// Returns the price range of a category: `NT$680`, or `NT$680 – NT$1,200` if the prices of its
/// products differ. Accepts a whole `Category`.
#[wasm_bindgen(js_name = priceRange)]
pub fn price_range(category: &Ts<PriceSpan>) -> Answer<Ts<PriceRange>> {
    to_js(&from_js(category)?.range())
}

/// Returns the keyword without surrounding white space.
///
/// Throws a `Refusal`: `keyword_required`, `keyword_too_long` (more than 50 characters).
#[wasm_bindgen(js_name = checkKeyword)]
pub fn check_keyword(text: &str) -> Answer<String> {
    let keyword = Keyword::parse(text).map_err(refuse)?;
    Ok(keyword.typed().to_owned())
}

/// Returns the page buttons of a list; empty for a list of one page or none.
#[wasm_bindgen(js_name = pageButtons)]
pub fn page_buttons(
    #[wasm_bindgen(unchecked_param_type = "number")] page_now: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] page_count: &JsValue,
) -> Answer<Vec<Ts<PageButton>>> {
    to_js_all(catalogue::page_buttons(
        number(page_now)?,
        number(page_count)?,
    ))
}
