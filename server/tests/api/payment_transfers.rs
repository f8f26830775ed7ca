//! Bank statements at the command line: certain matches are marked as paid, once.

use std::fs;

use encoding_rs::BIG5;
use shop_domains::messaging::Message;

use crate::audit_ledger::audit;
use crate::support::program::{beside, text, try_beside};
use crate::support::{Shop, on_both};

/// Matches a statement. Returns the output; panics on failure.
fn matched(shop: &Shop, statement: &[u8], more: &[&str]) -> String {
    let file = shop.data.path().join("statement.csv");
    fs::write(&file, statement).unwrap();
    let file = file.to_str().unwrap();
    beside(
        shop,
        &[&["payment", "match-transfers", file], more].concat(),
    )
}

/// Returns the number of messages that confirm a payment.
fn thanks(shop: &Shop) -> usize {
    let messages = shop.messages("ming@example.com");
    let kinds = messages.iter().map(Message::kind);
    kinds.filter(|kind| *kind == "OrderPaymentReceived").count()
}

on_both! {
    /// A cancelled order may still be paid by transfer, so `payment list` shows it.
    async fn a_called_off_transfer_with_digits_is_watched(shop: Shop) {
        let title = "cancelled orders with bank digits: watch the account, then order mark-paid";
        let (reported, silent) = (shop.owed("12345").await, shop.owed("").await);
        assert!(beside(&shop, &["payment", "list"]).contains(&format!("{title}: 0")));
        let printed = beside(&shop, &["order", "cancel", &reported]);
        assert!(printed.ends_with("; the buyer gave bank digits: a transfer may be under way\n"), "{printed}");
        assert!(!beside(&shop, &["order", "cancel", &silent]).contains("under way"));
        let listed = beside(&shop, &["payment", "list"]);
        assert!(listed.contains(&format!("{title}: 1\n  {reported}")) && listed.contains("NT$700"), "{listed}");
        // The money arrives and is due for refund.
        beside(&shop, &["order", "mark-paid", &reported]);
        assert!(beside(&shop, &["payment", "list"]).contains(&format!("{title}: 0")));
    }

    /// A statement in a bank's own format, in Big5: nothing changes without `--apply`, and each
    /// line is booked once.
    async fn a_certain_match_is_booked_once(shop: Shop) {
        shop.stock("STICK-5", 100);
        let certain = shop.owed("12345").await;
        let other_digits = shop.owed("54321").await;
        let statement = "帳號：000-123\n交易日期,摘要,支出金額,存入金額,餘額,備註\n\
            115/11/21,跨行轉入,,\"700.00\",\"9,999\",=\"0081234567812345\"\n\
            115/11/21,跨行轉入,,700,\"9,999\",99999\n\
            115/11/21,利息,,3,\"9,999\",\n合計,,0,\"1,403\",,\n";
        let (big5, _, _) = BIG5.encode(statement);

        let printed = matched(&shop, &big5, &[]);
        assert!(printed.contains(&format!("line 3  2026-11-21  NT$700  pays {certain} (score 100: amount fits, digits fit, in time)\n")), "{printed}");
        assert!(printed.contains("line 4  2026-11-21  NT$700  doubtful: "), "{printed}");
        assert!(printed.contains("line 5  2026-11-21  NT$3  no matching order\n"), "{printed}");
        assert!(printed.ends_with("1 certain, 1 doubtful, 1 unknown, 0 booked before; nothing was changed; --apply marks the certain ones as paid\n"), "{printed}");
        assert_eq!(shop.pay_status(&certain), 1);

        let printed = matched(&shop, &big5, &["--apply", "--by", "陳小姐"]);
        assert!(printed.contains(&format!("paid {certain} ")), "{printed}");
        assert_eq!((shop.pay_status(&certain), shop.pay_status(&other_digits)), (2, 1));
        assert_eq!(thanks(&shop), 1);
        let log = beside(&shop, &["order", "show", &certain]);
        assert!(log.contains("Staff 陳小姐 (command line): mark_paid"), "{log}");

        // The same buyer owes the same sum again: the line stays booked for the first order.
        let again = shop.owed("12345").await;
        let printed = matched(&shop, statement.as_bytes(), &["--apply"]);
        assert!(printed.contains(&format!("line 3  2026-11-21  NT$700  booked before for {certain}\n")), "{printed}");
        assert_eq!(shop.pay_status(&again), 1);
        assert_eq!(thanks(&shop), 1);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// One transfer that fits two orders, two that fit one, and one whose order staff have settled
    /// are left to staff.
    async fn a_doubtful_match_is_left_to_staff(shop: Shop) {
        shop.stock("STICK-5", 100);
        let twins = [shop.owed("11111").await, shop.owed("11111").await];
        let twice = shop.owed("22222").await;
        let untold = shop.owed("").await;
        let statement = "日期,金額,備註\n2026/11/21,700,11111\n2026/11/21,700,22222\n2026/11/22,700,22222\n2026/11/20,700,33333\n";
        let printed = matched(&shop, statement.as_bytes(), &["--apply"]);
        assert!(printed.contains("0 certain, 4 doubtful"), "{printed}");
        for order in twins.iter().chain([&twice, &untold]) {
            assert_ne!(shop.pay_status(order), 2, "{order}");
        }
        // Staff settle one of the twins: the transfer does not pay the other one.
        beside(&shop, &["order", "mark-paid", &twins[0]]);
        let printed = matched(&shop, statement.as_bytes(), &["--apply"]);
        assert!(printed.contains("0 certain, 4 doubtful"), "{printed}");
        assert!(printed.contains("marked paid by hand"), "{printed}");
        assert_eq!(shop.pay_status(&twins[1]), 1);
    }

    /// Ambiguous lines are not booked but reported.
    async fn an_unreadable_line_is_left_to_staff(shop: Shop) {
        shop.stock("STICK-5", 100);
        let (order, other) = (shop.owed("12345").await, shop.owed("22222").await);
        let file = |mark: &str| format!("交易日期,收支別,交易金額,備註\n2026/11/21,{mark},700,12345\n資料筆數：1\n");
        let printed = matched(&shop, file("支").as_bytes(), &["--apply"]);
        assert!(printed.contains("line 3  skipped: neither a date nor an incoming amount: 資料筆數:1\n"), "{printed}");
        assert!(printed.contains("0 certain, 0 doubtful, 0 unknown, 0 booked before"), "{printed}");
        let printed = matched(&shop, file("甲").as_bytes(), &["--apply"]);
        assert!(printed.contains("line 2  skipped: the direction of the money is unknown: 2026/11/21"), "{printed}");
        let unsure = "交易日期,種,交易金額,備註\n2026/11/21,甲,700,12345\n2026/11/21,甲,700,8.22222E+13\n";
        let printed = matched(&shop, unsure.as_bytes(), &["--apply"]);
        assert!(printed.contains("caution: column \"種\" may be the direction of the money"), "{printed}");
        assert!(printed.contains(&format!("line 2  2026-11-21  NT$700  may be an outgoing payment; doubtful: {order}")), "{printed}");
        assert!(printed.contains("0 certain, 2 doubtful"), "{printed}");
        assert_eq!((shop.pay_status(&order), shop.pay_status(&other)), (1, 1));
        let printed = matched(&shop, file("收").as_bytes(), &["--apply"]);
        assert!(printed.contains(&format!("paid {order} ")), "{printed}");
    }

    /// A malformed file changes nothing, even if its other lines are valid.
    async fn a_bad_statement_is_refused_whole(shop: Shop) {
        let certain = shop.owed("12345").await;
        let file = shop.data.path().join("bad.csv");
        for (bad, why) in [
            ("日期,金額,備註\n2026/11/21,700,12345\n2026/13/21,700,12345\n", "line 3: \"2026/13/21\" is not a date"),
            ("日期,金額,備註\n2026/11/21,700,12345\n2026/11/21,7百,12345\n", "line 3: \"7百\" is not an amount"),
            ("a,b,c\n2026/11/21,700,12345\n", "no line that names a column of dates"),
        ] {
            fs::write(&file, bad).unwrap();
            let output = try_beside(&shop, &["payment", "match-transfers", file.to_str().unwrap(), "--apply"]);
            assert_eq!(output.status.code(), Some(1));
            let printed = text(&output.stderr);
            assert!(printed.contains(why), "{why} in {printed}");
            assert_eq!(shop.pay_status(&certain), 1);
        }
        let nowhere = try_beside(&shop, &["payment", "match-transfers", "/nowhere.csv"]);
        assert_eq!(nowhere.status.code(), Some(1));
    }
}
