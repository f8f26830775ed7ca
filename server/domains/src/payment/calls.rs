//! Calls of online payments and bank transfers. Acting on an attempt requires more, by the action
//! ([`of_settlement`](shop_core::staff::of_settlement)), and so does booking a transfer by hand
//! ([`of_booking`](shop_core::staff::of_booking)).

use shop_core::staff::Permission::{BookTransfers, SeePayments};

use super::admin::{act, day, list, show};
use super::transfer::{apply, preview, waiting};
use super::{card, line_pay};
use shop_platform::http::access::Access::Needs;
use shop_platform::http::call::{Calls, MIB, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add(call!(line_pay::create::create_line_pay))
        .add(call!(line_pay::confirm::confirm_line_pay))
        .add(call!(card::create::create_card_payment))
        .add(call!(card::confirm::take_card_result))
        .add_for_staff(Needs(BookTransfers), call!(waiting::list_awaited_transfers))
        .add_for_staff(
            Needs(BookTransfers),
            call!(preview::preview_transfers).takes_file(5 * MIB),
        )
        .add_for_staff(Needs(BookTransfers), call!(apply::book_transfers))
        .add_for_staff(Needs(SeePayments), call!(list::list_staff_payments))
        .add_for_staff(Needs(SeePayments), call!(day::compare_payment_day))
        .add_for_staff(Needs(SeePayments), call!(show::show_staff_payment))
        .add_for_staff(Needs(SeePayments), call!(act::act_on_payment));
}
