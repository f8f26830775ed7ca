//! Values of a row: those of its cells, and of the product for empty cells.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{FileFault, FileRow, Headings, ProductColumn, cell};
use crate::catalogue::edit::{CheckedProduct, ProductForm, name};
use crate::catalogue::{Product, StockKey, read_pieces};
use crate::form::{Typed, UNNAMED, optional};
use crate::money::Money;

/// Changed cell of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CellChange {
    /// Label of the column.
    pub column: &'static str,
    /// Present value; null for a new product.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub from: Option<String>,
    /// Value in the file.
    pub to: String,
}

/// Columns of the fields of [`ProductForm`].
const FIELDS: [(&str, ProductColumn); 7] = [
    ("Name", ProductColumn::Product),
    ("Price", ProductColumn::Price),
    ("WasPrice", ProductColumn::WasPrice),
    ("ProdID", ProductColumn::ProdId),
    ("WareID", ProductColumn::WareId),
    ("Quantity", ProductColumn::FirstPieces),
    ("Content", ProductColumn::Content),
];

/// Returns the product that a row is checked with if several products match: only the cells of the
/// row can then be wrong.
pub(super) fn stand_in() -> Product {
    Product {
        id: 0,
        name: "-".to_owned(),
        price: Money::from_dollars(1),
        was_price: None,
        content: String::new(),
        img: String::new(),
        prod_id: "-".to_owned(),
        ware_id: "-".to_owned(),
        active: false,
    }
}

/// Returns the form of a row with its faults: the cells of the row, and for empty cells the values
/// of `base`.
pub(super) fn form(
    headings: &Headings,
    row: &FileRow,
    base: Option<&Product>,
) -> (ProductForm, Vec<FileFault>) {
    let mut faults = Vec::new();
    let text = |column, present: fn(&Product) -> &str, exported: fn(&str) -> String| {
        let typed = headings.cell(row, column);
        let present = base.map(present).unwrap_or_default();
        if typed.is_empty() || typed == exported(present) {
            present.to_owned()
        } else {
            typed
        }
    };
    let price = match headings.cell(row, ProductColumn::Price) {
        typed if typed.is_empty() => base.map(|base| plain(base.price)).unwrap_or_default(),
        typed => cell::price(&typed),
    };
    let was_price = was_price(headings, row, base);
    let active = match headings.cell(row, ProductColumn::Shelf) {
        typed if typed.is_empty() => base.is_some_and(|base| base.active),
        typed => cell::shelf(&typed).unwrap_or_else(|| {
            let message = format!("「{typed}」無法辨識，請填寫「上架」或「下架」");
            faults.push(headings.fault(row, ProductColumn::Shelf, message));
            false
        }),
    };
    let form = ProductForm {
        name: text(ProductColumn::Product, |base| &base.name, cell::exported)
            .as_str()
            .into(),
        price: price.as_str().into(),
        was_price,
        content: text(
            ProductColumn::Content,
            |base| &base.content,
            cell::exported_lines,
        )
        .as_str()
        .into(),
        picture: "".into(),
        prod_id: text(ProductColumn::ProdId, |base| &base.prod_id, cell::exported)
            .as_str()
            .into(),
        ware_id: text(ProductColumn::WareId, |base| &base.ware_id, cell::exported)
            .as_str()
            .into(),
        quantity: headings
            .cell(row, ProductColumn::FirstPieces)
            .as_str()
            .into(),
        active: if active { "true" } else { "false" }.into(),
        ..ProductForm::default()
    };
    if let Err(refusal) = form.check() {
        for (field, column) in FIELDS {
            let mut wrong = refusal.fields.iter();
            if let Some(wrong) = wrong.find(|wrong| wrong.field == field) {
                faults.push(headings.fault(row, column, &*wrong.message));
            }
        }
    }
    (form, faults)
}

/// Returns the was-price as typed. Without a new one, the form has no such key, so that the present
/// one stays as long as it is above the price.
fn was_price(headings: &Headings, row: &FileRow, base: Option<&Product>) -> Typed {
    let typed = headings.cell(row, ProductColumn::WasPrice);
    if cell::is_none(&typed) {
        return "".into();
    }
    let amount = cell::price(&typed);
    let present = base.and_then(|base| base.was_price);
    let is_present = present.is_some() && amount.parse().ok() == present;
    if typed.is_empty() || is_present {
        return Typed::default();
    }
    amount.as_str().into()
}

