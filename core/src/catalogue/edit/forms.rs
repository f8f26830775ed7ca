//! Forms in which staff edit catalogue entries. A form sends every field of an entry, so that a
//! missing key never blanks a value.

use validator::Validate;

use super::fault::first;
use super::prices::{of_price, of_was_price, read_price, was_price_after};
use super::{Fault, category_pictures, content, href, name, sentence, stock_key};
use crate::catalogue::read_pieces;
use crate::form::{
    Field, FormRules, Typed, UNNAMED, ValidationResult, optional, rule, truth, typed_form,
};
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;

typed_form! {
    /// Form of a menu (`POST` and `PUT /Admin/Catalogue/Menu`).
    pub struct MenuForm {
        /// Menu id; absent when adding.
        id: "Id" "編號",
        /// Version that the client read; absent when adding.
        version: "Version" "版本",
        /// Name, 1 to 60 characters.
        #[validate(custom(function = of_name))]
        name: "Name" "名稱",
        /// Summary, at most 300 characters.
        #[validate(custom(function = of_sentence))]
        summary: "Summary" "簡介",
        /// Picture id.
        #[validate(custom(function = of_number))]
        picture: "Picture" "圖片",
        /// `true` if the menu grid shows the menu.
        #[validate(custom(function = truth))]
        active: "Active" "顯示",
    }
    heading: Blank,
}

/// Menu that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedMenu {
    /// Menu name.
    pub name: String,
    /// Summary.
    pub summary: String,
    /// Picture id.
    pub picture: i64,
    /// `true` if the menu grid shows the menu.
    pub active: bool,
}

impl MenuForm {
    /// Returns the checked menu. Fails with one fault for each invalid field, under its key.
    pub fn check(&self) -> Result<CheckedMenu, Refusal> {
        self.validated(())?;
        Ok(CheckedMenu {
            name: trimmed(&self.name),
            summary: trimmed(&self.summary),
            picture: number(&self.picture)?,
            active: self.active.is_true(),
        })
    }
}

/// Form of a category (`POST` and `PUT /Admin/Catalogue/Category`).
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize, Validate)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct CategoryForm {
    /// Category id; absent when adding.
    #[serde(rename = "Id")]
    pub id: Typed,
    /// Version that the client read; absent when adding.
    #[serde(rename = "Version")]
    pub version: Typed,
    /// Id of the category's menu.
    #[serde(rename = "MenuId")]
    #[validate(custom(function = of_number))]
    pub menu_id: Typed,
    /// Name, 1 to 60 characters.
    #[serde(rename = "Name")]
    #[validate(custom(function = of_name))]
    pub name: Typed,
    /// Summary, at most 300 characters.
    #[serde(rename = "Summary")]
    #[validate(custom(function = of_sentence))]
    pub summary: Typed,
    /// Picture ids. The first picture is shown on cards.
    #[serde(rename = "Pictures")]
    #[validate(custom(function = of_pictures))]
    pub pictures: Vec<Typed>,
}

impl FormRules for CategoryForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("menu_id", Field::new("MenuId", "商品分類")),
        ("name", Field::new("Name", "名稱")),
        ("summary", Field::new("Summary", "簡介")),
        ("pictures", Field::new("Pictures", "圖片")),
    ];
}

/// Category that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedCategory {
    /// Menu id.
    pub menu_id: i64,
    /// Category name.
    pub name: String,
    /// Summary.
    pub summary: String,
    /// Picture ids, at least one.
    pub pictures: Vec<i64>,
}

impl CategoryForm {
    /// Returns the checked category. Fails with one fault for each invalid field, under its key.
    pub fn check(&self) -> Result<CheckedCategory, Refusal> {
        self.validated(())?;
        let pictures = self.pictures.iter().map(number);
        Ok(CheckedCategory {
            menu_id: number(&self.menu_id)?,
            name: trimmed(&self.name),
            summary: trimmed(&self.summary),
            pictures: pictures.collect::<Result<_, _>>()?,
        })
    }
}

