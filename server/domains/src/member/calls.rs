//! Calls of members in the back office.

use shop_core::staff::Permission::{SeeMembers, SwitchMember};

use super::admin::{enable, list, show};
use shop_platform::http::access::Access::Needs;
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add_for_staff(Needs(SeeMembers), call!(list::list_members))
        .add_for_staff(Needs(SeeMembers), call!(show::show_member))
        .add_for_staff(Needs(SwitchMember), call!(enable::switch_member));
}
