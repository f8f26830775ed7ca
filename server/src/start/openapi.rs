//! The OpenAPI document, generated from the Rust types, and its viewer.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi as _};

use crate::http::answer::Ready;
use crate::http::example;
use crate::start::references::References;
use crate::start::rules;
use crate::{
    account, cart, catalogue, export, member, order, payment, settings, staff, stock, watch,
};

/// Root of the OpenAPI document.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "The shop",
        description = "API of the shop for visitors, members and staff. A successful call returns \
            `{\"Result\": …}`. A failed call returns `{\"message\", \"code\"}`, and `fields` if \
            parameters are wrong. `message` is a sentence in Traditional Chinese to show to the \
            user; `code` is for programs. Paths are case-sensitive. An unknown path returns 404, \
            a wrong method 405 with `Allow`, a body over 64 KiB 413, and a body that takes longer \
            than ten seconds 408. Unknown parameters are ignored; a known parameter that occurs \
            twice is rejected. Bodies are JSON objects; numbers in them may also be strings of \
            digits. HEAD works like GET, without a body. The few GETs that change something \
            reject HEAD, and reject requests from pages of other sites. Responses with an `ETag` \
            support `If-None-Match`. More than 60 changes a minute by a member, or 600 a minute \
            from one address without a token, return 429 with `Retry-After`. A 503 also has \
            `Retry-After`: the same request may be sent again. Every response has an \
            `X-Request-Id`; quote it in support requests."
    ),
    components(schemas(
        shop_core::catalogue::SortOrder,
        shop_core::catalogue::edit::CatalogueKind,
        crate::http::responses::SendRefusal,
        payment::transfer::waiting::TransferList
    )),
    modifiers(&Bearer, &References),
    security(()),
    servers((url = "/", description = "This shop")),
    tags(
        (name = "catalogue", description = "Menus, categories, products and stock of the shop"),
        (name = "account", description = "Registration, login and profile of members"),
        (name = "cart", description = "Cart of a member"),
        (name = "order", description = "Orders of a member"),
        (name = "payment", description = "Online payment of orders"),
        (name = "settings", description = "Public settings of the shop"),
        (name = "admin", description = "Back office for staff. All calls return 404 until the \
            first staff account exists"),
        (name = "rules", description = "Test vectors of the shop's rules, for implementations in \
            other languages"),
        (name = "operation", description = "Health and readiness of the server"),
    ),
    paths(
        catalogue::menus::list_menus,
        catalogue::categories::list_categories,
        catalogue::category::show_category,
        catalogue::carousel::list_slides,
        catalogue::shop_front::show_shop_texts,
        catalogue::stock::show_stock,
        account::register::register,
        account::verify::verify_registration,
        account::resend::resend_code,
        account::send_code::send_contact_code,
        account::login::log_in,
        account::line::authorize::leave_for_line,
        account::line::callback::return_from_line,
        account::logout::log_out,
        account::logout_others::log_out_others,
        account::info::show_member,
        account::forget::forget_password,
        account::join::join,
        account::change_profile::change_profile,
        account::change_password::change_password,
        account::undo_contact::show_contact_change,
        account::undo_contact::undo_contact_change,
        account::verify_contact::verify_contact,
        account::prove_contact::prove_contact,
        account::clean_up::clean_up,
        account::clean_up::clean_up_by_beacon,
        cart::show::show_cart,
        cart::add::add_to_cart,
        cart::set::set_amount,
        cart::expired::remove_expired,
        order::place::place_order,
        order::show::show_order,
        order::list::list_orders,
        order::cancel::cancel_order,
        order::bank_digits::fill_in_bank_digits,
        order::freight::accept_freight,
        order::delivery_log::show_delivery_log,
        order::addresses::list_saved_addresses,
        order::standing::show_standing,
        payment::line_pay::create::create_line_pay,
        payment::line_pay::confirm::confirm_line_pay,
        payment::card::create::create_card_payment,
        payment::card::confirm::take_card_result,
        settings::show::show_setting,
        settings::admin::show::show_staff_settings,
        settings::admin::change::change_settings,
        stock::admin::list::list_stock,
        stock::admin::moves::list_stock_moves,
        stock::admin::change::change_stock,
        stock::admin::level::set_stock_level,
        stock::admin::preview::preview_stock_file,
        stock::admin::apply::book_stock_file,
        staff::log_in::log_in,
        staff::log_in::log_out,
        staff::log_in::reauthenticate,
        staff::invitation::accept_invitation,
        staff::me::show_me,
        staff::second_factor::begin_second_factor,
        staff::second_factor::set_second_factor,
        staff::own::change_staff_password,
        staff::own::set_my_email,
        staff::own::set_email_of_staff,
        staff::log_ins::list_my_log_ins,
        staff::log_ins::end_my_log_in,
        staff::log_ins::list_log_ins_of_staff,
        staff::log_ins::end_log_in_of_staff,
        staff::people::list_staff,
        staff::people::add_staff,
        staff::people::change_staff,
        staff::people::invite_staff,
        catalogue::edit::tree::show_catalogue,
        catalogue::edit::carts::count_carts,
        catalogue::edit::history::show_catalogue_history,
        catalogue::edit::save::add_menu,
        catalogue::edit::save::change_menu,
        catalogue::edit::save::add_category,
        catalogue::edit::save::change_category,
        catalogue::edit::save::add_product,
        catalogue::edit::save::change_product,
        catalogue::edit::save::add_slide,
        catalogue::edit::save::change_slide,
        catalogue::edit::sequence::change_sequence,
        catalogue::edit::bulk::change_shelf,
        catalogue::edit::bulk::change_prices,
        catalogue::edit::restore::restore_catalogue,
        catalogue::pictures::list::list_pictures,
        catalogue::pictures::upload::upload_picture,
        catalogue::pictures::describe::describe_picture,
        staff::log::show_log,
        staff::log::list_views,
        order::admin::work::show_work,
        order::sales::report::show_sales,
        order::sales::goods::show_best_sellers,
        export::orders::export_orders,
        export::members::export_members,
        export::stock::export_stock,
        export::log::export_log,
        export::sales::export_sales,
        member::admin::list::list_members,
        member::admin::show::show_member,
        member::admin::enable::switch_member,
        order::admin::messages::list_messages,
        order::admin::messages::send_message_again,
        order::admin::list::list_staff_orders,
        order::admin::show::show_staff_order,
        order::admin::act::act_on_order,
        order::admin::bulk::act_on_orders,
        order::admin::print::print_orders,
        payment::transfer::waiting::list_awaited_transfers,
        payment::transfer::preview::preview_transfers,
        payment::transfer::apply::book_transfers,
        payment::admin::list::list_staff_payments,
        payment::admin::day::compare_payment_day,
        payment::admin::show::show_staff_payment,
        payment::admin::act::act_on_payment,
        rules::show_vectors,
        example::show_example,
        watch::health::show_health,
        watch::health::show_readiness,
    )
)]
struct Document;

/// Adds the security schemes of members and staff.
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .description(Some("`Result.token` of the login call"))
            .build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(token));
        let cookie = ApiKeyValue::with_description(
            "__Secure-Admin",
            "Session cookie set by the staff login. It is named `Admin` in development",
        );
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(cookie));
        components.add_security_scheme("staff", cookie);
    }
}

/// Returns the document as text, as in `openapi.json`.
pub fn document_text() -> Result<String, serde_json::Error> {
    Document::openapi().to_pretty_json()
}

/// Handles `GET /openapi.json`.
pub async fn show_document(request: HttpRequest) -> HttpResponse {
    static ANSWER: LazyLock<Ready> =
        LazyLock::new(|| Ready::json(document_text().unwrap_or_default().into_bytes()));
    ANSWER.respond(&request)
}
