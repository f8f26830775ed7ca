//! Content of a page before its scripts run: templates of the web build and the values that fill
//! them.
//!
//! All markup is in the web build. This module supplies only texts, URLs and prices.

use std::collections::HashMap;

use serde_json::{Value, json};
use shop_core::catalogue::{
    CategoriesPage, Category, DocumentPassage, MenuItem, PageButton, Picture, PriceSpan, Product,
    SortOrder, page_buttons,
};
use shop_core::money::Money;
use shop_core::settings::{Setting, ShopProfile};

use super::files::WebFiles;
use super::head::source_sets;
use super::template::Template;
use shop_domains::catalogue::snapshot::Snapshot;
use shop_domains::catalogue::texts::OwnDocument;

/// Number of cards in the first row of a list.
const FIRST_ROW: usize = 3;

/// Longest menu name, in characters, that a list sets as a vertical heading. The web page uses the
/// same limit.
const UPRIGHT_MAX: usize = 7;

/// Names of the templates of the web build.
const TEMPLATES: [&str; 10] = [
    "home", "category", "product", "menu", "terms", "delivery", "document", "contact", "missing",
    "scripted",
];

/// Number of cards in a row of the menu grid.
const MENU_ROW: usize = 3;

/// Content before the scripts run: a template and the values that fill it.
#[derive(Debug)]
pub(super) struct FirstPaint {
    template: &'static str,
    values: Value,
}

