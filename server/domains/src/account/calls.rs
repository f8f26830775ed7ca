//! Calls of members: registration, login and account. GET changes something where
//! docs/spec/api.md#calls-that-change-by-get says so.

use super::line::{authorize, callback};
use super::{
    change_password, change_profile, clean_up, forget, info, join, login, logout, logout_others,
    prove_contact, register, resend, send_code, undo_contact, verify, verify_contact,
};
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add(call!(register::register))
        .add(call!(verify::verify_registration).changes_by_get())
        .add(call!(resend::resend_code))
        .add(call!(send_code::send_contact_code))
        .add(call!(login::log_in))
        .add(call!(authorize::leave_for_line).changes_by_get())
        .add(call!(callback::return_from_line).changes_by_get())
        .add(call!(logout::log_out))
        .add(call!(logout_others::log_out_others))
        .add(call!(info::show_member))
        .add(call!(forget::forget_password))
        .add(call!(join::join))
        .add(call!(change_profile::change_profile))
        .add(call!(change_password::change_password))
        .add(call!(undo_contact::show_contact_change))
        .add(call!(undo_contact::undo_contact_change))
        .add(call!(verify_contact::verify_contact).changes_by_get())
        .add(call!(prove_contact::prove_contact).changes_by_get())
        .add(call!(clean_up::clean_up).changes_by_get())
        .add(call!(clean_up::clean_up_by_beacon));
}
