//! Laws of orders: properties that hold for any cart, stock, form, receipt and sequence of events.

use std::collections::BTreeMap;

use crate::support::{BUYER, NO_LIMITS, NOW, SETTINGS, form, line, number, stocks};
use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::account::CODE_ALPHABET;
use shop_core::catalogue::StockKey;
use shop_core::money::Money;
use shop_core::order::{
    Buyer, CartLineFacts, CompanyChoice, DeliveryLocation, OpenOrders, OrderForm, OrderNumber,
    OrderSettings, PayType, PersonalFacts, PlaceRefusal, Placed, Receipt, Stocks, place, replay,
};
use shop_core::time::{Day, Moment};

#[expect(clippy::expect_used, reason = "how a test fails")]
fn money(thousandths: i64) -> Money {
    Money::from_thousandths(thousandths).expect("in range")
}

/// Generates up to eight lines of three stock items, some of them off the shelf.
fn any_lines() -> impl Strategy<Value = Vec<CartLineFacts>> {
    let line = (
        0..3_000_000i64,
        1..6u32,
        prop::sample::select(&["A", "B", "C"]),
        0..12u8,
    )
        .prop_map(|(price, amount, item, off_shelf)| CartLineFacts {
            price: money(price),
            amount,
            active: off_shelf > 0,
            ..line(1, "香", "1", 1, item)
        });
    prop::collection::vec(line, 1..9).prop_map(|mut lines| {
        for (line, id) in lines.iter_mut().zip(1..) {
            line.line_id = id;
            line.product_id = id * 10;
        }
        lines
    })
}

fn any_stocks() -> impl Strategy<Value = Stocks> {
    let left = (0..14u32, 0..14u32, 0..40u32);
    left.prop_map(|(a, b, c)| stocks(&[("A", a), ("B", b), ("C", c)]))
}

fn any_place() -> impl Strategy<Value = (DeliveryLocation, PayType)> {
    let place = prop::sample::select(DeliveryLocation::ALL);
    let way = prop::sample::select(PayType::ALL);
    (place, way).prop_filter("not offered", |(place, way)| way.is_offered(*place))
}

fn placed(
    (location, pay_type): (DeliveryLocation, PayType),
    seen: Option<u32>,
    lines: &[CartLineFacts],
    stocks: &Stocks,
) -> Result<Placed, PlaceRefusal> {
    let form = form(location, pay_type, seen);
    let settings = OrderSettings {
        limits: NO_LIMITS,
        ..SETTINGS
    };
    place(form, &BUYER, lines, stocks, &settings, NOW, number())
}

/// Generates open orders of a member, close to the limits.
fn any_open() -> impl Strategy<Value = OpenOrders> {
    (15..25u32, 470..510u32, 85_000..101_000u32).prop_map(|(orders, pieces, dollars)| OpenOrders {
        orders,
        pieces,
        sum: Money::from_dollars(dollars),
    })
}

/// Puts all lines on the shelf, with enough stock.
fn plenty(lines: &mut [CartLineFacts]) -> Stocks {
    for line in lines.iter_mut() {
        line.active = true;
    }
    stocks(&[("A", 1000), ("B", 1000), ("C", 1000)])
}

