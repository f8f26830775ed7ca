//! Parts of the mails about orders: facts, goods, amounts and times.

use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, PayType};

use super::Branding;
use super::content::{Goods, GoodsLine, Group};
use crate::messaging::order::{Charge, OrderFacts, OrderedLine};
use shop_engine::infra::clock;

pub(super) fn about(order: &OrderFacts) -> Group {
    let mut facts = vec![
        ("訂單編號", order.id.clone()),
        ("成立時間", moment(order.placed_at)),
        ("付款方式", order.pay_type.label().to_owned()),
    ];
    facts.extend(order.due_at.map(|due| ("付款期限", moment(due))));
    Group {
        title: "訂單資料",
        facts,
    }
}

/// Returns the account for a bank transfer (decision D37).
///
/// Returns `None` for another payment type, while the freight is not set, or if the shop has not
/// set an account.
pub(super) fn bank_account(order: &OrderFacts, branding: &Branding) -> Option<Group> {
    let shop = &branding.profile;
    let account = [
        ("銀行", &shop.bank_name),
        ("戶名", &shop.bank_account_holder),
        ("帳號", &shop.bank_account_number),
    ];
    let is_told = order.pay_type == PayType::BankTransfer
        && shop.has_bank_account()
        && !order.waits_for_freight();
    is_told.then(|| Group {
        title: "匯款帳戶",
        facts: account.map(|(label, value)| (label, value.clone())).into(),
    })
}

pub(super) fn delivery(order: &OrderFacts) -> Group {
    let way = format!("宅配（{}）", order.delivery_location.label());
    let mut facts = vec![
        ("收件人", order.receiver_name.clone()),
        ("電話", order.receiver_tel.clone()),
        ("地址", order.address.clone()),
        ("配送方式", way),
        ("備註", order.remark.clone()),
    ];
    facts.retain(|(_, fact)| !fact.is_empty());
    Group {
        title: "配送資料",
        facts,
    }
}

pub(super) fn goods(order: &OrderFacts, charge: &Charge) -> Goods {
    let place = match order.delivery_location {
        DeliveryLocation::Taiwan => "加收運費",
        DeliveryLocation::OutlyingIsland => "離島加收運費",
        DeliveryLocation::Overseas => "海外加收運費",
    };
    let added = [
        ("運費", charge.delivery_fee, ""),
        ("運費減免", charge.reduction, "−"),
        (place, charge.surcharge, ""),
        ("代收手續費", charge.collection_fee, ""),
    ];
    let mut sums = vec![("商品小計", dollars(charge.subtotal))];
    sums.extend(
        added
            .into_iter()
            .filter(|(_, amount, _)| *amount > Money::ZERO)
            .map(|(label, amount, sign)| (label, format!("{sign}{}", dollars(amount)))),
    );
    Goods {
        lines: order.lines.iter().map(line).collect(),
        sums,
        total: ("總計", dollars(charge.total)),
    }
}

fn line(line: &OrderedLine) -> GoodsLine {
    GoodsLine {
        name: format!("{}　{}", line.category_name, line.product_name),
        measure: format!("{} × {}", dollars(line.price), line.amount),
        charged: dollars(line.charged),
    }
}

/// Formats an amount: `NT$1,280`.
pub(super) fn dollars(amount: Money) -> String {
    format!("NT${amount}")
}

/// Formats a time in Taiwan, to the minute: `2026/03/20 09:30`.
pub(super) fn moment(millis: i64) -> String {
    shown(millis, "%Y/%m/%d %H:%M")
}

/// Formats a time in Taiwan without the year, for text messages: `03/20 09:30`.
pub(super) fn short_moment(millis: i64) -> String {
    shown(millis, "%m/%d %H:%M")
}

fn shown(millis: i64, format: &str) -> String {
    clock::in_taiwan(millis).strftime(format).to_string()
}
