//! HTTP calls to providers (LINE, payment and SMS gateways): one client for all.

use std::sync::LazyLock;
use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Response};

/// Timeout for connecting to a provider.
const CONNECT: Duration = Duration::from_secs(5);

/// Default timeout for the whole response of a provider.
const ANSWER: Duration = Duration::from_secs(15);

/// Maximum number of bytes read of a response body.
const BODY: usize = 1024 * 1024;

/// Returns the shared client for all providers, cheap to clone.
///
/// It follows no redirects, because credentials in a request are meant for one address, and it
/// trusts the certificates of the machine. On a machine without certificates it trusts no TLS
/// server; providers without TLS, such as development fakes, still work.
#[must_use]
pub fn client() -> Client {
    static CLIENT: LazyLock<Client> = LazyLock::new(|| {
        // Another thread may have installed a provider; either choice works.
        let _ = rustls::crypto::ring::default_provider().install_default();
        builder().build().unwrap_or_else(|error| {
            tracing::error!(
                %error,
                "no root certificates on this machine: TLS connections to providers will fail"
            );
            builder().tls_certs_only([]).build().unwrap_or_default()
        })
    });
    CLIENT.clone()
}

fn builder() -> ClientBuilder {
    Client::builder()
        .redirect(Policy::none())
        .connect_timeout(CONNECT)
        .timeout(ANSWER)
        // A provider may close an idle connection just as the next request is sent on it. The
        // request then gets no response: a login is lost, or a payment is in doubt. A new
        // connection costs less.
        .pool_max_idle_per_host(0)
}

/// Reads the body of a response, up to about 1 MiB. Longer bodies are invalid: the truncated part
/// does not parse.
pub async fn body_of(mut response: Response) -> reqwest::Result<Vec<u8>> {
    let mut body = Vec::new();
    while body.len() < BODY
        && let Some(part) = response.chunk().await?
    {
        body.extend_from_slice(&part);
    }
    Ok(body)
}
