//! Every address that is not a call: a file of the build, a page, or nothing.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::{Product, Stock};

use super::assets::{self, Assets};
use super::first_paint::{self, Templates};
use super::headers::allow_map;
use super::listing::Listing;
use super::page::Page;
use super::render::{Parts, Source};
use super::shell::Shell;
use crate::answer::Ready;
use crate::app::App;
use crate::catalogue::snapshot::Snapshot;
use crate::catalogue::store;
use crate::clock::Stopwatch;
use crate::config::Config;
use crate::query::Query;
use crate::{disguise, endpoint};

/// Pages kept at a time, some ten megabytes: more than a day's visitors look at, and a bound for
/// those who search for everything.
const KEPT_PAGES: usize = 256;

/// The address of such a page may carry a code's contact, a mailed link's token or a handle.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// How long a product page is sent again before its stock is looked at: within the second that
/// any server may lag behind.
const STOCK_HOLDS: Duration = Duration::from_millis(300);

/// The web pages: the build, and pages made of it.
#[derive(Debug)]
pub struct Site {
    assets: Assets,
    shell: Shell,
    templates: Templates,
    pages: RwLock<Pages>,
}

/// Pages of one version of the catalogue, compressed once and sent many times.
#[derive(Debug, Default)]
struct Pages {
    version: i64,
    made: HashMap<String, Arc<Ready>>,
    /// Product pages as they were last sent, by category and chosen product.
    products: HashMap<Choice, (Stopwatch, Arc<Ready>)>,
}

/// A category's number, and that of its product that the address chooses.
type Choice = (i64, Option<i64>);

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
            templates: Templates::read(&config.web_dir)?,
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
                ..Pages::default()
            };
        }
        pages.made.insert(key, Arc::clone(page));
    }

    /// The product page that was made a moment ago.
    fn recent(&self, version: i64, choice: Option<Choice>) -> Option<Arc<Ready>> {
        let pages = self.pages.read().unwrap_or_else(PoisonError::into_inner);
        let (since, made) = pages.products.get(&choice?)?;
        (pages.version == version && since.elapsed() < STOCK_HOLDS).then(|| Arc::clone(made))
    }

    /// Remembers that the stock on a product page was looked at `since` then.
    fn remember(&self, version: i64, choice: Option<Choice>, since: Stopwatch, made: &Arc<Ready>) {
        let Some(choice) = choice else { return };
        let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
        if pages.version == version {
            pages.products.insert(choice, (since, Arc::clone(made)));
        }
    }

    fn make(&self, status: StatusCode, parts: &Parts) -> Ready {
        let first_paint = self.templates.html(parts.first_paint.as_ref());
        let html = self
            .shell
            .fill(&parts.head.html(), &first_paint, &parts.data_html());
        Ready::html(status, html)
    }
}

/// Answers every address that `routes.rs` does not name.
pub async fn serve(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    let path = request.path();
    if path == "/api" || path.starts_with("/api/") {
        return disguise::unknown();
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let page = Page::at(path);
    let asset = app.site.assets.get(path);
    if !is_read && (page.is_some() || asset.is_some()) {
        return endpoint::wrong_method(endpoint::READ);
    }
    if let Some(asset) = asset {
        return asset.respond(&request);
    }
    let snapshot = app.snapshot();
    let mut response = match page {
        Some(page) => show_page(&request, &app, &snapshot, page).await,
        None => missing(&app, &snapshot).respond(&request),
    };
    let headers = response.headers_mut();
    if matches!(page, Some(Page::Personal(_))) {
        headers.insert(CACHE_CONTROL, NO_STORE);
    }
    allow_map(headers, &snapshot.setting.particulars);
    response
}

async fn show_page(
    request: &HttpRequest,
    app: &App,
    snapshot: &Snapshot,
    page: Page,
) -> HttpResponse {
    let chosen = chosen(request, snapshot, page);
    let spec = chosen.map(|product| product.id);
    let choice = match page {
        Page::Product(id) => Some((id, spec)),
        _ => None,
    };
    if let Some(made) = app.site.recent(snapshot.version, choice) {
        return made.respond(request);
    }
    let since = Stopwatch::start();
    let stocks = stocks(app, snapshot, page).await;
    let listing = Listing::of(page, request);
    let list = listing
        .as_ref()
        .map(|listing| listing.url.as_str())
        .unwrap_or_default();
    let left: Vec<Option<u32>> = stocks.iter().map(|s| s.map(|s| s.quantity)).collect();
    let key = format!("{} {list} {left:?} {spec:?}", request.path());
    if let Some(made) = app.site.kept(snapshot.version, &key) {
        app.site.remember(snapshot.version, choice, since, &made);
        return made.respond(request);
    }
    let origin = &app.config.public_url;
    let source = Source {
        snapshot,
        origin,
        listing: listing.as_ref(),
        stocks: &stocks,
        chosen,
    };
    let Some(parts) = source.page(page) else {
        return missing(app, snapshot).respond(request);
    };
    let made = Arc::new(app.site.make(StatusCode::OK, &parts));
    app.site.keep(snapshot.version, key, &made);
    app.site.remember(snapshot.version, choice, since, &made);
    made.respond(request)
}

/// The product that the address of a product's page chooses.
fn chosen<'a>(request: &HttpRequest, snapshot: &'a Snapshot, page: Page) -> Option<&'a Product> {
    let Page::Product(id) = page else { return None };
    let query = Query::of(request).ok();
    let spec = query.as_ref().and_then(|query| query.get("spec").ok()?);
    first_paint::chosen(snapshot.categories.get(&id)?, spec)
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
        chosen: None,
    };
    let made = Arc::new(app.site.make(StatusCode::NOT_FOUND, &source.missing()));
    app.site.keep(snapshot.version, KEY.to_owned(), &made);
    made
}
