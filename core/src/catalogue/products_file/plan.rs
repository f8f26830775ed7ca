//! Plan of a file: the products that it adds and changes, or all its faults.

use std::collections::BTreeMap;

use serde::Serialize;

use super::matching::{Index, Parent, Present};
use super::{
    CellChange, FileFault, FileRow, Headings, PRODUCT_ROWS_MAX, PresentCatalogue, ProductColumn,
    cell, row, too_many_rows,
};
use crate::catalogue::edit::{CheckedProduct, ProductForm, ProductPrice};
use crate::catalogue::{Product, StockKey};
use crate::money::Money;

/// Category that the plan adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCategory {
    /// Menu of the category.
    pub menu: Parent,
    /// Name of the category.
    pub name: String,
}

/// Product that the plan adds or changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedProduct {
    /// Row of the file, from 1.
    pub row: u32,
    /// Product to change, or `None` for a new product.
    pub id: Option<i64>,
    /// Names of menu, category and specification.
    pub title: String,
    /// Category of the product.
    pub category: Parent,
    /// New values. The picture stays.
    pub product: CheckedProduct,
    /// `true` if the stock item of the product does not exist yet.
    pub opens_stock: bool,
    /// Was-price after the change.
    pub was_price: Option<Money>,
    /// Present and new price, if the price or the was-price changes.
    pub price: Option<(ProductPrice, ProductPrice)>,
    /// Pieces that stay with the present stock item, because the product gets another one; 0 if it
    /// keeps its item.
    pub pieces_left: i64,
    /// Changed values.
    pub changes: Vec<CellChange>,
}

/// Changes of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProductsPlan {
    /// Names of new menus.
    pub menus: Vec<String>,
    /// New categories.
    pub categories: Vec<NewCategory>,
    /// New and changed products, in the order of the file.
    pub rows: Vec<PlannedProduct>,
    /// Number of products that stay as they are.
    pub unchanged: usize,
}

/// Number of entries of each kind of change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FileCounts {
    /// New menus.
    pub new_menus: usize,
    /// New categories.
    pub new_categories: usize,
    /// New products.
    pub new_products: usize,
    /// Changed products.
    pub changed: usize,
    /// Products of the file that stay as they are.
    pub unchanged: usize,
}

impl PlannedProduct {
    /// Returns the caution against another stock item that leaves pieces behind.
    #[must_use]
    pub fn stock_caution(&self) -> Option<String> {
        let Self {
            title, pieces_left, ..
        } = self;
        (*pieces_left > 0).then(|| {
            format!("{title}：改用其他貨號或倉別，目前的庫存 {pieces_left} 件不會跟著移動。")
        })
    }
}

impl ProductsPlan {
    /// Returns the number of entries of each kind of change.
    #[must_use]
    pub fn counts(&self) -> FileCounts {
        let new_products = self.rows.iter().filter(|row| row.id.is_none()).count();
        FileCounts {
            new_menus: self.menus.len(),
            new_categories: self.categories.len(),
            new_products,
            changed: self.rows.len() - new_products,
            unchanged: self.unchanged,
        }
    }

    /// Returns `true` if the plan adds menus or categories, which need a picture.
    #[must_use]
    pub const fn needs_picture(&self) -> bool {
        !self.menus.is_empty() || !self.categories.is_empty()
    }
}

/// Plans the changes of a file. Entries that the file does not contain stay as they are.
///
/// Fails with every fault of every row, in the order of the file.
pub fn plan(
    headings: &Headings,
    rows: &[FileRow],
    present: &PresentCatalogue<'_>,
) -> Result<ProductsPlan, Vec<FileFault>> {
    if rows.len() > PRODUCT_ROWS_MAX {
        return Err(vec![too_many_rows()]);
    }
    if rows.is_empty() {
        return Err(vec![FileFault::of_file("檔案裡沒有資料")]);
    }
    let mut planner = Planner {
        headings,
        stock: present.stock,
        index: Index::new(present),
        plan: ProductsPlan::default(),
        seen: Seen::default(),
        faults: Vec::new(),
    };
    for row in rows {
        planner.take(row);
    }
    if planner.faults.is_empty() {
        Ok(planner.plan)
    } else {
        Err(planner.faults)
    }
}

