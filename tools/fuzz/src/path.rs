//! URL paths of pages and calls.

use shop_platform::http::disguise::is_disguised;
use shop_server::site::page::Page;

/// Asserts that each page has exactly one path, and that a percent-encoded path of an API call is
/// rejected.
pub(crate) fn paths(input: &[u8]) {
    let Ok(path) = str::from_utf8(input) else {
        return;
    };
    if let Some(page) = Page::at(path) {
        assert!(path.is_ascii() && path.starts_with('/') && !path.contains(['%', '?', '#', '\\']));
        assert!(path.len() == 1 || !path.ends_with('/'));
        match page {
            Page::Category(id) => assert_eq!(path, format!("/Category/{id}")),
            Page::Product(id) => assert_eq!(path, format!("/Product/{id}")),
            Page::Text(address, ..) => assert_eq!(path, address),
            _ => {}
        }
    }
    if is_disguised(path) {
        assert!(path.contains('%'));
    } else if let Some(hidden) = hidden(path) {
        assert!(!hidden.starts_with("/api/") || hidden == path, "{path}");
    }
}

/// Decodes letters, digits and `-._~` of a path. Returns `None` if it contains other encoded
/// characters.
fn hidden(path: &str) -> Option<String> {
    let mut parts = path.split('%');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = u8::from_str_radix(part.get(..2)?, 16).ok()?;
        if !code.is_ascii_alphanumeric() && !b"-._~".contains(&code) {
            return None;
        }
        decoded.push(char::from(code));
        decoded.push_str(part.get(2..)?);
    }
    Some(decoded)
}
