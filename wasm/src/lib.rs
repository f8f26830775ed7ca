//! WebAssembly bindings between the page and the shop's rules.
//!
//! Every function converts its arguments, calls one rule of `shop-core`, and converts the result.
//! No rule is implemented here. A rejected input is thrown as a plain `Refusal` object, an argument
//! of the wrong type as an `Error`.
//!
//! The crate is built once with each of the features `shop`, `forms`, `admin` and `admin-forms`. A
//! visitor who only browses loads a third of the rules, and none of the back office. Staff who ship
//! orders do not load the forms for new orders, corrections, goods and settings.

mod convert;

#[cfg(feature = "forms")]
pub mod account;
#[cfg(feature = "admin")]
pub mod admin;
#[cfg(any(feature = "shop", feature = "admin-forms"))]
pub mod amount;
#[cfg(feature = "bench")]
pub mod bench;
#[cfg(feature = "shop")]
pub mod cart;
#[cfg(any(feature = "shop", feature = "admin"))]
pub mod catalogue;
#[cfg(feature = "forms")]
pub mod contact;
#[cfg(feature = "admin-forms")]
pub mod correction;
#[cfg(feature = "admin-forms")]
pub mod edit;
#[cfg(feature = "shop")]
pub mod limits;
#[cfg(any(feature = "shop", feature = "admin"))]
pub mod notice;
#[cfg(feature = "admin-forms")]
pub mod notice_plan;
#[cfg(any(feature = "forms", feature = "admin-forms"))]
pub mod order;
#[cfg(feature = "forms")]
pub mod payment;
#[cfg(any(feature = "forms", feature = "admin-forms"))]
pub mod postal;
#[cfg(any(feature = "shop", feature = "admin-forms"))]
pub mod quote;
#[cfg(any(feature = "forms", feature = "admin"))]
pub mod return_reason;
#[cfg(feature = "forms")]
pub mod return_request;
#[cfg(feature = "admin-forms")]
pub mod settings;
#[cfg(feature = "shop")]
pub mod spoken;
#[cfg(feature = "admin-forms")]
pub mod stock;

#[cfg(feature = "shop")]
use wasm_bindgen::prelude::wasm_bindgen;

/// Allocator of the WebAssembly module; other targets, used for lints and documentation, keep that
/// of std.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Returns the version of the rules in this module, which the golden vectors contain too.
#[cfg(feature = "shop")]
#[wasm_bindgen(js_name = rulesVersion)]
#[must_use]
pub fn rules_version() -> String {
    shop_core::RULES_VERSION.to_owned()
}
