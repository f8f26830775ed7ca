//! Small catalogue with known numbers.

use serde_json::{Value, json};

/// Builds a catalogue of two menus.
///
/// The first menu has ten categories on the shelf, the second has one, and one more category has
/// nothing on the shelf. Category `100 + n` of the first menu costs `n × 100`, except 108, which
/// costs as much as 107.
pub(crate) fn small() -> Value {
    let mut categories: Vec<Value> = (1..=10).map(stick).collect();
    categories.push(json!({
        "id": 201, "menu_id": 2, "name": "臺灣檜木盤香", "summary": "檜木的香。",
        "img": [{"file": "coil", "alt": "盤香"}],
        "products": [
            product(20101, "四小時", "128.5", "COIL-4H", true),
            product(20102, "十二小時", "1080.125", "COIL-12H", true),
            product(20103, "七日", "9000", "COIL-7D", false),
        ],
    }));
    categories.push(json!({
        "id": 202, "menu_id": 2, "name": "停售盤香", "summary": "不再製作。",
        "img": [{"file": "coil", "alt": "盤香"}],
        "products": [product(20201, "一盒", "500", "COIL-OLD", false)],
    }));
    let stock: Vec<Value> = categories
        .iter()
        .flat_map(|category| category["products"].as_array().unwrap())
        .map(|p| json!({"prod_id": p["prod_id"], "ware_id": p["ware_id"], "quantity": 5}))
        .collect();
    json!({
        "menus": [
            {"id": 1, "name": "線香", "summary": "立著點的香。", "img": {"file": "stick", "alt": "線香"}},
            {"id": 2, "name": "盤香", "summary": "盤著點的香。", "img": {"file": "coil", "alt": "盤香"}},
        ],
        "categories": categories,
        "stock": stock,
        "carousel": [
            {"id": 1, "img": {"file": "hero", "alt": "曬香"}, "title": "曬香", "text": "日頭與風。", "href": "/Category/1"},
        ],
    })
}

fn stick(n: i64) -> Value {
    let price = if n == 8 { 700 } else { n * 100 };
    let name = if n == 3 {
        "Sandal 檀香線香".to_owned()
    } else {
        format!("線香之{n}")
    };
    json!({
        "id": 100 + n, "menu_id": 1, "name": name, "summary": "一束線香。",
        "img": [{"file": "stick", "alt": "線香"}],
        "products": [product(10000 + n, "一尺三・300g", &price.to_string(), &format!("STICK-{n}"), true)],
    })
}

fn product(id: i64, name: &str, price: &str, prod_id: &str, active: bool) -> Value {
    json!({
        "id": id, "name": name, "price": serde_json::from_str::<Value>(price).unwrap(),
        "content": "說明。", "prod_id": prod_id, "ware_id": "TN01", "active": active,
    })
}

/// Builds the header of a PNG file of this size; the shop reads the size from it.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    png
}
