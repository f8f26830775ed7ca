//! Postal areas of Taiwan: lookup of city and area by zip code, and the lists of an address picker
//! (docs/spec/checkout.md#postal-areas; decision D43).

mod area;
mod names;
mod picker;
mod table;
mod zip;

pub use area::{City, PostalArea, PostalKind};
pub use picker::{areas_of, cities, filter_areas};
pub(crate) use zip::area_named;
pub use zip::{Zip, areas_of_zip, check_address, filled_area};
