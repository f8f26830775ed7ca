//! Every URL of the shop, on one page.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::{Error, FromRequest, Handler, Responder, web};

use crate::account::change_password::change_password;
use crate::account::change_profile::change_profile;
use crate::account::clean_up::{clean_up, clean_up_by_beacon};
use crate::account::forget::forget_password;
use crate::account::info::show_member;
use crate::account::jobs::JobQueue;
use crate::account::join::join;
use crate::account::line::authorize::leave_for_line;
use crate::account::line::callback::return_from_line;
use crate::account::login::log_in;
use crate::account::logout::log_out;
use crate::account::logout_others::log_out_others;
use crate::account::prove_contact::prove_contact;
use crate::account::register::register;
use crate::account::resend::resend_code;
use crate::account::send_code::send_contact_code;
use crate::account::undo_contact::{show_contact_change, undo_contact_change};
use crate::account::verify::verify_registration;
use crate::account::verify_contact::verify_contact;
use crate::app::App;
use crate::cart::add::add_to_cart;
use crate::cart::expired::remove_expired;
use crate::cart::set::set_amount;
use crate::cart::show::show_cart;
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
use crate::catalogue::{carousel, categories, category, menus, shop_front, stock};
use crate::export::log::export_log;
use crate::export::members::export_members;
use crate::export::orders::export_orders;
use crate::export::sales::export_sales;
use crate::export::stock::export_stock;
use crate::http::endpoint::Endpoint;
use crate::http::{body, disguise, example};
use crate::member::admin::enable::switch_member;
use crate::member::admin::list::list_members;
use crate::member::admin::show::show_member as show_member_to_staff;
use crate::order::addresses::list_saved_addresses;
use crate::order::admin::act::act_on_order;
use crate::order::admin::bulk::act_on_orders;
use crate::order::admin::list::list_staff_orders;
use crate::order::admin::messages::{list_messages, send_message_again};
use crate::order::admin::print::print_orders;
use crate::order::admin::show::show_staff_order;
use crate::order::admin::work::show_work;
use crate::order::bank_digits::fill_in_bank_digits;
use crate::order::cancel::cancel_order;
use crate::order::delivery_log::show_delivery_log;
use crate::order::freight::accept_freight;
use crate::order::list::list_orders;
use crate::order::place::place_order;
use crate::order::sales::goods::show_best_sellers;
use crate::order::sales::report::show_sales;
use crate::order::show::show_order;
use crate::order::standing::show_standing;
use crate::payment::admin::act::act_on_payment;
use crate::payment::admin::day::compare_payment_day;
use crate::payment::admin::list::list_staff_payments;
use crate::payment::admin::show::show_staff_payment;
use crate::payment::card::confirm::take_card_result;
use crate::payment::card::create::create_card_payment;
use crate::payment::card::page;
use crate::payment::line_pay::confirm::confirm_line_pay;
use crate::payment::line_pay::create::create_line_pay;
use crate::payment::transfer::apply::book_transfers;
use crate::payment::transfer::preview::preview_transfers;
use crate::payment::transfer::waiting::list_awaited_transfers;
use crate::settings::admin::change::change_settings;
use crate::settings::admin::show::show_staff_settings;
use crate::site::Site;
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
use crate::start::{openapi, rules};
use crate::stock::admin::apply::book_stock_file;
use crate::stock::admin::change::change_stock;
use crate::stock::admin::level::set_stock_level;
use crate::stock::admin::list::list_stock;
use crate::stock::admin::moves::list_stock_moves;
use crate::stock::admin::preview::preview_stock_file;
use crate::{settings, site, watch};

/// Adds the URLs of the fakes of external services; a program for production has none.
pub type Sandbox = fn(&mut web::ServiceConfig);

/// The shop: its calls, its pages, and what watches it.
pub fn shop(
    app: web::Data<App>,
    site: web::Data<Site>,
    jobs: web::Data<JobQueue>,
    sandbox: Option<Sandbox>,
) -> actix_web::App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let config = app.config.clone();
    let mut shop = actix_web::App::new()
        .app_data(app)
        .app_data(site)
        .app_data(jobs)
        .service(read("/api/Product/Menu/Front", menus::list_menus))
        .service(read(
            "/api/Product/Category/All",
            categories::list_categories,
        ))
        .service(read("/api/Product/Category", category::show_category))
        .service(read("/api/Carousel/Front", carousel::list_slides))
        .service(read("/api/Product/Shop/Front", shop_front::show_shop_texts))
        .service(read("/api/ERPProduct/Ware/Stock", stock::show_stock))
        .service(read("/api/Setting", settings::show::show_setting))
        .service(read("/api/Example", example::show_example))
        .service(read("/api/health", watch::health::show_health))
        .service(read("/api/ready", watch::health::show_readiness))
        .service(read("/api/rules/vectors.json", rules::show_vectors))
        .service(read("/api/openapi.json", openapi::show_document))
        .service(read("/images/{name}", site::show_image))
        .service(read("/sitemap.xml", site::show_sitemap))
        .service(read("/robots.txt", site::show_robots));
    shop = shop
        .configure(accounts)
        .configure(cart)
        .configure(orders)
        .configure(payments)
        .configure(admin);
    if config.shows_metrics() {
        shop = shop.service(read("/metrics", watch::show_metrics::show_metrics));
    }
    if let Some(sandbox) = sandbox {
        shop = shop.configure(sandbox);
    }
    shop.default_service(web::to(site::serve))
        .wrap(from_fn(body::limit))
        .wrap(from_fn(disguise::refuse_disguised))
        .wrap(site::security_headers(&config))
        .wrap(from_fn(watch::log::observe))
}

