//! From the order form to the order: refusals, pieces taken from the stock, payment deadlines.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shop_core::account::Origin;
use shop_core::catalogue::StockKey;
use shop_core::money::Money;
use shop_core::order::{
    Buyer, CartLineFacts, CheckedOrder, CompanyChoice, Fees, Offer, OpenOrders, OrderForm,
    OrderLimits, OrderNumber, OrderSettings, PayType, PlaceRefusal, Placed, Receipt, ShownTotal,
    Stocks, Terms, due_at, explain_total_change, place, replay,
};
use shop_core::time::Moment;

use crate::vector::{Vector, value};

/// 2026-11-21, 12:00 in Taiwan.
const NOW: Moment = Moment::from_millis(1_795_233_600_000);

pub(crate) fn vectors() -> Vec<Vector> {
    [
        forms(),
        numbers(),
        placings(),
        due_dates(),
        receipts(),
        total_changes(),
    ]
    .concat()
}

#[expect(clippy::expect_used, reason = "a generator may stop")]
fn read<T: DeserializeOwned>(fields: Value) -> T {
    serde_json::from_value(fields).expect("a shape of the rules")
}

/// Returns a valid form with these changes.
fn form(changes: Value) -> Value {
    let mut form = json!({
        "BuyName": "林美玉", "BuyTel": "0912-345-678", "BuyEmail": "Lin@Example.com",
        "ReceiveName": "陳大文", "ReceiveTel": "+886 987 654 321", "DeliveryType": "HomeDelivery",
        "DeliveryLocation": "Taiwan", "DeliveryZipCode": "10048", "DeliveryCity": "台北市",
        "DeliveryArea": "中正區", "DeliveryAddress": "重慶南路一段 122 號", "PayType": "LinePay",
        "Remark": "", "ExpectedTotal": "",
    });
    if let (Value::Object(form), Value::Object(changes)) = (&mut form, changes) {
        form.extend(changes);
    }
    form
}

fn checked(order: &CheckedOrder) -> Value {
    // `of_profile`, `null`, or the company of the form.
    let company = match &order.company {
        CompanyChoice::OfProfile => json!("of_profile"),
        CompanyChoice::None => Value::Null,
        CompanyChoice::Named(company) => {
            json!({"tax_number": company.tax_number, "title": company.title})
        }
    };
    json!({
        "buy_name": order.buyer.name, "buy_tel": order.buyer.tel, "buy_email": order.buyer_email,
        "receive_name": order.receiver.name, "receive_tel": order.receiver.tel,
        "delivery_type": order.delivery.r#type, "delivery_location": order.delivery.location,
        "delivery_zip_code": order.delivery.zip_code, "delivery_city": order.delivery.city,
        "delivery_area": order.delivery.area, "delivery_address": order.delivery.address,
        "company": company, "pay_type": order.pay_type, "remark": order.remark, "expected_total": order.expected_total,
    })
}

fn forms() -> Vec<Vector> {
    let mut all: Vec<Value> = [
        json!({}),
        json!({"DeliveryType": null, "DeliveryLocation": null, "PayType": null, "ExpectedTotal": 3199}),
        json!({"DeliveryType": "", "DeliveryLocation": "", "PayType": ""}),
        json!({"DeliveryZipCode": "", "DeliveryCity": "新竹市", "DeliveryArea": "東區"}),
        json!({"DeliveryLocation": "Overseas", "PayType": "PayPal", "DeliveryAddress": "5 Queen's Rd"}),
        json!({"DeliveryLocation": "Overseas"}),
        json!({"DeliveryLocation": "OutlyingIsland", "PayType": "BankTransfer"}),
        json!({"DeliveryArea": "大安區"}),
        json!({"BuyName": "", "ReceiveTel": "02-2345-6789", "DeliveryCity": ""}),
        json!({"BuyEmail": "lin@", "PayType": "Gold", "Remark": "香".repeat(501)}),
        json!({"ExpectedTotal": "3,199"}),
        json!({"TaxNo": ""}),
        json!({"TaxNo": "０４５９５２５７", "TaxTitle": " 示範香業有限公司 "}),
        json!({"TaxNo": "1234567", "TaxTitle": "香".repeat(61)}),
        json!({"TaxTitle": "示範香業有限公司"}),
        json!({"PayNumber": "4111111111111111"}),
    ]
    .map(form)
    .to_vec();
    all.push(json!({}));
    let vector = |fields: Value| {
        let order = read::<OrderForm>(fields.clone()).check();
        Vector::asked(
            "order_form",
            fields,
            order.as_ref().map(checked).map_err(Clone::clone),
        )
    };
    all.into_iter().map(vector).collect()
}

