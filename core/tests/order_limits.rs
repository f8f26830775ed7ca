//! Limits of open orders and of one order (decision D64), and their preview before the form is
//! filled in.

use crate::support::{BUYER, NO_LIMITS, NOW, SETTINGS, form, line, number, stocks};
use shop_core::account::Origin;
use shop_core::money::Money;
use shop_core::order::{
    Buyer, CartLineFacts, DeliveryLocation, IntendedGoods, IntendedOrder, OpenOrders,
    OrderAllowance, OrderLimits, OrderPreview, OrderSettings, PayType, PlaceRefusal, QuoteRequest,
    QuoteRequestLine, Stocks, place, preview,
};
use shop_core::refusal::Refusal;

use DeliveryLocation::{OutlyingIsland, Overseas, Taiwan};
use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

/// Returns a member with this many orders, pieces and dollars open.
const fn owing(orders: u32, pieces: u32, dollars: u32) -> Buyer {
    Buyer {
        open: OpenOrders {
            orders,
            pieces,
            sum: Money::from_dollars(dollars),
        },
        ..BUYER
    }
}

const UNPROVED: Buyer = Buyer {
    tel_verified: false,
    ..BUYER
};

const ABROAD: Buyer = Buyer {
    origin: Origin::Overseas,
    ..UNPROVED
};

/// Places an order with plenty of stock. Returns code and message of the refusal; both are empty if
/// it is placed.
fn placed_with(
    limits: OrderLimits,
    buyer: Buyer,
    pay_type: PayType,
    lines: &[CartLineFacts],
) -> (String, String) {
    let settings = OrderSettings { limits, ..SETTINGS };
    let stocks = stocks(&[("A", 9_999), ("B", 9_999), ("C", 9_999)]);
    let form = form(Taiwan, pay_type, None);
    let placed = place(form, &buyer, lines, &stocks, &settings, NOW, number());
    reported(placed.err().as_ref().map(PlaceRefusal::refusal))
}

fn placed(buyer: Buyer, pay_type: PayType, lines: &[CartLineFacts]) -> (String, String) {
    placed_with(SETTINGS.limits, buyer, pay_type, lines)
}

fn reported(refusal: Option<&Refusal>) -> (String, String) {
    refusal.map_or_else(Default::default, |refusal| {
        (refusal.code.to_string(), refusal.message.clone())
    })
}

/// Previews the same order for the page.
fn previewed(
    buyer: Buyer,
    place: DeliveryLocation,
    pay_type: PayType,
    lines: &[CartLineFacts],
) -> OrderPreview {
    preview(&intended(buyer, place, pay_type, lines))
}

fn intended(
    buyer: Buyer,
    place: DeliveryLocation,
    pay_type: PayType,
    lines: &[CartLineFacts],
) -> IntendedOrder {
    let priced = |line: &CartLineFacts| QuoteRequestLine {
        price: line.price,
        amount: line.amount,
    };
    let goods = |line: &CartLineFacts| IntendedGoods {
        name: format!("{} {}", line.category_name, line.product_name),
        item: line.stock_key.to_string(),
        amount: line.amount,
    };
    IntendedOrder {
        allowance: OrderAllowance {
            buyer,
            limits: SETTINGS.limits,
        },
        request: QuoteRequest {
            lines: lines.iter().map(priced).collect(),
            delivery_location: place,
            pay_type,
            fees: SETTINGS.fees,
        },
        goods: lines.iter().map(goods).collect(),
    }
}

fn ok() -> (String, String) {
    Default::default()
}

#[test]
fn a_member_has_at_most_twenty_open_orders_however_they_are_paid() {
    let lines = [line(1, "香", "100", 1, "A")];
    for pay_type in [CashOnDelivery, LinePay, CreditCard, BankTransfer] {
        assert_eq!(placed(owing(19, 19, 5_700), pay_type, &lines), ok());
        let (code, sentence) = placed(owing(20, 20, 6_000), pay_type, &lines);
        assert_eq!(code, "too_many_open_orders");
        assert_eq!(
            sentence,
            "您有 20 筆尚未付款的訂單，已達 20 筆的上限；請先完成付款、取消訂單，或待訂單出貨後再訂購"
        );
    }
    // The cart is empty: the limit is reported first.
    assert_eq!(
        placed(owing(27, 27, 0), LinePay, &[]).0,
        "too_many_open_orders"
    );
}

