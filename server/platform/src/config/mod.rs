//! Settings of the process, from flags, environment variables, or a file of variables. Secrets come
//! only from variables and files.

mod allowances;
pub mod card;
pub mod environment;
pub mod faults;
pub mod file;
pub mod line;
pub mod line_pay;
pub mod mail;
pub mod messaging;
mod safety;
mod secrets;
pub mod send_limits;
pub mod sms;
pub mod transport;

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

use actix_web::http::Uri;

pub use environment::Environment;
pub use faults::Faults;
pub use faults::given;
pub use file::SettingsFile;

use card::{CardConfig, CardSettings};
use line::{Line, LineSettings};
use line_pay::{LinePay, LinePaySettings};
use messaging::{MessagingConfig, MessagingSettings};
use shop_engine::db::Address;
use shop_engine::infra::allowance::Figures;
use shop_engine::infra::child::Program;
use shop_engine::infra::data_dir::{DATABASE, IMAGES};
use shop_engine::infra::hashing::Cost;
use shop_engine::infra::network::Proxies;
use shop_engine::infra::secret::Secret;

/// Unchecked settings; every command accepts them (decision D48).
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Settings {
    /// Address to serve on, host:port [default: 127.0.0.1:8080]
    #[arg(long, env = "SHOP_BIND", global = true)]
    pub bind: Option<String>,
    /// Folder of the embedded database and the pictures [default: data]
    #[arg(long, env = "SHOP_DATA_DIR", global = true)]
    pub data_dir: Option<String>,
    /// PostgreSQL to use instead of the embedded database: postgres://…
    #[arg(skip)]
    pub database_url: Option<String>,
    /// Public address of the shop, for canonical links [default: http:// and the bind address]
    #[arg(long, env = "SHOP_PUBLIC_URL", global = true)]
    pub public_url: Option<String>,
    /// development or production [default: development, on this machine alone]
    #[arg(long = "env", env = "SHOP_ENV", global = true)]
    pub environment: Option<String>,
    /// Folder of the built web pages [default: those in the program, or else web/dist]
    #[arg(long, env = "SHOP_WEB_DIR", global = true)]
    pub web_dir: Option<String>,
    /// Address of /metrics, host:port; in production it is not served elsewhere
    #[arg(long, env = "SHOP_METRICS_BIND", global = true)]
    pub metrics_bind: Option<String>,
    /// Version shown in the footer [default: the version of the program]
    #[arg(long, env = "SHOP_VERSION", global = true)]
    pub shop_version: Option<String>,
    /// Secret that signs tokens and encrypts messages, at least 32 bytes; required in production
    /// [default in development: generated and stored in the data directory]
    #[arg(skip)]
    pub jwt_secret: Option<String>,
    /// The previous secret, by which older sessions and messages are still read
    #[arg(skip)]
    pub jwt_secret_old: Option<String>,
    /// Trusted proxies of X-Forwarded-For: addresses or networks as in 10.0.0.0/8, separated by
    /// commas
    #[arg(long, env = "SHOP_TRUSTED_PROXIES", global = true)]
    pub trusted_proxies: Option<String>,
    /// Maximum number of concurrent connections of one network address [default: 200]
    #[arg(long, env = "SHOP_CONNECTIONS_PER_ADDRESS", global = true)]
    pub connections_per_address: Option<String>,
    /// Changes that a member may make per minute [default: 60]
    #[arg(long, env = "SHOP_MEMBER_CHANGES", global = true)]
    pub member_changes: Option<String>,
    /// Orders that a member may place per hour [default: 20]
    #[arg(long, env = "SHOP_MEMBER_ORDERS", global = true)]
    pub member_orders: Option<String>,
    /// Changes without a login that one network address may make in a minute [default: 600]
    #[arg(long, env = "SHOP_OPEN_CHANGES", global = true)]
    pub open_changes: Option<String>,
    /// Status queries about one payment to its provider in a second [default: 1]
    #[arg(long, env = "SHOP_PROVIDER_ASKS", global = true)]
    pub provider_asks: Option<String>,
    /// Mail and text messages
    #[command(flatten)]
    pub messaging: MessagingSettings,
    /// LINE Login
    #[command(flatten)]
    pub line: LineSettings,
    /// LINE Pay
    #[command(flatten)]
    pub line_pay: LinePaySettings,
    /// Cards
    #[command(flatten)]
    pub card: CardSettings,
    /// Name of the operator at the command line, for the log of changes [default: the user of the
    /// system]
    #[arg(long = "by", env = "SHOP_OPERATOR", global = true)]
    pub operator: Option<String>,
    /// Filter of the log, as in `info` or `info,shop_domains=debug` [default: info]
    #[arg(long, env = "RUST_LOG", global = true)]
    pub log: Option<String>,
}

/// Default maximum of connections of one address: more than the browsers of an office need, far
/// fewer than the server can hold.
const CONNECTIONS_PER_ADDRESS: usize = 200;