/// Sums the pieces of each stock item over the lines on the shelf.
fn wanted(lines: &[CartLineFacts]) -> BTreeMap<StockKey, u32> {
    let mut wanted = BTreeMap::new();
    for line in lines.iter().filter(|line| line.active) {
        *wanted.entry(line.stock_key.clone()).or_default() += line.amount;
    }
    wanted
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn an_order_takes_the_sum_of_its_lines_and_never_more_than_the_stock(
        lines in any_lines(), stocks in any_stocks(), how in any_place(),
    ) {
        let wanted = wanted(&lines);
        let fits = |line: &CartLineFacts| line.active
            && wanted[&line.stock_key] <= stocks[&line.stock_key];
        match placed(how, None, &lines, &stocks) {
            Ok(order) => {
                prop_assert!(lines.iter().all(fits));
                prop_assert_eq!(&order.lines, &lines);
                prop_assert_eq!(order.takes, wanted.into_iter().collect::<Vec<_>>());
            }
            Err(PlaceRefusal::Lines(refusal, faults)) => {
                let reported: Vec<i64> = faults.iter().map(|fault| fault.id).collect();
                let unfit = lines.iter().filter(|line| !fits(line)).map(|line| line.line_id);
                prop_assert_eq!(reported, unfit.collect::<Vec<_>>());
                prop_assert!(faults.iter().any(|fault| fault.code == refusal.code));
            }
            Err(other) => prop_assert!(false, "{:?}", other),
        }
    }

    #[test]
    fn a_member_with_an_accepted_order_is_within_the_limits(
        mut lines in any_lines(), how in any_place(), open in any_open(),
    ) {
        let stocks = plenty(&mut lines);
        let (buyer, form) = (Buyer { open, ..BUYER }, form(how.0, how.1, None));
        let order = place(form, &buyer, &lines, &stocks, &SETTINGS, NOW, number());
        let within = placed(how, None, &lines, &stocks).map(|free| {
            let pieces: u32 = free.takes.iter().map(|(_, pieces)| pieces).sum();
            let sum = open.sum.checked_add(free.total.amount()).expect("in range");
            open.orders < 20 && open.pieces + pieces <= 500 && sum <= Money::from_dollars(100_000)
        });
        prop_assert_eq!(Ok(order.is_ok()), within);
    }

    #[test]
    fn an_order_costs_the_displayed_total_or_is_refused(
        mut lines in any_lines(), how in any_place(), beside in -3..=3i64,
    ) {
        let stocks = plenty(&mut lines);
        let order = placed(how, None, &lines, &stocks).expect("an order");
        let total = order.total.amount();
        let seen = u32::try_from((total.whole_dollars() + beside).max(0)).expect("in range");
        match placed(how, Some(seen), &lines, &stocks) {
            Ok(again) => {
                prop_assert_eq!(Money::from_dollars(seen), total);
                prop_assert_eq!(again.total, order.total);
            }
            Err(PlaceRefusal::TotalChanged(refusal, now)) => {
                prop_assert_ne!(Money::from_dollars(seen), total);
                prop_assert_eq!(refusal.code, "total_changed");
                prop_assert_eq!(now.quote.total, order.total);
            }
            Err(other) => prop_assert!(false, "{:?}", other),
        }
    }

    #[test]
    fn a_receipt_comes_back_from_its_json_and_is_counted_to_the_same_total(
        mut lines in any_lines(), how in any_place(),
    ) {
        let stocks = plenty(&mut lines);
        let order = placed(how, None, &lines, &stocks).expect("an order");
        let kept = serde_json::to_string(&order.receipt).expect("JSON");
        let receipt: Receipt = serde_json::from_str(&kept).expect("a receipt");
        prop_assert_eq!(&receipt, &order.receipt);
        let again = replay(&receipt).expect("the same");
        prop_assert_eq!(again.total, order.total);
        let parts = [order.receipt.quote.subtotal, order.delivery_fee, again.collection_fee];
        let sum: i64 = parts.iter().map(|part| part.thousandths()).sum();
        prop_assert_eq!(sum, order.total.amount().thousandths());
    }

    #[test]
    fn a_receipt_with_one_figure_changed_is_found_out(
        mut lines in any_lines(), how in any_place(), figure in 0..8usize, more in 1..5000u32,
    ) {
        let stocks = plenty(&mut lines);
        let mut receipt = placed(how, None, &lines, &stocks).expect("an order").receipt;
        let quote = &mut receipt.quote;
        let changed = [
            &mut quote.subtotal_exact, &mut quote.subtotal, &mut quote.delivery_fee,
            &mut quote.reduction, &mut quote.surcharge, &mut quote.collection_fee,
            &mut quote.total_exact, &mut quote.total,
        ];
        for (index, amount) in changed.into_iter().enumerate() {
            if index == figure {
                *amount = money(amount.thousandths() + i64::from(more));
            }
        }
        let names = ["subtotal_exact", "subtotal", "delivery_fee", "reduction", "surcharge",
            "collection_fee", "total_exact", "total"];
        let difference = replay(&receipt).expect_err("another figure").to_string();
        let reported = format!("{}: kept", names[figure]);
        prop_assert!(difference.starts_with(&reported), "{}", difference);
    }

    #[test]
    fn a_number_fits_the_card_gateway_and_reads_itself(
        millis in 978_307_200_000..4_070_908_800_000i64, later in 94..10_000_000_000i64,
        letters in prop::array::uniform6(0..31u8), others in prop::array::uniform6(0..31u8),
    ) {
        let at = Moment::from_millis(millis);
        let day = Day::in_taiwan(at);
        let number = OrderNumber::drawn(at, letters).expect("letters of the alphabet");
        let next = OrderNumber::drawn(Moment::from_millis(millis + later), others);
        prop_assert!(number < next.expect("letters of the alphabet"), "numbers sort by time");
        let text = number.as_str();
        prop_assert_eq!(text.len(), 16);
        prop_assert!(text.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_uppercase()));
        let yymmdd: String = day.to_string().chars().skip(2).filter(|c| *c != '-').collect();
        prop_assert!(text.starts_with(&yymmdd));
        prop_assert_eq!(&OrderNumber::parse(text).expect("a number"), &number);
    }

    #[test]
    fn whatever_reads_as_a_number_is_one(text in "[0-9]{4,7}[0-9A-Z]{8,11}|\\PC{0,20}") {
        if let Ok(number) = OrderNumber::parse(&text) {
            prop_assert_eq!(number.as_str(), text.trim().to_ascii_uppercase());
            let (day, letters) = number.as_str().split_at(6);
            prop_assert!(day.bytes().all(|b| b.is_ascii_digit()));
            prop_assert!(letters.chars().all(|letter| CODE_ALPHABET.contains(letter)));
        }
    }

    /// Checking the result of a checked form again changes nothing; a rejected form has a reason.
    #[test]
    fn a_checked_form_is_its_own_normal_form(typed in any_form()) {
        match read(&typed).check() {
            Ok(order) => {
                let again = json!({
                    "BuyName": order.buyer.name, "BuyTel": order.buyer.tel,
                    "BuyEmail": order.buyer_email, "ReceiveName": order.receiver.name,
                    "ReceiveTel": order.receiver.tel,
                    "DeliveryType": order.delivery.r#type.name(),
                    "DeliveryLocation": order.delivery.location.name(),
                    "DeliveryZipCode": order.delivery.zip_code, "DeliveryCity": order.delivery.city,
                    "DeliveryArea": order.delivery.area, "DeliveryAddress": order.delivery.address,
                    "PayType": order.pay_type.name(), "Remark": order.remark,
                    "ExpectedTotal": order.expected_total,
                });
                let mut again = again;
                match &order.company {
                    CompanyChoice::OfProfile => {}
                    CompanyChoice::None => again["TaxNo"] = json!(""),
                    CompanyChoice::Named(company) => {
                        again["TaxNo"] = json!(company.tax_number);
                        again["TaxTitle"] = json!(company.title);
                    }
                }
                prop_assert_eq!(read(&again).check(), Ok(order));
            }
            Err(refusal) => {
                prop_assert!(!refusal.message.is_empty());
                let reported = refusal.fields.iter().all(|wrong| !wrong.message.is_empty());
                prop_assert!(reported && !refusal.fields.is_empty());
            }
        }
    }

    #[test]
    fn nothing_personal_is_left_when_an_order_is_masked(
        texts in prop::array::uniform4("[一-鿋]{5,9}"), digits in "09[0-9]{8}",
    ) {
        let [name, address, remark, code] = texts;
        let facts = PersonalFacts {
            remark: remark.clone(), buy_name: name.clone(),
            buy_email: Some(format!("{digits}@example.com")), buy_tel: digits.clone(),
            tax_no: Some(digits.clone()), tax_title: Some(name.clone()),
            receive_name: name.clone(), receive_tel: format!("+81{digits}"),
            delivery_address: address.clone(), pay_bank_account: Some("01234".to_owned()),
            overseas_payment_code: Some(code.clone()), delivery_zip_code: "100".to_owned(),
            delivery_area: address.clone(), tracking_number: Some(digits.clone()),
        };
        let shown = serde_json::to_string(&facts.masked()).expect("JSON");
        let part = |text: &str, from, length| -> String {
            text.chars().skip(from).take(length).collect()
        };
        let (middle, inner) = (part(&name, 1, 3), part(&digits, 2, 5));
        for hidden in [&middle, &address, &remark, &code, &inner, "01234", "example.com"] {
            prop_assert!(!shown.contains(hidden), "{} in {}", hidden, shown);
        }
    }
}

