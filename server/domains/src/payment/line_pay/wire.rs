//! Messages between the shop and LINE Pay.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shop_core::money::Money;

/// Transaction id of LINE Pay, up to twenty digits.
///
/// LINE Pay sends it as a JSON number, beyond the exact integers of a browser. The shop therefore
/// sends it to browsers as a string.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TransactionId(u64);

impl TransactionId {
    /// Parses decimal digits without leading zeros; returns `None` for anything else.
    #[must_use]
    pub fn parse(digits: &str) -> Option<Self> {
        let is_plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        digits.parse().ok().filter(|_| is_plain).map(Self)
    }

    /// Returns the id as a number.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.0
    }
}

impl fmt::Display for TransactionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Serializes to a string, because most JSON parsers round such large numbers.
impl Serialize for TransactionId {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

/// Deserializes from an integer or a string of digits, never from a rounded number.
impl<'de> Deserialize<'de> for TransactionId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Digits;
        impl Visitor<'_> for Digits {
            type Value = TransactionId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a transaction number")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<TransactionId, E> {
                // `TransactionId::parse` rejects zero as well.
                let number = Some(number).filter(|number| *number > 0);
                number
                    .map(TransactionId)
                    .ok_or_else(|| E::custom("not a transaction number"))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<TransactionId, E> {
                TransactionId::parse(text).ok_or_else(|| E::custom("not a transaction number"))
            }
        }
        from.deserialize_any(Digits)
    }
}

/// Response of LINE Pay. The return code decides; the HTTP status does not matter.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer<T> {
    /// Return code of four characters, interpreted by `shop_core::payment::line_pay`.
    pub return_code: String,
    /// Message of LINE Pay, for the log.
    #[serde(default)]
    pub return_message: String,
    /// Result of the call; `None` if it failed.
    #[serde(default = "none")]
    pub info: Option<T>,
}

/// Default of `info`. serde would require `T: Default` otherwise.
const fn none<T>() -> Option<T> {
    None
}

/// Requested payment.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Requested {
    /// Transaction id of LINE Pay.
    pub transaction_id: TransactionId,
    /// Pages where the buyer approves the payment.
    pub payment_url: PaymentUrl,
}

/// Pages where the buyer approves a payment.
#[derive(Debug, Clone, Deserialize)]
pub struct PaymentUrl {
    /// URL for a browser.
    pub web: String,
}

/// Charged payment, in the response to a confirmation or in the list of details.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// Transaction id of LINE Pay.
    pub transaction_id: TransactionId,
    /// Number of the attempt.
    pub order_id: String,
    /// Charged amounts by source, such as balance and points.
    #[serde(default)]
    pub pay_info: Vec<Paid>,
    /// `PAYMENT`, or a kind of refund; `None` in the response to a confirmation.
    #[serde(default)]
    transaction_type: Option<String>,
    /// `CAPTURE` if the buyer was charged; `None` in the response to a confirmation.
    #[serde(default)]
    pay_status: Option<String>,
    /// Refunds of the payment.
    #[serde(default)]
    refund_list: Option<Vec<PastRefund>>,
    /// `TSP` or `EPI`; `None` with v3.
    #[serde(default)]
    pub payment_provider: Option<String>,
}

/// Refund that was made of a payment.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PastRefund {
    /// Amount in New Taiwan dollars; negative in the examples of LINE Pay.
    refund_amount: i64,
}

/// Part of a payment from one source.
#[derive(Debug, Clone, Deserialize)]
pub struct Paid {
    /// Amount in New Taiwan dollars.
    pub amount: Money,
}

/// Kind of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Charged and not refunded.
    Captured,
    /// Charged and at least partly refunded.
    Refunded,
    /// Approved but not charged, expired, or no payment.
    NotCaptured,
}

impl Payment {
    /// Returns the kind. A payment in the response to a confirmation is charged.
    #[must_use]
    pub fn kind(&self) -> Kind {
        let word_is =
            |word: &Option<String>, known: &str| word.as_deref().is_none_or(|word| word == known);
        let has_refunds = self
            .refund_list
            .as_ref()
            .is_some_and(|list| !list.is_empty());
        if !word_is(&self.transaction_type, "PAYMENT") || !word_is(&self.pay_status, "CAPTURE") {
            Kind::NotCaptured
        } else if has_refunds {
            Kind::Refunded
        } else {
            Kind::Captured
        }
    }

    /// Returns the sum of the refunds, in whole dollars.
    #[must_use]
    pub fn refunded_dollars(&self) -> i64 {
        let refunds = self.refund_list.iter().flatten();
        refunds
            .map(|refund| refund.refund_amount.saturating_abs())
            .sum()
    }

    /// Returns the sum of all parts in whole dollars, or `None` if it is not whole or there are no
    /// parts.
    #[must_use]
    pub fn dollars(&self) -> Option<i64> {
        let sum = self
            .pay_info
            .iter()
            .try_fold(Money::ZERO, |sum, part| sum.checked_add(part.amount))?;
        (sum.is_whole() && !self.pay_info.is_empty()).then(|| sum.whole_dollars())
    }
}

/// Refund of a payment.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Refunded {
    /// Transaction id of the refund.
    pub refund_transaction_id: TransactionId,
}

/// Body of a request for a payment.
///
/// It has one package with one product, whose price is the order's total. The sums are then correct
/// regardless of fees and reductions.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestBody<'a> {
    pub(super) amount: i64,
    pub(super) currency: &'static str,
    pub(super) order_id: &'a str,
    pub(super) packages: [Package<'a>; 1],
    pub(super) redirect_urls: RedirectUrls,
    pub(super) options: Options,
}

