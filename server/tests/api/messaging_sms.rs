//! Text messages by each provider, against a fake that checks every byte of a request.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use actix_web::rt;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use encoding_rs::BIG5;
use shop_domains::messaging::Message;
use shop_platform::config::Settings;

use crate::messaging_steps::{post, wait_for};
use crate::support::{Kind, Shop};

const TEXT: &str =
    "【沐山香堂】驗證碼 ABC234，10 分鐘內有效，請勿告訴他人。\n@shop.example #ABC234";

/// Reply of the fake to a request.
#[derive(Debug, Clone)]
enum Reply {
    /// Sends a response with this status and body.
    Answer(u16, Vec<u8>),
    /// Closes the connection.
    Reset,
    /// Sends nothing.
    Mute,
    /// Sends a success of this many bytes, or as many as the client reads.
    Long(usize),
}

/// Request that the fake received, read whole.
#[derive(Debug, Clone)]
struct Requested {
    line: String,
    headers: String,
    form: Vec<(String, String)>,
}

/// Fake gateway of a provider.
struct Gateway {
    url: String,
    asked: Arc<Mutex<Vec<Requested>>>,
    /// Number of bytes of a long response that the client took.
    taken: Arc<AtomicUsize>,
}

impl Gateway {
    fn start(reply: Reply) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let received = Arc::clone(&asked);
        let taken = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&taken);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                received.lock().unwrap().push(read(&mut stream));
                match &reply {
                    Reply::Answer(status, body) => answer(&mut stream, *status, body),
                    Reply::Reset => stream.shutdown(Shutdown::Both).unwrap(),
                    Reply::Mute => std::thread::sleep(std::time::Duration::from_mins(1)),
                    Reply::Long(length) => {
                        counted.store(answer_long(&mut stream, *length), Ordering::SeqCst);
                    }
                }
            }
        });
        Self { url, asked, taken }
    }

    fn text(status: u16, body: &str) -> Self {
        Self::start(Reply::Answer(status, body.as_bytes().to_vec()))
    }

    fn asked(&self) -> Vec<Requested> {
        self.asked.lock().unwrap().clone()
    }
}

fn read(stream: &mut TcpStream) -> Requested {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let (line, headers) = head.split_once("\r\n").unwrap();
            let headers = headers.to_ascii_lowercase();
            let length = headers
                .lines()
                .find_map(|line| line.strip_prefix("content-length: "));
            if body.len() == length.expect("a length").parse::<usize>().unwrap() {
                let form = reqwest::Url::parse(&format!("http://form/?{body}")).unwrap();
                return Requested {
                    line: line.to_owned(),
                    headers,
                    form: form.query_pairs().into_owned().collect(),
                };
            }
        }
        let count = stream.read(&mut buffer).unwrap();
        assert!(count > 0, "the request ends early");
        bytes.extend(&buffer[..count]);
    }
}

fn answer(stream: &mut TcpStream, status: u16, body: &[u8]) {
    let head = format!(
        "HTTP/1.1 {status} x\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body).unwrap();
}

/// Sends a success of Twilio with a long field. Returns the number of bytes the client took.
fn answer_long(stream: &mut TcpStream, length: usize) -> usize {
    let (begin, end) = (r#"{"sid":"SM1","status":"queued","x":""#, r#""}"#);
    let head = format!("HTTP/1.1 201 x\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n");
    let mut taken = 0;
    let mut say = |bytes: &[u8]| {
        taken += bytes.len();
        stream.write_all(bytes).is_ok()
    };
    let mut left = length - begin.len() - end.len();
    let mut is_read = say(head.as_bytes()) && say(begin.as_bytes());
    while is_read && left > 0 {
        let part = left.min(64 * 1024);
        is_read = say(&vec![b'a'; part]);
        left -= part;
    }
    if is_read {
        say(end.as_bytes());
    }
    taken
}

/// Sets a provider and its gateway in the settings.
fn provide(settings: &mut Settings, provider: &str, gateway: &Gateway) {
    let messaging = &mut settings.messaging;
    messaging.sms_provider = Some(provider.to_owned());
    messaging.sms_url = Some(gateway.url.clone());
    messaging.sms_user = Some("AC123".to_owned());
    messaging.sms_password = Some("geh&eim=密".to_owned());
    if provider == "twilio" {
        messaging.sms_from = Some("MG9".to_owned());
    }
}

/// Sends one code and waits until its first attempt ends in this state. Returns the shop and the id
/// of the message.
async fn send(provider: &str, gateway: &Gateway, state: &str) -> (Shop, String) {
    let shop = Shop::open(Kind::Sqlite, |settings| {
        provide(settings, provider, gateway);
    });
    let message = Message::ContactCode {
        code: "ABC234".to_owned(),
    };
    post(&shop, "1", "0912345678", &message);
    let row = wait_for(&shop, state, 1).await;
    (shop, row.id)
}

/// Checks the only request that a gateway received, and returns it.
fn check(gateway: &Gateway, line: &str, form: &[(&str, &str)]) -> Requested {
    let asked = gateway.asked();
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].line, format!("POST {line} HTTP/1.1"));
    let kind = "content-type: application/x-www-form-urlencoded";
    assert!(
        asked[0]
            .headers
            .lines()
            .any(|header| header.starts_with(kind))
    );
    let form: Vec<(String, String)> = form
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    assert_eq!(asked[0].form, form);
    asked[0].clone()
}

