//! What staff fill in about a thing of the catalogue: the whole of it, so that nothing is blanked by leaving
//! a key out.

use validator::Validate;

use super::fault::price_invalid;
use super::{Fault, category_pictures, content, href, name, price, sentence, stock_key};
use crate::form::{Field, FormRules, Ruled, THIS, Typed, rule, truth, typed_form};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::text::is_blank;

typed_form! {
    /// A menu (`POST` and `PUT /Admin/Catalogue/Menu`).
    pub struct MenuForm {
        /// Its number; none where it is added.
        id: "Id" "編號",
        /// The version that the caller saw; none where it is added.
        version: "Version" "版本",
        /// Its name, 1 to 60 characters.
        #[validate(custom(function = of_name))]
        name: "Name" "名稱",
        /// One sentence about it, 300 characters at most.
        #[validate(custom(function = of_sentence))]
        summary: "Summary" "簡介",
        /// The number of its picture.
        #[validate(custom(function = of_number))]
        picture: "Picture" "圖片",
        /// Whether the grid shows it.
        #[validate(custom(function = truth))]
        active: "Active" "顯示",
    }
    heading: Blank,
}

/// A menu that may be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedMenu {
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub summary: String,
    /// The number of its picture.
    pub picture: i64,
    /// Whether the grid shows it.
    pub active: bool,
}

impl MenuForm {
    /// The menu; refuses what the rules of its values refuse, each under its key.
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

/// A category (`POST` and `PUT /Admin/Catalogue/Category`).
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize, Validate)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct CategoryForm {
    /// Its number; none where it is added.
    #[serde(rename = "Id")]
    pub id: Typed,
    /// The version that the caller saw; none where it is added.
    #[serde(rename = "Version")]
    pub version: Typed,
    /// The number of the menu that it belongs to.
    #[serde(rename = "MenuId")]
    #[validate(custom(function = of_number))]
    pub menu_id: Typed,
    /// Its name, 1 to 60 characters.
    #[serde(rename = "Name")]
    #[validate(custom(function = of_name))]
    pub name: Typed,
    /// One sentence about it, 300 characters at most.
    #[serde(rename = "Summary")]
    #[validate(custom(function = of_sentence))]
    pub summary: Typed,
    /// The numbers of its pictures, the first one for cards.
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

/// A category that may be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedCategory {
    /// The number of its menu.
    pub menu_id: i64,
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub summary: String,
    /// The numbers of its pictures, at least one.
    pub pictures: Vec<i64>,
}

impl CategoryForm {
    /// The category; refuses what the rules of its values refuse, each under its key.
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
    /// A product (`POST` and `PUT /Admin/Catalogue/Product`).
    pub struct ProductForm {
        /// Its number; none where it is added.
        id: "Id" "編號",
        /// The version that the caller saw; none where it is added.
        version: "Version" "版本",
        /// The number of its category, where it is added; it stays in it.
        category_id: "CategoryId" "商品",
        /// The specification's name, 1 to 60 characters.
        #[validate(custom(function = of_name))]
        name: "Name" "規格名稱",
        /// Its price in NT$, above 0 and with at most three decimals.
        #[validate(custom(function = of_price))]
        price: "Price" "價格",
        /// The description, 5,000 characters at most.
        #[validate(custom(function = of_content))]
        content: "Content" "說明",
        /// The number of a picture of its own; empty where the category's first serves.
        #[validate(custom(function = of_own_picture))]
        picture: "Picture" "圖片",
        /// The stock item, 1 to 50 characters without white space.
        #[validate(custom(function = of_stock_key))]
        prod_id: "ProdID" "商品代號",
        /// Its warehouse, 1 to 50 characters without white space.
        #[validate(custom(function = of_stock_key))]
        ware_id: "WareID" "倉庫代號",
        /// Whether it is on the shelf.
        #[validate(custom(function = truth))]
        active: "Active" "上架",
        /// Whether to save it in spite of what speaks against its price.
        confirm: "Confirm",
    }
    heading: Blank,
}

/// A product that may be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedProduct {
    /// The specification's name.
    pub name: String,
    /// Its price.
    pub price: Money,
    /// The description.
    pub content: String,
    /// The number of a picture of its own.
    pub picture: Option<i64>,
    /// The stock item.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
    /// Whether it is on the shelf.
    pub active: bool,
}

