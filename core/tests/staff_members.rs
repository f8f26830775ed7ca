//! Members and devices in the back office.

use proptest::prelude::*;
use shop_core::form::StaffReason;
use shop_core::money::Money;
use shop_core::order::{OrderState, OrderStatus, PayStatus, PayType};
use shop_core::staff::{
    MemberOrder, MemberOrders, MemberSwitchForm, MemberTexts, device_of, member_search_terms,
    search_term,
};

const fn order(
    status: OrderStatus,
    pay_status: PayStatus,
    pay_type: PayType,
    dollars: u32,
) -> MemberOrder {
    MemberOrder {
        state: OrderState::new(status, pay_status, pay_type),
        total: Money::from_dollars(dollars),
    }
}

#[test]
fn orders_in_figures() {
    use OrderStatus::{
        Cancelled, Dispatched, PartlyReturned, Placed, Preparing, Returned, ShippedOut,
    };
    use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
    use PayType::{BankTransfer, CashOnDelivery, CreditCard};
    let figures = MemberOrders::of([
        order(Placed, Unpaid, BankTransfer, 1),
        order(Placed, FilledIn, BankTransfer, 10),
        order(Preparing, Paid, CreditCard, 100),
        order(Placed, Unpaid, CashOnDelivery, 1_000),
        order(ShippedOut, Unpaid, CashOnDelivery, 10_000),
        order(Dispatched, Unpaid, CashOnDelivery, 100_000),
        order(Dispatched, Paid, CashOnDelivery, 7),
        order(Dispatched, Refunded, CreditCard, 7),
        order(Cancelled, Unpaid, BankTransfer, 7),
        order(Cancelled, Paid, CreditCard, 7),
        order(Returned, Unpaid, CashOnDelivery, 7),
        order(Returned, Paid, CreditCard, 7),
        order(Returned, Refunded, BankTransfer, 7),
        order(PartlyReturned, Paid, CreditCard, 7),
    ]);
    let expected = MemberOrders {
        all: 14,
        unpaid: 2,
        cancelled: 2,
        returned: 4,
        uncollected: 2,
        open: 6,
        open_sum: Money::from_dollars(111_111),
    };
    assert_eq!(figures, expected);
    let paid = order(ShippedOut, Paid, CreditCard, 7);
    assert_eq!(MemberOrders::of([paid]).open, 1);
    let mut over = paid;
    over.state.ends_shipped = true;
    assert_eq!(MemberOrders::of([over]).open, 0);
    assert_eq!(MemberOrders::of([]), MemberOrders::default());
}

#[test]
fn devices() {
    for (agent, device) in [
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
            "Edge（Windows）",
        ),
        (
            "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
            "Chrome（Android）",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
            "Chrome（iPhone）",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
            "Safari（Mac）",
        ),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
            "Firefox（Linux）",
        ),
        ("curl/8", "其他瀏覽器（其他裝置）"),
        ("", "其他瀏覽器（其他裝置）"),
    ] {
        assert_eq!(device_of(agent), device);
    }
}

#[test]
fn reasons() {
    assert_eq!(StaffReason::parse(" 盜刷 ").unwrap().as_str(), "盜刷");
    assert_eq!(
        StaffReason::parse(&"長".repeat(200))
            .unwrap()
            .as_str()
            .len(),
        600
    );
    for (typed, code) in [
        ("", "required"),
        ("  ", "required"),
        ("a\nb", "text_invalid"),
    ] {
        assert_eq!(StaffReason::parse(typed).unwrap_err().code.as_str(), code);
    }
    let long = StaffReason::parse(&"長".repeat(201)).unwrap_err();
    assert_eq!(long.code.as_str(), "text_too_long");
}

#[test]
fn invalid_member_numbers() {
    for (id, code, sentence) in [
        (" ", "form_invalid", "請填寫 會員 欄位"),
        ("x", "out_of_range", "會員不在允許的範圍內"),
        (
            "9223372036854775808",
            "out_of_range",
            "會員不在允許的範圍內",
        ),
    ] {
        let form = MemberSwitchForm {
            id: id.into(),
            version: "1".into(),
            enabled: "true".into(),
            reason: "盜刷".into(),
        };
        let refusal = form.check().unwrap_err();
        assert_eq!(
            (refusal.code.as_str(), &*refusal.message),
            (code, sentence),
            "{id}"
        );
        assert_eq!(refusal.fields[0].field, "Id");
    }
}

#[test]
fn the_words_of_a_member() {
    let words = member_search_terms(&MemberTexts {
        name: "台大文",
        tel: Some("0912345678"),
        email: Some("Da.Wen@Example.com"),
    });
    let expected = [
        "0912345678",
        "45678",
        "5678",
        "da.wen@example.com",
        "大文",
        "臺大文",
    ];
    assert_eq!(Vec::from_iter(&words), expected);
    let nobody = MemberTexts {
        name: "",
        tel: None,
        email: None,
    };
    assert_eq!(member_search_terms(&nobody).len(), 0);
}

proptest! {
    /// A member is found by the full name in any notation.
    #[test]
    fn a_member_is_found_by_the_name(name in "[A-Za-z\u{4E00}-\u{4FFF}台 ]{1,12}") {
        let words = member_search_terms(&MemberTexts { name: &name, tel: None, email: None });
        if let Some(word) = search_term(&name) {
            prop_assert!(words.contains(&word), "{word:?} of {words:?}");
        }
    }
}
