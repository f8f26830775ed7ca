//! Switches of delivery locations and payment types (decision D196).

use crate::support::{BUYER, NOW, SETTINGS, form, line, number, stocks};
use serde_json::json;
use shop_core::order::{
    AcceptedPayTypes, DeliveryLocation, Offer, OpenLocations, OpenPayTypes, OrderSettings, PayType,
    place,
};

use DeliveryLocation::{OutlyingIsland, Overseas, Taiwan};
use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

/// Returns an offer with these locations and payment types.
fn offer(locations: &[DeliveryLocation], ways: &[PayType]) -> Offer {
    Offer {
        locations: OpenLocations {
            deliver_taiwan: locations.contains(&Taiwan),
            deliver_outlying_island: locations.contains(&OutlyingIsland),
            deliver_overseas: locations.contains(&Overseas),
        },
        pay_types: AcceptedPayTypes {
            accept_cash_on_delivery: ways.contains(&CashOnDelivery),
            accept_line_pay: ways.contains(&LinePay),
            accept_credit_card: ways.contains(&CreditCard),
            accept_bank_transfer: ways.contains(&BankTransfer),
            accept_pay_pal: ways.contains(&PayPal),
        },
    }
}

/// Places an order of NT$700 and returns the result: `ok`, or code and message.
fn placed(offer: Offer, location: DeliveryLocation, way: PayType) -> String {
    let settings = OrderSettings { offer, ..SETTINGS };
    let lines = [line(1, "香", "700", 1, "A")];
    let stock = stocks(&[("A", 9)]);
    let form = form(location, way, None);
    match place(form, &BUYER, &lines, &stock, &settings, NOW, number()) {
        Ok(_) => "ok".to_owned(),
        Err(refused) => {
            let refusal = refused.refusal();
            format!("{} {}", refusal.code.as_str(), refusal.message)
        }
    }
}

#[test]
fn a_closed_location_or_payment_type_takes_no_order() {
    let near = offer(&[Taiwan], &[LinePay, BankTransfer]);
    for (location, way, expected) in [
        (Taiwan, LinePay, "ok"),
        (Taiwan, BankTransfer, "ok"),
        (
            Taiwan,
            CashOnDelivery,
            "pay_type_closed 目前暫不提供貨到付款，請改選其他付款方式",
        ),
        (
            Taiwan,
            CreditCard,
            "pay_type_closed 目前暫不提供信用卡，請改選其他付款方式",
        ),
        (
            OutlyingIsland,
            BankTransfer,
            "location_closed 目前暫不提供離島配送，請改選其他配送地點",
        ),
        (
            Overseas,
            PayPal,
            "location_closed 目前暫不提供海外配送，請改選其他配送地點",
        ),
    ] {
        assert_eq!(placed(near, location, way), expected);
    }
    // With everything switched on, all 8 combinations of D25 are accepted.
    let mut accepted = 0;
    for &location in DeliveryLocation::ALL {
        for &way in PayType::ALL {
            if way.is_offered(location) {
                assert_eq!(placed(Offer::ALL, location, way), "ok");
                accepted += 1;
            }
        }
    }
    assert_eq!(accepted, 8);
}

