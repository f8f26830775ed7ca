//! Every address that is not a call: a file of the build, a page, or nothing.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::Stock;
use shop_core::refusal::Refusal;

use super::assets::{self, Assets};
use super::listing::Listing;
use super::page::Page;
use super::render::{Parts, Source};
use super::shell::Shell;
use crate::answer::Ready;
use crate::app::App;
use crate::catalogue::snapshot::Snapshot;
use crate::catalogue::store;
use crate::config::Config;
use crate::error::refuse;
use crate::routes;

/// Pages kept at a time, some ten megabytes: more than a day's visitors look at, and a bound for
/// those who search for everything.
const KEPT_PAGES: usize = 256;

/// The web pages: the build, and pages made of it.
#[derive(Debug)]
pub struct Site {
    assets: Assets,
    shell: Shell,
    pages: RwLock<Pages>,
}

/// Pages of one version of the catalogue, compressed once and sent many times.
#[derive(Debug, Default)]
struct Pages {
    version: i64,
    made: HashMap<String, Arc<Ready>>,
}

impl Site {
    /// Reads the web build into memory.
    pub fn open(config: &Config) -> Result<Self, String> {
        let shell = Shell::read(&config.web_dir)?;
        let assets = match assets::read(&config.web_dir) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Assets::new()),
            read => read,
        };
        let unreadable = |error| format!("{}: {error}", config.web_dir.display());
        Ok(Self {
            assets: assets.map_err(unreadable)?,
            shell,
            pages: RwLock::default(),
        })
    }

    fn kept(&self, version: i64, key: &str) -> Option<Arc<Ready>> {
        let pages = self.pages.read().unwrap_or_else(PoisonError::into_inner);
        (pages.version == version)
            .then(|| pages.made.get(key).cloned())
            .flatten()
    }

    fn keep(&self, version: i64, key: String, page: &Arc<Ready>) {
        let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
        if pages.version != version || pages.made.len() >= KEPT_PAGES {
            *pages = Pages {
                version,
                made: HashMap::new(),
            };
        }
        pages.made.insert(key, Arc::clone(page));
    }

    fn make(&self, status: StatusCode, parts: &Parts) -> Ready {
        Ready::html(
            status,
            self.shell.fill(&parts.head.html(), &parts.data_html()),
        )
    }
}

/// Answers every address that `routes.rs` does not name.
pub async fn serve(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    let path = request.path();
    if path == "/api" || path.starts_with("/api/") {
        return refuse(
            StatusCode::NOT_FOUND,
            &Refusal::new("path_unknown", "找不到這個網址"),
        );
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let page = Page::at(path);
    let asset = app.site.assets.get(path);
    if !is_read && (page.is_some() || asset.is_some()) {
        return routes::wrong_method().await;
    }
    if let Some(asset) = asset {
        return asset.respond(&request);
    }
    let snapshot = app.snapshot();
    match page {
        Some(page) => show_page(&request, &app, &snapshot, page).await,
        None => missing(&app, &snapshot).respond(&request),
    }
}

async fn show_page(
    request: &HttpRequest,
    app: &App,
    snapshot: &Snapshot,
    page: Page,
) -> HttpResponse {
    let stocks = stocks(app, snapshot, page).await;
    let listing = Listing::of(page, request);
    let list = listing
        .as_ref()
        .map(|listing| listing.url.as_str())
        .unwrap_or_default();
    let left: Vec<Option<u32>> = stocks.iter().map(|s| s.map(|s| s.quantity)).collect();
    let key = format!("{} {list} {left:?}", request.path());
    if let Some(made) = app.site.kept(snapshot.version, &key) {
        return made.respond(request);
    }
    let origin = &app.config.public_url;
    let source = Source {
        snapshot,
        origin,
        listing: listing.as_ref(),
        stocks: &stocks,
    };
    let Some(parts) = source.page(page) else {
        return missing(app, snapshot).respond(request);
    };
    let made = Arc::new(app.site.make(StatusCode::OK, &parts));
    app.site.keep(snapshot.version, key, &made);
    made.respond(request)
}

/// What is left of each product of a product page. A database that does not answer costs the page
/// its stock, not its life: the page asks again.
async fn stocks(app: &App, snapshot: &Snapshot, page: Page) -> Vec<Option<Stock>> {
    let Page::Product(id) = page else {
        return Vec::new();
    };
    let Some(category) = snapshot.categories.get(&id) else {
        return Vec::new();
    };
    let items: Vec<(String, String)> = category
        .products
        .iter()
        .map(|p| (p.prod_id.clone(), p.ware_id.clone()))
        .collect();
    let read = app.db.read(move |conn| {
        items
            .iter()
            .map(|(prod_id, ware_id)| store::stock_of(conn, prod_id, ware_id))
            .collect()
    });
    read.await.unwrap_or_else(|error| {
        tracing::warn!(%error, "a product page without its stock");
        Vec::new()
    })
}

/// The page that says that there is none, the same for every address.
fn missing(app: &App, snapshot: &Snapshot) -> Arc<Ready> {
    const KEY: &str = "missing";
    if let Some(made) = app.site.kept(snapshot.version, KEY) {
        return made;
    }
    let source = Source {
        snapshot,
        origin: &app.config.public_url,
        listing: None,
        stocks: &[],
    };
    let made = Arc::new(app.site.make(StatusCode::NOT_FOUND, &source.missing()));
    app.site.keep(snapshot.version, KEY.to_owned(), &made);
    made
}
