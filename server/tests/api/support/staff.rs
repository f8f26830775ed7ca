//! Staff of the shop: invitation, log-in by cookie, and a second factor where their role needs one.

use std::net::SocketAddr;

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use sha1::Sha1;
use shop_core::staff::{Role, StaffName};
use shop_core::time::Moment;
use shop_domains::messaging::Outbox;
use shop_domains::staff::people;

use super::buyer::result;
use super::person::{PASSWORD, next};
use super::{Answer, Person, Shop};

/// Lifetime of an authenticator's code, in milliseconds.
const STEP: i64 = 30_000;

/// Member of staff with the back office open in a browser.
#[derive(Debug, Clone)]
pub(crate) struct Colleague {
    pub(crate) person: Person,
    /// Log-in name.
    pub(crate) name: String,
    /// Value of the session cookie; empty without a log-in.
    pub(crate) cookie: String,
    /// Secret of the authenticator, if one is set up.
    pub(crate) secret: Option<String>,
    /// One-time recovery codes that replace the authenticator's code.
    pub(crate) recovery_codes: Vec<String>,
    host: SocketAddr,
}

/// Computes an authenticator's code: RFC 6238 with SHA-1, six digits and 30 seconds.
pub(crate) fn code_at(secret: &str, moment: Moment) -> String {
    let key = BASE32_NOPAD.decode(secret.as_bytes()).unwrap();
    let step = moment.millis() / STEP;
    let mac = Hmac::<Sha1>::new_from_slice(&key).unwrap();
    let tag = mac.chain_update(step.to_be_bytes()).finalize().into_bytes();
    let start = usize::from(tag[19] & 15);
    let number = tag[start..start + 4]
        .iter()
        .fold(0_u64, |sum, byte| sum * 256 + u64::from(*byte));
    format!("{:06}", number % 0x8000_0000 % 1_000_000)
}

/// Returns the value of the cookie that a response sets.
pub(crate) fn cookie_of(answer: &Answer) -> String {
    let set = answer.header("set-cookie");
    let (_, value) = set.split(';').next().unwrap().split_once('=').unwrap();
    value.to_owned()
}

impl Shop {
    /// Adds staff as the command line does. Returns the token of the invitation link.
    pub(crate) fn invite(&self, name: &str, role: Role) -> String {
        let (url, now) = (self.config.public_url.clone(), self.clock.now());
        let outbox = self.outbox();
        let new = (StaffName::parse(name).unwrap(), role);
        let made = self
            .db()
            .write_here(|conn| people::add(conn, &outbox, &url, "mary", &new, now))
            .unwrap();
        let text = made.to_string();
        text.split_once("/Admin/Invitation#").unwrap().1.to_owned()
    }

    /// Returns an outbox with the shop's configuration.
    pub(crate) fn outbox(&self) -> Outbox {
        let config = &self.config;
        Outbox::new(&config.secret, &config.messaging, config.environment)
    }

    /// Returns a logged-out member of staff at a unique address.
    pub(crate) fn nobody(&self, name: &str) -> Colleague {
        Colleague {
            person: Person::new(self),
            name: name.to_owned(),
            cookie: String::new(),
            secret: None,
            recovery_codes: Vec::new(),
            host: self.address,
        }
    }

    /// Returns staff who accepted an invitation; an owner has no second factor yet.
    pub(crate) async fn invited(&self, name: &str, role: Role) -> Colleague {
        let token = self.invite(name, role);
        let mut colleague = self.nobody(name);
        let answer = colleague.accept(&token, PASSWORD).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        colleague.cookie = cookie_of(&answer);
        colleague
    }

    /// Returns staff who can work: an owner has a second factor.
    pub(crate) async fn colleague(&self, name: &str, role: Role) -> Colleague {
        let mut colleague = self.invited(name, role).await;
        if role.needs_second_factor() {
            colleague.set_second_factor(self).await;
        }
        colleague
    }

    /// Returns the row id of a member of staff.
    pub(crate) fn staff_id(&self, name: &str) -> i64 {
        self.number(&format!(
            "SELECT id AS number FROM staff WHERE name = '{name}'"
        ))
    }
}

impl Colleague {
    /// Returns the same person calling another server.
    pub(crate) fn to(&self, server: SocketAddr) -> Self {
        Self {
            person: self.person.to(server),
            host: server,
            ..self.clone()
        }
    }

