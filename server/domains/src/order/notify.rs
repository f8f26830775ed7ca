//! Notifications to the buyer about an order, and their recipient (decision D61).

use shop_core::money::Money;
use shop_core::order::{OrderNotification, OrderStatus, PayType, Receipt, last_day_to_return};
use shop_core::time::{Day, Moment};

use super::store::orders::{LineRow, OrderRow};
use crate::account::store::members::{self, Orderer};
use crate::catalogue::store::{price, u32_from_row};
use crate::messaging::order::{Charge, OrderFacts, OrderedLine, ProposedFreight, link_token};
use crate::messaging::send_allowances::SendRequest;
use crate::messaging::store::NewMessage;
use crate::messaging::{Message, Outbox, Recipient, outbox};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::secret::Secret;
use shop_platform::config::send_limits::Reason;

/// Recipient of a message.
struct Address {
    to: Recipient,
    /// `true` if the member has verified this contact.
    is_proved: bool,
}

/// Facts about the contacts of an order and its member.
#[derive(Debug, Clone, Copy)]
pub struct Contacts<'a> {
    /// Member of the order, with the verified contacts.
    pub buyer: &'a Orderer,
    /// `true` if an earlier order of the member used the same e-mail address, or if this is not the
    /// order's first notification.
    pub is_email_known: bool,
}

/// Counts a message against the send allowances. Returns `true` if it is within them.
pub type Spend<'a> = dyn FnMut(&SendRequest) -> Result<bool, AppError> + 'a;

/// Order of a notification, with its lines and its receipt.
#[derive(Debug, Clone, Copy)]
pub struct Ordered<'a> {
    /// Order row.
    pub order: &'a OrderRow,
    /// Lines of the order.
    pub lines: &'a [LineRow],
    /// Receipt that the total was computed from.
    pub receipt: &'a Receipt,
    /// Sentences of the action that the notification quotes.
    pub sentences: &'a [String],
}

/// Prepares a notification about an order, or returns `None` if it has no recipient or exceeds the
/// send allowances.
///
/// The caller queues it in the transaction that changes the order. The dedupe key ensures that each
/// notification of an order is sent once.
pub fn prepare(
    spend: &mut Spend<'_>,
    outbox: &Outbox,
    now: Moment,
    notification: OrderNotification,
    ordered: Ordered<'_>,
    contacts: Contacts<'_>,
) -> Result<Option<NewMessage>, AppError> {
    let order = ordered.order;
    let address = address(spend, notification, order, contacts)?;
    let Some(Address { to, is_proved }) = address else {
        return Ok(None);
    };
    if is_proved && !spend(&request(order, &to, Reason::Order))? {
        return Ok(None);
    }
    let facts = facts(ordered, contacts.buyer, outbox.secret())?;
    let facts = if is_proved {
        facts
    } else {
        facts.without_own_words()
    };
    let key = facts.dedupe_key(notification, order.updated_at);
    let order = Box::new(facts);
    outbox::prepare(
        outbox,
        now,
        &key,
        &to,
        &Message::Order {
            notification,
            order,
        },
    )
}

/// Chooses the recipient of a notification. Returns `None` without a suitable contact. Nothing is
/// lost then, because the order page shows the same facts.
///
/// The first suitable one of these contacts is chosen:
///
/// 1. The e-mail address on the order, if it is verified. An unverified address only gets the
///    notice that the order was placed, for the member's first order with it, within the daily
///    allowance.
/// 2. The mobile number on the order, if it is verified.
/// 3. A verified contact of the member, the e-mail address first.
fn address(
    spend: &mut Spend<'_>,
    notification: OrderNotification,
    order: &OrderRow,
    contacts: Contacts<'_>,
) -> Result<Option<Address>, AppError> {
    let proved = &contacts.buyer.proved_contacts;
    let is_proved = |to: &Recipient| {
        let mut proved = proved.iter();
        proved.any(|contact| contact.eq_ignore_ascii_case(to.contact()))
    };
    if let Some(to) = order.buy_email.as_deref().and_then(Recipient::read) {
        let is_proved = is_proved(&to);
        let is_first = notification == OrderNotification::Placed && !contacts.is_email_known;
        if is_proved || is_first && spend(&request(order, &to, Reason::Unproved))? {
            return Ok(Some(Address { to, is_proved }));
        }
    }
    let typed = Recipient::read(&order.buy_tel).filter(is_proved);
    let to = typed.or_else(|| proved.iter().find_map(|contact| Recipient::read(contact)));
    Ok(to.map(|to| Address {
        to,
        is_proved: true,
    }))
}

