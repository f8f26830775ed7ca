//! Operator commands for orders: they follow the rules of the pages, are logged with the order, and
//! notify the buyer.

use serde_json::{Value, json};
use shop_domains::messaging::Message;

use crate::audit_ledger::audit;
use crate::support::buyer::{addition, overseas_form, result};
use crate::support::program::{beside, run, text, try_beside};
use crate::support::{Shop, on_both};

fn id(order: &Value) -> String {
    order["id"].as_str().unwrap().to_owned()
}

/// Runs a command for an order. Returns its output; panics on failure.
fn order(shop: &Shop, command: &str, id: &str, more: &[&str]) -> String {
    beside(shop, &[&["order", command, id], more].concat())
}

/// Checks that a command for an order fails with this error code.
fn is_refused(shop: &Shop, command: &str, id: &str, more: &[&str], code: &str) {
    let output = try_beside(shop, &[&["order", command, id], more].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    let printed = text(&output.stderr);
    assert!(
        printed.contains(&format!(" {code}: ")),
        "{code} in {printed}"
    );
}

fn kinds(shop: &Shop) -> Vec<&'static str> {
    let mut kinds: Vec<&str> = shop
        .messages("ming@example.com")
        .iter()
        .map(Message::kind)
        .collect();
    kinds.sort_unstable();
    kinds
}

