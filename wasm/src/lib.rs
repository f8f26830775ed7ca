//! The bindings between the page and the shop's rules.
//!
//! Every function converts, calls one rule of `shop-core`, and converts back. No rule lives here.
//! A rule that refuses is thrown as a plain `Refusal` object; an argument of the wrong shape is
//! thrown as an `Error`.
//!
//! The crate is built once with each of the features `shop`, `forms`, `admin` and `admin-forms`: a visitor
//! who looks around loads a third of the rules, and none of the back office; staff who ship orders load none of
//! its forms for goods and settings.

mod convert;

#[cfg(feature = "forms")]
pub mod account;
#[cfg(feature = "admin")]
pub mod admin;
#[cfg(feature = "bench")]
pub mod bench;
#[cfg(feature = "shop")]
pub mod cart;
#[cfg(any(feature = "shop", feature = "admin"))]
pub mod catalogue;
#[cfg(feature = "forms")]
pub mod contact;
#[cfg(feature = "admin-forms")]
pub mod edit;
#[cfg(feature = "shop")]
pub mod limits;
#[cfg(any(feature = "shop", feature = "admin"))]
pub mod notice;
#[cfg(feature = "forms")]
pub mod order;
#[cfg(feature = "forms")]
pub mod payment;
#[cfg(feature = "forms")]
pub mod postal;
#[cfg(feature = "shop")]
pub mod quote;
#[cfg(feature = "admin-forms")]
pub mod settings;
#[cfg(feature = "shop")]
pub mod spoken;
#[cfg(feature = "admin-forms")]
pub mod stock;

#[cfg(feature = "shop")]
use wasm_bindgen::prelude::wasm_bindgen;

/// The page's memory; elsewhere, where lints and documents are made, std's serves.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The version of the rules in this module; the golden vectors carry the same.
#[cfg(feature = "shop")]
#[wasm_bindgen(js_name = rulesVersion)]
#[must_use]
pub fn rules_version() -> String {
    shop_core::RULES_VERSION.to_owned()
}
