//! Rate limits of account calls (decision D53). Those of messages are in
//! `messaging::send_allowances`.

use std::time::Duration;

use shop_core::account::RESEND_WAIT;

use shop_engine::db::limit::Limit;

const QUARTER: Duration = Duration::from_mins(15);
const HOUR: Duration = Duration::from_hours(1);

/// Login attempts from an address.
pub const LOGIN_FROM: Limit = Limit::new("login_from", 100, QUARTER);
/// Login attempts for an account from one address. An attacker at another address therefore locks
/// no member out here. Attempts from an address that the member has logged in from before do not
/// count in [`LOGIN_ACCOUNT`].
pub const LOGIN_PAIR: Limit = Limit::new("login_pair", 10, QUARTER);
/// Login attempts for an account from all addresses that its member has not logged in from.
pub const LOGIN_ACCOUNT: Limit = Limit::new("login_account", 100, HOUR);
/// Login attempts for an account from an address, with a text in the format of a temporary
/// password.
pub const LOGIN_TEMPORARY: Limit = Limit::new("login_temporary", 10, QUARTER);
/// Such attempts from all addresses that the member has not logged in from. Above this limit, only
/// the temporary password is compared, which cannot be guessed. A member whose account is under
/// attack can therefore still log in after a reset.
pub const LOGIN_SHAPED: Limit = Limit::new("login_shaped", 20, HOUR);
/// Successful logins of an account. Each costs a slow comparison and stores a session.
pub const LOGGED_IN: Limit = Limit::new("logged_in", 20, QUARTER);
/// Successful logins from an address.
pub const LOGGED_IN_FROM: Limit = Limit::new("logged_in_from", 60, QUARTER);
/// Attempts to enter a code from an address.
pub const CODE_FROM: Limit = Limit::new("code_from", 100, QUARTER);
/// Attempts of a member to enter a code.
pub const CODE_BY: Limit = Limit::new("code_by", 10, QUARTER);
/// Attempts of a member to enter the current password.
pub const PASSWORD_BY: Limit = Limit::new("password_by", 10, QUARTER);
/// Contact changes of a member. Each sends messages to the previous contacts.
pub const CONTACT_CHANGED_BY: Limit = Limit::new("contact_changed_by", 5, Duration::from_hours(24));
/// Attempts from an address to open a link that undoes a contact change.
pub const UNDO_FROM: Limit = Limit::new("undo_from", 100, QUARTER);
/// LINE logins started from an address.
pub const LINE_FROM: Limit = Limit::new("line_from", 100, QUARTER);
/// Messages of one kind and subject: one per five seconds.
pub const SEND_NEXT: Limit = Limit::new("send_next", 1, RESEND_WAIT);
