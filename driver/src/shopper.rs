//! A shopper with a network address of his own, and how he becomes a member.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::connection::Connection;
use crate::request::{get, post, request};

/// The password of every member that is made from here.
pub const PASSWORD: &str = "bench-Incense-2026";

/// How long a message may take to lie in the inbox.
const PATIENCE: Duration = Duration::from_mins(1);

/// The shop hangs up on whoever is silent for five seconds.
pub(crate) const SILENCE: Duration = Duration::from_secs(3);

/// A shopper who asks from an address of his own: the shop's limits count addresses.
pub struct Shopper {
    connection: Connection,
    from: Ipv4Addr,
    shop: SocketAddr,
    spoke: Instant,
}

impl Shopper {
    /// The shopper of this number, up to 16 million of them; each of `127.x.y.z` is this machine.
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

    /// The same shopper over a second connection, as from another tab.
    pub fn again(&self) -> io::Result<Self> {
        let connection = Connection::open_from(self.from, self.shop)?;
        Ok(Self {
            connection,
            ..*self
        })
    }

    /// Connects again, as after a restart of the shop.
    pub fn reconnect(&mut self) -> io::Result<()> {
        self.connection = Connection::open_from(self.from, self.shop)?;
        self.spoke = Instant::now();
        Ok(())
    }

    /// One call; its status. After a silence it goes over a new connection; no call is ever sent
    /// twice.
    pub fn send(&mut self, request: &[u8]) -> io::Result<u16> {
        if self.spoke.elapsed() > SILENCE {
            self.reconnect()?;
        }
        self.spoke = Instant::now();
        self.connection.send(request)
    }

    /// The body of the last answer.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        self.connection.body()
    }

    /// One call that must succeed; what it answered.
    pub fn call(&mut self, request: &[u8]) -> io::Result<Value> {
        let status = self.send(request)?;
        let answer = self.body();
        if status != 200 {
            let text = String::from_utf8_lossy(answer);
            return Err(io::Error::other(format!("answered {status}: {text}")));
        }
        Ok(serde_json::from_slice(answer)?)
    }

    /// Registers this mobile number: code, data, done. Answers the token of the new member.
    pub fn register(&mut self, mobile: &str) -> io::Result<String> {
        let wanted = json!({"WebSite": 1, "Type": 1, "TelOrEmail": mobile});
        let code = self.code_sent_for(&post("/api/Auth/Register", &wanted), mobile)?;
        let path = format!("/api/Auth/Verify?code={code}&account={mobile}");
        let handle = self.call(&get(&path))?["Result"].clone();
        let data = json!({"Account": handle, "Name": "王小明", "Password": PASSWORD, "PasswordCheck": PASSWORD});
        let answer = self.call(&request("PUT", "/api/Member", Some(&data)))?;
        token(&answer)
    }

    /// Has a temporary password sent to this number, and answers it.
    pub fn forget(&mut self, mobile: &str) -> io::Result<String> {
        let wanted = json!({"Account": mobile});
        self.code_sent_for(&post("/api/Auth/Forget", &wanted), mobile)
    }

    /// Returns the code in the message to a contact that a call has sent. Messages are compared by id: the inbox shows the
    /// newest thousand of all contacts, and forgets older ones to this contact beside a flood.
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
