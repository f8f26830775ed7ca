//! Somebody of the staff with the back office open.

use std::io;
use std::net::SocketAddr;
use std::time::Instant;

use serde_json::{Value, json};

use crate::connection::Connection;
use crate::member::Answer;
use crate::request::request_with;
use crate::server::Program;
use crate::shopper::{PASSWORD, SILENCE};

/// Where an invitation's link carries its token.
const INVITATION: &str = "/Admin/Invitation#";

/// Somebody of the staff who is logged in.
pub struct StaffMember {
    connection: Connection,
    shop: SocketAddr,
    name: String,
    cookie: String,
    spoke: Instant,
}

impl StaffMember {
    /// Has the command line invite somebody of this role; the token of the invitation.
    pub fn invite(program: &Program, name: &str, role: &str) -> io::Result<String> {
        let printed = program.must(&["staff", "add", "--name", name, "--role", role])?;
        let token = printed.split_once(INVITATION).map(|(_, rest)| rest);
        let token = token.and_then(|rest| rest.split_whitespace().next());
        let token = token.ok_or_else(|| io::Error::other("the invitation has no link"))?;
        Ok(token.to_owned())
    }

    /// Has the command line invite somebody of this role (`staff`, `reader`), and accepts the
    /// invitation at this address.
    pub fn join(program: &Program, name: &str, role: &str, shop: SocketAddr) -> io::Result<Self> {
        let token = Self::invite(program, name, role)?;
        let mut member = Self {
            connection: Connection::open(shop)?,
            shop,
            name: name.to_owned(),
            cookie: String::new(),
            spoke: Instant::now(),
        };
        let form = json!({"Token": token, "Password": PASSWORD, "PasswordCheck": PASSWORD});
        let accept = member.request("POST", "/api/Admin/Invitation", None, Some(&form));
        let answer = member.send(&accept)?;
        let cookie = member.connection.cookie().map(str::to_owned);
        member.cookie = cookie.ok_or_else(|| io::Error::other(answer.text()))?;
        Ok(member)
    }

    /// What they log in with, as the logs name them.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Connects again, as after a restart of the shop.
    pub fn reconnect(&mut self) -> io::Result<()> {
        self.connection = Connection::open(self.shop)?;
        self.spoke = Instant::now();
        Ok(())
    }

    /// A request of the back office's pages as bytes, with the key of a change.
    #[must_use]
    pub fn request(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Vec<u8> {
        let mut headers = self.headers().to_vec();
        headers.extend(key.map(|key| ("Idempotency-Key", key)));
        request_with(method, path, &headers, body)
    }

    /// The headers by which the back office knows this browser.
    #[must_use]
    pub fn headers(&self) -> [(&str, &str); 2] {
        [("Cookie", &self.cookie), ("Sec-Fetch-Site", "same-origin")]
    }

    /// Sends a request that was made before, after a silence over a new connection.
    pub fn send(&mut self, request: &[u8]) -> io::Result<Answer> {
        if self.spoke.elapsed() > SILENCE {
            self.reconnect()?;
        }
        self.spoke = Instant::now();
        let status = self.connection.send(request)?;
        let body = self.connection.body().to_vec();
        Ok(Answer { status, body })
    }

    /// Sends a request over a connection of its own and waits for no answer.
    pub fn tell(&self, request: &[u8]) -> io::Result<()> {
        Connection::open(self.shop)?.tell(request)
    }

    /// GET.
    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        let request = self.request("GET", path, None, None);
        self.send(&request)
    }

    /// Gives the password once more, for what wants it lately.
    pub fn reauthenticate(&mut self) -> io::Result<Answer> {
        let form = json!({"Password": PASSWORD});
        let request = self.request("POST", "/api/Admin/Reauthenticate", None, Some(&form));
        self.send(&request)
    }
}
