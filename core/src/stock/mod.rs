//! Stock management by staff: bookings, counts during ongoing sales, and low-stock warnings
//! (decision D165).

mod booking;
mod form;
mod kind;
mod level;

pub use crate::catalogue::PIECES_MAX;
pub use booking::{CheckedStockChange, StockBooking, StockStep, count_step, is_too_old};
pub use form::{STOCK_NOTE_MAX, StockApplyForm, StockChangeForm, StockLevelForm};
pub use kind::{StockMoveKind, StockReason};
pub use level::{SOLD_DAYS, is_low, lasts_days};