/// Rows before the current one.
#[derive(Default)]
struct Seen {
    ids: BTreeMap<i64, u32>,
    names: BTreeMap<(Parent, String), u32>,
    keys: BTreeMap<StockKey, (u32, String)>,
}

struct Planner<'a> {
    headings: &'a Headings,
    stock: &'a BTreeMap<StockKey, i64>,
    index: Index<'a>,
    plan: ProductsPlan,
    seen: Seen,
    faults: Vec<FileFault>,
}

impl Planner<'_> {
    /// Adds a row to the plan, or its faults in the order of the columns.
    fn take(&mut self, row: &FileRow) {
        let mut faults = self.damaged_cells(row);
        let found = match self.index.find(self.headings, row) {
            Ok(found) => Some(found),
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let stand_in = row::stand_in();
        let base = match found {
            Some(found) => found.map(|found| found.product),
            None => Some(&stand_in),
        };
        let (form, wrong) = row::form(self.headings, row, base);
        faults.extend(wrong);
        if let Some(found) = found {
            faults.extend(row::stock_fault(self.headings, row, &form, self.stock));
            match self.place(row, found) {
                Ok(place) => {
                    faults.extend(self.contradiction(row, found, &place, &form));
                    let stored = found.and_then(|found| found.product.was_price);
                    let checked = form.check().and_then(|product| {
                        let was_price = form.was_price(stored)?;
                        Ok((product, was_price))
                    });
                    if let (Ok((product, was_price)), true) = (checked, faults.is_empty()) {
                        self.add(row, found, &place, product, was_price);
                    }
                }
                Err(wrong) => faults.extend(wrong),
            }
        }
        faults.sort_by_key(|fault| self.headings.place(fault));
        self.faults.extend(faults);
    }

    /// Reports characters that could not be decoded, and values outside the named columns.
    fn damaged_cells(&self, row: &FileRow) -> Vec<FileFault> {
        let mut faults = Vec::new();
        if let Some(value) = self.headings.unnamed_value(row) {
            let message = format!("「{value}」上方沒有欄位名稱，請補上名稱或清除這一格");
            faults.push(FileFault::of_row(row.number, message));
        }
        for column in ProductColumn::ALL {
            let cell = self.headings.cell(row, *column);
            if cell.contains(char::REPLACEMENT_CHARACTER) {
                let message = format!("「{cell}」含有無法辨識的字元");
                faults.push(self.headings.fault(row, *column, message));
            }
        }
        faults
    }

    /// Adds a row without faults.
    fn add(
        &mut self,
        row: &FileRow,
        found: Option<Present<'_>>,
        place: &Place,
        mut product: CheckedProduct,
        was_price: Option<Money>,
    ) {
        let present = found.map(|found| found.product);
        if let Some(present) = present {
            row::keep_spaces(present, &mut product);
        }
        let opens_stock = !self.stock.contains_key(&row::key_of(&product));
        if !opens_stock {
            product.first_pieces = 0;
        }
        let changes = row::changes(&place.names, present, &product, was_price);
        if changes.is_empty() {
            self.plan.unchanged += 1;
            return;
        }
        let of = |price, was_price| ProductPrice { price, was_price };
        let price = present.map(|present| {
            let from = of(present.price, present.was_price);
            (from, of(product.price, was_price))
        });
        self.plan.rows.push(PlannedProduct {
            row: row.number,
            id: present.map(|present| present.id),
            title: place.title(&product.name),
            category: place.category,
            opens_stock,
            was_price,
            pieces_left: self.pieces_left(present, &product),
            price: price.filter(|(from, to)| from != to),
            product,
            changes,
        });
    }

    /// Returns the pieces of the present stock item, if the product gets another one.
    fn pieces_left(&self, present: Option<&Product>, product: &CheckedProduct) -> i64 {
        let before = present.map(|present| StockKey {
            prod_id: present.prod_id.clone(),
            ware_id: present.ware_id.clone(),
        });
        let left = before.filter(|before| *before != row::key_of(product));
        let pieces = left.and_then(|before| self.stock.get(&before));
        pieces.copied().unwrap_or_default()
    }

    /// Returns the category of a row. A new category is added to the plan.
    fn place(
        &mut self,
        row: &FileRow,
        found: Option<Present<'_>>,
    ) -> Result<Place, Vec<FileFault>> {
        if let Some(Present { category, .. }) = found {
            return Ok(Place {
                category: Parent::Existing(category.id),
                names: [category.menu_name.clone(), category.name.clone()],
            });
        }
        let wrong = row::place_faults(self.headings, row);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let of = |column| self.headings.cell(row, column);
        let names = [of(ProductColumn::Menu), of(ProductColumn::Category)];
        let [menu, name] = &names;
        let parents = self.index.parents(self.headings, row, [menu, name]);
        let category = match parents.map_err(|fault| vec![fault])? {
            (_, Some(category)) => Parent::Existing(category),
            (menu_id, None) => {
                let menu = match menu_id {
                    Some(menu) => Parent::Existing(menu),
                    None => Parent::New(index_of(&mut self.plan.menus, menu.clone())),
                };
                let name = name.clone();
                let category = NewCategory { menu, name };
                Parent::New(index_of(&mut self.plan.categories, category))
            }
        };
        Ok(Place { category, names })
    }

    /// Returns the fault of a product that is already in the file or in its category, or whose
    /// stock item has another name in the file.
    fn contradiction(
        &mut self,
        row: &FileRow,
        found: Option<Present<'_>>,
        place: &Place,
        form: &ProductForm,
    ) -> Option<FileFault> {
        let category = place.category;
        let id = found.map(|found| found.product.id);
        let name = cell::exported(&form.name);
        let is_renamed = found.is_none_or(|found| cell::exported(&found.product.name) != name);
        let fault = |column, message: String| Some(self.headings.fault(row, column, message));
        let by_id = id.and_then(|id| first_of(&mut self.seen.ids, id, row.number));
        let names = (category, name.clone());
        let by_name = first_of(&mut self.seen.names, names, row.number);
        if let Some(first) = by_id.or(by_name.filter(|_| is_renamed && !name.is_empty())) {
            let message = format!("與第 {first} 列是同一個規格");
            return fault(ProductColumn::Product, message);
        }
        if is_renamed && self.index.has_other(category, &name, id) {
            let message = format!("這項商品已有規格「{}」", &*form.name);
            return fault(ProductColumn::Product, message);
        }
        let (prod_id, ware_id) = (form.prod_id.to_string(), form.ware_id.to_string());
        if prod_id.is_empty() || ware_id.is_empty() {
            return None;
        }
        let keeps_key = found.is_some_and(|found| {
            found.product.prod_id == prod_id && found.product.ware_id == ware_id
        });
        let here = (row.number, place.title(&form.name));
        let key = StockKey { prod_id, ware_id };
        let first = first_of(&mut self.seen.keys, key.clone(), here);
        let (first, title) = first.filter(|_| !keeps_key)?;
        let StockKey { prod_id, ware_id } = key;
        let message = format!(
            "貨號 {prod_id}、倉別 {ware_id} 在第 {first} 列已用於「{title}」；要讓兩個規格共用庫存，請到商品頁新增"
        );
        fault(ProductColumn::ProdId, message)
    }
}

/// Category of a row with the names of its menu and of itself.
struct Place {
    category: Parent,
    names: [String; 2],
}

impl Place {
    fn title(&self, product: &str) -> String {
        let [menu, category] = &self.names;
        format!("{menu}／{category}／{product}")
    }
}

/// Returns the index of an entry, which is added if it is not there.
fn index_of<T: PartialEq>(all: &mut Vec<T>, entry: T) -> usize {
    let found = all.iter().position(|one| *one == entry);
    found.unwrap_or_else(|| {
        all.push(entry);
        all.len() - 1
    })
}

/// Returns the value of a key in an earlier row. Stores this value if no row has the key.
fn first_of<K: Ord, V: Clone>(seen: &mut BTreeMap<K, V>, key: K, value: V) -> Option<V> {
    let first = seen.get(&key).cloned();
    if first.is_none() {
        seen.insert(key, value);
    }
    first
}