fn numbers() -> Vec<Vector> {
    let typed = [
        "261121ABCDEFGHJK",
        " 261121abcdefghjk ",
        "261121ABCDEFGHJ",
        "261121ABCDEFGHJ0",
        "26112香ABCDEFGH",
    ];
    let parsed = typed.map(|text| {
        Vector::asked(
            "order_number",
            json!({"text": text}),
            OrderNumber::parse(text),
        )
    });
    let drawn =
        [(1_795_276_799_999, [0; 6]), (1_795_276_800_000, [30; 6])].map(|(now, letters)| {
            let at = Moment::from_millis(now);
            let input = json!({"now": now, "letters": letters});
            Vector::answered("order_number_drawn", input, OrderNumber::drawn(at, letters))
        });
    parsed.into_iter().chain(drawn).collect()
}

/// Short form of a line: price, pieces, stock item, `true` if on the shelf.
type Line = (&'static str, u32, &'static str, bool);

fn line(index: i64, (price, amount, prod_id, active): Line) -> CartLineFacts {
    CartLineFacts {
        line_id: index,
        category_id: 101,
        product_id: index * 10,
        category_name: "線香".to_owned(),
        product_name: format!("香{index}"),
        image: String::new(),
        price: price.parse().unwrap_or_default(),
        amount,
        active,
        stock_key: key(prod_id),
    }
}

fn key(prod_id: &str) -> StockKey {
    StockKey {
        prod_id: prod_id.to_owned(),
        ware_id: "W1".to_owned(),
    }
}

fn placed(
    pay_type: &str,
    seen: &str,
    buyer: Buyer,
    lines: &[Line],
) -> Result<Placed, PlaceRefusal> {
    let form = form(json!({"PayType": pay_type, "ExpectedTotal": seen}));
    let order = read::<OrderForm>(form).check()?;
    let stocks: Stocks = [("A", 7), ("B", 1), ("C", 0)]
        .map(|(id, left)| (key(id), left))
        .into();
    let lines: Vec<_> = (1..)
        .zip(lines)
        .map(|(index, of)| line(index, *of))
        .collect();
    let settings = OrderSettings {
        fees: Fees::default(),
        terms: Terms::default(),
        limits: OrderLimits::default(),
        offer: Offer::ALL,
        version: 7,
    };
    let number = OrderNumber::parse("261121ABCDEFGHJK")?;
    place(order, &buyer, &lines, &stocks, &settings, NOW, number)
}

const MEMBER: Buyer = Buyer {
    origin: Origin::Domestic,
    tel_verified: true,
    open: OpenOrders {
        orders: 0,
        pieces: 0,
        sum: Money::ZERO,
    },
};

fn placings() -> Vec<Vector> {
    let unverified = Buyer {
        tel_verified: false,
        ..MEMBER
    };
    let open = |orders, pieces, dollars| Buyer {
        open: OpenOrders {
            orders,
            pieces,
            sum: Money::from_dollars(dollars),
        },
        ..MEMBER
    };
    let abroad = Buyer {
        origin: Origin::Overseas,
        ..unverified
    };
    let sums: &[Line] = &[
        ("100.5", 3, "A", true),
        ("2500", 1, "B", true),
        ("10", 4, "A", true),
    ];
    let cases: [(&str, &str, Buyer, &[Line]); 15] = [
        ("CashOnDelivery", "", MEMBER, sums),
        ("LinePay", "3042", MEMBER, sums),
        ("LinePay", "3043", MEMBER, sums),
        ("BankTransfer", "", open(19, 40, 9000), sums),
        ("BankTransfer", "", open(20, 40, 9000), sums),
        ("LinePay", "", open(3, 493, 9000), sums),
        ("LinePay", "", open(3, 40, 98_000), sums),
        ("CashOnDelivery", "", unverified, sums),
        ("CashOnDelivery", "", abroad, sums),
        ("CashOnDelivery", "", MEMBER, &[("10000", 2, "A", true)]),
        ("CashOnDelivery", "", MEMBER, &[]),
        (
            "CashOnDelivery",
            "",
            MEMBER,
            &[("1", 4, "A", true), ("1", 4, "A", true)],
        ),
        (
            "CashOnDelivery",
            "",
            MEMBER,
            &[("1", 1, "C", true), ("1", 2, "B", true)],
        ),
        (
            "CashOnDelivery",
            "",
            MEMBER,
            &[("1", 1, "A", false), ("1", 1, "C", true)],
        ),
        ("CashOnDelivery", "", MEMBER, &[("1", 1, "X", true)]),
    ];
    let vector = |(pay_type, seen, buyer, lines): (&str, &str, Buyer, &[Line])| {
        let line = |(price, amount, prod_id, active): &Line| json!({"price": price, "amount": amount, "stock_item": prod_id, "active": active});
        let input = json!({
            "pay_type": pay_type, "expected_total": seen, "tel_verified": buyer.tel_verified,
            "origin": buyer.origin, "open": buyer.open, "stock": {"A": 7, "B": 1, "C": 0},
            "lines": lines.iter().map(line).collect::<Vec<_>>(),
        });
        let order = placed(pay_type, seen, buyer, lines);
        let order = order.map_err(|refused| refused.refusal().clone());
        Vector::asked("place_order", input, order.map(shown))
    };
    cases.map(vector).to_vec()
}

