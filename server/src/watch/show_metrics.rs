//! `GET /metrics`: metrics for Prometheus.

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::{HttpResponse, web};

use shop_domains::app::App;
use shop_domains::messaging::store::waiting;
use shop_domains::payment::{figures, store};
use shop_engine::error::AppError;
use shop_engine::infra::metrics;

/// Returns the metrics in the format of Prometheus.
pub async fn show_metrics(app: web::Data<App>) -> Result<HttpResponse, AppError> {
    let now = app.clock.now();
    let mut payments = metrics::registry();
    // The other metrics are valid without these.
    match app.db.read(store::unsettled).await {
        Ok(unsettled) => figures::register(&mut payments, &unsettled, now),
        Err(error) => tracing::warn!(%error, "cannot count payments for the metrics"),
    }
    let outbox = app.outbox.clone();
    let spent = app
        .db
        .read(move |conn| {
            outbox.figures().wait(&waiting(conn)?);
            outbox.send_allowances().spent(conn, now)
        })
        .await;
    match spent {
        Ok(spent) => app.outbox.send_allowances().figures().show(&spent),
        Err(error) => tracing::warn!(%error, "cannot count sent messages for the metrics"),
    }
    let text = app.metrics.text(&payments);
    let text = text.map_err(|error| AppError::Damaged(format!("metrics: {error}")))?;
    Ok(HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .content_type("application/openmetrics-text; version=1.0.0; charset=utf-8")
        .body(text))
}
