//! Cells of bank statements: digits of accounts, and direction marks.

use shop_core::money::Money;
use shop_core::order::BankDigits;
use shop_core::payment::transfer::{Direction, PayerDigits, is_direction_heading};

fn endings(cell: &str) -> Vec<String> {
    let read = PayerDigits::read([cell]);
    read.endings().map(str::to_owned).collect()
}

#[test]
fn accounts_in_every_writing() {
    for cell in [
        "54321",
        "0081234567854321",
        "008-1234567-54321",
        "008-****54321",
        "008-XXXXX54321",
        "＊＊＊５４３２１",
        "00812345６７８５４３２１",
        "(008)1234567854321",
        "822/0081234567854321",
        "0081234567854321王小明",
        "王小明0081234567854321",
        "008 1234 5678 5432 1",
        "008-1234567854321 貨款",
        "NO.54321",
        "54321.",
        "0081234567854321 0930",
        "0081234567854321 093015",
        "093015 0081234567854321",
        "0081234567854321 09:30:15",
        "2026/11/28 0081234567854321",
        "0081234567854321 2026/11/28",
        "2026-11-28 0081234567854321",
        "115.11.28 0081234567854321",
        "11月28日 0081234567854321",
        "0912345678 0081234567854321",
        "0081234567854321 0912-345-678",
        "林大\u{FFFD} 0081234567854321",
        "8.12346E+13 0081234567854321",
        "008****54321 0081234****",
        "822/912354321",
        "帳號：54321",
        "54321 x 2",
        "統編24536806 0081234567854321",
        "發票 AB-12345678 帳號 0081234567854321",
        "電話 02 2345 6789，末五碼 54321",
        "0081234567854321 1151128001",
    ] {
        let found = endings(cell);
        assert!(found.contains(&"54321".to_owned()), "{cell}: {found:?}");
    }
    // Digits after a mask are neither a date nor a time.
    assert_eq!(endings("****261128"), ["61128"]);
    assert_eq!(endings("****093015"), ["93015"]);
    // Each account of a cell, without duplicates.
    assert_eq!(
        endings("0081234567854321 0081234567812345"),
        ["12345", "54321"]
    );
    assert_eq!(endings("54321/54321"), ["54321"]);
}

#[test]
fn digits_that_are_no_account() {
    for cell in [
        "",
        "1234",
        "8.12346E+13",
        "1.23457e10",
        "8.12346Ｅ＋13",
        "12346E8",
        "81234.12346",
        "12345.00",
        "NT$12345",
        "NT$ 12345",
        "TWD 12345",
        "12345元",
        "12345 元",
        "王小明 0912345678 貨款",
        "0912-345-678",
        "0912 345 678",
        "０９１２３４５６７８",
        "+886 923 456 789",
        "+886-923456789",
        "886923456789",
        "00886923456789",
        "+852 9123 4567",
        "02-23456789",
        "02-2345-6789",
        "(02)2345-6789",
        "0800-557989",
        "2026-11-28 貨款",
        "2026/11/28",
        "20261128",
        "28112026",
        "115-11-28",
        "1151128",
        "261128",
        "20261128093015",
        "202611280930",
        "1151128093015",
        "09:30:15",
        "093015",
        "2026-11-28T09:30:15",
        "A123456789",
        "261128RG7XUFJQEH",
        "訂單261128RG7XUFJQEH",
        "123\u{FFFD}54321",
        "54321\u{FFFD}",
        "林\u{FFFD}５４３２１",
        // The beginning of an account whose end is hidden.
        "00812****7001",
        "00812345***",
        "008-12345-●●●●",
        "00812345 XXXX",
        "１２３４５＊＊＊",
        // Numbers of invoices, companies and papers.
        "AB12345678",
        "ab-12345678",
        "發票號碼 AB 12345678",
        "統編24536806",
        "統一編號：24536806",
        "訂單編號 12345",
        "交易序號：0012345",
        "卡號4311952222222222",
        "護照312345678",
        "郵遞區號10491",
        // Telephones in other writings, and without the zero that a spreadsheet dropped.
        "02 2345 6789",
        "02 23456789",
        "04-2345 6789",
        "(02) 2345-6789",
        "(02)2345 6789",
        "0223456789",
        "電話：2345-6789",
        "Tel.23456789",
        "886-2-23456789",
        "886 2 2345 6789",
        "(+886)912345678",
        "912345678",
        // References that begin with a day.
        "20261128-001",
        "20261128001",
        "1151128001",
        "2026112810301500",
        "20261128103015123",
        // Amounts.
        "新臺幣12345",
        "台幣 12345",
        "12345.-",
        "12345/-",
        "12345整",
    ] {
        assert_eq!(endings(cell), Vec::<String>::new(), "{cell}");
    }
}