fn shown(order: Placed) -> Value {
    let takes = order.takes.into_iter();
    let takes: Vec<_> = takes
        .map(|(key, pieces)| json!([key.prod_id, pieces]))
        .collect();
    json!({
        "total": order.total, "delivery_fee": order.delivery_fee, "receipt": order.receipt,
        "takes": takes,
        "due_at": order.due_at.map(Moment::millis), "status": order.status,
        "pay_status": order.pay_status,
    })
}

fn due_dates() -> Vec<Vector> {
    let never = Terms {
        unpaid_online_hours: 0,
        unpaid_transfer_days: 0,
    };
    let terms = [Terms::default(), never];
    let asked = terms
        .iter()
        .flat_map(|terms| PayType::ALL.iter().copied().map(|way| (*terms, way)));
    asked
        .map(|(terms, pay_type)| {
            let input = json!({"terms": terms, "pay_type": pay_type, "placed_at": NOW.millis()});
            let due_at = due_at(pay_type, &terms, NOW).map(Moment::millis);
            Vector::answered("order_due_at", input, due_at)
        })
        .collect()
}

fn receipts() -> Vec<Vector> {
    let Ok(order) = placed("CashOnDelivery", "", MEMBER, &[("1080.125", 2, "A", true)]) else {
        return Vec::new();
    };
    let kept = value(order.receipt);
    let with = |pointer: &str, figure: Value| {
        let mut changed = kept.clone();
        if let Some(place) = changed.pointer_mut(pointer) {
            *place = figure;
        }
        changed
    };
    [
        kept.clone(),
        with("/quote/total", json!(1)),
        with("/request/fees/sale_income", json!(61)),
        with("/request/pay_type", json!("PayPal")),
    ]
    .map(|receipt| {
        let answer = match replay(&read::<Receipt>(receipt.clone())) {
            Ok(quote) => json!({"total": quote.total}),
            Err(difference) => json!({"difference": difference.to_string()}),
        };
        Vector::answered("replay_receipt", receipt, answer)
    })
    .to_vec()
}

fn total_changes() -> Vec<Vector> {
    let figures = |fee: u32, reduction: u32, cash: u32, total: u32| {
        json!({
            "delivery_fee": fee, "reduction": reduction, "surcharge": 0, "collection_fee": cash,
            "total": total,
        })
    };
    let line = |id: i64, price: &str, amount: u32| json!({"product_id": id, "product_name": format!("香{id}"), "price": price, "amount": amount});
    let seen = json!({
        "quote": figures(200, 0, 60, 1260), "lines": [line(1, "500", 1), line(2, "250", 2)],
    });
    [
        seen.clone(),
        json!({"quote": figures(200, 0, 60, 1310), "lines": [line(1, "550", 1), line(2, "250", 2)]}),
        json!({"quote": figures(200, 200, 80, 3080), "lines": [line(1, "500", 1), line(3, "1250", 2)]}),
    ]
    .map(|now| {
        let changes = explain_total_change(&read(seen.clone()), &read::<ShownTotal>(now.clone()));
        Vector::answered("total_change", json!({"seen": seen, "now": now}), changes)
    })
    .to_vec()
}
