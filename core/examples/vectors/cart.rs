//! Amounts and stock, the cart of a visitor, merging of carts.

use serde::Deserialize;
use serde_json::{Value, json};
use shop_core::cart::{
    CategoryRef, GuestCart, GuestLine, MemberCart, ProductStock, StoredCart, check_amount, merge,
    read_amount, sanitize,
};

use crate::vector::Vector;

pub(crate) fn vectors() -> Vec<Vector> {
    [amounts(), changes(), sanitizing(), merging()].concat()
}

fn line(id: &str, product_id: i64, amount: u32) -> GuestLine {
    GuestLine {
        id: id.to_owned(),
        product_id,
        category: CategoryRef { id: 101 },
        amount,
    }
}

fn amounts() -> Vec<Vector> {
    let checked = [
        (1, 7),
        (7, 7),
        (8, 7),
        (0, 7),
        (-1, 7),
        (1, 0),
        (0, 0),
        (1, 1),
        (2, 1),
        (99_999, 100_000),
        (100_000, 100_000),
    ]
    .map(|(amount, stock)| {
        let input = json!({"amount": amount, "stock": stock});
        Vector::asked("check_amount", input, check_amount(amount, stock))
    });
    let typed = ["3", " 12 ", "３", "-1", "", "1.5", "1,000", "三", "1e3"];
    let read =
        typed.map(|text| Vector::asked("read_amount", json!({"text": text}), read_amount(text)));
    checked.into_iter().chain(read).collect()
}

fn changes() -> Vec<Vector> {
    let cart = GuestCart {
        items: vec![line("a", 1, 2), line("b", 2, 1)],
    };
    let added = [
        ("c", 1, 3, 5),
        ("c", 1, 4, 5),
        ("c", 3, 1, 1),
        ("c", 3, 1, 0),
    ]
    .map(|(id, product_id, amount, stock)| {
        let line = line(id, product_id, amount);
        let input = json!({"cart": cart, "line": line, "stock": stock});
        Vector::asked("guest_cart_add", input, cart.clone().add(line, stock))
    });
    let set = [
        ("a", 5, 5),
        ("a", 6, 5),
        ("a", 0, 5),
        ("a", -1, 5),
        ("x", 1, 5),
        ("x", 0, 5),
    ]
    .map(|(id, amount, stock)| {
        let input = json!({"cart": cart, "id": id, "amount": amount, "stock": stock});
        Vector::asked(
            "guest_cart_set",
            input,
            cart.clone().set_amount(id, amount, stock),
        )
    });
    added.into_iter().chain(set).collect()
}

#[expect(
    clippy::expect_used,
    reason = "these texts are JSON, and any value is read; a generator may stop"
)]
fn sanitizing() -> Vec<Vector> {
    let stored = [
        "null",
        r#""[]""#,
        "{}",
        "[]",
        r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":2}]"#,
        r#"[{"id":"a","product_id":"1","category":{"id":"101"},"amount":"2"}]"#,
        r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":2},{"id":"b","product_id":1,"category":{"id":101},"amount":3}]"#,
        r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":2},{"id":"a","product_id":2,"category":{"id":101},"amount":3}]"#,
        r#"[{"product_id":1,"category":{"id":101},"amount":2},null,7,"x",[],{}]"#,
        r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":0},{"id":"b","product_id":2,"category":{"id":101},"amount":-1}]"#,
        r#"[{"id":"a","product_id":1,"category":{"id":101},"amount":1.5},{"id":"b","product_id":2,"category":{"id":101},"amount":4294967296}]"#,
        r#"[{"id":"a\n","product_id":1,"category":{"id":101},"amount":2,"__proto__":{"amount":9}}]"#,
    ];
    let sanitized = |text: &str| {
        let stored: Value = serde_json::from_str(text).expect("these are JSON");
        let read = StoredCart::deserialize(&stored).expect("any value is read");
        let input = json!({"stored": stored});
        Vector::answered("guest_cart_sanitize", input, sanitize(&read))
    };
    stored.map(sanitized).to_vec()
}

fn merging() -> Vec<Vector> {
    let stocks =
        [(1, 6), (2, 9), (3, 0)].map(|(product_id, stock)| ProductStock { product_id, stock });
    let guest = |items: &[GuestLine]| GuestCart {
        items: items.to_vec(),
    };
    let held = merge(MemberCart::default(), &guest(&[line("old", 1, 4)]), &stocks);
    let merged = |member: &MemberCart, guest: GuestCart| {
        let input = json!({"member": member, "guest": guest, "stocks": stocks});
        Vector::answered("cart_merge", input, merge(member.clone(), &guest, &stocks))
    };
    vec![
        merged(
            &MemberCart::default(),
            guest(&[line("a", 1, 2), line("b", 2, 1)]),
        ),
        merged(&held, guest(&[line("a", 1, 2)])),
        merged(&held, guest(&[line("a", 1, 5)])),
        merged(&held, guest(&[line("old", 1, 4)])),
        merged(&held, guest(&[line("old", 1, 5)])),
        merged(&held, guest(&[line("c", 3, 1)])),
    ]
}
