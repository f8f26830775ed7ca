//! `GET /sitemap.xml` and `GET /robots.txt`: what search engines ask for.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::catalogue::PriceSpan;

use super::page::LISTED;
use crate::app::App;
use crate::http::answer::Ready;
use crate::http::html::escape;

/// Every page that search engines may list.
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
    let entries: Vec<String> = LISTED
        .into_iter()
        .map(str::to_owned)
        .chain(menus)
        .chain(products)
        .map(|path| {
            format!(
                "<url><loc>{}</loc></url>",
                escape(&format!("{origin}{path}"))
            )
        })
        .collect();
    let entries = entries.concat();
    let xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</urlset>"
    );
    Ready::text("application/xml", xml).respond(&request)
}

/// What search engines need not read.
pub async fn show_robots(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    let origin = &app.config.public_url;
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /User\nDisallow: /Order\nDisallow: /Search\n\n\
         Sitemap: {origin}/sitemap.xml\n"
    );
    Ready::text("text/plain; charset=utf-8", text).respond(&request)
}
