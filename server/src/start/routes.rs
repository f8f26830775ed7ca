//! All URLs of the shop.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::{Error, web};

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
use crate::catalogue::{carousel, categories, category, menus, shop_front, stock};
use crate::http::endpoint::{Endpoint, change, read};
use crate::http::{body, disguise, example};
use crate::order::addresses::list_saved_addresses;
use crate::order::bank_digits::fill_in_bank_digits;
use crate::order::cancel::cancel_order;
use crate::order::delivery_log::show_delivery_log;
use crate::order::freight::accept_freight;
use crate::order::list::list_orders;
use crate::order::place::place_order;
use crate::order::show::show_order;
use crate::order::standing::show_standing;
use crate::payment::card::confirm::take_card_result;
use crate::payment::card::create::create_card_payment;
use crate::payment::card::page;
use crate::payment::line_pay::confirm::confirm_line_pay;
use crate::payment::line_pay::create::create_line_pay;
use crate::site::Site;
use crate::start::{admin_routes, openapi, rules};
use crate::{settings, site, watch};

/// Function that adds the URLs of the fake external services. A production program has none.
pub type Sandbox = fn(&mut web::ServiceConfig);

/// Builds the application: API, pages, and monitoring.
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
        .configure(admin_routes::admin);
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

/// Accounts. GET changes something where docs/spec/api.md#calls-that-change-by-get says so.
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

/// Cart of a member.
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

/// Orders of a member.
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

/// Online payments.
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

/// Builds the application of the separate metrics address.
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
