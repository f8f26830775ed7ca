//! Example responses of the back office for the OpenAPI document.

use serde_json::{Value, json};

use crate::order::example;

/// Returns an order as in a list.
pub(super) fn listed() -> Value {
    json!({"id": "2611217QK4ZT9WXB", "status": 1, "pay_status": 0, "pay_type": "CashOnDelivery",
        "has_open_payment": false, "freight": "Known", "return_stage": "None",
        "is_delivered": false, "refund_due": false, "price": 1260, "credited": 0, "refunded": 0, "version": 1, "tab": "ToShip", "tab_label": "待出貨", "createat": "2026-11-21T00:00:00Z",
        "status_label": "訂單成立", "pay_status_label": "未付款", "pay_type_label": "貨到付款",
        "buy_name": "王小明", "receive_name": "陳美玉", "delivery_location": "Taiwan",
        "delivery_city": "臺北市", "goods": "老山檀香線香 尺三 ×2", "pieces": 2,
        "has_remark": false, "due_at": null, "carrier": null, "tracking_number": null,
        "printed": []})
}

/// Returns an order with all details.
pub(super) fn shown() -> Value {
    json!({"order": example::placed(), "version": 1, "tab": "ToShip", "tab_label": "待出貨",
        "planned": {"id": "2611217QK4ZT9WXB", "status": 1, "pay_status": 0,
            "pay_type": "CashOnDelivery", "has_open_payment": false, "freight": "Known",
            "return_stage": "None", "is_delivered": false, "refund_due": false, "price": 1260, "credited": 0, "refunded": 0},
        "returnable": {"lines": [{"product_id": 10101, "price": 680, "pieces": 2}], "fees": 200,
            "credits": {"total": 1560, "credited": 0, "refunded": 0}, "pay_status": 0},
        "member_id": "1", "exchange_of": null, "exchanged_by": [], "can_exchange": false, "link": null,
        "staff_actions": [{"action": "prepare", "cautions": []}],
        "events": [{"number": 1, "at": "2026-11-21T00:00:00Z", "actor": "Buyer", "who": "1",
            "action": "place", "status_label": "訂單成立", "pay_status_label": "未付款",
            "detail": null}],
        "prints": []})
}
