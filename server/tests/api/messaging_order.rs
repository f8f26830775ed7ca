//! Messages about orders: their text, their recipients, and delivery exactly once.

use shop_core::money::Money;
use shop_core::order::{Actor, DeliveryLocation, OrderNotification, PayType};
use shop_core::time::Moment;
use shop_domains::messaging::order::{Charge, OrderFacts, OrderedLine, ProposedFreight};
use shop_domains::messaging::templates::{Branding, render_mail, render_sms};
use shop_domains::messaging::{Message, Outbox, Recipient, outbox};

use crate::messaging_messages::{head, same};
use crate::messaging_returns;
use crate::support::{Shop, on_both};

/// Saturday, 21 November 2026, 8 o'clock in Taiwan.
const PLACED_AT: i64 = 1_795_219_200_000;
const DAY: i64 = 86_400_000;

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

fn line(names: [&str; 2], price: &str, amount: u32, charged: &str) -> OrderedLine {
    OrderedLine {
        category_name: names[0].to_owned(),
        product_name: names[1].to_owned(),
        price: money(price),
        amount,
        charged: money(charged),
    }
}

/// Returns an order of two sticks and a coil to Taipei, paid in cash: 2,160 + 1,080 + 60.
fn order() -> OrderFacts {
    OrderFacts {
        id: "2611217KM4XABCDE".to_owned(),
        placed_at: PLACED_AT,
        due_at: None,
        buyer_name: "王小明".to_owned(),
        receiver_name: "林美惠".to_owned(),
        receiver_tel: "0987654321".to_owned(),
        delivery_location: DeliveryLocation::Taiwan,
        address: "104 臺北市中山區南京東路三段 1 號 5 樓".to_owned(),
        pay_type: PayType::CashOnDelivery,
        remark: "無".to_owned(),
        lines: vec![
            line(["惠安沉香線香", "一尺三・300g"], "1080", 2, "2160"),
            line(["臺灣檜木盤香", "十二小時"], "1080.125", 1, "1080"),
        ],
        charge: Charge {
            subtotal: money("3240"),
            delivery_fee: money("200"),
            reduction: money("200"),
            surcharge: Money::ZERO,
            collection_fee: money("60"),
            total: money("3300"),
        },
        refund_due: false,
        to_refund: Money::from_dollars(0),
        is_partly_returned: false,
        sentences: Vec::new(),
        return_until: None,
        carrier: None,
        tracking_number: None,
        overseas_payment_code: None,
        freight: None,
        link_token: None,
    }
}

pub(crate) fn by(pay_type: PayType, days_to_pay: i64) -> OrderFacts {
    let mut order = order();
    order.pay_type = pay_type;
    order.due_at = Some(PLACED_AT + days_to_pay * DAY);
    order.charge.collection_fee = Money::ZERO;
    order.charge.total = money("3240");
    order
}

/// Returns an order of one stick abroad by PayPal, 1,080 + 200, for which staff proposed a freight
/// of 1,250.
fn proposed_freight() -> OrderFacts {
    let freight = ProposedFreight {
        freight: Money::from_dollars(1250),
        total: Money::from_dollars(2530),
    };
    OrderFacts {
        freight: Some(freight),
        ..abroad()
    }
}

fn abroad() -> OrderFacts {
    OrderFacts {
        due_at: None,
        delivery_location: DeliveryLocation::Overseas,
        address: "1-2-3 Ginza, Chuo-ku, Tokyo 104-0061, Japan".to_owned(),
        remark: "請附上日文說明".to_owned(),
        lines: vec![line(["惠安沉香線香", "一尺三・300g"], "1080", 1, "1080")],
        charge: Charge {
            subtotal: money("1080"),
            reduction: Money::ZERO,
            collection_fee: Money::ZERO,
            total: money("1280"),
            ..order().charge
        },
        overseas_payment_code: Some("PP-2611-0042".to_owned()),
        ..by(PayType::PayPal, 0)
    }
}

pub(crate) fn shipped(order: OrderFacts) -> OrderFacts {
    OrderFacts {
        carrier: Some("黑貓宅急便".to_owned()),
        tracking_number: Some("9012-3456-7890".to_owned()),
        ..order
    }
}

pub(crate) fn messages() -> Vec<(&'static str, OrderNotification, OrderFacts)> {
    [order_messages(), messaging_returns::messages()].concat()
}

