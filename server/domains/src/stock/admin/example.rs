//! Examples of the stock for the OpenAPI document.

use serde_json::{Value, json};

/// Stock item.
pub(super) fn item() -> Value {
    json!({"prod_id": "ST-LS-13-300", "ware_id": "TN01", "quantity": 12, "version": 3, "warn_below": 5,
        "own_warn_below": null, "level_version": 0, "is_low": false, "sold": 24, "lasts_days": 15,
        "products": [{"id": 10101, "name": "老山檀香線香 尺三・300g", "is_on_shelf": true}]})
}

/// Entry of the ledger.
pub(super) fn entry() -> Value {
    json!({"at": "2026-11-25T02:00:00Z", "kind": "Imported", "label": "破損", "change": -2, "balance": 12,
        "order_id": null, "who": "john", "note": "搬運時折斷"})
}

/// Preview of a file.
pub(super) fn preview() -> Value {
    json!({"digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "is_count": true,
        "rows": [row()],
        "faults": [], "fault_count": 0, "booked_at": null})
}

/// Row of a stock file.
pub(super) fn row() -> Value {
    json!({"line": 2, "prod_id": "ST-LS-13-300", "ware_id": "TN01", "name": "老山檀香線香 尺三・300g",
        "step": {"from": 12, "to": 10, "short": 0}})
}
