//! Catalogue items as staff see them, each with its version.

use std::collections::HashMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::{ProductPrice, TextBlock, price_change};
use shop_core::money::Money;
use shop_core::staff::Permission;

use super::carts::carts_of;
use crate::catalogue::pictures::files::number;
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow, TextRow};
use crate::catalogue::store::{self, price};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Picture of a catalogue item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct UsedPicture {
    /// Id that forms use for the picture.
    id: i64,
    /// Image files and description.
    picture: Picture,
}

/// Menu with its version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffMenu {
    /// Menu id.
    id: i64,
    /// Version that a change must name.
    version: i64,
    /// Name in the grid.
    name: String,
    /// One-sentence summary.
    summary: String,
    /// Picture in the grid.
    picture: UsedPicture,
    /// `true` if the grid shows the menu.
    active: bool,
}

/// Category with its version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffCategory {
    /// Category id.
    id: i64,
    /// Version that a change must name.
    version: i64,
    /// Id of the menu.
    menu_id: i64,
    /// Name on pages and cards.
    name: String,
    /// One-sentence summary.
    summary: String,
    /// Pictures; cards show the first.
    pictures: Vec<UsedPicture>,
}

/// Product with its version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffProduct {
    /// Product id.
    id: i64,
    /// Version that a change must name.
    version: i64,
    /// Id of the category.
    category_id: i64,
    /// Name of the specification.
    name: String,
    /// Price in NT$.
    price: Money,
    /// Former price in whole NT$; null for none.
    #[schema(required = true)]
    was_price: Option<Money>,
    /// Description.
    content: String,
    /// Picture of the product itself; null if the first picture of the category is shown.
    #[schema(required = true)]
    picture: Option<UsedPicture>,
    /// Stock item.
    prod_id: String,
    /// Warehouse of the stock item.
    ware_id: String,
    /// `true` if the product is on the shelf.
    active: bool,
    /// Pieces of the stock item left.
    quantity: i64,
}

/// Slide with its version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffSlide {
    /// Slide id.
    id: i64,
    /// Version that a change must name.
    version: i64,
    /// Short line over the picture.
    title: String,
    /// One sentence under the title.
    text: String,
    /// Target of the link.
    href: String,
    /// Picture of the slide.
    picture: UsedPicture,
    /// `true` if the home page shows the slide.
    active: bool,
}

/// Text of the website with its version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffText {
    /// Id of the block.
    id: i64,
    /// Version that a change must name.
    version: i64,
    /// Short line beside the title.
    label: String,
    /// Name of a step.
    name: String,
    /// Title.
    title: String,
    /// Text, with placeholders.
    text: String,
    /// Path of the shop; empty for none.
    href: String,
    /// Picture; null for none.
    #[schema(required = true)]
    picture: Option<UsedPicture>,
    /// `true` if the website shows it.
    active: bool,
}

/// Data that views show beside the row: the remaining stock, by stock item and warehouse.
#[derive(Debug)]
pub(super) struct Beside {
    stock: HashMap<(String, String), i64>,
}

impl Beside {
    /// Reads all stock rows.
    pub(super) fn load(conn: &mut Conn) -> Result<Self, AppError> {
        let stock = store::stock_rows(conn)?.into_iter();
        Ok(Self {
            stock: stock
                .map(|row| ((row.prod_id, row.ware_id), row.quantity))
                .collect(),
        })
    }
}

fn used(picture: Picture) -> UsedPicture {
    UsedPicture {
        id: number(&picture.url),
        picture,
    }
}

/// Row that staff can see and change.
pub(super) trait Shown: Row {
    /// Representation for staff.
    type View: Serialize;

    /// Converts the row into its representation for staff.
    fn view(self, beside: &Beside) -> Result<Self::View, AppError>;

    /// Fails if this member of staff may not change the row, with the permission that is missing.
    fn permits(&self, _staff: &Staff) -> Result<(), AppError> {
        Ok(())
    }

    /// Returns a caution against a change from this state to `_to`, or `None`.
    fn caution(&self, _to: &Self, _conn: &mut Conn) -> Result<Option<String>, AppError> {
        Ok(None)
    }
}

impl Shown for MenuRow {
    type View = StaffMenu;

    fn view(self, _: &Beside) -> Result<StaffMenu, AppError> {
        Ok(StaffMenu {
            id: self.id,
            version: self.version,
            name: self.name,
            summary: self.summary,
            picture: used(read(&self.picture)?),
            active: self.active,
        })
    }
}

impl Shown for CategoryRow {
    type View = StaffCategory;

    fn view(self, _: &Beside) -> Result<StaffCategory, AppError> {
        let pictures: Vec<Picture> = read(&self.pictures)?;
        Ok(StaffCategory {
            id: self.id,
            version: self.version,
            menu_id: self.menu_id,
            name: self.name,
            summary: self.summary,
            pictures: pictures.into_iter().map(used).collect(),
        })
    }
}

impl ProductRow {
    /// Returns the price and the was-price.
    pub(super) fn prices(&self) -> Result<ProductPrice, AppError> {
        Ok(ProductPrice {
            price: price(self.price)?,
            was_price: self.was_price.map(price).transpose()?,
        })
    }
}

impl Shown for ProductRow {
    type View = StaffProduct;

    fn view(self, beside: &Beside) -> Result<StaffProduct, AppError> {
        let own = self.picture.as_deref().map(read).transpose()?;
        let ProductPrice { price, was_price } = self.prices()?;
        let item = (self.prod_id, self.ware_id);
        let quantity = beside.stock.get(&item).copied().unwrap_or_default();
        let (prod_id, ware_id) = item;
        Ok(StaffProduct {
            id: self.id,
            version: self.version,
            category_id: self.category_id,
            name: self.name,
            price,
            was_price,
            content: self.content,
            picture: own.map(used),
            prod_id,
            ware_id,
            active: self.active,
            quantity,
        })
    }

    fn caution(&self, to: &Self, conn: &mut Conn) -> Result<Option<String>, AppError> {
        let carts = carts_of(conn, &[self.id])?;
        let carts = carts.first().map_or(0, |cart| cart.carts);
        let change = price_change(self.prices()?, to.prices()?, carts);
        Ok(change
            .caution
            .map(|caution| format!("{}：{caution}", to.name)))
    }
}

impl Shown for SlideRow {
    type View = StaffSlide;

    fn view(self, _: &Beside) -> Result<StaffSlide, AppError> {
        Ok(StaffSlide {
            id: self.id,
            version: self.version,
            title: self.title,
            text: self.text,
            href: self.href,
            picture: used(read(&self.picture)?),
            active: self.active,
        })
    }
}

impl Shown for TextRow {
    type View = StaffText;

    fn view(self, _: &Beside) -> Result<StaffText, AppError> {
        let picture = self.picture.as_deref().map(read).transpose()?;
        Ok(StaffText {
            id: self.id,
            version: self.version,
            label: self.label,
            name: self.name,
            title: self.title,
            text: self.text,
            href: self.href,
            picture: picture.map(used),
            active: self.active,
        })
    }

    fn permits(&self, staff: &Staff) -> Result<(), AppError> {
        match TextBlock::of(self.id) {
            Some(block) if block.is_owners => Ok(staff.may(Permission::ChangeSettings)?),
            _ => Ok(()),
        }
    }
}

fn read<T: DeserializeOwned>(json: &str) -> Result<T, AppError> {
    serde_json::from_str(json).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}
