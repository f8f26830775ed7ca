//! Orders that staff enter for a buyer, and the link to an order (decisions D203, D204).

use std::time::Duration;

use serde_json::{Value, json};
use shop_core::order::{OrderLinkForm, OrderStatus, is_link_open};
use shop_core::refusal::Refusal;
use shop_core::staff::{EnteredOrder, OrderEntryForm, check_exchange};
use shop_core::time::Moment;

use crate::order_take_back::codes;

/// Checks a form with these fields in place of valid ones; `to_buyer` as in the page.
fn checked(fields: &Value, to_buyer: bool) -> Result<EnteredOrder, Refusal> {
    let order = json!({"BuyName": "林美玉", "BuyTel": "0912345678", "ReceiveName": "陳大文",
        "ReceiveTel": "02-2345-6789", "DeliveryCity": "臺北市", "DeliveryArea": "中正區",
        "DeliveryAddress": "重慶南路一段 122 號"});
    let mut form =
        json!({"Consent": true, "Lines": [{"ProductId": 1, "Amount": 2}], "Order": order});
    if let (Some(form), Some(fields)) = (form.as_object_mut(), fields.as_object()) {
        form.extend(fields.clone());
    }
    let form: OrderEntryForm = serde_json::from_value(form).unwrap_or_default();
    form.check(to_buyer)
}

#[test]
fn a_form_names_its_goods_once() {
    let of = |lines: Value| checked(&json!({"Lines": lines}), false);
    let line = |product: Value, amount: Value| json!({"ProductId": product, "Amount": amount});
    for (lines, expected) in [
        (
            json!([line(json!(1), json!(2)), line(json!("3"), json!(" 40 "))]),
            "{1: 2, 3: 40}",
        ),
        (
            json!([line(json!(1), json!("２")), line(json!(2), json!(99_999))]),
            "{1: 2, 2: 99999}",
        ),
    ] {
        let goods = of(lines).map(|entered| format!("{:?}", entered.goods));
        assert_eq!(goods.as_deref(), Ok(expected));
    }
    let refused = |lines: Value| of(lines).map(|_| ()).map_err(|refusal| codes(&refusal));
    let none = refused(json!([]));
    assert_eq!(none, Err("form_invalid Lines:required".to_owned()));
    let wrong = Err("out_of_range Lines:out_of_range".to_owned());
    for amount in [
        json!(0),
        json!(""),
        json!(null),
        json!(-1),
        json!("1.5"),
        json!("x"),
        json!(100_000),
    ] {
        let alone = json!([line(json!(1), amount.clone())]);
        assert_eq!(refused(alone), wrong, "{amount}");
        // A line is never left out silently.
        let beside = json!([line(json!(1), amount.clone()), line(json!(2), json!(1))]);
        assert_eq!(refused(beside), wrong, "{amount}");
    }
    let twice = json!([line(json!(1), json!(1)), line(json!(1), json!(1))]);
    assert_eq!(refused(twice), wrong);
    assert_eq!(refused(json!([line(json!("x"), json!(1))])), wrong);
}

#[test]
fn all_faults_are_told_at_once() {
    let refused = checked(&json!({"Consent": false, "Lines": [], "Order": {}}), false);
    let refusal = refused.map(|_| ()).unwrap_err();
    assert_eq!(
        codes(&refusal),
        "form_invalid Lines:required Consent:agreement_required BuyName:required BuyTel:required \
         ReceiveName:required ReceiveTel:required DeliveryCity:required DeliveryArea:required \
         DeliveryAddress:required"
    );
    assert_eq!(
        refusal.message,
        "請填寫 訂購商品 欄位；請先向顧客說明個人資料的用途，並取得同意；請填寫 訂購人姓名/訂購人電話/\
         收件人姓名/收件人電話/縣市/鄉鎮市區/地址 欄位"
    );
    // The receiver is the buyer, whose errors are reported once.
    let refused = checked(&json!({"Order": {"BuyName": "林美玉"}}), true);
    let codes = refused.map_err(|refusal| codes(&refusal));
    assert!(codes.is_err_and(|codes| !codes.contains("Receive")));
}

#[test]
fn card_data_refuses_the_whole_form() {
    let refused = checked(&json!({"Lines": [], "Order": {"PayNumber": "4111"}}), false);
    let codes = refused.map_err(|refusal| codes(&refusal));
    assert_eq!(codes.map(|_| ()), Err("card_data_refused".to_owned()));
}

#[test]
fn consent_is_a_tick() {
    for (typed, is_given) in [
        (json!(true), true),
        (json!("1"), true),
        (json!(false), false),
        (json!(""), false),
        (json!("yes"), false),
        (json!(null), false),
    ] {
        assert_eq!(
            checked(&json!({"Consent": typed}), false).is_ok(),
            is_given,
            "{typed}"
        );
    }
}

#[test]
fn an_exchange_names_an_order_whose_goods_came_back() {
    let of = |id: &str| checked(&json!({"ExchangeOf": id}), false);
    let exchanged = |id| of(id).map(|entered| entered.exchange_of.map(|id| id.to_string()));
    assert_eq!(exchanged(" "), Ok(None));
    assert_eq!(
        exchanged("2611217qk4zt9wxb"),
        Ok(Some("2611217QK4ZT9WXB".to_owned()))
    );
    let refused = of("1").map_err(|refusal| codes(&refusal));
    assert_eq!(
        refused.map(|_| ()),
        Err("order_unknown ExchangeOf:order_unknown".to_owned())
    );

    for status in OrderStatus::ALL {
        let came_back = [11, 12].contains(&status.number());
        let checked = check_exchange(status).map_err(|refusal| refusal.code.as_str());
        assert_eq!(
            checked,
            if came_back {
                Ok(())
            } else {
                Err("order_status_wrong")
            }
        );
    }
}

#[test]
fn a_link_works_for_ninety_days() {
    let placed = Moment::from_millis(1_795_219_200_000);
    let after = |millis| {
        placed
            .plus(Duration::from_hours(90 * 24))
            .plus(Duration::from_millis(millis))
    };
    assert!(is_link_open(placed, placed));
    assert!(is_link_open(placed, after(0)));
    assert!(!is_link_open(placed, after(1)));

    let form = |id: &str, token: &str| -> OrderLinkForm {
        serde_json::from_value(json!({"Id": id, "Token": token})).unwrap_or_default()
    };
    let sound = form("2611217QK4ZT9WXB", " n4bQgYhMfWWaL-qgxVrQFQ ");
    assert_eq!(
        sound.check().map(|(_, token)| token),
        Ok("n4bQgYhMfWWaL-qgxVrQFQ")
    );
    let blank = form("", "").check().map(|_| ()).unwrap_err();
    assert_eq!(codes(&blank), "form_invalid Id:required Token:required");
    assert_eq!(
        codes(&form("x", "y").check().map(|_| ()).unwrap_err()),
        "order_unknown"
    );
}
