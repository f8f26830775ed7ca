//! Clients that hold the shop: requests that never come to their end, and more connections than
//! anybody needs.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use socket2::{Domain, Socket, Type};

use crate::support::{Kind, Shop};

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
