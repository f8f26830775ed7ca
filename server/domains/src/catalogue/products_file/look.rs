//! Plan of a file with the present catalogue, and its digest.

use std::collections::{BTreeMap, HashMap};

use shop_core::catalogue::StockKey;
use shop_core::catalogue::edit::price_change;
use shop_core::catalogue::products_file::{
    self, FileFault, PlannedProduct, PresentCatalogue, ProductsPlan,
};

use super::read::ProductsFile;
use crate::catalogue::edit::carts::carts_of;
use crate::catalogue::rows::{MenuRow, ProductRow, Row as _};
use crate::catalogue::store;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::digest;

/// Plan with the rows that it changes.
pub(super) struct Look {
    pub(super) plan: ProductsPlan,
    /// Products of the catalogue by id.
    pub(super) products: HashMap<i64, ProductRow>,
    /// Effect of each price change on carts by product id, and the cautions against slips.
    pub(super) effects: HashMap<i64, String>,
    pub(super) cautions: Vec<String>,
}

/// Plans the changes of a file. Returns the faults of the file instead if it has any.
pub(super) fn look(
    conn: &mut Conn,
    file: &ProductsFile,
) -> Result<Result<Look, Vec<FileFault>>, AppError> {
    let menus = MenuRow::all(conn)?.into_iter();
    let menus: Vec<(i64, String)> = menus.map(|menu| (menu.id, menu.name)).collect();
    let categories = store::categories(conn)?;
    let stock: BTreeMap<StockKey, i64> = store::stock_rows(conn)?
        .into_iter()
        .map(|row| {
            let (prod_id, ware_id) = (row.prod_id, row.ware_id);
            (StockKey { prod_id, ware_id }, row.quantity)
        })
        .collect();
    let present = PresentCatalogue {
        menus: &menus,
        categories: &categories,
        stock: &stock,
    };
    let plan = match products_file::plan(&file.headings, &file.rows, &present) {
        Ok(plan) => plan,
        Err(faults) => return Ok(Err(faults)),
    };
    let products = ProductRow::all(conn)?.into_iter();
    let products = products.map(|row| (row.id, row)).collect();
    let (effects, of_prices) = price_effects(conn, &plan)?;
    let of_stock = plan.rows.iter().filter_map(PlannedProduct::stock_caution);
    let cautions = of_stock.chain(of_prices).collect();
    Ok(Ok(Look {
        plan,
        products,
        effects,
        cautions,
    }))
}

fn price_effects(
    conn: &mut Conn,
    plan: &ProductsPlan,
) -> Result<(HashMap<i64, String>, Vec<String>), AppError> {
    let prices = plan.rows.iter();
    let prices = prices.filter_map(|row| Some((row.id?, &row.title, row.price?)));
    let prices: Vec<_> = prices.collect();
    let ids: Vec<i64> = prices.iter().map(|(id, ..)| *id).collect();
    let carts = carts_of(conn, &ids)?;
    let mut effects = HashMap::new();
    let mut cautions = Vec::new();
    for ((id, title, (from, to)), carts) in prices.into_iter().zip(carts) {
        let change = price_change(from, to, carts.carts);
        if carts.carts > 0 {
            effects.insert(id, change.effect);
        }
        cautions.extend(change.caution.map(|caution| format!("{title}：{caution}")));
    }
    Ok((effects, cautions))
}

impl Look {
    /// Computes the digest of a file, its plan, and the versions of the products that it changes. A
    /// later change of one of them changes the digest.
    pub(super) fn digest(&self, text: &str) -> String {
        let mut seen = vec![digest::of(text), format!("{:?}", self.plan)];
        for row in &self.plan.rows {
            let product = row.id.and_then(|id| self.products.get(&id));
            seen.push(format!("{:?}", product.map(|row| (row.id, row.version))));
        }
        digest::of(&seen.join("\n"))
    }
}
