//! Forms that change several catalogue entries at once, reorder them, or restore an earlier state.

use validator::Validate;

use super::CatalogueKind;
use super::ProductPrice;
use super::forms::{of_number, read_number};
use super::prices::{of_price, of_was_price, read_price, was_price_after};
use crate::form::{
    Field, FormRules, Heading, Typed, ValidationResult, cross_field, rule, truth, typed_form,
};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::text::is_blank;

const ID: Field = Field::new("Id", "編號");
const VERSION: Field = Field::new("Version", "版本");
const KIND: Field = Field::new("Kind", "種類");
const IDS: Field = Field::new("Ids", "順序");
const PARENT: Field = Field::new("Parent", "上層項目");
const OF: Field = Field::new("Of", "要復原的版本");

/// Parses the id of an entry and the version that the client read. Fails with `required` if blank,
/// and with `out_of_range` if not a number.
pub fn target(id: &Typed, version: &Typed) -> Result<(i64, i64), Refusal> {
    Ok((read_number(ID, id)?, read_number(VERSION, version)?))
}

typed_form! {
    /// Product to put on or take off the shelf (`PUT /Admin/Catalogue/Shelf`).
    pub struct ShelfForm {
        /// Product id.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// Version that the client read.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
        /// `true` to put the product on the shelf, `false` to take it off.
        #[validate(custom(function = truth))]
        active: "Active" "上架",
    }
    heading: Blank,
}

impl ShelfForm {
    /// Returns `true` if the product goes on the shelf. Fails with one fault for each invalid
    /// field, under its key.
    pub fn check(&self) -> Result<bool, Refusal> {
        self.validated(())?;
        Ok(self.active.is_true())
    }
}

typed_form! {
    /// New price of a product (`PUT /Admin/Catalogue/Prices`).
    #[validate(schema(function = of_prices, skip_on_field_errors = false))]
    pub struct PriceForm {
        /// Product id.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// Version that the client read.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
        /// New price in NT$, above 0, with at most three decimals.
        #[validate(custom(function = of_price))]
        price: "Price" "價格",
        /// Former price in whole NT$, above the price; blank for none. Without the key, the stored
        /// one stays as long as it is above the price.
        was_price: "WasPrice" "原價",
    }
    heading: Blank,
}

impl PriceForm {
    /// Returns the prices that the product gets, whose stored was-price is `stored`. Fails like the
    /// fields of `ProductForm`.
    pub fn check(&self, stored: Option<Money>) -> Result<ProductPrice, Refusal> {
        self.validated(())?;
        let price = read_price(&self.price)?;
        let was_price = was_price_after(&self.was_price, price, stored)?;
        Ok(ProductPrice { price, was_price })
    }
}

/// New display order (`PUT /Admin/Catalogue/Sequence`).
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize, Validate)]
#[validate(schema(function = of_parent, skip_on_field_errors = false))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct SequenceForm {
    /// Kind of the entries: `Menu`, `Category`, `Product` or `Slide`.
    #[serde(rename = "Kind")]
    #[validate(custom(function = of_ordered_kind))]
    pub kind: Typed,
    /// Menu id for categories, category id for products; empty for other kinds.
    #[serde(rename = "Parent")]
    pub parent: Typed,
    /// Ids of all existing entries, in the new order.
    #[serde(rename = "Ids")]
    #[validate(custom(function = of_ids))]
    pub ids: Vec<Typed>,
    /// Version that the client read: of the parent, or of the sequence of menus or slides.
    #[serde(rename = "Version")]
    #[validate(custom(function = of_number))]
    pub version: Typed,
}

impl FormRules for SequenceForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("kind", KIND),
        ("parent", PARENT),
        ("ids", IDS),
        ("version", VERSION),
    ];
    const HEADING: Heading = Heading::Field;
}

/// New display order with valid fields, not yet compared with the existing entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedSequence {
    /// Kind of the entries.
    pub kind: CatalogueKind,
    /// Id of the parent; 0 for kinds without a parent.
    pub parent: i64,
    /// Ids of all entries, in the new order.
    pub ids: Vec<i64>,
    /// Version that the client read.
    pub version: i64,
}

impl SequenceForm {
    /// Returns the checked order. Fails with `required` if a field is blank, and with
    /// `out_of_range` if it is not a number or a kind.
    pub fn check(&self) -> Result<CheckedSequence, Refusal> {
        self.validated(())?;
        let kind = read_kind(&self.kind)?;
        Ok(CheckedSequence {
            kind,
            parent: self.parent(kind)?,
            ids: read_ids(&self.ids)?,
            version: read_number(VERSION, &self.version)?,
        })
    }

    /// Returns the id of the parent; 0 for kinds without a parent.
    fn parent(&self, kind: CatalogueKind) -> Result<i64, Refusal> {
        match kind {
            CatalogueKind::Category | CatalogueKind::Product => read_number(PARENT, &self.parent),
            CatalogueKind::Menu | CatalogueKind::Slide | CatalogueKind::Text => Ok(0),
        }
    }
}

typed_form! {
    /// Entry to restore to an earlier state (`POST /Admin/Catalogue/Restore`).
    pub struct RestoreForm {
        /// Kind of the entry: `Menu`, `Category`, `Product`, `Slide` or `Text`.
        #[validate(custom(function = of_kind))]
        kind: "Kind" "種類",
        /// Id of the entry.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// Version that the client read.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
        /// Version to restore.
        #[validate(custom(function = of_number))]
        of: "Of" "要復原的版本",
        /// `true` to restore the product although its price needs confirmation.
        confirm: "Confirm",
    }
    heading: Field,
}

impl RestoreForm {
    /// Returns the kind of the entry and the version to restore. Fails with `required` if a field
    /// is blank, and with `out_of_range` if it is not a number or a kind.
    pub fn check(&self) -> Result<(CatalogueKind, i64), Refusal> {
        self.validated(())?;
        Ok((read_kind(&self.kind)?, read_number(OF, &self.of)?))
    }
}

fn of_prices(form: &PriceForm) -> ValidationResult {
    of_was_price(&form.was_price, &form.price)
}

fn of_kind(typed: &Typed) -> ValidationResult {
    rule(read_kind(typed))
}

/// Accepts the kinds whose entries staff put in order. The blocks of text have fixed places.
fn of_ordered_kind(typed: &Typed) -> ValidationResult {
    rule(read_kind(typed).and_then(|kind| match kind {
        CatalogueKind::Text => Err(KIND.out_of_range()),
        _ => Ok(()),
    }))
}

fn read_ids(typed: &[Typed]) -> Result<Vec<i64>, Refusal> {
    typed.iter().map(|id| read_number(IDS, id)).collect()
}

fn of_ids(typed: &[Typed]) -> ValidationResult {
    rule(read_ids(typed))
}

/// Checks `Parent` for the whole form, because only some kinds need it.
fn of_parent(form: &SequenceForm) -> ValidationResult {
    let kind = CatalogueKind::from_name(form.kind.trim());
    kind.map_or(Ok(()), |kind| cross_field("parent", form.parent(kind)))
}

fn read_kind(typed: &Typed) -> Result<CatalogueKind, Refusal> {
    if is_blank(typed) {
        return Err(KIND.blank());
    }
    CatalogueKind::from_name(typed.trim()).ok_or_else(|| KIND.out_of_range())
}
