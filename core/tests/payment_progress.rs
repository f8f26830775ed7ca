//! Texts of the payment progress, and open payment types.

use shop_core::money::Money;
use shop_core::order::{
    DeliveryLocation, OpenPayTypes, OrderState, OrderStatus, PayStatus, PayType, RefundShare,
    pay_options,
};
use shop_core::payment::{AttemptState, PayReadiness, PaymentFacts, Progress, decisive};
use shop_core::settings::ShopProfile;

use AttemptState::{
    Confirming, Created, Failed, Paid, RefundDue, Refunded, ToBeConfirmed, Unknown,
};

fn order(pay_type: PayType, status: OrderStatus, pay_status: PayStatus) -> OrderState {
    OrderState::new(status, pay_status, pay_type)
}

fn unpaid(status: OrderStatus) -> OrderState {
    order(PayType::LinePay, status, PayStatus::Unpaid)
}

#[test]
fn an_unpaid_order_stands_as_its_attempt_does() {
    let placed = unpaid(OrderStatus::Placed);
    for (attempt, progress) in [
        (None, Progress::Waiting),
        (Some(Created), Progress::Waiting),
        (Some(Confirming), Progress::Confirming),
        (Some(Unknown), Progress::Confirming),
        (Some(ToBeConfirmed), Progress::Confirming),
        (Some(Failed), Progress::Failed),
        (Some(RefundDue), Progress::RefundDue),
        (Some(Refunded), Progress::Refunded),
    ] {
        assert_eq!(
            Progress::of(&placed, attempt),
            Some(progress),
            "{attempt:?}"
        );
    }
    let transfer = order(
        PayType::BankTransfer,
        OrderStatus::Placed,
        PayStatus::FilledIn,
    );
    assert_eq!(Progress::of(&transfer, None), Some(Progress::Confirming));
}

#[test]
fn a_settled_order_has_the_progress_of_its_pay_status() {
    for status in OrderStatus::ALL {
        for attempt in AttemptState::ALL.iter().copied().map(Some).chain([None]) {
            let paid = order(PayType::LinePay, status, PayStatus::Paid);
            let expected = if status.is_undone() {
                Progress::RefundDue
            } else {
                Progress::Paid
            };
            assert_eq!(Progress::of(&paid, attempt), Some(expected));
            for (refund, expected) in [
                (RefundShare::Part, Progress::RefundDue),
                (RefundShare::Settled, Progress::Paid),
            ] {
                let back = OrderState { refund, ..paid };
                assert_eq!(Progress::of(&back, attempt), Some(expected));
            }
            let back = order(PayType::LinePay, status, PayStatus::Refunded);
            assert_eq!(Progress::of(&back, attempt), Some(Progress::Refunded));
        }
    }
}

#[test]
fn nothing_is_told_of_an_order_called_off_before_any_money() {
    let cancelled = unpaid(OrderStatus::Cancelled);
    for nothing in [None, Some(Created), Some(Failed)] {
        assert_eq!(Progress::of(&cancelled, nothing), None, "{nothing:?}");
    }
    let asked = Progress::of(&cancelled, Some(Unknown));
    assert_eq!(
        asked,
        Some(Progress::Confirming),
        "money is never forgotten"
    );
}

#[test]
fn the_attempt_that_may_have_taken_money_decides() {
    for (attempts, place) in [
        (&[][..], None),
        (&[Created], Some(0)),
        (&[Failed, Created], Some(1)),
        (&[Unknown, Created], Some(0)),
        (&[Paid, RefundDue], Some(0)),
        (&[Paid, Failed], Some(0)),
        (&[Paid, ToBeConfirmed, Failed], Some(1)),
        (&[Failed, Failed], Some(1)),
    ] {
        assert_eq!(decisive(attempts), place, "{attempts:?}");
    }
}

fn facts(progress: Progress, pay_type: PayType) -> PaymentFacts<'static> {
    PaymentFacts {
        progress,
        pay_type,
        amount: Money::from_dollars(12_760),
        readiness: PayReadiness::Ready,
        has_term: false,
        has_digits: false,
        has_code: false,
        buyer_message: None,
    }
}

fn waiting(pay_type: PayType) -> PaymentFacts<'static> {
    facts(Progress::Waiting, pay_type)
}

