//! Cart stored in a browser.

use std::collections::HashSet;

use shop_core::cart::{AMOUNT_MAX, LINES_MAX, StoredCart, sanitize};

/// Asserts that any stored cart is sanitised into a valid cart, and that a sanitised cart stays
/// unchanged.
pub(crate) fn stored(input: &[u8]) {
    let Ok(stored) = serde_json::from_slice::<StoredCart>(input) else {
        return;
    };
    let cart = sanitize(&stored);
    assert!(cart.items.len() <= LINES_MAX);
    let ids: HashSet<_> = cart.items.iter().map(|line| &line.id).collect();
    let products: HashSet<_> = cart.items.iter().map(|line| line.product_id).collect();
    assert_eq!(
        (ids.len(), products.len()),
        (cart.items.len(), cart.items.len())
    );
    for line in &cart.items {
        assert!((1..=AMOUNT_MAX).contains(&line.amount));
        assert!(line.product_id > 0 && line.category.id > 0 && !line.id.is_empty());
    }
    let written = serde_json::to_string(&cart.items).expect("lines are JSON");
    let again = serde_json::from_str(&written).expect("lines are JSON");
    assert_eq!(sanitize(&again), cart);
}
