//! Client of the LINE Pay API.

use reqwest::header::CONTENT_TYPE;
use std::time::Duration;

use reqwest::RequestBuilder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use shop_core::order::Payable;
use shop_core::payment::AttemptNumber;

use super::redirect::is_theirs;
use super::sign::{nonce, sign};
use super::wire::{
    Answer, ConfirmBody, Display, Options, Package, Payment, Product, RedirectUrls, RefundBody,
    Refunded, RequestBody, Requested, TransactionId,
};
use crate::app::App;
use shop_engine::infra::http_client;
use shop_platform::config::Config;
use shop_platform::config::line_pay::{Channel, Host};
use shop_platform::http::query::encode;

/// Timeouts of the calls: at least as long as LINE Pay asks clients to wait.
const REQUEST_PATIENCE: Duration = Duration::from_secs(20);
const CHECK_PATIENCE: Duration = Duration::from_secs(20);
const CONFIRM_PATIENCE: Duration = Duration::from_secs(40);

const CURRENCY: &str = "TWD";

/// Reason for a missing response of LINE Pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAnswer {
    /// LINE Pay was not reached: nothing was done.
    Unreachable,
    /// LINE Pay was reached, and the result of the call is unknown.
    Unclear,
}

/// Payment to request.
#[derive(Debug)]
pub struct Request<'a> {
    /// Number of the attempt.
    pub number: &'a AttemptNumber,
    /// Amount to pay.
    pub payable: Payable,
    /// Name of the product, which the buyer reads at LINE Pay.
    pub name: &'a str,
}

/// Client for the shop's channel at LINE Pay.
#[derive(Debug)]
pub struct Client<'a> {
    channel: &'a Channel,
    public_url: &'a str,
    /// URL of this server, where the fake LINE Pay runs if the channel is configured for it.
    own_url: String,
}

impl<'a> Client<'a> {
    /// Creates the client of the shop's channel, or returns `None` if LINE Pay is switched off.
    #[must_use]
    pub fn of(app: &'a App) -> Option<Self> {
        Self::beside(&app.config, app.own_url())
    }

    /// Creates the client for a command; `own_url` is the URL of the running server.
    #[must_use]
    pub fn beside(config: &'a Config, own_url: String) -> Option<Self> {
        Some(Self {
            channel: config.line_pay.channel.as_ref()?,
            public_url: &config.public_url,
            own_url,
        })
    }

    /// Requests a payment. No money moves; the response has the page where the buyer approves.
    ///
    /// Fails if that page does not belong to LINE Pay.
    pub async fn request(&self, what: &Request<'_>) -> Result<Answer<Requested>, NoAnswer> {
        let shop = self.public_url;
        let number = what.number.as_str();
        let amount = what.payable.dollars();
        let product = Product {
            name: what.name,
            quantity: 1,
            price: amount,
        };
        let body = RequestBody {
            amount,
            currency: CURRENCY,
            order_id: number,
            packages: [Package {
                id: number,
                amount,
                products: [product],
            }],
            redirect_urls: RedirectUrls {
                confirm_url: format!("{shop}/LinePay/Confirm"),
                // LINE Pay may omit the number if the buyer cancels.
                cancel_url: format!("{shop}/LinePay/Cancel?orderId={number}"),
            },
            options: Options {
                display: Display { locale: "zh_TW" },
            },
        };
        let answer: Answer<Requested> = self
            .post("/payments/request", &body, REQUEST_PATIENCE)
            .await?;
        let page = answer.info.as_ref().map(|asked| &asked.payment_url.web);
        if page.is_some_and(|page| !is_theirs(page, &self.channel.host, shop)) {
            tracing::error!(number, "LINE Pay returned a payment URL on a foreign host");
            return Err(NoAnswer::Unclear);
        }
        Ok(answer)
    }

    /// Checks how far the buyer has come. The return codes are those of
    /// [`shop_core::payment::line_pay::check_status`].
    pub async fn check(
        &self,
        transaction: &TransactionId,
    ) -> Result<Answer<serde::de::IgnoredAny>, NoAnswer> {
        let path = format!("/payments/requests/{transaction}/check");
        self.get(&path, "", CHECK_PATIENCE).await
    }

