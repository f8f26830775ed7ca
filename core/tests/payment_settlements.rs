//! Manual settlements and worklists of payment attempts, for all states.

use shop_core::payment::{AttemptState, ManualSettlement, PaymentWork, Provider, SettlementFacts};
use shop_core::staff::{
    Permission, Role, SettlementForm, of_booking, of_settlement, staff_settlements,
};

use AttemptState::{
    Confirming, Created, Failed, Paid, RefundDue, Refunded, ToBeConfirmed, Unknown,
};
use ManualSettlement::{MarkCaptured, MarkFailed, MarkPaid, MarkRefunded};
use PaymentWork::{RefundUnderWay, ToCapture, ToRefund, Unclear};
use Provider::{Card, LinePay};

const fn facts(provider: Provider, state: AttemptState) -> SettlementFacts {
    SettlementFacts {
        provider,
        state,
        is_refunded_by_itself: false,
        is_captured: false,
    }
}

/// Provider, state, worklist, manual settlements.
type Row = (
    Provider,
    AttemptState,
    Option<PaymentWork>,
    &'static [ManualSettlement],
);

const ROWS: [Row; 16] = [
    (LinePay, Created, None, &[]),
    (Card, Created, None, &[]),
    (LinePay, Confirming, Some(Unclear), &[MarkPaid, MarkFailed]),
    (Card, Confirming, Some(Unclear), &[MarkPaid, MarkFailed]),
    (LinePay, Unknown, Some(Unclear), &[MarkPaid, MarkFailed]),
    (Card, Unknown, Some(Unclear), &[MarkPaid, MarkFailed]),
    (
        LinePay,
        ToBeConfirmed,
        Some(Unclear),
        &[MarkPaid, MarkFailed],
    ),
    (Card, ToBeConfirmed, Some(Unclear), &[MarkPaid, MarkFailed]),
    (LinePay, Paid, None, &[]),
    (Card, Paid, Some(ToCapture), &[MarkCaptured]),
    (LinePay, Failed, None, &[]),
    (Card, Failed, None, &[]),
    (LinePay, RefundDue, Some(ToRefund), &[MarkRefunded]),
    (Card, RefundDue, Some(ToRefund), &[MarkRefunded]),
    (LinePay, Refunded, None, &[]),
    (Card, Refunded, None, &[]),
];

#[test]
fn the_table_of_settlements() {
    for (provider, state, work, settlements) in ROWS {
        let facts = facts(provider, state);
        assert_eq!(facts.work(), work, "{provider:?} {state:?}");
        assert_eq!(facts.settlements(), settlements, "{provider:?} {state:?}");
        for settlement in ManualSettlement::ALL {
            let refused = facts.check("2611217QK4ZT9WXB01", *settlement).err();
            assert_eq!(
                refused.is_none(),
                settlements.contains(settlement),
                "{state:?} {settlement:?}"
            );
            if let Some(refusal) = refused {
                assert_eq!(refusal.code, "payment_state_wrong");
            }
        }
    }
}

#[test]
fn a_card_is_captured_once() {
    let captured = SettlementFacts {
        is_captured: true,
        ..facts(Card, Paid)
    };
    assert_eq!((captured.work(), captured.settlements()), (None, vec![]));
}

#[test]
fn a_refund_by_the_shop_is_never_marked_by_hand() {
    let under_way = SettlementFacts {
        is_refunded_by_itself: true,
        ..facts(LinePay, RefundDue)
    };
    assert_eq!(under_way.work(), Some(RefundUnderWay));
    assert_eq!(under_way.settlements(), []);
    let refusal = under_way.check("2611217QK4ZT9WXB01", MarkRefunded).err();
    assert!(refusal.is_some_and(|refusal| refusal.code == "refund_under_way"));
}

#[test]
fn permissions_of_settlements() {
    for (settlement, needed, of_staff) in [
        (MarkPaid, Permission::SettlePayment, true),
        (MarkFailed, Permission::SettlePayment, true),
        (MarkCaptured, Permission::SettlePayment, true),
        (MarkRefunded, Permission::Refund, false),
    ] {
        assert_eq!(of_settlement(settlement), needed);
        let facts = ROWS.map(|(provider, state, ..)| facts(provider, state));
        let offered = |role| {
            let mut all = facts
                .iter()
                .flat_map(|facts| staff_settlements(*facts, role));
            all.any(|offered| offered == settlement)
        };
        assert!(offered(Role::Owner), "{settlement:?}");
        assert_eq!(offered(Role::Staff), of_staff, "{settlement:?}");
        assert!(!offered(Role::Reader), "{settlement:?}");
    }
}

/// Arguments: certain in the preview, certain now; result: the required permission.
#[test]
fn required_facts_of_a_booked_transfer() {
    assert_eq!(of_booking(true, true), Ok(Permission::BookTransfers));
    assert_eq!(of_booking(false, true), Ok(Permission::MarkPaid));
    assert_eq!(of_booking(false, false), Ok(Permission::MarkPaid));
    let moved = of_booking(true, false).err();
    assert!(moved.is_some_and(|refusal| refusal.code == "version_changed"));
}

#[test]
fn instructions_name_site_and_button() {
    let labels = PaymentWork::ALL.iter().map(|work| work.label());
    let pages = ["結果不明", "待退款", "待請款", "系統退款中"];
    assert!(labels.eq(pages));
    for work in PaymentWork::ALL {
        assert_eq!(PaymentWork::from_name(<&str>::from(*work)), Some(*work));
        for provider in Provider::ALL {
            let advice = work.advice(*provider);
            assert!(advice.ends_with('。'), "{work:?}: {advice}");
            let has_button = advice.contains("請按「") || *work == RefundUnderWay;
            assert!(has_button, "{work:?}: {advice}");
        }
    }
}

#[test]
fn a_form_that_misses_something_is_refused() {
    let form = |id: &str, version: &str, act: &str| SettlementForm {
        id: id.into(),
        version: version.into(),
        act: act.into(),
    };
    let good = form(" 2611217QK4ZT9WXB01 ", "2", "mark_paid");
    assert_eq!(good.check(), Ok(("2611217QK4ZT9WXB01", 2, MarkPaid)));
    for (bad, field, code) in [
        (form("", "2", "mark_paid"), "Id", "required"),
        (form("x", "", "mark_paid"), "Version", "required"),
        (form("x", "two", "mark_paid"), "Version", "out_of_range"),
        (form("x", "2", ""), "Act", "required"),
        (form("x", "2", "MarkPaid"), "Act", "out_of_range"),
        (form("x", "2", "capture"), "Act", "out_of_range"),
    ] {
        let refusal = bad.check().err();
        let told = refusal.map(|refusal| {
            let fields = refusal.fields.iter();
            fields
                .map(|one| (one.field.clone(), one.code.as_str()))
                .collect::<Vec<_>>()
        });
        assert_eq!(told, Some(vec![(field.to_owned(), code)]));
    }
}
