//! Examples of a file of products for the OpenAPI document.

use serde_json::{Value, json};

pub(super) fn preview() -> Value {
    json!({
        "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "counts": counts(),
        "rows": [{"row": 2, "id": 20101, "title": "盤香／檀香盤香／四小時",
            "changes": [{"column": "價格", "from": "NT$120", "to": "NT$128.5"}],
            "effect": "價格 120 → 128.5；3 位會員的購物車會以新價格結帳"}],
        "cautions": [], "needs_picture": false, "unknown_columns": ["備註"], "faults": [],
    })
}

pub(super) fn counts() -> Value {
    json!({"new_menus": 0, "new_categories": 0, "new_products": 0, "changed": 1, "unchanged": 40})
}
