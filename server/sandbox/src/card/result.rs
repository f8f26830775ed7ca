//! Result of a payment as the fake reports it, field by field.

use encoding_rs::BIG5;

use super::choice::Way;
use super::ledger::Payment;
use super::plan::Plan;
use shop_domains::payment::card::token::{Covered, of_return};
use shop_platform::config::card::Merchant;

/// Returns the fields of a result, falsified by the chosen faults.
pub(super) fn fields(
    merchant: &Merchant,
    payment: &Payment,
    words: &str,
    plan: &Plan,
) -> Vec<(&'static str, String)> {
    let flipped = plan.has(Way::Flipped);
    let (status, errcode) = if flipped {
        ("0", "00")
    } else {
        (payment.status.as_str(), payment.errcode.as_str())
    };
    let auth_code = if flipped {
        "123456"
    } else {
        &payment.auth_code
    };
    // A result with a falsified status keeps the signature of the true one.
    let covered = Covered {
        status: &payment.status,
        errcode: &payment.errcode,
        number: &payment.lidm,
        auth_code: &payment.auth_code,
        time: &payment.time,
    };
    let token = of_return(merchant, &covered).map(|token| {
        if plan.has(Way::WrongToken) {
            token.chars().rev().collect()
        } else if plan.has(Way::SmallToken) {
            token.to_ascii_lowercase()
        } else {
            token
        }
    });
    let lidm = if plan.has(Way::OtherNumber) {
        payment.lidm.chars().rev().collect()
    } else {
        payment.lidm.clone()
    };
    let amount = if plan.has(Way::LowerAmount) {
        1
    } else {
        payment.amount
    };
    let mut fields = vec![
        ("status", status.to_owned()),
        ("errcode", errcode.to_owned()),
        ("authCode", auth_code.to_owned()),
        ("authAmt", amount.to_string()),
        ("lidm", lidm),
        ("xid", payment.xid.clone()),
        ("currency", "901".to_owned()),
        ("amtExp", "0".to_owned()),
        ("merID", merchant.mer_id.clone()),
        ("errDesc", words.to_owned()),
        ("lastPan4", "9104".to_owned()),
        ("pan", "480254******9104".to_owned()),
        ("cardBrand", "VISA".to_owned()),
        ("authRespTime", payment.time.clone()),
    ];
    if !plan.has(Way::NoToken) {
        fields.extend(token.map(|token| ("respToken", token)));
    }
    fields
}

/// Encodes the fields as the gateway's notification: one text in Big5, with `null` for a missing
/// approval code.
pub(super) fn notice(fields: &[(&'static str, String)]) -> Vec<u8> {
    let pair = |(name, value): &(&str, String)| {
        let is_null = *name == "authCode" && value.is_empty();
        let value = if is_null { "null" } else { value };
        format!("{name}={value}")
    };
    let pairs: Vec<String> = fields.iter().rev().map(pair).collect();
    let text = format!("AuthResp={{{}}}", pairs.join(", "));
    BIG5.encode(&text).0.into_owned()
}
