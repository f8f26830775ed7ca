//! How often something may be tried or sent (decision D53).

use std::time::Duration;

use shop_core::account::RESEND_WAIT;

use crate::limit::Limit;

const QUARTER: Duration = Duration::from_mins(15);
const HOUR: Duration = Duration::from_hours(1);

/// Log-ins tried from an address.
pub const LOGIN_FROM: Limit = Limit::new("login_from", 100, QUARTER);
/// Log-ins tried with an account from an address: whoever guesses elsewhere locks nobody out here.
pub const LOGIN_PAIR: Limit = Limit::new("login_pair", 10, QUARTER);
/// Log-ins tried with an account from anywhere.
pub const LOGIN_ACCOUNT: Limit = Limit::new("login_account", 100, HOUR);
/// Log-ins tried with what looks like a temporary password; they count nowhere else but with the
/// address, so that a member whose account is being guessed still gets in by a reset.
pub const LOGIN_TEMPORARY: Limit = Limit::new("login_temporary", 10, QUARTER);
/// Codes tried from an address.
pub const CODE_FROM: Limit = Limit::new("code_from", 100, QUARTER);
/// Codes tried by a member.
pub const CODE_BY: Limit = Limit::new("code_by", 10, QUARTER);
/// Old passwords tried by a member.
pub const PASSWORD_BY: Limit = Limit::new("password_by", 10, QUARTER);
/// Contacts changed by a member: each sends letters to the contacts before it.
pub const CONTACT_CHANGED_BY: Limit = Limit::new("contact_changed_by", 5, Duration::from_hours(24));
/// Links tried from an address that undo a changed contact.
pub const UNDO_FROM: Limit = Limit::new("undo_from", 100, QUARTER);
/// Ways out to LINE from an address.
pub const LINE_FROM: Limit = Limit::new("line_from", 100, QUARTER);
/// Messages asked for from an address.
pub const SEND_FROM: Limit = Limit::new("send_from", 100, HOUR);
/// Messages to a contact.
pub const SEND_TO: Limit = Limit::new("send_to", 10, HOUR);
/// Messages of one kind to a contact, one after the other.
pub const SEND_NEXT: Limit = Limit::new("send_next", 1, RESEND_WAIT);

/// Messages of the whole shop.
#[must_use]
pub const fn send_all(budget: i64) -> Limit {
    Limit::new("send_all", budget, HOUR)
}
