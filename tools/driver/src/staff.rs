//! Staff member in the back office.

use std::io;
use std::net::SocketAddr;
use std::time::Instant;

use serde_json::{Value, json};

use crate::connection::Connection;
use crate::member::Answer;
use crate::request::request_with;
use crate::server::Program;
use crate::shopper::{PASSWORD, SILENCE};

/// Text before the token in an invitation link.
const INVITATION: &str = "/Admin/Invitation#";

/// Staff member who is logged in.
pub struct StaffMember {
    connection: Connection,
    shop: SocketAddr,
    name: String,
    cookie: String,
    spoke: Instant,
}

impl StaffMember {
    /// Invites a staff member with this role through the command line. Returns the token of the
    /// invitation.
    pub fn invite(program: &Program, name: &str, role: &str) -> io::Result<String> {
        let printed = program.must(&["staff", "add", "--name", name, "--role", role])?;
        let token = printed.split_once(INVITATION).map(|(_, rest)| rest);
        let token = token.and_then(|rest| rest.split_whitespace().next());
        let token = token.ok_or_else(|| io::Error::other("the invitation has no link"))?;
        Ok(token.to_owned())
    }

    /// Invites a staff member with this role (`staff`, `reader`) through the command line, and
    /// accepts the invitation at this address.
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

    /// Returns the login name, which logs also use.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Reconnects, for example after a restart of the shop.
    pub fn reconnect(&mut self) -> io::Result<()> {
        self.connection = Connection::open(self.shop)?;
        self.spoke = Instant::now();
        Ok(())
    }

    /// Builds a request of the back office, with the idempotency key of a change.
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

    /// Returns the headers that identify this log-in to the back office.
    #[must_use]
    pub fn headers(&self) -> [(&str, &str); 2] {
        [("Cookie", &self.cookie), ("Sec-Fetch-Site", "same-origin")]
    }

    /// Sends a prepared request. Reconnects after an idle time.
    pub fn send(&mut self, request: &[u8]) -> io::Result<Answer> {
        if self.spoke.elapsed() > SILENCE {
            self.reconnect()?;
        }
        self.spoke = Instant::now();
        let status = self.connection.send(request)?;
        let body = self.connection.body().to_vec();
        Ok(Answer { status, body })
    }

    /// Sends a request over a new connection without waiting for the response.
    pub fn tell(&self, request: &[u8]) -> io::Result<()> {
        Connection::open(self.shop)?.tell(request)
    }

    /// Makes a GET call.
    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        let request = self.request("GET", path, None, None);
        self.send(&request)
    }

    /// Enters the password again, for actions that need re-authentication.
    pub fn reauthenticate(&mut self) -> io::Result<Answer> {
        let form = json!({"Password": PASSWORD});
        let request = self.request("POST", "/api/Admin/Reauthenticate", None, Some(&form));
        self.send(&request)
    }
}
