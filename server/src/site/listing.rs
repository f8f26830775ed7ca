//! List that a page URL requests, and the URL of the matching API call.

use actix_web::HttpRequest;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use shop_core::catalogue::{CATEGORY_PAGE_SIZE, Keyword, PageRequest, SortOrder};

use super::page::Page;
use shop_domains::catalogue::lists::ListRequest;
use shop_platform::http::query::Query;

/// Characters that JavaScript's `encodeURIComponent` encodes.
pub(super) const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// List request, and the URL with which the web page requests it.
#[derive(Debug)]
pub(super) struct Listing {
    pub(super) request: ListRequest,
    /// Path and query, identical character by character to those of the web page.
    pub(super) url: String,
}

impl Listing {
    /// Returns the list of a category or search page.
    ///
    /// Returns `None` for other pages, and if the API call would reject the parameters. The web
    /// page then makes the call and shows the error.
    pub(super) fn of(page: Page, request: &HttpRequest) -> Option<Self> {
        let query = Query::of(request).ok()?;
        let order = SortOrder::parse(query.get("order").ok()?).ok()?;
        let number = query.get("page").ok()?;
        let wanted = PageRequest::parse(number, None, CATEGORY_PAGE_SIZE).ok()?;
        let (menu_id, keyword, narrowed) = match page {
            Page::Category(id) => (Some(id), None, format!("MenuId={id}")),
            Page::Search => {
                let keyword = Keyword::parse(query.get("search").ok()??).ok()?;
                let encoded = utf8_percent_encode(keyword.typed(), COMPONENT).to_string();
                (None, Some(keyword), format!("Search={encoded}"))
            }
            _ => return None,
        };
        let direction = match order {
            SortOrder::Asc => "asc",
            SortOrder::Desc => "desc",
        };
        let page = wanted.page();
        let size = wanted.size();
        let url = format!(
            "/api/Product/Category/All?Page={page}&PageCount={size}&Order={direction}\
             &OrderKey=price&{narrowed}&Type=web"
        );
        Some(Self {
            request: ListRequest {
                menu_id,
                keyword,
                order,
                page: wanted,
            },
            url,
        })
    }

    /// Returns the URL of the call that reads the stock of an item.
    pub(super) fn stock_url(prod_id: &str, ware_id: &str) -> String {
        let [prod_id, ware_id] =
            [prod_id, ware_id].map(|part| utf8_percent_encode(part, COMPONENT));
        format!("/api/ERPProduct/Ware/Stock?ProdID={prod_id}&WareID={ware_id}")
    }
}
