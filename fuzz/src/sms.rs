//! What gateways of text messages answer.

use reqwest::StatusCode;
use shop_server::messaging::failure::Failure;
use shop_server::messaging::sms::{every8d, mitake, twilio};

/// A message counts as sent by an answer of the gateway's form alone, and what is logged has codes and no text of the
/// answer. Of the input, two bytes are the status of HTTP.
pub(crate) fn answers(input: &[u8]) {
    let (status, body) = input.split_at(input.len().min(2));
    let text = String::from_utf8_lossy(body);
    // With another mark of its charset, the answer is read in that one.
    let is_plain = !body.starts_with(b"\xFF\xFE") && !body.starts_with(b"\xFE\xFF");
    if told(&mitake::read(body)) && is_plain {
        let mut lines = text.lines();
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

/// Whether it was sent.
fn told(answer: &Result<(), Failure>) -> bool {
    if let Err(failure) = answer {
        assert!(
            failure.detail.len() <= 40 && !failure.detail.contains('\n'),
            "{failure}"
        );
    }
    answer.is_ok()
}
