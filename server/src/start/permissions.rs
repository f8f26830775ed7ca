//! Table of the permissions of the back office, which auditors read in docs/permissions.md.

use std::fmt::Write as _;

use crate::start::calls::CALLS;

const HEAD: &str = "\
<!-- written by `just gen` -->
# Permissions of the back office

Requirement of each call on its caller, from the lists of calls (`server/domains/src/*/calls.rs`). \
[spec/back-office.md](spec/back-office.md#staff) has the permissions of each role.

`nothing` is a way to log in. `a login` is a login of any role, also before its second factor is set up. \
Some calls require more: acting on an order or a payment by the action, booking a transfer by hand, \
and changing the bank account (`core/src/staff/permission.rs`).

| Method | URL | Requires |
| --- | --- | --- |
";

/// Returns the page as text, as in docs/permissions.md.
pub(super) fn page() -> String {
    let mut page = HEAD.to_owned();
    for (method, path, access) in CALLS.of_staff() {
        // Writing to a string does not fail.
        let _ = writeln!(page, "| {method} | `{path}` | {access} |");
    }
    page
}
