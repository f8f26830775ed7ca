//! Corrections of placed orders by staff: receiver and address before the goods leave, carrier and
//! parcel number afterwards (decision D197).

use futures_util::future::join;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::messaging::Message;
use shop_domains::messaging::templates::render_mail;

use crate::audit_ledger::audit;
use crate::messaging_messages::head;
use crate::support::buyer::{island_form, order_form, overseas_form, result};
use crate::support::{Colleague, Shop, on_both};

const ACTION: &str = "/api/Admin/Order/Action";
const DELIVERY: &str = "/api/Admin/Order/Delivery";

/// Builds a correction of an order of `order_form`: another house number.
fn correction(id: &str, version: i64, changes: &Value) -> Value {
    let mut form = json!({
        "Id": id, "Version": version, "ReceiveName": "陳美玉", "ReceiveTel": "0987654321",
        "DeliveryLocation": "Taiwan", "DeliveryZipCode": "100", "DeliveryCity": "臺北市",
        "DeliveryArea": "中正區", "DeliveryAddress": "重慶南路一段212號", "Remark": "",
        "Reason": "門牌號碼寫錯",
    });
    form.as_object_mut()
        .unwrap()
        .extend(changes.as_object().unwrap().clone());
    form
}

fn parcel(id: &str, version: i64, number: &str) -> Value {
    json!({"Id": id, "Version": version, "Action": "correct_shipment", "Carrier": "黑貓宅急便",
        "TrackingNumber": number, "Reason": "單號打錯"})
}

/// Prepares an order and ships it with the number 9012345678; its version is 3 then.
async fn ship(john: &Colleague, id: &str) {
    result(&john.act(id, 1, "prepare").await);
    let body = json!({"Id": id, "Version": 2, "Action": "ship_out", "Carrier": "黑貓宅急便",
        "TrackingNumber": "9012345678"});
    result(&john.post(ACTION, &body).await);
}

/// Returns the columns that no correction may touch, and the number of events.
fn untouched(shop: &Shop, id: &str) -> (i64, i64) {
    let sum = shop.number(&format!(
        "SELECT total + delivery_fee + length(receipt) * 7 + status + pay_status AS number \
         FROM orders WHERE id = '{id}'"
    ));
    let events = shop.number(&format!(
        "SELECT COUNT(*) AS number FROM order_events WHERE order_id = '{id}'"
    ));
    (sum, events)
}