/// Returns the messages from the placing of an order to its end.
fn order_messages() -> Vec<(&'static str, OrderNotification, OrderFacts)> {
    let paid_and_cancelled = OrderFacts {
        refund_due: true,
        to_refund: by(PayType::LinePay, 1).charge.total,
        ..by(PayType::LinePay, 1)
    };
    let part = OrderFacts {
        to_refund: money("1120"),
        is_partly_returned: true,
        sentences: ["退回商品共 1 件，金額 NT$1,080", "退還運費與手續費 NT$40"]
            .map(str::to_owned)
            .to_vec(),
        ..shipped(paid_and_cancelled.clone())
    };
    let (by_buyer, by_shop) = (
        OrderNotification::Cancelled { by: Actor::Buyer },
        OrderNotification::Cancelled { by: Actor::Staff },
    );
    vec![
        ("order-placed", OrderNotification::Placed, order()),
        (
            "order-placed-line-pay",
            OrderNotification::Placed,
            by(PayType::LinePay, 1),
        ),
        (
            "order-placed-transfer",
            OrderNotification::Placed,
            by(PayType::BankTransfer, 7),
        ),
        ("order-placed-abroad", OrderNotification::Placed, abroad()),
        (
            "order-payment-received",
            OrderNotification::PaymentReceived,
            by(PayType::BankTransfer, 7),
        ),
        (
            "order-shipped",
            OrderNotification::ShippedOut,
            shipped(order()),
        ),
        ("order-cancelled", by_buyer, order()),
        (
            "order-cancelled-refund",
            by_shop,
            paid_and_cancelled.clone(),
        ),
        (
            "order-expired",
            OrderNotification::Expired,
            by(PayType::BankTransfer, 7),
        ),
        (
            "order-payment-code",
            OrderNotification::PaymentCodeSet,
            abroad(),
        ),
        (
            "order-freight",
            OrderNotification::FreightSet,
            proposed_freight(),
        ),
        (
            "order-shipment-corrected",
            OrderNotification::ShipmentCorrected,
            shipped(order()),
        ),
        (
            "order-taken-back",
            OrderNotification::TakenBack,
            shipped(order()),
        ),
        (
            "order-taken-back-refund",
            OrderNotification::TakenBack,
            shipped(paid_and_cancelled.clone()),
        ),
        ("order-taken-back-part", OrderNotification::TakenBack, part),
    ]
}

pub(crate) fn message(notification: OrderNotification, order: OrderFacts) -> Message {
    Message::Order {
        notification,
        order: Box::new(order),
    }
}

/// Returns the branding of a shop with all settings filled.
pub(crate) fn whole_head() -> Branding {
    let mut head = head();
    let shop = &mut head.profile;
    for (field, value) in [
        (&mut shop.company_tax_number, "04595257"),
        (&mut shop.representative, "陳木山"),
        (&mut shop.address, "臺南市中西區民權路二段 1 號"),
        (&mut shop.email, "service@shop.example"),
        (&mut shop.bank_name, "臺灣銀行（004）臺南分行"),
        (&mut shop.bank_account_holder, "沐山香堂有限公司"),
        (&mut shop.bank_account_number, "009-001-234567"),
    ] {
        value.clone_into(field);
    }
    head
}

#[test]
fn mails() {
    for (name, notification, order) in messages() {
        let id = order.id.clone();
        let mail = render_mail(&message(notification, order), &whole_head());
        same(&format!("{name}.html"), &mail.html);
        same(
            &format!("{name}.txt"),
            &format!("{}\n\n{}", mail.subject, mail.text),
        );
        assert!(mail.subject.ends_with(&id), "{name}: {}", mail.subject);
        for part in [&mail.html, &mail.text] {
            assert!(
                part.contains(&id) && part.contains("https://shop.example/User/Order"),
                "{name}"
            );
            assert!(!part.contains("未設定"), "{name}");
        }
        assert!(
            !mail.html.contains("<img") && !mail.html.contains("url("),
            "{name}"
        );
    }
}

/// Each text fits one SMS part: a long carrier, tracking number or payment link is left out.
#[test]
fn texts() {
    let mut all = Vec::new();
    for (name, notification, order) in messages() {
        let text = render_sms(&message(notification, order.clone()), &head());
        let length = text.encode_utf16().count();
        assert!(length <= 70, "{name}: {length}");
        assert!(text.contains(&order.id), "{name}");
        all.push(format!("{name} ({length})\n{text}\n"));
    }
    same("order-texts.txt", &all.join("\n"));

    let mut long = shipped(order());
    long.carrier = Some("一家名字長得連一則簡訊都放不下的貨運公司".to_owned());
    long.tracking_number = Some("12345678901234567890".to_owned());
    let text = render_sms(&message(OrderNotification::ShippedOut, long), &head());
    assert_eq!(
        text,
        "【沐山香堂】訂單 2611217KM4XABCDE 已出貨。請備現金 NT$3,300。"
    );
    let mut long = shipped(order());
    long.carrier = Some("一家名字長得連一則簡訊都放不下的貨運公司".to_owned());
    long.tracking_number = Some("12345678901234567890".to_owned());
    let text = render_sms(
        &message(OrderNotification::ShipmentCorrected, long),
        &head(),
    );
    assert_eq!(
        text,
        "【沐山香堂】訂單 2611217KM4XABCDE 的物流資料更正，請見會員中心的訂單查詢。"
    );

    let mut linked = abroad();
    linked.overseas_payment_code = Some(format!("https://pay.example/{}", "x".repeat(170)));
    let text = render_sms(&message(OrderNotification::PaymentCodeSet, linked), &head());
    assert_eq!(
        text,
        "【沐山香堂】訂單 2611217KM4XABCDE 可以付款了，付款代碼請見會員中心的訂單查詢。"
    );
}

