//! Example payments of the back office for the OpenAPI document.

use serde_json::{Value, json};

/// Returns an attempt as in a list.
pub(super) fn listed() -> Value {
    json!({"id": "2611217QK4ZT9WXB01", "version": 2, "order_id": "2611217QK4ZT9WXB",
        "provider": "Card", "provider_label": "信用卡", "transaction_id": null, "state": "Paid",
        "state_label": "付款成功", "amount": 1260, "captured_amount": 1260,
        "to_refund": 1260,
        "createat": "2026-11-21T00:00:00Z", "changed_at": "2026-11-21T00:05:00Z",
        "work": "ToCapture", "advice": "請登入信用卡特店管理網站請款。", "marks": ["mark_captured"]})
}

/// Returns an attempt with all details.
pub(super) fn shown() -> Value {
    json!({"payment": listed(), "buyer_message": null, "card_brand": "VISA", "card_last_digits": "4242",
        "order_status_label": "訂單成立", "order_pay_status_label": "已付款",
        "events": [{"number": 1, "at": "2026-11-21T00:05:00Z", "source": "Provider", "event": "Proved",
            "state_label": "付款成功", "proof": {"dollars": 1260, "currency": "TWD"}}]})
}
