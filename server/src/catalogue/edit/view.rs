//! The things of the catalogue as staff see them, each with its version.

use std::collections::HashMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::price_change;
use shop_core::money::Money;

use super::carts::carts_of;
use crate::catalogue::pictures::files::number;
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow};
use crate::catalogue::store::{self, price};
use crate::db::Conn;
use crate::error::AppError;

/// A picture where it is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct UsedPicture {
    /// The number by which forms name it.
    id: i64,
    /// The picture.
    picture: Picture,
}

/// A menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffMenu {
    /// Its number.
    id: i64,
    /// What a change has to name.
    version: i64,
    /// Its name.
    name: String,
    /// One sentence about it.
    summary: String,
    /// Its picture.
    picture: UsedPicture,
    /// Whether the grid shows it.
    active: bool,
}

/// A category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffCategory {
    /// Its number.
    id: i64,
    /// What a change has to name.
    version: i64,
    /// The number of its menu.
    menu_id: i64,
    /// Its name.
    name: String,
    /// One sentence about it.
    summary: String,
    /// Its pictures, the first one for cards.
    pictures: Vec<UsedPicture>,
}

/// A product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffProduct {
    /// Its number.
    id: i64,
    /// What a change has to name.
    version: i64,
    /// The number of its category.
    category_id: i64,
    /// The specification's name.
    name: String,
    /// Its price.
    price: Money,
    /// The description.
    content: String,
    /// A picture of its own; null where the category's first serves.
    #[schema(required = true)]
    picture: Option<UsedPicture>,
    /// The stock item.
    prod_id: String,
    /// Its warehouse.
    ware_id: String,
    /// Whether it is on the shelf.
    active: bool,
    /// What is left of the stock item.
    quantity: i64,
}

/// A slide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffSlide {
    /// Its number.
    id: i64,
    /// What a change has to name.
    version: i64,
    /// A short line over the picture.
    title: String,
    /// One sentence under the title.
    text: String,
    /// Where it leads.
    href: String,
    /// Its picture.
    picture: UsedPicture,
    /// Whether the home page shows it.
    active: bool,
}

/// What rows are shown with: what is left of stock items.
#[derive(Debug)]
pub(super) struct Beside {
    stock: HashMap<(String, String), i64>,
}

impl Beside {
    /// Reads it.
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

/// A row that staff see and change.
pub(super) trait Shown: Row {
    /// What they see of it.
    type View: Serialize;

    /// The row as they see it.
    fn view(self, beside: &Beside) -> Result<Self::View, AppError>;

    /// What speaks against the change from this state to another one.
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

impl Shown for ProductRow {
    type View = StaffProduct;

    fn view(self, beside: &Beside) -> Result<StaffProduct, AppError> {
        let own = self.picture.as_deref().map(read).transpose()?;
        let item = (self.prod_id, self.ware_id);
        let quantity = beside.stock.get(&item).copied().unwrap_or_default();
        let (prod_id, ware_id) = item;
        Ok(StaffProduct {
            id: self.id,
            version: self.version,
            category_id: self.category_id,
            name: self.name,
            price: price(self.price)?,
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
        let change = price_change(price(self.price)?, price(to.price)?, carts);
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

fn read<T: DeserializeOwned>(json: &str) -> Result<T, AppError> {
    serde_json::from_str(json).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}
