//! What the shop sells, and how it is listed.

mod category;
mod paging;

pub use category::{
    CarouselItem, CategoriesPage, Category, MenuItem, Picture, PictureSource, Product, Stock,
};
pub use paging::{PageInfo, SortOrder};
