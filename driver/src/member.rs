//! A shopper who is logged in.

use std::io;

use serde_json::Value;

use crate::request::{login, request_with};
use crate::shopper::{Shopper, token};

/// A member: a shopper with a token.
pub struct Member {
    shopper: Shopper,
    token: String,
}

/// What a call answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The body, byte for byte.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null when it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The `code` of a refusal; empty when there is none.
    #[must_use]
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Status and body, for people.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} {}", self.status, String::from_utf8_lossy(&self.body))
    }
}

impl Member {
    /// Whoever holds this token.
    #[must_use]
    pub fn new(shopper: Shopper, token: String) -> Self {
        Self { shopper, token }
    }

    /// The same member over a second connection, as in another tab.
    pub fn again(&self) -> io::Result<Self> {
        Ok(Self::new(self.shopper.again()?, self.token.clone()))
    }

    /// Connects again, as after a restart of the shop.
    pub fn reconnect(&mut self) -> io::Result<()> {
        self.shopper.reconnect()
    }

    /// The member's token.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// A request of this member as bytes, with more headers such as `Idempotency-Key`.
    #[must_use]
    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Vec<u8> {
        let bearer = format!("Bearer {}", self.token);
        let mut all = vec![("Authorization", bearer.as_str())];
        all.extend_from_slice(headers);
        request_with(method, path, &all, body)
    }

    /// Sends a request that was made before.
    pub fn send(&mut self, request: &[u8]) -> io::Result<Answer> {
        let status = self.shopper.send(request)?;
        let body = self.shopper.body().to_vec();
        Ok(Answer { status, body })
    }

    /// A call with headers of its own.
    pub fn call(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> io::Result<Answer> {
        let request = self.request(method, path, headers, body);
        self.send(&request)
    }

    /// GET.
    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.call("GET", path, &[], None)
    }

    /// POST.
    pub fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.call("POST", path, &[], Some(body))
    }

    /// PUT.
    pub fn put(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.call("PUT", path, &[], Some(body))
    }

    /// DELETE.
    pub fn delete(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.call("DELETE", path, &[], Some(body))
    }
}

impl Shopper {
    /// Registers this mobile number and goes on as its member.
    pub fn join(mut self, mobile: &str) -> io::Result<Member> {
        let token = self.register(mobile)?;
        Ok(Member::new(self, token))
    }

    /// Logs in and goes on as a member.
    pub fn log_in(mut self, account: &str, password: &str) -> io::Result<Member> {
        let answer = self.call(&login(account, password))?;
        let token = token(&answer)?;
        Ok(Member::new(self, token))
    }
}
