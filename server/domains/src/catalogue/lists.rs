//! Lists of categories: sorted once, then filtered and paged; pages are joined from cached JSON.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

use actix_web::HttpRequest;
use shop_core::catalogue::{
    CATEGORY_PAGE_SIZE, Category, Keyword, PageInfo, PageRequest, PriceSpan, SearchNames,
    SortOrder, by_price, check_order_key,
};
use shop_core::refusal::{Refusal, RefusalCode};

use shop_engine::error::AppError;
use shop_platform::http::answer::CachedResponse;
use shop_platform::http::query::Query;

/// Pages in the cache. A shop with a thousand categories has fewer pages that are requested again.
const CACHED_PAGES: usize = 256;

/// Longest query string in the cache, in bytes: a full keyword and all other parameters.
const CACHED_QUERY_MAX: usize = 1024;

/// Validated parameters of a list call.
#[derive(Debug, Clone)]
pub struct ListRequest {
    /// Only categories of this menu.
    pub menu_id: Option<i64>,
    /// Only categories that match the keyword.
    pub keyword: Option<Keyword>,
    /// Direction of the sort by price.
    pub order: SortOrder,
    /// Number and size of the page.
    pub page: PageRequest,
}

impl ListRequest {
    /// Parses the query of `GET /Product/Category/All`.
    pub fn of(request: &HttpRequest) -> Result<Self, AppError> {
        let query = Query::of(request)?;
        let menu_id = query.id("MenuId")?;
        let keyword = query.get("Search")?.map(Keyword::parse).transpose();
        let order = SortOrder::parse(query.get("Order")?);
        check_order_key(query.get("OrderKey")?, &["price"])?;
        let page = PageRequest::parse(
            query.get("Page")?,
            query.get("PageCount")?,
            CATEGORY_PAGE_SIZE,
        );
        if query.get("Type")?.is_some_and(|kind| kind != "web") {
            return Err(AppError::Refused(Refusal::field(
                "Type",
                RefusalCode::TypeUnknown,
                "目錄類別只能是 web",
            )));
        }
        Ok(Self {
            menu_id,
            keyword: keyword?,
            order: order?,
            page: page?,
        })
    }
}

/// Category of a list.
#[derive(Debug)]
struct Entry {
    menu_id: i64,
    names: SearchNames,
    /// Serialized JSON of the category.
    json: Vec<u8>,
}

/// Sorted lists of the categories on the shelf, with cached pages.
#[derive(Debug)]
pub struct Lists {
    ascending: Vec<Arc<Entry>>,
    descending: Vec<Arc<Entry>>,
    pages: Cache<PageKey>,
    /// Cached pages by the exact query string.
    queries: Cache<String>,
}

/// Cache key of a page: order, indexes of its rows in the sorted list, and page info.
#[derive(Debug, PartialEq, Eq, Hash)]
struct PageKey {
    order: SortOrder,
    rows: Vec<usize>,
    info: [u32; 3],
}

impl Lists {
    /// Sorts the categories with products on the shelf (decision D21).
    pub fn new(categories: &[Category]) -> Result<Self, serde_json::Error> {
        let mut listed: Vec<&Category> = categories
            .iter()
            .filter(|c| PriceSpan::on_shelf(&c.products).is_some())
            .collect();
        let mut entries = HashMap::new();
        for category in &listed {
            entries.insert(category.id, Arc::new(entry(category)?));
        }
        let mut sorted = |order| {
            listed.sort_by(|a, b| by_price(a, b, order));
            listed
                .iter()
                .filter_map(|c| entries.get(&c.id).cloned())
                .collect()
        };
        Ok(Self {
            ascending: sorted(SortOrder::Asc),
            descending: sorted(SortOrder::Desc),
            pages: RwLock::default(),
            queries: RwLock::default(),
        })
    }

