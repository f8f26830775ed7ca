//! Orders: price and reasons of a cart, and the payment types of a location.

use shop_core::money::Money;
use shop_core::order::{
    CartQuoteRequest, DeliveryLocation, Fees, PayType, Quote, QuoteRequest, QuoteRequestLine,
    Reason, order_status_label, pay_options, quote, quote_cart,
};

use DeliveryLocation::{OutlyingIsland, Overseas, Taiwan};
use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

#[expect(clippy::expect_used, reason = "how a test fails")]
fn money(text: &str) -> Money {
    text.parse().expect("an amount")
}

fn request(
    lines: &[(&str, u32)],
    delivery_location: DeliveryLocation,
    pay_type: PayType,
) -> QuoteRequest {
    let line = |(price, amount): &(&str, u32)| QuoteRequestLine {
        price: money(price),
        amount: *amount,
    };
    QuoteRequest {
        lines: lines.iter().map(line).collect(),
        delivery_location,
        pay_type,
        fees: Fees::default(),
    }
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn priced(lines: &[(&str, u32)], location: DeliveryLocation, pay_type: PayType) -> Quote {
    quote(&request(lines, location, pay_type)).expect("a quote")
}

fn sentences(quote: &Quote) -> Vec<String> {
    quote.reasons.iter().map(Reason::sentence).collect()
}

#[test]
fn the_fees_are_200_below_3000_and_60_for_cash_on_delivery_unless_the_owner_says_otherwise() {
    let fees = Fees::default();
    assert_eq!(fees.delivery_fee, money("200"));
    assert_eq!(fees.delivery_fee_threshold, money("3000"));
    assert_eq!(fees.sale_income, money("60"));
    assert_eq!(fees.outlying_surcharge, Money::ZERO);
    assert_eq!(fees.overseas_surcharge, Money::ZERO);
}

#[test]
fn at_2999_delivery_costs_200_and_from_3000_on_nothing() {
    for (subtotal, reduction, with_card, with_cash) in [
        ("2999", "0", "3199", "3259"),
        ("3000", "200", "3000", "3060"),
        ("3001", "200", "3001", "3061"),
    ] {
        let by_card = priced(&[(subtotal, 1)], Taiwan, CreditCard);
        assert_eq!(by_card.delivery_fee, money("200"));
        assert_eq!(by_card.reduction, money(reduction), "{subtotal}");
        assert_eq!(by_card.collection_fee, Money::ZERO);
        assert_eq!(by_card.total.amount(), money(with_card), "{subtotal}");

        let by_cash = priced(&[(subtotal, 1)], Taiwan, CashOnDelivery);
        assert_eq!(by_cash.collection_fee, money("60"));
        assert_eq!(by_cash.total.amount(), money(with_cash), "{subtotal}");
    }
}

#[test]
fn the_collection_fee_does_not_count_towards_the_threshold() {
    let quote = priced(&[("2950", 1)], Taiwan, CashOnDelivery);
    assert_eq!(quote.total.amount(), money("3210"));
}

#[test]
fn a_quote_says_why_in_the_order_of_a_receipt() {
    assert_eq!(
        sentences(&priced(&[("2950", 1)], Taiwan, CashOnDelivery)),
        [
            "再買 NT$50 即可免運（未達 NT$3,000 酌收運費 NT$200）",
            "貨到付款酌收手續費 NT$60"
        ]
    );
    assert_eq!(
        sentences(&priced(&[("3000", 1)], Taiwan, LinePay)),
        ["商品小計已達 NT$3,000，免運費"]
    );
    assert_eq!(
        sentences(&priced(&[("0.29", 50)], Overseas, BankTransfer)),
        [
            "再買 NT$2,985 即可免運（未達 NT$3,000 酌收運費 NT$200）",
            "海外運費將由專人與您聯絡確認",
            "各品項金額四捨五入至元，應付 NT$215（原為 NT$214.5）",
        ]
    );
}

#[test]
fn reasons_travel_as_a_rule_with_its_figures_and_its_sentence() {
    let json = serde_json::to_value(priced(&[("2999", 1)], Taiwan, CreditCard)).expect("json");
    assert_eq!(
        json["reasons"],
        serde_json::json!([{
            "rule": "delivery_fee",
            "fee": 200,
            "threshold": 3000,
            "missing": 1,
            "sentence": "再買 NT$1 即可免運（未達 NT$3,000 酌收運費 NT$200）",
        }])
    );
    assert_eq!(json["total"], 3199);
}

#[test]
fn each_line_is_rounded_by_itself_and_both_totals_are_told() {
    let quote = priced(
        &[("10.5", 1), ("10.5", 1), ("10.499", 1)],
        Taiwan,
        CreditCard,
    );
    let rounded: Vec<Money> = quote.lines.iter().map(|line| line.rounded).collect();
    assert_eq!(rounded, [money("11"), money("11"), money("10")]);
    assert_eq!(quote.subtotal_exact, money("31.499"));
    assert_eq!(quote.subtotal, money("32"));
    assert_eq!(quote.total_exact, money("231.499"));
    assert_eq!(quote.total.amount(), money("232"));
}

#[test]
fn the_threshold_is_compared_with_the_sum_of_the_rounded_lines() {
    let rounds_up = priced(&[("1499.5", 1), ("1499.5", 1)], Taiwan, CreditCard);
    assert_eq!(rounds_up.subtotal_exact, money("2999"));
    assert_eq!(rounds_up.subtotal, money("3000"));
    assert_eq!(rounds_up.reduction, money("200"));

    let rounds_down = priced(
        &[("1500.4", 1), ("1499.4", 1), ("0.4", 1)],
        Taiwan,
        CreditCard,
    );
    assert_eq!(rounds_down.subtotal_exact, money("3000.2"));
    assert_eq!(rounds_down.subtotal, money("2999"));
    assert_eq!(rounds_down.reduction, Money::ZERO);
}

#[test]
fn a_place_outside_the_main_island_adds_its_surcharge_whatever_the_subtotal() {
    let mut outlying = request(&[("3000", 1)], OutlyingIsland, CashOnDelivery);
    outlying.fees.outlying_surcharge = money("150");
    let quoted = quote(&outlying).expect("a quote");
    assert_eq!(quoted.reduction, money("200"));
    assert_eq!(quoted.surcharge, money("150"));
    assert_eq!(quoted.total.amount(), money("3210"));
    assert!(sentences(&quoted).contains(&"離島配送加收運費 NT$150".to_owned()));

    let mut overseas = request(&[("3000", 1)], Overseas, PayPal);
    overseas.fees.overseas_surcharge = money("800");
    let quoted = quote(&overseas).expect("a quote");
    assert_eq!(quoted.total.amount(), money("3800"));
    assert_eq!(quoted.total.dollars(), 3_800);
    assert!(sentences(&quoted).contains(&"海外配送加收運費 NT$800".to_owned()));
}

#[test]
fn a_surcharge_of_zero_is_one_that_staff_confirm_by_phone() {
    let quoted = priced(&[("100", 1)], OutlyingIsland, BankTransfer);
    assert_eq!(quoted.surcharge, Money::ZERO);
    assert!(quoted.reasons.contains(&Reason::OutlyingToConfirm {}));
}

#[test]
fn where_delivery_is_free_anyway_there_is_no_word_about_it() {
    let mut free = request(&[("100", 1)], Taiwan, LinePay);
    free.fees.delivery_fee = Money::ZERO;
    let quoted = quote(&free).expect("a quote");
    assert_eq!(quoted.total.amount(), money("100"));
    assert_eq!(quoted.reasons, []);
}

#[test]
fn an_empty_cart_has_no_price() {
    let refusal = quote(&request(&[], Taiwan, CashOnDelivery)).expect_err("nothing to price");
    assert_eq!(refusal.code, "cart_empty");
}

#[test]
fn a_line_of_no_pieces_is_refused() {
    let refusal = quote(&request(&[("100", 0)], Taiwan, CashOnDelivery)).expect_err("no pieces");
    assert_eq!(refusal.code, "amount_below_minimum");
}

#[test]
fn a_total_beyond_the_range_of_money_is_refused_instead_of_wrapping() {
    let lines = [("1000000000000", u32::MAX)];
    let refusal = quote(&request(&lines, Taiwan, CashOnDelivery)).expect_err("too large");
    assert_eq!(refusal.code, "total_too_large");
}

#[test]
fn each_place_offers_its_own_ways_to_pay() {
    let offered = |place| pay_options(place).map(|o| o.pay_type).collect::<Vec<_>>();
    assert_eq!(
        offered(Taiwan),
        [CashOnDelivery, LinePay, CreditCard, BankTransfer]
    );
    assert_eq!(offered(OutlyingIsland), [CashOnDelivery, BankTransfer]);
    assert_eq!(offered(Overseas), [BankTransfer, PayPal]);
}

#[test]
fn a_way_to_pay_that_the_place_does_not_have_is_refused_by_the_quote_too() {
    for (place, pay_type) in [
        (Taiwan, PayPal),
        (OutlyingIsland, LinePay),
        (OutlyingIsland, CreditCard),
        (OutlyingIsland, PayPal),
        (Overseas, CashOnDelivery),
        (Overseas, LinePay),
        (Overseas, CreditCard),
    ] {
        let refusal = quote(&request(&[("100", 1)], place, pay_type)).expect_err("not offered");
        assert_eq!(
            refusal.code, "pay_type_not_offered",
            "{place:?} {pay_type:?}"
        );
        assert_eq!(refusal.fields[0].field, "PayType");
    }
    let refusal = quote(&request(&[("100", 1)], Overseas, LinePay)).expect_err("not offered");
    assert_eq!(
        refusal.message,
        "海外配送不提供 LINE Pay，請改選其他付款方式"
    );
}

#[test]
fn the_ways_to_pay_are_labelled_in_the_shoppers_words() {
    let labels: Vec<&str> = PayType::ALL
        .iter()
        .map(|pay_type| pay_type.label())
        .collect();
    assert_eq!(
        labels,
        ["貨到付款", "LINE Pay", "信用卡", "銀行轉帳", "PayPal"]
    );
}

#[test]
fn order_statuses_are_named_and_unknown_numbers_read_as_an_error() {
    for (number, label) in [
        (1, "訂單成立"),
        (2, "備貨中"),
        (3, "已出貨"),
        (4, "配送中"),
        (5, "已取消"),
        (0, "錯誤"),
        (6, "錯誤"),
        (-1, "錯誤"),
        (i32::MAX, "錯誤"),
    ] {
        assert_eq!(order_status_label(number), label);
    }
}

/// Before location and payment method are chosen, the notes do not mention an amount to pay.
#[test]
fn a_cart_before_the_checkout_tells_of_its_goods_alone() {
    let cart = |lines: &[(&str, u32)]| {
        let QuoteRequest { lines, fees, .. } = request(lines, Taiwan, CashOnDelivery);
        quote_cart(&CartQuoteRequest { lines, fees })
    };
    let rounded = cart(&[("92.25", 1)]).expect("a quote");
    assert_eq!(
        (rounded.subtotal, rounded.subtotal_exact),
        (money("92"), money("92.25"))
    );
    assert_eq!(
        rounded.notes,
        [
            "再買 NT$2,908 即可免運（未達 NT$3,000 酌收運費 NT$200）",
            "小計已四捨五入至元（原為 NT$92.25）"
        ]
    );
    let whole = cart(&[("92", 1)]).expect("a quote");
    assert_eq!(
        whole.notes,
        ["再買 NT$2,908 即可免運（未達 NT$3,000 酌收運費 NT$200）"]
    );
    // Two lines whose roundings cancel each other out.
    let level = cart(&[("0.5", 1), ("99.5", 1), ("2900", 1)]).expect("a quote");
    assert_eq!(level.subtotal, money("3001"));
    assert_eq!(
        level.notes,
        [
            "商品小計已達 NT$3,000，免運費",
            "小計已四捨五入至元（原為 NT$3,000）"
        ]
    );
    assert_eq!(cart(&[]).expect_err("empty").code, "cart_empty");
}
