//! Credit receipts of returned goods: amounts, refusals, and laws about any sequence of returns and
//! refunds.

use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::form::StaffReason;
use shop_core::money::Money;
use shop_core::order::{
    Action, Actor, CreditReceipt, CreditedReturn, Credits, OrderState, OrderStatus, PayStatus,
    PayType, RefundShare, ReturnableLine, ReturnableOrder, TakeBack, apply,
};

use crate::order_take_back::{checked, codes, dollars, line};
use crate::states::state;
use OrderStatus::{Dispatched, PartlyReturned, Returned};
use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
use RefundShare::{Part, Whole};

/// Returns an order of three lines with fees of 160: 2 at 300, 3 at 120.5 (charged 362), 1 at 0;
/// total 1,122.
fn order(pay_status: PayStatus) -> ReturnableOrder {
    let line = |product_id, thousandths, pieces| ReturnableLine {
        product_id,
        price: Money::from_thousandths(thousandths).unwrap_or_default(),
        pieces,
    };
    ReturnableOrder {
        lines: vec![line(1, 300_000, 2), line(2, 120_500, 3), line(3, 0, 1)],
        fees: dollars(160),
        credits: Credits {
            total: dollars(1_122),
            ..Credits::default()
        },
        pay_status: pay_status.number(),
    }
}

/// Returns the return of pieces by product, with other fields of the form.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn back(pieces: &[(i64, u32)], more: &Value) -> TakeBack {
    let lines = pieces
        .iter()
        .map(|(id, pieces)| line(&json!(id), &json!(pieces), &json!(0)));
    let mut fields = json!({"Lines": lines.collect::<Vec<_>>()});
    if let (Some(fields), Some(more)) = (fields.as_object_mut(), more.as_object()) {
        fields.extend(more.clone());
    }
    checked(&fields).expect("a return")
}

#[test]
fn a_credit_receipt_adds_up() {
    for (pieces, more, amounts, share, sentences) in [
        (
            &[][..],
            json!({}),
            [962, 160, 0, 1_122],
            Whole,
            "退回商品共 6 件，金額 NT$962 退還運費與手續費 NT$160 應退還買家 NT$1,122",
        ),
        (
            &[(1, 1)],
            json!({}),
            [300, 0, 0, 300],
            Part,
            "退回商品共 1 件，金額 NT$300 應退還買家 NT$300",
        ),
        // Three pieces were charged 362 (361.5), two of them 241: the third is worth 121.
        (
            &[(2, 1)],
            json!({"Fees": 60, "Deduction": 21}),
            [121, 60, 21, 160],
            Part,
            "退回商品共 1 件，金額 NT$121 退還運費與手續費 NT$60 扣除 NT$21 應退還買家 NT$160",
        ),
        (
            &[],
            json!({"Fees": 0}),
            [962, 0, 0, 962],
            Part,
            "退回商品共 6 件，金額 NT$962 不退還運費與手續費 NT$160 應退還買家 NT$962",
        ),
        // A free piece is credited with nothing.
        (
            &[(3, 1)],
            json!({}),
            [0, 0, 0, 0],
            Whole,
            "退回商品共 1 件，金額 NT$0 應退還買家 NT$0",
        ),
    ] {
        let receipt = back(pieces, &more).credit(&order(Paid)).expect("a receipt");
        let CreditReceipt {
            goods,
            fees,
            deduction,
            total,
            ..
        } = receipt;
        assert_eq!(
            [goods, fees, deduction, total],
            amounts.map(dollars),
            "{more}"
        );
        assert_eq!(receipt.share, share, "{more}");
        assert_eq!(receipt.sentences.join(" "), sentences);
        assert_eq!(receipt.is_all, pieces.is_empty());
    }
}

