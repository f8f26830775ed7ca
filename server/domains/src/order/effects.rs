//! Side effects of actions on orders, on rows that orders share: search terms, messages, limits and
//! stock.

use shop_core::order::{Action, OrderNotification, Outcome};
use shop_core::time::Moment;

use super::notify::{self, Contacts, Ordered};
use super::search_terms;
use super::store::orders::{self, EventRow, LineRow, OrderRow};
use crate::account::store::members;
use crate::messaging::send_allowances::SendRequest;
use crate::messaging::store::NewMessage;
use crate::messaging::{Outbox, outbox};
use crate::stock::{self, ReturnedPieces};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Changes to rows that several orders share, collected while a transaction acts on its orders.
///
/// They are written once at the end, sorted, so that transactions on several orders lock these rows
/// in the same order (decision D182).
#[derive(Debug, Default)]
pub struct SharedEffects {
    /// Orders with new search terms, as time of placing in milliseconds and order number.
    reindexed: Vec<(i64, String)>,
    notifications: Vec<Notification>,
    /// Ledger sources of orders whose pieces return to the stock, with the pieces.
    returned: Vec<(String, Vec<ReturnedPieces>)>,
}

/// Notification to the buyer about an order.
#[derive(Debug)]
struct Notification {
    kind: OrderNotification,
    order: OrderRow,
    lines: Vec<LineRow>,
    sentences: Vec<String>,
}

/// Message with the send requests that are yet to be counted.
struct CountedMessage {
    counted: Vec<SendRequest>,
    new: Option<NewMessage>,
}

impl SharedEffects {
    /// Adds the effects of an action on one order.
    pub(super) fn add(
        &mut self,
        conn: &mut Conn,
        order: &OrderRow,
        action: &Action,
        event: &EventRow,
        outcome: Outcome,
    ) -> Result<(), AppError> {
        let Outcome {
            notification,
            returns_stock,
            ..
        } = outcome;
        if has_other_words(action) {
            self.reindexed.push((order.created_at, order.id.clone()));
        }
        if notification.is_none() && !returns_stock {
            return Ok(());
        }
        let lines = orders::lines_of(conn, &order.id)?;
        if returns_stock {
            let returned = lines.iter().filter_map(|line| line.returned(action));
            let source = match action {
                // An order may have several returns.
                Action::TakeBack(_) => format!("{}/{}", order.id, event.number),
                _ => order.id.clone(),
            };
            self.returned.push((source, returned.collect()));
        }
        if let Some(notification) = notification {
            let order = order.clone();
            self.notifications.push(Notification {
                kind: notification,
                order,
                sentences: sentences_of(action, &lines),
                lines,
            });
        }
        Ok(())
    }

    /// Adds the effects of an action on another order, after its savepoint was released.
    pub fn merge(&mut self, other: Self) {
        self.reindexed.extend(other.reindexed);
        self.notifications.extend(other.notifications);
        self.returned.extend(other.returned);
    }

    /// Writes all effects in the lock order of placing an order: search terms, messages with their
    /// limits, and the stock last.
    pub fn write(mut self, conn: &mut Conn, outbox: &Outbox, now: Moment) -> Result<(), AppError> {
        self.reindexed.sort_unstable();
        for (_, order_id) in &self.reindexed {
            search_terms::write_again(conn, order_id)?;
        }
        for message in self.messages(conn, outbox, now)? {
            let mut is_allowed = true;
            for request in &message.counted {
                is_allowed = is_allowed && outbox.send_allowances().spend(conn, now, request)?;
            }
            if is_allowed {
                outbox::insert(conn, outbox, message.new.as_ref())?;
            }
        }
        let returned = self
            .returned
            .iter()
            .map(|(source, lines)| (source.as_str(), lines.iter().cloned()));
        stock::give_back(conn, returned, now)
    }

    /// Returns the messages, sorted by the send requests that they are counted as.
    fn messages(
        &self,
        conn: &mut Conn,
        outbox: &Outbox,
        now: Moment,
    ) -> Result<Vec<CountedMessage>, AppError> {
        let mut messages = Vec::with_capacity(self.notifications.len());
        for notification in &self.notifications {
            let Notification {
                kind,
                order,
                lines,
                sentences,
            } = notification;
            let buyer = members::orderer(conn, order.member_id)?;
            let contacts = Contacts {
                buyer: &buyer,
                is_email_known: true,
            };
            let receipt = order.receipt()?;
            let ordered = Ordered {
                order,
                lines,
                receipt: &receipt,
                sentences,
            };
            let mut counted = Vec::new();
            let mut count = |request: &SendRequest| {
                counted.push(request.clone());
                Ok(true)
            };
            let new = notify::prepare(&mut count, outbox, now, *kind, ordered, contacts)?;
            messages.push(CountedMessage { counted, new });
        }
        messages.sort_by_cached_key(|message| {
            let key = |request: &SendRequest| (request.to.channel().as_str(), request.member_id);
            message.counted.first().map(key)
        });
        Ok(messages)
    }
}

/// Returns the sentences of an action that its message quotes: the credit receipt of returned
/// goods, the goods that a buyer wants to return, or the shop's answer.
fn sentences_of(action: &Action, lines: &[LineRow]) -> Vec<String> {
    match action {
        Action::TakeBack(back) => back.receipt.sentences.clone(),
        Action::RequestReturn(request) => {
            let asked = |line: &LineRow| {
                let pieces = request.pieces.get(&line.product_id)?;
                let (category, product) = (&line.category_name, &line.product_name);
                Some(format!("{category} {product} ×{pieces}"))
            };
            lines.iter().filter_map(asked).collect()
        }
        Action::AcceptReturn(answer)
        | Action::AskAboutReturn(answer)
        | Action::RefuseReturn(answer) => {
            let answer = Some(answer.as_str()).filter(|answer| !answer.is_empty());
            answer.map(str::to_owned).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Returns `true` if the action changes the search terms of the order.
const fn has_other_words(action: &Action) -> bool {
    matches!(
        action,
        Action::ShipOut(_)
            | Action::FillInBankDigits(_)
            | Action::CorrectDelivery(_)
            | Action::CorrectShipment(_)
            | Action::CorrectContact(_)
    )
}
