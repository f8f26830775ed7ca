//! Notification from the gateway to the shop, server to server. The gateway does not retry a failed
//! delivery.

use std::time::Duration;

use actix_web::rt;

use super::ledger::{Payment, Visit};
use super::plan::Plan;
use super::result::{fields, notice};
use shop_domains::app::App;
use shop_engine::infra::http_client;
use shop_platform::config::card::Merchant;

/// Sends the notification, once or twice.
pub(super) async fn notify(
    app: &App,
    merchant: &Merchant,
    payment: &Payment,
    words: &str,
    visit: &Visit,
) {
    let Some(back) = &visit.back else { return };
    // This server may not reach itself under its public URL.
    let url = match back.strip_prefix(&app.config.public_url) {
        Some(path) => format!("{}{path}", app.own_url()),
        None => back.clone(),
    };
    let body = notice(&fields(merchant, payment, words, &Plan::default()));
    for _ in 0..=u8::from(visit.plan.twice) {
        let request = http_client::client().post(&url).body(body.clone());
        if let Err(error) = request.send().await {
            let error = error.without_url();
            tracing::warn!(%error, "the fake gateway cannot deliver its notification");
        }
    }
}

/// Sends the notification after a delay.
pub(super) fn notify_late(
    app: &App,
    payment: &Payment,
    words: &'static str,
    visit: &Visit,
    wait: Duration,
) {
    let app = app.clone();
    let payment = payment.clone();
    let visit = visit.clone();
    rt::spawn(async move {
        rt::time::sleep(wait).await;
        if let Some(merchant) = &app.config.card.merchant {
            notify(&app, merchant, &payment, words, &visit).await;
        }
    });
}
