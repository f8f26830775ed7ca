//! Phone numbers, e-mail addresses, accounts, tax numbers, codes.

use serde_json::json;
use shop_core::account::Code;
use shop_core::contact::{Account, Email, Mobile};
use shop_core::tax_number::TaxNumber;

use crate::vector::Vector;

pub(crate) fn vectors() -> Vec<Vector> {
    [mobiles(), emails(), accounts(), tax_numbers(), codes()].concat()
}

fn mobiles() -> Vec<Vector> {
    let typed = [
        "0912345678",
        "0912-345-678",
        "+886912345678",
        "+886 (0)912 345 678",
        "886912345678",
        "０９１２３４５６７８",
        "",
        "091234567",
        "09123456789",
        "0212345678",
        "1912345678",
        "09l2345678",
        "+85291234567",
    ];
    typed
        .map(|text| Vector::asked("mobile", json!({"text": text}), Mobile::parse(text)))
        .to_vec()
}

fn emails() -> Vec<Vector> {
    let typed = [
        "a@b.tw",
        " Lin.Mei@Example.COM ",
        "user.name+tag@example.com",
        "ａ＠ｂ．ｔｗ",
        "",
        "a",
        "a@b",
        "a@b.",
        "@b.tw",
        "a@@b.tw",
        "a..b@c.tw",
        "a@-b.tw",
        "a@127.0.0.1",
        "名@例.tw",
        "a@b.tw\r\nBcc: c@d.tw",
    ];
    typed
        .map(|text| Vector::asked("email", json!({"text": text}), Email::parse(text)))
        .to_vec()
}

fn accounts() -> Vec<Vector> {
    let typed = ["0912-345-678", "a@b.tw", "", "0912", "lin@", "0912345678@"];
    typed
        .map(|text| Vector::asked("account", json!({"text": text}), Account::parse(text)))
        .to_vec()
}

fn tax_numbers() -> Vec<Vector> {
    let typed = [
        "04595257",
        "10458575",
        "04702088",
        "00651474",
        "00238778",
        "22099131",
        "12345675",
        "12345676",
        "04595252",
        "10458570",
        "12345670",
        "04595253",
        "04595258",
        "12345678",
        "10458576",
        "23456789",
        "87654321",
        "11111111",
        "00000000",
        "",
        "1234567",
        "123456789",
        "1234 5678",
        " ０４５９５２５７ ",
    ];
    typed
        .map(|text| Vector::asked("tax_number", json!({"text": text}), TaxNumber::parse(text)))
        .to_vec()
}

fn codes() -> Vec<Vector> {
    let typed = [
        "ABC234",
        "abc 234",
        "abc-234",
        "ＡＢＣ２３４",
        "",
        "ABC23",
        "ABC2345",
        "ABC23O",
        "ABC23中",
    ];
    let read = |text| Code::parse(text).map(|code| code.as_str().to_owned());
    typed
        .map(|text| Vector::asked("code", json!({"text": text}), read(text)))
        .to_vec()
}
