//! Calls of the settings. Changing a setting of the bank account requires more
//! ([`of_setting`](shop_core::staff::of_setting)).

use shop_core::staff::Permission::{ChangeSettings, SeeSettings};

use super::admin::change;
use super::{admin, show};
use shop_platform::http::access::Access::Needs;
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add(call!(show::show_setting))
        .add_for_staff(Needs(SeeSettings), call!(admin::show::show_staff_settings))
        .add_for_staff(Needs(ChangeSettings), call!(change::change_settings));
}
