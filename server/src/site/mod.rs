//! Website: files of the build, pages with their HTML head and first data, pictures, and documents
//! for search engines.

mod assets;
mod back_office;
mod built;
mod documents;
mod files;
mod first_paint;
mod head;
mod headers;
mod images;
mod listing;
mod manifest;
pub mod page;
mod render;
mod serve;
mod shell;
mod structured_data;
mod template;

pub use built::Site;
pub use documents::{show_robots, show_sitemap};
pub use headers::security_headers;
pub use images::show_image;
pub use serve::serve;
