//! Client address of a request, also behind proxies (decision D53).

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Once;

use actix_web::HttpRequest;
use ipnet::{IpNet, Ipv4Net, Ipv6Net};

/// Header in which proxies record their clients, the nearest last.
const FORWARDED: &str = "x-forwarded-for";

/// Prefix length of an IPv6 site, a home or a company. The site chooses the remaining bits freely.
const SITE: u8 = 64;

/// Prefix lengths of larger IPv6 networks that one customer of a provider may own, each with its
/// limit as a multiple of a site's limit (decision D62).
const WIDER: [(u8, i64); 2] = [(56, 3), (48, 10)];

/// Prefix length of an IPv4 network whose addresses likely belong to one provider or company.
const IPV4_PREFIX: u8 = 24;

/// Trusted proxies. Other clients could name any address in the header.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    /// Parses addresses and networks separated by commas: `127.0.0.1, 10.0.0.0/8, fd00::/8`.
    ///
    /// Fails with the first entry that is neither.
    pub fn parse(list: &str) -> Result<Self, String> {
        let words = list
            .split(',')
            .map(str::trim)
            .filter(|word| !word.is_empty());
        let networks = words.map(|word| {
            let network = word
                .parse()
                .or_else(|_| word.parse::<IpAddr>().map(IpNet::from));
            network.map_err(|_| word.to_owned())
        });
        networks.collect::<Result<_, _>>().map(Self)
    }

    /// Returns `true` if no proxy is trusted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Returns the address that a connection counts for, an IPv6 address as its /64. Returns `None`
    /// for a trusted proxy, which has many clients.
    #[must_use]
    pub fn counted(&self, peer: IpAddr) -> Option<IpAddr> {
        let peer = peer.to_canonical();
        (!self.trusts(peer)).then(|| site(peer))
    }

    /// Returns the client address of a request: the nearest address that is not a trusted proxy. An
    /// IPv6 address stands for its whole /64.
    #[must_use]
    pub fn origin(&self, request: &HttpRequest) -> IpAddr {
        let nearest = request
            .peer_addr()
            .map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
        // The entries of proxies are readable even if the client put malformed bytes before them.
        let named: Vec<_> = request
            .headers()
            .get_all(FORWARDED)
            .map(|value| String::from_utf8_lossy(value.as_bytes()))
            .collect();
        let mut named = named
            .iter()
            .rev()
            .flat_map(|value| value.rsplit(','))
            .map(named_address);
        let mut origin = nearest.to_canonical();
        if !self.trusts(origin) && request.headers().contains_key(FORWARDED) {
            warn_of_stranger(origin);
        }
        while self.trusts(origin) {
            match named.next() {
                Some(Some(farther)) => origin = farther.to_canonical(),
                Some(None) => {
                    warn_of_unreadable(origin);
                    break;
                }
                None => break,
            }
        }
        site(origin)
    }
}

/// Parses an entry of the header as proxies write it.
///
/// The address may have a port, brackets, a zone or quotes. Returns `None` for anything else.
fn named_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let entry = entry
        .strip_prefix('"')
        .and_then(|quoted| quoted.strip_suffix('"'))
        .unwrap_or(entry)
        .trim();
    let (host, port) = if let Some(bracketed) = entry.strip_prefix('[') {
        let (host, rest) = bracketed.split_once(']')?;
        (
            host,
            rest.strip_prefix(':').or(rest.is_empty().then_some("0"))?,
        )
    } else if let (Some((host, port)), 1) = (entry.split_once(':'), entry.matches(':').count()) {
        (host, port)
    } else {
        (entry, "0")
    };
    port.parse::<u16>().ok()?;
    let address = host.split_once('%').map_or(host, |(address, _)| address);
    address.parse().ok()
}

/// Warns once about an untrusted address that sends the header. If it is a proxy that the settings
/// do not name, all shoppers count as one address.
fn warn_of_stranger(peer: IpAddr) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            %peer,
            "X-Forwarded-For from an address that is not in SHOP_TRUSTED_PROXIES. If this is your \
             proxy, add it: until then ALL SHOPPERS COUNT AS ONE ADDRESS"
        );
    });
}

