//! What a catalogue file must hold to, besides its shape.

use std::collections::HashSet;
use std::fmt::Display;
use std::hash::Hash;

use shop_core::money::Money;
use shop_core::text;

use super::FileFaults;
use super::file::{CatalogueFile, FileCategory, FileProduct, FileShop, FileSlide, FileStock};

/// Most characters of a name or title.
const NAME_MAX: usize = 60;
/// Most characters of a sentence.
const SENTENCE_MAX: usize = 300;
/// Most characters of a description.
const CONTENT_MAX: usize = 5000;
/// Most characters of the two halves of a stock item's key.
const KEY_MAX: usize = 50;

/// Every fault that the file shows by itself.
pub(super) fn faults(file: &CatalogueFile) -> FileFaults {
    let mut faults = FileFaults::default();
    let menus: HashSet<i64> = file.menus.iter().map(|menu| menu.id).collect();
    let mut once = Once::default();
    for (index, menu) in file.menus.iter().enumerate() {
        let at = format!("menus[{index}]");
        once.id(&mut faults, &at, "menu", menu.id);
        name(&mut faults, &at, "name", &menu.name);
        sentence(&mut faults, &at, "summary", &menu.summary);
    }
    for (index, category) in file.categories.iter().enumerate() {
        let at = format!("categories[{index}]");
        once.id(&mut faults, &at, "category", category.id);
        check_category(&mut faults, &at, category, &menus);
        for (index, product) in category.products.iter().enumerate() {
            let at = format!("{at}.products[{index}]");
            once.id(&mut faults, &at, "product", product.id);
            check_product(&mut faults, &at, product);
        }
    }
    let sold: HashSet<(&str, &str)> = file
        .categories
        .iter()
        .flat_map(|category| &category.products)
        .map(|product| (product.prod_id.as_str(), product.ware_id.as_str()))
        .collect();
    let mut counted = HashSet::new();
    for (index, stock) in file.stock.iter().enumerate() {
        check_stock(
            &mut faults,
            &format!("stock[{index}]"),
            stock,
            &sold,
            &mut counted,
        );
    }
    for (index, slide) in file.carousel.iter().enumerate() {
        let at = format!("carousel[{index}]");
        once.id(&mut faults, &at, "slide", slide.id);
        check_slide(&mut faults, &at, slide);
    }
    check_shop(&mut faults, &file.shop);
    faults
}

fn check_shop(faults: &mut FileFaults, shop: &FileShop) {
    if let Some(story) = &shop.story {
        let at = "shop.story";
        name(faults, at, "since", &story.since);
        name(faults, at, "title", &story.title);
        texts(faults, "shop.story.paragraphs", &story.paragraphs);
    }
    if let Some(work) = &shop.work {
        name(faults, "shop.work", "title", &work.title);
        for (index, step) in work.steps.iter().enumerate() {
            let at = format!("shop.work.steps[{index}]");
            length(faults, &format!("{at}.mark"), &step.mark, 1, 1);
            name(faults, &at, "name", &step.name);
            name(faults, &at, "title", &step.title);
            length(faults, &format!("{at}.text"), &step.text, 1, CONTENT_MAX);
        }
    }
    if let Some(visit) = &shop.visit {
        name(faults, "shop.visit", "title", &visit.title);
        sentence(faults, "shop.visit", "text", &visit.text);
    }
    if let Some(contact) = &shop.contact {
        sentence(faults, "shop.contact", "lead", &contact.lead);
        for (index, way) in contact.ways.iter().enumerate() {
            let at = format!("shop.contact.ways[{index}]");
            name(faults, &at, "means", &way.means);
            sentence(faults, &at, "text", &way.text);
        }
        texts(faults, "shop.contact.before", &contact.before);
    }
}

fn texts(faults: &mut FileFaults, at: &str, all: &[String]) {
    for (index, text) in all.iter().enumerate() {
        length(faults, &format!("{at}[{index}]"), text, 1, CONTENT_MAX);
    }
}