#[test]
fn open_orders_have_at_most_five_hundred_pieces() {
    let lines = |amount| {
        [
            line(1, "香", "10", amount, "A"),
            line(2, "爐", "10", 50, "B"),
        ]
    };
    assert_eq!(placed(owing(3, 400, 0), LinePay, &lines(50)), ok());
    let (code, sentence) = placed(owing(3, 400, 0), LinePay, &lines(51));
    assert_eq!(code, "too_many_open_pieces");
    assert_eq!(
        sentence,
        "您尚未付款的訂單共有 400 件商品，加上這筆訂單的 101 件，超過 500 件的上限；\
         請減少數量，或先完成付款、取消訂單後再訂購"
    );
    let many: Vec<_> = (1..=6)
        .map(|id| {
            let mut one = line(id, "香", "10", 100, "A");
            one.stock_key.prod_id = format!("M{id}");
            one
        })
        .collect();
    // One order may have at most a hundred pieces of one item.
    assert_eq!(previewed(BUYER, Taiwan, LinePay, &many[..1]).order, None);
    let mut unlimited = intended(BUYER, Taiwan, LinePay, &many);
    unlimited.allowance.limits = NO_LIMITS;
    assert_eq!(preview(&unlimited).order, None);
    let (.., alone) = reported(previewed(BUYER, Taiwan, LinePay, &many).order.as_ref());
    assert_eq!(
        alone,
        "一次最多可訂購 500 件商品，這筆訂單共有 600 件；請減少數量，如需大量訂購，歡迎與我們聯絡"
    );
}

#[test]
fn open_orders_come_to_at_most_a_hundred_thousand_dollars() {
    let lines = |price| [line(1, "沉香", price, 1, "A")];
    assert_eq!(
        placed(owing(2, 2, 40_000), CreditCard, &lines("60000")),
        ok()
    );
    let (code, sentence) = placed(owing(2, 2, 40_000), CreditCard, &lines("60001"));
    assert_eq!(code, "open_sum_too_large");
    assert_eq!(
        sentence,
        "您尚未付款的訂單共 NT$40,000，加上這筆訂單的 NT$60,001，超過 NT$100,000 的上限；\
         請減少數量，或先完成付款、取消訂單後再訂購"
    );
    assert_eq!(
        placed(BUYER, BankTransfer, &lines("120000")).1,
        "一次最多可訂購 NT$100,000 的商品，這筆訂單為 NT$120,000；請減少數量，如需大量訂購，歡迎與我們聯絡"
    );
    let beyond = owing(2, 2, u32::MAX);
    assert_eq!(
        placed(beyond, BankTransfer, &lines("1")).0,
        "open_sum_too_large"
    );
}

#[test]
fn an_order_has_at_most_a_hundred_pieces_of_a_stock_item() {
    let lines = |amount| {
        [
            line(1, "大包", "10", 60, "A"),
            line(2, "小包", "10", amount, "A"),
            line(3, "香爐", "10", 100, "B"),
        ]
    };
    assert_eq!(placed(BUYER, LinePay, &lines(40)), ok());
    let stocks = stocks(&[("A", 9_999), ("B", 9_999)]);
    let order = |lines: &[CartLineFacts], stocks: &Stocks| {
        let form = form(Taiwan, LinePay, None);
        place(form, &BUYER, lines, stocks, &SETTINGS, NOW, number())
    };
    let Err(PlaceRefusal::Lines(refusal, faults)) = order(&lines(41), &stocks) else {
        panic!("two lines stand in the way")
    };
    assert_eq!(refusal.code, "too_many_pieces");
    assert_eq!(
        refusal.message,
        "「線香 大包」、「線香 小包」每筆訂單最多可訂購 100 件，請調整數量後再訂購"
    );
    let faults: Vec<_> = faults
        .iter()
        .map(|fault| (fault.id, fault.code.as_str(), fault.left))
        .collect();
    assert_eq!(
        faults,
        [(1, "too_many_pieces", 100), (2, "too_many_pieces", 100)]
    );
    // Missing stock is reported first; available stock only as far as one order may take it.
    for (left, code, most) in [
        (0, "out_of_stock", 0),
        (99, "amount_above_stock", 99),
        (101, "too_many_pieces", 100),
    ] {
        let stocks = crate::support::stocks(&[("A", left), ("B", 100)]);
        let Err(PlaceRefusal::Lines(refusal, faults)) = order(&lines(50), &stocks) else {
            panic!("{left} are not enough")
        };
        assert_eq!((refusal.code.as_str(), faults[0].left), (code, most));
    }
}

#[test]
fn cash_on_delivery_asks_for_a_proved_mobile_and_for_twenty_thousand_at_most() {
    let lines = |price| [line(1, "沉香", price, 1, "A")];
    // The fee of 60 is included.
    assert_eq!(placed(BUYER, CashOnDelivery, &lines("19940")), ok());
    let (code, sentence) = placed(BUYER, CashOnDelivery, &lines("19941"));
    assert_eq!(code, "cash_on_delivery_too_large");
    assert_eq!(
        sentence,
        "貨到付款的金額上限為 NT$20,000，這筆訂單含手續費為 NT$20,001，請改選其他付款方式"
    );
    assert_eq!(placed(BUYER, BankTransfer, &lines("19941")), ok());
    let (code, sentence) = placed(ABROAD, CashOnDelivery, &lines("100"));
    assert_eq!(code, "phone_unverified");
    assert_eq!(
        sentence,
        "貨到付款需先驗證手機號碼，請至會員資料完成驗證，或改選其他付款方式"
    );
    assert_eq!(placed(ABROAD, BankTransfer, &lines("100")), ok());
    let proved = Buyer {
        tel_verified: true,
        ..ABROAD
    };
    assert_eq!(placed(proved, CashOnDelivery, &lines("100")), ok());
}