/// Warns once about an entry of a trusted proxy that is not an address. Its clients count as the
/// proxy.
fn warn_of_unreadable(proxy: IpAddr) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            %proxy,
            "X-Forwarded-For from a trusted proxy contains an invalid address: until the proxy \
             sends addresses, ALL SHOPPERS BEHIND IT COUNT AS ONE ADDRESS"
        );
    });
}

/// Returns the networks that an address counts in, each with its limit as a multiple of an
/// address's limit. An IPv4 address counts for itself, an IPv6 address in its /64, /56 and /48.
#[must_use]
pub fn counted_in(address: IpAddr) -> Vec<(String, i64)> {
    let mut networks = vec![(site(address).to_string(), 1)];
    if let IpAddr::V6(address) = address {
        let wider =
            WIDER.map(|(bits, times)| (format!("{}/{bits}", first_of(address, bits)), times));
        networks.extend(wider);
    }
    networks
}

/// Returns the networks around an address whose other addresses likely belong to the same person.
///
/// Each has a multiple of the daily limit of messages to new contacts (decision D185). The networks
/// are a /24, or a /56 and its /48.
#[must_use]
pub fn enclosing_networks(address: IpAddr) -> Vec<(String, i64)> {
    match address {
        IpAddr::V4(address) => {
            let network = Ipv4Net::new_assert(address, IPV4_PREFIX).network();
            vec![(format!("{network}/{IPV4_PREFIX}"), 1)]
        }
        IpAddr::V6(address) => [(56, 1), (48, 10)]
            .map(|(bits, times)| (format!("{}/{bits}", first_of(address, bits)), times))
            .to_vec(),
    }
}

fn site(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6(first_of(address, SITE)),
    }
}

