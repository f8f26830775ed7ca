//! The number of a company on invoices, 統一編號 (decision D18).

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// A company's tax number: 8 digits, not all zero.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TaxNumber {
    /// The eight digits.
    pub number: String,
    /// Whether the Ministry of Finance's check (2023 rule) passes. A few registered numbers fail
    /// it, so a failure asks the shopper to confirm and stops nobody.
    pub checksum_ok: bool,
    /// What to ask when the check fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub warning: Option<String>,
}

impl TaxNumber {
    /// Reads a number, full-width digits and white space around it allowed.
    ///
    /// Refuses with `tax_number_required` what is blank, and with `tax_number_invalid` what is not
    /// 8 digits, or is 00000000.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let number: String = typed.trim().chars().map(half_width).collect();
        if number.is_empty() {
            return Err(Refusal::field(
                "TaxNo",
                RefusalCode::TaxNumberRequired,
                "請填寫統一編號",
            ));
        }
        let digits = number.bytes().all(|b| b.is_ascii_digit());
        if !digits || number.len() != 8 || number == "00000000" {
            return Err(Refusal::field(
                "TaxNo",
                RefusalCode::TaxNumberInvalid,
                "統一編號格式錯誤，請輸入 8 位數字",
            ));
        }
        let checksum_ok = passes_check(&number);
        let warning = "統一編號檢查碼不符，請再次確認號碼是否正確".to_owned();
        Ok(Self {
            number,
            checksum_ok,
            warning: (!checksum_ok).then_some(warning),
        })
    }
}

/// The check of the Ministry of Finance since April 2023: each digit times its weight, the digits
/// of the products summed, and the sum divisible by 5. A 7 in the seventh place gives 28, whose
/// digit sum 10 may count as 1 or as 0, so both sums are tried.
fn passes_check(digits: &str) -> bool {
    const WEIGHTS: [u32; 8] = [1, 2, 1, 2, 1, 2, 4, 1];
    let products = digits.bytes().zip(WEIGHTS).map(|(digit, weight)| {
        let product = u32::from(digit - b'0') * weight;
        product / 10 + product % 10
    });
    let sum: u32 = products.sum();
    let seventh_is_seven = digits.as_bytes().get(6) == Some(&b'7');
    // The sum counts that product as 10: as 1 it is 9 less, as 0 it is 10 less, a multiple of 5.
    sum.is_multiple_of(5) || (seventh_is_seven && (sum - 9).is_multiple_of(5))
}
