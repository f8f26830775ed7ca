//! Calls of the exports.

use shop_core::staff::Permission::{ExportPersonalData, Print, SeeFigures, SeeLog};

use super::{log, members, order_lines, orders, parcels, products, sales, stock};
use shop_platform::http::access::Access::Needs;
use shop_platform::http::call::{Calls, call};

/// Adds the calls.
pub fn add(calls: &mut Calls) {
    calls
        .add_for_staff(Needs(SeeFigures), call!(orders::export_orders))
        .add_for_staff(Needs(SeeFigures), call!(order_lines::export_order_lines))
        .add_for_staff(Needs(ExportPersonalData), call!(members::export_members))
        .add_for_staff(Needs(SeeFigures), call!(products::export_products))
        .add_for_staff(Needs(SeeFigures), call!(stock::export_stock))
        .add_for_staff(Needs(SeeLog), call!(log::export_log))
        .add_for_staff(Needs(SeeFigures), call!(sales::export_sales))
        .add_for_staff(Needs(Print), call!(parcels::export_parcels));
}