impl ProductForm {
    /// The product; refuses what the rules of its values refuse, each under its key.
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
            active: self.active.is_true(),
        })
    }

    /// The number of its category; refuses as any number of a form.
    pub fn category(&self) -> Result<i64, Refusal> {
        read_number(Field::new("CategoryId", "商品"), &self.category_id)
    }
}

typed_form! {
    /// A slide (`POST` and `PUT /Admin/Catalogue/Slide`).
    pub struct SlideForm {
        /// Its number; none where it is added.
        id: "Id" "編號",
        /// The version that the caller saw; none where it is added.
        version: "Version" "版本",
        /// A short line over the picture, 1 to 60 characters.
        #[validate(custom(function = of_name))]
        title: "Title" "標題",
        /// One sentence under the title, 300 characters at most.
        #[validate(custom(function = of_sentence))]
        text: "Text" "內文",
        /// Where it leads: a path of the shop.
        #[validate(custom(function = of_href))]
        href: "Href" "連結",
        /// The number of its picture.
        #[validate(custom(function = of_number))]
        picture: "Picture" "圖片",
        /// Whether the home page shows it.
        #[validate(custom(function = truth))]
        active: "Active" "顯示",
    }
    heading: Blank,
}

/// A slide that may be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedSlide {
    /// A short line over the picture.
    pub title: String,
    /// One sentence under the title.
    pub text: String,
    /// Where it leads.
    pub href: String,
    /// The number of its picture.
    pub picture: i64,
    /// Whether the home page shows it.
    pub active: bool,
}

impl SlideForm {
    /// The slide; refuses what the rules of its values refuse, each under its key.
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

fn trimmed(typed: &Typed) -> String {
    typed.trim().to_owned()
}

/// A number of a form that names something. Refuses with `required` a blank one, and with `out_of_range` one
/// that is none.
pub(super) fn read_number(field: Field, typed: &Typed) -> Result<i64, Refusal> {
    if is_blank(typed) {
        return Err(field.blank());
    }
    typed.number().ok_or_else(|| field.out_of_range())
}

/// The price that is typed. Refuses with `required` a blank one, and with `price_invalid` one that is none.
pub(super) fn read_price(typed: &Typed) -> Result<Money, Refusal> {
    if is_blank(typed) {
        return Err(THIS.blank());
    }
    let amount: Money = typed.trim().parse().map_err(|_| price_invalid())?;
    first(&price(amount)).map(|()| amount)
}

fn number(typed: &Typed) -> Result<i64, Refusal> {
    read_number(THIS, typed)
}

/// A form says the first fault of a value.
fn first(faults: &[Fault]) -> Result<(), Refusal> {
    match faults.first() {
        Some(fault) => Err(fault.refusal()),
        None => Ok(()),
    }
}

/// A text that was left out must not be taken for an empty one.
fn of_text(typed: &Typed, faults: &[Fault]) -> Ruled {
    given(typed)?;
    rule(first(faults))
}

/// A value that was left out must not be taken for nothing.
pub(super) fn given(typed: &Typed) -> Ruled {
    rule(if typed.is_given() {
        Ok(())
    } else {
        Err(THIS.blank())
    })
}

fn of_name(typed: &Typed) -> Ruled {
    rule(first(&name(typed)))
}

fn of_sentence(typed: &Typed) -> Ruled {
    of_text(typed, &sentence(typed))
}

fn of_content(typed: &Typed) -> Ruled {
    of_text(typed, &content(typed, 0))
}

fn of_stock_key(typed: &Typed) -> Ruled {
    rule(first(&stock_key(typed)))
}

fn of_href(typed: &Typed) -> Ruled {
    rule(first(&href(typed)))
}

pub(super) fn of_price(typed: &Typed) -> Ruled {
    rule(read_price(typed))
}

pub(super) fn of_number(typed: &Typed) -> Ruled {
    rule(number(typed))
}

fn of_own_picture(typed: &Typed) -> Ruled {
    given(typed)?;
    if is_blank(typed) {
        return Ok(());
    }
    of_number(typed)
}

fn of_pictures(typed: &[Typed]) -> Ruled {
    rule(first(&category_pictures(typed.len())))?;
    typed.iter().try_for_each(of_number)
}
