//! A member's cart: sums, limits, removed lines, and lines merged from a visitor's cart.

use shop_core::cart::{
    AbsorbedLine, CategoryRef, GuestLine, MemberCart, MemberLine, Offer, left_out, says_yes,
};
use shop_core::refusal::Refusal;

const OFFER: Offer = Offer {
    product_id: 10,
    active: true,
    stock: 7,
};

const OFF_SHELF: Offer = Offer {
    active: false,
    ..OFFER
};

const SOLD_OUT: Offer = Offer { stock: 0, ..OFFER };

fn held(amount: u32) -> [MemberLine; 1] {
    [MemberLine {
        product_id: 10,
        amount,
    }]
}

/// Returns a cart with a hundred other products.
fn full() -> Vec<MemberLine> {
    let line = |product_id| MemberLine {
        product_id,
        amount: 1,
    };
    (1001..=1100).map(line).collect()
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn words<T: std::fmt::Debug>(answer: Result<T, Refusal>) -> (String, String) {
    let refusal = answer.expect_err("a refusal");
    (refusal.code.to_string(), refusal.message)
}

#[test]
fn pieces_are_summed_up_to_the_stock() {
    assert_eq!(OFFER.added_to(&[], 7), Ok(7));
    assert_eq!(OFFER.added_to(&held(3), 4), Ok(7));
    assert_eq!(OFFER.added_to(&full()[..99], 1), Ok(1));
    for (lines, pieces, code, message) in [
        (
            &held(3)[..],
            5,
            "amount_above_stock",
            "庫存剩 7 件，請減少數量",
        ),
        (&[], 8, "amount_above_stock", "庫存剩 7 件，請減少數量"),
        (
            &[],
            i64::MAX,
            "amount_above_stock",
            "庫存剩 7 件，請減少數量",
        ),
        (
            &[],
            0,
            "amount_below_minimum",
            "已達最低購買數量，不能小於 1",
        ),
        (
            &[],
            -1,
            "amount_below_minimum",
            "已達最低購買數量，不能小於 1",
        ),
        (&full(), 1, "cart_full", "購物車最多可放 100 項商品"),
    ] {
        let expected = (code.to_owned(), message.to_owned());
        assert_eq!(words(OFFER.added_to(lines, pieces)), expected);
    }
    // A product that is already in the full cart keeps its line.
    let mut with_it = full();
    with_it[0].product_id = 10;
    assert_eq!(OFFER.added_to(&with_it, 2), Ok(3));
}

#[test]
fn a_line_has_at_most_99999_pieces_however_large_the_stock() {
    let plenty = Offer {
        stock: u32::MAX,
        ..OFFER
    };
    assert_eq!(plenty.added_to(&held(99_998), 1), Ok(99_999));
    assert_eq!(
        words(plenty.added_to(&held(99_999), 1)).0,
        "amount_too_large"
    );
    assert_eq!(words(plenty.set_to(100_000)).0, "amount_too_large");
}

#[test]
fn products_off_the_shelf_or_sold_out_are_not_added() {
    let off_shelf = (
        "product_off_shelf".to_owned(),
        "這項商品已下架，無法購買".to_owned(),
    );
    assert_eq!(words(OFF_SHELF.added_to(&[], 1)), off_shelf);
    assert_eq!(words(OFF_SHELF.set_to(1)), off_shelf);
    let sold_out = ("out_of_stock".to_owned(), "已售完，目前缺貨".to_owned());
    assert_eq!(words(SOLD_OUT.added_to(&[], 1)), sold_out);
    assert_eq!(words(SOLD_OUT.set_to(1)), sold_out);
}

#[test]
fn an_amount_is_set_and_zero_takes_the_line_out() {
    assert_eq!(OFFER.set_to(7), Ok(Some(7)));
    assert_eq!(words(OFFER.set_to(8)).0, "amount_above_stock");
    assert_eq!(words(OFFER.set_to(-1)).0, "amount_below_minimum");
    assert_eq!(words(OFF_SHELF.set_to(-1)).0, "amount_below_minimum");
    for offer in [OFFER, OFF_SHELF, SOLD_OUT] {
        assert_eq!(offer.set_to(0), Ok(None));
    }
}

fn guest(id: &str, amount: u32) -> GuestLine {
    GuestLine {
        id: id.to_owned(),
        product_id: 10,
        category: CategoryRef { id: 101 },
        amount,
    }
}

fn having(amount: u32, seen: &[(&str, u32)]) -> MemberCart {
    let absorbed = |(id, amount): &(&str, u32)| AbsorbedLine {
        id: (*id).to_owned(),
        product_id: 10,
        amount: *amount,
    };
    MemberCart {
        lines: held(amount)
            .into_iter()
            .filter(|line| line.amount > 0)
            .collect(),
        absorbed: seen.iter().map(absorbed).collect(),
    }
}

#[test]
fn a_visitors_line_is_taken_in_once_and_never_above_the_stock() {
    let absorbed = |cart: MemberCart, line| {
        let lines = cart.lines.clone();
        OFFER.absorbed_into(&lines, cart, line)
    };
    assert_eq!(
        absorbed(having(0, &[]), guest("a", 3)),
        Ok(having(3, &[("a", 3)]))
    );
    assert_eq!(
        absorbed(having(5, &[]), guest("a", 3)),
        Ok(having(7, &[("a", 3)]))
    );
    let again = having(3, &[("a", 3)]);
    assert_eq!(absorbed(again.clone(), guest("a", 3)), Ok(again.clone()));
    assert_eq!(absorbed(again.clone(), guest("a", 2)), Ok(again.clone()));
    assert_eq!(
        absorbed(again.clone(), guest("a", 4)),
        Ok(having(4, &[("a", 4)]))
    );
    let both = having(4, &[("a", 3), ("b", 1)]);
    assert_eq!(absorbed(again, guest("b", 1)), Ok(both));
}

#[test]
fn a_visitors_line_that_cannot_be_had_stays_with_the_visitor() {
    let code = |offer: Offer, lines: &[MemberLine], cart| {
        words(offer.absorbed_into(lines, cart, guest("a", 3))).0
    };
    assert_eq!(code(OFF_SHELF, &[], having(0, &[])), "product_off_shelf");
    assert_eq!(code(SOLD_OUT, &[], having(0, &[])), "out_of_stock");
    assert_eq!(code(OFFER, &full(), having(0, &[])), "cart_full");
    // Unless the line was merged before, and only the response was lost.
    let before = having(3, &[("a", 3)]);
    for offer in [OFF_SHELF, SOLD_OUT] {
        let again = offer.absorbed_into(&full(), before.clone(), guest("a", 3));
        assert_eq!(again, Ok(before.clone()));
    }
}

#[test]
fn a_flag_says_yes_unless_it_is_nothing_zero_or_false() {
    for yes in ["1", "true", "buynow", "2", "yes", "null"] {
        assert!(says_yes(yes), "{yes}");
    }
    for no in ["", " ", "0", "false"] {
        assert!(!says_yes(no), "{no}");
    }
}

/// Pieces beyond the stock are counted, even if the member's own pieces fill it.
#[test]
fn pieces_beyond_the_stock_are_counted() {
    let offer = Offer { stock: 46, ..OFFER };
    let guest = |id: &str, amount| GuestLine {
        id: id.to_owned(),
        product_id: 10,
        category: CategoryRef { id: 1 },
        amount,
    };
    let counted = |held_before: &[MemberLine], amount| {
        let before = MemberCart {
            lines: held_before.to_vec(),
            absorbed: Vec::new(),
        };
        let line = guest("g", amount);
        let after = offer.absorbed_into(held_before, before.clone(), line.clone());
        let after = after.expect("taken in");
        let lines = after
            .lines
            .iter()
            .map(|line| line.amount)
            .collect::<Vec<_>>();
        // The second number: sent again, when the first answer was lost.
        let counts = [&before, &after].map(|before| left_out(before, &after, &line));
        (lines, counts)
    };
    assert_eq!(counted(&held(2), 45), (vec![46], [1, 0]));
    assert_eq!(counted(&held(2), 44), (vec![46], [0, 0]));
    assert_eq!(counted(&[], 50), (vec![46], [4, 4]));
    // The member has more than there is by now: none of the visitor's pieces go in.
    assert_eq!(counted(&held(50), 3), (vec![50], [3, 0]));
}