/// Maximum length of an operator's name.
const OPERATOR_LENGTH: usize = 64;

/// Suffix of an operator's name. Staff names have no spaces, so the two cannot be confused.
const AT_COMMAND_LINE: &str = " (command line)";

/// Purpose for which the settings are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Serving the shop. In production it requires the public address and the web pages.
    Serve,
    /// A command that writes messages. The servers must be able to decrypt them.
    Write,
    /// Any other command. It requires neither.
    Command,
}

/// Checked settings.
#[derive(Debug, Clone)]
pub struct Config {
    /// Address to listen on; port 0 takes a free one.
    pub bind: SocketAddr,
    /// Folder of the embedded database and the pictures.
    pub data_dir: PathBuf,
    /// Address of the database.
    pub database: Address,
    /// Public address of the shop, without a trailing slash (decision D55).
    pub public_url: String,
    /// Development or production.
    pub environment: Environment,
    /// Folder of the built web pages; `None` for the pages embedded in the program.
    pub web_dir: Option<PathBuf>,
    /// Separate address of `/metrics`, if set.
    pub metrics_bind: Option<SocketAddr>,
    /// Version shown in the footer (decision D35).
    pub version: String,
    /// Secret that signs tokens and encrypts messages.
    pub secret: Secret,
    /// Cost of password hashes.
    pub hashing: Cost,
    /// Child program that makes the copies of uploaded pictures: this program.
    pub program: Program,
    /// Trusted proxies.
    pub proxies: Proxies,
    /// Maximum number of concurrent connections of one network address. Connections of a trusted
    /// proxy do not count.
    pub connections_per_address: usize,
    /// Rate limits of members and addresses (decision D66).
    pub allowances: Figures,
    /// Mail and text messages.
    pub messaging: MessagingConfig,
    /// LINE Login.
    pub line: Line,
    /// LINE Pay.
    pub line_pay: LinePay,
    /// Card payment.
    pub card: CardConfig,
    /// Name of the operator at the command line, with a suffix that no staff name can have
    /// (decision D168).
    pub operator: String,
    /// Filter of the log.
    pub log: String,
}

impl Config {
    /// Checks every setting, and reports all errors together.
    pub fn check(settings: Settings, purpose: Purpose) -> Result<Self, Faults> {
        let mut faults = Faults(Vec::new());
        let allowances = faults.allowances(&settings);
        let environment_name = given(settings.environment);
        let environment = faults.environment(environment_name.as_deref());
        let bind_text = given(settings.bind).unwrap_or_else(|| "127.0.0.1:8080".to_owned());
        let bind = faults.socket("SHOP_BIND", &bind_text);
        let metrics_bind =
            given(settings.metrics_bind).and_then(|text| faults.socket("SHOP_METRICS_BIND", &text));
        let is_strict = environment == Environment::Production && purpose == Purpose::Serve;
        let public_url = faults.public_url(given(settings.public_url), is_strict, &bind_text);
        let data_dir = PathBuf::from(given(settings.data_dir).unwrap_or_else(|| "data".to_owned()));
        let database = faults.database(given(settings.database_url), &data_dir);
        let beside = || (!cfg!(feature = "embed-web")).then(|| "web/dist".to_owned());
        let web_dir = given(settings.web_dir).or_else(beside).map(PathBuf::from);
        if let Some(folder) = web_dir.as_deref().filter(|_| is_strict)
            && !folder.join("index.html").is_file()
        {
            let folder = folder.display();
            faults.add(
                "SHOP_WEB_DIR",
                format!("{folder} has no index.html; build the pages"),
            );
        }
        let log = faults.log(given(settings.log));
        let proxies = faults.proxies(given(settings.trusted_proxies).as_deref());
        let connections_per_address =
            faults.connections(given(settings.connections_per_address).as_deref());
        let messaging = MessagingConfig::check(settings.messaging, environment, &mut faults);
        let line = Line::check(settings.line, environment, &mut faults);
        let line_pay = LinePay::check(settings.line_pay, environment, &mut faults);
        let card = CardConfig::check(settings.card, environment, &mut faults);
        let operator = faults.operator(given(settings.operator));
        let secret = faults.secret(given(settings.jwt_secret), environment, purpose, &data_dir);
        let secret = faults.replacing(given(settings.jwt_secret_old), secret);
        if is_strict {
            faults.weak_production(&public_url, secret.as_ref(), &database);
        } else if environment_name.is_none() && purpose == Purpose::Serve {
            faults.forgotten_environment(bind, &public_url);
        }
        let version =
            given(settings.shop_version).unwrap_or_else(|| env!("CARGO_PKG_VERSION").to_owned());
        match (bind, secret, faults.0.is_empty()) {
            (Some(bind), Some(secret), true) => Ok(Self {
                bind,
                data_dir,
                database,
                public_url,
                environment,
                web_dir,
                metrics_bind,
                version,
                secret,
                hashing: Cost::default(),
                program: Program::own(),
                proxies,
                connections_per_address,
                allowances,
                messaging,
                line,
                line_pay,
                card,
                operator,
                log,
            }),
            _ => Err(faults),
        }
    }

