//! Responses of LINE Pay, and the payment page that they name.

use shop_core::money::Money;
use shop_domains::payment::line_pay::{
    Answer, Payment, Refunded, Requested, TransactionId, is_theirs,
};
use shop_platform::config::line_pay::Host;

const SHOP: &str = "https://shop.example";

/// Asserts that transaction numbers keep every digit, sums of parts are exact, and buyers are sent
/// only to LINE.
pub(crate) fn answers(input: &[u8]) {
    let asked = serde_json::from_slice::<Answer<Requested>>(input).ok();
    if let Some(asked) = asked.and_then(|answer| answer.info) {
        kept(&asked.transaction_id);
        page(&asked.payment_url.web);
    }
    let paid = serde_json::from_slice::<Answer<Payment>>(input).ok();
    if let Some(paid) = paid.and_then(|answer| answer.info) {
        kept(&paid.transaction_id);
        let parts = paid
            .pay_info
            .iter()
            .map(|part| i128::from(part.amount.thousandths()));
        if let Some(dollars) = paid.dollars() {
            assert_eq!(parts.sum::<i128>(), i128::from(dollars) * 1_000);
            assert!(i128::from(dollars) <= i128::from(Money::MAX.whole_dollars()));
        }
        let _ = paid.kind();
    }
    let refunded = serde_json::from_slice::<Answer<Refunded>>(input).ok();
    if let Some(refunded) = refunded.and_then(|answer| answer.info) {
        kept(&refunded.refund_transaction_id);
    }
    if let Ok(text) = str::from_utf8(input) {
        page(text);
        if let Some(id) = TransactionId::parse(text) {
            assert_eq!(id.to_string(), text);
        }
    }
}

fn kept(id: &TransactionId) {
    let json = serde_json::to_string(id).expect("a number is JSON");
    assert_eq!(
        serde_json::from_str(&json).ok().as_ref(),
        Some(id),
        "{json}"
    );
    assert_eq!(TransactionId::parse(&id.to_string()).as_ref(), Some(id));
}

/// Asserts that a URL accepted as LINE's leads to LINE over TLS. The URL is read as a browser reads
/// it: without surrounding white space, tabs and line breaks.
fn page(address: &str) {
    let real = Host::Elsewhere("https://sandbox-api-pay.line.me".to_owned());
    if !is_theirs(address, &real, SHOP) {
        return;
    }
    let plain: String = address
        .chars()
        .filter(|c| !matches!(c, '\t' | '\n' | '\r'))
        .collect();
    let plain = plain.trim_matches(|c: char| c <= ' ').to_ascii_lowercase();
    let rest = plain.strip_prefix("https:").expect("over TLS");
    let rest = rest.trim_start_matches(['/', '\\']);
    let host = rest.split(['/', '\\', '?', '#']).next().unwrap_or_default();
    // User name and password must be empty, and the port must be that of TLS.
    let (nobody, host) = host.rsplit_once('@').unwrap_or(("", host));
    let (host, port) = host.split_once(':').unwrap_or((host, ""));
    assert!(matches!(nobody, "" | ":") && matches!(port.trim_start_matches('0'), "" | "443"));
    let is_encoded = !host.is_ascii() || host.contains('%');
    assert!(is_encoded || host.ends_with(".line.me"), "{address}");
}
