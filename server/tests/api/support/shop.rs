//! A whole shop for one test: real HTTP on a free port.

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::Duration;

use actix_web::rt;
use reqwest::{Client, ClientBuilder, Method, RequestBuilder, StatusCode, header::HeaderMap};
use serde_json::Value;
use shop_core::time::Moment;
use shop_domains::catalogue;
use shop_engine::db::Db;
use shop_engine::infra::clock::Clock;
use shop_engine::infra::hashing::Cost;
use shop_platform::config::{Config, Purpose, Settings};
use shop_server::start_at;

use super::database::{Database, Kind};
use super::folder::Folder;
use super::goods;
use super::program::PRODUCTION;

/// Time at which the clock of every test stands until the test advances it: Saturday, 21 November
/// 2026, 8 o'clock in Taiwan.
const BEGIN: Moment = Moment::from_millis(1_795_219_200_000);

/// Light hashing cost: real hashes took half of the time of all tests.
const LIGHT: Cost = Cost {
    memory: 64,
    passes: 1,
};

/// Running shop with the small catalogue.
#[derive(Debug)]
pub(crate) struct Shop {
    pub(crate) address: SocketAddr,
    /// Address of the metrics, if they are served separately.
    pub(crate) figures: Option<SocketAddr>,
    pub(crate) config: Config,
    /// Clock of the shop and its siblings.
    pub(crate) clock: Clock,
    client: Client,
    db: OnceLock<Db>,
    // Last, so that the server's connections close first.
    pub(crate) database: Database,
    pub(crate) data: Folder,
    _web: Folder,
}

/// Response with its whole body.
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
    /// Starts a shop with settings changed by the test.
    pub(crate) fn open(kind: Kind, change: impl FnOnce(&mut Settings)) -> Self {
        let (data, web) = (Folder::empty(), Folder::web());
        let database = Database::new(kind, data.path());
        let mut settings = settings(&database, &data, &web);
        change(&mut settings);
        let mut config = Config::check(settings, Purpose::Serve).unwrap();
        config.hashing = LIGHT;
        // The test's executable is not the shop's program.
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

    /// Starts another server on the same data and returns its address.
    pub(crate) fn sibling(&self) -> SocketAddr {
        serve(&self.config, &self.clock).0
    }

    /// Like `sibling`, but hashes passwords at the cost of a real shop.
    pub(crate) fn sibling_that_hashes(&self) -> SocketAddr {
        let hashing = Cost::default();
        let config = Config {
            hashing,
            ..self.config.clone()
        };
        serve(&config, &self.clock).0
    }

    /// Waits until the server shows the present catalogue and settings (decision D48).
    pub(crate) async fn follow(&self) {
        self.follow_at(self.address).await;
    }

    /// Like `follow`, for another server of the shop.
    pub(crate) async fn follow_at(&self, server: SocketAddr) {
        let present = "SELECT number FROM versions WHERE name = 'snapshot'";
        let present = Some(self.number(present));
        for _ in 0..750 {
            let shown = self.get_from(server, "/api/Setting").await.json();
            if shown["Result"]["catalogue_version"].as_i64() == present {
                return;
            }
            rt::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the server does not follow the catalogue");
    }

    /// Returns the shop's database.
    ///
    /// It is opened once, because a test that waits for a message queries it many times a second.
    pub(crate) fn db(&self) -> Db {
        self.db.get_or_init(|| self.open_db()).clone()
    }

    /// Opens the database with separate connections, as another process would.
    pub(crate) fn open_db(&self) -> Db {
        Db::open(&self.config.database).unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, |request| request).await
    }

    pub(crate) async fn get_from(&self, server: SocketAddr, path: &str) -> Answer {
        read(self.client.get(format!("http://{server}{path}"))).await
    }

    /// Returns the value of a metric of `/metrics`, or 0 if it is absent.
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

    /// Imports another catalogue while the server runs.
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
        // Tests send many requests while their clock stands still, so the limits are out of the
        // way.
        member_changes: Some("1000000".to_owned()),
        member_orders: Some("1000000".to_owned()),
        open_changes: Some("1000000".to_owned()),
        provider_asks: Some("1000000".to_owned()),
        ..Settings::default()
    }
}

/// Starts a server on an existing shop. Returns its address and that of the metrics.
pub(crate) fn serve(config: &Config, clock: &Clock) -> (SocketAddr, Option<SocketAddr>) {
    let running = start_at(config.clone(), clock.clone(), Some(shop_sandbox::urls)).unwrap();
    let addresses = (running.address, running.metrics_address);
    rt::spawn(running.serve());
    addresses
}

fn client() -> Client {
    builder().build().unwrap()
}

/// Returns a client builder without redirects, proxy or certificates.
pub(crate) fn builder() -> ClientBuilder {
    // The first call sets the provider for the process: a shop, or a test without a shop.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        // The server closes an idle connection after five seconds. A test that is busy for that
        // long, with a proof of work or a flood, must not reuse such a connection.
        .pool_idle_timeout(Duration::from_secs(1))
        .redirect(reqwest::redirect::Policy::none())
        // No test uses TLS, and loading the machine's certificates for each client takes longer
        // than most calls.
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

    /// Returns a header; panics if it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        let value = self
            .headers
            .get(name)
            .unwrap_or_else(|| panic!("no header {name}"));
        value.to_str().unwrap()
    }

    /// Checks the status, code and message of a failure, and that it is never cached.
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
