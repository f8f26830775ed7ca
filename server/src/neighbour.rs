//! Talking to neighbours over HTTP: one client for all of them.

use std::sync::LazyLock;
use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder};

/// How long a neighbour may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(5);

/// How long a neighbour may take for a whole answer, unless the caller says otherwise.
const ANSWER: Duration = Duration::from_secs(15);

/// The client for every neighbour, cheap to clone. It follows no redirect, since what it carries
/// is meant for one address, and trusts the certificates of the machine.
///
/// On a machine that has none it trusts nobody: neighbours without TLS, as the stand-ins of the
/// development are, can still be talked to.
#[must_use]
pub fn client() -> Client {
    static CLIENT: LazyLock<Client> = LazyLock::new(|| {
        // Somebody may have chosen before; one choice is as good as the other.
        let _ = rustls::crypto::ring::default_provider().install_default();
        builder().build().unwrap_or_else(|error| {
            tracing::error!(%error, "no certificates on this machine: no neighbour with TLS is trusted");
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
}
