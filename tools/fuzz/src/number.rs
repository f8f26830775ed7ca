//! Numbers and codes of the shop, the post, the tax office and banks.

use shop_core::account::{CODE_ALPHABET, Code, Handle, TemporaryPassword};
use shop_core::cart::read_amount;
use shop_core::order::{BankDigits, FREIGHT_MAX, Freight, OrderNumber};
use shop_core::payment::AttemptNumber;
use shop_core::payment::transfer::PayerDigits;
use shop_core::postal::{Zip, areas_of_zip};
use shop_core::staff::StaffName;
use shop_core::tax_number::TaxNumber;

/// Asserts that a parsed value has the canonical form, and that this form parses to the same value.
pub(crate) fn numbers(input: &[u8]) {
    let Ok(typed) = str::from_utf8(input) else {
        return;
    };
    if let Ok(number) = OrderNumber::parse(typed) {
        let kept = number.as_str();
        assert!(kept.len() == 16 && is_digits(&kept[..6]) && is_of_code(&kept[6..]));
        assert_eq!(OrderNumber::parse(kept).as_ref(), Ok(&number));
    }
    if let Some(number) = AttemptNumber::parse(typed) {
        let kept = number.as_str();
        assert!(kept.len() == 18 && is_digits(&kept[16..]));
        assert_eq!(AttemptNumber::parse(kept).as_ref(), Some(&number));
    }
    if let Ok(tax) = TaxNumber::parse(typed) {
        assert!(tax.number.len() == 8 && is_digits(&tax.number) && tax.number != "00000000");
        assert_eq!(TaxNumber::parse(&tax.number).as_ref(), Ok(&tax));
        assert_eq!(tax.warning.is_none(), tax.checksum_ok);
    }
    if let Ok(zip) = Zip::parse(typed) {
        assert!(zip.as_str().len() == 3 && is_digits(zip.as_str()));
        assert_eq!(areas_of_zip(typed), areas_of_zip(zip.as_str()));
    }
    if let Ok(code) = Code::parse(typed) {
        assert!(code.as_str().len() == 6 && is_of_code(code.as_str()));
        assert_eq!(Code::parse(code.as_str()).as_ref(), Ok(&code));
    }
    if let Some(password) = TemporaryPassword::parse(typed) {
        assert!(password.as_str().len() == 12 && is_of_code(password.as_str()));
        assert_eq!(
            TemporaryPassword::parse(&password.shown()).as_ref(),
            Some(&password)
        );
    }
    if let Ok(handle) = Handle::parse(typed) {
        assert!((22..=86).contains(&handle.as_str().len()));
        assert_eq!(Handle::parse(handle.as_str()).as_ref(), Ok(&handle));
    }
    if let Ok(name) = StaffName::parse(typed) {
        assert!((2..=32).contains(&name.as_str().len()));
        assert_eq!(StaffName::parse(name.as_str()).as_ref(), Ok(&name));
    }
    of_banks(typed);
    amounts(typed);
}

/// Asserts that the digits given by a buyer match a bank statement that contains them.
fn of_banks(typed: &str) {
    if let Ok(digits) = BankDigits::parse(typed) {
        assert!(digits.as_str().len() == 5 && is_digits(digits.as_str()));
        assert!(PayerDigits::read([typed]).end_in(&digits));
        let stars = format!("*****{}", digits.as_str());
        assert!(PayerDigits::read(["", &stars]).end_in(&digits));
    }
}

fn amounts(typed: &str) {
    if let Ok(amount) = read_amount(typed) {
        assert_eq!(read_amount(&amount.to_string()), Ok(amount));
    }
    if let Ok(freight) = Freight::parse(typed) {
        let dollars = freight.amount().whole_dollars();
        assert!(freight.amount().is_whole() && (1..=i64::from(FREIGHT_MAX)).contains(&dollars));
        assert_eq!(Freight::parse(&freight.amount().to_string()), Ok(freight));
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_of_code(text: &str) -> bool {
    text.chars().all(|letter| CODE_ALPHABET.contains(letter))
}
