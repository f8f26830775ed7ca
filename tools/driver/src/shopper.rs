//! Shopper with an IP address of its own, and its registration as a member.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::connection::Connection;
use crate::request::{get, post, request};

/// Password of every member and staff member that this crate creates.
pub const PASSWORD: &str = "bench-Incense-2026";

/// Time limit for a message to arrive in the inbox.
const PATIENCE: Duration = Duration::from_mins(1);

/// Idle time after which a client reconnects. The shop closes a connection after five idle seconds.
pub(crate) const SILENCE: Duration = Duration::from_secs(3);

/// Shopper with an address of its own, because the shop limits calls per address.
pub struct Shopper {
    connection: Connection,
    from: Ipv4Addr,
    shop: SocketAddr,
    spoke: Instant,
}

impl Shopper {
    /// Connects shopper `number`, below 16 million. Each shopper uses an address `127.x.y.z`, all
    /// of which are local.
    pub fn new(number: u32, shop: SocketAddr) -> io::Result<Self> {
        let [_, x, y, z] = (number + 2).to_be_bytes();
        let from = Ipv4Addr::new(127, x, y, z);
        let connection = Connection::open_from(from, shop)?;
        Ok(Self {
            connection,
            from,
            shop,
            spoke: Instant::now(),
        })
    }

    /// Opens a second connection for the same shopper, like another tab.
    pub fn again(&self) -> io::Result<Self> {
        let connection = Connection::open_from(self.from, self.shop)?;
        Ok(Self {
            connection,
            ..*self
        })
    }

    /// Reconnects, for example after a restart of the shop.
    pub fn reconnect(&mut self) -> io::Result<()> {
        self.connection = Connection::open_from(self.from, self.shop)?;
        self.spoke = Instant::now();
        Ok(())
    }

    /// Makes a call and returns its status. Reconnects after an idle time.
    ///
    /// A call is sent again only after 408 without a body: the server waited ten seconds for the
    /// request, because the machine is that slow, and has read none of it.
    pub fn send(&mut self, request: &[u8]) -> io::Result<u16> {
        if self.spoke.elapsed() > SILENCE {
            self.reconnect()?;
        }
        self.spoke = Instant::now();
        let status = self.connection.send(request)?;
        if status != 408 || !self.body().is_empty() {
            return Ok(status);
        }
        self.reconnect()?;
        self.connection.send(request)
    }

    /// Returns the body of the last response.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        self.connection.body()
    }

    /// Makes a call and returns its JSON response. Fails if the status is not 200.
    pub fn call(&mut self, request: &[u8]) -> io::Result<Value> {
        let status = self.send(request)?;
        let answer = self.body();
        if status != 200 {
            let text = String::from_utf8_lossy(answer);
            return Err(io::Error::other(format!("answered {status}: {text}")));
        }
        Ok(serde_json::from_slice(answer)?)
    }

    /// Registers this mobile number with a code and the member's data. Returns the token of the new
    /// member.
    pub fn register(&mut self, mobile: &str) -> io::Result<String> {
        let wanted = json!({"WebSite": 1, "Type": 1, "TelOrEmail": mobile});
        let code = self.code_sent_for(&post("/api/Auth/Register", &wanted), mobile)?;
        let path = format!("/api/Auth/Verify?code={code}&account={mobile}");
        let handle = self.call(&get(&path))?["Result"].clone();
        let data = json!({"Account": handle, "Name": "王小明", "Password": PASSWORD, "PasswordCheck": PASSWORD});
        let answer = self.call(&request("PUT", "/api/Member", Some(&data)))?;
        token(&answer)
    }

    /// Requests a temporary password for this number and returns it.
    pub fn forget(&mut self, mobile: &str) -> io::Result<String> {
        let wanted = json!({"Account": mobile});
        self.code_sent_for(&post("/api/Auth/Forget", &wanted), mobile)
    }

    /// Makes a call that sends a code to a contact, waits for the message, and returns the code.
    ///
    /// A new message is recognised by its id, not by the number of messages. The inbox shows the
    /// newest thousand of all contacts, so during a flood older messages to this contact disappear.
    fn code_sent_for(&mut self, call: &[u8], contact: &str) -> io::Result<String> {
        let inbox = get(&format!("/sandbox/messages?to={contact}"));
        let before = self.call(&inbox)?[0]["id"].clone();
        self.call(call)?;
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let sent = self.call(&inbox)?;
            let is_new = sent[0]["id"] != before;
            if let Some(code) = sent[0]["code"].as_str().filter(|_| is_new) {
                return Ok(code.to_owned());
            }
            thread::sleep(Duration::from_millis(5));
        }
        Err(io::Error::other("no code arrived"))
    }
}

pub(crate) fn token(answer: &Value) -> io::Result<String> {
    let token = answer["Result"]["token"].as_str();
    let token = token.ok_or_else(|| io::Error::other("the answer has no token"))?;
    Ok(token.to_owned())
}