    /// Returns the requested page as bytes.
    #[must_use]
    pub fn page(&self, wanted: &ListRequest) -> Arc<CachedResponse> {
        let sorted = self.sorted(wanted.order);
        let matching = || {
            sorted
                .iter()
                .enumerate()
                .filter(|(_, entry)| fits(entry, wanted))
        };
        let info = wanted
            .page
            .info(u32::try_from(matching().count()).unwrap_or(u32::MAX));
        let rows = wanted
            .page
            .rows(matching())
            .map(|(place, _)| place)
            .collect();
        let PageInfo {
            page_now,
            page_count,
            total,
        } = info;
        let key = PageKey {
            order: wanted.order,
            rows,
            info: [page_now, page_count, total],
        };
        if let Some(page) = cached(&self.pages, &key) {
            return page;
        }
        let page = Arc::new(CachedResponse::json(join(sorted, &key.rows, info)));
        cache(&self.pages, key, &page);
        page
    }

    /// Returns the cached page of this exact query string.
    #[must_use]
    pub fn asked_before(&self, query: &str) -> Option<Arc<CachedResponse>> {
        cached(&self.queries, query)
    }

    /// Like [`Lists::page`], and caches the page under its query string.
    #[must_use]
    pub fn page_for(&self, query: &str, wanted: &ListRequest) -> Arc<CachedResponse> {
        let page = self.page(wanted);
        if query.len() <= CACHED_QUERY_MAX {
            cache(&self.queries, query.to_owned(), &page);
        }
        page
    }

    fn sorted(&self, order: SortOrder) -> &[Arc<Entry>] {
        match order {
            SortOrder::Asc => &self.ascending,
            SortOrder::Desc => &self.descending,
        }
    }
}

/// Bounded cache of rendered pages.
type Cache<K> = RwLock<HashMap<K, Arc<CachedResponse>>>;

fn cached<K, Q>(pages: &Cache<K>, key: &Q) -> Option<Arc<CachedResponse>>
where
    K: Borrow<Q> + Eq + Hash,
    Q: Eq + Hash + ?Sized,
{
    let pages = pages.read().unwrap_or_else(PoisonError::into_inner);
    pages.get(key).cloned()
}

fn cache<K: Eq + Hash>(pages: &Cache<K>, key: K, page: &Arc<CachedResponse>) {
    let mut pages = pages.write().unwrap_or_else(PoisonError::into_inner);
    if pages.len() >= CACHED_PAGES {
        pages.clear();
    }
    pages.insert(key, Arc::clone(page));
}

fn entry(category: &Category) -> Result<Entry, serde_json::Error> {
    let products = category.products.iter().filter(|product| product.active);
    let own = [category.menu_name.as_str(), category.name.as_str()];
    Ok(Entry {
        menu_id: category.menu_id,
        names: SearchNames::new(own.into_iter().chain(products.map(|p| p.name.as_str()))),
        json: serde_json::to_vec(category)?,
    })
}

fn fits(entry: &Entry, wanted: &ListRequest) -> bool {
    wanted
        .menu_id
        .is_none_or(|menu_id| entry.menu_id == menu_id)
        && wanted
            .keyword
            .as_ref()
            .is_none_or(|keyword| keyword.matches(&entry.names))
}

/// Joins cached JSON into `{"Result":{"list":[…],"pageinfo":{…}}}`.
fn join(sorted: &[Arc<Entry>], rows: &[usize], info: PageInfo) -> Vec<u8> {
    let mut body = b"{\"Result\":{\"list\":[".to_vec();
    for (index, entry) in rows.iter().filter_map(|row| sorted.get(*row)).enumerate() {
        if index > 0 {
            body.push(b',');
        }
        body.extend_from_slice(&entry.json);
    }
    let PageInfo {
        page_now,
        page_count,
        total,
    } = info;
    let pageinfo = format!(
        "],\"pageinfo\":{{\"page_now\":{page_now},\"page_count\":{page_count},\"total\":{total}}}}}}}"
    );
    body.extend_from_slice(pageinfo.as_bytes());
    body
}
