//! Consent page of LINE, which asks for access to the user's profile.

use actix_web::http::StatusCode;
use actix_web::http::header::{CacheControl, CacheDirective, LOCATION};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::fault::Fault;
use super::grant::Grant;
use super::people::{PEOPLE, is_sub};
use crate::page::{Sentence, page};
use shop_domains::account::line::redirect_uri;
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_platform::http::query::{Query, encode};

/// Form of the consent page.
#[derive(Debug, Deserialize)]
pub struct Choice {
    /// `approve`, `deny` or `error`.
    decision: String,
    /// Identifier of a listed person, or `other`.
    sub: Option<String>,
    /// Identifier typed by the person, if `sub` is `other` or missing.
    other_sub: Option<String>,
    /// Fault, as its form value.
    fault: Option<String>,
}

/// Authorization request of the shop, after validation.
struct Question {
    client_id: String,
    redirect_uri: String,
    state: String,
    scope: String,
    nonce: Option<String>,
    challenge: Option<String>,
}

/// Error of an authorization request.
///
/// LINE shows its own page if the redirect URI is not known to be the shop's. Other errors go back
/// to the shop.
enum Wrong {
    Here(&'static str),
    Back(&'static str, &'static str),
}

/// Shows the consent page. The query parameter `fault` preselects a fault.
pub async fn ask(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let question = match check(&app, &query)? {
        Ok(question) => question,
        Err(wrong) => return refuse(&app, &query, &wrong),
    };
    let fault = query.get("fault")?.and_then(Fault::from_word);
    let body = LoginForm {
        question: &question,
        fault: fault.unwrap_or(Fault::None),
    };
    Ok(page(StatusCode::OK, "LINE 登入（替身）", &body, false))
}

/// Redirects the browser to the shop with the chosen result.
pub async fn decide(
    request: HttpRequest,
    app: web::Data<App>,
    choice: web::Form<Choice>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let question = match check(&app, &query)? {
        Ok(question) => question,
        Err(wrong) => return refuse(&app, &query, &wrong),
    };
    let word = match choice.fault.as_deref() {
        Some(word) => Some(word),
        None => query.get("fault")?,
    };
    let Some(fault) = word.map_or(Some(Fault::None), Fault::from_word) else {
        return Ok(own_page("沒有這種狀況"));
    };
    match choice.decision.as_str() {
        "approve" => approve(&app, question, &choice, fault),
        "deny" => Ok(send_back(
            &question,
            "ACCESS_DENIED",
            "The user denied",
            fault,
        )),
        "error" => Ok(send_back(
            &question,
            "SERVER_ERROR",
            "Unexpected error",
            fault,
        )),
        _ => Ok(own_page("沒有這個選項")),
    }
}

fn approve(
    app: &App,
    question: Question,
    choice: &Choice,
    fault: Fault,
) -> Result<HttpResponse, AppError> {
    let chosen = choice.sub.as_deref().filter(|sub| *sub != "other");
    let sub = chosen
        .or(choice.other_sub.as_deref())
        .unwrap_or_default()
        .trim();
    if !is_sub(sub) {
        return Ok(own_page("LINE 使用者代號是 U 加上 32 個十六進位小寫字元"));
    }
    let mut grant = Grant::new(
        question.client_id,
        question.redirect_uri.clone(),
        sub.to_owned(),
    );
    grant.scope = question.scope;
    grant.nonce = question.nonce;
    grant.challenge = question.challenge;
    grant.fault = fault;
    let code = grant.into_code(app)?;
    Ok(go_to(&format!(
        "{}?code={}&state={}",
        question.redirect_uri,
        encode(&code),
        encode(&question.state)
    )))
}

fn check(app: &App, query: &Query) -> Result<Result<Question, Wrong>, AppError> {
    let channel = app.config.line.channel.as_ref();
    let text =
        |key| Ok::<_, AppError>(query.get(key)?.filter(|v| !v.is_empty()).map(str::to_owned));
    let client_id = text("client_id")?;
    let Some(client_id) = client_id.filter(|id| channel.is_some_and(|known| known.id == *id))
    else {
        return Ok(Err(Wrong::Here("client_id 不是已知的頻道")));
    };
    let ours = redirect_uri(app);
    let Some(redirect_uri) = text("redirect_uri")?.filter(|uri| *uri == ours) else {
        return Ok(Err(Wrong::Here("redirect_uri 沒有登記")));
    };
    let Some(state) = text("state")? else {
        return Ok(Err(Wrong::Back("INVALID_REQUEST", "state is required")));
    };
    if text("response_type")?.as_deref() != Some("code") {
        return Ok(Err(Wrong::Back("UNSUPPORTED_RESPONSE_TYPE", "only code")));
    }
    let scope = text("scope")?.unwrap_or_default();
    let is_known = |scope: &str| matches!(scope, "profile" | "openid" | "email");
    let names = |wanted: &str| scope.split(' ').any(|scope| scope == wanted);
    let is_legal = scope.split(' ').all(is_known)
        && (names("openid") || (names("profile") && !names("email")));
    if !is_legal {
        return Ok(Err(Wrong::Back("INVALID_SCOPE", "scope")));
    }
    let challenge = text("code_challenge")?;
    let method = text("code_challenge_method")?;
    let is_s256 = method.as_deref() == Some("S256");
    let is_whole = challenge
        .as_ref()
        .is_none_or(|challenge| challenge.len() == 43);
    if (challenge.is_some() || method.is_some()) && !(is_s256 && challenge.is_some() && is_whole) {
        return Ok(Err(Wrong::Back("INVALID_REQUEST", "code_challenge")));
    }
    Ok(Ok(Question {
        client_id,
        redirect_uri,
        state,
        scope,
        nonce: text("nonce")?,
        challenge,
    }))
}

fn refuse(app: &App, query: &Query, wrong: &Wrong) -> Result<HttpResponse, AppError> {
    match wrong {
        Wrong::Here(why) => Ok(own_page(why)),
        Wrong::Back(error, description) => {
            let state = query.get("state")?.unwrap_or_default();
            Ok(go_to(&format!(
                "{}?error={error}&error_description={}&state={}",
                redirect_uri(app),
                encode(description),
                encode(state)
            )))
        }
    }
}

fn send_back(question: &Question, error: &str, description: &str, fault: Fault) -> HttpResponse {
    let error = match fault {
        Fault::LowerCase => error.to_ascii_lowercase(),
        _ => error.to_owned(),
    };
    let state = match fault {
        Fault::NoState => String::new(),
        _ => format!("&state={}", encode(&question.state)),
    };
    go_to(&format!(
        "{}?error={error}&error_description={}{state}",
        question.redirect_uri,
        encode(description)
    ))
}

fn go_to(address: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, address))
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .finish()
}

fn own_page(why: &str) -> HttpResponse {
    page(
        StatusCode::BAD_REQUEST,
        "LINE 登入（替身）：400",
        &Sentence(why),
        false,
    )
}

/// Consent form with the options for the person.
#[derive(Template)]
#[template(path = "line.html", whitespace = "minimize")]
struct LoginForm<'a> {
    question: &'a Question,
    fault: Fault,
}
