//! The headers that every answer carries, so that a hole elsewhere stays shut in the browser.

use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderMap, HeaderValue};
use actix_web::middleware::DefaultHeaders;
use shop_core::settings::ShopProfile;

use crate::config::Config;

use crate::config::environment::Environment;

/// Scripts and styles come from us alone; WebAssembly may run, `eval` may not.
pub(super) const CONTENT_SECURITY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; object-src 'none'";

const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
    gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// Two years, as browsers' preload lists want it.
const STRICT_TRANSPORT: &str = "max-age=63072000; includeSubDomains";

/// Lets a page frame the map that the owner has set, and nothing else (decision D74): any page, since
/// the contact page may be reached from any without a new one.
pub(super) fn allow_map(headers: &mut HeaderMap, profile: &ShopProfile) {
    let Some(host) = profile.map_host() else {
        return;
    };
    let frame = format!("frame-src https://{host}");
    let policy = CONTENT_SECURITY.replace("frame-src 'none'", &frame);
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
}

/// Adds what the answer has not set itself.
#[must_use]
pub fn security_headers(config: &Config) -> DefaultHeaders {
    let headers = DefaultHeaders::new()
        .add(("Content-Security-Policy", CONTENT_SECURITY))
        .add(("X-Content-Type-Options", "nosniff"))
        .add(("Referrer-Policy", "no-referrer"))
        .add(("Cross-Origin-Opener-Policy", "same-origin-allow-popups"))
        .add(("Cross-Origin-Resource-Policy", "same-origin"))
        .add(("Permissions-Policy", PERMISSIONS));
    match config.environment {
        Environment::Production => headers.add(("Strict-Transport-Security", STRICT_TRANSPORT)),
        Environment::Development => headers,
    }
}