/// Returns the faults of the menu and the category of a new product.
pub(super) fn place_faults(headings: &Headings, row: &FileRow) -> Vec<FileFault> {
    let mut faults = Vec::new();
    for column in [ProductColumn::Menu, ProductColumn::Category] {
        let label = column.label();
        let typed = headings.cell(row, column);
        if typed.is_empty() {
            let message = format!("找不到這個規格；新的規格請填寫{label}");
            faults.push(headings.fault(row, column, message));
        } else if let Some(fault) = name(&typed).first() {
            let message = fault.refusal().message.replace(UNNAMED.label, label);
            faults.push(headings.fault(row, column, message));
        }
    }
    faults
}

/// Returns a price as a form has it.
fn plain(price: Money) -> String {
    price.to_string().replace(',', "")
}

/// Returns the fault of a row with other pieces than the stock item that exists: staff book those
/// with a reason.
pub(super) fn stock_fault(
    headings: &Headings,
    row: &FileRow,
    form: &ProductForm,
    stock: &BTreeMap<StockKey, i64>,
) -> Option<FileFault> {
    let key = StockKey {
        prod_id: form.prod_id.to_string(),
        ware_id: form.ware_id.to_string(),
    };
    let present = stock.get(&key)?;
    let typed = optional(&form.quantity, read_pieces).ok().flatten()?;
    let message = (typed != *present).then(|| form.stock_exists().message);
    message.map(|message| headings.fault(row, ProductColumn::FirstPieces, message))
}

/// Keeps the white space around present texts, which the form removes: it is no change.
pub(super) fn keep_spaces(present: &Product, product: &mut CheckedProduct) {
    let texts = [
        (&present.name, &mut product.name),
        (&present.content, &mut product.content),
    ];
    for (present, text) in texts {
        if *text == present.trim() {
            text.clone_from(present);
        }
    }
}

/// Returns a price as pages show it.
fn shown_price(price: Money) -> String {
    format!("NT${price}")
}

/// Returns the stock item of a product.
pub(super) fn key_of(product: &CheckedProduct) -> StockKey {
    StockKey {
        prod_id: product.prod_id.clone(),
        ware_id: product.ware_id.clone(),
    }
}

/// Returns the changes of a product, or all its values if it is new.
pub(super) fn changes(
    [menu, category]: &[String; 2],
    present: Option<&Product>,
    to: &CheckedProduct,
    was_price: Option<Money>,
) -> Vec<CellChange> {
    let shown = |column: ProductColumn, value: fn(&Product) -> String, to: String| {
        let from = present.map(value);
        let is_changed = from.as_ref().map_or(!to.is_empty(), |from| *from != to);
        is_changed.then_some(CellChange {
            column: column.label(),
            from,
            to,
        })
    };
    let named = |column: ProductColumn, to: &str| {
        present.is_none().then(|| CellChange {
            column: column.label(),
            from: None,
            to: to.to_owned(),
        })
    };
    let pieces = (to.first_pieces > 0).then(|| CellChange {
        column: ProductColumn::FirstPieces.label(),
        from: None,
        to: to.first_pieces.to_string(),
    });
    let shelf = |active| cell::of_shelf(active).to_owned();
    let changes = [
        named(ProductColumn::Menu, menu),
        named(ProductColumn::Category, category),
        shown(ProductColumn::Product, |p| p.name.clone(), to.name.clone()),
        shown(
            ProductColumn::Price,
            |p| shown_price(p.price),
            shown_price(to.price),
        ),
        shown(
            ProductColumn::WasPrice,
            |p| p.was_price.map(shown_price).unwrap_or_default(),
            was_price.map(shown_price).unwrap_or_default(),
        ),
        shown(
            ProductColumn::ProdId,
            |p| p.prod_id.clone(),
            to.prod_id.clone(),
        ),
        shown(
            ProductColumn::WareId,
            |p| p.ware_id.clone(),
            to.ware_id.clone(),
        ),
        pieces,
        shown(
            ProductColumn::Shelf,
            |p| cell::of_shelf(p.active).to_owned(),
            shelf(to.active),
        ),
        shown(
            ProductColumn::Content,
            |p| p.content.clone(),
            to.content.clone(),
        ),
    ];
    changes.into_iter().flatten().collect()
}