/// Articles 18 and 19: the seller, the delivery time, the right of withdrawal, and the contact for
/// complaints. Unset facts leave no gap.
#[test]
fn the_placed_message_discloses() {
    let placed = message(OrderNotification::Placed, order());
    let mail = render_mail(&placed, &whole_head());
    for reported in [
        "陳木山",
        "04595257",
        "臺南市中西區民權路二段 1 號",
        "service@shop.example",
        "0800-557989",
        "14 個工作天內出貨",
        "七日內",
        "無須說明理由",
        "合理例外",
        "十五日內妥適處理",
        "1950",
    ] {
        assert!(
            mail.html.contains(reported) && mail.text.contains(reported),
            "{reported}"
        );
    }
    let bare = render_mail(&placed, &head());
    for label in ["代表人", "統一編號", "營業所", "電子郵件："] {
        assert!(!bare.text.contains(label), "{label} in {}", bare.text);
    }
}

/// A transfer needs a bank account; if none is set, the message says that staff will get in touch.
#[test]
fn where_a_transfer_goes() {
    let transfer = message(OrderNotification::Placed, by(PayType::BankTransfer, 7));
    assert!(
        render_mail(&transfer, &whole_head())
            .text
            .contains("    帳號：009-001-234567")
    );
    let unset = render_mail(&transfer, &head()).text;
    assert!(
        unset.contains("專人會與您聯絡匯款的帳戶") && !unset.contains("帳號："),
        "{unset}"
    );
    let cash = message(OrderNotification::Placed, order());
    assert!(
        !render_mail(&cash, &whole_head())
            .text
            .contains("009-001-234567")
    );
}

/// All texts of a buyer are escaped.
#[test]
fn names_are_text() {
    let mut odd = order();
    "<script>alert(1)</script>".clone_into(&mut odd.buyer_name);
    "\"><img src=x>".clone_into(&mut odd.remark);
    "<b>1</b>".clone_into(&mut odd.lines[0].product_name);
    let mail = render_mail(&message(OrderNotification::Placed, odd), &head());
    for tag in ["<script", "<img", "<b>"] {
        assert!(!mail.html.contains(tag), "{tag}");
    }
}

on_both! {
    /// O10: each notification is sent once. Fails when the dedupe key lacks the kind of
    /// notification, or contains the time of sending.
    async fn each_news_once(shop: Shop) {
        let outbox = Outbox::new(&shop.config.secret, &shop.config.messaging, shop.config.environment);
        let (to, mut coded) = (Recipient::read("ming@b.example").unwrap(), order());
        let tell = |notification: OrderNotification, order: &OrderFacts, changed_at: i64| {
            for later in 0..2 {
                let at = Moment::from_millis(PLACED_AT + later);
                let message = Message::Order { notification, order: Box::new(order.clone()) };
                let key = order.dedupe_key(notification, changed_at);
                shop.db().write_here(|conn| outbox::enqueue(conn, &outbox, at, &key, &to, &message)).unwrap();
            }
        };
        tell(OrderNotification::Placed, &coded, PLACED_AT);
        tell(OrderNotification::Cancelled { by: Actor::Buyer }, &coded, PLACED_AT);
        for code in ["PP-1", "PP-2"] {
            coded.overseas_payment_code = Some(code.to_owned());
            tell(OrderNotification::PaymentCodeSet, &coded, PLACED_AT);
        }
        for changed_at in [1_000, 2_000] {
            tell(OrderNotification::ShipmentCorrected, &coded, changed_at);
        }
        let messages = shop.messages("ming@b.example");
        let kinds: Vec<&str> = messages.iter().map(Message::kind).collect();
        assert_eq!(kinds.len(), 6, "{kinds:?}");
        for kind in ["OrderPlaced", "OrderCancelled", "OrderPaymentCodeSet"] {
            assert!(kinds.contains(&kind), "{kinds:?}");
        }
    }
}
