//! Freight in the back office: previewed before it is set, and no way to payment or dispatch goes
//! past an order without one (decisions D172, D195).

use serde_json::{Value, json};
use shop_core::order::{Action, CancelReason};
use shop_core::staff::Role;
use shop_domains::messaging::templates::{render_mail, render_sms};

use crate::audit_ledger::{audit, step};
use crate::messaging_order::whole_head;
use crate::support::buyer::{addition, island_form, order_form, result};
use crate::support::person::Member;
use crate::support::program::{beside, text, try_beside};
use crate::support::statement::{outcomes, statement};
use crate::support::{Colleague, Shop, on_both};

/// Places an order with this form. Returns its number; panics on failure.
async fn place(member: &Member, form: &Value) -> String {
    result(&member.post("/api/Cart", &addition(10_001, 1)).await);
    let order = result(&member.order(form, None).await);
    order["id"].as_str().unwrap().to_owned()
}

fn url(id: &str, freight: &str) -> String {
    format!("/api/Admin/Order/Freight?Id={id}&Freight={freight}")
}

async fn set(who: &Colleague, id: &str, freight: &str) {
    let body = json!({"Id": id, "Version": 1, "Action": "set_freight", "Freight": freight});
    result(&who.post("/api/Admin/Order/Action", &body).await);
}

