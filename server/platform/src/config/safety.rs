//! Unsafe settings: the server refuses to start with them, and says how to fix them (decision D68).

use std::net::{IpAddr, SocketAddr};

use super::faults::Faults;
use shop_engine::db::{Address, SPEAKS_TLS};
use shop_engine::infra::secret::Secret;

/// `sslmode` values that verify the server certificate. `require` accepts any certificate.
const TLS_MODES: [&str; 2] = ["verify-ca", "verify-full"];

impl Faults {
    /// Requires `SHOP_ENV` if others can reach the server. A development server shows every code
    /// and fakes payments, so it must not be exposed by accident.
    pub(super) fn forgotten_environment(&mut self, bind: Option<SocketAddr>, public_url: &str) {
        let is_open = bind.is_some_and(|bind| !bind.ip().is_loopback());
        if is_open || !is_local(host_of(public_url)) {
            self.add(
                "SHOP_ENV",
                "is required because other machines can reach the server. Set it to production, \
                 or to development if every visitor may see all codes and make simulated payments",
            );
        }
    }

    /// Checks the requirements of production: a public address with TLS, an unguessable secret, and
    /// an encrypted connection to the database.
    pub(super) fn weak_production(
        &mut self,
        public_url: &str,
        secret: Option<&Secret>,
        database: &Address,
    ) {
        if public_url.starts_with("http:") {
            self.add(
                "SHOP_PUBLIC_URL",
                "does not begin with https://: logins and mailed links would be sent unencrypted",
            );
        }
        if secret.is_some_and(Secret::is_made_up) {
            self.add(
                "SHOP_JWT_SECRET",
                "can be guessed; generate one with `openssl rand -base64 32`",
            );
        }
        if let Address::Postgres(url) = database {
            self.open_database(url);
        }
    }

    fn open_database(&mut self, url: &str) {
        let (address, query) = url.split_once('?').unwrap_or((url, ""));
        let named = parameters(query).find(|(name, _)| *name == "host");
        let hosts = named.map_or_else(|| hosts_of(address), |(_, host)| host);
        if hosts.split(',').all(is_local) {
            return;
        }
        if !SPEAKS_TLS {
            self.add(
                "DATABASE_URL",
                "the built-in client does not support TLS. Reach a remote database through a \
                 tunnel, or build with --no-default-features and add sslmode=verify-full",
            );
        } else if !is_verified(query) {
            self.add(
                "DATABASE_URL",
                "connects to a remote database without TLS, or accepts any certificate: add \
                 sslmode=verify-full",
            );
        }
    }
}

/// Splits a query string into names and values.
fn parameters(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split('&').filter_map(|word| word.split_once('='))
}

/// Returns `true` if these parameters require TLS with a verified certificate. If `sslmode` is
/// repeated, each must.
fn is_verified(query: &str) -> bool {
    let modes = parameters(query).filter(|(name, _)| *name == "sslmode");
    let mut modes = modes.map(|(_, mode)| TLS_MODES.contains(&mode)).peekable();
    modes.peek().is_some() && modes.all(|is_good| is_good)
}

/// Returns the host of an address like `https://shop.example:8443`, without its port.
fn host_of(url: &str) -> &str {
    without_port(hosts_of(url))
}

/// Returns the part between user and path of an address: one host, or several separated by commas.
fn hosts_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split('/').next().unwrap_or_default();
    authority
        .rsplit_once('@')
        .map_or(authority, |(_, hosts)| hosts)
}

fn without_port(host: &str) -> &str {
    let is_v6 = host.starts_with('[');
    match host.rsplit_once(':') {
        Some((name, _)) if !is_v6 || name.ends_with(']') => name,
        _ => host,
    }
}

/// Returns `true` if a host is this machine: a socket file, `localhost`, or a loopback address.
fn is_local(host: &str) -> bool {
    let host = without_port(host);
    let is_file = host.is_empty() || host.starts_with('/') || host.starts_with("%2F");
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse::<IpAddr>();
    is_file || host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(ask: impl FnOnce(&mut Faults)) -> Vec<String> {
        let mut faults = Faults(Vec::new());
        ask(&mut faults);
        faults.0
    }

    #[test]
    fn development_unasked_is_for_this_machine() {
        let faults = |bind: &str, url: &str| {
            let bind = bind.parse().ok();
            faults_of(|faults| faults.forgotten_environment(bind, url)).len()
        };
        assert_eq!(faults("127.0.0.1:8080", "http://127.0.0.1:5173"), 0);
        assert_eq!(faults("[::1]:8080", "http://[::1]:8080"), 0);
        assert_eq!(faults("127.0.0.1:8080", "http://localhost"), 0);
        assert_eq!(faults("0.0.0.0:8080", "http://localhost"), 1);
        assert_eq!(faults("[::]:8080", "http://[::]:8080"), 1);
        assert_eq!(faults("127.0.0.1:8080", "https://shop.example"), 1);
        assert_eq!(faults("127.0.0.1:8080", "https://localhost.example:1"), 1);
    }

    #[test]
    fn a_certificate_is_looked_at() {
        for (query, is_good) in [
            ("sslmode=verify-full", true),
            ("target_session_attrs=read-write&sslmode=verify-ca", true),
            ("sslmode=require", false),
            ("sslmode=prefer", false),
            ("sslmode=", false),
            ("sslmode=verify-full&sslmode=require", false),
            ("", false),
        ] {
            assert_eq!(is_verified(query), is_good, "{query}");
        }
    }

    #[test]
    fn production_is_guarded() {
        let faults = |url: &str, secret: &str, database: Address| {
            let secret = Secret::parse(secret);
            faults_of(|faults| faults.weak_production(url, secret.as_ref(), &database))
        };
        let embedded = || Address::Sqlite("shop.db".into());
        let good = "3f1cbb6ad9e4408c8c1e3d5b7a90f2e6";
        let https = "https://shop.example";
        assert_eq!(faults(https, good, embedded()), Vec::<String>::new());
        for (url, secret, name) in [
            ("http://shop.example", good, "SHOP_PUBLIC_URL: "),
            (https, &"a".repeat(64), "SHOP_JWT_SECRET: "),
            (https, &"changeme".repeat(8), "SHOP_JWT_SECRET: "),
        ] {
            let faults = faults(url, secret, embedded());
            assert!(
                faults.len() == 1 && faults[0].starts_with(name),
                "{faults:?}"
            );
        }
        for (url, is_refused) in [
            ("postgres://shop:p@localhost/shop", false),
            ("postgres://shop@127.0.0.1:5433/shop", false),
            ("postgresql:///shop?host=/run/postgresql", false),
            ("postgres://shop@%2Frun%2Fpostgresql/shop", false),
            ("postgres://shop:p%40@[::1]:5432/shop", false),
            ("postgres://shop@db.example/shop", true),
            ("postgres://shop@localhost,db.example/shop", true),
            ("postgres:///shop?host=db.example", true),
        ] {
            let faults = faults(https, good, Address::Postgres(url.to_owned()));
            assert_eq!(faults.len(), usize::from(is_refused), "{url}: {faults:?}");
        }
    }
}
