//! Examples of the catalogue for the OpenAPI document.

use serde_json::{Value, json};

fn picture() -> Value {
    json!({"id": 7, "picture": {"url": "/images/coil-960.3f2a9c1b7d5e8a04.jpg",
        "sources": [{"url": "/images/coil-480.9b1c2d3e4f5a6b7c.avif", "width": 480, "type": "image/avif"}],
        "width": 960, "height": 720, "alt": "盤香"}})
}

pub(super) fn menu() -> Value {
    json!({"id": 2, "version": 1, "name": "盤香", "summary": "盤著點的香。", "picture": picture(), "active": true})
}

pub(super) fn category() -> Value {
    json!({"id": 201, "version": 1, "menu_id": 2, "name": "檀香盤香", "summary": "一圈一圈的檀香。",
        "pictures": [picture()]})
}

pub(super) fn product() -> Value {
    json!({"id": 20101, "version": 3, "category_id": 201, "name": "四小時", "price": 128.5, "was_price": 150, "content": "說明。",
        "picture": null, "prod_id": "COIL-4H", "ware_id": "TN01", "active": true, "quantity": 5})
}

pub(super) fn slide() -> Value {
    json!({"id": 1, "version": 1, "title": "曬香", "text": "日頭與風。", "href": "/Category/2",
        "picture": picture(), "active": true})
}

pub(super) fn text() -> Value {
    json!({"id": 1, "version": 2, "label": "", "name": "", "title": "", "text": "春節期間暫停出貨。",
        "href": "/Delivery", "picture": null, "active": true})
}

pub(super) fn tree() -> Value {
    let with = |mut row: Value, key: &str, under: Value| {
        if let Value::Object(fields) = &mut row {
            fields.insert(key.to_owned(), json!([under]));
        }
        row
    };
    let category = with(category(), "products", product());
    json!({"menus_version": 1, "slides_version": 1, "menus": [with(menu(), "categories", category)],
        "slides": [slide()], "texts": [text()], "placeholder_values": ["春和香舖"]})
}
