//! Calls of staff: login, account, and the log of changes.

use shop_core::staff::Permission::{ManageStaff, SeeLog, SeeStaff};

use super::{invitation, log, log_in, log_ins, me, own, people, second_factor, set_notices};
use shop_platform::http::access::Access::{LoggedIn, Needs, Open};
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add_for_staff(Open, call!(log_in::log_in))
        .add_for_staff(Open, call!(invitation::accept_invitation))
        .add_for_staff(LoggedIn, call!(log_in::log_out))
        .add_for_staff(LoggedIn, call!(log_in::reauthenticate))
        .add_for_staff(LoggedIn, call!(me::show_me))
        .add_for_staff(LoggedIn, call!(second_factor::begin_second_factor))
        .add_for_staff(LoggedIn, call!(second_factor::set_second_factor))
        .add_for_staff(LoggedIn, call!(own::change_staff_password))
        .add_for_staff(LoggedIn, call!(own::set_my_email))
        .add_for_staff(LoggedIn, call!(set_notices::set_my_notices))
        .add_for_staff(LoggedIn, call!(log_ins::list_my_log_ins))
        .add_for_staff(LoggedIn, call!(log_ins::end_my_log_in))
        .add_for_staff(Needs(ManageStaff), call!(own::set_email_of_staff))
        .add_for_staff(Needs(ManageStaff), call!(set_notices::set_notices_of_staff))
        .add_for_staff(Needs(SeeStaff), call!(log_ins::list_log_ins_of_staff))
        .add_for_staff(Needs(ManageStaff), call!(log_ins::end_log_in_of_staff))
        .add_for_staff(Needs(SeeStaff), call!(people::list_staff))
        .add_for_staff(Needs(ManageStaff), call!(people::add_staff))
        .add_for_staff(Needs(ManageStaff), call!(people::change_staff))
        .add_for_staff(Needs(ManageStaff), call!(people::invite_staff))
        .add_for_staff(Needs(SeeLog), call!(log::show_log))
        .add_for_staff(Needs(SeeLog), call!(log::show_log_day))
        .add_for_staff(Needs(ManageStaff), call!(log::list_views));
}
