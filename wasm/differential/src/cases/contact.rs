//! Tax numbers, codes, bank digits and tracking numbers, nearly right and wrong.

use shop_core::account::Code;
use shop_core::order::BankDigits;
use shop_core::staff::read_shipments;
use shop_core::tax_number::TaxNumber;

use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

pub(super) fn any(chance: &mut Chance) -> Made {
    match chance.below(4) {
        0 => {
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
        1 => {
            let typed = near(
                chance,
                &["ABC234", "abc-234", "ａｂｃ２３４", "ABC23", "O0IL1A"],
            );
            let code = Code::parse(&typed).map(|code| code.as_str().to_owned());
            Case::asked("checkCode", &(typed,), code)
        }
        2 => {
            let pasted = near(
                chance,
                &[
                    "261128QPQX7ACV7J\t9031 2345 6789",
                    "261128QPQX7ACV7J\n903123456789\n\"9.03123E+11\"",
                    "903123456789\n261128QPQX7ACV7J\nAB-90123456",
                    "261128QPQX7ACV7J,'0912345678",
                    "王小明 903123456789 2026/11/28",
                ],
            );
            let shipments = read_shipments(&pasted);
            Case::answered("readShipments", &(pasted,), &shipments)
        }
        _ => {
            let typed = near(
                chance,
                &["01234", " 99999 ", "1234", "123456", "１２３４５"],
            );
            let account = near(
                chance,
                &[
                    "未設定",
                    "004-123456-01234",
                    "0041 2345 99999",
                    "０１２３４",
                ],
            );
            let digits = BankDigits::of_payer(&typed, &account);
            Case::asked("checkBankDigits", &(typed, account), digits)
        }
    }
}
