//! How often something may be tried (decision D53). What may be sent: `allowance`.

use std::time::Duration;

use shop_core::account::RESEND_WAIT;

use crate::db::limit::Limit;

const QUARTER: Duration = Duration::from_mins(15);
const HOUR: Duration = Duration::from_hours(1);

/// Log-ins tried from an address.
pub const LOGIN_FROM: Limit = Limit::new("login_from", 100, QUARTER);
/// Log-ins tried with an account from an address: whoever guesses elsewhere locks nobody out here. An
/// address that the member has logged in from before counts here and with no other.
pub const LOGIN_PAIR: Limit = Limit::new("login_pair", 10, QUARTER);
/// Log-ins tried with an account from all addresses that its member has not logged in from.
pub const LOGIN_ACCOUNT: Limit = Limit::new("login_account", 100, HOUR);
/// Log-ins tried with an account from an address, with what looks like a temporary password.
pub const LOGIN_TEMPORARY: Limit = Limit::new("login_temporary", 10, QUARTER);
/// Those from all addresses that the member has not logged in from. What is beyond is compared with
/// the temporary password alone, which nobody guesses: a member whose account is being guessed still
/// gets in by a reset.
pub const LOGIN_SHAPED: Limit = Limit::new("login_shaped", 20, HOUR);
/// Log-ins of an account that succeeded: each is slow to compare and keeps a session.
pub const LOGGED_IN: Limit = Limit::new("logged_in", 20, QUARTER);
/// Log-ins that succeeded from an address.
pub const LOGGED_IN_FROM: Limit = Limit::new("logged_in_from", 60, QUARTER);
/// Codes tried from an address.
pub const CODE_FROM: Limit = Limit::new("code_from", 100, QUARTER);
/// Codes tried by a member.
pub const CODE_BY: Limit = Limit::new("code_by", 10, QUARTER);
/// Old passwords tried by a member.
pub const PASSWORD_BY: Limit = Limit::new("password_by", 10, QUARTER);
/// Contacts changed by a member: each sends messages to the contacts before it.
pub const CONTACT_CHANGED_BY: Limit = Limit::new("contact_changed_by", 5, Duration::from_hours(24));
/// Links tried from an address that undo a changed contact.
pub const UNDO_FROM: Limit = Limit::new("undo_from", 100, QUARTER);
/// Ways out to LINE from an address.
pub const LINE_FROM: Limit = Limit::new("line_from", 100, QUARTER);
/// Messages of one kind to a contact, one after the other.
pub const SEND_NEXT: Limit = Limit::new("send_next", 1, RESEND_WAIT);
