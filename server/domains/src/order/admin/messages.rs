//! `GET /Admin/Messages` and `POST /Admin/Message/Again`: messages that could not be delivered, and
//! sending one of them again.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::contact::Contact;
use shop_core::order::{Action, ContactCorrection, OrderNumber};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::MessageForm;
use shop_core::staff::log::LogSubject;

use crate::app::App;
use crate::audit::entries;
use crate::messaging::listed::{self, LogRow};
use crate::messaging::{Message, Outbox, Recipient, outbox, store};
use crate::order::act::{act, unknown};
use crate::order::author::Author;
use crate::order::notify;
use crate::order::store::orders::{self, OrderRow};
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::config::send_limits::Channel;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::{Cursor, Page};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{FormRefused, RangeRefused, StaffRefused, TryRefused};

/// Messages per page.
const PAGE: i64 = 50;

/// Page of messages.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MessagePage {
    /// Messages of the page, the most recently tried first; those about one order, newest first.
    messages: Vec<ListedMessage>,
    /// Cursor of the next page, for `After`; null on the last page.
    #[schema(required = true)]
    next: Option<String>,
}

/// Message, without its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ListedMessage {
    /// Id of the message, to send it again.
    id: String,
    /// Kind of the message, such as `OrderPlaced`.
    kind: String,
    /// `Mail` or `Sms`.
    channel: String,
    /// Masked recipient; null if the stored recipient cannot be decrypted.
    #[schema(required = true)]
    to: Option<String>,
    /// Number of the order that the message is about; null if it is about none.
    #[schema(required = true)]
    order_id: Option<String>,
    /// `Due`, `Sending`, `Sent` or `Failed`.
    state: String,
    /// Reason of the last failure: `Config`, `Recipient`, `Rejected`, `Expired`, `Temporary` or
    /// `Unknown`; null without a failure.
    #[schema(required = true)]
    failure: Option<String>,
    /// Number of attempts.
    attempts: i64,
    /// Time of creation, in RFC 3339.
    created_at: String,
    /// Time of the last or the next attempt, in RFC 3339.
    tried_at: String,
    /// `true` if it can be sent again. Messages with codes and passwords never can.
    can_go_again: bool,
}

fn example() -> Value {
    json!({"id": "5f0c2a7e9b1d4c3f8a6e0b2d4f6a8c0e", "kind": "OrderShippedOut", "channel": "Mail",
        "to": "a***@b.example", "order_id": "2611217QK4ZT9WXB", "state": "Failed",
        "failure": "Recipient", "attempts": 1, "created_at": "2026-11-24T08:00:00Z",
        "tried_at": "2026-11-24T08:00:00Z", "can_go_again": true})
}

/// Lists the messages of the last seven days that could not be delivered.
///
/// With `Order`, lists the 50 newest messages about that order instead, in every state. The texts
/// of the messages are not shown.
#[utoipa::path(
    get,
    path = "/api/Admin/Messages",
    operation_id = "listMessages",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Order" = Option<String>, Query, description = "Order number"),
        ("After" = Option<String>, Query, description = "Cursor: `next` of the previous page"),
    ),
    responses(
        (status = 200, description = "One page of messages", body = Envelope<MessagePage>,
            example = json!({"Result": {"messages": [example()], "next": null}})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn list_messages(
    _staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let order = query.get("Order")?.map(OrderNumber::parse).transpose()?;
    let after = Cursor::of(&query)?;
    let outbox = app.outbox.clone();
    let result = app
        .db
        .read(move |conn| match &order {
            Some(order) => {
                let rows = listed::of_order(conn, order.as_str(), PAGE)?;
                let messages = rows.into_iter().map(|row| listed(&outbox, row));
                let messages = messages.collect::<Result<_, _>>()?;
                Ok(MessagePage {
                    messages,
                    next: None,
                })
            }
            None => failed(conn, &outbox, after),
        })
        .await?;
    Ok(private(&Envelope { result }))
}

fn failed(
    conn: &mut Conn,
    outbox: &Outbox,
    after: Option<Cursor<(i64, String)>>,
) -> Result<MessagePage, AppError> {
    let key = |row: &LogRow| (row.next_try_at, row.id.clone());
    let page = Page::load(PAGE, key, |most| listed::failed(conn, after, most))?;
    let Page { entries, next } = page.try_map(|row| listed(outbox, row))?;
    Ok(MessagePage {
        messages: entries,
        next,
    })
}

fn listed(outbox: &Outbox, row: LogRow) -> Result<ListedMessage, AppError> {
    let to = outbox.recipient(&row.recipient);
    Ok(ListedMessage {
        to: to.map(|to| to.masked()),
        can_go_again: row.can_go_again(),
        id: row.id,
        kind: row.kind,
        channel: row.channel,
        order_id: row.order_id,
        state: row.state,
        failure: row.failure,
        attempts: row.attempts,
        created_at: rfc3339(row.created_at)?,
        tried_at: rfc3339(row.next_try_at)?,
    })
}

// Send allowances: decision D62.
/// Sends an undelivered message about an order again, within the send allowances.
///
/// With `To`, the buyer's contact on the order is corrected, with an event in its log, and the
/// message goes there. An e-mail address that the member has not proved gets the message without
/// names, address and remark.
#[utoipa::path(
    post,
    path = "/api/Admin/Message/Again",
    operation_id = "sendMessageAgain",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = MessageForm, example = json!({"Id": "5f0c2a7e9b1d4c3f8a6e0b2d4f6a8c0e"})),
    responses(
        (status = 200, description = "The message, queued again", body = Envelope<ListedMessage>,
            example = json!({"Result": example()})),
        FormRefused,
        StaffRefused,
        (status = 409, description = "`message_final`: the message was sent, is already queued, \
            or is of a kind that is never sent again. `contact_unproved`: the mobile number in \
            `To` was not proved by the member", body = Refusal),
        TryRefused,
    )
)]
pub async fn send_message_again(
    call: IdempotentCall<MessageForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let make = move |conn: &mut Conn, staff: &Staff, form: &MessageForm| {
        send_again(conn, &outbox, staff, form)
    };
    call.once(&app, make).await
}