#[test]
fn no_location_stays_open_without_a_payment_type() {
    let gaps = |offer: Offer, available| {
        let gaps = offer.gaps(available).into_iter();
        gaps.map(|gap| format!("{} {}", gap.setting, gap.sentence))
            .collect::<Vec<_>>()
    };
    let all = OpenPayTypes::ALL;
    assert_eq!(gaps(Offer::ALL, all), [""; 0]);
    assert_eq!(
        gaps(offer(&[], PayType::ALL), all),
        ["deliver_taiwan 請至少開放一個配送地點"]
    );
    let taiwan = "deliver_taiwan 臺灣本島沒有可用的付款方式，請開放貨到付款、LINE Pay、信用卡或銀行轉帳，或關閉臺灣本島配送";
    let island =
        "deliver_outlying_island 離島沒有可用的付款方式，請開放貨到付款或銀行轉帳，或關閉離島配送";
    let overseas =
        "deliver_overseas 海外沒有可用的付款方式，請開放銀行轉帳或 PayPal，或關閉海外配送";
    assert_eq!(
        gaps(offer(DeliveryLocation::ALL, &[]), all),
        [taiwan, island, overseas]
    );
    assert_eq!(
        gaps(offer(DeliveryLocation::ALL, &[LinePay, CreditCard]), all),
        [island, overseas]
    );
    assert_eq!(gaps(offer(&[Taiwan], &[LinePay]), all), [""; 0]);
    // A payment type that is switched on and cannot take money does not count.
    let nothing = OpenPayTypes {
        line_pay: false,
        credit_card: false,
        bank_transfer: false,
    };
    assert_eq!(gaps(offer(&[Taiwan], &[LinePay]), nothing), [taiwan]);
    assert_eq!(
        gaps(offer(&[OutlyingIsland], &[BankTransfer]), nothing),
        [island]
    );
    assert_eq!(gaps(offer(&[Overseas], &[PayPal]), nothing), [""; 0]);
}

/// Of all 256 offers, those without a gap have an order that every open location accepts.
#[test]
fn without_a_gap_every_open_location_takes_an_order() {
    let mut whole = 0;
    for bits in 0..256_u32 {
        let on = |bit: u32| bits & (1 << bit) != 0;
        let chosen = |all: &[DeliveryLocation]| {
            let all = all.iter().zip(0..).filter(|(_, bit)| on(*bit));
            all.map(|(one, _)| *one).collect::<Vec<_>>()
        };
        let locations = chosen(DeliveryLocation::ALL);
        let ways = PayType::ALL.iter().zip(3..).filter(|(_, bit)| on(*bit));
        let ways: Vec<PayType> = ways.map(|(one, _)| *one).collect();
        let offer = offer(&locations, &ways);
        let takes = |location: &DeliveryLocation| {
            let mut ways = PayType::ALL.iter().filter(|way| way.is_offered(*location));
            ways.any(|way| placed(offer, *location, *way) == "ok")
        };
        let is_whole = !locations.is_empty() && locations.iter().all(takes);
        assert_eq!(
            offer.gaps(OpenPayTypes::ALL).is_empty(),
            is_whole,
            "{offer:?}"
        );
        whole += u32::from(is_whole);
    }
    assert_eq!(whole, 165);
}

#[test]
fn the_terms_name_the_open_ways() {
    let said = |offer: Offer| offer.ways_to_pay(OpenPayTypes::ALL);
    assert_eq!(
        said(Offer::ALL),
        "臺灣本島可使用貨到付款、LINE Pay、信用卡與銀行轉帳；離島可使用貨到付款與銀行轉帳；\
         海外可使用銀行轉帳，或洽客服以 PayPal 付款。"
    );
    assert_eq!(
        said(offer(&[Taiwan, Overseas], &[LinePay, CreditCard, PayPal])),
        "臺灣本島可使用 LINE Pay 與信用卡；海外請洽客服以 PayPal 付款。"
    );
    assert_eq!(
        said(offer(&[Taiwan], &[CashOnDelivery, LinePay])),
        "臺灣本島可使用貨到付款與 LINE Pay。"
    );
    assert_eq!(said(offer(&[], &[])), "目前暫停接受訂單，請洽客服。");
}

#[test]
fn switches_are_read_as_they_are_stored() {
    let read = |value| serde_json::from_value::<OpenLocations>(value).ok();
    let stored = json!({"deliver_taiwan": "true", "deliver_outlying_island": "false", "deliver_overseas": false});
    assert_eq!(read(stored), Some(offer(&[Taiwan], &[]).locations));
    for odd in [json!("yes"), json!(""), json!(1), json!(null)] {
        let stored = json!({"deliver_taiwan": odd, "deliver_outlying_island": "false", "deliver_overseas": "true"});
        assert_eq!(read(stored), None);
    }
}