/// The ids that have been seen, each kind for itself.
#[derive(Default)]
struct Once(HashSet<(&'static str, i64)>);

impl Once {
    fn id(&mut self, faults: &mut FileFaults, at: &str, kind: &'static str, id: i64) {
        if id <= 0 {
            faults.add(format!("{at}.id"), format!("{id} is not a positive number"));
        }
        if !self.0.insert((kind, id)) {
            faults.add(format!("{at}.id"), format!("{kind} {id} is there already"));
        }
    }
}

fn check_category(
    faults: &mut FileFaults,
    at: &str,
    category: &FileCategory,
    menus: &HashSet<i64>,
) {
    name(faults, at, "name", &category.name);
    sentence(faults, at, "summary", &category.summary);
    known(
        faults,
        &format!("{at}.menu_id"),
        "menu",
        &category.menu_id,
        menus,
    );
    if category.img.is_empty() {
        faults.add(format!("{at}.img"), "a category needs a picture");
    }
}

fn check_product(faults: &mut FileFaults, at: &str, product: &FileProduct) {
    name(faults, at, "name", &product.name);
    length(
        faults,
        &format!("{at}.content"),
        &product.content,
        0,
        CONTENT_MAX,
    );
    if product.price == Money::ZERO {
        faults.add(format!("{at}.price"), "a price is more than 0");
    }
    key(faults, at, "prod_id", &product.prod_id);
    key(faults, at, "ware_id", &product.ware_id);
}

fn check_stock<'f>(
    faults: &mut FileFaults,
    at: &str,
    stock: &'f FileStock,
    sold: &HashSet<(&str, &str)>,
    counted: &mut HashSet<(&'f str, &'f str)>,
) {
    let item = (stock.prod_id.as_str(), stock.ware_id.as_str());
    let (prod_id, ware_id) = item;
    if !sold.contains(&item) {
        faults.add(
            at,
            format!("no product is stock item {prod_id} in {ware_id}"),
        );
    }
    if !counted.insert(item) {
        faults.add(
            at,
            format!("stock item {prod_id} in {ware_id} is there already"),
        );
    }
}

fn check_slide(faults: &mut FileFaults, at: &str, slide: &FileSlide) {
    name(faults, at, "title", &slide.title);
    sentence(faults, at, "text", &slide.text);
    // A second slash would lead to another host.
    if !slide.href.starts_with('/') || slide.href.starts_with("//") || slide.href.contains('\\') {
        let href = &slide.href;
        faults.add(
            format!("{at}.href"),
            format!("\"{href}\" is not a path of the shop"),
        );
    }
}

fn known<T: Eq + Hash + Display>(
    faults: &mut FileFaults,
    at: &str,
    kind: &str,
    id: &T,
    all: &HashSet<T>,
) {
    if !all.contains(id) {
        faults.add(at, format!("there is no {kind} {id}"));
    }
}

fn name(faults: &mut FileFaults, at: &str, field: &str, value: &str) {
    length(faults, &format!("{at}.{field}"), value, 1, NAME_MAX);
}

fn sentence(faults: &mut FileFaults, at: &str, field: &str, value: &str) {
    length(faults, &format!("{at}.{field}"), value, 0, SENTENCE_MAX);
}

fn key(faults: &mut FileFaults, at: &str, field: &str, value: &str) {
    let at = format!("{at}.{field}");
    length(faults, &at, value, 1, KEY_MAX);
    if value.chars().any(|c| c.is_whitespace() || c.is_control()) {
        faults.add(at, "has white space or control characters");
    }
}

fn length(faults: &mut FileFaults, at: &str, value: &str, least: usize, most: usize) {
    if !text::has_length(value.trim(), least, most) {
        faults.add(at, format!("must have {least} to {most} characters"));
    }
    // PostgreSQL cannot keep it.
    if value.contains('\0') {
        faults.add(at, "has a NUL character");
    }
}