#[test]
fn no_more_comes_back_than_the_buyer_has() {
    for (pieces, more, expected) in [
        (
            &[(1, 3)][..],
            json!({}),
            "pieces_not_bought Lines:pieces_not_bought",
        ),
        (
            &[(1, 2), (4, 1)],
            json!({}),
            "pieces_not_bought Lines:pieces_not_bought",
        ),
        (
            &[(1, 1)],
            json!({"Fees": 161}),
            "out_of_range Fees:out_of_range",
        ),
        (
            &[(1, 1)],
            json!({"Deduction": 301}),
            "out_of_range Deduction:out_of_range",
        ),
        // A deduction of everything would leave the order without a refund.
        (
            &[(1, 1)],
            json!({"Deduction": 300}),
            "out_of_range Deduction:out_of_range",
        ),
    ] {
        let refusal = back(pieces, &more)
            .credit(&order(Paid))
            .expect_err("refused");
        assert_eq!(codes(&refusal), expected, "{pieces:?} {more}");
    }
    let mut empty = order(Paid);
    empty.lines.iter_mut().for_each(|line| line.pieces = 0);
    let refusal = back(&[], &json!({}))
        .credit(&empty)
        .expect_err("nothing left");
    assert_eq!(refusal.code, "pieces_not_bought");
    // Only fees were charged, and none of them is given back.
    let mut free = order(Paid);
    free.lines
        .iter_mut()
        .for_each(|line| line.price = Money::ZERO);
    free.credits.total = dollars(160);
    let refusal = back(&[], &json!({"Fees": 0}))
        .credit(&free)
        .expect_err("no refund");
    assert_eq!(codes(&refusal), "out_of_range Fees:out_of_range");
}

#[test]
fn an_unpaid_or_refunded_order_comes_back_as_a_whole() {
    for (pay_status, end) in [
        (Unpaid, "款項尚未收取，不需退款"),
        (FilledIn, "款項尚未收取，不需退款"),
        (Refunded, "款項先前已退還買家"),
    ] {
        let order = order(pay_status);
        let receipt = back(&[], &json!({})).credit(&order).expect("a receipt");
        assert_eq!((receipt.total, receipt.share), (dollars(1_122), Whole));
        assert_eq!(receipt.sentences.last().map(String::as_str), Some(end));
        for (pieces, more) in [
            (&[(1, 1)][..], json!({})),
            (&[], json!({"Fees": 0})),
            (&[], json!({"Deduction": 1})),
        ] {
            let refusal = back(pieces, &more).credit(&order).expect_err("refused");
            assert_eq!(refusal.code, "not_paid", "{pieces:?} {more}");
            assert_eq!(
                refusal.message,
                "只有已付款的訂單才能部分退回或扣款，請退回整筆訂單"
            );
        }
    }
}

/// Applies a receipt to an order: its pieces and fees are gone, and its sum is credited.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn after(order: &ReturnableOrder, receipt: &CreditReceipt) -> ReturnableOrder {
    let mut after = order.clone();
    for line in &mut after.lines {
        let came = receipt
            .lines
            .iter()
            .find(|came| came.product_id == line.product_id);
        line.pieces -= came.map_or(0, |came| came.pieces);
    }
    after.fees = after.fees.checked_sub(receipt.fees).expect("fees left");
    after.credits = after.credits.with(receipt.total).expect("within the total");
    after
}