/// Members: GET changes something where docs/spec/api.md#calls-that-change-by-get says so.
fn accounts(calls: &mut web::ServiceConfig) {
    calls
        .service(change(Method::POST, "/api/Auth/Register", register))
        .service(
            Endpoint::at("/api/Auth/Verify")
                .change(Method::GET, verify_registration)
                .change(Method::POST, resend_code),
        )
        .service(change(
            Method::POST,
            "/api/Auth/Verify/EmailOrTel",
            send_contact_code,
        ))
        .service(change(Method::POST, "/api/Auth/Login", log_in))
        .service(change(Method::POST, "/api/Auth/Logout", log_out))
        .service(change(
            Method::POST,
            "/api/Auth/Logout/Others",
            log_out_others,
        ))
        .service(change(Method::GET, "/api/Auth/Line/Login", leave_for_line))
        .service(change(
            Method::GET,
            "/api/Auth/Line/Login/Return",
            return_from_line,
        ))
        .service(change(Method::POST, "/api/Auth/Forget", forget_password))
        .service(read("/api/Auth/Info", show_member))
        .service(change(Method::PUT, "/api/Member", join))
        .service(change(Method::PUT, "/api/Member/Info", change_profile))
        .service(change(Method::PUT, "/api/Member/Password", change_password))
        .service(
            Endpoint::at("/api/Member/Undo")
                .read(show_contact_change)
                .change(Method::POST, undo_contact_change),
        )
        .service(change(Method::GET, "/api/Member/Verify", verify_contact))
        .service(change(
            Method::GET,
            "/api/Member/CleanVerify",
            prove_contact,
        ))
        .service(
            Endpoint::at("/api/Member/CleanUp")
                .change(Method::GET, clean_up)
                .change(Method::POST, clean_up_by_beacon),
        );
}

/// What a member means to buy.
fn cart(calls: &mut web::ServiceConfig) {
    calls
        .service(read("/api/Cart/Account", show_cart))
        .service(
            Endpoint::at("/api/Cart")
                .change(Method::POST, add_to_cart)
                .change(Method::PUT, set_amount),
        )
        .service(change(Method::DELETE, "/api/Cart/Expired", remove_expired));
}

/// What a member has bought.
fn orders(calls: &mut web::ServiceConfig) {
    calls
        .service(
            Endpoint::at("/api/Order")
                .read(show_order)
                .change(Method::POST, place_order),
        )
        .service(read("/api/Order/All", list_orders))
        .service(change(Method::DELETE, "/api/Order/Cancel", cancel_order))
        .service(read("/api/Order/DeliveryLog", show_delivery_log))
        .service(read("/api/Order/Delivery", list_saved_addresses))
        .service(read("/api/Order/Standing", show_standing))
        .service(change(Method::PUT, "/api/Order/Freight", accept_freight))
        .service(change(
            Method::PUT,
            "/api/Order/Pay/Bank",
            fill_in_bank_digits,
        ));
}

/// How orders are paid online.
fn payments(calls: &mut web::ServiceConfig) {
    calls
        .service(change(Method::POST, "/api/LinePay/Create", create_line_pay))
        .service(change(
            Method::POST,
            "/api/LinePay/Confirm",
            confirm_line_pay,
        ))
        .service(change(
            Method::POST,
            "/api/FinancePay/Create",
            create_card_payment,
        ))
        .service(change(
            Method::POST,
            "/api/FinancePay/Confirm",
            take_card_result,
        ))
        .service(read("/api/FinancePay/Page", page::open_card_page))
        .service(read("/api/FinancePay/page.css", page::show_style))
        .service(read("/api/FinancePay/page.js", page::show_script));
}

/// The back office: each has a row in `staff/access.rs`.
fn admin(calls: &mut web::ServiceConfig) {
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
        .service(read("/api/Admin/Log", show_log))
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
        ))
        .service(read("/api/Admin/Work", show_work))
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
        ))
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

/// The figures, on an address of their own.
pub fn figures(
    app: web::Data<App>,
) -> actix_web::App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    actix_web::App::new()
        .app_data(app)
        .service(read("/metrics", watch::show_metrics::show_metrics))
}

/// A URL that is only read.
fn read<F, Args>(path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::at(path).read(handler)
}

/// A URL that changes something.
fn change<F, Args>(method: Method, path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::at(path).change(method, handler)
}