fn send_again(
    conn: &mut Conn,
    outbox: &Outbox,
    staff: &Staff,
    form: &MessageForm,
) -> Result<ListedMessage, AppError> {
    let (id, correction) = form.check()?;
    if correction.is_some() {
        // Orders are locked before messages, as when a member is forgotten (decision D182).
        let order = listed::find(conn, id)?.and_then(|row| row.order_id);
        orders::lock(conn, &order.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    // Same lock order as the outbox worker: the message before the limits (decision D182).
    store::lock_one(conn, id)?;
    let row = listed::find(conn, id)?.ok_or_else(message_unknown)?;
    let opened = outbox.open(&row.recipient, row.payload.as_deref());
    let (Some((to, message)), Some(order_id)) = (opened, &row.order_id) else {
        return Err(message_final().into());
    };
    let order = orders::find(conn, order_id)?.ok_or_else(unknown)?;
    let is_corrected = correction.is_some();
    let is_queued = match correction {
        None => {
            outbox.check(&to)?;
            spend(conn, outbox, staff, &order, &to)?;
            outbox::send_again(conn, outbox, staff.now, (id, &to), &message)?
        }
        Some(correction) => {
            let corrected = Redirected {
                id,
                order: &order,
                message,
                is_failed: row.can_go_again(),
            };
            corrected.send(conn, outbox, staff, correction)?
        }
    };
    if !is_queued {
        return Err(message_final().into());
    }
    // A corrected contact is an event of the order.
    if !is_corrected {
        let subject = LogSubject::Message(&row.kind, order_id);
        let (from, to) = (Some(row.state), Some("again".to_owned()));
        entries::AuditEntry::new(staff.now, &staff.session.name, subject, from, to)?.note(conn)?;
    }
    let after = listed::find(conn, id)?.ok_or_else(message_unknown)?;
    listed(outbox, after)
}

/// Counts the message against the send allowances. Fails with `too_many_requests` above them.
fn spend(
    conn: &mut Conn,
    outbox: &Outbox,
    staff: &Staff,
    order: &OrderRow,
    to: &Recipient,
) -> Result<(), AppError> {
    if notify::may_go_again(conn, outbox, staff.now, order, to)? {
        Ok(())
    } else {
        Err(too_many().into())
    }
}

/// Undelivered message that is sent to a corrected contact.
struct Redirected<'a> {
    id: &'a str,
    order: &'a OrderRow,
    message: Message,
    is_failed: bool,
}

impl Redirected<'_> {
    /// Corrects the contact of the order and queues the message. A contact that the member has not
    /// proved gets no text that the buyer typed, and no text message (decision D61).
    fn send(
        self,
        conn: &mut Conn,
        outbox: &Outbox,
        staff: &Staff,
        correction: ContactCorrection,
    ) -> Result<bool, AppError> {
        let Self {
            id, order, message, ..
        } = self;
        if !self.is_failed {
            return Ok(false);
        }
        let to = match correction.contact.clone() {
            Contact::Mobile(mobile) => Recipient::Mobile(mobile),
            Contact::Email(email) => Recipient::Email(email),
        };
        outbox.check(&to)?;
        let is_proved = notify::is_proved(conn, order, &to)?;
        if !is_proved && to.channel() == Channel::Sms {
            return Err(contact_unproved().into());
        }
        let message = if is_proved {
            message
        } else {
            message.without_own_words()
        };
        let changes = correction.changes(order.buy_email.as_deref(), &order.buy_tel);
        // An earlier message may have corrected the contact already.
        if changes.is_ok() {
            let by = Author::staff(&staff.session.name);
            let action = Action::CorrectContact(correction);
            act(conn, outbox, order, &action, &by, staff.now)?;
        }
        spend(conn, outbox, staff, order, &to)?;
        outbox::send_elsewhere(conn, outbox, staff.now, (id, &to), &message)
    }
}

fn contact_unproved() -> Refusal {
    let message =
        "這個手機號碼尚未由會員驗證，不能寄送簡訊；請改填電子郵件，或會員已驗證的手機號碼";
    Refusal::new(RefusalCode::ContactUnproved, message)
}

fn message_unknown() -> Refusal {
    let message = "找不到這則通知，可能已超過保存期限";
    Refusal::new(RefusalCode::MessageUnknown, message)
}

fn message_final() -> Refusal {
    let message = "這則通知已經寄出、正在等候寄送，或屬於不能重寄的驗證碼與密碼";
    Refusal::new(RefusalCode::MessageFinal, message)
}

fn too_many() -> Refusal {
    let message = "寄給這位會員的訊息已達上限，請明天再試";
    Refusal::new(RefusalCode::TooManyRequests, message)
}