/// Templates of the web build, by name.
#[derive(Debug)]
pub(super) struct Templates(HashMap<&'static str, Template>);

impl Templates {
    /// Reads the templates. If one is missing, its pages start empty.
    ///
    /// Fails if a template cannot be parsed.
    pub(super) fn of(files: &WebFiles) -> Result<Self, String> {
        let mut templates = HashMap::new();
        for name in TEMPLATES {
            let file = format!("first-paint/{name}.html");
            if let Some(text) = files.text(&file)? {
                let template = Template::read(text).map_err(|fault| format!("{file}: {fault}"))?;
                templates.insert(name, template);
            }
        }
        Ok(Self(templates))
    }

    /// Renders the first paint of a page to HTML. `shop` holds the values that every page shows
    /// about the shop.
    pub(super) fn html(&self, first_paint: Option<&FirstPaint>, shop: &Value) -> String {
        let filled = first_paint.and_then(|FirstPaint { template, values }| {
            let template = self.0.get(template)?;
            Some(template.fill(shop, values))
        });
        filled.unwrap_or_default()
    }
}

impl FirstPaint {
    /// Home page: the first slide, and the story of the maker.
    pub(super) fn home(snapshot: &Snapshot) -> Self {
        let slide = snapshot.slides.first().map(|slide| {
            json!({
                "title": slide.title, "text": slide.text, "href": slide.href,
                "picture": picture(&slide.picture), "more": snapshot.slides.len() > 1,
            })
        });
        let story = snapshot.texts.story.as_ref().map(|story| {
            let paragraph = |text: &String| json!({"text": text});
            let paragraphs: Vec<Value> = story.paragraphs.iter().map(paragraph).collect();
            json!({"since": story.since, "title": story.title, "paragraphs": paragraphs})
        });
        Self::of("home", json!({"slide": slide, "story": story}))
    }

    /// Menu page: all menus, and the number of cards in an incomplete last row.
    pub(super) fn menu(snapshot: &Snapshot) -> Self {
        let mut cards = snapshot.menus.iter().map(|menu| {
            json!({
                "id": menu.id, "name": menu.name, "summary": menu.summary,
                "picture": picture(&menu.picture),
            })
        });
        let over = snapshot.menus.len() % MENU_ROW;
        let values = json!({
            "empty": snapshot.menus.is_empty(),
            "first": cards.next(), "others": cards.collect::<Vec<_>>(),
            "over_0": over == 0, "over_1": over == 1, "over_2": over == 2,
            "menu_lead": snapshot.texts.menu_lead, "menu_help": snapshot.texts.menu_help,
        });
        Self::of("menu", values)
    }

    /// Contact page: location of the store and directions, if the catalogue has them.
    pub(super) fn contact(snapshot: &Snapshot) -> Self {
        let contact = snapshot.texts.contact.as_ref();
        let values = contact.map(|contact| {
            let before = contact.before.iter().map(|text| json!({"text": text}));
            json!({
                "lead": contact.lead, "ways": contact.ways, "before": before.collect::<Vec<_>>(),
            })
        });
        let map = contact.and_then(|contact| contact.map.as_ref());
        Self::of(
            "contact",
            json!({"contact": values, "picture": map.map(picture)}),
        )
    }

    /// Document of the shop.
    pub(super) fn document(document: &OwnDocument) -> Self {
        let chapters = document.chapters.iter().map(|chapter| {
            let articles = (1..).zip(&chapter.articles).map(|(number, article)| {
                let passages: Vec<Value> = article.passages.iter().map(passage).collect();
                json!({"number": chinese_number(number), "title": article.title, "passages": passages})
            });
            let lead = Some(&chapter.lead).filter(|lead| !lead.is_empty());
            json!({
                "id": chapter.id, "title": chapter.title, "lead": lead,
                "articles": articles.collect::<Vec<_>>(),
            })
        });
        let values = json!({
            "title": document.title, "lead": document.lead, "changed": document.changed,
            "changed_shown": document.changed.replace('-', "/"),
            "chapters": chapters.collect::<Vec<_>>(),
        });
        Self::of("document", values)
    }

    /// Page whose text uses only the profile and the fees of the shop.
    pub(super) fn text(template: &'static str) -> Self {
        Self::of(template, json!({}))
    }

    /// Replacement, for browsers without scripts, of a page that needs scripts.
    pub(super) fn scripted(title: &str) -> Self {
        Self::of("scripted", json!({"title": title}))
    }

    const fn of(template: &'static str, values: Value) -> Self {
        Self { template, values }
    }

    /// Category page: heading, all menus, and the cards of its list if there is one.
    pub(super) fn category(
        snapshot: &Snapshot,
        menu: &MenuItem,
        list: Option<(&CategoriesPage, SortOrder)>,
    ) -> Self {
        let upright = menu.name.chars().count() <= UPRIGHT_MAX;
        let menus: Vec<Value> = snapshot
            .menus
            .iter()
            .map(|other| {
                let current = if other.id == menu.id { "page" } else { "false" };
                json!({"id": other.id, "name": other.name, "current": current})
            })
            .collect();
        let list = list
            .filter(|(page, _)| !page.list.is_empty())
            .map(|(page, order)| {
                let (row, more) = page.list.split_at(FIRST_ROW.min(page.list.len()));
                let mut cards = row.iter().map(card);
                let more: Vec<Value> = more.iter().map(card).collect();
                let pages = page_links(page.pageinfo.page_now, page.pageinfo.page_count);
                json!({
                    "total": page.pageinfo.total,
                    "asc": order == SortOrder::Asc, "desc": order == SortOrder::Desc,
                    "first": cards.next(), "others": cards.collect::<Vec<_>>(),
                    "more": (!more.is_empty()).then(|| json!({"cards": more})),
                    "pages": (!pages.is_empty()).then(|| json!({"links": pages})),
                })
            });
        Self::of(
            "category",
            json!({
                "id": menu.id, "name": menu.name, "summary": menu.summary,
                "upright": upright, "level": !upright, "menus": menus, "list": list,
            }),
        )
    }

    /// Product page: picture, name and summary of the category, and the price of the chosen
    /// product.
    ///
    /// Browsers without scripts also show all products on the shelf, and the description of the
    /// chosen one.
    pub(super) fn product(category: &Category, chosen: Option<&Product>) -> Self {
        let on_shelf = category.products.iter().filter(|product| product.active);
        let specs = on_shelf.map(priced);
        let paragraphs = chosen
            .into_iter()
            .flat_map(|product| product.content.lines());
        let paragraphs = paragraphs.filter(|line| !line.trim().is_empty());
        Self::of(
            "product",
            json!({
                "name": category.name, "summary": category.summary,
                "menu_id": category.menu_id, "menu_name": category.menu_name,
                "picture": first_picture(category, chosen).map(picture),
                "several": category.img.len() > 1, "chosen": chosen.map(priced),
                "specs": specs.collect::<Vec<_>>(),
                "paragraphs": paragraphs.map(|line| json!({"text": line})).collect::<Vec<_>>(),
            }),
        )
    }
}

/// Returns the values about the shop for header, footer and texts. Values that the owner has not
/// filled in are `null`.
pub(super) fn shop(setting: &Setting, year: u16) -> Value {
    let Setting {
        fees,
        profile,
        locations,
        notice,
        seal,
        ..
    } = setting;
    let set = |value| ShopProfile::is_set(value).then_some(value);
    let amount = |fee: Money| fee.to_string();
    let surcharge = |fee| (fee > Money::ZERO).then(|| amount(fee));
    json!({
        "shop_name": profile.shop_name, "motto": profile.motto, "court": profile.court,
        "hotline": profile.hotline, "service_hours": profile.service_hours,
        "company_tax_number": set(&profile.company_tax_number),
        "representative": set(&profile.representative), "address": set(&profile.address),
        "email": set(&profile.email), "map_frame": set(&profile.map_frame),
        "delivery_fee": amount(fees.delivery_fee),
        "delivery_fee_threshold": amount(fees.delivery_fee_threshold),
        "sale_income": amount(fees.sale_income),
        "outlying_surcharge": surcharge(fees.outlying_surcharge),
        "overseas_surcharge": surcharge(fees.overseas_surcharge),
        "deliver_taiwan": locations.deliver_taiwan,
        "deliver_outlying_island": locations.deliver_outlying_island,
        "deliver_overseas": locations.deliver_overseas,
        "ways_to_pay": setting.ways_to_pay,
        "notice": notice.as_ref().map(|notice| json!({"text": notice.text, "href": notice.href})),
        "seal": seal.as_ref().map(picture),
        "version": setting.version, "year": year,
    })
}

/// Returns the product that the URL names (`?spec=ID`), or else the first one on the shelf.
pub(super) fn chosen<'a>(category: &'a Category, spec: Option<&str>) -> Option<&'a Product> {
    let mut on_shelf = category.products.iter().filter(|product| product.active);
    let named = on_shelf
        .clone()
        .find(|p| Some(p.id.to_string().as_str()) == spec);
    named.or_else(|| on_shelf.next())
}