typed_form! {
    /// Form of a product (`POST` and `PUT /Admin/Catalogue/Product`).
    #[validate(schema(function = of_product, skip_on_field_errors = false))]
    pub struct ProductForm {
        /// Product id; absent when adding.
        id: "Id" "編號",
        /// Version that the client read; absent when adding.
        version: "Version" "版本",
        /// Category id when adding. The category of an existing product cannot be changed.
        category_id: "CategoryId" "商品",
        /// Name of the specification, 1 to 60 characters.
        #[validate(custom(function = of_name))]
        name: "Name" "規格名稱",
        /// Price in NT$, above 0, with at most three decimals.
        #[validate(custom(function = of_price))]
        price: "Price" "價格",
        /// Former price in whole NT$, above the price; blank for none. Without the key, the stored
        /// one stays as long as it is above the price.
        was_price: "WasPrice" "原價",
        /// Description, at most 5,000 characters.
        #[validate(custom(function = of_content))]
        content: "Content" "說明",
        /// Id of the product's own picture; empty to use the category's first picture.
        #[validate(custom(function = of_own_picture))]
        picture: "Picture" "圖片",
        /// Goods id of the stock item, 1 to 50 characters without white space.
        #[validate(custom(function = of_stock_key))]
        prod_id: "ProdID" "貨號",
        /// Warehouse id of the stock item, 1 to 50 characters without white space.
        #[validate(custom(function = of_stock_key))]
        ware_id: "WareID" "倉別",
        /// Pieces of a stock item that does not exist yet; blank for none.
        #[validate(custom(function = of_first_pieces))]
        quantity: "Quantity" "庫存",
        /// `true` if the product is on the shelf.
        #[validate(custom(function = truth))]
        active: "Active" "上架",
        /// `true` to save the product although its price needs confirmation.
        confirm: "Confirm",
    }
    heading: Blank,
}

/// Product that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedProduct {
    /// Name of the specification.
    pub name: String,
    /// Unit price.
    pub price: Money,
    /// Description.
    pub content: String,
    /// Id of the product's own picture, or `None` to use the category's first picture.
    pub picture: Option<i64>,
    /// Goods id of the stock item.
    pub prod_id: String,
    /// Warehouse id of the stock item.
    pub ware_id: String,
    /// Pieces of the stock item, if it does not exist yet.
    pub first_pieces: i64,
    /// `true` if the product is on the shelf.
    pub active: bool,
}

impl ProductForm {
    /// Returns the checked product. Fails with one fault for each invalid field, under its key.
    pub fn check(&self) -> Result<CheckedProduct, Refusal> {
        self.validated(())?;
        let own = !is_blank(&self.picture);
        Ok(CheckedProduct {
            name: trimmed(&self.name),
            price: read_price(&self.price)?,
            content: trimmed(&self.content),
            picture: own.then(|| number(&self.picture)).transpose()?,
            prod_id: (*self.prod_id).to_owned(),
            ware_id: (*self.ware_id).to_owned(),
            first_pieces: optional(&self.quantity, read_pieces)?.unwrap_or_default(),
            active: self.active.is_true(),
        })
    }

    /// Returns the was-price that the product gets, whose stored one is `stored`. Fails with
    /// `price_invalid` like its field.
    pub fn was_price(&self, stored: Option<Money>) -> Result<Option<Money>, Refusal> {
        was_price_after(&self.was_price, read_price(&self.price)?, stored)
    }

    /// Returns the refusal for pieces of a stock item that exists already, whose bookings need a
    /// reason.
    #[must_use]
    pub fn stock_exists(&self) -> Refusal {
        let sentence = format!(
            "貨號 {}、倉別 {} 已有庫存，請留空，並到庫存頁登記進貨",
            &*self.prod_id, &*self.ware_id
        );
        Refusal::field("Quantity", RefusalCode::OutOfRange, sentence)
    }

    /// Returns the category id. Fails with `required` if blank, and with `out_of_range` if not a
    /// number.
    pub fn category(&self) -> Result<i64, Refusal> {
        read_number(Field::new("CategoryId", "商品"), &self.category_id)
    }
}

