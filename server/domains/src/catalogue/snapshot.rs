//! In-memory snapshot of the catalogue and the settings, reloaded when their version changes.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use shop_core::catalogue::{CarouselItem, Category, MenuItem};
use shop_core::order::OrderSettings;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::settings::Setting;
use tokio::sync::Mutex;

use super::lists::Lists;
use super::store;
use super::texts::{Blocks, OwnDocument, ShopTexts, WebsiteTexts};
use crate::settings;
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;
use shop_platform::config::Config;
use shop_platform::http::answer::CachedResponse;

/// Interval between checks for a new version, so that a server's data is less than a second old.
const LOOK_EVERY: Duration = Duration::from_millis(300);

/// All data that visitors read, at one version.
#[derive(Debug)]
pub struct Snapshot {
    /// Version of this snapshot.
    pub version: i64,
    /// Menus of the grid.
    pub menus: Vec<MenuItem>,
    /// Slides of the home page.
    pub slides: Vec<CarouselItem>,
    /// All categories, by id.
    pub categories: BTreeMap<i64, Category>,
    /// Fees and profile.
    pub setting: Setting,
    /// Settings used to place an order.
    pub order_settings: OrderSettings,
    /// Lists of categories.
    pub lists: Lists,
    /// Cached response of `GET /Product/Menu/Front`.
    pub menus_answer: CachedResponse,
    /// Cached response of `GET /Carousel/Front`.
    pub carousel_answer: CachedResponse,
    /// Texts about the shop.
    pub texts: ShopTexts,
    /// Rules of returns, if the shop has its own.
    pub delivery: Option<OwnDocument>,
    /// Terms, if the shop has its own.
    pub terms: Option<OwnDocument>,
    /// Cached response of `GET /Product/Shop/Document` for the rules of returns.
    pub delivery_answer: CachedResponse,
    /// Cached response of `GET /Product/Shop/Document` for the terms.
    pub terms_answer: CachedResponse,
    /// Cached response of `GET /Product/Shop/Front`.
    pub texts_answer: CachedResponse,
    /// Cached response of `GET /Setting`.
    pub setting_answer: CachedResponse,
    category_answers: BTreeMap<i64, CachedResponse>,
}

impl Snapshot {
    /// Loads all data in one transaction.
    pub fn load(conn: &mut Conn, config: &Config) -> Result<Self, AppError> {
        let version = store::snapshot_version(conn)?;
        let menus = store::menus(conn)?;
        let slides = store::slides(conn)?;
        let categories = store::categories(conn)?;
        let mut setting = settings::store::setting(conn, config, version)?;
        let blocks = Blocks::load(conn)?;
        blocks.set(conn, &mut setting)?;
        let WebsiteTexts {
            shop: texts,
            delivery,
            terms,
        } = blocks.website(conn, &setting)?;
        let unwritable = |error: serde_json::Error| AppError::Damaged(error.to_string());
        let mut category_answers = BTreeMap::new();
        for category in &categories {
            category_answers.insert(
                category.id,
                CachedResponse::result(category).map_err(unwritable)?,
            );
        }
        Ok(Self {
            version,
            lists: Lists::new(&categories).map_err(unwritable)?,
            menus_answer: CachedResponse::result(&menus).map_err(unwritable)?,
            carousel_answer: CachedResponse::result(&slides).map_err(unwritable)?,
            texts_answer: CachedResponse::result(&texts).map_err(unwritable)?,
            texts,
            delivery_answer: CachedResponse::result(&delivery).map_err(unwritable)?,
            terms_answer: CachedResponse::result(&terms).map_err(unwritable)?,
            delivery,
            terms,
            setting_answer: CachedResponse::result(&setting).map_err(unwritable)?,
            category_answers,
            menus,
            slides,
            categories: categories.into_iter().map(|c| (c.id, c)).collect(),
            setting,
            order_settings: settings::store::order_settings(conn)?,
        })
    }

    /// Returns the cached response of `GET /Product/Category`.
    ///
    /// Fails with `category_unknown`.
    pub fn category_answer(&self, id: i64) -> Result<&CachedResponse, AppError> {
        self.category_answers.get(&id).ok_or_else(|| {
            AppError::Refused(Refusal::new(RefusalCode::CategoryUnknown, "找不到這項商品"))
        })
    }

    /// Returns the menu with this id.
    ///
    /// Fails with `menu_unknown`.
    pub fn menu(&self, id: i64) -> Result<&MenuItem, AppError> {
        self.menus.iter().find(|menu| menu.id == id).ok_or_else(|| {
            AppError::Refused(Refusal::new(RefusalCode::MenuUnknown, "找不到這個商品分類"))
        })
    }
}

/// Newest snapshot, shared by all workers.
#[derive(Debug, Clone)]
pub struct Current {
    snapshot: Arc<ArcSwap<Snapshot>>,
    /// Serializes reloads: concurrent callers load once, and an older snapshot never replaces a
    /// newer.
    looking: Arc<Mutex<()>>,
}

impl Current {
    /// Starts with a snapshot.
    #[must_use]
    pub fn new(snapshot: Snapshot) -> Self {
        Self {
            snapshot: Arc::new(ArcSwap::from_pointee(snapshot)),
            looking: Arc::default(),
        }
    }

    /// Returns the current snapshot. A request keeps the one that it began with.
    #[must_use]
    pub fn get(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    /// Refreshes the snapshot until the server stops.
    pub async fn follow(self, db: Db, config: Arc<Config>) {
        loop {
            actix_web::rt::time::sleep(LOOK_EVERY).await;
            self.look(&db, &config).await;
        }
    }

    /// Reloads the snapshot if the version changed. If the database fails, the last snapshot stays:
    /// an old catalogue is better than none.
    pub async fn look(&self, db: &Db, config: &Arc<Config>) {
        let _alone = self.looking.lock().await;
        let known = self.get().version;
        let config = Arc::clone(config);
        let looked = db.read(move |conn| {
            if store::snapshot_version(conn)? == known {
                return Ok(None);
            }
            Snapshot::load(conn, &config).map(Some)
        });
        match looked.await {
            Ok(None) => {}
            Ok(Some(snapshot)) => {
                tracing::info!(version = snapshot.version, "catalogue reloaded");
                self.snapshot.store(Arc::new(snapshot));
            }
            Err(error) => tracing::warn!(%error, "cannot check for a new catalogue"),
        }
    }
}
