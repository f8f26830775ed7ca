//! The web build in memory, and the cache of pages rendered from it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use actix_web::http::StatusCode;
use serde_json::Value;

use super::assets::{self, Assets};
use super::files::WebFiles;
use super::first_paint::Templates;
use super::manifest::Manifest;
use super::render::Parts;
use super::shell::{self, Shell};
use shop_engine::infra::clock::Stopwatch;
use shop_platform::config::{Config, Environment};
use shop_platform::http::answer::CachedResponse;

/// Most cached pages, about ten megabytes. Visitors view fewer different pages in a day. The bound
/// limits the memory that searches for many keywords can use.
const CACHED_PAGES: usize = 256;

/// Time for which a product page is reused before its stock is read again. It stays within the
/// second by which a server may lag behind.
const STOCK_HOLDS: Duration = Duration::from_millis(300);

/// The web build, and the pages rendered from it.
#[derive(Debug)]
pub struct Site {
    pub(super) assets: Assets,
    pub(super) back_office: CachedResponse,
    pub(super) manifest: Option<Manifest>,
    shell: Shell,
    templates: Templates,
    pages: RwLock<Pages>,
}

/// Cached pages of one version of the catalogue, compressed once and sent many times.
#[derive(Debug, Default)]
struct Pages {
    version: i64,
    made: HashMap<String, Arc<CachedResponse>>,
    /// Product pages as last rendered, by category and chosen product.
    products: HashMap<Choice, (Stopwatch, Arc<CachedResponse>)>,
}

/// Identifier of a category, and of the product that the URL chooses.
pub(super) type Choice = (i64, Option<i64>);

impl Site {
    /// Reads the web build into memory.
    ///
    /// Fails if a file cannot be read or parsed, or in production if the pages are not built.
    pub fn open(config: &Config) -> Result<Self, String> {
        let files = WebFiles::read(config.web_dir.as_deref())
            .map_err(|error| format!("the web pages: {error}"))?;
        if config.environment == Environment::Production && files.get("index.html").is_none() {
            return Err("the web pages are not built".to_owned());
        }
        Ok(Self {
            assets: assets::of(&files),
            back_office: shell::back_office(&files)?,
            manifest: Manifest::of(&files)?,
            shell: Shell::of(&files)?,
            templates: Templates::of(&files)?,
            pages: RwLock::default(),
        })
    }

    pub(super) fn cached(&self, version: i64, key: &str) -> Option<Arc<CachedResponse>> {
        let pages = self.pages.read().unwrap_or_else(PoisonError::into_inner);
        (pages.version == version)
            .then(|| pages.made.get(key).cloned())
            .flatten()
    }

    pub(super) fn cache(&self, version: i64, key: String, page: &Arc<CachedResponse>) {
        let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
        // A request that began before the last change of the catalogue.
        if version < pages.version {
            return;
        }
        if pages.version != version || pages.made.len() >= CACHED_PAGES {
            *pages = Pages {
                version,
                ..Pages::default()
            };
        }
        pages.made.insert(key, Arc::clone(page));
    }

    /// Returns the product page if it was rendered less than `STOCK_HOLDS` ago.
    pub(super) fn recent(
        &self,
        version: i64,
        choice: Option<Choice>,
    ) -> Option<Arc<CachedResponse>> {
        let pages = self.pages.read().unwrap_or_else(PoisonError::into_inner);
        let (since, made) = pages.products.get(&choice?)?;
        (pages.version == version && since.elapsed() < STOCK_HOLDS).then(|| Arc::clone(made))
    }

    /// Caches a product page. `since` is the time just before its stock was read.
    pub(super) fn remember(
        &self,
        version: i64,
        choice: Option<Choice>,
        since: Stopwatch,
        made: &Arc<CachedResponse>,
    ) {
        let Some(choice) = choice else { return };
        let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
        if pages.version == version {
            pages.products.insert(choice, (since, Arc::clone(made)));
        }
    }

    pub(super) fn make(&self, status: StatusCode, parts: &Parts) -> CachedResponse {
        let first_paint = self.templates.html(parts.first_paint.as_ref(), &parts.shop);
        let hotline = parts.shop.get("hotline").and_then(Value::as_str);
        let html = self.shell.fill(
            &parts.head.to_string(),
            &first_paint,
            &parts.data_html(),
            hotline.unwrap_or_default(),
        );
        CachedResponse::html(status, html)
    }
}
