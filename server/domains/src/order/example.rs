//! Example order of the API documentation.

use serde_json::{Value, json};

/// Returns a placed order of two bundles of incense, to be paid by transfer.
pub(super) fn placed() -> Value {
    order(json!({}))
}

/// Returns the example order with `changes` merged in.
fn order(changes: Value) -> Value {
    let mut order = json!({
        "id": "261122YV9G7T2A8Q", "createat": "2026-11-22T02:10:47.96Z",
        "status": 1, "status_label": "訂單成立", "pay_status": 0, "pay_status_label": "未付款",
        "pay_type": "BankTransfer", "pay_type_label": "銀行轉帳",
        "price": 1560, "price_exact": 1560, "delivery_fee": 200,
        "quote": {
            "lines": [{"exact": 1360, "rounded": 1360}],
            "subtotal_exact": 1360, "subtotal": 1360, "delivery_fee": 200, "reduction": 0,
            "surcharge": 0, "collection_fee": 0, "total_exact": 1560, "total": 1560,
            "reasons": [{"rule": "delivery_fee", "fee": 200, "threshold": 3000, "missing": 1640,
                "sentence": "再買 NT$1,640 即可免運（未達 NT$3,000 酌收運費 NT$200）"}]
        },
        "products": [{"category_id": 101, "product_id": 10101, "category_name": "老山檀香線香",
            "product_name": "一尺三・300g", "product_image": "/images/stick-laoshan-960.jpg",
            "price": 680, "amount": 2, "returned": 0}],
        "remark": "無", "buy_name": "王小明", "buy_email": "ming@example.com",
        "buy_tel": "0912345678", "tax_no": null, "tax_title": null, "receive_name": "陳美玉", "receive_tel": "0987654321",
        "delivery_type": "HomeDelivery", "delivery_location": "Taiwan",
        "delivery_zip_code": "100", "delivery_city": "臺北市", "delivery_area": "中正區",
        "delivery_address": "重慶南路一段122號", "pay_card_brand": null, "pay_card_number": null,
        "pay_bank_account": null, "overseas_payment_code": null, "carrier": null,
        "tracking_number": null, "due_at": "2026-11-29T02:10:47.96Z", "refund_due": false, "credited": 0,
        "refunded": 0, "freight": null,
        "payment": payment("waiting", "等待付款", "請匯款 NT$1,560，完成後填寫匯款帳號末五碼"),
        "actions": ["fill_in_bank_digits", "cancel"]
    });
    // In a literal of its own: the macro does not take as many fields.
    let returns = json!({"delivered_on": null, "return_until": null, "return_request": null});
    for more in [returns, changes] {
        if let (Value::Object(order), Value::Object(more)) = (&mut order, more) {
            order.extend(more);
        }
    }
    order
}

fn payment(state: &str, label: &str, sentence: &str) -> Value {
    json!({
        "state": state, "label": label, "sentence": sentence, "amount": 1560,
        "attempt": null, "changed_at": null,
        "bank": {"bank_name": "示範銀行 板橋分行", "account_holder": "示範香品有限公司",
            "account_number": "012345678901"}
    })
}

/// Returns the example order with bank digits.
pub(super) fn filled_in() -> Value {
    order(
        json!({"pay_status": 1, "pay_status_label": "已填寫匯款資料",
        "pay_bank_account": "12345",
        "payment": payment("confirming", "付款結果確認中", "已收到您的匯款資料，確認款項後將通知您；付款期限過後 3 天仍未收到款項，訂單將自動取消")}),
    )
}

/// Returns the example order as cancelled.
pub(super) fn cancelled() -> Value {
    order(
        json!({"status": 5, "status_label": "已取消", "due_at": null, "payment": null,
        "actions": []}),
    )
}