#[test]
fn the_shops_own_account_and_the_amount_prove_nothing() {
    let read = || PayerDigits::read(["0041-2345-67890", "0081234524680"]);
    let left = |payer: PayerDigits| payer.endings().map(str::to_owned).collect::<Vec<_>>();
    for own in [
        "00412345667890",
        "004-12345-667890",
        "台銀 ００４１２３４５６６７８９０（活存）",
    ] {
        assert_eq!(left(read().without_account(own)), ["24680"], "{own}");
    }
    assert_eq!(left(read().without_account("未設定")), ["24680", "67890"]);
    let amount = Money::from_dollars(24_680);
    assert_eq!(left(read().without_amount(amount)), ["67890"]);
    assert_eq!(
        left(read().without_amount(Money::from_dollars(680))).len(),
        2
    );
}

#[test]
fn a_buyer_does_not_tell_the_shops_own_account() {
    let own = "004-123456-67890";
    let refusal = BankDigits::of_payer("67890", own).expect_err("the shop's own");
    assert_eq!(refusal.code, "bank_digits_invalid");
    assert_eq!(refusal.message, "這是本店的帳號，請填您匯出的帳號末五碼");
    assert!(BankDigits::of_payer(" 67890 ", own).is_err());
    assert!(
        BankDigits::of_payer("67890", "第一 11122233344、第二 ００４１２３６７８９０").is_err()
    );
    for (typed, account) in [
        ("67891", own),
        ("12345", own),
        ("67890", "未設定"),
        ("67890", ""),
    ] {
        assert!(
            BankDigits::of_payer(typed, account).is_ok(),
            "{typed} {account}"
        );
    }
    let refusal = BankDigits::of_payer("6789", own).expect_err("four digits");
    assert_eq!(refusal.message, "請輸入匯款帳號末五碼（5 位數字）");
}

#[test]
fn marks_of_the_direction() {
    for (incoming, outgoing) in [
        ("貸", "借"),
        ("存", "提"),
        ("收", "支"),
        ("收", "付"),
        ("C", "D"),
        ("貸方", "借方"),
        ("轉入", "轉出"),
        ("收入", "支出"),
        ("Credit", "Debit"),
        ("CR", "DR"),
        ("cr.", "dr."),
        ("ＣＲ", "ＤＲ"),
        (" 存入 ", "提 款"),
        ("(+)", "（-）"),
    ] {
        assert_eq!(
            Direction::of_mark(incoming),
            Some(Direction::In),
            "{incoming}"
        );
        assert_eq!(
            Direction::of_mark(outgoing),
            Some(Direction::Out),
            "{outgoing}"
        );
    }
    for cell in ["", "X", "王小明", "轉帳", "借貸", "12345"] {
        assert_eq!(Direction::of_mark(cell), None, "{cell}");
    }
    assert_eq!(Direction::of_words("網銀跨行轉出"), Some(Direction::Out));
    assert_eq!(Direction::of_words("ATM跨行轉入"), Some(Direction::In));
    assert_eq!(Direction::of_words("轉入手續費"), None);
    assert_eq!(Direction::of_words("貨款"), None);
}

#[test]
fn columns_of_the_direction() {
    for heading in [
        "借貸別",
        "借貸",
        "借/貸",
        "收支別",
        "收支",
        "存提",
        "存提別",
        "提/存",
        "支／收",
        "付/收",
        "D/C",
        "d／c",
        "DC",
        "DR/CR",
        "Debit/Credit",
        "借方/貸方",
        "轉出/轉入",
        "支出/收入",
        "進出",
        "方向",
        "借貸註記",
        "Direction",
        "+/-",
        "＋／－",
        "正負號",
    ] {
        assert!(is_direction_heading(heading), "{heading}");
    }
    for heading in [
        "",
        "摘要",
        "備註",
        "貸方",
        "存入",
        "支出金額",
        "D",
        "借/借",
        "幣別",
        "D/X",
    ] {
        assert!(!is_direction_heading(heading), "{heading}");
    }
}
