//! Mitake 三竹: `POST /api/mtk/SmSend`, with a response in INI format.

use encoding_rs::BIG5;
use reqwest::{Client, RequestBuilder};
use secrecy::ExposeSecret as _;

use super::Text;
use crate::messaging::failure::{Failure, FailureKind};
use shop_platform::config::sms::Gateway;

/// Encoding of a line break inside a message.
const NEW_LINE: &str = "\u{6}";

pub(super) fn request(client: &Client, gateway: &Gateway, text: &Text<'_>) -> RequestBuilder {
    let url = format!("{}/api/mtk/SmSend?CharsetURL=UTF8", gateway.base);
    let body = text.body.replace('\n', NEW_LINE);
    client.post(url).form(&[
        ("username", gateway.user.as_str()),
        ("password", gateway.password.expose_secret()),
        ("dstaddr", text.to.as_str()),
        ("smbody", &body),
        // Within 12 hours, a repeated id does not send again.
        ("clientid", text.id),
    ])
}

/// Parses the status code. The rest of the text may be Big5; a byte order mark is ignored.
pub fn read(body: &[u8]) -> Result<(), Failure> {
    let body = body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(body);
    let answer =
        str::from_utf8(body).map_or_else(|_| BIG5.decode_without_bom_handling(body).0, Into::into);
    let code = answer
        .lines()
        .find_map(|line| line.trim().strip_prefix("statuscode="))
        .map(str::trim);
    let kind = match code {
        Some("0" | "1" | "2" | "3" | "4") => return Ok(()),
        Some("6" | "v") => FailureKind::Recipient,
        Some("5" | "7" | "8" | "9" | "t" | "u") => FailureKind::Rejected,
        Some("*" | "a" | "b" | "r") => FailureKind::Temporary,
        Some("c" | "d" | "e" | "f" | "h" | "k" | "m" | "n" | "p" | "s") => FailureKind::Config,
        _ => FailureKind::Unknown,
    };
    Err(Failure::new(kind, detail(code)))
}

/// Returns the code for the log, unless it is too long for a code.
fn detail(code: Option<&str>) -> String {
    match code.filter(|code| code.len() <= 2) {
        Some(code) => format!("statuscode {code}"),
        None => "no statuscode".to_owned(),
    }
}
