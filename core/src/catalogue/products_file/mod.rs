//! Products from a spreadsheet: names of its columns, matching of its rows with the catalogue, and
//! the plan of its changes with every fault (docs/spec/back-office.md#catalogue).

mod cell;
mod column;
mod fault;
mod form;
mod headings;
mod matching;
mod plan;
mod row;

pub use column::{ColumnNames, ProductColumn};
pub use fault::{FileFault, PRODUCT_ROWS_MAX, too_many_rows};
pub use form::ProductsApplyForm;
pub use headings::{FileRow, Headings};
pub use matching::{Parent, PresentCatalogue};
pub use plan::{FileCounts, NewCategory, PlannedProduct, ProductsPlan, plan};
pub use row::CellChange;
