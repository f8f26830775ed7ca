//! Sending the notices that are due: one mail per staff member.

use std::time::Duration;

use shop_core::time::Moment;

use super::content;
use crate::messaging::send_allowances::SendRequest;
use crate::messaging::{Message, Outbox, Recipient, outbox};
use crate::staff::notice_plan::lock_subscriber;
use crate::staff::notices;
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::config::send_limits::Reason;

/// Minimum time between two mails to a staff member. A rush of orders becomes one mail a minute.
const MAIL_EVERY: Duration = Duration::from_mins(1);

/// Time until the next try if the send allowance is used up.
const POSTPONED: Duration = Duration::from_mins(15);

/// Queues a mail to every staff member with notices that are due, each in its own transaction.
pub(super) fn send_due(db: &Db, outbox: &Outbox, now: Moment) -> Result<(), AppError> {
    let ready = db.read_here(|conn| {
        let mut ready = Vec::new();
        for staff_id in notices::due(conn, now)? {
            if !notices::has_mail_within(conn, staff_id, now, MAIL_EVERY)? {
                ready.push(staff_id);
            }
        }
        Ok(ready)
    })?;
    for staff_id in ready {
        db.write_here(|conn| send(conn, outbox, staff_id, now))?;
    }
    Ok(())
}

/// Queues a mail with all notices of a staff member that are due, and marks them as done.
///
/// They are dropped if the staff member gets no notices any more: disabled, without an address, or
/// with a plan that is off. Above the send allowance they stay due.
fn send(conn: &mut Conn, outbox: &Outbox, staff_id: i64, now: Moment) -> Result<(), AppError> {
    let subscriber = lock_subscriber(conn, staff_id)?;
    // Another server may have sent a mail in the meantime.
    if notices::has_mail_within(conn, staff_id, now, MAIL_EVERY)? {
        return Ok(());
    }
    let to = subscriber
        .as_ref()
        .and_then(|subscriber| Recipient::read(&subscriber.email));
    let (Some(subscriber), Some(to)) = (subscriber, to) else {
        notices::take(conn, staff_id, now)?;
        return Ok(());
    };
    let request = SendRequest {
        reason: Reason::Notice,
        to,
        from: None,
        member_id: None,
    };
    if !outbox.send_allowances().spend(conn, now, &request)? {
        return notices::postpone(conn, staff_id, now, now.plus(POSTPONED));
    }
    let mut rows = notices::take(conn, staff_id, now)?;
    rows.retain(|row| subscriber.has(&row.kind));
    let groups = content::groups(conn, &rows, subscriber.role)?;
    if groups.is_empty() {
        return Ok(());
    }
    let key = format!("notices/{staff_id}/{}", random::id()?);
    let message = Message::Notices { groups };
    outbox::enqueue(conn, outbox, now, &key, &request.to, &message)
}
