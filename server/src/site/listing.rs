//! The list that a page's address asks for, and the address of the call that answers it.

use actix_web::HttpRequest;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use shop_core::catalogue::{CATEGORY_PAGE_SIZE, Keyword, PageRequest, SortOrder};

use super::page::Page;
use crate::catalogue::lists::ListRequest;
use crate::http::query::Query;

/// What JavaScript's `encodeURIComponent` encodes.
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

/// A list, and how the page's client asks for it.
#[derive(Debug)]
pub(super) struct Listing {
    pub(super) request: ListRequest,
    /// Path and query, character by character as the client composes them.
    pub(super) url: String,
}

impl Listing {
    /// The list of a category or search page; `None` for other pages, and when the address asks
    /// for something that the call would refuse: the page then asks and shows the refusal itself.
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
        let (page, size) = (wanted.page(), wanted.size());
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

    /// The address of the call for a stock item.
    pub(super) fn stock_url(prod_id: &str, ware_id: &str) -> String {
        let [prod_id, ware_id] =
            [prod_id, ware_id].map(|part| utf8_percent_encode(part, COMPONENT));
        format!("/api/ERPProduct/Ware/Stock?ProdID={prod_id}&WareID={ware_id}")
    }
}
