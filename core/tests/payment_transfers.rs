//! Matching of bank transfers to orders, and comparison of the shop's and the provider's records.

use proptest::prelude::*;
use shop_core::money::Money;
use shop_core::order::BankDigits;
use shop_core::payment::card::InquiryVerdict;
use shop_core::payment::transfer::{
    Match, PayerDigits, TransferLine, TransferOrder, TransferOrderState, match_transfers,
};
use shop_core::payment::{AttemptState, Entry};
use shop_core::time::Day;

#[expect(clippy::unwrap_used, reason = "how a test fails")]
fn day(day: u8) -> Day {
    Day::new(2026, 11, day).unwrap()
}

fn line(on: u8, dollars: u32, payer: &str) -> TransferLine {
    TransferLine {
        day: day(on),
        amount: Money::from_dollars(dollars),
        payer: PayerDigits::read([payer]),
    }
}

/// Returns an order placed on the 10th.
fn order(dollars: u32, digits: &str) -> TransferOrder {
    TransferOrder {
        total: Money::from_dollars(dollars),
        digits: BankDigits::parse(digits).ok(),
        placed: day(10),
        state: TransferOrderState::Awaited,
    }
}

/// Returns the result of matching one transfer, and the score of the most likely order.
#[expect(clippy::indexing_slicing, reason = "how a test fails")]
fn reported(line: TransferLine, orders: &[TransferOrder]) -> (&'static str, u8) {
    match match_transfers(&[line], orders).remove(0) {
        Match::Certain(one) => ("certain", one.score()),
        Match::Doubtful(rivals) => ("doubtful", rivals[0].score()),
        Match::Unknown => ("unknown", 0),
    }
}

#[test]
fn a_transfer_is_certain_when_everything_fits_one_order() {
    let orders = [order(1_560, "12345"), order(700, "54321")];
    for payer in [
        "12345",
        "0081234567812345",
        "轉帳 ***12345 王",
        "822-0000-1234-5",
    ] {
        assert_eq!(
            reported(line(10, 1_560, payer), &orders),
            ("certain", 100),
            "{payer}"
        );
    }
}

#[test]
fn whatever_does_not_fit_makes_it_doubtful() {
    let orders = [order(1_560, "12345"), order(700, "54321")];
    for (transfer, score, why) in [
        (line(12, 1_560, "99999"), 60, "other digits"),
        (line(12, 1_560, ""), 60, "no digits"),
        (line(12, 1_560, "2345"), 60, "too few digits"),
        (line(12, 1_561, "12345"), 50, "another amount"),
        (line(9, 1_560, "12345"), 90, "before the order"),
        (
            line(12, 1_560, "54321"),
            60,
            "amount of one, digits of the other",
        ),
    ] {
        assert_eq!(reported(transfer, &orders), ("doubtful", score), "{why}");
    }
    assert_eq!(reported(line(12, 999, "99999"), &orders), ("unknown", 0));
    assert_eq!(reported(line(12, 1_560, "12345"), &[]), ("unknown", 0));
    let nobody_told = [order(1_560, "")];
    assert_eq!(
        reported(line(12, 1_560, "12345"), &nobody_told),
        ("doubtful", 60)
    );
}

#[test]
fn two_orders_for_one_transfer_and_two_transfers_for_one_order() {
    let twins = [order(1_560, "12345"), order(1_560, "12345")];
    assert_eq!(
        reported(line(12, 1_560, "12345"), &twins),
        ("doubtful", 100)
    );
    let twice = [line(12, 1_560, "12345"), line(13, 1_560, "12345")];
    for found in match_transfers(&twice, &twins[..1]) {
        assert!(matches!(found, Match::Doubtful(_)), "paid twice");
    }
}

/// An attacker who knows the digits of another buyer's account cannot claim that buyer's transfer
/// with them. Fails if an order without digits does not make the match doubtful.
#[test]
fn a_strangers_transfer_matches_no_order() {
    let (victim, attacker) = (order(1_480, ""), order(1_480, "54321"));
    let both = [victim.clone(), attacker.clone()];
    assert_eq!(reported(line(12, 1_480, "54321"), &both), ("doubtful", 100));
    let other_amount = [order(1_490, ""), attacker.clone()];
    assert_eq!(
        reported(line(12, 1_480, "54321"), &other_amount),
        ("certain", 100)
    );
    for state in [
        TransferOrderState::PaidByHand,
        TransferOrderState::Cancelled,
        TransferOrderState::FreightOpen,
    ] {
        let over = TransferOrder {
            state,
            ..victim.clone()
        };
        let both = [over, attacker.clone()];
        assert_eq!(reported(line(12, 1_480, "54321"), &both), ("certain", 100));
    }
    let placed_later = TransferOrder {
        placed: day(13),
        ..victim
    };
    let both = [placed_later, attacker];
    assert_eq!(reported(line(12, 1_480, "54321"), &both), ("certain", 100));
}

