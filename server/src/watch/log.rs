//! Structured logs: one line per request, with its id; JSON in production, readable text otherwise.

use std::hash::{BuildHasher as _, RandomState};
use std::io::IsTerminal as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use shop_core::time::Moment;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use shop_domains::app::App;
use shop_engine::infra::clock::Stopwatch;
use shop_platform::config::Config;
use shop_platform::config::environment::Environment;

use super::lines::{Lines, Writing};
use shop_engine::infra::security_log::{self, Event};

/// Response header with the id of the request, to be quoted in a complaint.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Maximum length of a path in a line, in bytes. The shop's own paths are shorter.
const PATH_LENGTH: usize = 200;

/// Starts logging to standard output. Dropping the returned value writes the remaining lines.
///
/// A separate thread writes: a request does not wait for the reader of the log.
pub fn begin(config: &Config) -> Writing {
    let lines = Lines::default();
    let writing = Writing::begin(lines.clone(), std::io::stdout());
    let filter: Targets = config.log.parse().unwrap_or_default();
    let layer = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stdout().is_terminal())
        .with_writer(move || lines.clone());
    let registry = tracing_subscriber::registry().with(filter);
    // A second subscriber is rejected, and the first continues.
    let _ = match config.environment {
        Environment::Production => registry.with(layer.json().flatten_event(true)).try_init(),
        Environment::Development => registry.with(layer.compact()).try_init(),
    };
    writing
}

/// Assigns an id to a request, measures and counts it, and logs its line.
///
/// The line has the path without the query, which may contain search terms and personal data. It
/// contains the id directly, because a span around every request costs more than the line.
pub async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let watch = Stopwatch::start();
    let id = next_id();
    let app = request.app_data::<web::Data<App>>().cloned();
    let mut response = next.call(request).await?;

    let status = response.status();
    let elapsed = watch.elapsed();
    let route = response.request().match_pattern();
    let method = response.request().method();
    if let Some(app) = &app {
        app.metrics.count(route, method, status, elapsed);
    }
    if let Some(error) = response.response().error() {
        if status == StatusCode::SERVICE_UNAVAILABLE {
            let now = app
                .as_ref()
                .map_or(Moment::from_millis(0), |app| app.clock.now());
            warn_each_second(now, error);
        } else if status.is_server_error() {
            tracing::error!(id, %error, "request failed");
        }
    }
    let path = cut(response.request().path());
    if let Some(app) = app.filter(|_| status == StatusCode::TOO_MANY_REQUESTS) {
        let from = app.config.proxies.origin(response.request());
        security_log::note(app.clock.now(), Event::LimitMet, from, path);
    }
    let status = status.as_u16();
    let micros = elapsed.as_micros();
    tracing::info!(id, %method, path, status, micros, "answered");
    if let Ok(id) = HeaderValue::try_from(id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    Ok(response)
}

/// Returns the beginning of a path, cut at a character boundary.
fn cut(path: &str) -> &str {
    path.get(..path.floor_char_boundary(PATH_LENGTH))
        .unwrap_or_default()
}

/// Warns at most once a second that requests are rejected: a flood has thousands of them.
fn warn_each_second(now: Moment, error: &Error) {
    static LAST: AtomicI64 = AtomicI64::new(i64::MIN);
    let second = now.millis().div_euclid(1_000);
    if LAST.swap(second, Ordering::Relaxed) != second {
        tracing::warn!(%error, "requests rejected");
    }
}

/// Returns an id that is unique across servers and does not reveal the number of requests: the
/// count, hashed with a random key of this process.
fn next_id() -> String {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!(
        "{:016x}",
        KEY.hash_one(COUNT.fetch_add(1, Ordering::Relaxed))
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service};

    use super::*;
    use shop_engine::error::AppError;

    /// Captures the log while the guard lives.
    fn logged() -> (Lines, tracing::subscriber::DefaultGuard) {
        let lines = Lines::default();
        let written = lines.clone();
        let layer = tracing_subscriber::fmt::layer()
            .with_ansi(false)
            .with_writer(move || written.clone());
        let registry = tracing_subscriber::registry().with(layer);
        (lines, tracing::subscriber::set_default(registry))
    }

    fn count(lines: &Lines, wanted: &str) -> usize {
        String::from_utf8_lossy(&lines.waiting())
            .lines()
            .filter(|line| line.contains(wanted))
            .count()
    }

    /// A rejected flood does not fill the log with errors.
    #[actix_web::test]
    async fn requests_turned_away_are_one_warning_a_second() {
        let (lines, _guard) = logged();
        let busy = || async { Err::<&str, _>(AppError::NoAnswer) };
        let app = actix_web::App::new()
            .default_service(web::to(busy))
            .wrap(from_fn(observe));
        let app = init_service(app).await;
        for _ in 0..500 {
            let answer = call_service(&app, TestRequest::get().to_request()).await;
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        }
        assert_eq!((count(&lines, " WARN "), count(&lines, "ERROR")), (1, 0));
        assert_eq!(count(&lines, "answered"), 500);

        let error = Error::from(AppError::NoAnswer);
        for millis in 1_000..4_000 {
            let now = Moment::from_millis(0).plus(Duration::from_millis(millis));
            warn_each_second(now, &error);
        }
        assert_eq!(count(&lines, " WARN "), 4);
    }

    /// A path of 56 kB is cut to a short line.
    #[actix_web::test]
    async fn long_paths_are_cut() {
        let (lines, _guard) = logged();
        let app = actix_web::App::new().wrap(from_fn(observe));
        let app = init_service(app).await;
        let request = TestRequest::get().uri(&format!("/{}", "a".repeat(56_000)));
        call_service(&app, request.to_request()).await;
        let text = String::from_utf8_lossy(&lines.waiting()).into_owned();
        assert!(text.contains(&"a".repeat(199)) && !text.contains(&"a".repeat(200)));
        assert_eq!(cut("/short"), "/short");
        // A character at the cut is dropped whole.
        let inside = format!("{}香{}", "a".repeat(199), "a".repeat(56_000));
        assert_eq!(cut(&inside), "a".repeat(199));
    }
}
