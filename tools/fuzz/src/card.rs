//! Input from the card gateway: the return through the browser, the notification, and the page of
//! an inquiry.

use secrecy::SecretString;
use shop_core::payment::card::InquiryVerdict;
use shop_domains::payment::card::token::{Covered, is_same, of_return};
use shop_domains::payment::card::{
    CardResult, Fields, Inquiry, Trust, read_notification, read_outcome,
};
use shop_platform::config::card::{Host, Merchant, Opening};
use shop_platform::http::query::encode;

const NUMBER: &str = "2611217QK4ZT9WXB01";
const DOLLARS: i64 = 3_000;

fn merchant() -> Merchant {
    Merchant {
        merchant_id: "950876543219001".to_owned(),
        terminal_id: "90010001".to_owned(),
        mer_id: "829".to_owned(),
        name: None,
        key: Some(SecretString::from("1qaz2wsx3edc4rfv".to_owned())),
        host: Host::Here,
        opening: Opening::Post,
    }
}

/// Asserts that a parsed result keeps its limits, and that its fields give the same result as a
/// form.
///
/// A result counts as signed only with our token. Its text has fewer than twelve digits, so no card
/// number reaches the log.
pub(crate) fn returned(input: &[u8]) {
    let of_form = Fields::of_form(input);
    let of_notice = read_notification(input);
    for fields in [Some(of_form), of_notice].into_iter().flatten() {
        let Some(result) = CardResult::read(&fields) else {
            continue;
        };
        assert_eq!(result.number.as_str().len(), 18);
        assert!(result.dollars.is_none_or(|dollars| dollars >= 0));
        assert!(result.words.chars().count() <= 200);
        assert!(result.words.chars().filter(|c| c.is_numeric()).count() < 12);
        let plain = |name| fields.plain(name, 64).unwrap_or_default();
        let covered = Covered {
            status: plain("status"),
            errcode: plain("errcode"),
            number: result.number.as_str(),
            auth_code: plain("authCode"),
            time: plain("authRespTime"),
        };
        if result.trust(&merchant()) == Trust::Signed {
            let ours = of_return(&merchant(), &covered).expect("a key is agreed");
            assert!(is_same(&ours, plain("respToken")));
        }
        let pairs = [
            "lidm",
            "status",
            "errcode",
            "authCode",
            "authRespTime",
            "authAmt",
        ];
        let pairs = pairs.map(|name| format!("{name}={}", encode(plain(name))));
        let again = CardResult::read(&Fields::of_form(pairs.join("&").as_bytes()));
        let again = again.expect("the same fields are a result");
        assert_eq!(
            (again.answer(), again.dollars),
            (result.answer(), result.dollars)
        );
    }
}

/// Asserts that a page proves a payment only with the payment number, the requested amount and an
/// approval code.
pub(crate) fn inquiry(input: &[u8]) {
    let about = Inquiry {
        number: NUMBER,
        dollars: DOLLARS,
    };
    let Ok(outcome) = read_outcome(input, &merchant(), about) else {
        return;
    };
    match outcome.verdict {
        InquiryVerdict::Paid(_) => {
            assert_eq!(outcome.dollars, Some(DOLLARS));
            assert!(outcome.auth_code.is_some_and(|code| !code.is_empty()));
            assert!(
                input
                    .windows(NUMBER.len())
                    .any(|part| part == NUMBER.as_bytes())
            );
        }
        InquiryVerdict::Misfit(_) => assert_ne!(outcome.dollars, Some(DOLLARS)),
        _ => assert_eq!((outcome.dollars, outcome.auth_code), (None, None)),
    }
    let is_four = |digits: &String| digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit());
    assert!(outcome.last_digits.is_none_or(|digits| is_four(&digits)));
}
