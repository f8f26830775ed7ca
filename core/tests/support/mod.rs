//! Member, cart, stock and form for the tests of orders.

use serde_json::json;
use shop_core::account::Origin;
use shop_core::catalogue::StockKey;
use shop_core::money::Money;
use shop_core::order::{
    Buyer, CartLineFacts, CheckedOrder, DeliveryLocation, Fees, Offer, OpenOrders, OrderForm,
    OrderLimits, OrderNumber, OrderSettings, PayType, Stocks, Terms,
};
use shop_core::time::Moment;

/// 2026-11-21, 12:00 in Taiwan.
pub(crate) const NOW: Moment = Moment::from_millis(1_795_233_600_000);

pub(crate) const BUYER: Buyer = Buyer {
    origin: Origin::Domestic,
    tel_verified: true,
    open: OpenOrders {
        orders: 0,
        pieces: 0,
        sum: Money::ZERO,
    },
};

pub(crate) const SETTINGS: OrderSettings = OrderSettings {
    fees: Fees {
        delivery_fee: Money::from_dollars(200),
        delivery_fee_threshold: Money::from_dollars(3000),
        sale_income: Money::from_dollars(60),
        outlying_surcharge: Money::ZERO,
        overseas_surcharge: Money::ZERO,
    },
    terms: Terms {
        unpaid_online_hours: 24,
        unpaid_transfer_days: 7,
    },
    limits: OrderLimits {
        open_orders_max: 20,
        open_pieces_max: 500,
        open_sum_max: Money::from_dollars(100_000),
        item_pieces_max: 100,
        cash_on_delivery_max: Money::from_dollars(20_000),
    },
    offer: Offer::ALL,
    version: 7,
};

/// Limits of a shop without limits.
pub(crate) const NO_LIMITS: OrderLimits = OrderLimits {
    open_orders_max: 0,
    open_pieces_max: 0,
    open_sum_max: Money::ZERO,
    item_pieces_max: 0,
    cash_on_delivery_max: Money::ZERO,
};

#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn number() -> OrderNumber {
    OrderNumber::drawn(NOW, [12, 13, 14, 15, 16, 17]).expect("letters of the alphabet")
}

pub(crate) fn key(prod_id: &str) -> StockKey {
    StockKey {
        prod_id: prod_id.to_owned(),
        ware_id: "W1".to_owned(),
    }
}

pub(crate) fn stocks(stocks: &[(&str, u32)]) -> Stocks {
    stocks
        .iter()
        .map(|(prod_id, left)| (key(prod_id), *left))
        .collect()
}

/// Returns a line with this id, of the product with ten times that id.
#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn line(id: i64, name: &str, price: &str, amount: u32, prod_id: &str) -> CartLineFacts {
    CartLineFacts {
        line_id: id,
        category_id: 101,
        product_id: id * 10,
        category_name: "線香".to_owned(),
        product_name: name.to_owned(),
        image: "/images/incense.jpg".to_owned(),
        price: price.parse().expect("an amount"),
        amount,
        active: true,
        stock_key: key(prod_id),
    }
}

/// Returns a checked form for this location and payment type; `seen` is the total in whole dollars.
#[expect(clippy::expect_used, reason = "how a test fails")]
pub(crate) fn form(
    location: DeliveryLocation,
    pay_type: PayType,
    seen: Option<u32>,
) -> CheckedOrder {
    let (city, area) = match location {
        DeliveryLocation::Taiwan => ("臺北市", "中正區"),
        DeliveryLocation::OutlyingIsland => ("澎湖縣", "馬公市"),
        DeliveryLocation::Overseas => ("", ""),
    };
    let fields = json!({
        "BuyName": "林美玉", "BuyTel": "0912345678", "BuyEmail": "lin@example.com",
        "ReceiveName": "陳大文", "ReceiveTel": "0987654321",
        "DeliveryLocation": location.name(), "DeliveryCity": city, "DeliveryArea": area,
        "DeliveryAddress": "重慶南路一段 122 號", "PayType": pay_type.name(), "ExpectedTotal": seen,
    });
    let form: OrderForm = serde_json::from_value(fields).expect("a form's shape");
    form.check().expect("nothing is wrong")
}
