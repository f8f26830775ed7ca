//! Files of parcels for carriers.

use serde_json::{Value, json};
use shop_core::staff::{ParcelTemplate, Role};

use crate::staff_export::{csv, order_for, part};
use crate::support::buyer::{island_form, result};
use crate::support::{Answer, Colleague, Shop, on_both};

async fn parcels(who: &Colleague, template: &str, format: &str, ids: &[&str]) -> Answer {
    let form = json!({"Template": template, "Format": format, "Ids": ids});
    who.post("/api/Admin/Export/Parcels", &form).await
}

/// Returns a row with its headings.
fn named(rows: &[Vec<String>], row: usize) -> Value {
    let pairs = rows[0].iter().zip(&rows[row]);
    pairs
        .map(|(heading, cell)| (heading.clone(), json!(cell)))
        .collect()
}

on_both! {
    /// A packer gets the file for T-Cat: one row for each order in the sequence of the request,
    /// with the amount to collect, the sender, and the codes of the template.
    async fn a_packer_gets_the_file_of_a_carrier(shop: Shop) {
        shop.stock("STICK-1", 100);
        shop.set("address", "臺南市神農街 1 號");
        let paul = shop.colleague("paul", Role::Packer).await;
        let member = shop.buyer();
        let first = order_for(&member, "王小明").await;
        let second = order_for(&member, "陳大文").await;
        shop.execute(&format!("UPDATE orders SET pay_status = 3 WHERE id = '{second}'"));
        shop.follow().await;
        let rows = csv(&parcels(&paul, "TCat", "Csv", &[&second, &first]).await);
        assert_eq!((rows.len(), rows[0].len()), (3, 27));
        let headings: Vec<&str> = ParcelTemplate::TCat.columns().iter().map(|column| column.heading).collect();
        assert_eq!(rows[0], headings);
        assert_eq!(rows[1][0], "陳大文");
        assert_eq!(named(&rows, 1)["代收金額或到付"], "");
        let row = named(&rows, 2);
        for (heading, cell) in [
            ("收件人姓名", "王小明"), ("收件人電話", ""), ("收件人手機", "0987654321"), ("件數", "1"), ("品名(詳參數表)", "9"),
            ("訂單編號", &first), ("希望配達時間(詳參數表)", "4"), ("出貨日期(YYYY/MM/DD)", "2026/11/21"),
            ("預定配達日期(YYYY/MM/DD)", "2026/11/22"), ("溫層(詳參數表)", "1"), ("尺寸(詳參數表)", "1"),
            ("寄件人姓名", "沐山香堂"), ("寄件人電話", "0800-557989"), ("寄件人地址", "臺南市神農街 1 號"), ("手機支付(Y/N)", "N"),
        ] {
            assert_eq!(row[heading], cell, "{heading}");
        }
        let total = shop.number(&format!("SELECT total / 1000 AS number FROM orders WHERE id = '{first}'"));
        assert_eq!(row["代收金額或到付"], total.to_string());
        assert!(row["收件人地址"].as_str().unwrap().starts_with("臺北市中正區"), "{row}");
        // Looked at like a printed label, and logged without personal data.
        let looks = format!("SELECT views AS number FROM personal_data_views WHERE kind = 'Print' AND subject = '{first}'");
        assert_eq!(shop.number(&looks), 1);
        let logged = "SELECT COUNT(*) AS number FROM audit_log WHERE subject = 'export Parcels' AND who = 'paul' AND to_value = '2 rows; csv; TCat'";
        assert_eq!(shop.number(logged), 1);
    }

    /// A paid order has no amount to collect. The plain file has the postal code and any phone.
    async fn a_plain_file_of_paid_orders(shop: Shop) {
        shop.stock("STICK-1", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let id = order_for(&shop.buyer(), "王小明").await;
        shop.execute(&format!("UPDATE orders SET pay_status = 3, receive_tel = '02-23456789' WHERE id = '{id}'"));
        let rows = csv(&parcels(&john, "Plain", "Csv", &[&id]).await);
        let row = named(&rows, 1);
        assert_eq!((&row["代收金額"], &row["收件人電話"], &row["收件人郵遞區號"]), (&json!(""), &json!("02-23456789"), &json!("100")));
        let rows = csv(&parcels(&john, "TCat", "Csv", &[&id]).await);
        let row = named(&rows, 1);
        assert_eq!((&row["收件人電話"], &row["收件人手機"]), (&json!("02-23456789"), &json!("")));
        let sheet = part(&parcels(&john, "TCat", "Xlsx", &[&id]).await, "xl/worksheets/sheet1.xml");
        assert!(sheet.contains("02-23456789"), "{sheet}");
    }

    /// Wrong forms, unknown orders and orders without freight are refused; a reader gets no file.
    async fn what_cannot_be_sent_is_refused(shop: Shop) {
        shop.stock("STICK-1", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let rita = shop.colleague("rita", Role::Reader).await;
        let id = order_for(&shop.buyer(), "王小明").await;
        parcels(&rita, "TCat", "Xlsx", &[&id]).await.is_refused(403, "not_yours");
        parcels(&john, "TCat", "Xlsx", &[]).await.is_refused(400, "out_of_range");
        parcels(&john, "TCat", "Xlsx", &vec![id.as_str(); 201]).await.is_refused(400, "out_of_range");
        parcels(&john, "TCat", "Xlsx", &[&id, "261121ABCDEFGHJK"]).await.is_refused(404, "order_unknown");
        parcels(&john, "HCT", "Xlsx", &[&id]).await.is_refused(400, "wrong_type");
        let islander = shop.buyer();
        islander.add(10_001, 1).await;
        let far = result(&islander.order(&island_form("BankTransfer"), None).await)["id"].clone();
        parcels(&john, "TCat", "Xlsx", &[&id, far.as_str().unwrap()]).await.is_refused(409, "freight_unset");
        // Each order that cannot be sent is named.
        shop.stock("STICK-1", 100);
        let unpaid = shop.buyer().buy(10_001, "BankTransfer").await["id"].as_str().unwrap().to_owned();
        let gone = order_for(&shop.buyer(), "陳大文").await;
        shop.execute(&format!("UPDATE orders SET status = 5 WHERE id = '{gone}'"));
        let refused = parcels(&john, "Plain", "Xlsx", &[&gone, &id, &unpaid]).await;
        assert_eq!(refused.status, 409, "{}", refused.text());
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains(&gone) && message.contains(&unpaid) && !message.contains(&id), "{message}");
        shop.execute(&format!("UPDATE orders SET delivery_location = 'Overseas' WHERE id = '{id}'"));
        parcels(&john, "TCat", "Xlsx", &[&id]).await.is_refused(400, "out_of_range");
        let logged = "SELECT COUNT(*) AS number FROM audit_log WHERE subject = 'export Parcels'";
        assert_eq!(shop.number(logged), 0);
    }
}
