//! The door between the page and the shop's rules.
//!
//! Every function converts, calls one rule of `shop-core`, and converts back. No rule lives here.
//! A rule that refuses is thrown as a plain `Refusal` object; an argument of the wrong shape is
//! thrown as an `Error`.

pub mod account;
#[cfg(feature = "bench")]
pub mod bench;
pub mod cart;
pub mod catalogue;
pub mod contact;
mod crossing;
pub mod notice;
pub mod order;
pub mod payment;
pub mod postal;

use wasm_bindgen::prelude::wasm_bindgen;

/// The page's memory; elsewhere, where lints and documents are made, std's serves.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The version of the rules in this module; the golden vectors carry the same.
#[wasm_bindgen(js_name = rulesVersion)]
#[must_use]
pub fn rules_version() -> String {
    shop_core::RULES_VERSION.to_owned()
}