#[test]
fn mitake() {
    rt::System::new().block_on(async {
        let gateway = Gateway::text(
            200,
            "[1]\r\nmsgid=1010079522\r\nstatuscode=1\r\nAccountPoint=99\r\n",
        );
        let (_, id) = send("mitake", &gateway, "Sent").await;
        assert!(id.len() <= 36, "Mitake's client id is short");
        let text = TEXT.replace('\n', "\u{6}");
        check(
            &gateway,
            "/api/mtk/SmSend?CharsetURL=UTF8",
            &[
                ("username", "AC123"),
                ("password", "geh&eim=密"),
                ("dstaddr", "0912345678"),
                ("smbody", &text),
                ("clientid", &id),
            ],
        );
    });
}

#[test]
fn every8d() {
    rt::System::new().block_on(async {
        let gateway = Gateway::text(200, "87.0,1,1,0,d0ad6380-4842-46a5-a1eb-9888e78fefd8");
        send("every8d", &gateway, "Sent").await;
        check(
            &gateway,
            "/API21/HTTP/sendSMS.ashx",
            &[
                ("UID", "AC123"),
                ("PWD", "geh&eim=密"),
                ("SB", ""),
                ("MSG", TEXT),
                ("DEST", "0912345678"),
                ("ST", ""),
                ("RETRYTIME", "10"),
            ],
        );
    });
}

#[test]
fn twilio() {
    rt::System::new().block_on(async {
        let gateway = Gateway::text(
            201,
            r#"{"sid": "SM1", "status": "accepted", "error_code": null}"#,
        );
        send("twilio", &gateway, "Sent").await;
        let asked = check(
            &gateway,
            "/2010-04-01/Accounts/AC123/Messages.json",
            &[
                ("To", "+886912345678"),
                ("MessagingServiceSid", "MG9"),
                ("Body", TEXT),
            ],
        );
        let basic = STANDARD.encode("AC123:geh&eim=密").to_ascii_lowercase();
        assert!(
            asked
                .headers
                .contains(&format!("authorization: basic {basic}"))
        );
    });
}

