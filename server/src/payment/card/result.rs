//! The result of a card payment, as the buyer's browser or the gateway's callback states it, and how far
//! it can be trusted.

use shop_core::payment::AttemptNumber;
use shop_core::payment::card::{CardAnswer, read_answer};

use super::fields::Fields;
use super::token::{self, Covered};
use crate::config::card::Merchant;
use crate::payment::report::Card;

/// The currency code of New Taiwan dollars.
const TWD: &str = "901";

/// A result of a card payment, as it was received. Of the card nothing is kept but its last four digits
/// and its brand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardResult {
    /// Which attempt it is of.
    pub number: AttemptNumber,
    status: String,
    errcode: String,
    auth_code: String,
    time: String,
    token: Option<String>,
    currency: Option<String>,
    mer_id: Option<String>,
    /// The amount, in whole dollars. No token covers it.
    pub dollars: Option<i64>,
    /// The gateway's own number of the payment.
    pub trace: Option<String>,
    /// What it says of the card.
    pub card: Card,
    /// The gateway's words, for the log.
    pub words: String,
}

/// Fewest digits of a card's number.
const CARD_LEAST: usize = 12;

/// Characters of the gateway's words that the log keeps.
const WORDS_MOST: usize = 200;

/// How far a result can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// The gateway has signed it. It still does not prove an amount.
    Signed,
    /// No key is agreed: anybody may have written it.
    Unsigned,
    /// It is signed wrongly, or not at all although a key is agreed, or is for another shop.
    Forged,
}

impl CardResult {
    /// Reads a result; `None` where it is not one of a card payment of ours: without a number, a
    /// status, or with fields that are there twice.
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

    /// What it says.
    #[must_use]
    pub fn answer(&self) -> CardAnswer {
        read_answer(&self.status, &self.errcode, &self.auth_code)
    }

    /// How far it can be trusted by what the merchant has agreed with the gateway.
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

/// Words as the log may keep them: anybody can write there what they like, a card's number too.
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

/// The last four digits of a card, where they are given and are no more than that.
pub(super) fn last_digits(fields: &Fields) -> Option<String> {
    let four = fields.plain("lastPan4", 4)?;
    (four.len() == 4 && four.bytes().all(|b| b.is_ascii_digit())).then(|| four.to_owned())
}

/// Digits alone: no sign, no point, nothing that a reader might take otherwise.
pub(super) fn whole_dollars(digits: &str) -> Option<i64> {
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_plain)
}
