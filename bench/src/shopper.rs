//! A shopper with a network address of his own, and how he becomes a member.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::connection::Connection;

/// The password of every member that a measurement makes.
pub const PASSWORD: &str = "bench-Incense-2026";

/// How long a message may take to lie in the inbox.
const PATIENCE: Duration = Duration::from_secs(10);

/// A shopper who asks from an address of his own: the shop's limits count addresses.
pub struct Shopper(Connection);

impl Shopper {
    /// The shopper of this number, up to 16 million of them; each of `127.x.y.z` is this machine.
    pub fn new(number: u32, shop: SocketAddr) -> io::Result<Self> {
        let [_, x, y, z] = (number + 2).to_be_bytes();
        Connection::open_from(Ipv4Addr::new(127, x, y, z), shop).map(Self)
    }

    /// One call; its status.
    pub fn send(&mut self, request: &[u8]) -> io::Result<u16> {
        self.0.send(request)
    }

    /// One call that must succeed; what it answered.
    pub fn call(&mut self, request: &[u8]) -> io::Result<Value> {
        let status = self.send(request)?;
        let answer = self.0.body();
        if status != 200 {
            let text = String::from_utf8_lossy(answer);
            return Err(io::Error::other(format!("answered {status}: {text}")));
        }
        Ok(serde_json::from_slice(answer)?)
    }

    /// Registers this mobile number: code, data, done.
    pub fn register(&mut self, mobile: &str) -> io::Result<()> {
        let wanted = json!({"WebSite": 1, "Type": 1, "TelOrEmail": mobile});
        self.call(&post("/api/Auth/Register", &wanted))?;
        let code = self.code_sent_to(mobile)?;
        let path = format!("/api/Auth/Verify?code={code}&account={mobile}");
        let handle = self.call(&get(&path))?["Result"].clone();
        let data = json!({"Account": handle, "Name": "王小明", "Password": PASSWORD, "PasswordCheck": PASSWORD});
        self.call(&request("PUT", "/api/Member", Some(&data)))?;
        Ok(())
    }

    fn code_sent_to(&mut self, contact: &str) -> io::Result<String> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let sent = self.call(&get(&format!("/sandbox/messages?to={contact}")))?;
            if let Some(code) = sent[0]["code"].as_str() {
                return Ok(code.to_owned());
            }
            thread::sleep(Duration::from_millis(5));
        }
        Err(io::Error::other("no code arrived"))
    }
}

/// Mobile number of member `number`.
pub fn mobile(number: u32) -> String {
    format!("09{number:08}")
}

/// A log-in with this password.
pub fn login(account: &str, password: &str) -> Vec<u8> {
    let form = json!({"Account": account, "Password": password, "Remember": false});
    post("/api/Auth/Login", &form)
}

/// A POST with a JSON body.
pub fn post(path: &str, body: &Value) -> Vec<u8> {
    request("POST", path, Some(body))
}

fn get(path: &str) -> Vec<u8> {
    request("GET", path, None)
}

fn request(method: &str, path: &str, body: Option<&Value>) -> Vec<u8> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}