/// A page shows three orders: those that make a match doubtful come before the others of the same
/// amount.
#[test]
fn the_order_that_makes_it_doubtful_comes_first() {
    let cancelled = |digits: &str| TransferOrder {
        state: TransferOrderState::Cancelled,
        ..order(1_480, digits)
    };
    let first_two = |orders: &[TransferOrder]| {
        let found = match_transfers(&[line(12, 1_480, "54321")], orders).remove(0);
        let Match::Doubtful(rivals) = found else {
            panic!("{found:?}");
        };
        let places: Vec<usize> = rivals.iter().map(|one| one.order).take(2).collect();
        (places, rivals.len())
    };
    // Newest first: four orders of the same amount are cancelled, two wait for a transfer.
    let (off, silent, fits) = (cancelled("99999"), order(1_480, ""), order(1_480, "54321"));
    let orders = [&off, &off, &off, &off, &silent, &fits].map(Clone::clone);
    assert_eq!(first_two(&orders), (vec![5, 4], 6));
    // A cancelled order matches too; three that wait for a transfer do not.
    let other = order(1_480, "11111");
    let orders = [&other, &other, &other, &cancelled("54321"), &fits].map(Clone::clone);
    assert_eq!(first_two(&orders), (vec![4, 3], 5));
    // No order matches: orders that wait for a transfer come before cancelled ones.
    let early = TransferOrder {
        placed: day(13),
        ..cancelled("54321")
    };
    let orders = [&early, &off, &off, &other, &order(700, "54321")].map(Clone::clone);
    assert_eq!(first_two(&orders), (vec![3, 4], 5));
}

#[test]
fn an_order_marked_by_hand_or_called_off_is_never_paid_by_itself() {
    for state in [
        TransferOrderState::PaidByHand,
        TransferOrderState::Cancelled,
        TransferOrderState::FreightOpen,
    ] {
        let other = TransferOrder {
            state,
            ..order(1_560, "12345")
        };
        let alone = reported(line(12, 1_560, "12345"), std::slice::from_ref(&other));
        assert_eq!(alone, ("doubtful", 100), "{state:?}");
        let rivals = [order(1_560, "12345"), other];
        assert_eq!(
            reported(line(12, 1_560, "12345"), &rivals),
            ("doubtful", 100)
        );
    }
}

#[test]
fn the_reason_is_told_beside_the_score() {
    let found = match_transfers(&[line(9, 1_560, "")], &[order(1_560, "12345")]);
    let [Match::Doubtful(rivals)] = found.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!(
        rivals[0].to_string(),
        "score 50: amount fits, digits differ or are not given, before the order"
    );
    assert_eq!(
        rivals[0].reasons(),
        ["金額相符", "末五碼不符或未填寫", "入帳日早於下單日"]
    );
    let by_hand = TransferOrder {
        state: TransferOrderState::PaidByHand,
        ..order(1_560, "12345")
    };
    let found = match_transfers(&[line(10, 1_560, "12345")], &[by_hand]);
    let [Match::Doubtful(rivals)] = found.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!(
        rivals[0].reasons(),
        ["金額相符", "末五碼相符", "下單後入帳", "已由人員確認收款"]
    );
}

proptest! {
    /// All orders with the amount or the digits of a transfer are found, and no others, the most
    /// likely first.
    #[test]
    fn nothing_alike_is_left_out(
        orders in prop::collection::vec((1_u32..4, 0_usize..4), 0..12),
        transfers in prop::collection::vec((1_u32..4, 0_usize..4, 8_u8..13), 1..6),
    ) {
        let digits = ["", "12345", "54321", "34567"];
        let orders: Vec<TransferOrder> = orders.iter().map(|(dollars, of)| order(*dollars, digits[*of])).collect();
        for (dollars, of, on) in transfers {
            let found = match_transfers(&[line(on, dollars, digits[of])], &orders).remove(0);
            let found = match found {
                Match::Certain(one) => {
                    prop_assert!(one.is_whole());
                    continue;
                }
                Match::Doubtful(rivals) => rivals,
                Match::Unknown => Vec::new(),
            };
            let is_alike = |order: &TransferOrder| order.total == Money::from_dollars(dollars)
                || order.digits.as_ref().is_some_and(|given| given.as_str() == digits[of]);
            let expected: Vec<usize> = (0..orders.len()).filter(|place| is_alike(&orders[*place])).collect();
            let mut places: Vec<usize> = found.iter().map(|one| one.order).collect();
            prop_assert!(found.is_sorted_by_key(|one| std::cmp::Reverse(one.score())));
            places.sort_unstable();
            prop_assert_eq!(places, expected);
        }
    }
}

#[test]
fn the_entries_of_both_books_are_described() {
    for (entry, label) in [
        (Entry::Nothing, "未收款"),
        (Entry::Held(Some(1_560)), "已收款 NT$1,560"),
        (Entry::Held(None), "已收款，金額不明"),
        (Entry::Returned, "已退款"),
        (Entry::Open, "結果不明"),
    ] {
        assert_eq!(entry.label(), label);
    }
}

#[test]
fn money_of_each_attempt_state() {
    for &state in AttemptState::ALL {
        let ours = Entry::ours(state, Some(700));
        let holds = ours == Entry::Held(Some(700));
        assert_eq!(holds, state.holds_money(), "{state:?}");
        assert_eq!(ours == Entry::Open, state.is_open(), "{state:?}");
    }
    for (verdict, entry) in [
        (InquiryVerdict::Paid(0), Entry::Held(Some(700))),
        (InquiryVerdict::Misfit(0), Entry::Held(Some(700))),
        (InquiryVerdict::Refused("發卡銀行未核准"), Entry::Nothing),
        (InquiryVerdict::NotFound, Entry::Nothing),
        (InquiryVerdict::Returned, Entry::Returned),
        (InquiryVerdict::Unclear, Entry::Open),
    ] {
        assert_eq!(Entry::of_inquiry(verdict, Some(700)), entry);
    }
    assert_eq!(Entry::Held(Some(700)).to_string(), "NT$700");
}
