//! Visitors of the shop, each with a network address of their own.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU16, Ordering};

use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};

use super::shop::{Answer, Shop, builder, read};

/// Password of the tests' members.
pub(crate) const PASSWORD: &str = "three old cedars";

/// Visitor at a network address.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    client: Client,
    server: SocketAddr,
}

/// Visitor who is logged in as a member.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub(crate) person: Person,
    pub(crate) token: String,
}

/// Returns a number that is unique in this run.
pub(crate) fn next() -> u16 {
    static COUNT: AtomicU16 = AtomicU16::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

impl Person {
    /// Creates a visitor with a unique address.
    pub(crate) fn new(shop: &Shop) -> Self {
        let [high, low] = next().to_be_bytes();
        Self::at(shop, Ipv4Addr::new(127, 1, high, low))
    }

    /// Creates a visitor at this loopback address.
    pub(crate) fn at(shop: &Shop, address: Ipv4Addr) -> Self {
        Self::of(shop.address, address)
    }

    /// Creates a visitor at this loopback address who calls this server.
    pub(crate) fn of(server: SocketAddr, address: Ipv4Addr) -> Self {
        let client = builder().local_address(IpAddr::V4(address));
        let client = client.build().unwrap();
        Self { client, server }
    }

    /// Returns the same visitor calling another server.
    pub(crate) fn to(&self, server: SocketAddr) -> Self {
        let client = self.client.clone();
        Self { client, server }
    }

    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Answer {
        let mut request = self
            .client
            .request(method, format!("http://{}{path}", self.server));
        if let Some(token) = token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        if let Some(body) = body {
            request = request
                .header("Content-Type", "application/json")
                .body(body.to_string());
        }
        read(request).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None, None).await
    }

    /// Sends a request with a header that names another source address.
    pub(crate) async fn forwarded(
        &self,
        from: &str,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Answer {
        self.ask(method, path, |request| {
            request
                .header("X-Forwarded-For", from)
                .header("Content-Type", "application/json")
                .body(body.to_string())
        })
        .await
    }

    /// Sends a request of any kind.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        more: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Answer {
        let url = format!("http://{}{path}", self.server);
        read(more(self.client.request(method, url))).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.call(Method::POST, path, None, Some(body)).await
    }

    /// Like `post`, with a solved challenge.
    pub(crate) async fn post_proved(&self, path: &str, body: &Value, proof: &str) -> Answer {
        self.ask(Method::POST, path, |request| {
            request
                .header("Proof-Of-Work", proof)
                .header("Content-Type", "application/json")
                .body(body.to_string())
        })
        .await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.call(Method::PUT, path, None, Some(body)).await
    }

    /// Requests a registration code for a contact that no member has.
    pub(crate) async fn begin(&self, contact: &str) {
        let body = json!({"WebSite": 1, "Type": kind(contact), "TelOrEmail": contact});
        let answer = self.post("/api/Auth/Register", &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    /// Verifies a contact with its first code. Returns the registration handle.
    pub(crate) async fn verify(&self, shop: &Shop, contact: &str) -> String {
        self.begin(contact).await;
        let code = shop.code(contact, 1).await;
        let answer = self.try_code(contact, &code).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["Result"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn try_code(&self, contact: &str, code: &str) -> Answer {
        let contact = contact.replace('+', "%2B");
        self.get(&format!("/api/Auth/Verify?code={code}&account={contact}"))
            .await
    }

    /// Sends a request as the browser that requested its code with this nonce.
    pub(crate) async fn ask_with(
        &self,
        nonce: &str,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Answer {
        self.ask(method, path, |request| {
            request
                .header("Registration-Nonce", nonce)
                .header("Content-Type", "application/json")
                .body(body.to_string())
        })
        .await
    }

    pub(crate) async fn try_code_with(&self, nonce: &str, contact: &str, code: &str) -> Answer {
        let path = format!("/api/Auth/Verify?code={code}&account={contact}");
        self.ask_with(nonce, Method::GET, &path, &json!({})).await
    }

    /// Registers a member with this contact.
    pub(crate) async fn join(self, shop: &Shop, contact: &str) -> Member {
        let handle = self.verify(shop, contact).await;
        let answer = self.put("/api/Member", &form(&handle, contact)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let token = answer.json()["Result"]["token"]
            .as_str()
            .unwrap()
            .to_owned();
        Member {
            person: self,
            token,
        }
    }

    pub(crate) async fn log_in(&self, account: &str, password: &str) -> Answer {
        let body = json!({"Account": account, "Password": password, "Remember": false});
        self.post("/api/Auth/Login", &body).await
    }

    /// Returns `true` if a log-in of a flood is rejected with 503. A connection error does not
    /// count.
    pub(crate) async fn is_sent_away(&self, account: &str, password: &str) -> bool {
        let body = json!({"Account": account, "Password": password, "Remember": false});
        let url = format!("http://{}/api/Auth/Login", self.server);
        let answer = self.client.post(url).json(&body).send().await;
        answer.is_ok_and(|answer| answer.status() == 503)
    }
}

impl Member {
    /// Registers a new member of a shop.
    pub(crate) async fn new(shop: &Shop, contact: &str) -> Self {
        Person::new(shop).join(shop, contact).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let token = Some(self.token.as_str());
        self.person.call(Method::GET, path, token, None).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        let token = Some(self.token.as_str());
        self.person.call(Method::PUT, path, token, Some(body)).await
    }

    /// Returns the member's auth info; panics on failure.
    pub(crate) async fn info(&self) -> Value {
        let answer = self.get("/api/Auth/Info").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["Result"].clone()
    }
}

/// Returns 1 for a phone number, 2 for an e-mail address.
pub(crate) fn kind(contact: &str) -> i64 {
    if contact.contains('@') { 2 } else { 1 }
}

/// Returns the token of a login; panics if it failed.
pub(crate) fn token(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["Result"]["token"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// Builds the form that completes a registration with this verified contact.
pub(crate) fn form(handle: &str, contact: &str) -> Value {
    let (tel, email) = match kind(contact) {
        1 => (contact, ""),
        _ => ("+852 1234 5678", contact),
    };
    json!({
        "Account": handle, "Type": kind(contact), "Platform": "Web", "Name": "王小明",
        "Tel": tel, "Email": email, "Password": PASSWORD, "PasswordCheck": PASSWORD,
        "Birth": "1990-01-31", "ZipCode": "", "City": "", "Area": "", "Address": "",
        "BToBOrToC": false, "TaxNo": "",
    })
}

/// Like [`form`], for a registration that began at LINE.
pub(crate) fn line_form(handle: &str, contact: &str) -> Value {
    let mut form = form(handle, contact);
    for (key, value) in [
        ("Platform", "Line"),
        ("Password", ""),
        ("PasswordCheck", ""),
    ] {
        form[key] = value.into();
    }
    form
}
