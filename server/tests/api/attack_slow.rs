//! Clients that occupy the server: requests that never end, and too many connections.

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

/// A client that never completes the head of its request is disconnected, and others are served
/// meanwhile. A connection that is idle between two requests stays open.
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
        let mut idle = connect(&shop);
        assert!(is_answered(&mut idle));
        assert!(
            idle.read(&mut [0; 4096]).unwrap() > 0,
            "the rest of the response"
        );
        actix_web::rt::time::sleep(Duration::from_secs(11)).await;
        assert!(is_answered(&mut idle));
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

/// A request whose body never ends fails with 408 `body_too_slow`, for JSON and for card results.
/// Fails when bodies have no deadline.
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

/// A body that no handler reads does not hold the connection. Fails when the server waits for the
/// rest of a chunked body.
#[test]
fn bodies_that_are_never_read() {
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

/// A card result of unknown length has the same size limit as any form.
#[test]
fn long_chunked_bodies() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |_| {});
        // The spawned server starts with the first awaited response.
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

/// The connections per address are limited. Other addresses are served meanwhile, and a closed
/// connection makes room for a new one.
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

/// Connects from 127.0.0.2, as a client at another address.
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

/// Sets a read timeout of five seconds on a connection.
fn patient(client: TcpStream) -> TcpStream {
    let patience = Some(Duration::from_secs(5));
    client.set_read_timeout(patience).unwrap();
    client
}

/// Returns `true` if the shop responds on this connection instead of closing it.
fn is_answered(client: &mut TcpStream) -> bool {
    let asked = client.write_all(b"GET /api/ready HTTP/1.1\r\nHost: shop\r\n\r\n");
    let mut answer = [0; 15];
    asked.is_ok() && client.read_exact(&mut answer).is_ok() && answer == *b"HTTP/1.1 200 OK"
}

/// Request whose head the server has read, and whose body follows later.
struct Begun {
    client: TcpStream,
    body: String,
}

impl Begun {
    fn new(shop: &Shop, line: &str, headers: &str, body: &str) -> Self {
        let mut client = connect(shop);
        let head = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\n{headers}\r\nContent-Length: {}\r\nConnection: close\r\n\
             Expect: 100-continue\r\n\r\n",
            shop.address,
            body.len()
        );
        client.write_all(head.as_bytes()).unwrap();
        let mut go_on = [0; b"HTTP/1.1 100 Continue\r\n\r\n".len()];
        client.read_exact(&mut go_on).unwrap();
        assert!(go_on.starts_with(b"HTTP/1.1 100"), "{go_on:?}");
        let body = body.to_owned();
        Self { client, body }
    }

    /// Sends the body. Returns the whole response.
    fn end(mut self) -> String {
        self.client.write_all(self.body.as_bytes()).unwrap();
        let mut answer = String::new();
        self.client.read_to_string(&mut answer).unwrap();
        answer
    }
}

/// Delay of a body after which the log-in is checked again.
const LATE: Duration = Duration::from_millis(400);

on_both! {
    /// A member who logged out or was disabled while the body arrived changes nothing. Fails when
    /// the log-in is checked only with the head.
    async fn a_body_after_the_log_out(shop: Shop) {
        // The server accepts connections once the test awaits a response.
        assert_eq!(shop.get("/api/ready").await.status, 200);
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

    /// The same for a price change and a file upload by a clerk disabled by the owner.
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
