//! Inquiry about a card payment at the gateway, server to server.

use std::time::Duration;

use shop_core::payment::card::{InquiryVerdict, inquiry_failure, read_inquiry};

use super::records::{payments, read_page};
use super::result::last_digits;
use shop_engine::infra::http_client;
use shop_platform::config::Config;
use shop_platform::config::card::{Host, Merchant};

/// Timeout of an inquiry.
const PATIENCE: Duration = Duration::from_secs(20);

/// Subject of an inquiry.
#[derive(Debug, Clone, Copy)]
pub struct Inquiry<'a> {
    /// Number of the attempt.
    pub number: &'a str,
    /// Amount by which the gateway finds the payment, in whole dollars.
    pub dollars: i64,
}

/// Result that the gateway proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Verdict on the payment.
    pub verdict: InquiryVerdict,
    /// Charged amount, in whole dollars; `None` without a charge.
    pub dollars: Option<i64>,
    /// Approval code of the bank; `None` without a charge.
    pub auth_code: Option<String>,
    /// Last four digits of the card; `None` without a charge, or if the gateway omits them.
    pub last_digits: Option<String>,
}

/// The gateway did not answer, or its response proves nothing about this payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoAnswer;

/// Asks the gateway about a payment, and parses the response with [`read_outcome`].
///
/// `own_url` is the server's own URL, where the fake gateway runs if it is configured.
pub async fn inquire(
    config: &Config,
    own_url: &str,
    merchant: &Merchant,
    about: Inquiry<'_>,
) -> Result<Outcome, NoAnswer> {
    let url = match &merchant.host {
        Host::Elsewhere { inquiry, .. } => inquiry.clone(),
        Host::Here => format!("{own_url}/sandbox/card/orderInquery/"),
    };
    let dollars = about.dollars.to_string();
    let back = format!("{}/api/FinancePay/Confirm", config.public_url);
    let form = [
        ("merID", merchant.mer_id.as_str()),
        ("MerchantID", &merchant.merchant_id),
        ("TerminalID", &merchant.terminal_id),
        ("lidm", about.number),
        ("purchAmt", &dollars),
        ("ResURL", &back),
    ];
    let lost = |error: reqwest::Error| {
        let error = error.without_url();
        tracing::warn!(%error, "the card gateway does not respond");
        NoAnswer
    };
    let request = http_client::client()
        .post(url)
        .form(&form)
        .timeout(PATIENCE);
    let response = request.send().await.map_err(lost)?;
    let status = response.status();
    let page = http_client::body_of(response).await.map_err(lost)?;
    if !status.is_success() {
        tracing::warn!(%status, "the card gateway returned an error status");
        return Err(NoAnswer);
    }
    read_outcome(&page, merchant, about)
}

/// Parses a response page of the gateway.
///
/// Fails if the page has no `rescode`, if the gateway reports an error, or if the page is about
/// another shop or another number.
pub fn read_outcome(
    page: &[u8],
    merchant: &Merchant,
    about: Inquiry<'_>,
) -> Result<Outcome, NoAnswer> {
    let answer = read_page(page);
    let rescode = answer.plain("rescode", 4).ok_or(NoAnswer)?;
    if let Some(why) = inquiry_failure(rescode) {
        tracing::error!(rescode, why, "the card gateway rejected the inquiry");
        return Err(NoAnswer);
    }
    let is_ours = [
        ("merID", merchant.mer_id.as_str()),
        ("MerchantID", &merchant.merchant_id),
        ("TerminalID", &merchant.terminal_id),
        ("lidm", about.number),
    ]
    .into_iter()
    .all(|(name, ours)| {
        answer
            .plain(name, 19)
            .is_none_or(|value| value.is_empty() || value == ours)
    });
    // A found payment must name the attempt. With `rescode` 10 nothing was found to name.
    let names_it = rescode == "10" || answer.plain("lidm", 19) == Some(about.number);
    if !is_ours || !names_it {
        tracing::error!(
            rescode,
            "the response of the card gateway is about another payment"
        );
        return Err(NoAnswer);
    }
    let payments = payments(&answer);
    let verdict = read_inquiry(rescode, &payments, about.dollars);
    let money = match verdict {
        InquiryVerdict::Paid(place) | InquiryVerdict::Misfit(place) => payments.get(place),
        _ => None,
    };
    Ok(Outcome {
        verdict,
        dollars: money.and_then(|money| money.dollars),
        auth_code: money.map(|money| money.auth_code.clone()),
        last_digits: money.and_then(|_| last_digits(&answer)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shop_platform::config::card::Opening;

    fn merchant() -> Merchant {
        Merchant {
            merchant_id: "950876543219001".to_owned(),
            terminal_id: "90010001".to_owned(),
            mer_id: "829".to_owned(),
            name: None,
            key: None,
            host: Host::Here,
            opening: Opening::Post,
        }
    }

    const GOOD: [(&str, &str); 9] = [
        ("rescode", "0"),
        ("merID", "829"),
        ("MerchantID", "950876543219001"),
        ("TerminalID", "90010001"),
        ("lidm", "2611217QK4ZT9WXB01"),
        ("txstatus", "0"),
        ("txstate", "0"),
        ("authCode", "887693"),
        ("purchAmt", "3000"),
    ];

    /// Returns the outcome of a page in which one input is changed or left out.
    fn outcome(name: &str, value: Option<&str>) -> Result<Outcome, NoAnswer> {
        let inputs = GOOD.iter().filter_map(|(known, good)| {
            let value = if *known == name { value? } else { good };
            Some(format!("<input type=hidden name={known} value={value}>"))
        });
        let page = inputs.collect::<String>();
        let about = Inquiry {
            number: "2611217QK4ZT9WXB01",
            dollars: 3_000,
        };
        read_outcome(page.as_bytes(), &merchant(), about)
    }

    #[test]
    fn a_whole_answer_proves() {
        let good = outcome("", None).unwrap();
        assert_eq!(good.verdict, InquiryVerdict::Paid(0));
        assert_eq!(good.dollars, Some(3_000));
        assert_eq!(good.auth_code.as_deref(), Some("887693"));
        let less = outcome("purchAmt", Some("1")).unwrap();
        assert_eq!(
            (less.verdict, less.dollars),
            (InquiryVerdict::Misfit(0), Some(1))
        );
        let none = outcome("rescode", Some("10")).unwrap();
        assert_eq!(
            (none.verdict, none.dollars),
            (InquiryVerdict::NotFound, None)
        );
    }

    #[test]
    fn an_answer_about_something_else_proves_nothing() {
        for (name, value) in [
            ("merID", Some("830")),
            ("MerchantID", Some("950876543219002")),
            ("TerminalID", Some("90010002")),
            ("lidm", Some("2611217QK4ZT9WXB02")),
            ("lidm", None),
            ("rescode", None),
            ("rescode", Some("15")),
            ("rescode", Some("1")),
        ] {
            assert_eq!(outcome(name, value), Err(NoAnswer), "{name} {value:?}");
        }
        for (name, value) in [
            ("txstatus", None),
            ("authCode", None),
            ("authCode", Some("null")),
            ("txstate", Some("5")),
            ("purchAmt", Some("3000.0")),
        ] {
            let verdict = outcome(name, value).unwrap().verdict;
            assert_eq!(verdict, InquiryVerdict::Unclear, "{name} {value:?}");
        }
    }
}
