//! Faults of catalogue values, worded for an imported file and for a form.

use std::fmt;

use crate::form::UNNAMED;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::escaped;

/// Fault of a catalogue value. [`fmt::Display`] words it for the operator who imports a file,
/// [`Fault::refusal`] for the person who fills in a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Empty, or only white space.
    Blank {
        /// Most characters allowed.
        most: usize,
    },
    /// Too few or too many characters.
    TooLong {
        /// Fewest characters allowed.
        least: usize,
        /// Most characters allowed.
        most: usize,
    },
    /// NUL character, which PostgreSQL cannot store.
    Nul,
    /// Control characters, or marks that change the text direction.
    Unfit,
    /// White space or control characters in one half of a stock key.
    KeyCharacters,
    /// Price of 0.
    PriceZero,
    /// Was-price that is no amount in whole NT$.
    WasPriceInvalid,
    /// Was-price that is not above the price.
    WasPriceNotAbove,
    /// Category without a picture.
    NoPicture,
    /// Picture without alternative text.
    NoAlt,
    /// Link target of a slide that is not a path of the shop.
    NotAPath(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank { most } => write!(f, "must have 1 to {most} characters"),
            Self::TooLong { least, most } => write!(f, "must have {least} to {most} characters"),
            Self::Nul => f.write_str("has a NUL character"),
            Self::Unfit => f.write_str("has control characters or direction marks"),
            Self::KeyCharacters => f.write_str("has white space or control characters"),
            Self::PriceZero => f.write_str("must be above 0"),
            Self::WasPriceInvalid => f.write_str("must be whole NT$"),
            Self::WasPriceNotAbove => f.write_str("must be above the price"),
            Self::NoPicture => f.write_str("a category needs a picture"),
            Self::NoAlt => f.write_str("alt is empty: describe the picture"),
            Self::NotAPath(href) => {
                write!(f, "\"{}\" is not a path of the shop", escaped(href))
            }
        }
    }
}

impl Fault {
    /// Returns the fault as the refusal of the field whose rule is running.
    #[must_use]
    pub fn refusal(&self) -> Refusal {
        let refuse = |code, message: &str| Refusal::field(UNNAMED.key, code, message);
        match self {
            Self::Blank { .. } => UNNAMED.blank(),
            Self::TooLong { most, .. } => {
                refuse(RefusalCode::TextTooLong, &format!("□最多 {most} 個字"))
            }
            Self::Nul | Self::Unfit => {
                refuse(RefusalCode::TextInvalid, "□含有無法使用的字元，請重新輸入")
            }
            Self::KeyCharacters => refuse(RefusalCode::TextInvalid, "□不可含有空白或控制字元"),
            Self::PriceZero => price_invalid(),
            Self::WasPriceInvalid => refuse(
                RefusalCode::PriceInvalid,
                "原價請填寫整數金額，不需要時請留空",
            ),
            Self::WasPriceNotAbove => refuse(
                RefusalCode::PriceInvalid,
                "原價必須高於價格，不需要時請留空",
            ),
            Self::NoPicture => refuse(RefusalCode::Required, "請至少選擇一張圖片"),
            Self::NoAlt => refuse(
                RefusalCode::Required,
                "請填寫圖片說明，讓看不到圖片的人也能了解",
            ),
            Self::NotAPath(_) => refuse(
                RefusalCode::HrefInvalid,
                "連結請填寫本店的網址路徑，以 / 開頭，例如 /Category/1",
            ),
        }
    }
}

/// Fails with the first fault: a form shows one fault for each field.
pub(super) fn first(faults: &[Fault]) -> Result<(), Refusal> {
    match faults.first() {
        Some(fault) => Err(fault.refusal()),
        None => Ok(()),
    }
}

/// Returns the refusal of a text that is not a price: an amount above 0 with at most three decimals
/// (decision D5).
pub(super) fn price_invalid() -> Refusal {
    let message = "價格請填寫大於 0 的數字，最多三位小數";
    Refusal::field(UNNAMED.key, RefusalCode::PriceInvalid, message)
}
