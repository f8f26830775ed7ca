//! URLs of the back office. Each has a row in `staff/access.rs`.

use actix_web::http::Method;
use actix_web::web;

use crate::catalogue::edit::bulk::{change_prices, change_shelf};
use crate::catalogue::edit::carts::count_carts;
use crate::catalogue::edit::history::show_catalogue_history;
use crate::catalogue::edit::restore::restore_catalogue;
use crate::catalogue::edit::save::{
    add_category, add_menu, add_product, add_slide, change_category, change_menu, change_product,
    change_slide,
};
use crate::catalogue::edit::sequence::change_sequence;
use crate::catalogue::edit::tree::show_catalogue;
use crate::catalogue::pictures::describe::describe_picture;
use crate::catalogue::pictures::list::list_pictures;
use crate::catalogue::pictures::upload::upload_picture;
use crate::export::log::export_log;
use crate::export::members::export_members;
use crate::export::orders::export_orders;
use crate::export::sales::export_sales;
use crate::export::stock::export_stock;
use crate::http::endpoint::{Endpoint, change, read};
use crate::member::admin::enable::switch_member;
use crate::member::admin::list::list_members;
use crate::member::admin::show::show_member as show_member_to_staff;
use crate::order::admin::act::act_on_order;
use crate::order::admin::bulk::act_on_orders;
use crate::order::admin::list::list_staff_orders;
use crate::order::admin::messages::{list_messages, send_message_again};
use crate::order::admin::print::print_orders;
use crate::order::admin::show::show_staff_order;
use crate::order::admin::work::show_work;
use crate::order::sales::goods::show_best_sellers;
use crate::order::sales::report::show_sales;
use crate::payment::admin::act::act_on_payment;
use crate::payment::admin::day::compare_payment_day;
use crate::payment::admin::list::list_staff_payments;
use crate::payment::admin::show::show_staff_payment;
use crate::payment::transfer::apply::book_transfers;
use crate::payment::transfer::preview::preview_transfers;
use crate::payment::transfer::waiting::list_awaited_transfers;
use crate::settings::admin::change::change_settings;
use crate::settings::admin::show::show_staff_settings;
use crate::staff::invitation::accept_invitation;
use crate::staff::log::{list_views, show_log};
use crate::staff::log_in::{log_in as log_in_staff, log_out as log_out_staff, reauthenticate};
use crate::staff::log_ins::{
    end_log_in_of_staff, end_my_log_in, list_log_ins_of_staff, list_my_log_ins,
};
use crate::staff::me::show_me;
use crate::staff::own::{change_staff_password, set_email_of_staff, set_my_email};
use crate::staff::people::{add_staff, change_staff, invite_staff, list_staff};
use crate::staff::second_factor::{begin_second_factor, set_second_factor};
use crate::stock::admin::apply::book_stock_file;
use crate::stock::admin::change::change_stock;
use crate::stock::admin::level::set_stock_level;
use crate::stock::admin::list::list_stock;
use crate::stock::admin::moves::list_stock_moves;
use crate::stock::admin::preview::preview_stock_file;

/// Adds the URLs of the back office.
pub(super) fn admin(calls: &mut web::ServiceConfig) {
    calls
        .configure(staff)
        .configure(goods)
        .configure(orders)
        .configure(people);
}

/// Staff: logins, accounts, and the log of changes.
fn staff(calls: &mut web::ServiceConfig) {
    calls
        .service(change(Method::POST, "/api/Admin/Login", log_in_staff))
        .service(change(
            Method::POST,
            "/api/Admin/Invitation",
            accept_invitation,
        ))
        .service(change(Method::POST, "/api/Admin/Logout", log_out_staff))
        .service(change(
            Method::POST,
            "/api/Admin/Reauthenticate",
            reauthenticate,
        ))
        .service(read("/api/Admin/Me", show_me))
        .service(
            Endpoint::at("/api/Admin/Me/SecondFactor")
                .change(Method::POST, begin_second_factor)
                .change(Method::PUT, set_second_factor),
        )
        .service(change(
            Method::PUT,
            "/api/Admin/Me/Password",
            change_staff_password,
        ))
        .service(change(Method::PUT, "/api/Admin/Me/Email", set_my_email))
        .service(
            Endpoint::at("/api/Admin/Me/Sessions")
                .read(list_my_log_ins)
                .change(Method::DELETE, end_my_log_in),
        )
        .service(
            Endpoint::at("/api/Admin/Staff")
                .read(list_staff)
                .change(Method::POST, add_staff)
                .change(Method::PUT, change_staff),
        )
        .service(change(
            Method::POST,
            "/api/Admin/Staff/Invitation",
            invite_staff,
        ))
        .service(change(
            Method::PUT,
            "/api/Admin/Staff/Email",
            set_email_of_staff,
        ))
        .service(
            Endpoint::at("/api/Admin/Staff/Sessions")
                .read(list_log_ins_of_staff)
                .change(Method::DELETE, end_log_in_of_staff),
        )
        .service(read("/api/Admin/Staff/Views", list_views))
        .service(read("/api/Admin/Log", show_log));
}

