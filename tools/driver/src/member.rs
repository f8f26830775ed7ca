//! Shopper who is logged in.

use std::io;

use serde_json::Value;

use crate::request::{login, request_with};
use crate::shopper::{Shopper, token};

/// Shopper with the token of a log-in.
pub struct Member {
    shopper: Shopper,
    token: String,
}

/// Response to a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// Unparsed body.
    pub body: Vec<u8>,
}

impl Answer {
    /// Parses the body as JSON. Returns `null` if it is not JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// Returns the error `code`, or an empty string if the response has none.
    #[must_use]
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// Formats status and body for error messages.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} {}", self.status, String::from_utf8_lossy(&self.body))
    }
}

impl Member {
    /// Creates a member from a shopper and a token.
    #[must_use]
    pub fn new(shopper: Shopper, token: String) -> Self {
        Self { shopper, token }
    }

    /// Opens a second connection for the same member, like another tab.
    pub fn again(&self) -> io::Result<Self> {
        Ok(Self::new(self.shopper.again()?, self.token.clone()))
    }

    /// Reconnects, for example after a restart of the shop.
    pub fn reconnect(&mut self) -> io::Result<()> {
        self.shopper.reconnect()
    }

    /// Returns the token of the log-in.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Builds a request of this member, with additional headers such as `Idempotency-Key`.
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

    /// Sends a prepared request.
    pub fn send(&mut self, request: &[u8]) -> io::Result<Answer> {
        let status = self.shopper.send(request)?;
        let body = self.shopper.body().to_vec();
        Ok(Answer { status, body })
    }

    /// Makes a call with additional headers.
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

    /// Makes a GET call.
    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.call("GET", path, &[], None)
    }

    /// Makes a POST call.
    pub fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.call("POST", path, &[], Some(body))
    }

    /// Makes a PUT call.
    pub fn put(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.call("PUT", path, &[], Some(body))
    }

    /// Makes a DELETE call.
    pub fn delete(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.call("DELETE", path, &[], Some(body))
    }
}

impl Shopper {
    /// Registers this mobile number and returns the new member.
    pub fn join(mut self, mobile: &str) -> io::Result<Member> {
        let token = self.register(mobile)?;
        Ok(Member::new(self, token))
    }

    /// Logs in and returns the member.
    pub fn log_in(mut self, account: &str, password: &str) -> io::Result<Member> {
        let answer = self.call(&login(account, password))?;
        let token = token(&answer)?;
        Ok(Member::new(self, token))
    }
}
