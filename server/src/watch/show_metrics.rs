//! `GET /metrics`: metrics for Prometheus.

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::{HttpResponse, web};

use crate::app::App;
use crate::error::AppError;
use crate::infra::metrics;
use crate::messaging::store::waiting;
use crate::payment::{figures, store};

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
