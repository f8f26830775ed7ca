//! Bank statements in the back office: previewed without a change, and booked once by staff with
//! the permission.

use std::time::Duration;

use encoding_rs::BIG5;
use futures_util::future::join;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::order::{Action, CancelReason};
use shop_core::staff::Role;

use crate::audit_ledger::{audit, step};
use crate::support::buyer::result;
use crate::support::statement::{booking, outcomes, statement};
use crate::support::{Answer, Shop, on_both};

const APPLY: &str = "/api/Admin/Transfers/Apply";

/// Returns the kind of each line.
fn kinds(preview: &Value) -> Vec<&str> {
    let lines = preview["lines"].as_array().unwrap().iter();
    lines.map(|line| line["found"].as_str().unwrap()).collect()
}

/// Returns the ids of the orders that a line may be for.
fn orders(preview: &Value, place: usize) -> Vec<String> {
    crate::support::staff::ids(&preview["lines"][place]["orders"])
}

on_both! {
    /// A bank's own format in Big5: the preview shows the orders of each line and changes nothing.
    async fn a_statement_is_looked_at(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let (certain, other) = (shop.owed("12345").await, shop.owed("54321").await);
        let file = "帳號：000-123\n交易日期,摘要,支出金額,存入金額,餘額,備註\n\
            115/11/21,跨行轉入,,\"700.00\",\"9,999\",=\"0081234567812345\"\n\
            115/11/21,跨行轉入,,700,\"9,999\",99999 王小明\n\
            115/11/21,利息,,3,\"9,999\",\n合計,,0,\"1,403\",,\n";
        let (big5, _, _) = BIG5.encode(file);
        let events = shop.number("SELECT COUNT(*) AS number FROM order_events");
        let preview = john.preview(big5.clone()).await;
        assert_eq!(preview["digest"].as_str().unwrap().len(), 64);
        assert_eq!(kinds(&preview), ["Certain", "Doubtful", "Unknown"]);
        let first = &preview["lines"][0];
        assert_eq!(first["fingerprint"].as_str().unwrap().len(), 64);
        assert_eq!(*first, json!({"fingerprint": first["fingerprint"], "line": 3, "day": "2026-11-21", "amount": 700,
            "payer": "跨行轉入　0081234567812345", "found": "Certain", "booked": null, "orders": [
                {"id": certain, "price": 700, "digits": "12345", "buy_name": "王小明", "createat": "2026-11-21T00:00:00Z", "score": 100,
                    "reasons": ["金額相符", "末五碼相符", "下單後入帳"]}]}));
        assert_eq!((orders(&preview, 1).len(), orders(&preview, 2).len()), (2, 0));
        assert_eq!(preview["lines"][1]["payer"], "跨行轉入　99999 王小明");
        assert_eq!((shop.pay_status(&certain), shop.pay_status(&other), shop.booked()), (1, 1, 0));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM order_events"), events);
        // The payer is sealed in the database.
        let clear = "SELECT COUNT(*) AS number FROM transfer_previews WHERE lines LIKE '%12345%' OR lines LIKE '%700%fingerprint%'";
        assert_eq!((shop.number("SELECT COUNT(*) AS number FROM transfer_previews"), shop.number(clear)), (1, 0));
        assert_eq!(john.preview(big5).await, preview, "looked at twice is kept once");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM transfer_previews"), 1);
    }

    /// Certain matches are booked without the password, once; the order's log names the author.
    async fn a_certain_match_is_booked_once(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        shop.clock.advance(Duration::from_mins(10));
        let (one, two) = (shop.owed("12345").await, shop.owed("54321").await);
        let file = statement(&[(21, 700, "12345"), (21, 700, "54321")]);
        let preview = john.preview(file.clone()).await;
        assert_eq!(kinds(&preview), ["Certain", "Certain"]);
        let body = booking(&preview, &[(0, &one), (1, &two)]);
        let answer = john.keyed(Method::POST, APPLY, "book", &body).await;
        assert_eq!(outcomes(&answer), ["done", "done"]);
        let booked = json!({"order_id": one, "at": "2026-11-21T00:10:00Z", "who": "john"});
        assert_eq!(result(&answer)[0], json!({"fingerprint": preview["lines"][0]["fingerprint"], "order_id": one, "done": true,
            "refusal": null, "booked": booked}));
        assert_eq!((shop.pay_status(&one), shop.pay_status(&two), shop.booked()), (2, 2, 2));
        let log = john.order(&one).await;
        let last = log["events"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["action"], &last["who"]), (&json!("mark_paid"), &json!("john")));

        // The same request gets the same response; another one under its key is rejected.
        let again = john.keyed(Method::POST, APPLY, "book", &body).await;
        assert_eq!((again.status, &again.body), (answer.status, &answer.body));
        john.keyed(Method::POST, APPLY, "book", &booking(&preview, &[(0, &one)])).await.is_refused(409, "idempotency_key_reused");
        // The same lines under another key: the error names time, person and order.
        let twice = john.book(&preview, &[(0, &one), (1, &one)]).await;
        assert_eq!(outcomes(&twice), ["transfer_booked", "transfer_booked"]);
        let row = &result(&twice)[0];
        assert_eq!(row["refusal"]["message"], format!("這筆匯款已於 2026/11/21 08:10 由 john 入帳到訂單 {one}"));
        assert_eq!(row["booked"], booked);
        // The same file once more.
        let preview = john.preview(file).await;
        assert_eq!(kinds(&preview), ["Before", "Before"]);
        assert_eq!(preview["lines"][0]["booked"], booked);
        assert_eq!(shop.booked(), 2);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A manual choice of an order requires the password; nothing is booked before.
    async fn by_hand_needs_the_password(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let (certain, silent) = (shop.owed("12345").await, shop.owed("").await);
        // The silent buyer's transfer has another amount, because banks deduct their fee.
        let preview = john.preview(statement(&[(21, 700, "12345"), (22, 685, "王小明")])).await;
        assert_eq!(kinds(&preview), ["Doubtful", "Unknown"], "the silent one may be whose transfer it is");
        shop.clock.advance(Duration::from_mins(10));
        let chosen = [(1, silent.as_str()), (0, certain.as_str())];
        john.book(&preview, &chosen).await.is_refused(403, "reauthentication_required");
        assert_eq!((shop.booked(), shop.pay_status(&silent)), (0, 0));
        assert_eq!(john.reauthenticate(&shop).await.status, 200);
        assert_eq!(outcomes(&john.book(&preview, &chosen).await), ["done", "done"]);
        assert_eq!((shop.pay_status(&silent), shop.pay_status(&certain)), (2, 2));
        assert_eq!(shop.number("SELECT amount AS number FROM bank_transfers ORDER BY amount LIMIT 1"), 685_000);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// An order settled by hand gets its transfer, a cancelled one is due for refund, and a
    /// rejected line does not affect the others.
    async fn each_line_has_its_own_answer(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let mut orders = Vec::new();
        for digits in ["11111", "22222", "33333", "44444"] {
            orders.push(shop.owed(digits).await);
        }
        let cash = shop.buyer().owe("CashOnDelivery").await;
        step(&shop, &orders[0], &Action::MarkPaid);
        step(&shop, &orders[1], &Action::Cancel(CancelReason::default()));
        let lines = [(21, 700, "11111"), (21, 700, "22222"), (21, 700, "33333"), (21, 700, "44444"), (22, 700, "99999"), (23, 1, "")];
        let preview = john.preview(statement(&lines)).await;
        assert_eq!(kinds(&preview), ["Doubtful", "Doubtful", "Certain", "Certain", "Doubtful", "Unknown"]);
        assert_eq!(preview["lines"][0]["orders"][0]["reasons"][3], "已由人員確認收款");
        assert_eq!(preview["lines"][1]["orders"][0]["reasons"][3], "訂單已取消或退回");
        let chosen = [(0, &*orders[0]), (1, &orders[1]), (2, &orders[2]), (4, &orders[2]), (4, "2611217QK4ZT9WXB"), (5, "no"), (5, &cash), (2, &orders[3])];
        let mut body = booking(&preview, &chosen);
        body["Lines"].as_array_mut().unwrap().push(json!({"Fingerprint": "x", "OrderId": orders[3]}));
        let answer = john.post(APPLY, &body).await;
        // Lines are booked in the order of their fingerprints (decision D182): the fifth one before
        // the third.
        assert_eq!(outcomes(&answer), ["done", "done", "already_paid", "done", "transfer_booked", "order_unknown", "pay_type_wrong",
            "done", "transfer_unknown"], "{}", answer.text());
        assert_eq!(orders.iter().map(|order| shop.pay_status(order)).collect::<Vec<_>>(), [2, 2, 2, 2]);
        assert_eq!(shop.booked(), 4);
        let log = john.order(&orders[0]).await;
        let last = log["events"].as_array().unwrap().last().unwrap();
        assert_eq!(last["detail"]["note"], "2026-11-21 的匯款 NT$700 已對帳");
        assert_eq!(john.order(&orders[1]).await["tab"], "ToRefund");
        // An order with a booked transfer gets no second one.
        assert_eq!(outcomes(&john.book(&preview, &[(3, &orders[0])]).await), ["already_paid"]);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Between preview and booking the orders changed: a match that is no longer certain is
    /// rejected. Fails when the preview's result is still used.
    async fn a_match_that_became_uncertain_is_not_booked(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let order = shop.owed("12345").await;
        let preview = john.preview(statement(&[(21, 700, "12345")])).await;
        assert_eq!(kinds(&preview), ["Certain"]);
        let rival = shop.owed("12345").await;
        assert_eq!(outcomes(&john.book(&preview, &[(0, &order)]).await), ["version_changed"]);
        assert_eq!((shop.booked(), shop.pay_status(&order)), (0, 1));
        // After a new preview staff decide.
        let preview = john.preview(statement(&[(21, 700, "12345")])).await;
        assert_eq!(kinds(&preview), ["Doubtful"]);
        assert_eq!(orders(&preview, 0).len(), 2);
        assert_eq!(outcomes(&john.book(&preview, &[(0, &rival)]).await), ["done"]);
        assert_eq!((shop.pay_status(&order), shop.pay_status(&rival)), (1, 2));
    }

    /// A preview is valid for a day, and only for the person who made it.
    async fn a_statement_is_its_readers(shop: Shop) {
        let (john, anna) = (shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Staff).await);
        let order = shop.owed("12345").await;
        let preview = john.preview(statement(&[(21, 700, "12345")])).await;
        anna.book(&preview, &[(0, &order)]).await.is_refused(404, "statement_unknown");
        shop.clock.advance(Duration::from_hours(25));
        shop_domains::account::janitor::sweep(&shop.db(), shop.clock.now()).unwrap();
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM transfer_previews"), 0);
        let john = john.with(&john.log_in(crate::support::person::PASSWORD, None).await);
        john.book(&preview, &[(0, &order)]).await.is_refused(404, "statement_unknown");
        assert_eq!(shop.booked(), 0);
    }

    /// Two colleagues book at once: the same line for one order, one line for two orders, or two
    /// lines for one order. One wins, and the other gets the booking in the error. Fails without
    /// the check for earlier bookings.
    async fn two_book_at_once(shop: Shop) {
        shop.stock("STICK-5", 1_000);
        let (john, anna) = (shop.colleague("john", Role::Staff).await, shop.colleague("anna", Role::Staff).await);
        for round in 0..10_u8 {
            let (digits, other) = (format!("1234{round}"), format!("9876{round}"));
            let (one, two) = (shop.owed(&digits).await, shop.owed(&other).await);
            let file = statement(&[(21, 700, &digits), (22, 700, &other)]);
            // Chosen by hand, for either of the two lines.
            let silent = if round % 3 == 2 { shop.owed("").await } else { String::new() };
            let [of_john, of_anna] = [john.preview(file.clone()).await, anna.preview(file).await];
            let (first, second) = match round % 3 {
                0 => ((0, &one), (0, &one)),
                1 => ((0, &one), (0, &two)),
                _ => ((0, &silent), (1, &silent)),
            };
            let (first, second) = ([(first.0, first.1.as_str())], [(second.0, second.1.as_str())]);
            let before = shop.booked();
            let (won, lost) = join(john.book(&of_john, &first), anna.book(&of_anna, &second)).await;
            let mut both: Vec<String> = [&won, &lost].into_iter().flat_map(outcomes).collect();
            both.sort();
            let expected = if round % 3 == 2 { ["already_paid", "done"] } else { ["done", "transfer_booked"] };
            assert_eq!(both, expected, "round {round}: {} {}", won.text(), lost.text());
            assert_eq!(shop.booked(), before + 1, "round {round}");
            let paid = shop.number(&format!("SELECT COUNT(*) AS number FROM order_events WHERE action = 'mark_paid' AND order_id IN ('{one}', '{two}', '{silent}')"));
            assert_eq!(paid, 1, "round {round}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// An order with the digits of the shop's own account is matched by no transfer, and does not
    /// disturb other matches.
    async fn the_shops_own_account_is_no_payer(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let (thief, honest) = (shop.owed("67890").await, shop.owed("24680").await);
        shop.set("bank_account_number", "00412345667890");
        let head = "帳號,交易日期,存入金額,備註\n00412345667890,2026/11/21,700,";
        for (memo, found) in [("林大同", "Doubtful"), ("轉入 004-1234-5667890", "Doubtful"), ("0081234524680", "Certain")] {
            let preview = john.preview(format!("{head}{memo}\n")).await;
            assert_eq!(kinds(&preview), [found], "{memo}");
            assert!(found != "Certain" || orders(&preview, 0) == [honest.clone()]);
        }
        let preview = john.preview(format!("{head}0081234524680\n")).await;
        assert_eq!(outcomes(&john.book(&preview, &[(0, &honest)]).await), ["done"]);
        assert_eq!((shop.pay_status(&thief), shop.pay_status(&honest)), (1, 2));
    }

    /// Outgoing amounts and amounts of unknown direction are not booked; the rest of the file is
    /// read.
    async fn an_unreadable_line_is_listed_and_not_booked(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let order = shop.owed("54321").await;
        let file = |mark: &str| format!("交易日期,借貸別,交易金額,備註\n2026/11/21,{mark},700,0081234554321\n共 1 筆\n");
        let preview = john.preview(file("借")).await;
        assert_eq!((&preview["lines"], &preview["skipped_count"], &preview["cautions"]), (&json!([]), &json!(1), &json!([])));
        let preview = john.preview(file("?")).await;
        assert_eq!(preview["lines"], json!([]));
        assert_eq!(preview["skipped"], json!([
            {"line": 2, "text": "2026/11/21　?　700　0081234554321", "reason": "看不出是存入還是支出，請自行確認"},
            {"line": 3, "text": "共 1 筆", "reason": "沒有日期與存入金額"},
        ]));
        assert_eq!(preview["cautions"], json!(["有 1 行無法確定是匯入的新臺幣，沒有列入，請自行確認"]));
        // An unknown column of short words may be the direction, so no match is certain.
        let unknown = "交易日期,種,交易金額,備註\n2026/11/21,甲,700,0081234554321\n";
        let preview = john.preview(unknown).await;
        assert_eq!((kinds(&preview), orders(&preview, 0)), (vec!["Doubtful"], vec![order.clone()]));
        assert_eq!(preview["lines"][0]["caution"], "看不出是存入還是支出");
        assert_eq!(preview["cautions"], json!(["這份對帳單看不出每一筆是存入還是支出（不認得「種」欄），請逐筆確認"]));
        let preview = john.preview(file("貸")).await;
        assert_eq!(kinds(&preview), ["Certain"]);
        assert_eq!(outcomes(&john.book(&preview, &[(0, &order)]).await), ["done"]);
    }

    /// The same transfer in another export is never booked for the buyer's next order. Fails when a
    /// line is identified by its text.
    async fn a_transfer_is_known_in_another_export(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let first = shop.owed("77001").await;
        let head = "交易日期,摘要,支出金額,存入金額,餘額,備註\n";
        let line = |amount: &str, payer: &str| format!("{head}2026/11/21,轉入,,{amount},9,{payer}\n");
        let preview = john.preview(line("700", "008123456077001")).await;
        assert_eq!(outcomes(&john.book(&preview, &[(0, &first)]).await), ["done"]);
        let second = shop.owed("77001").await;
        for (amount, payer) in [("700.00", "008123456077001"), ("NT$700", "008-1234560-77001"), ("700", "008 1234 5607 7001")] {
            assert_eq!(kinds(&john.preview(line(amount, payer)).await), ["Before"], "{amount} {payer}");
        }
        let without_summary = "交易日期,存入金額,備註\n2026/11/21,700,008123456077001\n";
        assert_eq!(kinds(&john.preview(without_summary).await), ["Before"]);
        // Another text with this account among others: perhaps the same transfer.
        let more = john.preview(line("700", "008123456077001 822000000099999")).await;
        assert_eq!((kinds(&more), orders(&more, 0)), (vec!["Doubtful"], vec![second.clone()]));
        assert_eq!(more["lines"][0]["caution"], "與先前入帳的一筆同日、同金額、同帳號，可能是同一筆匯款");
        // A second transfer of the same day counts if it is in the same file, one of another day in
        // any file.
        let twice = john.preview(line("700", "008123456077001") + "2026/11/21,轉入,,700,9,008123456077001\n").await;
        assert_eq!(kinds(&twice), ["Before", "Certain"]);
        let later = john.preview(line("700", "008123456077001").replace("11/21", "11/22")).await;
        assert_eq!(kinds(&later), ["Certain"]);
        assert_eq!(shop.pay_status(&second), 1);
    }

    /// Lines booked by earlier versions are recognised by the fingerprint of that version. In
    /// another export the digits of their order make them doubtful.
    async fn bookings_of_earlier_versions_are_known(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let first = shop.owed("77001").await;
        let second = shop.owed("77001").await;
        let file = "日期,金額,備註\n2026/11/21,700,008123456077001\n";
        let earlier = shop_engine::infra::digest::of("2026-11-21\n700\n008123456077001\n1");
        let at = shop.clock.now().millis();
        shop.execute(&format!("UPDATE orders SET pay_status = 2 WHERE id = '{first}'"));
        shop.execute(&format!("INSERT INTO bank_transfers (id, order_id, amount, booked_at, who) VALUES ('{earlier}', '{first}', 700000, {at}, 'anna')"));
        let preview = john.preview(file).await;
        assert_eq!(kinds(&preview), ["Before"]);
        assert_eq!(outcomes(&john.book(&preview, &[(0, &second)]).await), ["transfer_booked"]);
        let other = john.preview(file.replace(",700,", ",700.00,")).await;
        assert_eq!((kinds(&other), orders(&other, 0)), (vec!["Doubtful"], vec![second.clone()]));
        assert_eq!(other["lines"][0]["caution"], "與先前入帳的一筆同日、同金額、同帳號，可能是同一筆匯款");
        let later = john.preview(file.replace("11/21", "11/22")).await;
        assert_eq!(kinds(&later), ["Certain"]);
        assert_eq!(shop.pay_status(&second), 1);
    }

    /// Malformed files are rejected by line and bad requests by field, and change nothing.
    async fn bad_statements_and_requests(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let faults = |answer: &Answer| {
            answer.is_refused(400, "statement_invalid");
            answer.json()["Result"]["faults"].clone()
        };
        let bad = john.drop("日期,金額,備註\n2026/11/21,700,1\n昨天,700,1\n2026/11/21,七百,1\n").await;
        assert_eq!(faults(&bad), json!(["第 3 行的「昨天」不是日期", "第 4 行的「七百」不是金額"]));
        assert_eq!(faults(&john.drop("a,b\n1,2\n").await)[0], "找不到欄位名稱：需要一欄日期（例如「交易日期」）與一欄金額（例如「存入金額」）");
        assert_eq!(faults(&john.drop("").await).as_array().unwrap().len(), 1);
        assert_eq!(faults(&john.drop(vec![0x80, 0xFF, 0x20]).await), json!(["檔案不是 Excel（.xlsx），也不是 UTF-8 或 Big5 編碼的文字檔"]));
        let many = statement(&vec![(21, 700, "12345"); 2_001]);
        john.drop(many).await.is_refused(400, "statement_invalid");
        let long = "日期,金額,備註\n".to_owned() + &"x,1,\n".repeat(100);
        assert_eq!(faults(&john.drop(long).await).as_array().unwrap().len(), 20);
        assert_eq!(john.preview(statement(&[])).await["lines"], json!([]));
        john.drop(vec![b'x'; 5 * 1_024 * 1_024 + 1]).await.is_refused(413, "body_too_long");
        for media in ["application/json", "text/plain", "multipart/form-data", ""] {
            let answer = john.send(Method::POST, "/api/Admin/Transfers/Preview", |request| {
                request.header("Content-Type", media).body(statement(&[(21, 700, "1")]))
            }).await;
            answer.is_refused(415, "content_type_unsupported");
        }
        let preview = john.preview(statement(&[(21, 700, "12345")])).await;
        let (digest, line) = (&preview["digest"], json!({"Fingerprint": preview["lines"][0]["fingerprint"], "OrderId": "2611217QK4ZT9WXB"}));
        for (body, code) in [
            (json!({"Lines": [line]}), "required"), (json!({"Digest": digest}), "required"),
            (json!({"Digest": digest, "Lines": []}), "out_of_range"), (json!({"Digest": digest, "Lines": vec![&line; 201]}), "out_of_range"),
            (json!({"Digest": digest, "Lines": [{"OrderId": "x"}]}), "required"), (json!({"Digest": digest, "Lines": [{"Fingerprint": "x"}]}), "required"),
            (json!({"Digest": 7, "Lines": [line]}), "wrong_type"), (json!({"Digest": digest, "Lines": "x"}), "wrong_type"),
        ] {
            john.post(APPLY, &body).await.is_refused(400, code);
        }
        let both = john.post(APPLY, &json!({"Digest": "", "Lines": []})).await;
        both.is_refused(400, "form_invalid");
        assert_eq!(both.json()["fields"].as_array().unwrap().len(), 2, "{}", both.text());
        john.post(APPLY, &json!({"Digest": "x", "Lines": [line]})).await.is_refused(404, "statement_unknown");
        assert_eq!(outcomes(&john.post(APPLY, &json!({"Digest": digest, "Lines": [line]})).await), ["order_unknown"]);
        assert_eq!(shop.booked(), 0);
    }

    /// Waiting orders, oldest first, page by page; and cancelled orders with reported digits.
    async fn orders_that_wait(shop: Shop) {
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let mut ids = Vec::new();
        for digits in ["12345", "", "54321", "", "22222"] {
            ids.push(shop.owed(digits).await);
            shop.clock.advance(Duration::from_mins(1));
        }
        shop.buyer().owe("CashOnDelivery").await;
        step(&shop, &ids[2], &Action::Prepare);
        step(&shop, &ids[3], &Action::MarkPaid);
        step(&shop, &ids[4], &Action::Cancel(CancelReason::default()));
        let page = result(&john.get("/api/Admin/Transfers?PageCount=2").await);
        assert_eq!(crate::support::staff::ids(&page["orders"]), ids[..2]);
        assert_eq!(page["orders"][0], json!({"id": ids[0], "price": 700, "digits": "12345", "buy_name": "王小明",
            "createat": "2026-11-21T00:00:00Z", "due_at": page["orders"][0]["due_at"], "status_label": "訂單成立", "pay_status_label": "已填寫匯款資料"}));
        assert_eq!((&page["orders"][1]["digits"], &page["orders"][1]["due_at"]), (&Value::Null, &json!("2026-11-28T00:01:00Z")));
        let next = result(&john.get(&format!("/api/Admin/Transfers?PageCount=2&After={}", page["next"].as_str().unwrap())).await);
        assert_eq!((crate::support::staff::ids(&next["orders"]), &next["next"]), (vec![ids[2].clone()], &Value::Null));
        let off = result(&john.get("/api/Admin/Transfers?List=CalledOff").await);
        assert_eq!(crate::support::staff::ids(&off["orders"]), [ids[4].clone()]);
        for query in ["List=Other", "After=x", "After=1-x", "PageCount=0", "PageCount=201"] {
            john.get(&format!("/api/Admin/Transfers?{query}")).await.is_refused(400, "out_of_range");
        }
    }
}
