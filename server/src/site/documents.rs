//! `GET /sitemap.xml` and `GET /robots.txt`, for search engines.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use shop_core::catalogue::PriceSpan;

use super::page::LISTED;
use shop_domains::app::App;
use shop_platform::http::answer::CachedResponse;

/// Origin of the shop, and the paths of its pages.
#[derive(Template)]
#[template(path = "sitemap.xml", whitespace = "minimize")]
struct Sitemap<'a> {
    origin: &'a str,
    paths: Vec<String>,
}

/// Lists every page that search engines may index.
pub async fn show_sitemap(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    let snapshot = app.snapshot();
    let origin = &app.config.public_url;
    let menus = snapshot
        .menus
        .iter()
        .map(|menu| format!("/Category/{}", menu.id));
    let sold = snapshot
        .categories
        .values()
        .filter(|c| PriceSpan::on_shelf(&c.products).is_some());
    let products = sold.map(|category| format!("/Product/{}", category.id));
    let listed = LISTED.into_iter().map(str::to_owned);
    let paths = listed.chain(menus).chain(products).collect();
    let xml = Sitemap { origin, paths }.to_string();
    CachedResponse::text("application/xml; charset=utf-8", xml).respond(&request)
}

/// Lists the paths that search engines should not read.
pub async fn show_robots(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    let origin = &app.config.public_url;
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /User\nDisallow: /Order\nDisallow: /Search\n\n\
         Sitemap: {origin}/sitemap.xml\n"
    );
    CachedResponse::text("text/plain; charset=utf-8", text).respond(&request)
}