/// Generates fields that are almost valid, odd, or of another type.
fn any_form() -> impl Strategy<Value = Value> {
    let text = |sound: &'static [&'static str]| {
        prop_oneof![
            8 => prop::sample::select(sound).prop_map(Value::from),
            1 => "\\PC{0,12}".prop_map(Value::from),
            1 => Just(Value::Null),
        ]
    };
    let people = (
        text(&["林美玉", " José Ñandú "]),
        text(&["0912345678", "+886 912-345-678", "+852 1234 5678"]),
        text(&["lin@Example.com", ""]),
        text(&["無", "", "請打電話\r\n不要按鈴", " x "]),
        text(&["3199", "0", ""]),
        text(&["04595257", " ０４５９５２５７ ", ""]),
        text(&["沐山香業有限公司", " 甲 ", ""]),
    );
    let delivery = (
        text(&["Taiwan", "OutlyingIsland", "Overseas", ""]),
        text(&["100", "10048", "880", ""]),
        text(&["臺北市", "台北市", "澎湖縣"]),
        text(&["中正區", "馬公市"]),
        text(&["重慶南路一段 122 號", "5 Queen's Rd"]),
        text(&["BankTransfer", "CashOnDelivery", "PayPal", ""]),
    );
    (people, delivery).prop_map(
        |((name, tel, email, remark, total, tax, title), (place, zip, city, area, address, way))| {
            json!({
                "BuyName": name, "BuyTel": tel, "BuyEmail": email, "Remark": remark,
                "ReceiveName": name, "ReceiveTel": tel, "ExpectedTotal": total,
                "TaxNo": tax, "TaxTitle": title, "DeliveryLocation": place, "DeliveryZipCode": zip, "DeliveryCity": city,
                "DeliveryArea": area, "DeliveryAddress": address, "PayType": way,
            })
        },
    )
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn read(typed: &Value) -> OrderForm {
    serde_json::from_value(typed.clone()).expect("a form's shape")
}
