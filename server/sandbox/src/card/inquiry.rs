//! Order inquiry. It returns a page with a form whose attribute values have no quotes, like the
//! real gateway.

use actix_web::http::header::{CONTENT_TYPE, CacheControl, CacheDirective};
use actix_web::{HttpResponse, rt, web};
use encoding_rs::BIG5;

use super::choice::Trouble;
use super::ledger::{Ledger, Payment};
use crate::broken::{broken, error_500};
use crate::script::{self, Kind};
use shop_domains::app::App;
use shop_domains::payment::card::Fields;
use shop_platform::config::card::Merchant;

/// Returns the payments with the requested number and amount.
pub(super) async fn answer(app: web::Data<App>, body: web::Bytes) -> HttpResponse {
    let form = Fields::of_form(&body);
    let Some(merchant) = app.config.card.merchant.as_ref() else {
        return reply("15", &form, &[]);
    };
    let (lidm, amount) = match check(merchant, &form) {
        Ok(about) => about,
        Err(rescode) => return reply(rescode, &form, &[]),
    };
    let found = Ledger::open().ask(&lidm, amount);
    if script::draw(&app, &lidm).has(Kind::Slow) {
        rt::time::sleep(script::slow(&app)).await;
    }
    match found.first().map(Payment::trouble) {
        Some(Trouble::FirstReset) => return broken(),
        Some(Trouble::First500) => return error_500(),
        Some(Trouble::FirstNotFound) => return reply("10", &form, &[]),
        Some(Trouble::FirstGarbage) => {
            return HttpResponse::Ok().body(&b"<html>\xA9\xDA<input name=rescode"[..]);
        }
        _ => {}
    }
    let rescode = match found.len() {
        0 => "10",
        1 => "0",
        _ => "11",
    };
    reply(rescode, &form, &found)
}

fn check(merchant: &Merchant, form: &Fields) -> Result<(String, i64), &'static str> {
    let text = |name, most| form.plain(name, most).filter(|text| !text.is_empty());
    let codes = (
        text("merID", 10),
        text("MerchantID", 15),
        text("TerminalID", 8),
    );
    let (Some(mer_id), Some(merchant_id), Some(terminal_id)) = codes else {
        return Err("1");
    };
    if (mer_id, merchant_id, terminal_id)
        != (
            &merchant.mer_id,
            &merchant.merchant_id,
            &merchant.terminal_id,
        )
    {
        return Err("15");
    }
    let lidm = text("lidm", 19).ok_or("2")?;
    let amount = text("purchAmt", 10).and_then(|digits| digits.parse().ok());
    let is_address = |url: &str| url.starts_with("https://") || url.starts_with("http://");
    if !text("ResURL", 512).is_some_and(is_address) {
        return Err("4");
    }
    Ok((lidm.to_owned(), amount.ok_or("3")?))
}

fn reply(rescode: &str, form: &Fields, found: &[Payment]) -> HttpResponse {
    let echo = |name| form.plain(name, 64).unwrap_or_default().to_owned();
    let mut inputs = vec![
        ("rescode", rescode.to_owned()),
        ("merID", echo("merID")),
        ("MerchantID", echo("MerchantID")),
        ("TerminalID", echo("TerminalID")),
        ("lidm", echo("lidm")),
        ("purchAmt", echo("purchAmt")),
    ];
    match found {
        [] => {}
        [one] => inputs.extend([
            ("txstatus", one.status.clone()),
            ("txstate", one.state.clone()),
            ("txerrcode", one.errcode.clone()),
            ("authCode", one.auth_code.clone()),
            ("xid", one.xid.clone()),
            ("lastPan4", "9104".to_owned()),
            ("PayType", "0".to_owned()),
        ]),
        several => inputs.push(("multiRecords", records(several))),
    }
    let inputs = inputs
        .iter()
        .map(|(name, value)| format!("<input type=hidden name={name} value={value}>"));
    let page = format!(
        "<html><head><title>訂單查詢</title></head><body><form method=post action={}>{}</form></body></html>",
        echo("ResURL"),
        inputs.collect::<String>()
    );
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .insert_header((CONTENT_TYPE, "text/html; charset=Big5"))
        .body(BIG5.encode(&page).0.into_owned())
}

/// Encodes several payments as one text, separated by commas and semicolons.
fn records(several: &[Payment]) -> String {
    let record = |(place, one): (usize, &Payment)| {
        let (day, clock) = one.time.split_at_checked(8).unwrap_or_default();
        format!(
            "record{place}:txstatus={},txstate={},txerrcode={},authCode={},purchAmt={},xid={},\
             localDate={day};localTime={clock};PayType=0",
            one.status, one.state, one.errcode, one.auth_code, one.amount, one.xid
        )
    };
    let all: Vec<String> = several.iter().enumerate().map(record).collect();
    format!("totalRecords={};{}", several.len(), all.join(";"))
}