    /// Charges the buyer. LINE Pay does this at most once per transaction, and may have done it
    /// even if there is no response.
    pub async fn confirm(
        &self,
        transaction: &TransactionId,
        dollars: i64,
    ) -> Result<Answer<Payment>, NoAnswer> {
        let body = ConfirmBody {
            amount: dollars,
            currency: CURRENCY,
        };
        let path = format!("/payments/{transaction}/confirm");
        self.post(&path, &body, CONFIRM_PATIENCE).await
    }

    /// Looks up the charges of an attempt. Payments that were only requested are not listed.
    pub async fn details(
        &self,
        transaction: &TransactionId,
        number: &str,
    ) -> Result<Answer<Vec<Payment>>, NoAnswer> {
        let query = format!("transactionId={transaction}&orderId={}", encode(number));
        self.get("/payments", &query, CHECK_PATIENCE).await
    }

    /// Refunds a part in whole dollars, or the whole payment.
    ///
    /// LINE Pay rejects a second refund of the whole, so that call can be retried. It repeats the
    /// refund of a part: look up the [details](Self::details) first.
    pub async fn refund(
        &self,
        transaction: &TransactionId,
        part: Option<i64>,
    ) -> Result<Answer<Refunded>, NoAnswer> {
        let body = RefundBody {
            refund_amount: part,
        };
        let path = format!("/payments/{transaction}/refund");
        self.post(&path, &body, CHECK_PATIENCE).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        patience: Duration,
    ) -> Result<Answer<T>, NoAnswer> {
        // The signature covers exactly the bytes that are sent.
        let body = serde_json::to_vec(body).map_err(|_| NoAnswer::Unreachable)?;
        let path = format!("{}{path}", self.channel.prefix);
        let request = http_client::client().post(format!("{}{path}", self.base()));
        let request = self.signed(request, &path, &body)?.body(body);
        ask(request.timeout(patience), &path).await
    }

    async fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &str,
        patience: Duration,
    ) -> Result<Answer<T>, NoAnswer> {
        let path = format!("{}{path}", self.channel.prefix);
        let mark = if query.is_empty() { "" } else { "?" };
        let request = http_client::client().get(format!("{}{path}{mark}{query}", self.base()));
        let request = self.signed(request, &path, query.as_bytes())?;
        ask(request.timeout(patience), &path).await
    }

    fn signed(
        &self,
        request: RequestBuilder,
        path: &str,
        signed: &[u8],
    ) -> Result<RequestBuilder, NoAnswer> {
        let nonce = nonce().map_err(|_| NoAnswer::Unreachable)?;
        let signature = sign(&self.channel.secret, path, signed, &nonce);
        Ok(request
            .header(CONTENT_TYPE, "application/json")
            .header("X-LINE-ChannelId", &self.channel.id)
            .header("X-LINE-Authorization-Nonce", nonce)
            .header("X-LINE-Authorization", signature))
    }

    fn base(&self) -> String {
        match &self.channel.host {
            Host::Elsewhere(url) => url.clone(),
            Host::Here => format!("{}/sandbox/line-pay", self.own_url),
        }
    }
}

async fn ask<T: DeserializeOwned>(
    request: RequestBuilder,
    path: &str,
) -> Result<Answer<T>, NoAnswer> {
    let lost = |error: reqwest::Error| {
        // Without a connection nothing was sent. After any other error the result is unknown.
        let unreached = error.is_connect();
        let error = error.without_url();
        tracing::warn!(%error, path, "LINE Pay does not respond");
        if unreached {
            NoAnswer::Unreachable
        } else {
            NoAnswer::Unclear
        }
    };
    let response = request.send().await.map_err(lost)?;
    let status = response.status();
    let body = http_client::body_of(response).await.map_err(lost)?;
    if !status.is_success() {
        tracing::warn!(%status, path, "LINE Pay returned an error status");
        return Err(NoAnswer::Unclear);
    }
    let answer: Answer<T> = serde_json::from_slice(&body).map_err(|error| {
        tracing::warn!(%error, path, "cannot parse the response of LINE Pay");
        NoAnswer::Unclear
    })?;
    let code = &answer.return_code;
    let message = &answer.return_message;
    tracing::info!(code, message, path, "LINE Pay responded");
    Ok(answer)
}
