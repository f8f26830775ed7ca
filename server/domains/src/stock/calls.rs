//! Calls of the stock.

use shop_core::staff::Permission::{ChangeStock, SeeCatalogue};

use super::admin::{apply, change, level, list, moves, preview};
use shop_platform::http::access::Access::Needs;
use shop_platform::http::call::{Calls, MIB, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add_for_staff(Needs(SeeCatalogue), call!(list::list_stock))
        .add_for_staff(Needs(SeeCatalogue), call!(moves::list_stock_moves))
        .add_for_staff(Needs(ChangeStock), call!(change::change_stock))
        .add_for_staff(Needs(ChangeStock), call!(level::set_stock_level))
        .add_for_staff(
            Needs(ChangeStock),
            call!(preview::preview_stock_file).takes_file(5 * MIB),
        )
        .add_for_staff(Needs(ChangeStock), call!(apply::book_stock_file));
}
