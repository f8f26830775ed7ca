//! Generators of carts: valid ones, and values that a damaged browser storage may contain.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::cart::{CategoryRef, GuestCart, GuestLine, MemberCart, ProductStock, merge};

fn guest_line() -> impl Strategy<Value = GuestLine> {
    (0..4u8, 1..4i64, 1..6u32).prop_map(|(id, product_id, amount)| GuestLine {
        id: format!("line-{id}"),
        product_id,
        category: CategoryRef { id: 101 },
        amount,
    })
}

pub(crate) fn guest_cart() -> impl Strategy<Value = GuestCart> {
    prop::collection::vec(guest_line(), 0..5).prop_map(|items| GuestCart { items })
}

pub(crate) fn member_cart() -> impl Strategy<Value = MemberCart> {
    guest_cart().prop_map(|guest| merge(MemberCart::default(), &guest, &stocks([9, 9, 9])))
}

pub(crate) fn stocks(stocks: [u32; 3]) -> Vec<ProductStock> {
    let numbered = stocks.into_iter().zip(1..);
    numbered
        .map(|(stock, product_id)| ProductStock { product_id, stock })
        .collect()
}

pub(crate) fn amounts(member: &MemberCart) -> BTreeMap<i64, u32> {
    member
        .lines
        .iter()
        .map(|line| (line.product_id, line.amount))
        .collect()
}

/// Generates stored carts: valid, almost valid, or anything else.
pub(crate) fn any_stored() -> impl Strategy<Value = Value> {
    let number = prop_oneof![
        (-2..9i64).prop_map(Value::from),
        prop::num::f64::ANY.prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        Just(json!(2.0)),
        Just(json!("3")),
        Just(Value::Null),
    ];
    let line = ("[a-c]{0,2}", number.clone(), number.clone(), number).prop_map(
        |(id, product_id, category, amount)| {
            json!({"id": id, "product_id": product_id, "category": {"id": category}, "amount": amount})
        },
    );
    prop_oneof![
        prop::collection::vec(prop_oneof![line, any_value()], 0..6).prop_map(Value::from),
        any_value(),
    ]
}

fn any_value() -> impl Strategy<Value = Value> {
    let single = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        prop::num::f64::ANY.prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    let key = prop_oneof!["id|product_id|category|amount|__proto__", any::<String>()];
    single.prop_recursive(6, 32, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((key.clone(), inner), 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}