on_both! {
    async fn a_wrong_house_number_is_corrected(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let anna = shop.colleague("anna", Role::Reader).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        let before = john.order(&id).await;
        let (sum, _) = untouched(&shop, &id);
        let body = correction(&id, 1, &json!({"ReceiveName": "林 美玉", "ReceiveTel": "02-2311-5678", "Remark": "請按鈴\r\n三樓"}));
        let after = result(&john.put(DELIVERY, &body).await);
        assert_eq!(john.order(&id).await, after);
        let order = &after["order"];
        assert_eq!(
            [&order["receive_name"], &order["receive_tel"], &order["delivery_zip_code"], &order["delivery_address"], &order["remark"]],
            ["林 美玉", "0223115678", "100", "重慶南路一段212號", "請按鈴\n三樓"]
        );
        for stays in ["price", "quote", "products", "buy_name", "buy_tel", "delivery_location", "status", "pay_status"] {
            assert_eq!(order[stays], before["order"][stays], "{stays}");
        }
        assert_eq!(untouched(&shop, &id), (sum, 2));
        let event = &after["events"][1];
        assert_eq!([&event["who"], &event["action"]], ["john", "correct_delivery"]);
        assert_eq!(event["detail"], json!({
            "reason": "門牌號碼寫錯",
            "from": {"receive_name": "陳美玉", "receive_tel": "0987654321", "address": "100 臺北市中正區重慶南路一段122號", "remark": "無"},
            "to": {"receive_name": "林 美玉", "receive_tel": "0223115678", "address": "100 臺北市中正區重慶南路一段212號", "remark": "請按鈴\n三樓"},
        }));

        // Labels have the new address, and the new name finds the order.
        let printed = result(&john.post("/api/Admin/Orders/Print", &json!({"Kind": "Label", "Ids": [id]})).await);
        assert_eq!(printed[0]["order"]["delivery_address"], "重慶南路一段212號");
        assert_eq!(john.found("Search=0223115678").await, std::slice::from_ref(&id));

        // A reader sees who and when, and no texts; the log of the shop names no people.
        let masked = anna.order(&id).await;
        assert_eq!((&masked["events"][1]["who"], &masked["events"][1]["detail"]), (&json!("john"), &Value::Null));
        let log = result(&anna.get("/api/Admin/Log?Kind=order").await);
        assert_eq!([&log[0]["who"], &log[0]["action"], &log[0]["name"]], [&json!("john"), &json!("更正收件資料"), &json!(id)]);
        assert_eq!(log.as_array().unwrap().len(), 1, "one entry for one correction: {log}");
        for text in [masked.to_string(), log.to_string()] {
            assert!(!text.contains("林 美玉") && !text.contains("陳美玉") && !text.contains("門牌"), "{text}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The place of delivery stays, because the total includes its fees.
    async fn another_place_is_refused(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let buyer = shop.buyer();
        let island = json!({"DeliveryLocation": "OutlyingIsland", "DeliveryZipCode": "880", "DeliveryCity": "澎湖縣", "DeliveryArea": "馬公市"});
        let overseas = json!({"DeliveryLocation": "Overseas", "DeliveryZipCode": "", "DeliveryCity": "", "DeliveryArea": ""});
        for (form, place, others) in [
            (order_form("CashOnDelivery"), "臺灣本島", [&island, &overseas]),
            (island_form("BankTransfer"), "離島", [&json!({}), &overseas]),
            (overseas_form("PayPal"), "海外", [&json!({}), &island]),
        ] {
            buyer.add(10_001, 1).await;
            let order = result(&buyer.order(&form, None).await);
            let id = order["id"].as_str().unwrap();
            let before = untouched(&shop, id);
            for other in others {
                let answer = john.put(DELIVERY, &correction(id, 1, other)).await;
                answer.is_refused(409, "location_fixed");
                let message = format!("這筆訂單的運費是以配送到{place}計算，更正後的地址必須也在{place}；要改送其他地點，請取消訂單後重新訂購");
                assert_eq!(answer.json()["message"], message);
                assert_eq!(untouched(&shop, id), before);
            }
        }
    }

    async fn bad_corrections_change_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let paul = shop.colleague("paul", Role::Packer).await;
        let anna = shop.colleague("anna", Role::Reader).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        let before = untouched(&shop, &id);
        for (changes, status, code) in [
            (json!({"Reason": " "}), 400, "form_invalid"),
            (json!({"ReceiveName": ""}), 400, "form_invalid"),
            (json!({"ReceiveTel": "119"}), 400, "phone_invalid"),
            (json!({"DeliveryZipCode": "880"}), 400, "address_mismatch"),
            (json!({"Remark": null}), 400, "form_invalid"),
            (json!({"Id": "x"}), 404, "order_unknown"),
            (json!({"Id": "2611217QK4ZT9WXB"}), 404, "order_unknown"),
            (json!({"Version": 2}), 409, "version_changed"),
            (json!({"DeliveryAddress": "重慶南路一段122號"}), 409, "nothing_corrected"),
        ] {
            john.put(DELIVERY, &correction(&id, 1, &changes)).await.is_refused(status, code);
        }
        for other in [&paul, &anna] {
            other.put(DELIVERY, &correction(&id, 1, &json!({}))).await.is_refused(403, "not_yours");
        }
        john.post(ACTION, &parcel(&id, 1, "1")).await.is_refused(409, "order_status_wrong");
        assert_eq!(untouched(&shop, &id), before);

        ship(&john, &id).await;
        john.put(DELIVERY, &correction(&id, 3, &json!({}))).await.is_refused(409, "order_status_wrong");
        let mut blank = parcel(&id, 3, "1");
        blank["Reason"] = json!("");
        john.post(ACTION, &blank).await.is_refused(400, "required");
        john.post(ACTION, &parcel(&id, 3, "9012345678")).await.is_refused(409, "nothing_corrected");
        anna.post(ACTION, &parcel(&id, 3, "9012345687")).await.is_refused(403, "not_yours");
        assert_eq!(untouched(&shop, &id).1, 3);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The buyer gets a message for each correction, and the buyer's page shows the new number.
    async fn a_parcel_number_is_corrected_with_a_new_message(shop: Shop) {
        let paul = shop.colleague("paul", Role::Packer).await;
        let buyer = shop.buyer();
        let id = buyer.owe("CashOnDelivery").await;
        ship(&paul, &id).await;
        let (sum, _) = untouched(&shop, &id);
        shop.clock.advance(std::time::Duration::from_secs(1));
        let after = result(&paul.post(ACTION, &parcel(&id, 3, "9012345687")).await);
        assert_eq!((&after["tab"], &after["order"]["tracking_number"]), (&json!("Shipped"), &json!("9012345687")));
        assert_eq!(after["events"][3]["detail"], json!({
            "reason": "單號打錯", "from": {"tracking_number": "9012345678"}, "to": {"tracking_number": "9012345687"},
        }));
        let messages = shop.messages("ming@example.com");
        let kinds: Vec<_> = messages.iter().map(Message::kind).collect();
        assert_eq!(kinds, ["OrderPlaced", "OrderShippedOut", "OrderShipmentCorrected"]);
        let mail = render_mail(&messages[2], &head());
        assert!(mail.subject.contains("物流資料更正") && mail.text.contains("9012345687"), "{}", mail.text);
        assert!(!mail.text.contains("9012345678"), "{}", mail.text);
        let log = result(&buyer.get(&format!("/api/Order/DeliveryLog?Id={id}")).await);
        assert_eq!(log[0]["detail"], "商品已交付黑貓宅急便，物流單號 9012345687");
        assert_eq!((log.as_array().unwrap().len(), &log[0]["tracking_number"]), (3, &json!("9012345687")));

        // Back to the first number: the buyer is told again.
        shop.clock.advance(std::time::Duration::from_secs(1));
        result(&paul.act(&id, 4, "dispatch").await);
        result(&paul.post(ACTION, &parcel(&id, 5, "9012345678")).await);
        assert_eq!(shop.messages("ming@example.com").len(), 4);
        assert_eq!(paul.found("Search=9012345678").await, std::slice::from_ref(&id));
        assert_eq!(untouched(&shop, &id), (sum + 1, 6));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Two colleagues correct the same order at once: the later one gets the usual conflict.
    async fn two_correct_at_once(shop: Shop) {
        shop.set("open_orders_max", "0");
        shop.stock("STICK-5", 100);
        let john = shop.colleague("john", Role::Staff).await;
        let mary = shop.colleague("mary", Role::Staff).await;
        let buyer = shop.buyer();
        for round in 0..20 {
            let id = buyer.owe("CashOnDelivery").await;
            let [one, other] = ["甲路1號", "乙路2號"].map(|street| correction(&id, 1, &json!({"DeliveryAddress": street})));
            let (one, other) = join(john.put(DELIVERY, &one), mary.put(DELIVERY, &other)).await;
            let (won, lost) = if one.status == 200 { (one, other) } else { (other, one) };
            lost.is_refused(409, "version_changed");
            assert_eq!(lost.json()["Result"]["version"], 2, "round {round}");
            let address = &result(&won)["order"]["delivery_address"];
            assert_eq!(&john.order(&id).await["order"]["delivery_address"], address, "round {round}");
            assert_eq!(untouched(&shop, &id).1, 2, "round {round}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A repeated request under its key corrects once.
    async fn a_correction_under_its_key_acts_once(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let id = shop.buyer().owe("CashOnDelivery").await;
        let body = correction(&id, 1, &json!({}));
        let first = john.keyed(Method::PUT, DELIVERY, "one", &body).await;
        let again = john.keyed(Method::PUT, DELIVERY, "one", &body).await;
        assert_eq!((first.status.as_u16(), first.text()), (200, again.text()));
        assert_eq!(untouched(&shop, &id).1, 2);
    }
}
