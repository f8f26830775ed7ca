//! Every8d: `POST /API21/HTTP/sendSMS.ashx`, with a comma-separated response.

use reqwest::{Client, RequestBuilder};
use secrecy::ExposeSecret as _;

use super::Text;
use crate::messaging::failure::{Failure, FailureKind};
use shop_platform::config::sms::Gateway;

pub(super) fn request(client: &Client, gateway: &Gateway, text: &Text<'_>) -> RequestBuilder {
    let url = format!("{}/API21/HTTP/sendSMS.ashx", gateway.base);
    client.post(url).form(&[
        ("UID", gateway.user.as_str()),
        ("PWD", gateway.password.expose_secret()),
        ("SB", ""),
        ("MSG", text.body),
        ("DEST", text.to.as_str()),
        // Empty: send immediately.
        ("ST", ""),
        ("RETRYTIME", &text.minutes.to_string()),
    ])
}

/// Parses `credit,sent,cost,unsent,batch`, or a negative code with its explanation.
pub fn read(body: &[u8]) -> Result<(), Failure> {
    let answer = String::from_utf8_lossy(body);
    let mut parts = answer.trim().split(',').map(str::trim);
    let first = parts.next().unwrap_or_default();
    if let Some(code) = first.strip_prefix('-') {
        // Code -99 is an error of the provider; all others concern our request.
        let kind = match code {
            "99" => FailureKind::Temporary,
            _ => FailureKind::Rejected,
        };
        let code: String = code.chars().take(6).filter(char::is_ascii_digit).collect();
        return Err(Failure::new(kind, format!("code -{code}")));
    }
    let sent = parts.next().and_then(|count| count.parse::<u32>().ok());
    let is_credit = first.starts_with(|c: char| c.is_ascii_digit())
        && first.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    match (is_credit, sent) {
        (true, Some(1..)) => Ok(()),
        (true, Some(0)) => Err(Failure::new(FailureKind::Recipient, "no message sent")),
        _ => Err(Failure::new(FailureKind::Unknown, "unexpected response")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_credit_is_digits() {
        for sent in ["86.0,1,1.0,0,d0ad", "0,2,1,0,x", " 86 , 1 "] {
            assert_eq!(read(sent.as_bytes()), Ok(()), "{sent}");
        }
        for odd in [
            "nan,1", "inf,1", "1e5,1", ".,1", ",1", "86.0", "86.0,x", "OK,1",
        ] {
            let failure = read(odd.as_bytes()).unwrap_err();
            assert_eq!(failure.kind, FailureKind::Unknown, "{odd}");
        }
    }
}