#[test]
fn a_limit_of_zero_is_none() {
    let lines = [line(1, "沉香", "90000", 150, "A")];
    let buyer = owing(5_000, 90_000, 4_000_000);
    assert_eq!(placed_with(NO_LIMITS, buyer, CashOnDelivery, &lines), ok());
    assert!(!NO_LIMITS.count_open_orders() && OrderLimits::default().count_open_orders());
    let (of_orders, of_pieces, of_a_sum) = (
        OrderLimits {
            open_orders_max: 1,
            ..NO_LIMITS
        },
        OrderLimits {
            open_pieces_max: 1,
            ..NO_LIMITS
        },
        OrderLimits {
            open_sum_max: Money::from_dollars(1),
            ..NO_LIMITS
        },
    );
    for alone in [of_orders, of_pieces, of_a_sum] {
        assert!(alone.count_open_orders(), "{alone:?}");
    }
}

/// For many members and carts, the preview and the server return the same refusals.
#[test]
fn the_preview_shows_the_refusals() {
    let buyers = [
        BUYER,
        UNPROVED,
        ABROAD,
        owing(19, 30, 500),
        owing(20, 30, 500),
        owing(3, 480, 500),
        owing(3, 30, 99_000),
    ];
    let carts = [
        vec![line(1, "香", "100", 1, "A")],
        vec![line(1, "香", "100", 21, "A")],
        vec![line(1, "香", "200", 100, "A")],
        vec![line(1, "香", "1", 60, "A"), line(2, "爐", "1", 60, "A")],
        vec![line(1, "沉香", "120000", 1, "A")],
    ];
    let (mut refusals, mut cases) = (Vec::new(), 0);
    for buyer in buyers {
        for lines in &carts {
            for pay_type in [CashOnDelivery, LinePay, CreditCard, BankTransfer] {
                let OrderPreview { order, ways } = previewed(buyer, Taiwan, pay_type, lines);
                let way = ways.iter().find(|way| way.pay_type == pay_type);
                let page = [order.as_ref(), way.map(|way| &way.refusal)].map(reported);
                let server = placed(buyer, pay_type, lines);
                let is_told = if server == ok() {
                    page == [ok(), ok()]
                } else {
                    page.contains(&server)
                };
                assert!(is_told, "{server:?}: {page:?}");
                refusals.push(server.0);
                cases += 1;
            }
        }
    }
    refusals.sort();
    refusals.dedup();
    assert_eq!(
        (cases, refusals.join(" ").as_str()),
        (
            140,
            " cash_on_delivery_too_large open_sum_too_large phone_unverified \
            too_many_open_orders too_many_open_pieces too_many_pieces"
        )
    );
}

/// NT$19,950 and the NT$60 fee of cash on delivery exceed its limit of NT$20,000, whichever payment
/// type is currently chosen.
#[test]
fn each_way_is_previewed_at_its_own_total() {
    let lines = [line(1, "沉香", "19950", 1, "A")];
    for chosen in [LinePay, CashOnDelivery] {
        let ways = previewed(BUYER, Taiwan, chosen, &lines).ways;
        let ways: Vec<_> = ways
            .iter()
            .map(|way| (way.pay_type, way.refusal.code.as_str()))
            .collect();
        assert_eq!(ways, [(CashOnDelivery, "cash_on_delivery_too_large")]);
    }
    let less = [line(1, "沉香", "19940", 1, "A")];
    assert_eq!(previewed(BUYER, Taiwan, LinePay, &less).ways, Vec::new());
}

#[test]
fn only_ways_of_the_location_are_previewed() {
    let lines = [line(1, "沉香", "30000", 1, "A")];
    let ways = |place, pay_type| {
        let ways = previewed(ABROAD, place, pay_type, &lines).ways;
        ways.iter().map(|way| way.pay_type).collect::<Vec<_>>()
    };
    assert_eq!(ways(Taiwan, LinePay), [CashOnDelivery]);
    assert_eq!(ways(OutlyingIsland, BankTransfer), [CashOnDelivery]);
    assert_eq!(ways(Overseas, PayPal), []);
    // A cart without a price is rejected elsewhere.
    let nothing = previewed(BUYER, Taiwan, LinePay, &[]);
    assert_eq!((nothing.order, nothing.ways), (None, Vec::new()));
}
