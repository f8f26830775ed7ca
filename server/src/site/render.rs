//! HTML head and first data of each page. With this data, the page needs no API call for its first
//! paint.

use serde_json::{Value, json};
use shop_core::catalogue::{CategoriesPage, Picture, Product, SortOrder, Stock};

use super::first_paint::{self, FirstPaint, first_picture};
use super::head::{Head, in_script};
use super::listing::Listing;
use super::page::Page;
use shop_domains::catalogue::snapshot::Snapshot;
use shop_platform::http::answer::CachedResponse;

const CARD: &str = "(min-width: 768px) 33vw, 100vw";
const GALLERY: &str = "(min-width: 992px) 50vw, 100vw";
/// Sizes of a slide, which fills the height of its frame. On a phone the frame is square, so the
/// slide is wider than the window.
const SLIDE: &str = "(min-width: 768px) 100vw, 228vw";

/// Input from which a page is rendered.
pub(super) struct Source<'a> {
    /// Present snapshot of catalogue and settings.
    pub(super) snapshot: &'a Snapshot,
    /// Origin of the shop.
    pub(super) origin: &'a str,
    /// Year in the footer.
    pub(super) year: u16,
    /// List that the URL requests.
    pub(super) listing: Option<&'a Listing>,
    /// Stock of each product of the category, in the order of the products.
    pub(super) stocks: &'a [Option<Stock>],
    /// Product that the URL chooses.
    pub(super) chosen: Option<&'a Product>,
}

/// Head and data of a page, ready for the shell.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) head: Head,
    /// Content shown before the scripts run.
    pub(super) first_paint: Option<FirstPaint>,
    /// Values about the shop for the first paint.
    pub(super) shop: Value,
    /// URLs of API calls as the web page writes them, each with its `Result` as JSON.
    data: Vec<(String, String)>,
}

impl Parts {
    /// Renders the data as the `<script>` element that the web page reads.
    pub(super) fn data_html(&self) -> String {
        let entries: Vec<String> = self
            .data
            .iter()
            .map(|(url, json)| format!("{}:{json}", Value::from(url.as_str())))
            .collect();
        let json = in_script(&format!("{{{}}}", entries.join(",")));
        format!("<script type=\"application/json\" id=\"shop-data\">{json}</script>")
    }

    fn add(&mut self, url: impl Into<String>, answer: &CachedResponse) {
        self.data.push((url.into(), answer.inner_json().to_owned()));
    }
}

fn menu_names(snapshot: &Snapshot) -> String {
    let names: Vec<&str> = snapshot
        .menus
        .iter()
        .map(|menu| menu.name.as_str())
        .collect();
    names.join("、")
}

/// Returns the description of the whole shop.
pub(super) fn self_description(snapshot: &Snapshot) -> String {
    let threshold = snapshot.setting.fees.delivery_fee_threshold;
    let goods = menu_names(snapshot);
    format!("{goods}，滿 NT${threshold} 免運費，宅配到府。")
}

