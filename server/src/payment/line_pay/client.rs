//! The calls of LINE Pay.

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
    Answer, Asked, ConfirmBody, Display, Options, Package, Payment, Product, RedirectUrls,
    Refunded, RequestBody, TransactionId,
};
use crate::app::App;
use crate::config::Config;
use crate::config::line_pay::{Channel, Host};
use crate::http::query::encode;
use crate::infra::http_client;

/// How long LINE Pay may take: at least what it asks to be waited for.
const REQUEST_PATIENCE: Duration = Duration::from_secs(20);
const CHECK_PATIENCE: Duration = Duration::from_secs(20);
const CONFIRM_PATIENCE: Duration = Duration::from_secs(40);

/// The currency of the shop.
const CURRENCY: &str = "TWD";

/// Why LINE Pay gave no answer that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoAnswer {
    /// It was never reached: nothing was done.
    Unreached,
    /// It was reached, and nobody knows what it did.
    Unclear,
}

/// What is asked for: an attempt, what it costs, and what the buyer reads at LINE Pay.
#[derive(Debug)]
pub struct Request<'a> {
    /// What the attempt is called.
    pub number: &'a AttemptNumber,
    /// What it costs.
    pub payable: Payable,
    /// What it is for.
    pub name: &'a str,
}

/// Speaks to LINE Pay by the shop's channel.
#[derive(Debug)]
pub struct Client<'a> {
    channel: &'a Channel,
    public_url: &'a str,
    /// Where the fake is, when the channel lives on it.
    own_url: String,
}

impl<'a> Client<'a> {
    /// The client of the shop's channel; `None` where LINE Pay is switched off.
    #[must_use]
    pub fn of(app: &'a App) -> Option<Self> {
        Self::beside(&app.config, app.own_url())
    }

    /// The same for a command; `own_url` is where the server beside it is reached.
    #[must_use]
    pub fn beside(config: &'a Config, own_url: String) -> Option<Self> {
        Some(Self {
            channel: config.line_pay.channel.as_ref()?,
            public_url: &config.public_url,
            own_url,
        })
    }

    /// Asks for a payment: no money moves, the answer says where the buyer agrees. An address that is not
    /// LINE Pay's is no answer.
    pub async fn request(&self, what: &Request<'_>) -> Result<Answer<Asked>, NoAnswer> {
        let shop = self.public_url;
        let (number, amount) = (what.number.as_str(), what.payable.dollars());
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
                // LINE may or may not add the number when the buyer calls it off.
                cancel_url: format!("{shop}/LinePay/Cancel?orderId={number}"),
            },
            options: Options {
                display: Display { locale: "zh_TW" },
            },
        };
        let answer: Answer<Asked> = self
            .post("/payments/request", &body, REQUEST_PATIENCE)
            .await?;
        let page = answer.info.as_ref().map(|asked| &asked.payment_url.web);
        if page.is_some_and(|page| !is_theirs(page, &self.channel.host, shop)) {
            tracing::error!(
                number,
                "LINE Pay sends buyers to a page that is not its own"
            );
            return Err(NoAnswer::Unclear);
        }
        Ok(answer)
    }

    /// How far the buyer has come; its codes are those of
    /// [`shop_core::payment::line_pay::check_status`].
    pub async fn check(
        &self,
        transaction: &TransactionId,
    ) -> Result<Answer<serde::de::IgnoredAny>, NoAnswer> {
        let path = format!("/payments/requests/{transaction}/check");
        self.get(&path, "", CHECK_PATIENCE).await
    }

    /// Takes the money. It happens at most once for a transaction, and may have happened when there
    /// is no answer.
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

    /// What was taken for an attempt; nothing of what was merely asked for.
    pub async fn details(
        &self,
        transaction: &TransactionId,
        number: &str,
    ) -> Result<Answer<Vec<Payment>>, NoAnswer> {
        let query = format!("transactionId={transaction}&orderId={}", encode(number));
        self.get("/payments", &query, CHECK_PATIENCE).await
    }

    /// Gives the whole amount back; a second time it is refused, so it may be tried again.
    pub async fn refund(&self, transaction: &TransactionId) -> Result<Answer<Refunded>, NoAnswer> {
        #[derive(Serialize)]
        struct Whole {}
        let path = format!("/payments/{transaction}/refund");
        self.post(&path, &Whole {}, CHECK_PATIENCE).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        patience: Duration,
    ) -> Result<Answer<T>, NoAnswer> {
        // The bytes that are signed are the bytes that are sent.
        let body = serde_json::to_vec(body).map_err(|_| NoAnswer::Unreached)?;
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
        let nonce = nonce().map_err(|_| NoAnswer::Unreached)?;
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
        // A connection that was never made carried nothing; after that nobody knows.
        let unreached = error.is_connect();
        let error = error.without_url();
        tracing::warn!(%error, path, "LINE Pay does not answer");
        if unreached {
            NoAnswer::Unreached
        } else {
            NoAnswer::Unclear
        }
    };
    let response = request.send().await.map_err(lost)?;
    let status = response.status();
    let body = http_client::body_of(response).await.map_err(lost)?;
    if !status.is_success() {
        tracing::warn!(%status, path, "LINE Pay fails");
        return Err(NoAnswer::Unclear);
    }
    let answer: Answer<T> = serde_json::from_slice(&body).map_err(|error| {
        tracing::warn!(%error, path, "LINE Pay's answer cannot be read");
        NoAnswer::Unclear
    })?;
    let (code, message) = (&answer.return_code, &answer.return_message);
    tracing::info!(code, message, path, "LINE Pay answers");
    Ok(answer)
}
