//! HTTP calls to providers (LINE, payment and SMS gateways): one client for all.

use std::sync::LazyLock;
use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Response};

/// How long a provider may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(5);

/// How long a provider may take for a whole answer, unless the caller says otherwise.
const ANSWER: Duration = Duration::from_secs(15);

/// Bytes of an answer's body, beyond which no more is read.
const BODY: usize = 1024 * 1024;

/// The client for every provider, cheap to clone. It follows no redirect, since what it carries
/// is meant for one address, and trusts the certificates of the machine.
///
/// On a machine that has none it trusts nobody: providers without TLS, as the fakes of the
/// development are, can still be talked to.
#[must_use]
pub fn client() -> Client {
    static CLIENT: LazyLock<Client> = LazyLock::new(|| {
        // Somebody may have chosen before; one choice is as good as the other.
        let _ = rustls::crypto::ring::default_provider().install_default();
        builder().build().unwrap_or_else(|error| {
            tracing::error!(%error, "no certificates on this machine: no provider with TLS is trusted");
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
        // A provider that closes an idle connection just as the next call goes out on it leaves
        // that call without an answer: a log-in lost, a payment in doubt. A new connection costs less.
        .pool_max_idle_per_host(0)
}

/// The body of an answer, no further than about a megabyte: what goes on is none of theirs, and the
/// part of it that was read is not understood.
pub async fn body_of(mut response: Response) -> reqwest::Result<Vec<u8>> {
    let mut body = Vec::new();
    while body.len() < BODY
        && let Some(part) = response.chunk().await?
    {
        body.extend_from_slice(&part);
    }
    Ok(body)
}
