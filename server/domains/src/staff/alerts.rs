//! Alerts of the back office, sent by mail to the owners (decision D167).

use shop_core::staff::Role;
use shop_core::time::Moment;

use super::store::{self, StaffRow};
use crate::messaging::send_allowances::SendRequest;
use crate::messaging::{Message, Outbox, Recipient, outbox};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::config::send_limits::Reason;

pub use crate::messaging::staff::StaffAlert;

/// Queues a mail to every owner who may log in and has an address. Runs in the transaction that
/// causes the alert.
///
/// A mail beyond the send allowances is not sent (decision D62). The audit log records the change
/// in any case.
pub fn enqueue(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    alert: &StaffAlert,
) -> Result<(), AppError> {
    let owners = store::owners_to_write_to(conn)?;
    send(conn, outbox, now, alert, owners)
}

/// Like [`enqueue`], and also queues a mail to the staff member concerned.
pub(super) fn enqueue_with_person(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    alert: &StaffAlert,
    person: &StaffRow,
) -> Result<(), AppError> {
    let mut all = store::owners_to_write_to(conn)?;
    if let Some(email) = &person.email
        && !all.iter().any(|(id, _)| *id == person.id)
    {
        all.push((person.id, email.clone()));
    }
    send(conn, outbox, now, alert, all)
}

fn send(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    alert: &StaffAlert,
    mut all: Vec<(i64, String)>,
) -> Result<(), AppError> {
    let event = random::id()?;
    // Each iteration locks the limit of an address. Sorted by address, so all transactions lock in
    // the same order (decision D182).
    all.sort_unstable_by(|(_, one), (_, other)| one.cmp(other));
    for (owner, email) in all {
        let Some(to) = Recipient::read(&email) else {
            continue;
        };
        let request = SendRequest {
            reason: Reason::Staff,
            to,
            from: None,
            member_id: None,
        };
        if outbox.send_allowances().spend(conn, now, &request)? {
            let message = Message::Staff {
                alert: alert.clone(),
                at: now.millis(),
            };
            let key = format!("staff/{event}/{owner}");
            outbox::enqueue(conn, outbox, now, &key, &request.to, &message)?;
        }
    }
    Ok(())
}

/// Returns the alert for a changed role or a changed permission to log in.
pub(super) fn of_person(name: &str, role: Role, enabled: bool, by: &str) -> StaffAlert {
    StaffAlert::Changed {
        name: name.to_owned(),
        role: role.label().to_owned(),
        enabled,
        by: by.to_owned(),
    }
}
