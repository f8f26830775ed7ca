//! Plans of notices to staff.

use shop_core::staff::{NoticePlanForm, Role};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{Answer, from_js, refuse};

/// Checks the plan of the notices to a staff member with this role.
///
/// Throws a `Refusal` with `fields`: the kinds of notices, `DigestHours`.
#[wasm_bindgen(js_name = checkNoticePlan)]
pub fn check_notice_plan(form: &Ts<NoticePlanForm>, role: &Ts<Role>) -> Answer<()> {
    let checked = from_js(form)?.check(from_js(role)?);
    checked.map(drop).map_err(refuse)
}
