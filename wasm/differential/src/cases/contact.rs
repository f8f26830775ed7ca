//! Phones, e-mails, accounts, tax numbers, codes and bank digits, nearly right and wrong.

use shop_core::account::Code;
use shop_core::contact::{Account, Email, Mobile};
use shop_core::payment::BankDigits;
use shop_core::tax_number::TaxNumber;

use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

const MOBILES: [&str; 8] = [
    "0912345678",
    "0912-345-678",
    "+886 912 345 678",
    "886912345678",
    "+886 (0)912-345-678",
    "０９１２３４５６７８",
    "091234567",
    "09123456789",
];

const EMAILS: [&str; 7] = [
    "lin@example.com",
    "a.b+c@sub.example.com.tw",
    " Lin@Example.COM ",
    "a@b",
    "a..b@c.tw",
    "ａ＠ｂ．ｔｗ",
    "a@b-.tw",
];

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(6) {
        0 => {
            let typed = near(chance, &MOBILES);
            let mobile = Mobile::parse(&typed);
            Case::asked("checkMobile", &(typed,), mobile)
        }
        1 => {
            let typed = near(chance, &EMAILS);
            let email = Email::parse(&typed);
            Case::asked("checkEmail", &(typed,), email)
        }
        2 => {
            let typed = if chance.once_in(2) {
                near(chance, &MOBILES)
            } else {
                near(chance, &EMAILS)
            };
            let account = Account::parse(&typed);
            Case::asked("checkAccount", &(typed,), account)
        }
        3 => {
            let typed = if chance.once_in(2) {
                format!("{:08}", chance.below(100_000_000))
            } else {
                near(
                    chance,
                    &["04595257", "10458575", "00000000", "1234567", "12345670"],
                )
            };
            let tax_number = TaxNumber::parse(&typed);
            Case::asked("checkTaxNumber", &(typed,), tax_number)
        }
        4 => {
            let typed = near(
                chance,
                &["ABC234", "abc-234", "ａｂｃ２３４", "ABC23", "O0IL1A"],
            );
            let code = Code::parse(&typed).map(|code| code.as_str().to_owned());
            Case::asked("checkCode", &(typed,), code)
        }
        _ => {
            let typed = near(
                chance,
                &["01234", " 99999 ", "1234", "123456", "１２３４５"],
            );
            let digits = BankDigits::parse(&typed);
            Case::asked("checkBankDigits", &(typed,), digits)
        }
    }
}
