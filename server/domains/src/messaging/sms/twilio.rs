//! Twilio: `POST /2010-04-01/Accounts/{sid}/Messages.json`, with a JSON response.

use reqwest::{Client, RequestBuilder, StatusCode};
use secrecy::ExposeSecret as _;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Text;
use super::status::expect_ok;
use crate::messaging::failure::{Failure, FailureKind};
use shop_platform::config::sms::Gateway;

pub(super) fn request(
    client: &Client,
    gateway: &Gateway,
    from: &str,
    text: &Text<'_>,
) -> RequestBuilder {
    let url = format!(
        "{}/2010-04-01/Accounts/{}/Messages.json",
        gateway.base, gateway.user
    );
    let national = text.to.as_str();
    let international = format!("+886{}", national.strip_prefix('0').unwrap_or(national));
    let sender = if from.starts_with("MG") {
        "MessagingServiceSid"
    } else {
        "From"
    };
    client
        .post(url)
        .basic_auth(&gateway.user, Some(gateway.password.expose_secret()))
        .form(&[
            ("To", international.as_str()),
            (sender, from),
            ("Body", text.body),
        ])
}

#[derive(Deserialize)]
struct Accepted {
    sid: String,
    #[serde(default)]
    status: String,
}

#[derive(Deserialize)]
struct Refused {
    code: Option<u32>,
}

/// Parses a JSON object. serde would also read a struct from a JSON array.
fn of_object<T: DeserializeOwned>(body: &[u8]) -> Option<T> {
    let is_object = body.trim_ascii_start().starts_with(b"{");
    is_object.then(|| serde_json::from_slice(body).ok())?
}

/// Parses the response: 201 and a message, or an error with a code of Twilio.
pub fn read(status: StatusCode, body: &[u8]) -> Result<(), Failure> {
    if status.is_success() {
        return match of_object::<Accepted>(body) {
            Some(message) if matches!(message.status.as_str(), "failed" | "undelivered") => {
                Err(Failure::new(FailureKind::Rejected, "not delivered"))
            }
            Some(message) if !message.sid.is_empty() => Ok(()),
            _ => Err(Failure::new(FailureKind::Unknown, "unexpected response")),
        };
    }
    let code = of_object::<Refused>(body).and_then(|refused| refused.code);
    let kind = match (status, code) {
        // Not a number, not a mobile number, or not reachable from this sender.
        (_, Some(21211 | 21217 | 21612 | 21614)) => FailureKind::Recipient,
        // Taiwan is not enabled, or the sender is not ours.
        (_, Some(21408 | 21212 | 21606 | 21603 | 21659 | 21660)) => FailureKind::Config,
        (StatusCode::BAD_REQUEST, _) => FailureKind::Rejected,
        _ => match expect_ok(status) {
            Err(failure) => failure.kind,
            Ok(()) => FailureKind::Unknown,
        },
    };
    let code = code.map_or_else(String::new, |code| format!(", code {code}"));
    let detail = format!("HTTP {}{code}", status.as_u16());
    Err(Failure::new(kind, detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_an_object() {
        let sent = br#" {"sid": "SM1", "status": "queued"}"#;
        assert_eq!(read(StatusCode::CREATED, sent), Ok(()));
        for odd in [
            r#"["SM1"]"#,
            r#"["SM1", "queued"]"#,
            r#"{"sid": ""}"#,
            "{}",
            "",
        ] {
            let failure = read(StatusCode::CREATED, odd.as_bytes()).unwrap_err();
            assert_eq!(failure.kind, FailureKind::Unknown, "{odd}");
        }
        let failure = read(StatusCode::BAD_REQUEST, b"[21211]").unwrap_err();
        assert_eq!(failure.kind, FailureKind::Rejected);
    }
}
