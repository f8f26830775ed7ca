//! A reader sees no name, contact, address or free text about people in any response. Every call of
//! the API document is made on data that are recognisable wherever they appear.

use std::collections::BTreeSet;
use std::io::{Cursor, Read as _};

use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::{ExportKind, Role, WorkTab};

use crate::support::buyer::{order_form, result};
use crate::support::document::document;
use crate::support::person::Member;
use crate::support::{Answer, Colleague, Shop, on_both};

/// Texts that no reader may see: of the order, its member, a parcel, a payer, and staff notes.
const CANARIES: [&str; 16] = [
    "鄭金絲雀",
    "0911222333",
    "canary.buyer@example.com",
    "吳黃鸝鳥",
    "0955444666",
    "百靈路三段77號",
    "請勿按鈴畫眉",
    "PARCEL7788CANARY",
    "94736",
    "備註翠鳥",
    "會員杜鵑",
    "0966777888",
    "canary.member@example.com",
    "斑鳩街88號",
    "冒名白鷺",
    "盤點夜鶯",
];

/// Owner and ids that a walk through the calls needs.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) owner: Colleague,
    pub(crate) order: String,
    payment: String,
    member: String,
    version: i64,
}

/// Returns the headers and the text of a response; a workbook is unpacked.
pub(crate) fn text_of(answer: &Answer) -> String {
    let mut text = format!("{:?}\n{}", answer.headers, answer.text());
    if let Ok(mut archive) = zip::ZipArchive::new(Cursor::new(&answer.body)) {
        for place in 0..archive.len() {
            let mut part = Vec::new();
            archive
                .by_index(place)
                .unwrap()
                .read_to_end(&mut part)
                .unwrap();
            text.push_str(&String::from_utf8_lossy(&part));
        }
    }
    text
}

/// Returns the canaries that a text shows. A number counts only if it stands alone, because ids
/// have random digits.
fn shown(text: &str) -> impl Iterator<Item = &'static str> {
    CANARIES.into_iter().filter(|canary| {
        let is_number = canary.bytes().all(|byte| byte.is_ascii_digit());
        let is_part = |letter: char| is_number && letter.is_ascii_alphanumeric();
        let before = text.split(canary);
        let after = text.split(canary).skip(1);
        let mut places = before.zip(after);
        places.any(|(before, after)| !before.ends_with(is_part) && !after.starts_with(is_part))
    })
}

/// Returns an example value of the document with the ids of this shop in place of the example's.
fn ours(value: &Value, known: &Known) -> Value {
    match value {
        Value::Array(values) => values.iter().map(|value| ours(value, known)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields = fields.map(|(key, value)| (key.clone(), ours(value, known)));
            Value::Object(fields.collect())
        }
        Value::String(text) if text == "2611217QK4ZT9WXB" => json!(known.order),
        Value::String(text) if text == "2611217QK4ZT9WXB01" => json!(known.payment),
        Value::String(text) if text == "4611686018427387904" => json!(known.member),
        other => other.clone(),
    }
}

/// Returns the values that a walk tries for a query parameter.
fn values(path: &str, name: &str, known: &Known) -> Vec<String> {
    let words = |all: &[&str]| all.iter().map(|word| (*word).to_owned()).collect();
    match name {
        "Id" if path.contains("Payment") => vec![known.payment.clone()],
        "Id" if path.contains("Member") => vec![known.member.clone()],
        "Id" if path.contains("Order") => vec![known.order.clone()],
        "Id" => words(&["1"]),
        "Search" => CANARIES
            .iter()
            .map(|word| (*word).to_owned())
            .chain([known.order.clone(), known.member.clone()])
            .collect(),
        "Tab" => WorkTab::ALL
            .iter()
            .map(|tab| tab.name().to_owned())
            .collect(),
        "ProdID" => words(&["STICK-1"]),
        "WareID" => words(&["TN01"]),
        "Day" | "From" | "Until" => words(&["2026-11-21"]),
        "Since" => words(&["0"]),
        "Order" => vec![known.order.clone()],
        "Subject" => vec![known.order.clone(), known.member.clone()],
        "account" => words(&["0911222333", "0966777888"]),
        "Kind" => words(&["member", "stock", "Product"]),
        _ => Vec::new(),
    }
}

