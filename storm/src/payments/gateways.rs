//! The gateways of the storm: the stand-ins of a second server, which nobody kills.

use std::io;
use std::net::SocketAddr;
use std::path::Path;

use serde_json::{Map, Value, json};
use shop_driver::{Connection, Program, Server, free_address, get, post};
use tempfile::TempDir;

/// What can go wrong with a payment.
const FAULTS: [&str; 12] = [
    "capture_then_hang",
    "hang_then_capture",
    "duplicate",
    "reorder",
    "reset",
    "server_error",
    "slow",
    "wrong_amount",
    "wrong_id",
    "big5",
    "invalid_utf8",
    "lost_return",
];

/// How long nobody answers, and how long a slow answer takes. Shorter than in life: the shop that
/// waits for it is killed sooner anyway.
const HANG_MILLIS: u64 = 1_500;
const SLOW_MILLIS: u64 = 200;

/// LINE Pay and the card gateway, with books of their own.
pub struct Gateways {
    server: Server,
    script: Value,
    // Last: the server ends first.
    _folder: TempDir,
}

impl Gateways {
    /// Opens both, each of the twelve faults in so many of a hundred payments.
    pub fn open(binary: &Path, seed: u64, percent: u64) -> io::Result<Self> {
        let folder = TempDir::with_prefix("shop-storm-gateways-")?;
        let address = free_address()?;
        let server = Program::new(binary)
            .data(folder.path())
            .database(None)
            .with("SHOP_ENV", "development")
            .with("SHOP_PUBLIC_URL", format!("http://{address}"))
            .with("RUST_LOG", "error")
            .serve_at(address)?;
        let rates: Map<String, Value> = FAULTS
            .iter()
            .map(|fault| ((*fault).to_owned(), json!(percent * 10)))
            .collect();
        let script = json!({
            "Seed": seed, "PerMille": rates,
            "HangMillis": HANG_MILLIS, "SlowMillis": SLOW_MILLIS,
        });
        let gateways = Self {
            server,
            script,
            _folder: folder,
        };
        gateways.play(&gateways.script)?;
        Ok(gateways)
    }

    /// What a shop is told so that it pays here: merchant and channel are the stand-ins' own.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let here = format!("http://{}/sandbox", self.address());
        let text = str::to_owned;
        vec![
            ("LINE_PAY_CHANNEL_ID", text("1650000100")),
            (
                "LINE_PAY_CHANNEL_SECRET",
                text("the-stand-in-keeps-no-secret-0100"),
            ),
            ("LINE_PAY_API_URL", format!("{here}/line-pay")),
            ("FISC_MERCHANT_ID", text("950876543219001")),
            ("FISC_TERMINAL_ID", text("90010001")),
            ("FISC_MER_ID", text("829")),
            ("FISC_KEY", text("stand-in-key-001")),
            ("FISC_PAGE_URL", format!("{here}/card/online/")),
            ("FISC_INQUIRY_URL", format!("{here}/card/orderInquery/")),
        ]
    }

    /// Where they are.
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// From now on nobody has time left to agree.
    pub fn lapse(&self) -> io::Result<()> {
        let mut script = self.script.clone();
        script["WindowMillis"] = json!(0);
        self.play(&script)
    }

    /// LINE Pay's own books.
    pub fn line_pay_books(&self) -> io::Result<Vec<Value>> {
        self.books("/sandbox/line-pay/ledger")
    }

    /// The card gateway's own books.
    pub fn card_books(&self) -> io::Result<Vec<Value>> {
        self.books("/sandbox/card/ledger")
    }

    fn books(&self, path: &str) -> io::Result<Vec<Value>> {
        let mut connection = Connection::open(self.address())?;
        connection.ask(&get(path))?;
        let books: Value = serde_json::from_slice(connection.body())?;
        let rows = books["Result"].as_array().cloned();
        rows.ok_or_else(|| io::Error::other("the gateway has no books"))
    }

    fn play(&self, script: &Value) -> io::Result<()> {
        Connection::open(self.address())?.ask(&post("/sandbox/script", script))
    }
}
