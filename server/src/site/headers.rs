//! Security headers of every response. They limit in the browser the damage of a vulnerability
//! elsewhere.

use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderMap, HeaderValue};
use actix_web::middleware::DefaultHeaders;
use shop_core::settings::ShopProfile;

use shop_platform::config::Config;

use shop_platform::config::environment::Environment;

/// Content security policy. Scripts and styles come only from this origin; WebAssembly may run,
/// `eval` may not.
pub(super) const CONTENT_SECURITY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; object-src 'none'";

const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
    gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// Two years, as the preload lists of browsers require.
const STRICT_TRANSPORT: &str = "max-age=63072000; includeSubDomains";

/// Allows a page to frame the map that the owner has set, and no other site (decision D74).
///
/// This applies to every page, because the contact page can be reached from any page without
/// loading a new document.
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

/// Returns the headers that are added if the response has not set them itself.
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