/// Returns the queries that a walk makes of a call: with the required parameters alone, and with
/// each optional value added.
pub(crate) fn queries(path: &str, call: &Value, known: &Known) -> Vec<String> {
    let parameters = call["parameters"].as_array().cloned().unwrap_or_default();
    let (mut needed, mut others) = (String::new(), Vec::new());
    for parameter in parameters.iter().filter(|one| one["in"] == "query") {
        let name = parameter["name"].as_str().unwrap();
        let values = values(path, name, known);
        if parameter["required"] == true {
            let value = values.first().map_or("1", String::as_str);
            needed = format!("{needed}{name}={value}&");
        } else {
            others.extend(values.iter().map(|value| format!("{name}={value}&")));
        }
    }
    let further = others.into_iter().map(|other| format!("{needed}{other}"));
    [needed.clone()].into_iter().chain(further).collect()
}

/// Returns the bodies that a walk sends: the document's example, and for calls with several actions
/// or columns each of them.
fn bodies(path: &str, call: &Value, known: &Known) -> Vec<Value> {
    let example = &call["requestBody"]["content"]["application/json"]["example"];
    let mut bodies = vec![ours(example, known)];
    let action = |action: &str, version: i64| {
        json!({"Id": known.order, "Version": version, "Action": action, "Carrier": "黑貓", "TrackingNumber": "1",
            "Freight": 100, "PaymentCode": "x", "Note": "x", "Reason": "x", "Confirm": true})
    };
    for word in [
        "cancel",
        "prepare",
        "ship_out",
        "mark_paid",
        "mark_refunded",
        "correct_shipment",
        "step_back",
        "add_note",
        "fly",
    ] {
        for version in [0, known.version] {
            match path {
                "/api/Admin/Orders/Action" => {
                    bodies.push(json!({"Orders": [action(word, version)]}));
                }
                "/api/Admin/Order/Action" => bodies.push(action(word, version)),
                _ => {}
            }
        }
    }
    for kind in ExportKind::ALL {
        if path == format!("/api/Admin/Export/{}", kind.name()) {
            for column in kind.columns() {
                for format in ["Csv", "Xlsx"] {
                    bodies.push(
                        json!({"Columns": [column.name], "Format": format, "By": "Day",
                        "From": "2026-11-21", "Until": "2026-11-21"}),
                    );
                }
            }
        }
    }
    bodies
}

/// Makes every call of the document that `is_wanted` accepts, and passes each response on with the
/// call's name.
pub(crate) async fn walk(
    shop: &Shop,
    who: &Colleague,
    known: &Known,
    is_wanted: fn(&str, &str) -> bool,
    mut see: impl FnMut(&str, &Answer),
) {
    let document = document();
    for (path, calls) in document["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            let method = method.to_uppercase();
            if !is_wanted(&method, path) {
                continue;
            }
            for query in queries(path, call, known) {
                for body in bodies(path, call, known) {
                    // Exports and views of an order are rate-limited.
                    shop.execute("DELETE FROM limits");
                    let at = format!("{path}?{query}");
                    let answer = if method == "GET" {
                        who.get(&at).await
                    } else {
                        who.change(method.parse::<Method>().unwrap(), &at, &body)
                            .await
                    };
                    assert!(
                        answer.status.as_u16() < 500,
                        "{method} {at}: {}",
                        answer.text()
                    );
                    see(&format!("{method} {at} {body}: {}", answer.status), &answer);
                }
            }
        }
    }
}