on_both! {
    /// The preview has the total that the buyer is asked for, part by part, and the sentences of
    /// the mail that is sent. It changes nothing.
    async fn the_freight_is_seen_before_it_is_set(shop: Shop) {
        let (buyer, john) = (shop.buyer(), shop.colleague("john", Role::Staff).await);
        let sold = place(&buyer, &island_form("CashOnDelivery")).await;
        let shown = result(&john.get(&url(&sold, "220")).await);
        let quote = &shown["quote"];
        let parts = ["subtotal", "delivery_fee", "reduction", "surcharge", "collection_fee", "total"];
        assert_eq!(parts.map(|part| quote[part].as_i64().unwrap()), [100, 200, 0, 220, 60, 580]);
        let sentences: Vec<&str> = quote["reasons"].as_array().unwrap().iter().map(|reason| reason["sentence"].as_str().unwrap()).collect();
        assert_eq!(sentences, ["再買 NT$2,900 即可免運（未達 NT$3,000 酌收運費 NT$200）", "離島配送加收運費 NT$220", "貨到付款酌收手續費 NT$60"]);
        assert_eq!((&shown["due_at"], &shown["message"]["channel"]), (&Value::Null, &json!("Mail")));
        assert!(!shown["message"].to_string().contains("ming@"), "{shown}");
        let paragraphs: Vec<&str> = shown["message"]["paragraphs"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
        assert_eq!(paragraphs[..2], ["訂單運費已確認", "您的訂單離島加收運費已確認為 NT$220，應付總額將是 NT$580。"]);
        let before = john.order(&sold).await;
        assert_eq!((&before["version"], &before["tab"], &before["order"]["freight"]), (&json!(1), &json!("Freight"), &Value::Null));
        assert_eq!(shop.messages("ming@example.com").len(), 1, "the notice of the order alone");
        let printed = beside(&shop, &["order", "set-freight", &sold, "220", "--preview"]);
        assert_eq!(printed.lines().take(7).collect::<Vec<_>>(), ["goods 100", "delivery 200", "reduction 0", "freight 220", "collection fee 60", "total 580", "due -"]);
        assert!(printed.contains(paragraphs[1]), "{printed}");
        assert_eq!(john.order(&sold).await["version"], 1);

        set(&john, &sold, "220").await;
        let letter = render_mail(shop.messages("ming@example.com").last().unwrap(), &whole_head()).text;
        for paragraph in &paragraphs[1..] {
            assert!(letter.contains(paragraph), "{paragraph} in {letter}");
        }
        let after = result(&buyer.get(&format!("/api/Order?Id={sold}")).await);
        assert_eq!(after["freight"], json!({"freight": 220, "total": 580}));
        // Until the buyer agrees, the freight can be corrected, and the correction previewed.
        assert_eq!(result(&john.get(&url(&sold, "150")).await)["quote"]["total"], 510);
        let accepted = json!({"Id": sold, "ExpectedTotal": 580});
        let agreed = result(&buyer.put("/api/Order/Freight", &accepted).await);
        assert_eq!((&agreed["quote"], &agreed["price"]), (quote, &json!(580)));
        john.get(&url(&sold, "150")).await.is_refused(409, "freight_fixed");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A buyer with a verified phone alone gets a text message, one without a verified contact gets
    /// none.
    async fn the_preview_names_the_channel(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let by_phone = shop.member("'Domestic', '0911222333', TRUE, NULL, FALSE");
        let sold = place(&by_phone, &island_form("BankTransfer")).await;
        let shown = result(&john.get(&url(&sold, "220")).await);
        assert_eq!((&shown["message"]["channel"], &shown["due_at"]), (&json!("Sms"), &json!("2026-11-28T00:00:00Z")));
        set(&john, &sold, "220").await;
        let sent = render_sms(shop.messages("0911222333").last().unwrap(), &whole_head());
        assert_eq!(shown["message"]["paragraphs"], json!([sent]));
        let unknown = shop.member("'Overseas', NULL, FALSE, 'new@example.com', FALSE");
        let sold = place(&unknown, &island_form("BankTransfer")).await;
        assert_eq!(result(&john.get(&url(&sold, "220")).await)["message"], Value::Null);
    }

    async fn no_preview_of_what_cannot_be_set(shop: Shop) {
        let (buyer, john) = (shop.buyer(), shop.colleague("john", Role::Staff).await);
        let sold = place(&buyer, &island_form("BankTransfer")).await;
        for wrong in ["0", "-1", "1.5", "100000", "many"] {
            john.get(&url(&sold, wrong)).await.is_refused(400, "freight_invalid");
        }
        john.get(&url(&sold, "")).await.is_refused(400, "required");
        john.get("/api/Admin/Order/Freight?Freight=220").await.is_refused(400, "required");
        john.get(&url("261121ABCDEFGHJK", "220")).await.is_refused(404, "order_unknown");
        let near = place(&buyer, &order_form("BankTransfer")).await;
        john.get(&url(&near, "220")).await.is_refused(409, "freight_fixed");
        step(&shop, &sold, &Action::Cancel(CancelReason::default()));
        john.get(&url(&sold, "220")).await.is_refused(409, "order_cancelled");
        for role in [Role::Packer, Role::Reader] {
            let other = shop.colleague(role.name(), role).await;
            other.get(&url(&sold, "220")).await.is_refused(403, "not_yours");
        }
    }

    /// Every other way: bank statement, list of awaited transfers, command line, and providers.
    async fn no_way_goes_past_an_open_freight(shop: Shop) {
        let (buyer, john) = (shop.buyer(), shop.colleague("john", Role::Staff).await);
        let sold = place(&buyer, &island_form("BankTransfer")).await;
        let listed = result(&john.get("/api/Admin/Transfers").await);
        assert_eq!(listed["orders"], json!([]), "no amount is known yet");
        // Digits of earlier rules, and a transfer that fits amount, digits and day.
        shop.execute(&format!("UPDATE orders SET pay_status = 1, bank_digits = '54321' WHERE id = '{sold}'"));
        let listed = result(&john.get("/api/Admin/Transfers").await);
        assert_eq!(listed["orders"][0]["id"], json!(sold), "its money may have come");
        let preview = john.preview(statement(&[(21, 300, "0081234567854321")])).await;
        assert_eq!(preview["lines"][0]["found"], "Doubtful");
        assert_eq!(preview["lines"][0]["orders"][0]["reasons"], json!(["金額相符", "末五碼相符", "下單後入帳", "運費尚未確認"]));
        assert_eq!(john.reauthenticate(&shop).await.status, 200);
        assert_eq!(outcomes(&john.book(&preview, &[(0, &sold)]).await), ["freight_unset"]);
        assert_eq!((shop.booked(), shop.pay_status(&sold)), (0, 1));
        shop.execute(&format!("UPDATE orders SET pay_status = 0, bank_digits = NULL WHERE id = '{sold}'"));

        let ship = ["--carrier", "黑貓宅急便", "--number", "9012"];
        for (command, more) in [("mark-paid", &[][..]), ("prepare", &[]), ("ship", &ship)] {
            let output = try_beside(&shop, &[&["order", command, &sold], more].concat());
            let printed = text(&output.stderr);
            let code = if command == "ship" { "order_status_wrong" } else { "freight_unset" };
            assert!(!output.status.success() && printed.contains(code), "{command}: {printed}");
        }
        for kind in ["Picking", "Slip", "Label", "Envelope"] {
            let print = json!({"Kind": kind, "Ids": [sold]});
            john.post("/api/Admin/Orders/Print", &print).await.is_refused(409, "freight_unset");
        }
        // No island order has these ways to pay. If one had, its payment could not begin.
        for (way, path) in [("LinePay", "/api/LinePay/Create"), ("CreditCard", "/api/FinancePay/Create")] {
            shop.execute(&format!("UPDATE orders SET pay_type = '{way}' WHERE id = '{sold}'"));
            let pay = json!({"OrderId": sold, "OrderPrice": 300});
            buyer.post(path, &pay).await.is_refused(409, "freight_unset");
            assert_eq!(result(&buyer.get(&format!("/api/Order?Id={sold}")).await)["actions"], json!(["cancel"]));
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM payment_attempts"), 0);
        shop.execute(&format!("UPDATE orders SET pay_type = 'PayPal' WHERE id = '{sold}'"));
        let code = json!({"Id": sold, "Version": 1, "Action": "set_payment_code", "PaymentCode": "PP-1"});
        john.post("/api/Admin/Order/Action", &code).await.is_refused(409, "freight_unset");
        shop.execute(&format!("UPDATE orders SET pay_type = 'BankTransfer' WHERE id = '{sold}'"));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }
}
