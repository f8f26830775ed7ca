//! Requests outside the API: files of the build, pages, and unknown paths.

use std::sync::Arc;

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::{Product, Stock};
use shop_core::time::Day;

use super::Site;
use super::back_office;
use super::first_paint;
use super::headers::allow_map;
use super::listing::Listing;
use super::manifest;
use super::page::Page;
use super::render::Source;
use shop_domains::app::App;
use shop_domains::catalogue::snapshot::Snapshot;
use shop_domains::catalogue::store;
use shop_engine::infra::clock::Stopwatch;
use shop_platform::http::answer::CachedResponse;
use shop_platform::http::query::Query;
use shop_platform::http::{disguise, endpoint};

/// Cache policy of personal pages. Their URL may contain the contact that a code was sent to, the
/// token of a mailed link, or a handle.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Serves every path that `routes.rs` does not name.
pub async fn serve(
    request: HttpRequest,
    app: web::Data<App>,
    site: web::Data<Site>,
) -> HttpResponse {
    let path = request.path();
    if path == "/api" || path.starts_with("/api/") {
        return disguise::unknown();
    }
    if back_office::is_of(path) {
        return show_back_office(&request, &app, &site).await;
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let page = Page::at(path);
    let asset = site.assets.get(path);
    if !is_read && (page.is_some() || asset.is_some()) {
        return endpoint::wrong_method(endpoint::READ);
    }
    if let Some(asset) = asset {
        return asset.respond(&request);
    }
    let snapshot = app.snapshot();
    if let Some(manifest) = manifest(&site, &snapshot, path) {
        return if is_read {
            manifest.respond(&request)
        } else {
            endpoint::wrong_method(endpoint::READ)
        };
    }
    let mut response = match page {
        Some(page) => show_page(&request, &app, &site, &snapshot, page).await,
        None => missing(&app, &site, &snapshot).respond(&request),
    };
    let headers = response.headers_mut();
    if matches!(page, Some(Page::Personal(_))) {
        headers.insert(CACHE_CONTROL, NO_STORE);
    }
    allow_map(headers, &snapshot.setting.profile);
    response
}

/// Returns the web app manifest, if the path is that of the manifest and the build has one.
fn manifest(site: &Site, snapshot: &Snapshot, path: &str) -> Option<Arc<CachedResponse>> {
    let built = site.manifest.as_ref()?;
    if path.strip_prefix('/') != Some(manifest::FILE) {
        return None;
    }
    if let Some(made) = site.cached(snapshot.version, path) {
        return Some(made);
    }
    let made = Arc::new(built.fill(snapshot));
    site.cache(snapshot.version, path.to_owned(), &made);
    Some(made)
}

async fn show_back_office(request: &HttpRequest, app: &App, site: &Site) -> HttpResponse {
    let Some(shown) = back_office::serve(request, app, site).await else {
        return missing(app, site, &app.snapshot()).respond(request);
    };
    match *request.method() {
        Method::GET | Method::HEAD => shown,
        _ => endpoint::wrong_method(endpoint::READ),
    }
}

async fn show_page(
    request: &HttpRequest,
    app: &App,
    site: &Site,
    snapshot: &Snapshot,
    page: Page,
) -> HttpResponse {
    let chosen = chosen(request, snapshot, page);
    let spec = chosen.map(|product| product.id);
    let choice = match page {
        Page::Product(id) => Some((id, spec)),
        _ => None,
    };
    if let Some(made) = site.recent(snapshot.version, choice) {
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
    let year = year(app);
    let key = format!("{} {list} {left:?} {spec:?} {year}", request.path());
    if let Some(made) = site.cached(snapshot.version, &key) {
        site.remember(snapshot.version, choice, since, &made);
        return made.respond(request);
    }
    let origin = &app.config.public_url;
    let source = Source {
        snapshot,
        origin,
        year,
        listing: listing.as_ref(),
        stocks: &stocks,
        chosen,
    };
    let Some(parts) = source.page(page) else {
        return missing(app, site, snapshot).respond(request);
    };
    let made = Arc::new(site.make(StatusCode::OK, &parts));
    site.cache(snapshot.version, key, &made);
    site.remember(snapshot.version, choice, since, &made);
    made.respond(request)
}

/// Returns the product that the URL of a product page chooses.
fn chosen<'a>(request: &HttpRequest, snapshot: &'a Snapshot, page: Page) -> Option<&'a Product> {
    let Page::Product(id) = page else { return None };
    let query = Query::of(request).ok();
    let spec = query.as_ref().and_then(|query| query.get("spec").ok()?);
    first_paint::chosen(snapshot.categories.get(&id)?, spec)
}

/// Returns the stock of each product on a product page.
///
/// If the database fails, the page is sent without stock and requests the stock itself.
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
        tracing::warn!(%error, "cannot read the stock of a product page; the page omits it");
        Vec::new()
    })
}

fn year(app: &App) -> u16 {
    Day::in_taiwan(app.clock.now()).year()
}

/// Returns the not-found page, the same for every address.
fn missing(app: &App, site: &Site, snapshot: &Snapshot) -> Arc<CachedResponse> {
    let year = year(app);
    let key = format!("missing {year}");
    if let Some(made) = site.cached(snapshot.version, &key) {
        return made;
    }
    let source = Source {
        snapshot,
        origin: &app.config.public_url,
        year,
        listing: None,
        stocks: &[],
        chosen: None,
    };
    let made = Arc::new(site.make(StatusCode::NOT_FOUND, &source.missing()));
    site.cache(snapshot.version, key, &made);
    made
}
