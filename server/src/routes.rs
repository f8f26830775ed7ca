//! Every URL of the shop, on one page.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::{Error, FromRequest, Handler, Responder, web};

use crate::app::App;
use crate::catalogue::{carousel, categories, category, menus, stock};
use crate::endpoint::Endpoint;
use crate::{body, docs, example, openapi, rules, settings, site, watch};

/// The shop: its calls, its pages, and what watches it.
pub fn shop(
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
    let config = app.config.clone();
    let mut shop = actix_web::App::new()
        .app_data(app)
        .service(read("/api/Product/Menu/Front", menus::list_menus))
        .service(read(
            "/api/Product/Category/All",
            categories::list_categories,
        ))
        .service(read("/api/Product/Category", category::show_category))
        .service(read("/api/Carousel/Front", carousel::list_slides))
        .service(read("/api/ERPProduct/Ware/Stock", stock::show_stock))
        .service(read("/api/Setting", settings::show::show_setting))
        .service(read("/api/Example", example::show_example))
        .service(read("/api/health", watch::health::show_health))
        .service(read("/api/ready", watch::health::show_readiness))
        .service(read("/api/rules/vectors.json", rules::show_vectors))
        .service(read("/api/openapi.json", openapi::show_document))
        .service(read("/api/docs", docs::go_to_docs))
        .service(read("/api/docs/{name:.*}", docs::show_docs))
        .service(read("/images/{name}", site::show_image))
        .service(read("/sitemap.xml", site::show_sitemap))
        .service(read("/robots.txt", site::show_robots));
    if config.shows_metrics() {
        shop = shop.service(read("/metrics", watch::metrics::show_metrics));
    }
    shop.default_service(web::to(site::serve))
        .wrap(from_fn(body::limit))
        .wrap(site::security_headers(&config))
        .wrap(from_fn(watch::log::observe))
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
        .service(read("/metrics", watch::metrics::show_metrics))
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
