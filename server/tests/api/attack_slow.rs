//! Clients that hold the shop: requests that never come to their end, and more connections than
//! anybody needs.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use socket2::{Domain, Socket, Type};

use futures_util::future::join;
use reqwest::Method;
use serde_json::json;
use shop_core::staff::Role;

use crate::support::buyer::addition;
use crate::support::{Kind, Shop, on_both};

/// A client that never ends its request's head is let go, and others are served meanwhile.
#[test]
fn slow_clients() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |_| {});
        let slow: Vec<TcpStream> = (0..100)
            .map(|_| {
                let mut client = TcpStream::connect(shop.address).unwrap();
                client
                    .write_all(b"GET /api/Setting HTTP/1.1\r\nHost: sh")
                    .unwrap();
                client
            })
            .collect();
        assert_eq!(shop.get("/api/Setting").await.status, 200);
        actix_web::rt::time::sleep(Duration::from_secs(11)).await;
        for mut client in slow {
            client
                .set_read_timeout(Some(Duration::from_secs(1)))
                .unwrap();
            let mut answer = Vec::new();
            client.read_to_end(&mut answer).unwrap();
            assert!(
                answer.is_empty() || answer.starts_with(b"HTTP/1.1 408"),
                "{answer:?}"
            );
        }
    });
}

/// A body that never comes to its end is answered and let go, whoever reads it. Fails when bodies have
/// no deadline.
#[test]
fn slow_bodies() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |_| {});
        let login = "POST /api/Auth/Login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json";
        let card = "POST /api/FinancePay/Confirm HTTP/1.1\r\nHost: shop";
        let requests = [
            format!("{login}\r\nContent-Length: 1000\r\n\r\n{{"),
            format!("{login}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{{"),
            format!("{card}\r\nContent-Length: 1000\r\n\r\nstatus=0"),
            format!("{card}\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nstatus=0"),
        ];
        let slow = requests.map(|request| {
            let mut client = connect(&shop);
            client.write_all(request.as_bytes()).unwrap();
            client
        });
        actix_web::rt::time::sleep(Duration::from_secs(11)).await;
        for mut client in slow {
            let mut answer = String::new();
            client.read_to_string(&mut answer).unwrap();
            assert!(
                answer.starts_with("HTTP/1.1 408") && answer.contains("body_too_slow"),
                "{answer}"
            );
        }
    });
}

/// A body that nobody reads does not keep the connection. Fails when the rest of a chunked one is
/// waited for.
#[test]
fn bodies_that_nobody_reads() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |_| {});
        assert_eq!(shop.get("/api/ready").await.status, 200);
        for length in ["Content-Length: 9", "Transfer-Encoding: chunked"] {
            let mut client = connect(&shop);
            let request = format!("GET /api/ready HTTP/1.1\r\nHost: shop\r\n{length}\r\n\r\n9\r\n");
            client.write_all(request.as_bytes()).unwrap();
            let mut answer = String::new();
            client.read_to_string(&mut answer).unwrap();
            assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        }
    });
}

/// A card's result of unknown length is read as far as any form goes.
#[test]
fn long_chunked_bodies() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |_| {});
        // The server begins with the first answer.
        assert_eq!(shop.get("/api/ready").await.status, 200);
        let mut client = connect(&shop);
        let head =
            "POST /api/FinancePay/Confirm HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked";
        let body = format!(
            "{head}\r\n\r\n10001\r\n{}\r\n0\r\n\r\n",
            "a".repeat(0x1_0001)
        );
        client.write_all(body.as_bytes()).unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        assert!(
            answer.starts_with("HTTP/1.1 413") && answer.contains("body_too_long"),
            "{answer}"
        );
    });
}

/// An address has so many connections and no more; others are served meanwhile, and a place that
/// becomes free is taken again.
#[test]
fn connections_of_an_address() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.connections_per_address = Some("8".to_owned());
        });
        assert_eq!(shop.get("/api/ready").await.status, 200);
        let mut open: Vec<TcpStream> = (0..8).map(|_| connect_from_2(shop.address)).collect();
        for client in &mut open {
            assert!(is_answered(client), "within the bound");
        }
        assert!(!is_answered(&mut connect_from_2(shop.address)));
        assert_eq!(shop.get("/api/ready").await.status, 200);

        drop(open.pop());
        for _ in 0..500 {
            if is_answered(&mut connect_from_2(shop.address)) {
                return;
            }
            actix_web::rt::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no place is free");
    });
}

