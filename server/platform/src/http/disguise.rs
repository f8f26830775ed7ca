//! Rejection of paths with unnecessary percent encoding.

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse};
use percent_encoding::percent_decode_str;
use shop_core::refusal::{Refusal, RefusalCode};

use shop_engine::error::refuse;

/// Path prefixes that a proxy may have rules for. Pages and pictures are public.
const GUARDED: [&str; 3] = ["/api/", "/metrics", "/sandbox/"];

/// Returns 404 for an API path that percent-encodes an unreserved character (RFC 3986, section
/// 2.3). `/%61pi/Setting` would be routed like `/api/Setting` and bypass a proxy's rules for
/// `/api/`.
pub async fn refuse_disguised<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    if is_disguised(request.path()) {
        return Ok(request.into_response(unknown()).map_into_right_body());
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// Returns 404 for an unknown address.
#[must_use]
pub fn unknown() -> HttpResponse {
    let refusal = Refusal::new(RefusalCode::PathUnknown, "找不到這個網址");
    refuse(&refusal)
}

/// Returns `true` if an API path percent-encodes an unreserved character.
#[must_use]
pub fn is_disguised(path: &str) -> bool {
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    let mut guarded = GUARDED.iter();
    guarded.any(|start| decoded.starts_with(start)) && encodes_plain_messages(path)
}

fn encodes_plain_messages(path: &str) -> bool {
    path.split('%').skip(1).any(|encoded| {
        let code = encoded.get(..2).map(|code| u8::from_str_radix(code, 16));
        let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        code.is_some_and(|code| code.is_ok_and(is_unreserved))
    })
}

#[cfg(test)]
mod tests {
    use super::is_disguised;

    #[test]
    fn messages_that_need_no_encoding() {
        for path in [
            "/%61pi/Setting",
            "/api/%53etting",
            "/api/%2e%2E/x",
            "/api/a%7Eb",
            "/api/Setting%30",
        ] {
            assert!(is_disguised(path), "{path}");
        }
        for path in [
            "/",
            "/api/Setting",
            "/%4denu",
            "/images/%2e%2e",
            "/api/a%20b",
            "/api/%E9%A6%99",
            "/api/a%2Fb",
            "/api/a%",
            "/api/a%6",
            "/api/a%zz",
            "/api/%香",
        ] {
            assert!(!is_disguised(path), "{path}");
        }
    }
}
