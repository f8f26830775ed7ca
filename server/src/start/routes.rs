//! All URLs of the shop: the calls, and the URLs that the OpenAPI document does not list.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::{Error, web};

use crate::site;
use crate::site::Site;
use crate::start::calls::CALLS;
use crate::start::openapi;
use crate::watch;
use shop_domains::account::jobs::JobQueue;
use shop_domains::app::App;
use shop_domains::payment::card::page;
use shop_platform::http::endpoint::read;
use shop_platform::http::{body, disguise};

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
        .app_data(CALLS.file_limits())
        .configure(|urls| CALLS.serve(urls))
        .service(read("/api/openapi.json", openapi::show_document))
        .service(read("/images/{name}", site::show_image))
        .service(read("/sitemap.xml", site::show_sitemap))
        .service(read("/robots.txt", site::show_robots))
        .service(read("/api/FinancePay/Page", page::open_card_page))
        .service(read("/api/FinancePay/page.css", page::show_style))
        .service(read("/api/FinancePay/page.js", page::show_script));
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