/// A connection from 127.0.0.2, as another site's.
fn connect_from_2(shop: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    let from = SocketAddr::from(([127, 0, 0, 2], 0));
    socket.bind(&from.into()).unwrap();
    socket.connect(&shop.into()).unwrap();
    patient(socket.into())
}

fn connect(shop: &Shop) -> TcpStream {
    patient(TcpStream::connect(shop.address).unwrap())
}

/// A connection on which an answer is waited for, and not for ever.
fn patient(client: TcpStream) -> TcpStream {
    let patience = Some(Duration::from_secs(5));
    client.set_read_timeout(patience).unwrap();
    client
}

/// Whether the shop answers on this connection instead of closing it.
fn is_answered(client: &mut TcpStream) -> bool {
    let asked = client.write_all(b"GET /api/ready HTTP/1.1\r\nHost: shop\r\n\r\n");
    let mut answer = [0; 15];
    asked.is_ok() && client.read_exact(&mut answer).is_ok() && answer == *b"HTTP/1.1 200 OK"
}

/// A request whose head is there, and whose body comes later.
struct Begun {
    client: TcpStream,
    body: String,
}

impl Begun {
    fn new(shop: &Shop, line: &str, headers: &str, body: &str) -> Self {
        let mut client = connect(shop);
        let head = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\n{headers}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            shop.address,
            body.len()
        );
        client.write_all(head.as_bytes()).unwrap();
        let body = body.to_owned();
        Self { client, body }
    }

    /// Sends the body; the answer, whole.
    fn end(mut self) -> String {
        self.client.write_all(self.body.as_bytes()).unwrap();
        let mut answer = String::new();
        self.client.read_to_string(&mut answer).unwrap();
        answer
    }
}

/// Longer than a body may take until the log-in is looked at again.
const LATE: Duration = Duration::from_millis(400);

on_both! {
    /// Who has logged out, or was shut out, while the body was on its way changes nothing. Fails when the log-in is looked
    /// at with the head alone.
    async fn a_body_after_the_log_out(shop: Shop) {
        let member = shop.buyer();
        let json_of = |token: &str| format!("Authorization: Bearer {token}\r\nContent-Type: application/json");
        let body = addition(10_001, 1).to_string();
        let late = Begun::new(&shop, "POST /api/Cart", &json_of(&member.token), &body);
        let stays = Begun::new(&shop, "POST /api/Cart", &json_of(&shop.buyer().token), &body);
        actix_web::rt::time::sleep(LATE).await;
        member.person.call(Method::POST, "/api/Auth/Logout", Some(&member.token), None).await;
        let answer = late.end();
        assert!(answer.starts_with("HTTP/1.1 401") && answer.contains("login_expired"), "{answer}");
        let answer = stays.end();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM cart_lines"), 1);
    }

    /// The same of a price and of a file, by a clerk whom the owner has shut out.
    async fn a_body_after_the_clerk_is_shut_out(shop: Shop) {
        let (mary, john) = join(shop.colleague("mary", Role::Owner), shop.colleague("john", Role::Staff)).await;
        let headers = |kind: &str, key: &str| format!(
            "Cookie: Admin={}\r\nOrigin: http://{}\r\nContent-Type: {kind}\r\nIdempotency-Key: {key}", john.cookie, shop.address);
        let price = json!({"Rows": [{"Id": 10_001, "Version": 1, "Price": "777"}], "Confirm": true}).to_string();
        let slow = Begun::new(&shop, "PUT /api/Admin/Catalogue/Prices", &headers("application/json", "late"), &price);
        let file = "ProdID,WareID,Change\nSTICK-1,TN01,1\n";
        let upload = Begun::new(&shop, "POST /api/Admin/Stock/Preview", &headers("text/csv", "file"), file);
        actix_web::rt::time::sleep(LATE).await;
        let out = json!({"Id": shop.staff_id("john"), "Role": "Staff", "Enabled": false});
        let answer = mary.put("/api/Admin/Staff", &out).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        for begun in [slow, upload] {
            let answer = begun.end();
            assert!(answer.starts_with("HTTP/1.1 401") && answer.contains("login_expired"), "{answer}");
        }
        assert_eq!(shop.number("SELECT CAST(price AS BIGINT) AS number FROM products WHERE id = 10001"), 100_000);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM stock_previews"), 0);
    }
}
