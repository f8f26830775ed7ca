//! Tax number of a company (統一編號) on invoices (decision D18).

use serde::Serialize;

use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Tax number of a company: 8 digits, not all zero.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TaxNumber {
    /// Number as text, 8 digits.
    pub number: String,
    /// `true` if the checksum of the Ministry of Finance (2023 rule) is correct. A few registered
    /// numbers fail the check, so the buyer is only asked to confirm the number.
    pub checksum_ok: bool,
    /// Message to the buyer if the checksum is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub warning: Option<String>,
}

impl TaxNumber {
    /// Parses a number; full-width digits and surrounding white space are allowed.
    ///
    /// Fails with `tax_number_required` if blank, and with `tax_number_invalid` unless it has 8
    /// digits that are not all zero.
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

/// Checks the checksum of the Ministry of Finance, as of April 2023: each digit is multiplied by
/// its weight, the digits of the products are summed, and the sum must be divisible by 5.
///
/// A 7 in the seventh position gives 28, whose digit sum 10 may count as 1 or as 0, so both sums
/// are tried.
fn passes_check(digits: &str) -> bool {
    const WEIGHTS: [u32; 8] = [1, 2, 1, 2, 1, 2, 4, 1];
    let products = digits.bytes().zip(WEIGHTS).map(|(digit, weight)| {
        let product = u32::from(digit - b'0') * weight;
        product / 10 + product % 10
    });
    let sum: u32 = products.sum();
    let seventh_is_seven = digits.as_bytes().get(6) == Some(&b'7');
    // The sum counts that product as 10. Counted as 1 the sum is 9 less; counted as 0 it is 10
    // less, a multiple of 5.
    sum.is_multiple_of(5) || (seventh_is_seven && (sum - 9).is_multiple_of(5))
}