/// Returns the first address of the network with this prefix length (0 to 128) that contains the
/// address.
fn first_of(address: Ipv6Addr, bits: u8) -> Ipv6Addr {
    Ipv6Net::new_assert(address, bits).network()
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;
    use actix_web::test::TestRequest;

    use super::*;

    fn origin(proxies: &str, peer: &str, forwarded: &[&str]) -> String {
        let peer = std::net::SocketAddr::new(peer.parse().unwrap(), 50_000);
        let mut request = TestRequest::default().peer_addr(peer);
        for value in forwarded {
            request = request.append_header((FORWARDED, *value));
        }
        let proxies = Proxies::parse(proxies).unwrap();
        proxies.origin(&request.to_http_request()).to_string()
    }

    #[test]
    fn no_proxy_is_trusted_by_default() {
        assert_eq!(origin("", "127.0.0.2", &["1.2.3.4"]), "127.0.0.2");
    }

    #[test]
    fn the_nearest_address_that_no_trusted_proxy_has() {
        let proxies = "127.0.0.1, 10.0.0.0/8";
        let named = ["6.6.6.6, 1.2.3.4", "10.1.1.1"];
        assert_eq!(origin(proxies, "127.0.0.1", &named), "1.2.3.4");
        assert_eq!(origin(proxies, "127.0.0.2", &named), "127.0.0.2");
        assert_eq!(origin(proxies, "127.0.0.1", &["10.1.1.1"]), "10.1.1.1");
        assert_eq!(
            origin(proxies, "127.0.0.1", &["6.6.6.6, junk"]),
            "127.0.0.1"
        );
    }

    #[test]
    fn an_entry_as_proxies_write_it() {
        for (entry, address) in [
            ("203.0.113.5", Some("203.0.113.5")),
            (" 203.0.113.5:5123 ", Some("203.0.113.5")),
            ("\"203.0.113.5:5123\"", Some("203.0.113.5")),
            ("2001:db8::1", Some("2001:db8::1")),
            ("[2001:db8::1]", Some("2001:db8::1")),
            ("[2001:db8::1]:443", Some("2001:db8::1")),
            ("\"[2001:db8::1]:443\"", Some("2001:db8::1")),
            ("fe80::1%eth0", Some("fe80::1")),
            ("[fe80::1%25eth0]:443", Some("fe80::1")),
            ("::ffff:203.0.113.5", Some("::ffff:203.0.113.5")),
            ("", None),
            ("unknown", None),
            ("_hidden", None),
            ("203.0.113.5:", None),
            ("203.0.113.5:65536", None),
            ("203.0.113.5:x", None),
            ("203.0.113.256", None),
            ("[2001:db8::1", None),
            ("[2001:db8::1]443", None),
            ("[]:443", None),
            ("shop.example:443", None),
            ("\"203.0.113.5", None),
        ] {
            let parsed = named_address(entry).map(|address| address.to_string());
            assert_eq!(parsed.as_deref(), address, "{entry}");
        }
    }

    /// Fails when such a header is ignored: the client could then choose its address.
    #[test]
    fn unreadable_forwarded_headers_hide_no_address() {
        let peer = std::net::SocketAddr::from(([127, 0, 0, 1], 50_000));
        let unreadable = HeaderValue::from_bytes(b"\xff, 1.2.3.4").unwrap();
        let request = TestRequest::default()
            .peer_addr(peer)
            .append_header((FORWARDED, "6.6.6.6"))
            .append_header((FORWARDED, unreadable))
            .to_http_request();
        let proxies = Proxies::parse("127.0.0.1").unwrap();
        assert_eq!(proxies.origin(&request).to_string(), "1.2.3.4");
        // Behind it there are only unreadable entries, so the proxy is the last known address.
        let proxies = Proxies::parse("127.0.0.1, 1.2.3.4").unwrap();
        assert_eq!(proxies.origin(&request).to_string(), "1.2.3.4");
    }

    #[test]
    fn a_site_is_one() {
        assert_eq!(origin("", "2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::");
        assert_eq!(origin("", "::ffff:1.2.3.4", &[]), "1.2.3.4");
    }

    #[test]
    fn networks_that_an_address_counts_in() {
        let counted = |address: &str| counted_in(address.parse().unwrap());
        assert_eq!(counted("1.2.3.4"), [("1.2.3.4".to_owned(), 1)]);
        let networks = [
            ("2001:db8:1:23ff::".to_owned(), 1),
            ("2001:db8:1:2300::/56".to_owned(), 3),
            ("2001:db8:1::/48".to_owned(), 10),
        ];
        assert_eq!(counted("2001:db8:1:23ff::7"), networks);
    }

    #[test]
    fn networks_that_enclose_an_address() {
        let networks = |address: &str| enclosing_networks(address.parse().unwrap());
        assert_eq!(networks("203.0.113.77"), [("203.0.113.0/24".to_owned(), 1)]);
        assert_eq!(
            networks("2001:db8:1:23ff::7"),
            [
                ("2001:db8:1:2300::/56".to_owned(), 1),
                ("2001:db8:1::/48".to_owned(), 10)
            ]
        );
    }

    #[test]
    fn connections_count_for_sites_and_not_for_proxies() {
        let proxies = Proxies::parse("10.0.0.0/8").unwrap();
        let counted = |peer: &str| {
            let counted = proxies.counted(peer.parse().unwrap());
            counted.map(|address| address.to_string())
        };
        assert_eq!(counted("1.2.3.4").as_deref(), Some("1.2.3.4"));
        assert_eq!(counted("::ffff:1.2.3.4").as_deref(), Some("1.2.3.4"));
        assert_eq!(counted("2001:db8::7").as_deref(), Some("2001:db8::"));
        assert_eq!(counted("10.1.1.1"), None);
    }

    #[test]
    fn words_that_are_no_network() {
        for wrong in ["x", "10.0.0.0/33", "10.0.0.0/x", "::/129"] {
            assert_eq!(Proxies::parse(wrong), Err(wrong.to_owned()));
        }
    }
}