/// Catalogue, stock and settings.
fn goods(calls: &mut web::ServiceConfig) {
    calls
        .service(read("/api/Admin/Catalogue", show_catalogue))
        .service(read("/api/Admin/Catalogue/Carts", count_carts))
        .service(read("/api/Admin/Catalogue/History", show_catalogue_history))
        .service(
            Endpoint::at("/api/Admin/Catalogue/Menu")
                .change(Method::POST, add_menu)
                .change(Method::PUT, change_menu),
        )
        .service(
            Endpoint::at("/api/Admin/Catalogue/Category")
                .change(Method::POST, add_category)
                .change(Method::PUT, change_category),
        )
        .service(
            Endpoint::at("/api/Admin/Catalogue/Product")
                .change(Method::POST, add_product)
                .change(Method::PUT, change_product),
        )
        .service(
            Endpoint::at("/api/Admin/Catalogue/Slide")
                .change(Method::POST, add_slide)
                .change(Method::PUT, change_slide),
        )
        .service(change(
            Method::PUT,
            "/api/Admin/Catalogue/Sequence",
            change_sequence,
        ))
        .service(change(
            Method::PUT,
            "/api/Admin/Catalogue/Shelf",
            change_shelf,
        ))
        .service(change(
            Method::PUT,
            "/api/Admin/Catalogue/Prices",
            change_prices,
        ))
        .service(change(
            Method::POST,
            "/api/Admin/Catalogue/Restore",
            restore_catalogue,
        ))
        .service(read("/api/Admin/Pictures", list_pictures))
        .service(
            Endpoint::at("/api/Admin/Picture")
                .change(Method::POST, upload_picture)
                .change(Method::PUT, describe_picture),
        )
        .service(
            Endpoint::at("/api/Admin/Settings")
                .read(show_staff_settings)
                .change(Method::PUT, change_settings),
        )
        .service(read("/api/Admin/Stock", list_stock))
        .service(read("/api/Admin/Stock/Moves", list_stock_moves))
        .service(change(
            Method::POST,
            "/api/Admin/Stock/Change",
            change_stock,
        ))
        .service(change(
            Method::PUT,
            "/api/Admin/Stock/Level",
            set_stock_level,
        ))
        .service(change(
            Method::POST,
            "/api/Admin/Stock/Preview",
            preview_stock_file,
        ))
        .service(change(
            Method::POST,
            "/api/Admin/Stock/Apply",
            book_stock_file,
        ));
}

/// Orders and payments.
fn orders(calls: &mut web::ServiceConfig) {
    calls
        .service(read("/api/Admin/Work", show_work))
        .service(read("/api/Admin/Orders", list_staff_orders))
        .service(change(
            Method::POST,
            "/api/Admin/Orders/Action",
            act_on_orders,
        ))
        .service(change(
            Method::POST,
            "/api/Admin/Orders/Print",
            print_orders,
        ))
        .service(read("/api/Admin/Transfers", list_awaited_transfers))
        .service(change(
            Method::POST,
            "/api/Admin/Transfers/Preview",
            preview_transfers,
        ))
        .service(change(
            Method::POST,
            "/api/Admin/Transfers/Apply",
            book_transfers,
        ))
        .service(read("/api/Admin/Payments", list_staff_payments))
        .service(read("/api/Admin/Payments/Day", compare_payment_day))
        .service(read("/api/Admin/Payment", show_staff_payment))
        .service(change(
            Method::POST,
            "/api/Admin/Payment/Action",
            act_on_payment,
        ))
        .service(read("/api/Admin/Order", show_staff_order))
        .service(change(
            Method::POST,
            "/api/Admin/Order/Action",
            act_on_order,
        ));
}

/// Members, messages, reports and exports.
fn people(calls: &mut web::ServiceConfig) {
    calls
        .service(read("/api/Admin/Report/Sales", show_sales))
        .service(read("/api/Admin/Report/Goods", show_best_sellers))
        .service(change(
            Method::POST,
            "/api/Admin/Export/Orders",
            export_orders,
        ))
        .service(change(
            Method::POST,
            "/api/Admin/Export/Members",
            export_members,
        ))
        .service(change(
            Method::POST,
            "/api/Admin/Export/Stock",
            export_stock,
        ))
        .service(change(Method::POST, "/api/Admin/Export/Log", export_log))
        .service(change(
            Method::POST,
            "/api/Admin/Export/Sales",
            export_sales,
        ))
        .service(read("/api/Admin/Members", list_members))
        .service(read("/api/Admin/Member", show_member_to_staff))
        .service(change(
            Method::PUT,
            "/api/Admin/Member/Enabled",
            switch_member,
        ))
        .service(read("/api/Admin/Messages", list_messages))
        .service(change(
            Method::POST,
            "/api/Admin/Message/Again",
            send_message_again,
        ));
}
