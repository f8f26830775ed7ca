//! Every8d: `POST /API21/HTTP/sendSMS.ashx`, answered by numbers with commas between.

use reqwest::{Client, RequestBuilder};
use secrecy::ExposeSecret as _;

use super::{Gateway, Text};
use crate::messaging::failure::{Failure, FailureKind};

pub(super) fn request(client: &Client, gateway: &Gateway, text: &Text<'_>) -> RequestBuilder {
    let url = format!("{}/API21/HTTP/sendSMS.ashx", gateway.base);
    client.post(url).form(&[
        ("UID", gateway.user.as_str()),
        ("PWD", gateway.password.expose_secret()),
        ("SB", ""),
        ("MSG", text.body),
        ("DEST", text.to.as_str()),
        // Now.
        ("ST", ""),
        ("RETRYTIME", &text.minutes.to_string()),
    ])
}

/// `credit,sent,cost,unsent,batch`, or a negative code and its explanation.
pub(super) fn read(body: &[u8]) -> Result<(), Failure> {
    let answer = String::from_utf8_lossy(body);
    let mut parts = answer.trim().split(',').map(str::trim);
    let first = parts.next().unwrap_or_default();
    if let Some(code) = first.strip_prefix('-') {
        // -99 is trouble of theirs; every other code is about what we sent.
        let kind = match code {
            "99" => FailureKind::Temporary,
            _ => FailureKind::Rejected,
        };
        let code: String = code.chars().take(6).filter(char::is_ascii_digit).collect();
        return Err(Failure::new(kind, format!("code -{code}")));
    }
    let sent = parts.next().and_then(|count| count.parse::<u32>().ok());
    match (first.parse::<f64>(), sent) {
        (Ok(_), Some(1..)) => Ok(()),
        (Ok(_), Some(0)) => Err(Failure::new(FailureKind::Recipient, "nothing sent")),
        _ => Err(Failure::new(FailureKind::Unknown, "answer not understood")),
    }
}
