//! Matching of the rows of a file with the catalogue.

use std::collections::BTreeMap;

use super::fault::FileFault;
use super::headings::NAMES;
use super::{FileRow, Headings, ProductColumn, cell};
use crate::catalogue::{Category, Product, StockKey};

/// Catalogue and stock at the time of the plan, including products off the shelf.
#[derive(Debug, Clone, Copy)]
pub struct PresentCatalogue<'a> {
    /// Id and name of each menu.
    pub menus: &'a [(i64, String)],
    /// Categories with their products.
    pub categories: &'a [Category],
    /// Pieces of each stock item.
    pub stock: &'a BTreeMap<StockKey, i64>,
}

/// Menu or category of a new entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Parent {
    /// Id of an entry of the catalogue.
    Existing(i64),
    /// Index of a new entry in the plan.
    New(usize),
}

/// Product of the catalogue with its category.
#[derive(Debug, Clone, Copy)]
pub(super) struct Present<'a> {
    pub(super) category: &'a Category,
    pub(super) product: &'a Product,
}

impl Present<'_> {
    /// Returns the names of menu, category and product as a file has them.
    fn names(self) -> [String; 3] {
        let Self { category, product } = self;
        [&category.menu_name, &category.name, &product.name].map(|name| cell::exported(name))
    }
}

/// Catalogue by the texts that a file has for it.
#[derive(Debug)]
pub(super) struct Index<'a> {
    codes: BTreeMap<String, Vec<Present<'a>>>,
    names: BTreeMap<[String; 3], Vec<Present<'a>>>,
    categories: BTreeMap<[String; 2], Vec<i64>>,
    menus: BTreeMap<String, Vec<i64>>,
}

impl<'a> Index<'a> {
    pub(super) fn new(present: &PresentCatalogue<'a>) -> Self {
        let mut index = Self {
            codes: BTreeMap::new(),
            names: BTreeMap::new(),
            categories: BTreeMap::new(),
            menus: BTreeMap::new(),
        };
        for (id, name) in present.menus {
            let same = index.menus.entry(cell::exported(name)).or_default();
            same.push(*id);
        }
        for category in present.categories {
            let names = [&category.menu_name, &category.name].map(|name| cell::exported(name));
            index.categories.entry(names).or_default().push(category.id);
            for product in &category.products {
                let one = Present { category, product };
                let code = cell::exported(&product.prod_id);
                index.codes.entry(code).or_default().push(one);
                index.names.entry(one.names()).or_default().push(one);
            }
        }
        index
    }

    /// Returns the product of a row: the product with its 貨號 (and 倉別, if given), otherwise the
    /// product with its names; `None` for a new product.
    ///
    /// Fails if several products match, or if the row names another category than the product's.
    pub(super) fn find(
        &self,
        headings: &Headings,
        row: &FileRow,
    ) -> Result<Option<Present<'a>>, FileFault> {
        let code = headings.cell(row, ProductColumn::ProdId);
        let of_code = match self.codes.get(&code) {
            Some(all) if !code.is_empty() => in_ware(headings, row, all),
            _ => Vec::new(),
        };
        let names = NAMES.map(|column| headings.cell(row, column));
        match *of_code {
            [] => {}
            [one] => return in_its_category(headings, row, one, &names).map(Some),
            _ => {
                let mut same = of_code.iter().filter(|one| is_named(**one, &names));
                if let (Some(one), None) = (same.next(), same.next()) {
                    return Ok(Some(*one));
                }
                let count = of_code.len();
                let message = format!(
                    "貨號 {code} 有 {count} 個規格，請填寫倉別，並讓選單、商品、規格與現有的相同"
                );
                return Err(headings.fault(row, ProductColumn::ProdId, message));
            }
        }
        match self.names.get(&names).map(Vec::as_slice) {
            None | Some([]) => Ok(None),
            Some([one]) => Ok(Some(*one)),
            Some(several) => {
                let message = format!("有 {} 個同名的規格，請填寫現有的貨號", several.len());
                Err(headings.fault(row, ProductColumn::Product, message))
            }
        }
    }

    /// Returns the ids of a menu and of its category; `None` for a new one. Fails if several menus
    /// or categories have the names.
    pub(super) fn parents(
        &self,
        headings: &Headings,
        row: &FileRow,
        [menu, category]: [&str; 2],
    ) -> Result<(Option<i64>, Option<i64>), FileFault> {
        let single = |column: ProductColumn, ids: Option<&Vec<i64>>| match ids.map(Vec::as_slice) {
            None | Some([]) => Ok(None),
            Some([id]) => Ok(Some(*id)),
            Some(ids) => {
                let label = column.label();
                let message = format!("有 {} 個同名的{label}，請先改名", ids.len());
                Err(headings.fault(row, column, message))
            }
        };
        let names = [menu.to_owned(), category.to_owned()];
        let category = single(ProductColumn::Category, self.categories.get(&names))?;
        if category.is_some() {
            return Ok((None, category));
        }
        Ok((single(ProductColumn::Menu, self.menus.get(menu))?, None))
    }

    /// Returns `true` if another product of a category has this name.
    pub(super) fn has_other(&self, category: Parent, name: &str, id: Option<i64>) -> bool {
        let Parent::Existing(category) = category else {
            return false;
        };
        let mut all = self.names.values().flatten();
        all.any(|one| {
            let is_here = one.category.id == category && Some(one.product.id) != id;
            is_here && cell::exported(&one.product.name) == name
        })
    }
}

/// Returns the products in the warehouse of the row, or all if the row names none.
fn in_ware<'a>(headings: &Headings, row: &FileRow, all: &[Present<'a>]) -> Vec<Present<'a>> {
    let ware = headings.cell(row, ProductColumn::WareId);
    let is_in = |one: &&Present| ware.is_empty() || cell::exported(&one.product.ware_id) == ware;
    all.iter().filter(is_in).copied().collect()
}

/// Returns `true` if the row names this product; empty cells match any name.
fn is_named(one: Present, names: &[String; 3]) -> bool {
    let present = one.names();
    names
        .iter()
        .zip(present)
        .all(|(name, present)| name.is_empty() || *name == present)
}

/// Returns the product if the row has the names of its menu and category, or none. Staff rename and
/// move categories on their page.
fn in_its_category<'a>(
    headings: &Headings,
    row: &FileRow,
    one: Present<'a>,
    names: &[String; 3],
) -> Result<Present<'a>, FileFault> {
    let present = one.names();
    let mut cells = NAMES.into_iter().zip(names).zip(&present).take(2);
    let other = cells.find(|((_, name), present)| !name.is_empty() && name != present);
    let Some(((column, _), _)) = other else {
        return Ok(one);
    };
    let Category {
        menu_name, name, ..
    } = one.category;
    let message = format!(
        "這個貨號是「{menu_name}／{name}」的規格。檔案不能把規格移到別的商品，選單與商品的名稱請到各自的頁面修改"
    );
    Err(headings.fault(row, column, message))
}