/// Outcome of each response: sent, retried later (`Due`), or failed.
#[test]
fn answers() {
    let big5 = |text: &str| Reply::Answer(200, BIG5.encode(text).0.into_owned());
    let plain = |status, text: &str| Reply::Answer(status, text.as_bytes().to_vec());
    let table = [
        (
            "mitake",
            big5("[1]\r\nmsgid=1\r\nstatuscode=4\r\nMessage=已送達\r\n"),
            "Sent",
        ),
        (
            "mitake",
            plain(200, "[1]\nstatuscode=0\nDuplicate=Y\n"),
            "Sent",
        ),
        ("mitake", plain(200, "\u{feff}statuscode=1\r\n"), "Sent"),
        (
            "mitake",
            big5("[1]\r\nstatuscode=v\r\nError=無效的手機號碼\r\n"),
            "Failed",
        ),
        (
            "mitake",
            big5("[1]\r\nstatuscode=5\r\nError=內容有錯誤\r\n"),
            "Failed",
        ),
        (
            "mitake",
            big5("[1]\r\nstatuscode=*\r\nError=系統發生錯誤\r\n"),
            "Due",
        ),
        (
            "mitake",
            big5("[1]\r\nstatuscode=e\r\nError=帳號、密碼錯誤\r\n"),
            "Due",
        ),
        ("mitake", plain(200, "<html>maintenance</html>"), "Due"),
        ("mitake", plain(502, "statuscode=1"), "Due"),
        ("every8d", plain(200, "86.0,0,0,1,d0ad"), "Failed"),
        ("every8d", plain(200, "-300,帳號密碼不得為空值。"), "Failed"),
        ("every8d", plain(200, "-99,主機端發生不明錯誤"), "Due"),
        ("every8d", plain(200, "OK"), "Due"),
        ("every8d", plain(503, "87.0,1,1,0,d0ad"), "Due"),
        (
            "twilio",
            plain(201, r#"{"sid":"SM1","status":"queued"}"#),
            "Sent",
        ),
        (
            "twilio",
            plain(201, r#"{"sid":"SM1","status":"failed"}"#),
            "Failed",
        ),
        ("twilio", plain(201, "{}"), "Due"),
        (
            "twilio",
            plain(400, r#"{"code":21211,"message":"Invalid 'To'"}"#),
            "Failed",
        ),
        (
            "twilio",
            plain(400, r#"{"code":21610,"message":"unsubscribed"}"#),
            "Failed",
        ),
        (
            "twilio",
            plain(400, r#"{"code":21408,"message":"region"}"#),
            "Due",
        ),
        (
            "twilio",
            plain(401, r#"{"code":20003,"message":"Authenticate"}"#),
            "Due",
        ),
        ("twilio", plain(429, r#"{"code":20429}"#), "Due"),
        ("twilio", plain(500, ""), "Due"),
        ("twilio", plain(302, ""), "Due"),
        ("twilio", Reply::Reset, "Due"),
    ];
    rt::System::new().block_on(async {
        for (provider, reply, state) in table {
            let gateway = Gateway::start(reply.clone());
            let (shop, _) = send(provider, &gateway, state).await;
            assert_eq!(gateway.asked().len(), 1, "{provider} {reply:?}");
            drop(shop);
        }
    });
}

/// A response beyond one megabyte is cut off; its outcome is unknown. Fails when responses are read
/// to their end.
#[test]
fn an_answer_without_end() {
    rt::System::new().block_on(async {
        for (length, state) in [(900_000, "Sent"), (64 * 1024 * 1024, "Due")] {
            let gateway = Gateway::start(Reply::Long(length));
            let (_shop, _) = send("twilio", &gateway, state).await;
            let mut taken = 0;
            while taken == 0 {
                rt::time::sleep(std::time::Duration::from_millis(10)).await;
                taken = gateway.taken.load(Ordering::SeqCst);
            }
            // Bytes in transit between the two sides count as taken.
            assert!(taken < 16 * 1024 * 1024, "{taken} of {length}");
        }
    });
}

/// A gateway that never responds is given up after a timeout, and the message is sent again with
/// the same id.
#[test]
fn a_mute_gateway() {
    rt::System::new().block_on(async {
        let gateway = Gateway::start(Reply::Mute);
        let (shop, id) = send("mitake", &gateway, "Due").await;
        shop.clock.advance(std::time::Duration::from_secs(2));
        // The fake serves one request at a time; the row proves the second attempt.
        wait_for(&shop, "Sending", 2).await;
        let asked = gateway.asked();
        assert_eq!(asked[0].form.last().unwrap().1, id);
    });
}

/// No provider listens: the message is retried while its code is valid, and then fails.
#[test]
fn nobody_listens() {
    rt::System::new().block_on(async {
        let gateway = Gateway {
            url: "http://127.0.0.1:9".to_owned(),
            asked: Arc::default(),
            taken: Arc::default(),
        };
        let (shop, _) = send("every8d", &gateway, "Due").await;
        shop.clock.advance(std::time::Duration::from_mins(10));
        wait_for(&shop, "Failed", 2).await;
    });
}