on_both! {
    async fn from_the_order_to_the_cash(shop: Shop) {
        let sold = id(&shop.buyer().buy(10_001, "CashOnDelivery").await);
        is_refused(&shop, "ship", &sold, &["--carrier", "黑貓宅急便", "--number", "9012"], "order_status_wrong");
        is_refused(&shop, "deliver", &sold, &[], "order_status_wrong");
        assert_eq!(order(&shop, "prepare", &sold, &[]), format!("{sold} prepare: 1 訂單成立 / 0 未付款 -> 2 備貨中 / 0 未付款\n"));
        is_refused(&shop, "collect", &sold, &[], "order_status_wrong");
        is_refused(&shop, "prepare", &sold, &[], "order_status_wrong");
        assert!(order(&shop, "ship", &sold, &["--carrier", "黑貓宅急便", "--number", "9012"]).starts_with(&format!("{sold} ship_out: ")));
        is_refused(&shop, "cancel", &sold, &[], "order_shipped");
        assert!(order(&shop, "deliver", &sold, &[]).starts_with(&format!("{sold} dispatch: ")));
        is_refused(&shop, "deliver", &sold, &[], "order_status_wrong");
        assert!(order(&shop, "collect", &sold, &["--by", "陳小姐"]).contains("-> 4 "));
        is_refused(&shop, "mark-paid", &sold, &[], "pay_type_wrong");

        let shown = order(&shop, "show", &sold, &[]);
        for line in [
            format!("order       {sold}"),
            "total       NT$360, including delivery NT$200".to_owned(),
            "carrier     黑貓宅急便".to_owned(),
            "parcel      9012".to_owned(),
            "  1 × 線香之1 一尺三・300g at NT$100 (STICK-1@TN01)".to_owned(),
        ] {
            assert!(shown.lines().any(|shown| shown == line), "{line} in {shown}");
        }
        let log: Vec<&str> = shown.lines().filter(|line| line.contains(" -> ")).map(|line| line.splitn(5, ' ').last().unwrap().split_once(' ').unwrap().1).collect();
        assert_eq!(log[1..], [
            "Staff mary (command line): prepare -> 2/0", "Staff mary (command line): ship_out -> 3/0 {\"carrier\":\"黑貓宅急便\",\"tracking_number\":\"9012\"}",
            "Staff mary (command line): dispatch -> 4/0", "Staff 陳小姐 (command line): collect -> 4/2",
        ], "{shown}");
        assert_eq!(kinds(&shop), ["OrderPlaced", "OrderShippedOut"]);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn money_there_and_back(shop: Shop) {
        let sold = id(&shop.buyer().buy(10_001, "BankTransfer").await);
        assert_eq!(order(&shop, "mark-paid", &sold, &[]), format!("{sold} mark_paid: 1 訂單成立 / 0 未付款 -> 1 訂單成立 / 2 已付款\n"));
        is_refused(&shop, "mark-paid", &sold, &[], "already_paid");
        is_refused(&shop, "refund", &sold, &[], "order_status_wrong");
        assert_eq!(shop.left("STICK-1"), 4);
        assert!(order(&shop, "cancel", &sold, &[]).ends_with("-> 5 已取消 / 2 已付款; a refund is due\n"));
        assert_eq!(shop.left("STICK-1"), 5);
        is_refused(&shop, "cancel", &sold, &[], "order_cancelled");
        assert!(order(&shop, "refund", &sold, &[]).ends_with("-> 5 已取消 / 3 已退款\n"));
        assert_eq!(kinds(&shop), ["OrderCancelled", "OrderPaymentReceived", "OrderPlaced"]);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Unknown freight: staff set it, the buyer accepts the new total and then pays.
    async fn freight_is_told_and_agreed_to(shop: Shop) {
        let buyer = shop.member("'Overseas', NULL, FALSE, 'ming@example.com', TRUE");
        result(&buyer.post("/api/Cart", &addition(10_001, 1)).await);
        let placed = result(&buyer.order(&overseas_form("BankTransfer"), None).await);
        let (sold, before) = (id(&placed), placed["price"].as_i64().unwrap());
        let (path, digits) = (format!("/api/Order?Id={sold}"), json!({"Account": "12345", "Id": sold, "type": 1}));
        let agree = async |total: i64| {
            buyer.put("/api/Order/Freight", &json!({"Id": sold, "ExpectedTotal": total})).await
        };
        agree(before).await.is_refused(409, "freight_none");
        buyer.put("/api/Order/Pay/Bank", &digits).await.is_refused(409, "freight_unset");
        for command in ["prepare", "mark-paid"] {
            is_refused(&shop, command, &sold, &[], "freight_unset");
        }
        assert!(order(&shop, "show", &sold, &[]).contains("freight     to be set\n"));
        is_refused(&shop, "set-freight", &sold, &["0"], "freight_invalid");
        order(&shop, "set-freight", &sold, &["900"]);
        let printed = order(&shop, "set-freight", &sold, &["1,250"]);
        assert!(printed.contains("set_freight: 1 "), "{printed}");
        assert_eq!(before, 300);
        let line = "freight     NT$1,250, total NT$1,550 if the buyer accepts\n";
        assert!(order(&shop, "show", &sold, &[]).contains(line), "{line}");
        is_refused(&shop, "prepare", &sold, &[], "freight_waits");

        // The freight is not charged yet, and nothing can be paid before the buyer accepts it.
        let reported = result(&buyer.get(&path).await);
        assert_eq!(reported["price"], before);
        assert_eq!(reported["freight"], json!({"freight": 1250, "total": before + 1250}));
        assert_eq!(reported["actions"], json!(["accept_freight", "cancel"]));
        assert_eq!(reported["payment"]["sentence"], "運費已確認，請先同意新的應付總額，再付款");
        assert_eq!(reported["payment"]["bank"], Value::Null);
        buyer.put("/api/Order/Pay/Bank", &digits).await.is_refused(409, "freight_waits");
        agree(before + 900).await.is_refused(409, "freight_changed");
        let wrong = json!({"Id": sold});
        buyer.put("/api/Order/Freight", &wrong).await.is_refused(400, "form_invalid");
        let other = shop.buyer();
        let theirs = json!({"Id": sold, "ExpectedTotal": before + 1250});
        other.put("/api/Order/Freight", &theirs).await.is_refused(404, "order_unknown");

        let agreed = result(&agree(before + 1250).await);
        assert_eq!((&agreed["price"], &agreed["freight"]), (&json!(before + 1250), &Value::Null));
        assert_eq!(agreed["quote"]["surcharge"], 1250);
        assert_eq!(agreed["actions"], json!(["fill_in_bank_digits", "cancel"]));
        agree(before + 1250).await.is_refused(409, "freight_none");
        is_refused(&shop, "set-freight", &sold, &["5"], "freight_fixed");
        result(&buyer.put("/api/Order/Pay/Bank", &digits).await);
        assert_eq!(kinds(&shop), ["OrderFreightSet", "OrderFreightSet", "OrderPlaced"]);
        assert!(order(&shop, "replay", &sold, &[]).ends_with("the current rules give the same result\n"));
        assert_eq!(audit(&shop), Vec::<String>::new());
        // A known freight cannot be set.
        let near = id(&shop.buyer().buy(10_002, "BankTransfer").await);
        is_refused(&shop, "set-freight", &near, &["100"], "freight_fixed");
    }

    async fn a_code_for_overseas(shop: Shop) {
        let buyer = shop.member("'Overseas', NULL, FALSE, 'ming@example.com', TRUE");
        result(&buyer.post("/api/Cart", &addition(10_001, 1)).await);
        let placed = result(&buyer.order(&overseas_form("PayPal"), None).await);
        let sold = id(&placed);
        is_refused(&shop, "set-payment-code", &sold, &["PP-1"], "freight_unset");
        order(&shop, "set-freight", &sold, &["900"]);
        is_refused(&shop, "set-payment-code", &sold, &["PP-1"], "freight_waits");
        let agreed = json!({"Id": sold, "ExpectedTotal": placed["price"].as_i64().unwrap() + 900});
        result(&buyer.put("/api/Order/Freight", &agreed).await);
        order(&shop, "set-payment-code", &sold, &["PP-1"]);
        order(&shop, "set-payment-code", &sold, &["https://pay.example/PP-2"]);
        let shown = order(&shop, "show", &sold, &[]);
        assert!(shown.contains("code        https://pay.example/PP-2\n"), "{shown}");
        assert_eq!(kinds(&shop), ["OrderFreightSet", "OrderPaymentCodeSet", "OrderPaymentCodeSet", "OrderPlaced"]);
        is_refused(&shop, "set-payment-code", &sold, &[" "], "required");
        let other = id(&shop.buyer().buy(10_002, "LinePay").await);
        is_refused(&shop, "set-payment-code", &other, &["PP-3"], "pay_type_wrong");
    }

    /// Staff can read a note, the buyer cannot.
    async fn a_note(shop: Shop) {
        let buyer = shop.buyer();
        let sold = id(&buyer.buy(10_001, "LinePay").await);
        order(&shop, "note", &sold, &["請先打電話"]);
        assert!(order(&shop, "show", &sold, &[]).contains("{\"note\":\"請先打電話\"}"));
        let reported = buyer.get(&format!("/api/Order/DeliveryLog?Id={sold}")).await.text();
        assert!(!reported.contains("請先打電話"), "{reported}");
        assert_eq!(kinds(&shop), ["OrderPlaced"]);
        is_refused(&shop, "note", &sold, &[""], "required");
    }

    async fn lists(shop: Shop) {
        assert_eq!(beside(&shop, &["order", "list"]), "");
        let first = id(&shop.buyer().buy(10_001, "LinePay").await);
        shop.clock.advance(std::time::Duration::from_mins(1));
        let second = id(&shop.buyer().buy(10_002, "BankTransfer").await);
        order(&shop, "mark-paid", &second, &[]);
        assert_eq!(beside(&shop, &["order", "list"]), format!(
            "{second}  2026-11-21 08:01  1 訂單成立 / 2 已付款  銀行轉帳  NT$400  王小明\n\
             {first}  2026-11-21 08:00  1 訂單成立 / 0 未付款  LINE Pay  NT$300  王小明\n"));
        let listed = |arguments: &[&str]| -> Vec<String> {
            let printed = beside(&shop, &[&["order", "list"], arguments].concat());
            printed.lines().map(|line| line.split(' ').next().unwrap().to_owned()).collect()
        };
        assert_eq!(listed(&["--pay-status", "2"]), [second.as_str()]);
        assert_eq!(listed(&["--status", "1", "--pay-status", "0"]), [first.as_str()]);
        assert_eq!(listed(&["--status", "5"]), Vec::<String>::new());
        assert_eq!(listed(&["--limit", "1"]), [second.as_str()]);
        let member = shop.number(&format!("SELECT member_id AS number FROM orders WHERE id = '{first}'"));
        assert_eq!(listed(&["--member", &member.to_string()]), [first.as_str()]);
        let contact = format!("INSERT INTO member_contacts (contact, member_id) VALUES ('0911222333', {member})");
        shop.execute(&contact);
        assert_eq!(listed(&["--member", "0911-222-333"]), [first.as_str()]);
        let output = try_beside(&shop, &["order", "list", "--member", "nobody@b.example"]);
        assert!(text(&output.stderr).contains("member_unknown"));
    }

    async fn an_unknown_order(shop: Shop) {
        for id in ["2611217KM4XABCDE", "x", "", "2611217KM4XABCDE' OR ''='"] {
            for command in ["show", "prepare", "mark-paid", "replay"] {
                is_refused(&shop, command, id, &[], "order_unknown");
            }
        }
        for wrong in [&["order", "list", "--status", "6"][..], &["order", "list", "--limit", "0"], &["order", "replay"], &["order", "ship", "x", "--carrier", "y"]] {
            assert_eq!(try_beside(&shop, wrong).status.code(), Some(2), "{wrong:?}");
        }
    }

    /// Of the same action taken by several colleagues at once, one succeeds and the others fail.
    async fn colleagues_at_once(shop: Shop) {
        let sold = id(&shop.buyer().buy(10_001, "BankTransfer").await);
        let done = std::thread::scope(|scope| {
            let all: Vec<_> = (0..6).map(|_| scope.spawn(|| try_beside(&shop, &["order", "mark-paid", &sold]).status.success())).collect();
            all.into_iter().map(|one| usize::from(one.join().unwrap())).sum::<usize>()
        });
        assert_eq!((done, kinds(&shop).len()), (1, 2));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}

/// In production the secret is required, because the servers could not open a message sealed with
/// another one.
#[test]
fn messages_need_the_secret() {
    let folder = crate::support::Folder::empty();
    let variables = [
        ("SHOP_ENV", "production"),
        ("SHOP_DATA_DIR", folder.path().to_str().unwrap()),
    ];
    let output = run(&["order", "mark-paid", "2611217KM4XABCDE"], &variables);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("SHOP_JWT_SECRET: is required"));
    let output = run(&["catalogue", "import", "demo"], &variables);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let output = run(&["order", "list"], &variables);
    assert!(output.status.success(), "{}", text(&output.stderr));
}
