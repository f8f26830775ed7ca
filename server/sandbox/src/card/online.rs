//! Card page: validation of the shop's form, and the options for the person.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use shop_core::money::Money;

use super::choice::{DECISIONS, Trouble, Way};
use super::ledger::{Ledger, Visit};
use super::plan::Plan;
use crate::page::{Sentence, page};
use crate::script;
use shop_domains::app::App;
use shop_domains::payment::card::Fields;
use shop_domains::payment::card::token::{is_same, of_request};
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::config::card::Merchant;

const TITLE: &str = "信用卡付款頁（替身）";

/// Form with the options for the person.
#[derive(Template)]
#[template(path = "card.html", whitespace = "minimize")]
struct CardForm<'a> {
    key: &'a str,
    visit: &'a Visit,
    amount: Money,
}

/// Shows the page for a valid form. An invalid form gets an error page of the gateway, without a
/// way back to the shop.
pub(super) async fn open(app: web::Data<App>, body: web::Bytes) -> Result<HttpResponse, AppError> {
    let merchant = app.config.card.merchant.as_ref();
    let checked = merchant
        .ok_or("15：特店未登錄")
        .and_then(|merchant| check(merchant, &Fields::of_form(&body)));
    let visit = match checked {
        Ok(visit) => Visit {
            plan: Plan::of(&script::draw(&app, &visit.lidm)),
            ..visit
        },
        Err(why) => {
            return Ok(page(StatusCode::BAD_REQUEST, TITLE, &Sentence(why), false));
        }
    };
    let key = random::token()?;
    let amount = Money::from_dollars(u32::try_from(visit.amount).unwrap_or_default());
    let form = CardForm {
        key: &key,
        visit: &visit,
        amount,
    };
    let response = page(StatusCode::OK, TITLE, &form, false);
    Ledger::open().visit(key, visit);
    Ok(response)
}

fn check(merchant: &Merchant, form: &Fields) -> Result<Visit, &'static str> {
    let text = |name, most| form.plain(name, most).filter(|text| !text.is_empty());
    let codes = [
        ("merID", merchant.mer_id.as_str(), 10),
        ("MerchantID", &merchant.merchant_id, 15),
        ("TerminalID", &merchant.terminal_id, 8),
    ];
    for (name, ours, most) in codes {
        let given = text(name, most).ok_or("1：特店代碼不完整")?;
        if given != ours {
            return Err("15：特店代碼、端末機代碼與 merID 的組合未登錄");
        }
    }
    let alphanumeric = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let lidm = text("lidm", 19)
        .filter(|lidm| alphanumeric(lidm))
        .ok_or("2：訂單編號錯誤")?;
    let amount = text("purchAmt", 10)
        .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
        .and_then(|digits| digits.parse::<i64>().ok())
        .filter(|amount| *amount > 0)
        .ok_or("3：金額錯誤")?;
    let back = text("AuthResURL", 512).map(str::to_owned);
    let is_address = |url: &String| url.starts_with("https://") || url.starts_with("http://");
    if form.bytes("AuthResURL").is_some() && !back.as_ref().is_some_and(is_address) {
        return Err("4：回傳網址錯誤");
    }
    let is_one_of = |name, known: &[&str]| {
        form.bytes(name).is_none() || text(name, 10).is_some_and(|given| known.contains(&given))
    };
    let in_time = form.bytes("timeoutSecs").is_none()
        || text("timeoutSecs", 3)
            .and_then(|secs| secs.parse::<u32>().ok())
            .is_some_and(|secs| (1..=600).contains(&secs));
    if !is_one_of("PayType", &["0"])
        || !is_one_of("AutoCap", &["0", "1"])
        || !is_one_of("customize", &["0"])
        || !is_one_of("enCodeType", &["UTF-8", "BIG5"])
        || !in_time
    {
        return Err("5：欄位內容錯誤");
    }
    check_token(merchant, form, lidm, amount)?;
    Ok(Visit {
        lidm: lidm.to_owned(),
        amount,
        back,
        plan: Plan::default(),
        before: String::new(),
    })
}

/// Checks the signature, which covers the time in the form, if a key was agreed on.
fn check_token(
    merchant: &Merchant,
    form: &Fields,
    lidm: &str,
    amount: i64,
) -> Result<(), &'static str> {
    let digits = |name, length| {
        let text = form.plain(name, length).unwrap_or_default();
        let is_whole = text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
        is_whole.then_some(text)
    };
    let time = digits("LocalDate", 8).zip(digits("LocalTime", 6));
    let time = time.map(|(day, clock)| format!("{day}{clock}"));
    let ours = of_request(merchant, lidm, amount, &time.unwrap_or_default());
    let theirs = form.plain("reqToken", 64).unwrap_or_default();
    match ours {
        Some(ours) if !is_same(&ours, theirs) => Err("交易參數檢核失敗"),
        _ => Ok(()),
    }
}
