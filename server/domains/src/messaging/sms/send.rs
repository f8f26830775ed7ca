//! Sending text messages to a gateway.

use std::time::Duration;

use reqwest::{Client, RequestBuilder, StatusCode};

use super::status::expect_ok;
use super::{Text, every8d, mitake, twilio};
use crate::messaging::failure::{Failure, FailureKind};
use shop_engine::infra::http_client;
use shop_platform::config::sms::{Gateway, Provider};

/// Timeout of a gateway call.
const PATIENCE: Duration = Duration::from_secs(15);

/// Client of one SMS gateway.
#[derive(Debug, Clone)]
pub struct SmsClient {
    client: Client,
    gateway: Gateway,
}

impl SmsClient {
    /// Creates a client of a gateway.
    #[must_use]
    pub const fn new(client: Client, gateway: Gateway) -> Self {
        Self { client, gateway }
    }

    /// Sends a text message. Success means that the gateway accepted it, not that it was delivered.
    pub async fn send(&self, text: &Text<'_>) -> Result<(), Failure> {
        let gateway = &self.gateway;
        match &gateway.provider {
            Provider::Mitake => {
                let request = mitake::request(&self.client, gateway, text);
                let (status, body) = ask(request).await?;
                expect_ok(status)?;
                mitake::read(&body)
            }
            Provider::Every8d => {
                let request = every8d::request(&self.client, gateway, text);
                let (status, body) = ask(request).await?;
                expect_ok(status)?;
                every8d::read(&body)
            }
            Provider::Twilio { from } => {
                let request = twilio::request(&self.client, gateway, from, text);
                let (status, body) = ask(request).await?;
                twilio::read(status, &body)
            }
        }
    }
}

async fn ask(request: RequestBuilder) -> Result<(StatusCode, Vec<u8>), Failure> {
    let response = request.timeout(PATIENCE).send().await.map_err(unanswered)?;
    let status = response.status();
    let body = http_client::body_of(response).await.map_err(unanswered)?;
    Ok((status, body))
}

/// Converts an error of the HTTP client. Without a connection nothing was sent; any later error
/// leaves the outcome unknown.
#[expect(clippy::needless_pass_by_value, reason = "as map_err hands it over")]
fn unanswered(error: reqwest::Error) -> Failure {
    if error.is_connect() {
        Failure::new(FailureKind::Temporary, "no connection")
    } else if error.is_timeout() {
        Failure::new(FailureKind::Unknown, "time-out")
    } else {
        Failure::new(FailureKind::Unknown, "connection lost")
    }
}
