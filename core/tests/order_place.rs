//! Placing an order: its price, the pieces taken from the stock, its deadline, and all of its
//! refusals.

use crate::support::{BUYER, NOW, SETTINGS, form, key, line, number, stocks};
use shop_core::account::Origin;
use shop_core::money::Money;
use shop_core::order::{
    Buyer, CartLineFacts, DeliveryLocation, OrderLimits, OrderStatus, PayStatus, PayType,
    PlaceRefusal, Placed, Stocks, Terms, called_off_at, clock_jumped_by, due_at, refusals,
};
use shop_core::time::Moment;

fn placed_by(
    buyer: Buyer,
    pay_type: PayType,
    lines: &[CartLineFacts],
    stocks: &Stocks,
) -> Result<Placed, PlaceRefusal> {
    let form = form(DeliveryLocation::Taiwan, pay_type, None);
    shop_core::order::place(form, &buyer, lines, stocks, &SETTINGS, NOW, number())
}

fn placed(lines: &[CartLineFacts], stocks: &Stocks) -> Result<Placed, PlaceRefusal> {
    placed_by(BUYER, PayType::CashOnDelivery, lines, stocks)
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn refused(lines: &[CartLineFacts], stocks: &Stocks) -> PlaceRefusal {
    placed(lines, stocks).expect_err("something is in the way")
}

#[test]
fn an_order_copies_names_and_prices_and_counts_its_total() {
    let lines = [
        line(1, "沉香線香", "1080.125", 2, "A"),
        line(2, "檀香盤香", "80", 3, "B"),
    ];
    let placed = placed(&lines, &stocks(&[("A", 2), ("B", 9)])).expect("an order");
    assert_eq!(placed.number.as_str(), "261121HHHHEFGHJK");
    assert_eq!(placed.at, NOW);
    assert_eq!(placed.lines, lines);
    // 2,160.25 is rounded to 2,160, plus 240 is 2,400: below 3,000, so delivery costs 200; cash on
    // delivery costs 60.
    assert_eq!(placed.total.amount(), Money::from_dollars(2660));
    assert_eq!(placed.delivery_fee, Money::from_dollars(200));
    assert_eq!(placed.status, OrderStatus::Placed);
    assert_eq!(placed.pay_status, PayStatus::Unpaid);
    assert_eq!(placed.takes, [(key("A"), 2), (key("B"), 3)]);
    assert_eq!(placed.receipt.settings_version, 7);
    assert_eq!(placed.receipt.rules_version, shop_core::RULES_VERSION);
    assert_eq!(placed.receipt.quote.total, Money::from_dollars(2660));
}

#[test]
fn delivery_is_charged_as_fee_less_reduction_and_surcharge() {
    let mut settings = SETTINGS;
    settings.fees.outlying_surcharge = Money::from_dollars(150);
    for (place, price, charged) in [
        (DeliveryLocation::Taiwan, "2999", 200),
        (DeliveryLocation::Taiwan, "3000", 0),
        (DeliveryLocation::OutlyingIsland, "2999", 350),
        (DeliveryLocation::OutlyingIsland, "3000", 150),
        (DeliveryLocation::Overseas, "2999", 200),
    ] {
        let form = form(place, PayType::BankTransfer, None);
        let lines = [line(1, "香", price, 1, "A")];
        let stocks = stocks(&[("A", 1)]);
        let placed =
            shop_core::order::place(form, &BUYER, &lines, &stocks, &settings, NOW, number());
        let placed = placed.expect("an order");
        assert_eq!(
            placed.delivery_fee,
            Money::from_dollars(charged),
            "{place:?} {price}"
        );
    }
}

#[test]
fn lines_of_one_stock_item_are_summed_and_taken_once_in_ascending_order() {
    let lines = [
        line(1, "大包", "100", 2, "B"),
        line(2, "中包", "60", 3, "A"),
        line(3, "小包", "30", 5, "B"),
    ];
    let placed = placed(&lines, &stocks(&[("A", 3), ("B", 7)])).expect("just enough");
    assert_eq!(placed.takes, [(key("A"), 3), (key("B"), 7)]);

    let PlaceRefusal::Lines(refusal, faults) = refused(&lines, &stocks(&[("A", 3), ("B", 6)]))
    else {
        panic!("lines stand in the way")
    };
    assert_eq!(refusal.code, "amount_above_stock");
    assert_eq!(
        refusal.message,
        "庫存不足：「線香 大包」剩 6 件、「線香 小包」剩 6 件，請調整數量後再送出訂單"
    );
    let reported: Vec<_> = faults
        .iter()
        .map(|fault| (fault.id, fault.code.as_str(), fault.left))
        .collect();
    assert_eq!(
        reported,
        [(1, "amount_above_stock", 6), (3, "amount_above_stock", 6)]
    );
}

#[test]
fn goods_without_stock_are_named() {
    let lines = [
        line(1, "沉香線香", "100", 1, "A"),
        line(2, "檀香盤香", "100", 3, "B"),
    ];
    // An item that the stock does not contain has no pieces; the most severe reason is reported.
    let PlaceRefusal::Lines(refusal, faults) = refused(&lines, &stocks(&[("B", 2)])) else {
        panic!("lines stand in the way")
    };
    assert_eq!(refusal.code, "out_of_stock");
    assert_eq!(
        refusal.message,
        "「線香 沉香線香」已無庫存，請移除後再送出訂單"
    );
    let reported: Vec<_> = faults
        .iter()
        .map(|fault| (fault.product_id, fault.code.as_str(), fault.left))
        .collect();
    assert_eq!(
        reported,
        [(10, "out_of_stock", 0), (20, "amount_above_stock", 2)]
    );
}

#[test]
fn goods_off_the_shelf_are_named_and_take_nothing_from_the_others() {
    let mut lines = [
        line(1, "舊款", "100", 5, "A"),
        line(2, "新款", "100", 5, "A"),
    ];
    lines[0].active = false;
    let PlaceRefusal::Lines(refusal, faults) = refused(&lines, &stocks(&[("A", 5)])) else {
        panic!("lines stand in the way")
    };
    assert_eq!(refusal.code, "product_off_shelf");
    assert_eq!(refusal.message, "「線香 舊款」已下架，請移除後再送出訂單");
    assert_eq!(faults.len(), 1);
    assert_eq!(
        (faults[0].code.as_str(), faults[0].left),
        ("product_off_shelf", 0)
    );
}

#[test]
fn many_goods_are_counted_after_the_third() {
    for (count, goods) in [
        (3, "「線香 香1」、「線香 香2」、「線香 香3」"),
        (4, "「線香 香1」、「線香 香2」、「線香 香3」等 4 項商品"),
    ] {
        let lines: Vec<_> = (1..=count)
            .map(|n| line(n, &format!("香{n}"), "10", 1, "A"))
            .collect();
        assert_eq!(
            refused(&lines, &stocks(&[])).refusal().message,
            format!("{goods}已無庫存，請移除後再送出訂單")
        );
    }
}

#[test]
fn an_order_has_one_to_a_hundred_lines() {
    let refusal = refused(&[], &stocks(&[]));
    assert_eq!(refusal.refusal().code, "cart_empty");
    assert_eq!(
        refusal.refusal().message,
        "您的購物車是空的，快去挑選喜歡的商品吧"
    );

    let lines: Vec<_> = (1..=101).map(|n| line(n, "香", "10", 1, "A")).collect();
    let enough = stocks(&[("A", 101)]);
    let refusal = refused(&lines, &enough);
    assert_eq!(refusal.refusal().code, "too_many_lines");
    assert_eq!(refusal.refusal().message, "一筆訂單最多可訂購 100 項商品");
    assert!(placed(&lines[..100], &enough).is_ok());
}

#[test]
fn a_domestic_member_has_to_verify_the_phone_first() {
    let lines = [line(1, "香", "100", 1, "A")];
    let enough = stocks(&[("A", 1)]);
    let unverified = Buyer {
        tel_verified: false,
        ..BUYER
    };
    let refusal = placed_by(unverified, PayType::CashOnDelivery, &[], &enough);
    let refusal = refusal.expect_err("before anything else");
    assert_eq!(refusal.refusal().code, "phone_unverified");
    assert_eq!(
        refusal.refusal().message,
        "您的手機號碼尚未完成驗證，請先至會員資料完成手機驗證"
    );
    let overseas = Buyer {
        origin: Origin::Overseas,
        ..unverified
    };
    assert!(placed_by(overseas, PayType::BankTransfer, &lines, &enough).is_ok());
}

#[test]
fn the_total_that_was_seen_is_the_total_or_the_order_is_refused() {
    let lines = [line(1, "香", "2999", 1, "A")];
    let enough = stocks(&[("A", 1)]);
    let seen = |dollars| {
        let form = form(DeliveryLocation::Taiwan, PayType::LinePay, Some(dollars));
        shop_core::order::place(form, &BUYER, &lines, &enough, &SETTINGS, NOW, number())
    };
    assert_eq!(
        seen(3199).expect("as seen").total.amount(),
        Money::from_dollars(3199)
    );
    for other in [3198, 3200, 2999, 0] {
        let Err(PlaceRefusal::TotalChanged(refusal, now)) = seen(other) else {
            panic!("{other} is not the total")
        };
        assert_eq!(refusal.code, "total_changed");
        assert_eq!(now.quote.total.amount(), Money::from_dollars(3199));
        let changed = &now.lines[0];
        let reported = (changed.product_id, &*changed.product_name);
        assert_eq!(reported, (10, "線香 香"));
        let reported = (changed.price, changed.amount);
        assert_eq!(reported, (Money::from_dollars(2999), 1));
    }
    let refusal = seen(2999).expect_err("not the total");
    assert_eq!(
        refusal.refusal().message,
        "商品價格或費用已有變動，應付總額由 NT$2,999 變更為 NT$3,199，請確認後再送出訂單"
    );
}

#[test]
fn unpaid_orders_wait_for_hours_or_days_or_for_ever() {
    let day = 24 * 3_600_000;
    let after = |pay_type, terms: &Terms| {
        due_at(pay_type, terms, NOW).map(|due| due.millis() - NOW.millis())
    };
    let usual = Terms::default();
    assert_eq!(after(PayType::LinePay, &usual), Some(day));
    assert_eq!(after(PayType::CreditCard, &usual), Some(day));
    assert_eq!(after(PayType::BankTransfer, &usual), Some(7 * day));
    assert_eq!(after(PayType::CashOnDelivery, &usual), None);
    assert_eq!(after(PayType::PayPal, &usual), None);
    let never = Terms {
        unpaid_online_hours: 0,
        unpaid_transfer_days: 0,
    };
    for &way in PayType::ALL {
        assert_eq!(after(way, &never), None);
    }
    let lines = [line(1, "香", "100", 1, "A")];
    let placed = placed_by(BUYER, PayType::BankTransfer, &lines, &stocks(&[("A", 1)]));
    assert_eq!(
        placed.expect("an order").due_at,
        due_at(PayType::BankTransfer, &usual, NOW)
    );
}

/// A clock that is more than five minutes wrong must not cancel orders.
#[test]
fn a_clock_that_went_more_than_five_minutes_wrong_is_not_believed() {
    let jump = |millis| clock_jumped_by(NOW, Moment::from_millis(NOW.millis() + millis));
    assert_eq!([0, 300_000, -300_000].map(jump), [None, None, None]);
    let seconds = |millis| jump(millis).map(|jump| jump.as_millis());
    assert_eq!(seconds(300_001), Some(300_001));
    assert_eq!(seconds(-86_400_000), Some(86_400_000));
}

#[test]
fn an_order_is_called_off_at_its_due_date_or_three_days_later() {
    let day = 24 * 3_600_000;
    let late = |pay_status| called_off_at(NOW, pay_status).millis() - NOW.millis();
    assert_eq!(late(PayStatus::Unpaid), 0);
    assert_eq!(late(PayStatus::FilledIn), 3 * day);
}

#[test]
fn settings_say_how_long_in_numbers_or_in_digits() {
    let usual: Terms =
        serde_json::from_str(r#"{"unpaid_online_hours": 24, "unpaid_transfer_days": "7"}"#)
            .expect("terms");
    assert_eq!(usual, Terms::default());
    let limits: OrderLimits = serde_json::from_str(
        r#"{"open_orders_max": "20", "open_pieces_max": 500, "open_sum_max": "100000",
            "item_pieces_max": "100", "cash_on_delivery_max": 20000}"#,
    )
    .expect("limits");
    assert_eq!(limits, OrderLimits::default());
    for wrong in [
        "-1",
        "\"-1\"",
        "1.5",
        "\"\"",
        "\"a day\"",
        "4294967296",
        "null",
    ] {
        let json = format!(r#"{{"unpaid_online_hours":{wrong},"unpaid_transfer_days":7}}"#);
        assert!(serde_json::from_str::<Terms>(&json).is_err(), "{wrong}");
    }
    assert_eq!((SETTINGS.terms, SETTINGS.limits), (usual, limits));
}

#[test]
fn an_order_that_cannot_be_sent_again_says_why() {
    for (refusal, code, message) in [
        (refusals::order_unknown(), "order_unknown", "查無此訂單"),
        (
            refusals::idempotency_key_reused(),
            "idempotency_key_reused",
            "訂單內容與先前送出的不同，請重新整理頁面後再送出",
        ),
        (
            refusals::cart_already_ordered(),
            "cart_already_ordered",
            "這個購物車已經成立訂單，請至訂單查詢確認，不需重複送出",
        ),
    ] {
        assert_eq!(refusal.code, code);
        assert_eq!(refusal.message, message);
    }
}
