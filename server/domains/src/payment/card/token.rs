//! Tokens that sign the messages between gateway and shop, if a key is configured.

use std::fmt::Write as _;

use secrecy::ExposeSecret as _;
use sha2::{Digest as _, Sha256};

use shop_platform::config::card::Merchant;

/// Length of a token in bytes. In hexadecimal it has twice as many digits.
const LENGTH: usize = 32;

type Token = [u8; LENGTH];

/// Computes the token of the form, which prevents changes of the amount on the way. Returns `None`
/// if no key is configured.
///
/// It covers number, amount, key, merchant, terminal and time.
#[must_use]
pub fn of_request(merchant: &Merchant, number: &str, dollars: i64, time: &str) -> Option<String> {
    let key = merchant.key.as_ref()?.expose_secret();
    let amount = dollars.to_string();
    let parts = [
        number,
        &amount,
        key,
        &merchant.merchant_id,
        &merchant.terminal_id,
        time,
    ];
    Some(write(&digest(&parts)))
}

/// Fields of a result that its token covers. The amount is not covered.
#[derive(Debug, Clone, Copy)]
pub struct Covered<'a> {
    /// `status`: 0 if the bank approved.
    pub status: &'a str,
    /// `errcode`: error code of the bank.
    pub errcode: &'a str,
    /// `lidm`: number of the attempt.
    pub number: &'a str,
    /// `authCode`: approval code of the bank.
    pub auth_code: &'a str,
    /// `authRespTime`: time of the bank's response.
    pub time: &'a str,
}

/// Computes the token of a result, or returns `None` if no key is configured.
///
/// The token of an approved payment covers the approval code, that of a rejected one the error
/// code.
#[must_use]
pub fn of_return(merchant: &Merchant, covered: &Covered<'_>) -> Option<String> {
    let key = merchant.key.as_ref()?.expose_secret();
    let Covered {
        status,
        errcode,
        number,
        auth_code,
        time,
    } = *covered;
    let shop = &*merchant.merchant_id;
    let terminal = &*merchant.terminal_id;
    let token = if status == "0" {
        digest(&[status, number, key, auth_code, time, shop, terminal])
    } else {
        digest(&[status, errcode, number, key, time, shop, terminal])
    };
    Some(write(&token))
}

/// Compares two tokens in constant time, ignoring the case of their letters.
#[must_use]
pub fn is_same(ours: &str, theirs: &str) -> bool {
    match (read(ours), read(theirs)) {
        (Some(ours), Some(theirs)) => {
            let differing = ours.iter().zip(theirs).fold(0, |sum, (a, b)| sum | (a ^ b));
            std::hint::black_box(differing) == 0
        }
        _ => false,
    }
}

fn digest(parts: &[&str]) -> Token {
    Sha256::digest(parts.join("&").as_bytes()).into()
}

fn write(token: &Token) -> String {
    let mut digits = String::with_capacity(2 * LENGTH);
    for byte in token {
        // Writing to a string never fails.
        let _ = write!(digits, "{byte:02X}");
    }
    digits
}

fn read(text: &str) -> Option<Token> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != LENGTH || !rest.is_empty() {
        return None;
    }
    let mut token = [0; LENGTH];
    for (byte, pair) in token.iter_mut().zip(pairs) {
        let [high, low] = pair.map(|digit| char::from(digit).to_digit(16));
        *byte = u8::try_from(high? * 16 + low?).ok()?;
    }
    Some(token)
}

#[cfg(test)]
mod tests {
    use super::*;
    use secrecy::SecretString;
    use shop_platform::config::card::{Host, Opening};

    /// Returns the merchant in the example of the gateway's manual.
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

    const APPROVED: &str = "428729487F8BE0329DD08AB8CDFCE677BEA16B04298EA46F1EBFA4C1EA4146C1";
    const REFUSED: &str = "5B0FB1319A9ADADFB274199B6FEF815F3B3252EC86DE06A974B03499980A1CBB";

    fn covered<'a>(status: &'a str, errcode: &'a str, auth_code: &'a str) -> Covered<'a> {
        Covered {
            status,
            errcode,
            number: "20131024T009",
            auth_code,
            time: "20131024141600",
        }
    }

    #[test]
    fn the_vectors_of_the_manual() {
        assert_eq!(
            of_request(&merchant(), "20131024T009", 200, "20131024141500").unwrap(),
            "935D2F84CBEC53716F5EB643FCE88C4DB6807372061821373F98AA0A38A10C5F"
        );
        let approved = of_return(&merchant(), &covered("0", "00", "887693")).unwrap();
        assert_eq!(approved, APPROVED);
        let refused = of_return(&merchant(), &covered("8", "30", "")).unwrap();
        assert_eq!(refused, REFUSED);
    }

    #[test]
    fn whatever_a_token_covers_changes_it() {
        let other = |status, errcode, code| of_return(&merchant(), &covered(status, errcode, code));
        for changed in [
            other("8", "00", "887693"),
            other("0", "00", "887694"),
            other("0", "00", ""),
        ] {
            assert_ne!(changed.unwrap(), APPROVED);
        }
        assert_ne!(other("8", "05", "").unwrap(), REFUSED);
        let mut stranger = merchant();
        stranger.key = Some(SecretString::from("1qaz2wsx3edc4rfV".to_owned()));
        let theirs = of_return(&stranger, &covered("0", "00", "887693")).unwrap();
        assert_ne!(theirs, APPROVED, "the key's case counts");
        stranger.key = None;
        assert!(of_return(&stranger, &covered("0", "00", "887693")).is_none());
        assert!(of_request(&stranger, "20131024T009", 200, "20131024141500").is_none());
    }

    #[test]
    fn tokens_are_the_same_in_either_case_and_nothing_else_is() {
        assert!(is_same(APPROVED, APPROVED));
        assert!(is_same(APPROVED, &APPROVED.to_lowercase()));
        assert!(!is_same(APPROVED, REFUSED));
        let shorter: String = APPROVED.chars().skip(2).collect();
        let odd = format!("{shorter}zz");
        for wrong in [
            "",
            "42",
            &shorter,
            &odd,
            &format!("{APPROVED}00"),
            &"4".repeat(63),
        ] {
            assert!(!is_same(APPROVED, wrong), "{wrong}");
        }
        assert!(!is_same("", ""), "no token is the same as no token");
    }
}
