//! Responses of SMS gateways.

use reqwest::StatusCode;
use shop_domains::messaging::failure::Failure;
use shop_domains::messaging::sms::{every8d, mitake, twilio};

/// Asserts that a message counts as sent only after a valid response, and that the logged detail is
/// short.
///
/// The first two bytes of the input are the HTTP status.
pub(crate) fn answers(input: &[u8]) {
    let (status, body) = input.split_at(input.len().min(2));
    let text = String::from_utf8_lossy(body);
    if told(&mitake::read(body)) {
        let mut lines = text.strip_prefix('\u{feff}').unwrap_or(&text).lines();
        let is_code = |line: &str| {
            let code = line.trim().strip_prefix("statuscode=").map(str::trim);
            matches!(code, Some("0" | "1" | "2" | "3" | "4"))
        };
        assert!(lines.any(is_code), "{text}");
    }
    if told(&every8d::read(body)) {
        let mut cells = text.split(',').map(str::trim);
        let credit = cells.next().unwrap_or_default();
        assert!(
            credit.bytes().all(|b| b.is_ascii_digit() || b == b'.'),
            "{text}"
        );
        assert!(
            cells
                .next()
                .is_some_and(|sent| sent.parse::<u32>().is_ok_and(|sent| sent > 0))
        );
    }
    let status = status
        .iter()
        .fold(0, |sum, byte| sum * 256 + u16::from(*byte));
    let Ok(status) = StatusCode::from_u16(100 + status % 500) else {
        return;
    };
    if told(&twilio::read(status, body)) {
        assert!(status.is_success() && text.contains("sid"), "{text}");
    }
}

/// Returns `true` if the message was sent. Asserts that the detail of a failure is one short line.
fn told(answer: &Result<(), Failure>) -> bool {
    if let Err(failure) = answer {
        assert!(
            failure.detail.len() <= 40 && !failure.detail.contains('\n'),
            "{failure}"
        );
    }
    answer.is_ok()
}
