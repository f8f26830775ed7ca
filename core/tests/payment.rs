//! Payments: pay statuses and the last digits of a bank transfer.

use shop_core::order::{BankDigits, PayStatus, pay_status_label};

#[test]
fn pay_statuses_are_named_and_unknown_numbers_read_as_an_error() {
    for (number, label) in [
        (0, "未付款"),
        (1, "已填寫匯款資料"),
        (2, "已付款"),
        (3, "已退款"),
        (4, "錯誤"),
        (-1, "錯誤"),
    ] {
        assert_eq!(pay_status_label(number), label);
    }
}

#[test]
fn a_pay_status_comes_back_from_its_number() {
    for number in 0..=3 {
        let status = PayStatus::from_number(number).expect("a status");
        assert_eq!(status.number(), number);
    }
}

#[test]
fn a_bank_transfer_is_told_by_exactly_five_digits() {
    assert_eq!(
        BankDigits::parse("01234").expect("digits").as_str(),
        "01234"
    );
    assert_eq!(
        BankDigits::parse(" 01234 ").expect("digits").as_str(),
        "01234"
    );
    for wrong in [
        "",
        "1234",
        "123456",
        "1234a",
        "１２３４５",
        "12 34",
        "-1234",
        "一二三四五",
    ] {
        let refusal = BankDigits::parse(wrong).expect_err("not five digits");
        assert_eq!(refusal.code, "bank_digits_invalid", "{wrong:?}");
        assert_eq!(refusal.message, "請輸入匯款帳號末五碼（5 位數字）");
    }
}