    /// Sends a request as the pages of the back office do.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        more: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Answer {
        let origin = format!("http://{}", self.host);
        let cookie = format!("Admin={}", self.cookie);
        let is_in = !self.cookie.is_empty();
        self.person
            .ask(method, path, |request| {
                let request = request.header("Origin", origin);
                more(if is_in {
                    request.header("Cookie", cookie)
                } else {
                    request
                })
            })
            .await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, |request| request).await
    }

    /// Sends a change with a new idempotency key.
    pub(crate) async fn change(&self, method: Method, path: &str, body: &Value) -> Answer {
        let key = format!("key-{}", next());
        self.keyed(method, path, &key, body).await
    }

    /// Sends a change with this idempotency key.
    pub(crate) async fn keyed(
        &self,
        method: Method,
        path: &str,
        key: &str,
        body: &Value,
    ) -> Answer {
        self.send(method, path, |request| {
            request
                .header("Idempotency-Key", key)
                .header("Content-Type", "application/json")
                .body(body.to_string())
        })
        .await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.change(Method::POST, path, body).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.change(Method::PUT, path, body).await
    }

    /// Performs an action on an order at this version.
    pub(crate) async fn act(&self, order: &str, version: i64, action: &str) -> Answer {
        let body = json!({"Id": order, "Version": version, "Action": action});
        self.post("/api/Admin/Order/Action", &body).await
    }

    /// Returns an order as the back office shows it.
    pub(crate) async fn order(&self, order: &str) -> Value {
        result(&self.get(&format!("/api/Admin/Order?Id={order}")).await)
    }

    /// Returns a page of orders.
    pub(crate) async fn list(&self, query: &str) -> Value {
        result(&self.get(&format!("/api/Admin/Orders?{query}")).await)
    }

    /// Returns the ids of the orders on a page.
    pub(crate) async fn found(&self, query: &str) -> Vec<String> {
        let page = self.list(query).await;
        ids(&page["orders"])
    }

    /// Accepts an invitation by choosing a password.
    pub(crate) async fn accept(&self, token: &str, password: &str) -> Answer {
        let body = json!({"Token": token, "Password": password, "PasswordCheck": password});
        self.post("/api/Admin/Invitation", &body).await
    }

    /// Tries to log in.
    pub(crate) async fn log_in(&self, password: &str, code: Option<&str>) -> Answer {
        let body = json!({"Name": self.name, "Password": password, "Code": code});
        self.post("/api/Admin/Login", &body).await
    }

    /// Returns the same person with the cookie of a successful log-in.
    pub(crate) fn with(&self, answer: &Answer) -> Self {
        assert_eq!(answer.status, 200, "{}", answer.text());
        let cookie = cookie_of(answer);
        Self {
            cookie,
            ..self.clone()
        }
    }

    /// Confirms the password again, with an authenticator code if one is set up.
    pub(crate) async fn reauthenticate(&self, shop: &Shop) -> Answer {
        let code = self
            .secret
            .as_ref()
            .map(|secret| code_at(secret, shop.clock.now()));
        let body = json!({"Password": PASSWORD, "Code": code});
        self.post("/api/Admin/Reauthenticate", &body).await
    }

    /// Sets up an authenticator with its current code.
    pub(crate) async fn set_second_factor(&mut self, shop: &Shop) {
        let setup = result(&self.post("/api/Admin/Me/SecondFactor", &Value::Null).await);
        let secret = setup["secret"].as_str().unwrap();
        let code = code_at(secret, shop.clock.now());
        let body = json!({"Setup": setup["token"], "Code": code});
        let kept = result(&self.put("/api/Admin/Me/SecondFactor", &body).await);
        let codes = kept["recovery_codes"].as_array().unwrap();
        self.recovery_codes = codes
            .iter()
            .map(|code| code.as_str().unwrap().to_owned())
            .collect();
        self.secret = Some(secret.to_owned());
    }

    /// Returns the authenticator's code `seconds` from now.
    pub(crate) fn code(&self, shop: &Shop, seconds: i64) -> String {
        let moment = Moment::from_millis(shop.clock.now().millis() + seconds * 1_000);
        code_at(self.secret.as_ref().unwrap(), moment)
    }
}

/// Returns the ids of these orders.
pub(crate) fn ids(orders: &Value) -> Vec<String> {
    let orders = orders.as_array().unwrap().iter();
    orders
        .map(|order| order["id"].as_str().unwrap().to_owned())
        .collect()
}

/// Checks the codes of RFC 6238, appendix B, by their last six digits.
#[test]
fn codes_are_those_of_the_standard() {
    let secret = BASE32_NOPAD.encode(b"12345678901234567890");
    for (second, code) in [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (2_000_000_000, "279037"),
    ] {
        assert_eq!(code_at(&secret, Moment::from_millis(second * 1_000)), code);
    }
}