    /// Returns the folder of the catalogue's pictures.
    #[must_use]
    pub fn images_dir(&self) -> PathBuf {
        self.data_dir.join(IMAGES)
    }

    /// Returns the URL at which a command reaches the server on the same machine.
    #[must_use]
    pub fn server_url(&self) -> String {
        url_of(self.bind)
    }

    /// Returns `true` if the public address serves `/metrics`: never in production (decision D55).
    #[must_use]
    pub fn shows_metrics(&self) -> bool {
        self.environment == Environment::Development
    }
}

/// Returns the user of the operating system.
#[expect(clippy::disallowed_methods, reason = "this file reads the environment")]
fn system_user() -> Option<String> {
    ["LOGNAME", "USER"]
        .into_iter()
        .find_map(|name| given(std::env::var(name).ok()))
}

impl Faults {
    fn environment(&mut self, word: Option<&str>) -> Environment {
        match word {
            None | Some("development") => Environment::Development,
            Some("production") => Environment::Production,
            Some(other) => {
                self.add(
                    "SHOP_ENV",
                    format!("\"{other}\" is neither development nor production"),
                );
                Environment::Development
            }
        }
    }

    fn socket(&mut self, name: &str, text: &str) -> Option<SocketAddr> {
        match text.to_socket_addrs().map(|mut found| found.next()) {
            Ok(Some(address)) => Some(address),
            Ok(None) => {
                self.add(name, format!("\"{text}\" does not resolve to an address"));
                None
            }
            Err(error) => {
                self.add(name, format!("\"{text}\" is not host:port ({error})"));
                None
            }
        }
    }

    fn public_url(&mut self, text: Option<String>, is_strict: bool, bind: &str) -> String {
        let Some(text) = text else {
            if is_strict {
                self.add(
                    "SHOP_PUBLIC_URL",
                    "is required in production, for example https://shop.example",
                );
                return String::new();
            }
            return format!("http://{bind}");
        };
        let is_origin = text.parse::<Uri>().is_ok_and(|uri| {
            matches!(uri.scheme_str(), Some("http" | "https"))
                && uri.authority().is_some_and(|a| !a.as_str().contains('@'))
                && uri.path() == "/"
                && uri.query().is_none()
        });
        if !is_origin {
            self.add(
                "SHOP_PUBLIC_URL",
                format!("\"{text}\" is not a URL such as https://shop.example"),
            );
        }
        text.trim_end_matches('/').to_owned()
    }

    fn database(&mut self, url: Option<String>, data_dir: &std::path::Path) -> Address {
        match url {
            None => Address::Sqlite(data_dir.join(DATABASE)),
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Address::Postgres(url)
            }
            Some(_) => {
                self.add("DATABASE_URL", "does not begin with postgres://");
                Address::Sqlite(PathBuf::new())
            }
        }
    }

    fn log(&mut self, filter: Option<String>) -> String {
        let filter = filter.unwrap_or_else(|| "info".to_owned());
        if let Err(error) = filter.parse::<tracing_subscriber::filter::Targets>() {
            self.add("RUST_LOG", format!("\"{filter}\": {error}"));
        }
        filter
    }

    fn proxies(&mut self, list: Option<&str>) -> Proxies {
        Proxies::parse(list.unwrap_or_default()).unwrap_or_else(|wrong| {
            self.add(
                "SHOP_TRUSTED_PROXIES",
                format!("\"{wrong}\" is neither an address nor a network"),
            );
            Proxies::default()
        })
    }

    fn connections(&mut self, number: Option<&str>) -> usize {
        let most = number.map_or(Ok(CONNECTIONS_PER_ADDRESS), str::parse);
        most.ok().filter(|most| *most > 0).unwrap_or_else(|| {
            self.add("SHOP_CONNECTIONS_PER_ADDRESS", "is not a positive number");
            CONNECTIONS_PER_ADDRESS
        })
    }

    fn operator(&mut self, name: Option<String>) -> String {
        let name = name
            .or_else(system_user)
            .unwrap_or_else(|| "unknown".to_owned());
        if name.chars().count() > OPERATOR_LENGTH || name.chars().any(char::is_control) {
            self.add(
                "SHOP_OPERATOR",
                "has more than 64 characters, or control characters",
            );
        }
        name + AT_COMMAND_LINE
    }
}

/// Returns the URL at which a server listening there is reached from the same machine.
#[must_use]
pub fn url_of(mut listening: SocketAddr) -> String {
    if listening.ip().is_unspecified() {
        listening.set_ip(match listening {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{listening}")
}
