//! Payment gateways for a driven shop: the fakes of a second server. That server and its ledgers
//! keep running when the shop is killed.

use std::io;
use std::net::SocketAddr;
use std::path::Path;

use serde_json::Value;

use crate::connection::Connection;
use crate::request::{get, post};
use crate::server::{Program, Server, free_address};

/// Fakes of LINE Pay and of the card gateway.
pub struct Gateways {
    server: Server,
}

impl Gateways {
    /// Starts the server of both fakes. Its data is stored in this folder.
    pub fn open(binary: &Path, folder: &Path) -> io::Result<Self> {
        let address = free_address()?;
        let server = Program::new(binary)
            .data(folder)
            .database(None)
            .with("SHOP_ENV", "development")
            .with("SHOP_PUBLIC_URL", format!("http://{address}"))
            .with("RUST_LOG", "error")
            .serve_at(address)?;
        Ok(Self { server })
    }

    /// Returns the address of the fakes.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Returns the settings with which a shop at this address pays through the fakes. Channel and
    /// merchant are those of the fakes.
    #[must_use]
    pub fn settings(&self, shop: SocketAddr) -> Vec<(&'static str, String)> {
        let here = format!("http://{}/sandbox", self.address());
        let secret = "the-sandbox-has-no-secret-0000100";
        vec![
            ("SHOP_PUBLIC_URL", format!("http://{shop}")),
            ("LINE_PAY_CHANNEL_ID", "1650000100".to_owned()),
            ("LINE_PAY_CHANNEL_SECRET", secret.to_owned()),
            ("LINE_PAY_API_URL", format!("{here}/line-pay")),
            ("FISC_MERCHANT_ID", "950876543219001".to_owned()),
            ("FISC_TERMINAL_ID", "90010001".to_owned()),
            ("FISC_MER_ID", "829".to_owned()),
            ("FISC_KEY", "sandbox-key-0001".to_owned()),
            ("FISC_PAGE_URL", format!("{here}/card/online/")),
            ("FISC_INQUIRY_URL", format!("{here}/card/orderInquery/")),
        ]
    }

    /// Sets the script of faults from now on.
    pub fn play(&self, script: &Value) -> io::Result<()> {
        Connection::open(self.address())?.ask(&post("/sandbox/script", script))
    }

    /// Returns the ledger of LINE Pay.
    pub fn line_pay_books(&self) -> io::Result<Vec<Value>> {
        self.books("/sandbox/line-pay/ledger")
    }

    /// Returns the ledger of the card gateway.
    pub fn card_books(&self) -> io::Result<Vec<Value>> {
        self.books("/sandbox/card/ledger")
    }

    fn books(&self, path: &str) -> io::Result<Vec<Value>> {
        let mut connection = Connection::open(self.address())?;
        connection.ask(&get(path))?;
        let books: Value = serde_json::from_slice(connection.body())?;
        let rows = books["Result"].as_array().cloned();
        rows.ok_or_else(|| io::Error::other("the gateway returned no ledger"))
    }
}