typed_form! {
    /// Form of a slide (`POST` and `PUT /Admin/Catalogue/Slide`).
    pub struct SlideForm {
        /// Slide id; absent when adding.
        id: "Id" "編號",
        /// Version that the client read; absent when adding.
        version: "Version" "版本",
        /// Short title over the picture, 1 to 60 characters.
        #[validate(custom(function = of_name))]
        title: "Title" "標題",
        /// Sentence under the title, at most 300 characters.
        #[validate(custom(function = of_sentence))]
        text: "Text" "內文",
        /// Link target: a path of the shop.
        #[validate(custom(function = of_href))]
        href: "Href" "連結",
        /// Picture id.
        #[validate(custom(function = of_number))]
        picture: "Picture" "圖片",
        /// `true` if the home page shows the slide.
        #[validate(custom(function = truth))]
        active: "Active" "顯示",
    }
    heading: Blank,
}

/// Slide that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedSlide {
    /// Short title over the picture.
    pub title: String,
    /// Sentence under the title.
    pub text: String,
    /// Link target: a path of the shop.
    pub href: String,
    /// Picture id.
    pub picture: i64,
    /// `true` if the home page shows the slide.
    pub active: bool,
}

impl SlideForm {
    /// Returns the checked slide. Fails with one fault for each invalid field, under its key.
    pub fn check(&self) -> Result<CheckedSlide, Refusal> {
        self.validated(())?;
        Ok(CheckedSlide {
            title: trimmed(&self.title),
            text: trimmed(&self.text),
            href: (*self.href).to_owned(),
            picture: number(&self.picture)?,
            active: self.active.is_true(),
        })
    }
}

pub(super) fn trimmed(typed: &Typed) -> String {
    typed.trim().to_owned()
}

/// Parses an id or a version. Fails with `required` if blank, and with `out_of_range` if not a
/// number.
pub(super) fn read_number(field: Field, typed: &Typed) -> Result<i64, Refusal> {
    if is_blank(typed) {
        return Err(field.blank());
    }
    typed.number().ok_or_else(|| field.out_of_range())
}

fn number(typed: &Typed) -> Result<i64, Refusal> {
    read_number(UNNAMED, typed)
}

/// Requires the key, so that a missing text is not taken for an empty one.
fn of_text(typed: &Typed, faults: &[Fault]) -> ValidationResult {
    present(typed)?;
    rule(first(faults))
}

/// Fails with `required` if the key is missing: it must not count as an empty value.
pub(super) fn present(typed: &Typed) -> ValidationResult {
    rule(if typed.is_given() {
        Ok(())
    } else {
        Err(UNNAMED.blank())
    })
}

fn of_name(typed: &Typed) -> ValidationResult {
    rule(first(&name(typed)))
}

fn of_sentence(typed: &Typed) -> ValidationResult {
    of_text(typed, &sentence(typed))
}

fn of_content(typed: &Typed) -> ValidationResult {
    of_text(typed, &content(typed, 0))
}

fn of_stock_key(typed: &Typed) -> ValidationResult {
    rule(first(&stock_key(typed)))
}

fn of_first_pieces(typed: &Typed) -> ValidationResult {
    rule(optional(typed, read_pieces))
}

fn of_href(typed: &Typed) -> ValidationResult {
    rule(first(&href(typed)))
}

fn of_product(form: &ProductForm) -> ValidationResult {
    of_was_price(&form.was_price, &form.price)
}

pub(super) fn of_number(typed: &Typed) -> ValidationResult {
    rule(number(typed))
}

fn of_own_picture(typed: &Typed) -> ValidationResult {
    present(typed)?;
    if is_blank(typed) {
        return Ok(());
    }
    of_number(typed)
}

fn of_pictures(typed: &[Typed]) -> ValidationResult {
    rule(first(&category_pictures(typed.len())))?;
    typed.iter().try_for_each(of_number)
}