#[test]
fn sentences_name_the_next_step_or_the_reason() {
    for (facts, sentence) in [
        (
            waiting(PayType::CashOnDelivery),
            "請於收到商品時，將現金 NT$12,760 交給宅配人員",
        ),
        (
            waiting(PayType::LinePay),
            "請以 LINE Pay 完成付款，應付 NT$12,760",
        ),
        (
            waiting(PayType::CreditCard),
            "請以信用卡完成付款，應付 NT$12,760",
        ),
        (
            waiting(PayType::BankTransfer),
            "請匯款 NT$12,760，完成後填寫匯款帳號末五碼",
        ),
        (
            waiting(PayType::PayPal),
            "海外訂單請與我們聯絡，由專人為您安排 PayPal 付款；付款代碼會顯示於此",
        ),
        (
            PaymentFacts {
                has_code: true,
                ..waiting(PayType::PayPal)
            },
            "請以本店提供的付款代碼支付 NT$12,760",
        ),
        (
            PaymentFacts {
                readiness: PayReadiness::Closed,
                ..waiting(PayType::CreditCard)
            },
            "目前無法以信用卡付款，如需協助請與我們聯絡",
        ),
        (
            PaymentFacts {
                has_digits: true,
                ..waiting(PayType::BankTransfer)
            },
            "應付總額為 NT$12,760；若先前已匯款，請補足差額，再填寫匯款帳號末五碼",
        ),
        (
            PaymentFacts {
                buyer_message: Some("發卡銀行未核准這筆付款，請改用其他卡片"),
                ..facts(Progress::Failed, PayType::CreditCard)
            },
            "發卡銀行未核准這筆付款，請改用其他卡片",
        ),
        (
            facts(Progress::Failed, PayType::LinePay),
            "付款失敗，請重新付款",
        ),
        (
            facts(Progress::Confirming, PayType::BankTransfer),
            "已收到您的匯款資料，確認款項後將通知您",
        ),
        (
            PaymentFacts {
                has_term: true,
                ..facts(Progress::Confirming, PayType::BankTransfer)
            },
            "已收到您的匯款資料，確認款項後將通知您；付款期限過後 3 天仍未收到款項，訂單將自動取消",
        ),
        (
            facts(Progress::Confirming, PayType::LinePay),
            "付款結果確認中，請稍候，不需重複付款",
        ),
    ] {
        assert_eq!(facts.sentence(), sentence);
    }
    assert_eq!(
        Progress::ALL.map(|progress| progress.label(PayType::LinePay)),
        [
            "等待付款",
            "付款結果確認中",
            "付款成功",
            "付款失敗",
            "退款處理中",
            "已退款",
        ]
    );
    assert_eq!(
        Progress::Waiting.label(PayType::CashOnDelivery),
        "貨到付款，取貨時付現"
    );
    assert_eq!(Progress::Paid.label(PayType::CashOnDelivery), "付款成功");
}

/// An order cannot be paid before its freight is known and accepted (decision D172).
#[test]
fn sentences_about_the_freight_come_first() {
    for (facts, sentence) in [
        (
            PaymentFacts {
                readiness: PayReadiness::FreightFirst,
                ..waiting(PayType::BankTransfer)
            },
            "運費已確認，請先同意新的應付總額，再付款",
        ),
        (
            PaymentFacts {
                readiness: PayReadiness::FreightFirst,
                ..waiting(PayType::CashOnDelivery)
            },
            "運費已確認，請先同意新的應付總額，再付款",
        ),
        (
            PaymentFacts {
                readiness: PayReadiness::FreightUnset,
                has_term: true,
                ..waiting(PayType::BankTransfer)
            },
            "等待本店確認運費，請先不要匯款",
        ),
        (
            PaymentFacts {
                readiness: PayReadiness::FreightUnset,
                ..waiting(PayType::CashOnDelivery)
            },
            "等待本店確認運費，確認後再為您備貨",
        ),
        (
            PaymentFacts {
                readiness: PayReadiness::FreightUnset,
                has_code: true,
                ..waiting(PayType::PayPal)
            },
            "等待本店確認運費，請先不要付款",
        ),
        (
            PaymentFacts {
                readiness: PayReadiness::FreightUnset,
                has_term: true,
                has_digits: true,
                ..facts(Progress::Confirming, PayType::BankTransfer)
            },
            "已收到您的匯款資料；等待本店確認運費，請先不要再匯款",
        ),
        (
            PaymentFacts {
                readiness: PayReadiness::FreightFirst,
                has_digits: true,
                ..facts(Progress::Confirming, PayType::BankTransfer)
            },
            "運費已確認，請先同意新的應付總額，再付款",
        ),
    ] {
        assert_eq!(facts.sentence(), sentence);
    }
}

#[test]
fn every_place_has_an_open_way_whatever_is_switched_off() {
    let closed = OpenPayTypes {
        line_pay: false,
        credit_card: false,
        bank_transfer: false,
    };
    assert_eq!(closed.list(), [PayType::CashOnDelivery, PayType::PayPal]);
    for &place in DeliveryLocation::ALL {
        let open = pay_options(place).filter(|option| closed.has(option.pay_type));
        assert_eq!(open.count(), 1, "{place:?}");
    }
    let refusal = closed.check(PayType::CreditCard).unwrap_err();
    assert_eq!(refusal.code, "pay_type_closed");
    assert_eq!(refusal.message, "目前暫不提供信用卡，請改選其他付款方式");
    assert_eq!(closed.check(PayType::CashOnDelivery), Ok(()));
    let open = OpenPayTypes {
        credit_card: true,
        ..closed
    };
    assert_eq!(open.check(PayType::CreditCard), Ok(()));
}

#[test]
fn an_account_is_one_when_all_of_it_is_told() {
    let mut shop = ShopProfile::default();
    assert!(!shop.has_bank_account());
    shop.bank_name = "示範銀行".to_owned();
    shop.bank_account_holder = "沐山香堂".to_owned();
    assert!(!shop.has_bank_account());
    shop.bank_account_number = "012345678901".to_owned();
    assert!(shop.has_bank_account());
    shop.bank_name = String::new();
    assert!(!shop.has_bank_account());
}
