//! Requests as bytes, built once and sent any number of times.

use std::fmt::Write as _;

use serde_json::{Value, json};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

/// Returns the mobile number of member `number`.
#[must_use]
pub fn mobile(number: u32) -> String {
    format!("09{number:08}")
}

/// Builds a log-in with this password.
#[must_use]
pub fn login(account: &str, password: &str) -> Vec<u8> {
    let form = json!({"Account": account, "Password": password, "Remember": false});
    post("/api/Auth/Login", &form)
}

/// Builds a POST with a JSON body.
#[must_use]
pub fn post(path: &str, body: &Value) -> Vec<u8> {
    request("POST", path, Some(body))
}

/// Builds a GET.
#[must_use]
pub fn get(path: &str) -> Vec<u8> {
    request("GET", path, None)
}

/// Builds a request with or without a JSON body.
#[must_use]
pub fn request(method: &str, path: &str, body: Option<&Value>) -> Vec<u8> {
    request_with(method, path, &[], body)
}

/// Builds a POST of a form, as a browser sends it from a page of the same site or of another site.
/// `body` must be URL-encoded.
#[must_use]
pub fn post_form(path: &str, body: &str, from_elsewhere: bool) -> Vec<u8> {
    let site = if from_elsewhere {
        "cross-site"
    } else {
        "same-origin"
    };
    let headers = [("Sec-Fetch-Site", site)];
    request_of("POST", path, &headers, FORM, body.as_bytes())
}

/// Builds a request with additional headers, such as `Authorization` or `Idempotency-Key`.
#[must_use]
pub fn request_with(
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&Value>,
) -> Vec<u8> {
    let body = body.map(Value::to_string).unwrap_or_default();
    request_of(method, path, headers, JSON, body.as_bytes())
}

/// Builds a request with a body of this media type.
#[must_use]
pub fn request_of(
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    media_type: &str,
    body: &[u8],
) -> Vec<u8> {
    let mut request = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n\
         Content-Type: {media_type}\r\nContent-Length: {}\r\n",
        body.len()
    );
    for (name, value) in headers {
        // Writing to a `String` cannot fail.
        let _ = write!(request, "{name}: {value}\r\n");
    }
    request.push_str("\r\n");
    let mut request = request.into_bytes();
    request.extend_from_slice(body);
    request
}