impl Source<'_> {
    /// Renders a page, or returns `None` if its menu or category does not exist.
    pub(super) fn page(&self, page: Page) -> Option<Parts> {
        let mut parts = match page {
            Page::Home => self.home(),
            Page::Menu => self.menu_grid(),
            Page::Category(id) => self.category(id)?,
            Page::Product(id) => self.product(id)?,
            Page::Search => self.search(),
            Page::Text(path, title, description) => {
                let mut parts = self.plain(title, description);
                parts.first_paint = Some(match path {
                    "/Contact" => {
                        parts.add("/api/Product/Shop/Front", &self.snapshot.texts_answer);
                        FirstPaint::contact(self.snapshot)
                    }
                    "/Terms" => self.document(&mut parts, "Terms", "terms"),
                    _ => self.document(&mut parts, "Delivery", "delivery"),
                });
                parts
            }
            Page::Personal(title) => self.scripted(title),
        };
        let path = match page {
            Page::Home => "/".to_owned(),
            Page::Menu => "/Menu".to_owned(),
            Page::Category(id) => format!("/Category/{id}"),
            Page::Product(id) => format!("/Product/{id}"),
            Page::Text(path, ..) => path.to_owned(),
            Page::Search | Page::Personal(_) => String::new(),
        };
        if !path.is_empty() {
            parts.head.canonical = Some(format!("{}{path}", self.origin));
        }
        Some(parts)
    }

    /// Returns the first paint of a document: the shop's own, or that of the program. Adds the
    /// answer and the title.
    fn document(&self, parts: &mut Parts, name: &str, template: &'static str) -> FirstPaint {
        let snapshot = self.snapshot;
        let (document, answer) = match name {
            "Terms" => (&snapshot.terms, &snapshot.terms_answer),
            _ => (&snapshot.delivery, &snapshot.delivery_answer),
        };
        parts.add(format!("/api/Product/Shop/Document?Name={name}"), answer);
        let Some(document) = document else {
            return FirstPaint::text(template);
        };
        let shop = &snapshot.setting.profile.shop_name;
        parts.head.title = format!("{}｜{shop}", document.title);
        FirstPaint::document(document)
    }

    /// Renders the not-found page.
    pub(super) fn missing(&self) -> Parts {
        let mut parts = self.plain("找不到頁面", "");
        parts.first_paint = Some(FirstPaint::text("missing"));
        parts
    }

    /// Renders a page that needs scripts.
    fn scripted(&self, title: &str) -> Parts {
        let mut parts = self.plain(title, "");
        parts.first_paint = Some(FirstPaint::scripted(title));
        parts
    }

    fn plain(&self, title: &str, description: &str) -> Parts {
        let shop = &self.snapshot.setting.profile.shop_name;
        let mut parts = Parts {
            head: Head {
                title: format!("{title}｜{shop}"),
                description: description.to_owned(),
                kind: "website",
                site_name: shop.clone(),
                icon: self.snapshot.setting.seal.clone(),
                ..Head::default()
            },
            shop: first_paint::shop(&self.snapshot.setting, self.year),
            ..Parts::default()
        };
        parts.add("/api/Setting", &self.snapshot.setting_answer);
        parts.add("/api/Product/Menu/Front", &self.snapshot.menus_answer);
        parts
    }

    fn home(&self) -> Parts {
        let profile = &self.snapshot.setting.profile;
        let goods = self.menu_names();
        let mut parts = self.plain(&goods, &self_description(self.snapshot));
        parts.head.title = format!("{}｜{goods}", profile.shop_name);
        parts.add("/api/Carousel/Front", &self.snapshot.carousel_answer);
        parts.add("/api/Product/Shop/Front", &self.snapshot.texts_answer);
        if let Some(slide) = self.snapshot.slides.first() {
            self.show(&mut parts.head, &slide.picture, SLIDE);
        }
        parts.first_paint = Some(FirstPaint::home(self.snapshot));
        parts.head.json_ld.push(json!({
            "@context": "https://schema.org", "@type": "Store", "name": profile.shop_name,
            "url": format!("{}/", self.origin), "telephone": profile.hotline,
            "currenciesAccepted": "TWD",
        }));
        parts
    }

    fn menu_grid(&self) -> Parts {
        let mut parts = self.plain("商品分類", &format!("{}，依類別挑選。", self.menu_names()));
        if let Some(menu) = self.snapshot.menus.first() {
            self.show(&mut parts.head, &menu.picture, CARD);
        }
        parts.add("/api/Product/Shop/Front", &self.snapshot.texts_answer);
        parts.first_paint = Some(FirstPaint::menu(self.snapshot));
        parts
    }

    fn menu_names(&self) -> String {
        menu_names(self.snapshot)
    }

    fn category(&self, id: i64) -> Option<Parts> {
        let menu = self.snapshot.menu(id).ok()?;
        let mut parts = self.plain(&menu.name, &menu.summary);
        self.show(&mut parts.head, &menu.picture, CARD);
        let list = self.list(&mut parts);
        let list = list.as_ref().map(|(page, order)| (page, *order));
        parts.first_paint = Some(FirstPaint::category(self.snapshot, menu, list));
        let trail = [
            ("商品分類", "/Menu".to_owned()),
            (&menu.name, format!("/Category/{id}")),
        ];
        parts.head.json_ld.push(self.breadcrumbs(&trail));
        Some(parts)
    }

    fn search(&self) -> Parts {
        let keyword = self
            .listing
            .and_then(|listing| listing.request.keyword.as_ref());
        let title = keyword.map_or_else(
            || "搜尋商品".to_owned(),
            |keyword| format!("「{}」的查詢結果", keyword.typed()),
        );
        let mut parts = self.scripted(&title);
        self.list(&mut parts);
        parts
    }

    /// Adds the list to the data, and preloads the picture of its first card.
    fn list(&self, parts: &mut Parts) -> Option<(CategoriesPage, SortOrder)> {
        let listing = self.listing?;
        let answer = self.snapshot.lists.page(&listing.request);
        parts.add(listing.url.clone(), &answer);
        let page: CategoriesPage = serde_json::from_str(answer.inner_json()).ok()?;
        parts.head.preload = page
            .list
            .first()
            .and_then(|category| category.img.first())
            .map(|picture| (picture.clone(), CARD));
        Some((page, listing.request.order))
    }

    fn product(&self, id: i64) -> Option<Parts> {
        let category = self.snapshot.categories.get(&id)?;
        let title = format!("{}｜{}", category.name, category.menu_name);
        let mut parts = self.plain(&title, &category.summary);
        parts.head.kind = "product";
        let answer = self.snapshot.category_answer(id).ok()?;
        parts.add(format!("/api/Product/Category?CategoryId={id}"), answer);
        if let Some(picture) = category.img.first() {
            self.show(&mut parts.head, picture, GALLERY);
        }
        parts.head.preload =
            first_picture(category, self.chosen).map(|picture| (picture.clone(), GALLERY));
        parts.first_paint = Some(FirstPaint::product(category, self.chosen));
        let with_stock = || category.products.iter().zip(self.stocks);
        if let Some((product, Some(stock))) = with_stock().find(|(product, _)| product.active) {
            let url = Listing::stock_url(&product.prod_id, &product.ware_id);
            parts
                .data
                .push((url, format!("{{\"Quantity\":{}}}", stock.quantity)));
        }
        parts.head.json_ld.push(self.product_data(category));
        let trail = [
            (
                category.menu_name.as_str(),
                format!("/Category/{}", category.menu_id),
            ),
            (category.name.as_str(), format!("/Product/{id}")),
        ];
        parts.head.json_ld.push(self.breadcrumbs(&trail));
        Some(parts)
    }

    /// Sets the picture of the link preview, which is also the first one on the page.
    fn show(&self, head: &mut Head, picture: &Picture, sizes: &'static str) {
        head.image = Some((format!("{}{}", self.origin, picture.url), picture.clone()));
        head.preload = Some((picture.clone(), sizes));
    }
}
