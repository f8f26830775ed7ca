//! Checks of a catalogue file beyond its shape: its values against the rules of the forms, and its
//! parts against each other.

use std::collections::HashSet;
use std::fmt::Display;
use std::hash::Hash;

use shop_core::catalogue::edit::{
    Fault, category_pictures, content, href, name, price, sentence, stock_key, was_price,
};

use super::FileFaults;
use super::file::{CatalogueFile, FileCategory, FileProduct, FileSlide, FileStock};
use super::texts;

/// Returns all faults that can be found from the file alone.
pub(super) fn faults(file: &CatalogueFile) -> FileFaults {
    let mut faults = FileFaults::default();
    let menus: HashSet<i64> = file.menus.iter().map(|menu| menu.id).collect();
    let mut once = Once::default();
    for (index, menu) in file.menus.iter().enumerate() {
        let at = format!("menus[{index}]");
        once.id(&mut faults, &at, "menu", menu.id);
        faults.of(&at, "name", name(&menu.name));
        faults.of(&at, "summary", sentence(&menu.summary));
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
    texts::check(&file.shop, &mut faults);
    faults
}

/// Ids seen so far, by kind.
#[derive(Default)]
struct Once(HashSet<(&'static str, i64)>);

impl Once {
    fn id(&mut self, faults: &mut FileFaults, at: &str, kind: &'static str, id: i64) {
        if id <= 0 {
            faults.add(format!("{at}.id"), format!("{id} is not a positive number"));
        }
        if !self.0.insert((kind, id)) {
            faults.add(format!("{at}.id"), format!("{kind} {id} occurs twice"));
        }
    }
}

fn check_category(
    faults: &mut FileFaults,
    at: &str,
    category: &FileCategory,
    menus: &HashSet<i64>,
) {
    faults.of(at, "name", name(&category.name));
    faults.of(at, "summary", sentence(&category.summary));
    known(
        faults,
        &format!("{at}.menu_id"),
        "menu",
        &category.menu_id,
        menus,
    );
    faults.of(at, "img", category_pictures(category.img.len()));
}

fn check_product(faults: &mut FileFaults, at: &str, product: &FileProduct) {
    faults.of(at, "name", name(&product.name));
    faults.of(at, "content", content(&product.content, 0));
    faults.of(at, "price", price(product.price));
    if let Some(value) = product.was_price {
        faults.of(at, "was_price", was_price(value, product.price));
    }
    faults.of(at, "prod_id", stock_key(&product.prod_id));
    faults.of(at, "ware_id", stock_key(&product.ware_id));
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
            format!("no product sells stock item {prod_id} of warehouse {ware_id}"),
        );
    }
    if !counted.insert(item) {
        faults.add(
            at,
            format!("stock item {prod_id} of warehouse {ware_id} occurs twice"),
        );
    }
}

fn check_slide(faults: &mut FileFaults, at: &str, slide: &FileSlide) {
    faults.of(at, "title", name(&slide.title));
    faults.of(at, "text", sentence(&slide.text));
    faults.of(at, "href", href(&slide.href));
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

impl FileFaults {
    /// Adds the faults of a field of an entry.
    fn of(&mut self, entry: &str, field: &str, wrong: Vec<Fault>) {
        self.at(&format!("{entry}.{field}"), wrong);
    }

    fn at(&mut self, place: &str, wrong: Vec<Fault>) {
        for fault in wrong {
            self.add(place, fault);
        }
    }
}
