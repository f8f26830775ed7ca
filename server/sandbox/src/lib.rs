//! Fakes of the external services, for development and tests: an inbox for messages, LINE Login,
//! LINE Pay and a card gateway. A production server contains none of them.

mod broken;
mod card;
mod docs;
pub mod line;
mod line_pay;
pub mod messages;
mod page;
mod script;

use actix_web::http::Method;
use actix_web::web::ServiceConfig;

use shop_platform::http::endpoint::Endpoint;

/// Registers all URLs of the fakes.
pub fn urls(calls: &mut ServiceConfig) {
    line_pay::urls(calls);
    card::urls(calls);
    calls
        .service(Endpoint::at("/api/docs").read(docs::go_to_docs))
        .service(Endpoint::at("/api/docs/{name:.*}").read(docs::show_docs))
        .service(Endpoint::at("/sandbox/script").change(Method::POST, script::set_script))
        .service(Endpoint::at("/sandbox/messages").read(messages::list_messages))
        .service(Endpoint::at("/sandbox/messages/{id}").read(messages::show_message))
        .service(Endpoint::at("/sandbox/style.css").read(page::show_style))
        .service(
            Endpoint::at("/sandbox/line/oauth2/v2.1/authorize")
                .read(line::authorize::ask)
                .change(Method::POST, line::authorize::decide),
        )
        .service(
            Endpoint::at("/sandbox/line/oauth2/v2.1/token")
                .change(Method::POST, line::token::give_tokens),
        )
        .service(
            Endpoint::at("/sandbox/line/oauth2/v2.1/verify")
                .read(line::verify::show_access_token)
                .change(Method::POST, line::verify::verify_id_token),
        )
        .service(Endpoint::at("/sandbox/line/v2/profile").read(line::profile::show_profile));
}
