//! The fake card gateway is as strict as the real one (FISC FOCAS WEBPOS).

use reqwest::Method;
use serde_json::Value;

use crate::support::card::{Form, approved, decide, form, inputs, open, value};
use crate::support::line_pay::order;
use crate::support::{Kind, Shop, shop::run};

/// Returns a number for the gateway that no other test uses.
fn lidm() -> String {
    order().chars().take(19).collect()
}

fn changed(mut form: Form, name: &str, value: Option<&str>) -> Form {
    form.retain(|(known, _)| known != name || value.is_some());
    for pair in &mut form {
        if pair.0 == name {
            value.unwrap().clone_into(&mut pair.1);
        }
    }
    form
}

#[test]
fn a_form_holds_every_rule() {
    run(Kind::Sqlite, async |shop| {
        let lidm = lidm();
        let good = open(&shop, &form(&lidm, "3000")).await;
        assert_eq!(good.status, 200, "{}", good.text());
        assert!(good.text().contains("NT$3,000") && good.text().contains("value=\"refuse\""));
        assert!(!good.text().contains("<style") && !good.text().contains("style="));
        for (name, value) in [
            ("merID", Some("830")),
            ("merID", None),
            ("MerchantID", Some("95087654321900")),
            ("TerminalID", Some("90010002")),
            ("lidm", Some("")),
            ("lidm", Some("A-1")),
            ("lidm", Some("12345678901234567890")),
            ("purchAmt", Some("0")),
            ("purchAmt", Some("3000.0")),
            ("purchAmt", Some("-1")),
            ("purchAmt", Some("12345678901")),
            ("AuthResURL", Some("/api/FinancePay/Confirm")),
            ("PayType", Some("1")),
            ("AutoCap", Some("2")),
            ("enCodeType", Some("GBK")),
            ("LocalTime", Some("080001")),
            ("LocalTime", None),
            ("reqToken", None),
            ("reqToken", Some("00")),
        ] {
            let form = changed(form(&lidm, "3000"), name, value);
            let answer = open(&shop, &form).await;
            assert_eq!(answer.status, 400, "{name} {value:?}");
            assert!(!answer.text().contains("name=\"key\""), "no way on");
        }
        // An amount lowered on the way differs from the signed one.
        let lowered = changed(form(&lidm, "3000"), "purchAmt", Some("1"));
        let answer = open(&shop, &lowered).await;
        assert!(answer.text().contains("檢核失敗"), "{}", answer.text());
        assert_eq!(shop.get("/sandbox/card/online/").await.status, 405);
    });
}

async fn result(shop: &Shop, lidm: &str, choice: &[(&str, &str)]) -> Form {
    let page = open(shop, &form(lidm, "3000")).await.text();
    let back = decide(shop, &page, choice).await.text();
    assert!(back.contains("action=\"https://shop.example/api/FinancePay/Confirm\""));
    inputs(&back)
}

#[test]
fn a_result_comes_back_signed_or_spoilt() {
    run(Kind::Sqlite, async |shop| {
        let lidm = lidm();
        let good = result(&shop, &lidm, &[("decision", "approve")]).await;
        let token = approved(
            &lidm,
            value(&good, "authCode"),
            value(&good, "authRespTime"),
        );
        assert_eq!(value(&good, "respToken"), token);
        assert_eq!(value(&good, "authAmt"), "3000");
        assert_eq!(value(&good, "status"), "0");
        assert_eq!(value(&good, "authRespTime"), "20261121080000");
        assert_eq!(value(&good, "MerchantID"), "", "cards bring none back");
        let refused = result(&shop, &lidm, &[("decision", "no_money")]).await;
        assert_eq!(
            (value(&refused, "status"), value(&refused, "errcode")),
            ("8", "51")
        );
        assert_eq!(value(&refused, "authCode"), "");
        let spoil =
            async |way: &str| result(&shop, &lidm, &[("decision", "approve"), ("way", way)]).await;
        assert_eq!(value(&spoil("lower_amount").await, "authAmt"), "1");
        assert_ne!(value(&spoil("other_number").await, "lidm"), lidm);
        assert_eq!(value(&spoil("no_token").await, "respToken"), "");
        let small = spoil("small_token").await;
        assert!(!value(&small, "respToken").contains(|c: char| c.is_ascii_uppercase()));
        let flipped = [("decision", "refuse"), ("way", "flipped")];
        let flipped = result(&shop, &lidm, &flipped).await;
        assert_eq!(value(&flipped, "status"), "0");
    });
}

async fn inquire(shop: &Shop, lidm: &str, amount: &str) -> String {
    let form: Form = form(lidm, amount)
        .into_iter()
        .filter(|(name, _)| {
            ["merID", "MerchantID", "TerminalID", "lidm", "purchAmt"].contains(&name.as_str())
        })
        .chain([("ResURL".to_owned(), "https://shop.example/".to_owned())])
        .collect();
    let path = "/sandbox/card/orderInquery/";
    let answer = shop.ask(Method::POST, path, |r| r.form(&form)).await;
    answer.text()
}

#[test]
fn an_inquiry_answers_with_a_page_without_quotes() {
    run(Kind::Sqlite, async |shop| {
        let lidm = lidm();
        let none = inquire(&shop, &lidm, "3000").await;
        assert!(none.contains("name=rescode value=10>"), "{none}");
        result(
            &shop,
            &lidm,
            &[("decision", "approve"), ("trouble", "first_not_found")],
        )
        .await;
        let early = inquire(&shop, &lidm, "3000").await;
        assert!(early.contains("name=rescode value=10>"), "{early}");
        let found = inquire(&shop, &lidm, "3000").await;
        assert!(found.contains("name=rescode value=0>"), "{found}");
        assert!(
            found.contains("name=txstatus value=0>") && found.contains("name=txstate value=0>")
        );
        let other = inquire(&shop, &lidm, "1").await;
        assert!(
            other.contains("name=rescode value=10>"),
            "by the amount, too: {other}"
        );
        result(&shop, &lidm, &[("decision", "refuse")]).await;
        let two = inquire(&shop, &lidm, "3000").await;
        assert!(two.contains("name=rescode value=11>"), "{two}");
        assert!(two.contains("totalRecords=2;record0:txstatus=0,"), "{two}");
        let books = shop.get(&format!("/sandbox/card/ledger?lidm={lidm}")).await;
        let books: Value = books.json();
        assert_eq!(books["Result"].as_array().unwrap().len(), 2, "{books}");
    });
}