/// Line of a random order: price in thousandths, number of pieces, and the pieces that come back
/// one return after the other.
fn random_line() -> impl Strategy<Value = (i64, Vec<u32>)> {
    (0_i64..3_000_000, prop::collection::vec(0_u32..4, 1..5))
        .prop_filter("pieces", |(_, pieces)| pieces.iter().sum::<u32>() > 0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// All returns of an order together are worth exactly its total, in any portions, and no return
    /// is worth more than the rest.
    #[test]
    fn returns_in_portions_are_worth_the_total(
        lines in prop::collection::vec(random_line(), 1..6), fees in 0_u32..500,
    ) {
        let charged = |(price, pieces): &(i64, Vec<u32>)| {
            let price = Money::from_thousandths(*price).unwrap_or_default();
            price.checked_mul(pieces.iter().sum()).unwrap_or_default().round_half_up()
        };
        let goods = lines.iter().map(charged).fold(Money::ZERO, |sum, one| sum.checked_add(one).unwrap_or_default());
        let total = goods.checked_add(dollars(fees)).unwrap_or_default();
        let returnable = (1..).zip(&lines).map(|(product_id, (price, pieces))| ReturnableLine {
            product_id,
            price: Money::from_thousandths(*price).unwrap_or_default(),
            pieces: pieces.iter().sum(),
        });
        let mut order = ReturnableOrder {
            lines: returnable.collect(),
            fees: dollars(fees),
            credits: Credits { total, ..Credits::default() },
            pay_status: 2,
        };
        for round in 0..5 {
            let pieces: Vec<(i64, u32)> = (1..).zip(&lines)
                .filter_map(|(id, (_, pieces))| Some((id, *pieces.get(round)?)))
                .filter(|(_, pieces)| *pieces > 0)
                .collect();
            if pieces.is_empty() { continue; }
            let receipt = back(&pieces, &json!({})).credit(&order).expect("a receipt");
            let sum = receipt.lines.iter().try_fold(Money::ZERO, |sum, line| sum.checked_add(line.amount));
            prop_assert_eq!(sum, Some(receipt.goods));
            prop_assert_eq!(receipt.goods.checked_add(receipt.fees), Some(receipt.total));
            prop_assert!(receipt.total.is_whole());
            order = after(&order, &receipt);
            let is_all = order.lines.iter().all(|line| line.pieces == 0);
            prop_assert_eq!(receipt.is_all, is_all);
            prop_assert_eq!(receipt.fees > Money::ZERO, is_all && fees > 0);
        }
        prop_assert_eq!(order.credits.credited, total);
        prop_assert_eq!(order.credits.sold(), Money::ZERO);
    }

    /// Returns and refunds in any order: never more is refunded than was paid or credited, and the
    /// shop owes exactly the difference.
    #[test]
    fn no_more_is_refunded_than_was_credited(
        steps in prop::collection::vec((1_i64..4, 1_u32..3, 0_u32..200, 0_u32..80), 1..8),
    ) {
        let mut goods = order(Paid);
        let mut state = state(Dispatched, Paid, PayType::LinePay);
        for (product, pieces, fees, deduction) in steps {
            let more = json!({"Fees": fees, "Deduction": deduction});
            let Ok(receipt) = back(&[(product, pieces)], &more).credit(&goods) else { continue };
            let action = Action::TakeBack(CreditedReturn {
                reason: StaffReason::parse("退貨").expect("a reason"),
                receipt: receipt.clone(),
            });
            let outcome = apply(&state, &action, Actor::Staff).expect("allowed");
            goods = after(&goods, &receipt);
            state = OrderState { status: outcome.status, refund: outcome.refund, ..state };
            prop_assert_eq!(state.refund, goods.credits.share());
            let is_all = goods.lines.iter().all(|line| line.pieces == 0);
            prop_assert_eq!(outcome.status, if is_all { Returned } else { PartlyReturned });
            prop_assert!(!outcome.refund_due || goods.credits.to_refund() > Money::ZERO);
            if outcome.refund_due {
                let refunded = apply(&state, &Action::MarkRefunded, Actor::Server).expect("refunded");
                goods.credits = goods.credits.after_refund().expect("in range");
                prop_assert_eq!(goods.credits.refunded, goods.credits.credited);
                prop_assert_eq!(refunded.pay_status == Refunded, goods.credits.refunded == goods.credits.total);
                state = OrderState { pay_status: refunded.pay_status, refund: refunded.refund, ..state };
            }
            prop_assert!(goods.credits.refunded <= goods.credits.total);
            if is_all || state.pay_status != Paid { break; }
        }
    }
}
