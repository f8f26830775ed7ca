//! Messages about deliveries and return requests, for the snapshots of `messaging_order`.

use shop_core::order::{OrderNotification, PayType};
use shop_domains::messaging::order::OrderFacts;

use crate::messaging_order::{by, shipped};

/// Returns the messages about deliveries and return requests.
pub(crate) fn messages() -> Vec<(&'static str, OrderNotification, OrderFacts)> {
    let returns = |sentences: &[&str], return_until: Option<&str>| OrderFacts {
        sentences: sentences.iter().map(ToString::to_string).collect(),
        return_until: return_until.map(str::to_owned),
        ..shipped(by(PayType::LinePay, 1))
    };
    vec![
        (
            "order-delivered",
            OrderNotification::Delivered,
            returns(&[], Some("2026/12/07")),
        ),
        (
            "order-return-requested",
            OrderNotification::ReturnRequested,
            returns(&["惠安沉香線香 一尺三・300g ×1"], None),
        ),
        (
            "order-return-accepted",
            OrderNotification::ReturnAccepted,
            returns(&["物流人員將於 12 月 5 日到府收件。"], None),
        ),
        (
            "order-return-question",
            OrderNotification::ReturnQuestion,
            returns(&["請問破損的是哪一包？方便的話請提供照片。"], None),
        ),
        (
            "order-return-refused",
            OrderNotification::ReturnRefused,
            returns(&["香品已拆封使用。"], None),
        ),
    ]
}