#[derive(Debug, Serialize)]
pub(super) struct Package<'a> {
    pub(super) id: &'a str,
    pub(super) amount: i64,
    pub(super) products: [Product<'a>; 1],
}

#[derive(Debug, Serialize)]
pub(super) struct Product<'a> {
    pub(super) name: &'a str,
    pub(super) quantity: u32,
    pub(super) price: i64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RedirectUrls {
    pub(super) confirm_url: String,
    pub(super) cancel_url: String,
}

#[derive(Debug, Serialize)]
pub(super) struct Options {
    pub(super) display: Display,
}

#[derive(Debug, Serialize)]
pub(super) struct Display {
    pub(super) locale: &'static str,
}

/// Body of a refund. Without an amount, LINE Pay refunds the whole payment.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RefundBody {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refund_amount: Option<i64>,
}

/// Body of a confirmation, which charges the buyer.
#[derive(Debug, Serialize)]
pub(super) struct ConfirmBody {
    pub(super) amount: i64,
    pub(super) currency: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nineteen_digits_are_kept_to_the_last_one() {
        let asked: Requested = serde_json::from_str(
            r#"{"transactionId": 2021121300698360310, "paymentAccessToken": "187568751124",
                "paymentUrl": {"web": "https://sandbox-web-pay.line.me/x", "app": "line://pay/x"}}"#,
        )
        .unwrap();
        assert_eq!(asked.transaction_id.to_string(), "2021121300698360310");
        let again = serde_json::to_string(&asked.transaction_id).unwrap();
        assert_eq!(again, "\"2021121300698360310\"", "a text for browsers");
        assert_eq!(
            serde_json::from_str::<TransactionId>(&again).unwrap(),
            asked.transaction_id
        );
    }

    /// Covers ids from 10^18 to 10^19, and the limit of exact integers in a browser.
    #[test]
    fn whatever_the_digits_are() {
        let mut number: u64 = 1_000_000_000_000_000_000;
        let mut seen = 0;
        while number < 10_000_000_000_000_000_000 - 9_000_000_000_000_007 {
            let read: TransactionId = serde_json::from_str(&number.to_string()).unwrap();
            assert_eq!(read.to_string(), number.to_string());
            assert_eq!(TransactionId::parse(&number.to_string()), Some(read));
            number += 9_000_000_000_000_007;
            seen += 1;
        }
        assert_eq!(seen, 999);
        for digits in ["9007199254740993", "18446744073709551615"] {
            assert_eq!(TransactionId::parse(digits).unwrap().to_string(), digits);
        }
    }

    #[test]
    fn invalid_numbers() {
        for odd in [
            "",
            "0",
            "01",
            "-1",
            "1.0",
            "1e18",
            " 1",
            "１",
            "18446744073709551616",
        ] {
            assert_eq!(TransactionId::parse(odd), None, "{odd:?}");
        }
        for odd in [
            "0",
            "1.5e18",
            "-1",
            "true",
            "null",
            "18446744073709551616",
            "\"\"",
        ] {
            assert!(serde_json::from_str::<TransactionId>(odd).is_err(), "{odd}");
        }
    }

    fn payment(more: &str) -> Payment {
        let text = format!(
            r#"{{"transactionId": 2023042201206549310, "orderId": "A1",
                "payInfo": [{{"method": "BALANCE", "amount": 60}}, {{"method": "POINT", "amount": 40.0}}]{more}}}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn a_payment_is_all_its_parts() {
        let confirmed = payment("");
        assert_eq!(
            (confirmed.kind(), confirmed.dollars()),
            (Kind::Captured, Some(100))
        );
        assert_eq!(confirmed.payment_provider, None, "v3 does not say");
        let v4 = payment(
            r#", "paymentProvider": "TSP", "transactionType": "PAYMENT", "payStatus": "CAPTURE", "refundList": []"#,
        );
        assert_eq!(v4.kind(), Kind::Captured);
        assert_eq!(v4.payment_provider.as_deref(), Some("TSP"));
        let back = payment(r#", "payStatus": "CAPTURE", "refundList": [{"refundAmount": -100}]"#);
        assert_eq!(back.kind(), Kind::Refunded);
        for other in [
            r#", "transactionType": "PAYMENT_REFUND""#,
            r#", "transactionType": "PAYMENT", "payStatus": "AUTHORIZATION""#,
            r#", "payStatus": "VOIDED_AUTHORIZATION""#,
        ] {
            assert_eq!(payment(other).kind(), Kind::NotCaptured, "{other}");
        }
        let none: Payment =
            serde_json::from_str(r#"{"transactionId": 1, "orderId": "A1"}"#).unwrap();
        assert_eq!(none.dollars(), None);
    }

    #[test]
    fn the_code_decides_and_info_may_be_missing() {
        let refused: Answer<Requested> = serde_json::from_str(
            r#"{"returnCode": "1172", "returnMessage": "Existing same orderId."}"#,
        )
        .unwrap();
        assert_eq!(refused.return_code, "1172");
        assert!(refused.info.is_none());
        let legacy = r#"{"resultCode": "1104", "statusMessage": "-"}"#;
        assert!(
            serde_json::from_str::<Answer<Requested>>(legacy).is_err(),
            "fail closed"
        );
        let number = r#"{"returnCode": 0, "returnMessage": "-"}"#;
        assert!(
            serde_json::from_str::<Answer<Requested>>(number).is_err(),
            "zeros count"
        );
    }
}
