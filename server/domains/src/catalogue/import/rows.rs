//! Rows built from a catalogue file.

use std::collections::BTreeMap;

use shop_core::catalogue::Picture;
use shop_core::money::Money;

use super::FileFaults;
use super::file::{CatalogueFile, FileCategory, FileMenu, FileProduct, FileSlide};
use super::maker::Maker;
use super::pictures::Shelf;
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, SlideRow, TextRow};
use crate::catalogue::store::StockRow;

/// Whole catalogue as rows.
#[derive(Debug)]
pub struct Rows {
    pub(super) menus: Vec<MenuRow>,
    pub(super) categories: Vec<CategoryRow>,
    pub(super) products: Vec<ProductRow>,
    pub(super) stock: Vec<StockRow>,
    pub(super) slides: Vec<SlideRow>,
    pub(super) texts: Vec<TextRow>,
}

impl Rows {
    /// Builds the rows. Missing or broken pictures are added to `faults`.
    pub(super) fn new(file: &CatalogueFile, shelf: &mut Shelf, faults: &mut FileFaults) -> Self {
        let mut maker = Maker { shelf, faults };
        let mut products = Vec::new();
        let mut categories = Vec::new();
        for (position, category) in places(&file.categories) {
            let at = format!("categories[{position}]");
            categories.push(maker.category(&at, position, category));
            for (position, product) in places(&category.products) {
                let at = format!("{at}.products[{position}]");
                products.push(maker.product(&at, position, category.id, product));
            }
        }
        Self {
            menus: places(&file.menus)
                .map(|(place, menu)| maker.menu(place, menu))
                .collect(),
            slides: places(&file.carousel)
                .map(|(place, slide)| maker.slide(place, slide))
                .collect(),
            texts: super::texts::rows(&file.shop, &mut maker),
            stock: stock(file),
            categories,
            products,
        }
    }
}

fn places<T>(list: &[T]) -> impl Iterator<Item = (i64, &T)> {
    (0..).zip(list)
}

/// Returns a row for each stock item that a product sells. Items without a count in the file get 0.
fn stock(file: &CatalogueFile) -> Vec<StockRow> {
    let sold = file
        .categories
        .iter()
        .flat_map(|category| &category.products);
    let mut quantities: BTreeMap<(&str, &str), u32> = sold
        .map(|product| ((product.prod_id.as_str(), product.ware_id.as_str()), 0))
        .collect();
    for stock in &file.stock {
        quantities.insert((&stock.prod_id, &stock.ware_id), stock.quantity);
    }
    let row = |((prod_id, ware_id), quantity): ((&str, &str), u32)| StockRow {
        prod_id: prod_id.to_owned(),
        ware_id: ware_id.to_owned(),
        quantity: quantity.into(),
    };
    quantities.into_iter().map(row).collect()
}

impl Maker<'_> {
    fn menu(&mut self, position: i64, menu: &FileMenu) -> MenuRow {
        let picture = self.picture(&format!("menus[{position}].img"), &menu.img);
        MenuRow {
            id: menu.id,
            position,
            name: menu.name.trim().to_owned(),
            summary: menu.summary.trim().to_owned(),
            picture: self.json(&picture),
            active: menu.active,
            version: 1,
        }
    }

    fn category(&mut self, at: &str, position: i64, category: &FileCategory) -> CategoryRow {
        let pictures: Vec<Option<Picture>> = places(&category.img)
            .map(|(index, img)| self.picture(&format!("{at}.img[{index}]"), img))
            .collect();
        CategoryRow {
            id: category.id,
            menu_id: category.menu_id,
            position,
            name: category.name.trim().to_owned(),
            summary: category.summary.trim().to_owned(),
            pictures: self.json(&pictures),
            version: 1,
        }
    }

    fn product(
        &mut self,
        at: &str,
        position: i64,
        category_id: i64,
        product: &FileProduct,
    ) -> ProductRow {
        let picture = product
            .img
            .as_ref()
            .and_then(|img| self.picture(&format!("{at}.img"), img));
        ProductRow {
            id: product.id,
            category_id,
            position,
            name: product.name.trim().to_owned(),
            price: product.price.thousandths(),
            was_price: product.was_price.map(Money::thousandths),
            content: product.content.trim().to_owned(),
            picture: picture.map(|picture| self.json(&picture)),
            prod_id: product.prod_id.clone(),
            ware_id: product.ware_id.clone(),
            active: product.active,
            version: 1,
        }
    }

    fn slide(&mut self, position: i64, slide: &FileSlide) -> SlideRow {
        let picture = self.picture(&format!("carousel[{position}].img"), &slide.img);
        SlideRow {
            id: slide.id,
            position,
            picture: self.json(&picture),
            title: slide.title.trim().to_owned(),
            text: slide.text.trim().to_owned(),
            href: slide.href.clone(),
            active: slide.active,
            version: 1,
        }
    }
}