/// Creates a member whose order, profile, parcel and payment hold the canaries, with notes of staff
/// about them.
pub(crate) async fn canaries(shop: &Shop) -> Known {
    let mary = shop.colleague("mary", Role::Owner).await;
    let member: Member =
        shop.member("'Domestic', '0966777888', TRUE, 'canary.member@example.com', TRUE");
    shop.execute("UPDATE members SET name = '會員杜鵑', address = '斑鳩街88號'");
    let paid = member.begin_card(shop).await;
    let mut form = order_form("CashOnDelivery");
    for (key, value) in [
        ("BuyName", "鄭金絲雀"),
        ("BuyTel", "0911222333"),
        ("BuyEmail", "canary.buyer@example.com"),
        ("ReceiveName", "吳黃鸝鳥"),
        ("ReceiveTel", "0955444666"),
        ("DeliveryAddress", "百靈路三段77號"),
        ("Remark", "請勿按鈴畫眉"),
    ] {
        form[key] = value.into();
    }
    member.add(10_001, 1).await;
    let order = result(&member.order(&form, None).await)["id"]
        .as_str()
        .unwrap()
        .to_owned();
    shop.execute(&format!(
        "UPDATE orders SET bank_digits = '94736' WHERE id = '{order}'"
    ));
    for (version, word) in [(1, "prepare"), (2, "ship_out"), (3, "add_note")] {
        let body = json!({"Id": order, "Version": version, "Action": word, "Carrier": "黑貓",
            "TrackingNumber": "PARCEL7788CANARY", "Note": "備註翠鳥"});
        result(&mary.post("/api/Admin/Order/Action", &body).await);
    }
    let number = shop.number("SELECT id AS number FROM members").to_string();
    let off =
        json!({"Id": number, "Version": 0, "Enabled": false, "Reason": "冒名白鷺 0966777888"});
    result(&mary.put("/api/Admin/Member/Enabled", &off).await);
    let stock = result(&mary.get("/api/Admin/Stock").await);
    let items = stock["items"].as_array().unwrap();
    let item = items
        .iter()
        .find(|item| item["prod_id"] == "STICK-1")
        .unwrap();
    let count = json!({"ProdID": item["prod_id"], "WareID": item["ware_id"], "Reason": "Damaged", "Change": "-1",
        "Note": "盤點夜鶯", "Version": item["version"]});
    result(&mary.post("/api/Admin/Stock/Change", &count).await);
    Known {
        owner: mary,
        order,
        payment: paid.number().to_owned(),
        member: number,
        version: 4,
    }
}

on_both! {
    /// Fails when a list, an error or an export shows a reader what the order's page masks. The
    /// owner's walk finds every canary, which proves that the responses can contain them.
    async fn a_reader_reads_no_canary(shop: Shop) {
        let known = canaries(&shop).await;
        let anna = shop.colleague("anna", Role::Reader).await;
        let (mut calls, mut leaks) = (0, Vec::new());
        // Leaves out the calls that would end the reader's log-in.
        let is_wanted = |_: &str, path: &str| !matches!(path, "/api/Admin/Logout" | "/api/Admin/Me/Sessions" | "/api/Admin/Me/Password");
        walk(&shop, &anna, &known, is_wanted, |call, answer| {
            calls += 1;
            let text = text_of(answer);
            leaks.extend(shown(&text).map(|canary| format!("{canary} in {call}")));
        }).await;
        assert_eq!(leaks, Vec::<String>::new());
        assert!(calls > 200, "{calls}");
        assert_eq!(anna.get("/api/Admin/Me").await.status, 200, "still logged in");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM personal_data_views INNER JOIN staff ON staff.id = staff_id WHERE name = 'anna'"), 0);

        let mut found = BTreeSet::new();
        let is_read = |method: &str, path: &str| method == "GET" || path.starts_with("/api/Admin/Export");
        walk(&shop, &known.owner, &known, is_read, |_, answer| {
            let text = text_of(answer);
            found.extend(shown(&text));
        }).await;
        assert_eq!(found, CANARIES.into_iter().collect());
    }
}
