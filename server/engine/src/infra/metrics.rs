//! Metrics of the server.

use std::sync::Arc;
use std::time::Duration;

use actix_web::http::{Method, StatusCode};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// Upper bounds of the duration buckets, in seconds.
const CLASSES: [f64; 9] = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0];

/// Labels of the request counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Labels {
    /// Route pattern as in `routes.rs`.
    route: String,
    method: &'static str,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// Metrics of the server, cheap to clone.
#[derive(Debug, Clone)]
pub struct Metrics {
    /// Number of connections closed because their address had too many.
    pub connections_refused: Counter,
    registry: Arc<Registry>,
    requests: Family<Labels, Counter>,
    durations: Family<Route, Histogram>,
}

impl Metrics {
    /// Creates metrics at zero. `register` adds metrics of other modules.
    #[must_use]
    pub fn new(version: &str, register: impl FnOnce(&mut Registry)) -> Self {
        let mut registry = registry();
        let requests = Family::default();
        let make: fn() -> Histogram = histogram;
        let durations = Family::new_with_constructor(make);
        registry.register("requests", "Requests completed", requests.clone());
        registry.register(
            "request_duration_seconds",
            "Time from the request head to the response",
            durations.clone(),
        );
        let connections_refused = Counter::default();
        registry.register(
            "connections_refused",
            "Connections closed because their address exceeded its limit",
            connections_refused.clone(),
        );
        register(&mut registry);
        let build = Info::new([("version", version.to_owned())]);
        registry.register("build", "Version of the running server", build);
        Self {
            connections_refused,
            registry: Arc::new(registry),
            requests,
            durations,
        }
    }

    /// Encodes all metrics, and those computed for this scrape, in the `OpenMetrics` format.
    pub fn text(&self, counted_now: &Registry) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        encode_registry(&mut text, &self.registry)?;
        encode_registry(&mut text, counted_now)?;
        encode_eof(&mut text)?;
        Ok(text)
    }

    /// Counts a request. An address without a route counts as `none`, so that clients cannot create
    /// labels.
    pub fn count(
        &self,
        route: Option<String>,
        method: &Method,
        status: StatusCode,
        elapsed: Duration,
    ) {
        let route = Route {
            route: route.unwrap_or_else(|| "none".to_owned()),
        };
        let seconds = elapsed.as_secs_f64();
        self.durations.get_or_create(&route).observe(seconds);
        let labels = Labels {
            route: route.route,
            method: name_of(method),
            status: status.as_u16(),
        };
        self.requests.get_or_create(&labels).inc();
    }
}

/// Returns the name of a method that the shop uses. Others count as `other`, so that clients cannot
/// create labels.
fn name_of(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

/// Creates an empty registry with the name prefix of the shop.
#[must_use]
pub fn registry() -> Registry {
    Registry::with_prefix("shop")
}

fn histogram() -> Histogram {
    Histogram::new(CLASSES)
}
