//! The gateway's own notice, server to server. Whether it arrives is not the gateway's worry.

use std::time::Duration;

use actix_web::rt;

use super::ledger::{Payment, Visit};
use super::plan::Plan;
use super::result::{fields, notice};
use shop_server::app::App;
use shop_server::config::card::Merchant;
use shop_server::infra::http_client;

/// Sends the notice, once or twice.
pub(super) async fn notify(
    app: &App,
    merchant: &Merchant,
    payment: &Payment,
    words: &str,
    visit: &Visit,
) {
    let Some(back) = &visit.back else { return };
    // This server may not reach itself by the address that shoppers type.
    let url = match back.strip_prefix(&app.config.public_url) {
        Some(path) => format!("{}{path}", app.own_url()),
        None => back.clone(),
    };
    let body = notice(&fields(merchant, payment, words, &Plan::default()));
    for _ in 0..=u8::from(visit.plan.twice) {
        let request = http_client::client().post(&url).body(body.clone());
        if let Err(error) = request.send().await {
            let error = error.without_url();
            tracing::warn!(%error, "the notification of the fake does not arrive");
        }
    }
}

/// The same, later.
pub(super) fn notify_late(
    app: &App,
    payment: &Payment,
    words: &'static str,
    visit: &Visit,
    wait: Duration,
) {
    let (app, payment, visit) = (app.clone(), payment.clone(), visit.clone());
    rt::spawn(async move {
        rt::time::sleep(wait).await;
        if let Some(merchant) = &app.config.card.merchant {
            notify(&app, merchant, &payment, words, &visit).await;
        }
    });
}
