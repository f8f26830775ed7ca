//! `GET /sandbox/messages`: every letter that was sent, newest first; JSON for programs, a page for
//! people (decision D49).

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use actix_web::{HttpRequest, HttpResponse, web};
use jiff::Timestamp;
use serde::Serialize;
use shop_core::refusal::Refusal;

use super::page::page;
use crate::answer::private;
use crate::app::App;
use crate::error::AppError;
use crate::notice::store::{self, Kept};
use crate::notice::wording::{Letterhead, word_mail, word_sms};
use crate::notice::worker::letterhead;
use crate::notice::{Channel, Letter, Recipient};
use crate::query::Query;
use crate::site::escape;

/// Letters that are looked through, and shown at most.
const MOST: i64 = 1_000;

/// A letter that was sent.
#[derive(Debug, Serialize)]
struct Message {
    id: String,
    to: String,
    channel: &'static str,
    kind: &'static str,
    /// Text messages have none.
    subject: String,
    /// What it says, as plain text.
    body: String,
    /// The code or temporary password in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    /// The link in it that only its reader may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    sent_at: String,
}

/// Every letter that was sent, or those to one contact (`to`), however that is written.
pub async fn list_messages(
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let to = query.get("to")?.filter(|to| !to.is_empty());
    let contact = to.map(|to| {
        Recipient::read(to).map_or_else(|| to.to_owned(), |known| known.contact().to_owned())
    });
    let head = letterhead(&app);
    let letters = sent(&app).await?;
    let messages: Vec<Message> = letters
        .into_iter()
        .filter(|(_, to, _)| {
            contact
                .as_deref()
                .is_none_or(|wanted| wanted == to.contact())
        })
        .map(|(kept, to, letter)| message(kept, &to, &letter, &head))
        .collect();
    Ok(if wants_page(&request) {
        page(StatusCode::OK, "信箱", &shown(&messages), true)
    } else {
        private(&messages)
    })
}

/// A mail as its reader sees it.
pub async fn show_message(
    id: web::Path<String>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let letters = sent(&app).await?;
    let found = letters.into_iter().find(|(kept, _, _)| kept.id == *id);
    let (_, _, letter) =
        found.ok_or_else(|| AppError::NotFound(Refusal::new("message_unknown", "找不到這封信")))?;
    // A mail brings its own styles and nothing else.
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        ))
        .content_type("text/html; charset=utf-8")
        .body(word_mail(&letter, &letterhead(&app)).html))
}

/// What was sent with this server's secret; what another one sealed is passed over.
async fn sent(app: &App) -> Result<Vec<(Kept, Recipient, Letter)>, AppError> {
    let kept = app.db.read(|conn| store::sent(conn, MOST)).await?;
    let open = |kept: Kept| {
        let (to, letter) = app.desk.open(&kept.recipient, kept.payload.as_deref())?;
        Some((kept, to, letter))
    };
    Ok(kept.into_iter().filter_map(open).collect())
}

fn message(kept: Kept, to: &Recipient, letter: &Letter, head: &Letterhead) -> Message {
    let (subject, body) = match to.channel() {
        Channel::Mail => {
            let mail = word_mail(letter, head);
            (mail.subject, mail.text)
        }
        Channel::Sms => (String::new(), word_sms(letter, head)),
    };
    let sent_at = Timestamp::from_millisecond(kept.sent_at.unwrap_or_default());
    Message {
        id: kept.id,
        to: to.contact().to_owned(),
        channel: to.channel().as_str(),
        kind: letter.kind(),
        subject,
        body,
        code: letter.code().map(str::to_owned),
        link: letter.link().map(str::to_owned),
        sent_at: sent_at.unwrap_or_default().to_string(),
    }
}

fn wants_page(request: &HttpRequest) -> bool {
    let accept = request.headers().get(ACCEPT);
    accept.is_some_and(|accept| accept.to_str().is_ok_and(|text| text.contains("text/html")))
}

fn shown(messages: &[Message]) -> String {
    if messages.is_empty() {
        return "<p>還沒有任何訊息。這個頁面會自動更新。</p>".to_owned();
    }
    messages.iter().map(article).collect()
}

fn article(message: &Message) -> String {
    let Message {
        id,
        to,
        kind,
        sent_at,
        ..
    } = message;
    let is_mail = message.channel == Channel::Mail.as_str();
    let title = if is_mail {
        format!(
            "<a href=\"/sandbox/messages/{id}\">{}</a>",
            escape(&message.subject)
        )
    } else {
        "簡訊".to_owned()
    };
    let code = message.code.as_ref().map_or_else(String::new, |code| {
        format!("<p class=\"code\">{}</p>", escape(code))
    });
    let link = message.link.as_ref().map_or_else(String::new, |link| {
        let link = escape(link);
        format!("<p><a href=\"{link}\">{link}</a></p>")
    });
    format!(
        "<article><h2>{title}</h2><p class=\"about\">{} · {kind} · <time datetime=\"{sent_at}\">{sent_at}</time></p>\
         {code}{link}<pre>{}</pre></article>",
        escape(to),
        escape(&message.body)
    )
}
