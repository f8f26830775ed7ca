//! Catalogues generated for the storms.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::{Value, json};

/// Warehouse of every stock item.
pub const WARE_ID: &str = "TN01";

/// Product of a storm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// Product id, `category_id * 1000` plus the number within the category.
    pub id: i64,
    /// Id of the only category of the product.
    pub category_id: i64,
    /// Price in thousandths of a dollar.
    pub price: i64,
    /// Id of the stock item; several products may share one.
    pub prod_id: String,
    /// Pieces of the stock item when the shop opens.
    pub opening: u32,
    /// `true` if the product is on sale.
    pub active: bool,
}

impl Product {
    /// Creates a product with its own stock item.
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

    /// Returns this product with the stock item of another product.
    #[must_use]
    pub fn sharing(mut self, other: &Self) -> Self {
        self.prod_id.clone_from(&other.prod_id);
        self.opening = other.opening;
        self
    }

    /// Returns the API path of the product's stock.
    pub fn stock_path(&self) -> String {
        let prod_id = &self.prod_id;
        format!("/api/ERPProduct/Ware/Stock?ProdID={prod_id}&WareID={WARE_ID}")
    }

    fn json(&self) -> Value {
        let Self { id, price, .. } = self;
        // Written as decimal text, because a JSON number parsed from text stays exact.
        let price = format!("{}.{:03}", price / 1000, price % 1000);
        let price: Value = serde_json::from_str(&price).unwrap_or_default();
        json!({
            "id": id, "name": format!("商品 {id}"), "price": price, "content": "",
            "prod_id": self.prod_id, "ware_id": WARE_ID, "active": self.active,
        })
    }
}

/// Writes a folder for `catalogue import`.
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

/// Returns the first bytes of a PNG file, from which the import reads only the image size.
fn head_of_png(width: u32, height: u32) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    file.extend_from_slice(&width.to_be_bytes());
    file.extend_from_slice(&height.to_be_bytes());
    file.extend_from_slice(b"\x08\x02\0\0\0\0\0\0\0");
    file
}
