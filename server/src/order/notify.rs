//! What the buyer is written about an order, and where that goes (decision D61).

use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, OrderNews, PayType, Receipt};
use shop_core::time::Moment;

use super::store::orders::{LineRow, OrderRow};
use crate::account::store::members;
use crate::catalogue::store::{price, whole};
use crate::db::Conn;
use crate::error::AppError;
use crate::messaging::order::{Charge, OrderFacts, OrderedLine, ProposedFreight};
use crate::messaging::send_allowances::{Reason, SendRequest};
use crate::messaging::store::NewMessage;
use crate::messaging::{Message, Outbox, Recipient, outbox};

/// To whom a message goes.
struct Address {
    to: Recipient,
    /// Whether the member has proved to be who reads there.
    is_proved: bool,
}

/// What is known of the contacts of an order and its member.
#[derive(Debug, Clone, Copy)]
pub struct Contacts<'a> {
    /// Those that the member has proved.
    pub proved: &'a [String],
    /// Whether an earlier order of the member named the e-mail address of this one, or the news are not the order's first.
    pub is_email_known: bool,
}

/// Counts a message; whether it is within the allowances.
pub type Spend<'a> = dyn FnMut(&SendRequest) -> Result<bool, AppError> + 'a;

/// An order that has news.
#[derive(Debug, Clone, Copy)]
pub struct Ordered<'a> {
    /// The order.
    pub order: &'a OrderRow,
    /// Its lines.
    pub lines: &'a [LineRow],
    /// What its total was counted from.
    pub receipt: &'a Receipt,
}

/// The message of some news about an order, to be queued in the transaction that makes them: each news of an order once,
/// however often it is queued. `None` where it goes nowhere or is beyond the allowances.
pub fn prepare(
    spend: &mut Spend<'_>,
    outbox: &Outbox,
    now: Moment,
    news: OrderNews,
    ordered: Ordered<'_>,
    contacts: Contacts<'_>,
) -> Result<Option<NewMessage>, AppError> {
    let order = ordered.order;
    let address = address(spend, news, order, contacts)?;
    let Some(Address { to, is_proved }) = address else {
        return Ok(None);
    };
    if is_proved && !spend(&request(order, &to, Reason::News))? {
        return Ok(None);
    }
    let facts = facts(ordered)?;
    let facts = if is_proved {
        facts
    } else {
        facts.without_own_words()
    };
    let key = facts.dedupe_key(news);
    let order = Box::new(facts);
    outbox::prepare(outbox, now, &key, &to, &Message::Order { news, order })
}

/// Where a message goes: to the e-mail address or the mobile number of the order's form, when the
/// member has proved it; that the order was placed, to an e-mail address that is not proved, when it is the first one that
/// names it, and of few a day;
/// otherwise to a contact that the member has proved, the e-mail address first. Nowhere when there is
/// none: the order page has it all.
fn address(
    spend: &mut Spend<'_>,
    news: OrderNews,
    order: &OrderRow,
    contacts: Contacts<'_>,
) -> Result<Option<Address>, AppError> {
    let proved = contacts.proved;
    let is_proved = |to: &Recipient| {
        let mut proved = proved.iter();
        proved.any(|contact| contact.eq_ignore_ascii_case(to.contact()))
    };
    if let Some(to) = order.buy_email.as_deref().and_then(Recipient::read) {
        let is_proved = is_proved(&to);
        let is_first = news == OrderNews::Placed && !contacts.is_email_known;
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

/// Whether a message that could not be delivered may go to its recipient again: it is counted like one more.
pub(super) fn may_go_again(
    conn: &mut Conn,
    outbox: &Outbox,
    now: Moment,
    order: &OrderRow,
    to: &Recipient,
) -> Result<bool, AppError> {
    let proved = members::proved_contacts(conn, order.member_id)?;
    let is_proved = proved
        .iter()
        .any(|contact| contact.eq_ignore_ascii_case(to.contact()));
    let reason = if is_proved {
        Reason::News
    } else {
        Reason::Unproved
    };
    let request = request(order, to, reason);
    outbox.send_allowances().spend(conn, now, &request)
}

/// One more message about an order, as it is counted; what is beyond the allowances is not sent, and stands in the order.
fn request(order: &OrderRow, to: &Recipient, reason: Reason) -> SendRequest {
    SendRequest {
        reason,
        to: to.clone(),
        from: None,
        member_id: Some(order.member_id),
    }
}

/// An order as its messages state it.
fn facts(ordered: Ordered<'_>) -> Result<OrderFacts, AppError> {
    let Ordered {
        order,
        lines,
        receipt,
    } = ordered;
    let damaged = |what: &str| AppError::Damaged(format!("{what} of order {}", order.id));
    let quote = &receipt.quote;
    let mut charged = Vec::with_capacity(lines.len());
    for (line, counted) in lines.iter().zip(&quote.lines) {
        charged.push(OrderedLine {
            category_name: line.category_name.clone(),
            product_name: line.product_name.clone(),
            price: price(line.price)?,
            amount: whole(line.amount)?,
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
        delivery_location: DeliveryLocation::from_name(&order.delivery_location)
            .ok_or_else(|| damaged("place"))?,
        address: label(order),
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
        carrier: order.carrier.clone(),
        tracking_number: order.tracking_number.clone(),
        overseas_payment_code: order.overseas_payment_code.clone(),
        freight: proposed_freight(receipt)?,
    })
}

/// The freight that waits for the buyer's word, and the total that comes of it.
pub(super) fn proposed_freight(receipt: &Receipt) -> Result<Option<ProposedFreight>, AppError> {
    let counted = receipt.with_proposed_freight().transpose();
    let counted = counted?;
    Ok(counted.map(|counted| ProposedFreight {
        freight: counted.quote.surcharge,
        total: counted.quote.total,
    }))
}

/// The whole address in one line, as a label shows it.
fn label(order: &OrderRow) -> String {
    let parts = [
        order.delivery_zip_code.as_str(),
        " ",
        &order.delivery_city,
        &order.delivery_area,
        &order.delivery_address,
    ];
    parts.concat().trim_start().to_owned()
}
