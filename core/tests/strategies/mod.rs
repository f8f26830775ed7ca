//! Carts for the laws: sound ones, and texts that a damaged browser may hold.

use std::collections::BTreeMap;

use proptest::prelude::*;
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

/// JSON that is a stored cart, nearly one, or nothing like it.
pub(crate) fn any_stored() -> impl Strategy<Value = String> {
    let number = prop_oneof![
        (-2..9i64).prop_map(|n| n.to_string()),
        Just("1.5".to_owned()),
        Just("\"3\"".to_owned()),
        Just("99999999999999999999".to_owned()),
        Just("null".to_owned()),
    ];
    let line = ("[a-c]{0,2}", number.clone(), number.clone(), number).prop_map(
        |(id, product, category, amount)| {
            format!(
                r#"{{"id":"{id}","product_id":{product},"category":{{"id":{category}}},"amount":{amount}}}"#
            )
        },
    );
    prop_oneof![
        prop::collection::vec(line, 0..6).prop_map(|lines| format!("[{}]", lines.join(","))),
        r#"[\[\]{}",:0-9eE.+\-a-z \\]{0,40}"#,
        any::<String>(),
    ]
}
