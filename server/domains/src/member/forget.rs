//! Deletion of a member's personal data, as the Personal Data Protection Act requires (個資法 articles
//! 3 and 11). The books stay.

use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::log::{LogSubject, MemberPart};
use shop_core::time::Moment;

use crate::account::store::{forgotten, members};
use crate::audit::entries::AuditEntry;
use crate::cart::store as cart;
use crate::messaging::{Outbox, outbox};
use crate::order::store::forgotten as orders;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::random;

/// Deletes all data that names a member: in the account, in messages and in orders.
///
/// The member id stays with the orders, and the log of changes says who requested it (decision
/// D60). Fails with `orders_under_way` while an order is unfinished, unless `with_open_orders`.
pub(super) fn forget(
    conn: &mut Conn,
    outbox: &Outbox,
    id: i64,
    with_open_orders: bool,
    by: &str,
    now: Moment,
) -> Result<(), AppError> {
    // Lock order of decision D182: a registration in progress finishes first, or finds no row.
    let known = forgotten::contacts(conn, id)?;
    forgotten::lock_registrations(conn, id, &known)?;
    // An order being placed finishes first, or finds an empty cart.
    cart::raise_version(conn, id)?;
    members::lock(conn, id)?;
    let under_way = orders::under_way(conn, id)?;
    if !with_open_orders && !under_way.is_empty() {
        return Err(refused(&under_way));
    }
    let contacts = forgotten::contacts(conn, id)?;
    orders::empty(conn, id)?;
    forgotten::delete(conn, id, &contacts)?;
    outbox::forget_messages(conn, outbox, &contacts)?;
    let nobody = format!("forgotten:{}", random::token()?);
    forgotten::empty(conn, id, orders::NAME, &nobody)?;
    let subject = LogSubject::Member(id, MemberPart::PersonalData);
    let [from, to] = ["kept", "forgotten"].map(|word| Some(word.to_owned()));
    AuditEntry::new(now, by, subject, from, to)?.note(conn)
}

fn refused(under_way: &[String]) -> AppError {
    let orders = under_way.join("、");
    AppError::Refused(Refusal::new(
        RefusalCode::OrdersUnderWay,
        format!(
            "此會員尚有進行中的訂單（{orders}）。請先完成、取消或退款；若仍要刪除個人資料，請加上 \
             --with-open-orders"
        ),
    ))
}
