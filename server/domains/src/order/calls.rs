//! Calls of orders. Acting on an order requires more, by the action
//! ([`of_action`](shop_core::staff::of_action)).

use shop_core::staff::Permission::{
    CancelOrder, EditOrder, Print, SeeFigures, SeeOrders, SeeWork, SendAgain,
};

use super::admin::freight as quoted;
use super::admin::{act, bulk, correct, enter, messages, print, take_back, work};
use super::sales::{goods, report};
use super::{
    addresses, admin, allowance, bank_digits, cancel, delivery_log, freight, link, list, place,
    request_return, return_code, show,
};
use shop_platform::http::access::Access::Needs;
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add(call!(show::show_order))
        .add(call!(place::place_order))
        .add(call!(list::list_orders))
        .add(call!(cancel::cancel_order))
        .add(call!(return_code::send_return_code))
        .add(call!(request_return::request_return))
        .add(call!(bank_digits::fill_in_bank_digits))
        .add(call!(link::open_order_link))
        .add(call!(freight::accept_freight))
        .add(call!(delivery_log::show_delivery_log))
        .add(call!(addresses::list_saved_addresses))
        .add(call!(allowance::show_order_allowance))
        .add_for_staff(Needs(SeeWork), call!(work::show_work))
        .add_for_staff(Needs(SeeFigures), call!(report::show_sales))
        .add_for_staff(Needs(SeeFigures), call!(goods::show_best_sellers))
        .add_for_staff(Needs(SendAgain), call!(messages::list_messages))
        .add_for_staff(Needs(SendAgain), call!(messages::send_message_again))
        .add_for_staff(Needs(SeeOrders), call!(admin::list::list_staff_orders))
        .add_for_staff(Needs(SeeOrders), call!(admin::show::show_staff_order))
        .add_for_staff(Needs(EditOrder), call!(quoted::preview_freight))
        .add_for_staff(Needs(SeeOrders), call!(act::act_on_order))
        .add_for_staff(Needs(SeeOrders), call!(bulk::act_on_orders))
        .add_for_staff(Needs(EditOrder), call!(correct::correct_delivery))
        .add_for_staff(Needs(EditOrder), call!(enter::enter_order))
        .add_for_staff(Needs(CancelOrder), call!(take_back::take_back))
        .add_for_staff(Needs(Print), call!(print::print_orders));
}
