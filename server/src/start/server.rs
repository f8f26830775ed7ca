//! Starting and stopping the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::{Server, ServerHandle};
use actix_web::{HttpServer, rt, web};

use super::gaps;
use crate::site::Site;
use crate::start::connections::{Capacity, Connections};
use crate::start::routes::{self, Sandbox};
use shop_domains::account::jobs::JobQueue;
use shop_domains::account::write_search_terms;
use shop_domains::account::{janitor, run_jobs};
use shop_domains::app::App;
use shop_domains::catalogue::pictures;
use shop_domains::catalogue::snapshot::{Current, Snapshot};
use shop_domains::messaging::Outbox;
use shop_domains::messaging::worker::Workers;
use shop_domains::order::sales::aggregate;
use shop_domains::order::{expire, notices, search_terms};
use shop_domains::payment::reconcile::Reconciler;
use shop_engine::db::{Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::allowance::Allowances;
use shop_engine::infra::child::Children;
use shop_engine::infra::clock::Clock;
use shop_engine::infra::data_dir;
use shop_engine::infra::hashing::Hashing;
use shop_engine::infra::metrics::Metrics;
use shop_platform::config::{Config, Environment};

/// Timeout of a request's head, so that slow clients do not hold connections.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum idle time of a connection between two requests.
///
/// Longer than nginx keeps an idle connection to a server (60 seconds), so that nginx closes it and
/// sends no request on a connection that the server is closing.
const KEEP_ALIVE: Duration = Duration::from_secs(75);

/// Time allowed for requests in progress after SIGTERM, in seconds.
const DRAIN_SECONDS: u64 = 30;

/// Listening server.
pub struct Running {
    /// Address it listens on.
    pub address: SocketAddr,
    /// Separate address of the metrics, if set.
    pub metrics_address: Option<SocketAddr>,
    server: Server,
    metrics_server: Option<Server>,
    jobs: JobQueue,
    workers: Workers,
    reconciler: Reconciler,
}

impl Running {
    /// Returns a handle that stops the server after the requests in progress.
    #[must_use]
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Serves until it is stopped.
    pub async fn serve(self) -> std::io::Result<()> {
        let figures = self.metrics_server.map(|server| {
            let handle = server.handle();
            rt::spawn(server);
            handle
        });
        let ended = self.server.await;
        self.jobs.finish().await;
        if let Some(figures) = figures {
            figures.stop(false).await;
        }
        self.reconciler.finish().await;
        self.workers.finish().await;
        ended
    }
}

/// Serves the shop until SIGTERM or SIGINT, then finishes the requests in progress.
pub fn serve(config: Config, sandbox: Option<Sandbox>) -> Result<(), StartError> {
    rt::System::new().block_on(async {
        let running = start(config, sandbox)?;
        tracing::info!(address = %running.address, "server started");
        running.serve().await.map_err(StartError::Serve)?;
        tracing::info!("server stopped");
        Ok(())
    })
}

/// Opens all resources and begins to listen. Must be called inside an actix system.
pub fn start(config: Config, sandbox: Option<Sandbox>) -> Result<Running, StartError> {
    open(config, Clock::system(), sandbox, Signals::Stop)
}

/// Like [`start`] with another clock, for a process that has more than one server: signals are left
/// to the process.
pub fn start_at(
    config: Config,
    clock: Clock,
    sandbox: Option<Sandbox>,
) -> Result<Running, StartError> {
    open(config, clock, sandbox, Signals::Ignored)
}

/// Effect of SIGTERM and SIGINT on the server.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Signals {
    /// The server finishes the requests in progress and stops.
    Stop,
    /// The server installs no handler.
    Ignored,
}

