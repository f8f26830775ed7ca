//! Queries, headers, and lists in the settings of an operator.

use std::net::{IpAddr, SocketAddr};

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::test::TestRequest;
use shop_core::staff::device_of;
use shop_domains::account::asker::Asker;
use shop_domains::account::session::token_of;
use shop_domains::staff::session::is_same_site;
use shop_engine::infra::network::Proxies;
use shop_platform::config::send_limits::Table;
use shop_platform::http::idempotency_key;
use shop_platform::http::query::{Query, encode};

/// Query parameters, one for each kind of value.
const KEYS: [&str; 3] = ["Search", "Id", "PageCount"];

/// Asserts that an encoded query decodes to the same text, that an identifier is a positive number
/// in plain digits, and that a page size is from 1 to 200.
pub(crate) fn query(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    let request = |query: &str| {
        let uri = format!("/api/x?{query}");
        let is_uri = uri.parse::<actix_web::http::Uri>().is_ok();
        is_uri.then(|| TestRequest::with_uri(&uri).to_http_request())
    };
    if let Some(query) = request(text).and_then(|request| Query::of(&request).ok()) {
        for key in KEYS {
            let value = query.get(key).ok().flatten();
            if let Ok(Some(id)) = query.id(key) {
                let plain = value.expect("it was read").trim_start_matches('0');
                assert_eq!(id.to_string(), plain);
            }
            if query.need(key).is_ok() {
                assert!(value.is_some_and(|value| !value.is_empty()));
            }
        }
        if let Ok(count) = query.page_count() {
            assert!((1..=200).contains(&count));
        }
    }
    let encoded = request(&format!("Search={}&Other=1", encode(text)));
    let query = Query::of(&encoded.expect("what is encoded is a query")).expect("a query");
    assert_eq!(query.get("Search").ok().flatten(), Some(text));
    assert_eq!(query.get("Other").ok().flatten(), Some("1"));
}

/// Headers that the shop reads.
const NAMES: [&str; 9] = [
    "idempotency-key",
    "registration-nonce",
    "authorization",
    "x-forwarded-for",
    "cookie",
    "origin",
    "host",
    "sec-fetch-site",
    "user-agent",
];

/// Asserts that keys, nonces and tokens are valid, and that a client without a proxy cannot claim
/// another address.
///
/// Each line of the input is a header. Its first byte selects the name.
pub(crate) fn headers(input: &[u8]) {
    let mut request = TestRequest::default();
    for line in input.split(|byte| *byte == b'\n') {
        let Some((first, value)) = line.split_first() else {
            continue;
        };
        let name = NAMES[usize::from(*first) % NAMES.len()];
        let name = HeaderName::from_static(name);
        if let Ok(value) = HeaderValue::from_bytes(value) {
            request = request.append_header((name, value));
        }
    }
    let peer = |address: [u8; 4]| SocketAddr::from((address, 4_000));
    let request = request.peer_addr(peer([127, 0, 0, 1])).to_http_request();
    if let Ok(Some(key)) = idempotency_key::of(&request) {
        assert!((1..=255).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic()));
    }
    if let Ok(token) = token_of(&request) {
        assert!(!token.is_empty() && token.trim() == token && token.is_ascii());
    }
    let has_nonce = request.headers().contains_key(NAMES[1]);
    if let Ok(asker) = Asker::of(&request) {
        assert_eq!(asker.is_anybody(), !has_nonce);
    }
    let proxies = Proxies::parse("127.0.0.1, 10.0.0.0/8").expect("a list of proxies");
    let origin = proxies.origin(&request);
    let has_forwarded = request.headers().contains_key(NAMES[3]);
    let local = IpAddr::from([127, 0, 0, 1]);
    assert!(has_forwarded || origin == local);
    assert_eq!(Proxies::default().origin(&request), local);
    let _ = request.cookies();
    let _ = request.cookie("Admin");
    if is_same_site(request.headers()) && !request.headers().contains_key(NAMES[7]) {
        assert!(
            request.headers().contains_key(NAMES[5]) && request.headers().contains_key(NAMES[6])
        );
    }
    let agent = request
        .headers()
        .get(NAMES[8])
        .and_then(|agent| agent.to_str().ok());
    assert!(device_of(agent.unwrap_or_default()).chars().count() <= 40);
}

/// Asserts that a list of proxies or allowances is accepted whole or not at all. The error names a
/// word of the list.
pub(crate) fn lists(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    if let Err(wrong) = Proxies::parse(text) {
        assert!(!wrong.is_empty() && text.contains(&wrong));
    }
    match Table::parse(text) {
        Ok(table) => {
            let figures = table
                .rows()
                .map(|row| format!("{}={}/{}", row.name, row.sms, row.mail));
            let written = figures.collect::<Vec<_>>().join(", ");
            assert!(table.rows().all(|row| row.sms >= 0 && row.mail >= 0));
            assert_eq!(Table::parse(&written), Ok(table));
        }
        Err(wrong) => assert!(!wrong.is_empty() && text.contains(&wrong)),
    }
}