/// Returns the picture that a product page shows first.
pub(super) fn first_picture<'a>(
    category: &'a Category,
    chosen: Option<&Product>,
) -> Option<&'a Picture> {
    let wanted = |picture: &&Picture| chosen.is_some_and(|product| product.img == picture.url);
    category.img.iter().find(wanted).or(category.img.first())
}

/// Returns the page links of a list. A gap between page numbers is a `null` link.
fn page_links(now: u32, count: u32) -> Vec<Value> {
    let buttons = page_buttons(now, count).into_iter();
    let links = buttons.map(|button| match button {
        PageButton::Page { page, current } => {
            let current = if current { "page" } else { "false" };
            json!({"link": {"page": page, "current": current}})
        }
        PageButton::Gap {} => json!({"link": null}),
    });
    links.collect()
}

fn passage(passage: &DocumentPassage) -> Value {
    match passage {
        DocumentPassage::Text(text) => json!({"text": text}),
        DocumentPassage::Points(points) => {
            let points: Vec<Value> = points.iter().map(|point| json!({"text": point})).collect();
            json!({"points": {"list": points}})
        }
        DocumentPassage::Facts(facts) => json!({"facts": {"list": facts}}),
    }
}

/// Returns a number from 1 to 99 in Chinese, as the web page numbers its articles.
fn chinese_number(number: usize) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digit = |place: usize| DIGITS.get(place % 10).copied().unwrap_or_default();
    match number {
        0..10 => digit(number).to_owned(),
        10..20 => format!("十{}", digit(number)),
        _ => format!("{}十{}", digit(number / 10), digit(number)),
    }
}

/// Returns the name and the price of a product, and its was-price if it has one.
fn priced(product: &Product) -> Value {
    let was_price = product.was_price.map(|amount| amount.to_string());
    json!({"spec": product.name, "price": product.price.to_string(), "was_price": was_price})
}

fn card(category: &Category) -> Value {
    let range = PriceSpan::on_shelf(&category.products).map(PriceSpan::range);
    let was_price = range.as_ref().and_then(|range| range.was_price);
    let whole = category.products.iter().all(|product| product.active);
    json!({
        "id": category.id, "name": category.name, "menu_name": category.menu_name,
        "picture": category.img.first().map(picture),
        "price": range.map(|range| range.text),
        "was_price": was_price.map(|amount| amount.to_string()),
        "whole": whole, "partly": !whole,
    })
}

fn picture(picture: &Picture) -> Value {
    let sources: Vec<Value> = source_sets(picture)
        .into_iter()
        .map(|(media_type, set)| json!({"type": media_type, "set": set}))
        .collect();
    json!({
        "url": picture.url, "width": picture.width, "height": picture.height,
        "alt": picture.alt, "sources": sources,
    })
}