fn open(
    config: Config,
    clock: Clock,
    sandbox: Option<Sandbox>,
    signals: Signals,
) -> Result<Running, StartError> {
    let sandbox = match (config.environment, sandbox) {
        (Environment::Production, _) => None,
        (Environment::Development, None) => return Err(StartError::NoSandbox),
        (Environment::Development, sandbox) => sandbox,
    };
    data_dir::create(&config.images_dir())
        .map_err(|error| StartError::DataDir(config.data_dir.display().to_string(), error))?;
    let db = Db::open(&config.database)?;
    let site = Site::open(&config).map_err(StartError::Web)?;
    let snapshot = db.read_here(|conn| Snapshot::load(conn, &config))?;
    let current = Current::new(snapshot);
    let config = Arc::new(config);
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let metrics = Metrics::new(&config.version, |registry| {
        outbox.register(registry);
        db.register(registry);
    });
    rt::spawn(current.clone().follow(db.clone(), Arc::clone(&config)));

    let (jobs, inbox) = JobQueue::new();
    let app = App {
        hashing: Hashing::new(config.hashing)?,
        children: Children::new(config.program.clone()),
        allowances: Arc::new(Allowances::new(config.allowances)),
        outbox,
        config,
        clock,
        db,
        metrics,
        bound: Arc::default(),
        current,
    };
    run_jobs::work(inbox, app.clone());
    janitor::work(app.clone());
    expire::work(app.clone());
    search_terms::work(app.clone());
    notices::work(app.clone());
    aggregate::work(app.clone());
    pictures::expire::work(app.clone());
    write_search_terms::work(app.clone());
    let (address, server) = listen(
        &app,
        web::Data::new(site),
        web::Data::new(jobs.clone()),
        sandbox,
        signals,
    )?;
    app.bound.get_or_init(|| address);
    gaps::warn(&app.config);
    data_dir::warn_if_open(&app.config.data_dir);
    let workers = Workers::start(&app).map_err(StartError::Mail)?;
    let reconciler = Reconciler::start(&app);
    let (metrics_address, metrics_server) = match listen_for_metrics(&app)? {
        Some((address, server)) => (Some(address), Some(server)),
        None => (None, None),
    };
    Ok(Running {
        address,
        metrics_address,
        server,
        metrics_server,
        jobs,
        workers,
        reconciler,
    })
}

fn listen(
    app: &App,
    site: web::Data<Site>,
    jobs: web::Data<JobQueue>,
    sandbox: Option<Sandbox>,
    signals: Signals,
) -> Result<(SocketAddr, Server), StartError> {
    let wanted = app.config.bind;
    let data = web::Data::new(app.clone());
    let capacity = Capacity::raise();
    let connections = Connections::new(&app.config, app.metrics.connections_refused.clone());
    let mut server =
        HttpServer::new(move || routes::shop(data.clone(), site.clone(), jobs.clone(), sandbox))
            .workers(capacity.workers)
            .client_request_timeout(HEAD_TIMEOUT)
            .keep_alive(KEEP_ALIVE)
            .max_connections(capacity.connections)
            .on_connect(move |connection, data| connections.opened(connection, data))
            .shutdown_timeout(DRAIN_SECONDS)
            .bind(wanted)
            .map_err(|error| StartError::Bind(wanted, error))?;
    if signals == Signals::Ignored {
        server = server.disable_signals();
    }
    let address = server.addrs().first().copied().unwrap_or(wanted);
    Ok((address, server.run()))
}

fn listen_for_metrics(app: &App) -> Result<Option<(SocketAddr, Server)>, StartError> {
    let Some(wanted) = app.config.metrics_bind else {
        return Ok(None);
    };
    let data = web::Data::new(app.clone());
    let server = HttpServer::new(move || routes::figures(data.clone()))
        .workers(1)
        .disable_signals()
        .bind(wanted)
        .map_err(|error| StartError::Bind(wanted, error))?;
    let address = server.addrs().first().copied().unwrap_or(wanted);
    Ok(Some((address, server.run())))
}

/// Error of starting the server.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The program was built without the fakes that a development server needs for payments and
    /// messages.
    #[error(
        "SHOP_ENV is development, and this program has no sandbox: set SHOP_ENV=production, or run shop-dev"
    )]
    NoSandbox,
    /// The data directory is not usable.
    #[error("cannot use the data directory {0}: {1}")]
    DataDir(String, std::io::Error),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The catalogue cannot be read, or the password hasher cannot be created.
    #[error("cannot start: {0}")]
    Begin(#[from] AppError),
    /// The web pages cannot be read.
    #[error("cannot read the web pages: {0}")]
    Web(String),
    /// The address is in use or not available.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, std::io::Error),
    /// The mail settings are not usable.
    #[error("cannot prepare to send mail: {0}")]
    Mail(lettre::transport::smtp::Error),
    /// Listening failed.
    #[error("cannot serve: {0}")]
    Serve(std::io::Error),
}
