//! What a person decided: the bank's word is written down, and told in the way that was chosen.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::choice::{DECISIONS, Decision, Trouble, Way};
use super::ledger::{Ledger, Payment, Visit};
use super::result::{fields, notice};
use crate::app::App;
use crate::error::AppError;
use crate::neighbour;
use crate::payment::fisc::config::Merchant;
use crate::payment::fisc::gateway_time;
use crate::random;
use crate::sandbox::page::page;
use crate::site::escape;

const TITLE: &str = "信用卡付款頁（替身）";

/// What somebody chose.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    key: String,
    decision: String,
    way: Option<String>,
    trouble: Option<String>,
}

/// Writes the bank's word down, and shows the form that brings the browser back.
pub(super) async fn decide(
    app: web::Data<App>,
    choice: web::Form<Choice>,
) -> Result<HttpResponse, AppError> {
    let decision = DECISIONS.iter().find(|one| one.word == choice.decision);
    let way = choice
        .way
        .as_deref()
        .map_or(Some(Way::Browser), Way::from_word);
    let word = choice.trouble.as_deref();
    let trouble = word.map_or(Some(Trouble::None), Trouble::from_word);
    let merchant = app.config.fisc.merchant.as_ref();
    let (Some(decision), Some(way), Some(trouble), Some(merchant)) =
        (decision, way, trouble, merchant)
    else {
        return Ok(said("沒有這個選項。"));
    };
    let Some(visit) = Ledger::open().end_visit(&choice.key) else {
        return Ok(said("這個付款頁已經用過了。"));
    };
    if decision.status.is_empty() {
        return Ok(said("沒有付款。請關閉這個視窗。"));
    }
    let payment = write_down(&app, &visit, decision, trouble)?;
    let told = fields(merchant, &payment, decision.words, way);
    if matches!(way, Way::NoticeFirst | Way::NoticeOnly) {
        notify(&app, merchant, &payment, decision, &visit).await;
    }
    Ok(match (way, &visit.back) {
        (Way::Nobody | Way::NoticeOnly, _) => said("銀行已處理，但沒有回到商店。請關閉這個視窗。"),
        (_, None) => said("銀行已處理，商店沒有提供回傳網址。"),
        (way, Some(back)) => page(StatusCode::OK, TITLE, &way_back(back, &told, way), false),
    })
}

fn write_down(
    app: &App,
    visit: &Visit,
    decision: &Decision,
    trouble: Trouble,
) -> Result<Payment, AppError> {
    let approved = decision.status == "0" && decision.word != "no_code";
    let [high, low] = random::bytes()?;
    let code = u16::from_be_bytes([high, low]);
    let time = gateway_time(app.clock.now());
    let payment = Payment {
        lidm: visit.lidm.clone(),
        amount: visit.amount,
        status: decision.status.to_owned(),
        errcode: decision.errcode.to_owned(),
        auth_code: if approved {
            format!("{:06}", 100_000 + u32::from(code))
        } else {
            String::new()
        },
        state: if approved { "0" } else { "X" }.to_owned(),
        xid: format!("O-SANDBOX-{time}.000-{code:05}"),
        time,
        trouble,
        asked: 0,
    };
    let mut books = Ledger::open();
    if trouble == Trouble::Twice {
        books.add(Payment {
            status: "8".to_owned(),
            errcode: "05".to_owned(),
            auth_code: String::new(),
            state: "X".to_owned(),
            ..payment.clone()
        });
    }
    books.add(payment.clone());
    Ok(payment)
}

/// The gateway's own notice, which is tried once; whether it arrives is not the gateway's worry.
async fn notify(
    app: &App,
    merchant: &Merchant,
    payment: &Payment,
    decision: &Decision,
    visit: &Visit,
) {
    let Some(back) = &visit.back else { return };
    // This server may not reach itself by the address that shoppers type.
    let url = match back.strip_prefix(&app.config.public_url) {
        Some(path) => format!("{}{path}", app.own_url()),
        None => back.clone(),
    };
    let told = fields(merchant, payment, decision.words, Way::Browser);
    let request = neighbour::client().post(url).body(notice(&told));
    if let Err(error) = request.send().await {
        let error = error.without_url();
        tracing::warn!(%error, "the stand-in's notice does not arrive");
    }
}

/// The form that posts the result across sites, as the gateway's page does.
fn way_back(back: &str, told: &[(&'static str, String)], way: Way) -> String {
    let charset = match way {
        Way::Big5 => " accept-charset=\"Big5\"",
        _ => "",
    };
    let inputs = told.iter().map(|(name, value)| {
        let value = escape(value);
        format!("<input type=\"hidden\" name=\"{name}\" value=\"{value}\">")
    });
    format!(
        "<form method=\"post\" action=\"{}\"{charset}>{}<p>銀行已處理。</p>\
         <button value=\"approve\">回到商店</button></form>",
        escape(back),
        inputs.collect::<String>()
    )
}

fn said(sentence: &str) -> HttpResponse {
    let body = format!("<article><p>{}</p></article>", escape(sentence));
    page(StatusCode::OK, TITLE, &body, false)
}
