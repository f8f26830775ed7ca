//! Result of a card payment, as the buyer's browser or the gateway's notification states it, with
//! its trust level.

use shop_core::payment::AttemptNumber;
use shop_core::payment::card::{CardAnswer, read_answer};

use super::fields::Fields;
use super::token::{self, Covered};
use crate::payment::report::Card;
use shop_platform::config::card::Merchant;

/// Currency code of the New Taiwan dollar.
const TWD: &str = "901";

/// Received result of a card payment. It keeps only the brand and the last four digits of the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardResult {
    /// Number of the attempt.
    pub number: AttemptNumber,
    status: String,
    errcode: String,
    auth_code: String,
    time: String,
    token: Option<String>,
    currency: Option<String>,
    mer_id: Option<String>,
    /// Amount in whole dollars. No token covers it.
    pub dollars: Option<i64>,
    /// Number of the payment at the gateway.
    pub trace: Option<String>,
    /// Brand and last digits of the card.
    pub card: Card,
    /// Message of the gateway, for the log.
    pub words: String,
}

/// Minimum number of digits of a card number.
const CARD_LEAST: usize = 12;

/// Maximum length of the gateway's message in the log, in characters.
const WORDS_MOST: usize = 200;

/// Trust level of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// Signed by the gateway. It still does not prove an amount.
    Signed,
    /// No key is configured, so an attacker could have written it.
    Unsigned,
    /// Wrongly signed, not signed although a key is configured, or for another shop or currency.
    Forged,
}

impl CardResult {
    /// Parses a result. Returns `None` if the attempt number or the status is missing, malformed or
    /// occurs twice.
    #[must_use]
    pub fn read(fields: &Fields) -> Option<Self> {
        let text = |name, most| fields.plain(name, most).map(str::to_owned);
        let filled = |name, most| text(name, most).filter(|text| !text.is_empty());
        Some(Self {
            number: AttemptNumber::parse(fields.plain("lidm", 19)?)?,
            status: text("status", 2)?,
            errcode: text("errcode", 6).unwrap_or_default(),
            auth_code: text("authCode", 6).unwrap_or_default(),
            time: text("authRespTime", 14).unwrap_or_default(),
            token: filled("respToken", 64),
            currency: filled("currency", 3),
            mer_id: filled("merID", 10),
            dollars: fields.plain("authAmt", 10).and_then(whole_dollars),
            trace: filled("xid", 40),
            card: Card {
                brand: filled("cardBrand", 10)
                    .filter(|brand| brand.bytes().all(|b| b.is_ascii_alphabetic())),
                last_digits: last_digits(fields),
            },
            words: for_the_log(&fields.words("errDesc")),
        })
    }

    /// Returns the meaning of the result.
    #[must_use]
    pub fn answer(&self) -> CardAnswer {
        read_answer(&self.status, &self.errcode, &self.auth_code)
    }

    /// Returns the trust level, given the merchant's configuration.
    #[must_use]
    pub fn trust(&self, merchant: &Merchant) -> Trust {
        let is = |theirs: &Option<String>, ours: &str| {
            theirs.as_deref().is_none_or(|theirs| theirs == ours)
        };
        if !is(&self.mer_id, &merchant.mer_id) || !is(&self.currency, TWD) {
            return Trust::Forged;
        }
        let covered = Covered {
            status: &self.status,
            errcode: &self.errcode,
            number: self.number.as_str(),
            auth_code: &self.auth_code,
            time: &self.time,
        };
        match (token::of_return(merchant, &covered), &self.token) {
            (None, _) => Trust::Unsigned,
            (Some(ours), Some(theirs)) if token::is_same(&ours, theirs) => Trust::Signed,
            (Some(_), _) => Trust::Forged,
        }
    }
}

/// Cuts a message for the log. An attacker can send any text, also a card number, so all digits are
/// masked if there are enough for one.
fn for_the_log(words: &str) -> String {
    let many = words.chars().filter(|message| message.is_numeric()).count() >= CARD_LEAST;
    let kept = |message: char| {
        if many && message.is_numeric() {
            '*'
        } else {
            message
        }
    };
    words.chars().take(WORDS_MOST).map(kept).collect()
}

/// Returns the last four digits of the card, or `None` if the field is not exactly four digits.
pub(super) fn last_digits(fields: &Fields) -> Option<String> {
    let four = fields.plain("lastPan4", 4)?;
    (four.len() == 4 && four.bytes().all(|b| b.is_ascii_digit())).then(|| four.to_owned())
}

/// Parses a number that consists of digits only, without sign or decimals.
pub(super) fn whole_dollars(digits: &str) -> Option<i64> {
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_plain)
}
