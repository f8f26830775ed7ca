//! Tests of lines that are income, and of lines that only look like income.

use super::statement::SkipReason;
use super::statement_tests::{HEAD, income, read_text};

#[test]
fn marks_say_in_which_direction_the_money_went() {
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
        ("ｃｒ", "ｄｒ"),
    ] {
        // The direction is in the name of the column, or in its cells.
        for name in ["借貸別", "D/C", "收支", "存提別", "類別", "X", ""] {
            let file = format!(
                "交易日期,{name},交易金額,備註\n2026/11/28,{outgoing},700,54321\n2026/11/28,{incoming},800,54321\n"
            );
            let statement = read_text(&file);
            assert_eq!(income(&file), [800], "{name} {outgoing}");
            assert_eq!(
                (statement.skipped_count, statement.unsure_columns.len()),
                (0, 0)
            );
            let alone = format!("交易日期,{name},交易金額,備註\n2026/11/28,{outgoing},700,54321\n");
            assert_eq!(income(&alone), [0; 0], "{name} {outgoing}");
        }
    }
}

#[test]
fn an_unknown_direction_is_no_income() {
    for (head, line) in [
        ("交易日期,借貸別,交易金額,備註", "2026/11/28,X,700,54321"),
        ("交易日期,借貸別,交易金額,備註", "2026/11/28,,700,54321"),
        ("交易日期,借貸別,收支,交易金額", "2026/11/28,貸,支,700"),
        ("交易日期,借貸別,存入金額,備註", "2026/11/28,借,700,54321"),
        (
            "交易日期,支出金額,存入金額,備註",
            "2026/11/28,700,700,54321",
        ),
        (
            "交易日期,摘要,交易金額,備註",
            "2026/11/28,網銀轉出,700,54321",
        ),
        ("交易日期,交易金額,備註", "2026/11/28,700,支出"),
    ] {
        let statement = read_text(&format!("{head}\n{line}\n"));
        assert_eq!(statement.rows, [], "{head} {line}");
        let reasons: Vec<SkipReason> = statement.skipped.iter().map(|one| one.reason).collect();
        assert_eq!(reasons, [SkipReason::DirectionUnknown], "{head} {line}");
    }
    // A buyer's memo says that the money was paid.
    assert_eq!(income("日期,金額,備註\n2026/11/28,700,付款\n"), [700]);
    assert_eq!(
        income("日期,金額,摘要,備註\n2026/11/28,700,跨行轉入,付款 54321\n"),
        [700]
    );
}

#[test]
fn another_currency_and_a_reversal_are_no_income() {
    let skipped = |text: &str| -> Vec<SkipReason> {
        let statement = read_text(text);
        assert_eq!(statement.rows, [], "{text}");
        assert_eq!(statement.unclear_count, 1, "{text}");
        statement.skipped.iter().map(|one| one.reason).collect()
    };
    for file in [
        "交易日期,幣別,存入金額,備註\n2026/11/28,USD,700,54321\n",
        "交易日期,幣別,交易金額,備註\n2026/11/28,日圓,700,54321\n",
        "Date,Currency,Amount,Memo\n2026-11-28,jpy,700,54321\n",
        "交易日期,存入金額(USD),備註\n2026/11/28,700,54321\n",
        "交易日期,存入金額（美元）,備註\n2026/11/28,700,54321\n",
        "帳號：000-123,幣別：美元\n交易日期,存入金額,備註\n2026/11/28,700,54321\n",
    ] {
        assert_eq!(skipped(file), [SkipReason::ForeignCurrency], "{file}");
    }
    for currency in ["TWD", "twd", "ＮＴＤ", "新臺幣", "新台幣(TWD)", "NT$", ""] {
        let file = format!("交易日期,幣別,存入金額,備註\n2026/11/28,{currency},700,54321\n");
        assert_eq!(income(&file), [700], "{currency}");
    }
    for file in [
        "交易日期,存入金額(元),備註\n2026/11/28,700,54321\n",
        "帳號：000-123,幣別：新臺幣,美村分行\n交易日期,存入金額,備註\n2026/11/28,700,54321\n",
    ] {
        assert_eq!(income(file), [700], "{file}");
    }
    for (summary, memo) in [
        ("退匯", "0081234554321"),
        ("跨行轉入沖正", "0081234554321"),
        ("更 正", "0081234554321"),
        ("EC", "0081234554321"),
        ("轉入", "退票"),
    ] {
        let file = format!("{HEAD}2026/11/28,{summary},,700,9,{memo}\n");
        assert_eq!(skipped(&file), [SkipReason::Reversal], "{summary} {memo}");
    }
    // Outgoing money stays outgoing, and a buyer's memo may contain any text.
    let file =
        format!("{HEAD}2026/11/28,沖正,700,,9,\n2026/11/28,轉入,,800,9,上次退回的款項 54321\n");
    assert_eq!(
        (income(&file), read_text(&file).skipped_count),
        (vec![800], 0)
    );
}

#[test]
fn a_column_that_may_tell_the_direction_is_a_caution() {
    let unsure = |text: &str| read_text(text).unsure_columns;
    let file = "交易日期,種,交易金額,備註\n2026/11/28,甲,700,54321\n2026/11/28,乙,800,54321\n";
    assert_eq!(unsure(file), ["種"]);
    assert!(read_text(file).rows.iter().all(|row| row.is_unsure));
    for sure in [
        "日期,金額,備註\n2026/11/28,700,54321\n",
        "日期,幣別,金額,備註\n2026/11/28,TWD,700,54321\n",
        "日期,種,金額,備註\n2026/11/28,甲,700,54321\n2026/11/28,乙,-800,1\n",
        "日期,種,存入金額,備註\n2026/11/28,甲,700,54321\n",
        "日期,經手,金額,備註\n2026/11/28,a1234567,700,54321\n",
    ] {
        assert_eq!(unsure(sure), [""; 0], "{sure}");
        assert!(read_text(sure).rows.iter().all(|row| !row.is_unsure));
    }
}
