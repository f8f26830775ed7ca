//! Catalogues that the storms write themselves.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::{Value, json};

/// Every stock item lies in this warehouse.
pub const WARE_ID: &str = "TN01";

/// A product of a storm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// Its number.
    pub id: i64,
    /// Its category.
    pub category_id: i64,
    /// Price in thousandths of a dollar.
    pub price: i64,
    /// Its stock item; several products may share one.
    pub prod_id: String,
    /// Pieces of the stock item when the shop opens.
    pub opening: u32,
    /// Whether it is on the shelf.
    pub active: bool,
}

impl Product {
    /// A product with a stock item of its own.
    pub fn new(category_id: i64, number: i64, dollars: i64, opening: u32) -> Self {
        Self {
            id: category_id * 1000 + number,
            category_id,
            price: dollars * 1000,
            prod_id: format!("STORM-{category_id}-{number}"),
            opening,
            active: true,
        }
    }

    /// The same, but of another product's stock item.
    #[must_use]
    pub fn sharing(mut self, other: &Self) -> Self {
        self.prod_id.clone_from(&other.prod_id);
        self.opening = other.opening;
        self
    }

    /// Where its stock is shown.
    pub fn stock_path(&self) -> String {
        let prod_id = &self.prod_id;
        format!("/api/ERPProduct/Ware/Stock?ProdID={prod_id}&WareID={WARE_ID}")
    }

    fn json(&self) -> Value {
        let Self { id, price, .. } = self;
        // Thousandths written out: a number of JSON is exact as long as it stays text.
        let price = format!("{}.{:03}", price / 1000, price % 1000);
        let price: Value = serde_json::from_str(&price).unwrap_or_default();
        json!({
            "id": id, "name": format!("商品 {id}"), "price": price, "content": "",
            "prod_id": self.prod_id, "ware_id": WARE_ID, "active": self.active,
        })
    }
}

/// Writes a folder that `catalogue import` takes.
pub fn write(folder: &Path, goods: &[Product]) -> io::Result<()> {
    fs::create_dir_all(folder.join("images"))?;
    for (width, height) in [(480, 320), (960, 640)] {
        let file = folder.join(format!("images/storm-{width}.png"));
        fs::write(file, head_of_png(width, height))?;
    }
    fs::write(folder.join("catalogue.json"), catalogue(goods).to_string())
}

fn catalogue(goods: &[Product]) -> Value {
    let picture = json!({"file": "storm", "alt": "香"});
    let mut numbers: Vec<i64> = goods.iter().map(|product| product.category_id).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let category = |number: &i64| {
        let products = goods
            .iter()
            .filter(|product| product.category_id == *number);
        json!({
            "id": number, "menu_id": 1, "name": format!("分類 {number}"), "summary": "",
            "img": [picture], "products": products.map(Product::json).collect::<Vec<_>>(),
        })
    };
    let mut items: Vec<(&str, u32)> = goods
        .iter()
        .map(|product| (product.prod_id.as_str(), product.opening))
        .collect();
    items.sort_unstable();
    items.dedup();
    let item = |(prod_id, opening): &(&str, u32)| json!({"prod_id": prod_id, "ware_id": WARE_ID, "quantity": opening});
    json!({
        "menus": [{"id": 1, "name": "線香", "summary": "", "img": picture}],
        "categories": numbers.iter().map(category).collect::<Vec<_>>(),
        "stock": items.iter().map(item).collect::<Vec<_>>(),
        "carousel": [],
    })
}

/// The beginning of a PNG file, which is all that its size is read from.
fn head_of_png(width: u32, height: u32) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    file.extend_from_slice(&width.to_be_bytes());
    file.extend_from_slice(&height.to_be_bytes());
    file.extend_from_slice(b"\x08\x02\0\0\0\0\0\0\0");
    file
}
