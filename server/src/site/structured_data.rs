//! Structured data of pages for search engines (schema.org).

use serde_json::{Value, json};
use shop_core::catalogue::{Category, Product, Stock};

use super::render::Source;

impl Source<'_> {
    pub(super) fn product_data(&self, category: &Category) -> Value {
        let url = format!("{}/Product/{}", self.origin, category.id);
        let stocks = self.stocks.iter().copied().chain(std::iter::repeat(None));
        let offers: Vec<Value> = category
            .products
            .iter()
            .zip(stocks)
            .filter(|(product, _)| product.active)
            .map(|(product, stock)| offer(product, stock, &url))
            .collect();
        let pictures: Vec<String> = category
            .img
            .iter()
            .map(|picture| format!("{}{}", self.origin, picture.url))
            .collect();
        json!({
            "@context": "https://schema.org", "@type": "Product", "name": category.name,
            "description": category.summary, "category": category.menu_name, "url": url,
            "image": pictures,
            "brand": {"@type": "Brand", "name": self.snapshot.setting.profile.shop_name},
            "offers": offers,
        })
    }

    pub(super) fn breadcrumbs(&self, trail: &[(&str, String)]) -> Value {
        let home = [("首頁", "/".to_owned())];
        let items: Vec<Value> = (1..)
            .zip(home.iter().chain(trail))
            .map(|(position, (name, path)): (u32, _)| {
                json!({"@type": "ListItem", "position": position, "name": name,
                    "item": format!("{}{path}", self.origin)})
            })
            .collect();
        json!({"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items})
    }
}

/// Returns the offer of one product. The availability is left out while the stock is unknown.
fn offer(product: &Product, stock: Option<Stock>, url: &str) -> Value {
    let mut offer = json!({
        "@type": "Offer", "name": product.name, "sku": product.prod_id, "url": url,
        "price": product.price, "priceCurrency": "TWD",
    });
    let Some(fields) = offer.as_object_mut() else {
        return offer;
    };
    if let Some(was_price) = product.was_price {
        let specification = json!({
            "@type": "UnitPriceSpecification", "priceType": "https://schema.org/StrikethroughPrice",
            "price": was_price, "priceCurrency": "TWD",
        });
        fields.insert("priceSpecification".to_owned(), specification);
    }
    if let Some(stock) = stock {
        let state = if stock.quantity > 0 {
            "InStock"
        } else {
            "OutOfStock"
        };
        fields.insert(
            "availability".to_owned(),
            format!("https://schema.org/{state}").into(),
        );
    }
    offer
}
