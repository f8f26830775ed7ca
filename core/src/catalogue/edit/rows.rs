//! Changes of several things of the catalogue at once, their order, and going back to an earlier state.

use validator::Validate;

use super::CatalogueKind;
use super::forms::{of_number, of_price, read_number, read_price};
use crate::form::{Field, FormRules, Heading, Ruled, Typed, across, rule, truth, typed_form};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::text::is_blank;

const ID: Field = Field::new("Id", "編號");
const VERSION: Field = Field::new("Version", "版本");
const KIND: Field = Field::new("Kind", "種類");
const IDS: Field = Field::new("Ids", "順序");
const PARENT: Field = Field::new("Parent", "上層項目");
const OF: Field = Field::new("Of", "要復原的版本");

/// What a change names: the number of a thing, and the version of it that the caller saw. Refuses with
/// `required` what is blank, and with `out_of_range` what is no number.
pub fn target(id: &Typed, version: &Typed) -> Result<(i64, i64), Refusal> {
    Ok((read_number(ID, id)?, read_number(VERSION, version)?))
}

typed_form! {
    /// A product that goes on the shelf or off it (`PUT /Admin/Catalogue/Shelf`).
    pub struct ShelfForm {
        /// Its number.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// The version that the caller saw.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
        /// Whether it is on the shelf from now on.
        #[validate(custom(function = truth))]
        active: "Active" "上架",
    }
    heading: Blank,
}

impl ShelfForm {
    /// Whether it is on the shelf from now on; refuses blank fields by name.
    pub fn check(&self) -> Result<bool, Refusal> {
        self.validated(())?;
        Ok(self.active.is_true())
    }
}

typed_form! {
    /// A product that gets another price (`PUT /Admin/Catalogue/Prices`).
    pub struct PriceForm {
        /// Its number.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// The version that the caller saw.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
        /// Its price from now on.
        #[validate(custom(function = of_price))]
        price: "Price" "價格",
    }
    heading: Blank,
}

impl PriceForm {
    /// The price from now on; refuses as the whole product's form does.
    pub fn check(&self) -> Result<Money, Refusal> {
        self.validated(())?;
        read_price(&self.price)
    }
}

/// A new order (`PUT /Admin/Catalogue/Sequence`).
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize, Validate)]
#[validate(schema(function = of_parent, skip_on_field_errors = false))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct SequenceForm {
    /// What is put in order: `Menu`, `Category`, `Product` or `Slide`.
    #[serde(rename = "Kind")]
    #[validate(custom(function = of_kind))]
    pub kind: Typed,
    /// The menu of categories, the category of products; empty for the others.
    #[serde(rename = "Parent")]
    pub parent: Typed,
    /// Every number that is there, in the new order.
    #[serde(rename = "Ids")]
    #[validate(custom(function = of_ids))]
    pub ids: Vec<Typed>,
    /// The version that the caller saw: of the parent, or of the order of menus or slides.
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

/// A new order that may be looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedSequence {
    /// What is put in order.
    pub kind: CatalogueKind,
    /// The number of the parent; 0 where there is none.
    pub parent: i64,
    /// Every number, in the new order.
    pub ids: Vec<i64>,
    /// The version that the caller saw.
    pub version: i64,
}

impl SequenceForm {
    /// The new order. Refuses with `required` what is blank, and with `out_of_range` what stands for nothing.
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

    /// The number of the parent that things of this kind have; 0 where they have none.
    fn parent(&self, kind: CatalogueKind) -> Result<i64, Refusal> {
        match kind {
            CatalogueKind::Category | CatalogueKind::Product => read_number(PARENT, &self.parent),
            CatalogueKind::Menu | CatalogueKind::Slide => Ok(0),
        }
    }
}

typed_form! {
    /// Going back to an earlier state (`POST /Admin/Catalogue/Restore`).
    pub struct RestoreForm {
        /// The kind of the thing: `Menu`, `Category`, `Product` or `Slide`.
        #[validate(custom(function = of_kind))]
        kind: "Kind" "種類",
        /// Its number.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// The version that the caller saw.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
        /// The version whose state is wanted again.
        #[validate(custom(function = of_number))]
        of: "Of" "要復原的版本",
        /// Whether to restore it in spite of what speaks against its price.
        confirm: "Confirm",
    }
    heading: Field,
}

impl RestoreForm {
    /// The kind of the thing, and the version whose state is wanted again. Refuses with `required` what is
    /// blank, and with `out_of_range` what stands for nothing.
    pub fn check(&self) -> Result<(CatalogueKind, i64), Refusal> {
        self.validated(())?;
        Ok((read_kind(&self.kind)?, read_number(OF, &self.of)?))
    }
}

fn of_kind(typed: &Typed) -> Ruled {
    rule(read_kind(typed))
}

fn read_ids(typed: &[Typed]) -> Result<Vec<i64>, Refusal> {
    typed.iter().map(|id| read_number(IDS, id)).collect()
}

fn of_ids(typed: &[Typed]) -> Ruled {
    rule(read_ids(typed))
}

/// Whether a parent is needed depends on the kind.
fn of_parent(form: &SequenceForm) -> Ruled {
    let kind = CatalogueKind::from_name(form.kind.trim());
    kind.map_or(Ok(()), |kind| across("parent", form.parent(kind)))
}

fn read_kind(typed: &Typed) -> Result<CatalogueKind, Refusal> {
    if is_blank(typed) {
        return Err(KIND.blank());
    }
    CatalogueKind::from_name(typed.trim()).ok_or_else(|| KIND.out_of_range())
}

/// The price of one cell, as the form of the product reads it; refuses under the key `Price`.
pub fn check_price(typed: &str) -> Result<Money, Refusal> {
    let form = PriceForm {
        id: "0".into(),
        version: "0".into(),
        price: typed.into(),
    };
    form.check()
}
