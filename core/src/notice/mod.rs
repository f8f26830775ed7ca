//! Texts of error dialogs and of announcements for screen readers.

mod error_dialog;
mod spoken;

pub use error_dialog::{AfterDialog, ErrorDialog, error_dialog};
pub use spoken::{spoken_added, spoken_amount, spoken_cart, spoken_list, spoken_removed};