/// Returns the recipient of a notification about an order whose allowances are not exceeded, or
/// `None` without a suitable contact.
pub(super) fn recipient(
    notification: OrderNotification,
    order: &OrderRow,
    contacts: Contacts<'_>,
) -> Result<Option<Recipient>, AppError> {
    let address = address(&mut |_| Ok(true), notification, order, contacts)?;
    Ok(address.map(|address| address.to))
}

/// Returns `true` if the member of the order has verified this contact.
pub(super) fn is_proved(
    conn: &mut Conn,
    order: &OrderRow,
    to: &Recipient,
) -> Result<bool, AppError> {
    let proved = members::proved_contacts(conn, order.member_id)?;
    Ok(proved
        .iter()
        .any(|contact| contact.eq_ignore_ascii_case(to.contact())))
}

/// Returns `true` if an undelivered message may be sent again. The retry counts as another message.
pub(super) fn may_go_again(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    order: &OrderRow,
    to: &Recipient,
) -> Result<bool, AppError> {
    let is_proved = is_proved(conn, order, to)?;
    let reason = if is_proved {
        Reason::Order
    } else {
        Reason::Unproved
    };
    let request = request(order, to, reason);
    outbox.send_allowances().spend(conn, now, &request)
}

/// Builds the request that counts one more message about an order against the send allowances.
fn request(order: &OrderRow, to: &Recipient, reason: Reason) -> SendRequest {
    SendRequest {
        reason,
        to: to.clone(),
        from: None,
        member_id: Some(order.member_id),
    }
}

/// Collects the facts of an order for its messages.
pub(super) fn facts(
    ordered: Ordered<'_>,
    buyer: &Orderer,
    secret: &Secret,
) -> Result<OrderFacts, AppError> {
    let Ordered {
        order,
        lines,
        receipt,
        sentences,
    } = ordered;
    let damaged = |what: &str| AppError::Damaged(format!("{what} of order {}", order.id));
    let quote = &receipt.quote;
    let mut charged = Vec::with_capacity(lines.len());
    for (line, counted) in lines.iter().zip(&quote.lines) {
        charged.push(OrderedLine {
            category_name: line.category_name.clone(),
            product_name: line.product_name.clone(),
            price: price(line.price)?,
            amount: u32_from_row(line.amount)?,
            charged: counted.rounded,
        });
    }
    Ok(OrderFacts {
        id: order.id.clone(),
        placed_at: order.created_at,
        due_at: order.due_at,
        buyer_name: order.buy_name.clone(),
        receiver_name: order.receive_name.clone(),
        receiver_tel: order.receive_tel.clone(),
        delivery_location: order.location()?,
        address: order.address_line(),
        pay_type: PayType::from_name(&order.pay_type).ok_or_else(|| damaged("pay type"))?,
        remark: order.remark.clone(),
        lines: charged,
        charge: Charge {
            subtotal: quote.subtotal,
            delivery_fee: quote.delivery_fee,
            reduction: quote.reduction,
            surcharge: quote.surcharge,
            collection_fee: quote.collection_fee,
            total: Money::from_thousandths(order.total).ok_or_else(|| damaged("total"))?,
        },
        refund_due: order.refund_due,
        to_refund: order.credits()?.to_refund(),
        is_partly_returned: order.status == i64::from(OrderStatus::PartlyReturned.number()),
        sentences: sentences.to_vec(),
        return_until: return_until(order)?,
        carrier: order.carrier.clone(),
        tracking_number: order.tracking_number.clone(),
        overseas_payment_code: order.overseas_payment_code.clone(),
        freight: proposed_freight(receipt)?,
        link_token: (!buyer.has_login).then(|| link_token(secret, &order.id)),
    })
}

/// Returns the last day on which goods can be returned, as pages show it; `None` if the delivery is
/// not recorded, or if the period was over when the order changed.
fn return_until(order: &OrderRow) -> Result<Option<String>, AppError> {
    let changed_on = Day::in_taiwan(Moment::from_millis(order.updated_at));
    let last = order.delivered_on()?.map(last_day_to_return);
    let open = last.filter(|last| changed_on <= *last);
    Ok(open.map(Day::with_slashes))
}

/// Returns the freight that the buyer has yet to accept, and the total with it.
pub(super) fn proposed_freight(receipt: &Receipt) -> Result<Option<ProposedFreight>, AppError> {
    let counted = receipt.with_proposed_freight().transpose();
    let counted = counted?;
    Ok(counted.map(|counted| ProposedFreight {
        freight: counted.quote.surcharge,
        total: counted.quote.total,
    }))
}
