//! Check of the pages that LINE Pay names, before buyers are redirected to them.

use reqwest::Url;

use shop_platform::config::line_pay::Host;

/// Domain of LINE's own pages.
const LINE: &str = ".line.me";

/// Returns `true` if a page belongs to LINE Pay: over HTTPS on a host of LINE, or on the configured
/// host.
///
/// A shop that redirects to any URL could lead its buyers anywhere.
#[must_use]
pub fn is_theirs(page: &str, host: &Host, public_url: &str) -> bool {
    let Ok(page) = Url::parse(page) else {
        return false;
    };
    let home = match host {
        Host::Elsewhere(home) => home,
        Host::Here => public_url,
    };
    let is_plain = page.username().is_empty() && page.password().is_none();
    let is_line = page.scheme() == "https"
        && page.port().is_none()
        && page.host_str().is_some_and(|name| name.ends_with(LINE));
    let is_home = Url::parse(home).is_ok_and(|home| home.origin() == page.origin());
    is_plain && (is_home || (is_line && matches!(host, Host::Elsewhere(_))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buyers_are_sent_to_line_and_nowhere_else() {
        let real = Host::Elsewhere("https://sandbox-api-pay.line.me".to_owned());
        let own = Host::Elsewhere("http://127.0.0.1:9009/pay".to_owned());
        let shop = "https://shop.example";
        for (page, host) in [
            (
                "https://sandbox-web-pay.line.me/web/payment/wait?transactionReserveId=x",
                &real,
            ),
            ("https://web-pay.line.me/", &real),
            ("http://127.0.0.1:9009/anything", &own),
            (
                "https://shop.example/sandbox/line-pay/pay?id=1",
                &Host::Here,
            ),
        ] {
            assert!(is_theirs(page, host, shop), "{page}");
        }
        for (page, host) in [
            ("https://evil.example/?x=.line.me", &real),
            ("https://evilline.me/", &real),
            ("https://web-pay.line.me.evil.example/", &real),
            ("http://web-pay.line.me/", &real),
            ("https://web-pay.line.me:8443/", &real),
            ("https://user@web-pay.line.me/", &real),
            ("javascript:alert(1)//.line.me", &real),
            ("line://pay/payment/x", &real),
            ("/relative", &real),
            ("", &real),
            ("http://127.0.0.1:9010/", &own),
            ("https://web-pay.line.me/", &Host::Here),
        ] {
            assert!(!is_theirs(page, host, shop), "{page}");
        }
    }
}
