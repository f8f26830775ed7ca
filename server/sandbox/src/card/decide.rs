//! Submission of the card page: records the decision of the bank, and reports it by the chosen
//! path.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, rt, web};
use askama::Template;
use serde::Deserialize;

use super::choice::{DECISIONS, Decision, Trouble, Way};
use super::ledger::{Ledger, Payment, Visit};
use super::notify::{notify, notify_late};
use super::plan::{Page, Plan};
use super::result::fields;
use crate::broken::{broken, error_500};
use crate::page::{Sentence, page};
use crate::script::{self, LATE};
use shop_domains::app::App;
use shop_domains::payment::card::gateway_time;
use shop_engine::error::AppError;
use shop_engine::infra::random;

const TITLE: &str = "信用卡付款頁（替身）";

/// Form of the card page.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    key: String,
    decision: String,
    way: Option<String>,
    trouble: Option<String>,
}

impl Choice {
    /// Returns the chosen faults, or the drawn ones if none were chosen. Returns `None` for unknown
    /// form values.
    fn plan(&self, drawn: &Plan) -> Option<Plan> {
        let way = self.way.as_deref();
        let trouble = self.trouble.as_deref();
        if way.is_none() && trouble.is_none() {
            return Some(drawn.clone());
        }
        let way = way.map_or(Some(Way::Browser), Way::from_word)?;
        let trouble = trouble.map_or(Some(Trouble::None), Trouble::from_word)?;
        Some(Plan::chosen(way, trouble))
    }
}

/// Records the decision of the bank, and shows the form that takes the browser back to the shop.
pub(super) async fn decide(
    app: web::Data<App>,
    choice: web::Form<Choice>,
) -> Result<HttpResponse, AppError> {
    let decision = DECISIONS.iter().find(|one| one.word == choice.decision);
    let merchant = app.config.card.merchant.as_ref();
    let (Some(decision), Some(merchant)) = (decision, merchant) else {
        return Ok(sentence_page("沒有這個選項。"));
    };
    let Some(mut visit) = Ledger::open().end_visit(&choice.key) else {
        return Ok(sentence_page("這個付款頁已經用過了。"));
    };
    let Some(plan) = choice.plan(&visit.plan) else {
        return Ok(sentence_page("沒有這個選項。"));
    };
    visit.plan = plan;
    if decision.status.is_empty() {
        return Ok(sentence_page("沒有付款。請關閉這個視窗。"));
    }
    if visit.plan.slow {
        rt::time::sleep(script::slow(&app)).await;
    }
    let (payment, words) = if visit.plan.page == Page::BeforeTheBank {
        approve_late(&app, &visit, decision);
        (bank_says(&app, &visit, &TIMED_OUT)?, TIMED_OUT.words)
    } else {
        let payment = bank_says(&app, &visit, decision)?;
        write_down(&mut visit, &payment);
        (payment, decision.words)
    };
    let plan = &visit.plan;
    if plan.has(Way::NoticeFirst) || plan.has(Way::NoticeOnly) {
        notify(&app, merchant, &payment, words, &visit).await;
    }
    if plan.has(Way::NoticeLate) {
        notify_late(&app, &payment, words, &visit, LATE);
    }
    match plan.page {
        Page::Hangs => {
            rt::time::sleep(script::hang(&app)).await;
            return Ok(broken());
        }
        Page::Breaks => return Ok(broken()),
        Page::Fails => return Ok(error_500()),
        Page::Good | Page::BeforeTheBank => {}
    }
    let stays = plan.has(Way::Nobody) || plan.has(Way::NoticeOnly);
    let sent = fields(merchant, &payment, words, plan);
    Ok(match &visit.back {
        _ if stays => sentence_page("銀行已處理，但沒有回到商店。請關閉這個視窗。"),
        None => sentence_page("銀行已處理，商店沒有提供回傳網址。"),
        Some(back) => {
            let form = ReturnForm {
                url: back,
                big5: plan.has(Way::Big5),
                fields: on_behalf(sent, &visit),
            };
            page(StatusCode::OK, TITLE, &form, false)
        }
    })
}

/// Result that the gateway reports while the bank has not decided.
const TIMED_OUT: Decision = Decision {
    word: "timeout",
    label: "",
    status: "4",
    errcode: "99",
    words: "交易逾時",
};

/// Records the decision of the bank after the shop has stopped waiting.
fn approve_late(app: &App, visit: &Visit, decision: &'static Decision) {
    let (app, mut visit, wait) = (app.clone(), visit.clone(), script::hang(app));
    rt::spawn(async move {
        rt::time::sleep(wait).await;
        if let Ok(payment) = bank_says(&app, &visit, decision) {
            write_down(&mut visit, &payment);
        }
    });
}

/// Builds the payment that results from a decision of the bank.
fn bank_says(app: &App, visit: &Visit, decision: &Decision) -> Result<Payment, AppError> {
    let approved = decision.status == "0" && decision.word != "no_code";
    let [high, low] = random::bytes()?;
    let code = u16::from_be_bytes([high, low]);
    let time = gateway_time(app.clock.now());
    Ok(Payment {
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
        troubles: visit.plan.troubles.clone(),
        asked: 0,
    })
}

/// Records a payment, and stores the number of the previous payment in the visit.
fn write_down(visit: &mut Visit, payment: &Payment) {
    let mut books = Ledger::open();
    if payment.troubles.contains(&Trouble::Twice) {
        books.add(Payment {
            status: "8".to_owned(),
            errcode: "05".to_owned(),
            auth_code: String::new(),
            state: "X".to_owned(),
            ..payment.clone()
        });
    }
    visit.before = books.add(payment.clone());
}

/// Replaces the number by that of the previous payment, if that fault was chosen and there is a
/// previous payment.
fn on_behalf(mut sent: Vec<(&'static str, String)>, visit: &Visit) -> Vec<(&'static str, String)> {
    if visit.plan.has(Way::AnotherPayment) && !visit.before.is_empty() {
        for (_, value) in sent.iter_mut().filter(|(name, _)| *name == "lidm") {
            value.clone_from(&visit.before);
        }
    }
    sent
}

/// Form that posts the result across sites, like the page of the real gateway.
#[derive(Template)]
#[template(path = "card_return.html", whitespace = "minimize")]
struct ReturnForm<'a> {
    url: &'a str,
    big5: bool,
    fields: Vec<(&'static str, String)>,
}

fn sentence_page(sentence: &str) -> HttpResponse {
    page(StatusCode::OK, TITLE, &Sentence(sentence), false)
}
