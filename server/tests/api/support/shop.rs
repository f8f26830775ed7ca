//! A whole shop for one test: real HTTP on a free port.

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::Duration;

use actix_web::rt;
use reqwest::{Client, ClientBuilder, Method, RequestBuilder, StatusCode, header::HeaderMap};
use serde_json::Value;
use shop_core::time::Moment;
use shop_server::config::{Config, Purpose, Settings};
use shop_server::db::Db;
use shop_server::infra::clock::Clock;
use shop_server::infra::hashing::Cost;
use shop_server::{catalogue, start_at};

use super::database::{Database, Kind};
use super::folder::Folder;
use super::goods;
use super::program::PRODUCTION;

/// How long an effect may take until every server shows it (decision D48).
pub(crate) const SOON: Duration = Duration::from_secs(1);

/// When every test begins, and stays until it sets its shop's clock forward: Saturday, 21 November
/// 2026, 8 o'clock in Taiwan.
const BEGIN: Moment = Moment::from_millis(1_795_219_200_000);

/// Half of the time of all tests went into hashes that nobody attacks.
const LIGHT: Cost = Cost {
    memory: 64,
    passes: 1,
};

/// A shop with the small catalogue, serving.
#[derive(Debug)]
pub(crate) struct Shop {
    pub(crate) address: SocketAddr,
    /// Where the figures are, when they have an address of their own.
    pub(crate) figures: Option<SocketAddr>,
    pub(crate) config: Config,
    /// The time of the shop and its siblings.
    pub(crate) clock: Clock,
    client: Client,
    db: OnceLock<Db>,
    // Last, so that the server's connections close first.
    pub(crate) database: Database,
    pub(crate) data: Folder,
    _web: Folder,
}

/// An answer, read whole.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// Runs a test against a shop that serves the small catalogue.
pub(crate) fn run<T: Future<Output = ()>>(kind: Kind, test: impl FnOnce(Shop) -> T) {
    rt::System::new().block_on(async {
        let shop = Shop::open(kind, |_| {});
        test(shop).await;
    });
}

impl Shop {
    /// A shop with settings of the test's own.
    pub(crate) fn open(kind: Kind, change: impl FnOnce(&mut Settings)) -> Self {
        let (data, web) = (Folder::empty(), Folder::web());
        let database = Database::new(kind, data.path());
        let mut settings = settings(&database, &data, &web);
        change(&mut settings);
        let mut config = Config::check(settings, Purpose::Serve).unwrap();
        config.hashing = LIGHT;
        // A test is not the program that it tests.
        config.program.path = PRODUCTION.into();
        let goods = Folder::catalogue(&goods::small());
        catalogue::import::import(goods.path(), catalogue::import::Edits::Keep, &config).unwrap();
        database.number_messages();
        let clock = Clock::frozen(BEGIN);
        let (address, figures) = serve(&config, &clock);
        Self {
            address,
            figures,
            config,
            clock,
            client: client(),
            db: OnceLock::new(),
            database,
            data,
            _web: web,
        }
    }

    /// Another server on the same data.
    pub(crate) fn sibling(&self) -> SocketAddr {
        serve(&self.config, &self.clock).0
    }

    /// The same, where passwords are hashed with as much work as in a real shop.
    pub(crate) fn sibling_that_hashes(&self) -> SocketAddr {
        let hashing = Cost::default();
        let config = Config {
            hashing,
            ..self.config.clone()
        };
        serve(&config, &self.clock).0
    }

    /// The shop's data, past its HTTP. Opened once: who waits for a message asks many times a second.
    pub(crate) fn db(&self) -> Db {
        self.db.get_or_init(|| self.open_db()).clone()
    }

    /// The same with connections of its own, as another process has.
    pub(crate) fn open_db(&self) -> Db {
        Db::open(&self.config.database).unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, |request| request).await
    }

    pub(crate) async fn get_from(&self, server: SocketAddr, path: &str) -> Answer {
        read(self.client.get(format!("http://{server}{path}"))).await
    }

    /// A figure of `/metrics`.
    pub(crate) async fn figure(&self, line: &str) -> i64 {
        let text = self.get("/metrics").await.text();
        let found = text.lines().find_map(|found| found.strip_prefix(line));
        found.map_or(0, |value| value.trim().parse().unwrap())
    }

    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        more: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Answer {
        let url = format!("http://{}{path}", self.address);
        read(more(self.client.request(method, url))).await
    }

    /// Imports another catalogue beside the running server.
    pub(crate) fn import(&self, catalogue: &Value) {
        let folder = Folder::catalogue(catalogue);
        catalogue::import::import(folder.path(), catalogue::import::Edits::Keep, &self.config)
            .unwrap();
    }
}

fn settings(database: &Database, data: &Folder, web: &Folder) -> Settings {
    Settings {
        bind: Some("127.0.0.1:0".to_owned()),
        data_dir: Some(data.path().display().to_string()),
        database_url: database.url.clone(),
        public_url: Some("https://shop.example".to_owned()),
        environment: Some("development".to_owned()),
        web_dir: Some(web.path().display().to_string()),
        // A test hurries, and its clock stands still.
        member_changes: Some("1000000".to_owned()),
        member_orders: Some("1000000".to_owned()),
        open_changes: Some("1000000".to_owned()),
        provider_asks: Some("1000000".to_owned()),
        ..Settings::default()
    }
}

/// Serves a shop that is there already.
pub(crate) fn serve(config: &Config, clock: &Clock) -> (SocketAddr, Option<SocketAddr>) {
    let running = start_at(config.clone(), clock.clone(), Some(shop_sandbox::urls)).unwrap();
    let addresses = (running.address, running.metrics_address);
    rt::spawn(running.serve());
    addresses
}

fn client() -> Client {
    builder().build().unwrap()
}

/// A client that sends nothing that a test has not asked for, and follows nothing.
pub(crate) fn builder() -> ClientBuilder {
    // Whoever comes first chooses for the whole process: a shop, or a test without one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        // The server closes an idle connection after five seconds. A test that is busy for as long, as
        // with a proof of work or a flood, must not send its next call over such a one.
        .pool_idle_timeout(Duration::from_secs(1))
        .redirect(reqwest::redirect::Policy::none())
        // No test speaks TLS, and to read the machine's certificates for each of its clients takes longer than most calls.
        .tls_certs_only([])
        .timeout(Duration::from_mins(1))
        .no_proxy()
}

pub(crate) async fn read(request: RequestBuilder) -> Answer {
    let response = request.send().await.unwrap();
    Answer {
        status: response.status(),
        headers: response.headers().clone(),
        body: response.bytes().await.unwrap().to_vec(),
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error} in {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// A header that must be there.
    pub(crate) fn header(&self, name: &str) -> &str {
        let value = self
            .headers
            .get(name)
            .unwrap_or_else(|| panic!("no header {name}"));
        value.to_str().unwrap()
    }

    /// Checks status and whole body of a failure, and that it is never cached.
    pub(crate) fn is_refused(&self, status: u16, code: &str) {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        let body = self.json();
        assert_eq!(body["code"], code, "{body}");
        let message = body["message"].as_str().unwrap();
        assert!(
            message.chars().any(|c| c > '\u{2E80}'),
            "no sentence for people: {message}"
        );
        assert_eq!(self.header("cache-control"), "no-store");
    }
}
