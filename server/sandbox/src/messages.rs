//! `GET /sandbox/messages`: every sent message, newest first, as JSON or as an HTML page (decision
//! D49).

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, CONTENT_SECURITY_POLICY, CacheControl, CacheDirective};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::Timestamp;
use serde::Serialize;
use shop_core::refusal::{Refusal, RefusalCode};

use super::page::page;
use shop_domains::app::App;
use shop_domains::messaging::store::{self, StoredMessage};
use shop_domains::messaging::templates::{Branding, render_mail, render_sms};
use shop_domains::messaging::worker::branding;
use shop_domains::messaging::{Message, Recipient};
use shop_engine::error::AppError;
use shop_platform::config::send_limits::Channel;
use shop_platform::http::answer::private;
use shop_platform::http::query::Query;

/// Most messages that are searched and shown.
const MOST: i64 = 1_000;

/// Sent message.
#[derive(Debug, Serialize)]
struct ShownMessage {
    id: String,
    to: String,
    channel: &'static str,
    kind: &'static str,
    /// Subject of a mail; empty for an SMS.
    subject: String,
    /// Content as plain text.
    body: String,
    /// Code or temporary password in the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    /// Secret link in the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    sent_at: String,
}

impl ShownMessage {
    fn is_mail(&self) -> bool {
        self.channel == Channel::Mail.as_str()
    }
}

/// HTML page of the messages.
#[derive(Template)]
#[template(path = "messages.html", whitespace = "minimize")]
struct MessageList {
    messages: Vec<ShownMessage>,
}

/// Lists the sent messages, or those to the contact `to`, in any notation of it.
pub async fn list_messages(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let to = query.get("to")?.filter(|to| !to.is_empty());
    let contact = to.map(|to| {
        Recipient::read(to).map_or_else(|| to.to_owned(), |known| known.contact().to_owned())
    });
    let head = branding(&app);
    let messages = sent(&app).await?;
    let messages: Vec<ShownMessage> = messages
        .into_iter()
        .filter(|(_, to, _)| {
            contact
                .as_deref()
                .is_none_or(|wanted| wanted == to.contact())
        })
        .map(|(kept, to, message)| shown_message(kept, &to, &message, &head))
        .collect();
    Ok(if wants_page(&request) {
        page(StatusCode::OK, "信箱", &MessageList { messages }, true)
    } else {
        private(&messages)
    })
}

/// Shows a message as an HTML mail.
pub async fn show_message(
    id: web::Path<String>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let messages = sent(&app).await?;
    let found = messages.into_iter().find(|(kept, _, _)| kept.id == *id);
    let (_, _, message) = found.ok_or_else(|| {
        AppError::Refused(Refusal::new(RefusalCode::MessageUnknown, "找不到這封信"))
    })?;
    // A mail contains its own styles and loads nothing else.
    Ok(HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header((
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        ))
        .content_type("text/html; charset=utf-8")
        .body(render_mail(&message, &branding(&app)).html))
}

/// Returns the messages encrypted with this server's secret. Others are skipped.
async fn sent(app: &App) -> Result<Vec<(StoredMessage, Recipient, Message)>, AppError> {
    let kept = app.db.read(|conn| store::sent(conn, MOST)).await?;
    let open = |kept: StoredMessage| {
        let (to, message) = app.outbox.open(&kept.recipient, kept.payload.as_deref())?;
        Some((kept, to, message))
    };
    Ok(kept.into_iter().filter_map(open).collect())
}

fn shown_message(
    kept: StoredMessage,
    to: &Recipient,
    message: &Message,
    head: &Branding,
) -> ShownMessage {
    let (subject, body) = match to.channel() {
        Channel::Mail => {
            let mail = render_mail(message, head);
            (mail.subject, mail.text)
        }
        Channel::Sms => (String::new(), render_sms(message, head)),
    };
    let sent_at = Timestamp::from_millisecond(kept.sent_at.unwrap_or_default());
    ShownMessage {
        id: kept.id,
        to: to.contact().to_owned(),
        channel: to.channel().as_str(),
        kind: message.kind(),
        subject,
        body,
        code: message.code().map(str::to_owned),
        link: message.link().map(str::to_owned),
        sent_at: sent_at.unwrap_or_default().to_string(),
    }
}

fn wants_page(request: &HttpRequest) -> bool {
    let accept = request.headers().get(ACCEPT);
    accept.is_some_and(|accept| accept.to_str().is_ok_and(|text| text.contains("text/html")))
}
