//! Catalogue of the shop: menus, categories, products and stock keys, with paging and search.

mod category;
mod document;
pub mod edit;
mod paging;
mod pieces;
mod price;
pub mod products_file;
mod search;
mod stock_key;

pub use category::{
    CarouselItem, CategoriesPage, Category, MenuItem, Picture, PictureSource, Product, Stock,
};
pub use document::{DocumentArticle, DocumentChapter, DocumentFact, DocumentPassage, DocumentText};
pub use paging::{
    CATEGORY_PAGE_SIZE, ORDER_PAGE_SIZE, PageButton, PageInfo, PageRequest, SortOrder,
    check_order_key, page_buttons,
};
pub use pieces::PIECES_MAX;
pub(crate) use pieces::{plain_digits, read_pieces};
pub use price::{PriceRange, PriceSpan, by_price, shown_was_price};
pub use search::{KEYWORD_MAX, Keyword, SearchNames};
pub use stock_key::StockKey;
