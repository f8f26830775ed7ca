//! Every query of the catalogue.

use diesel::dsl::max;
use diesel::prelude::*;
use shop_core::catalogue::{CarouselItem, Category, MenuItem, Picture, PriceSpan, Product, Stock};
use shop_core::money::Money;

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{carousel, categories, menus, products, stock, versions};

/// A menu as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = menus)]
pub struct MenuRow {
    /// Its number.
    pub id: i64,
    /// Its place in the grid.
    pub position: i64,
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub summary: String,
    /// A [`Picture`] as JSON.
    pub picture: String,
    /// Whether the grid shows it.
    pub active: bool,
}

/// A category as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = categories)]
pub struct CategoryRow {
    /// Its number.
    pub id: i64,
    /// The menu it belongs to.
    pub menu_id: i64,
    /// Its place in the file it came from.
    pub position: i64,
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub summary: String,
    /// A list of [`Picture`] as JSON.
    pub pictures: String,
}

/// A product as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = products, treat_none_as_null = true)]
pub struct ProductRow {
    /// Its number.
    pub id: i64,
    /// The category it belongs to.
    pub category_id: i64,
    /// Its place among the category's specifications.
    pub position: i64,
    /// The specification's name.
    pub name: String,
    /// Thousandths of NT$.
    pub price: i64,
    /// The description.
    pub content: String,
    /// A [`Picture`] of its own as JSON; without one the category's first serves.
    pub picture: Option<String>,
    /// The stock item.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
    /// Whether it is on the shelf.
    pub active: bool,
}

/// What is left of a stock item, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = stock)]
pub struct StockRow {
    /// The stock item.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
    /// Pieces left.
    pub quantity: i64,
}

/// A slide as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = carousel)]
pub struct SlideRow {
    /// Its number.
    pub id: i64,
    /// Its place in the carousel.
    pub position: i64,
    /// A [`Picture`] as JSON.
    pub picture: String,
    /// A short line over the picture.
    pub title: String,
    /// One sentence under the title.
    pub text: String,
    /// Where it leads.
    pub href: String,
}

/// The number that changes whenever the servers must read the catalogue or the settings again.
pub fn snapshot_version(conn: &mut Conn) -> Result<i64, AppError> {
    let number = versions::table
        .filter(versions::name.eq("snapshot"))
        .select(max(versions::number))
        .first::<Option<i64>>(conn)?;
    Ok(number.unwrap_or_default())
}

/// Every menu, in the grid's order.
pub fn menu_rows(conn: &mut Conn) -> Result<Vec<MenuRow>, AppError> {
    Ok(menus::table
        .order((menus::position, menus::id))
        .load(conn)?)
}

/// Every category, in the file's order.
pub fn category_rows(conn: &mut Conn) -> Result<Vec<CategoryRow>, AppError> {
    Ok(categories::table
        .order((categories::position, categories::id))
        .load(conn)?)
}

/// Every product, in the maker's order.
pub fn product_rows(conn: &mut Conn) -> Result<Vec<ProductRow>, AppError> {
    Ok(products::table
        .order((products::position, products::id))
        .load(conn)?)
}

/// Every slide, in the carousel's order.
pub fn slide_rows(conn: &mut Conn) -> Result<Vec<SlideRow>, AppError> {
    Ok(carousel::table
        .order((carousel::position, carousel::id))
        .load(conn)?)
}

/// The keys of every stock item.
pub fn stock_keys(conn: &mut Conn) -> Result<Vec<(String, String)>, AppError> {
    Ok(stock::table
        .select((stock::prod_id, stock::ware_id))
        .load(conn)?)
}

/// What is left of a stock item; `None` when there is no such item.
pub fn stock_of(conn: &mut Conn, prod_id: &str, ware_id: &str) -> Result<Option<Stock>, AppError> {
    if prod_id.contains('\0') || ware_id.contains('\0') {
        // PostgreSQL knows no such text and would fail instead of finding nothing.
        return Ok(None);
    }
    let quantity: Option<i64> = stock::table
        .find((prod_id, ware_id))
        .select(stock::quantity)
        .first(conn)
        .optional()?;
    quantity
        .map(|quantity| {
            Ok(Stock {
                quantity: whole(quantity)?,
            })
        })
        .transpose()
}

/// The menus of the grid.
pub fn menus(conn: &mut Conn) -> Result<Vec<MenuItem>, AppError> {
    menu_rows(conn)?
        .into_iter()
        .filter(|row| row.active)
        .map(menu)
        .collect()
}

/// The slides of the home page.
pub fn slides(conn: &mut Conn) -> Result<Vec<CarouselItem>, AppError> {
    slide_rows(conn)?.into_iter().map(slide).collect()
}

/// Every category with its specifications, on the shelf or not.
pub fn categories(conn: &mut Conn) -> Result<Vec<Category>, AppError> {
    let menus = menu_rows(conn)?;
    let mut products = product_rows(conn)?;
    let mut all = Vec::new();
    for row in category_rows(conn)? {
        let (own, others) = products.into_iter().partition(|p| p.category_id == row.id);
        products = others;
        let menu = menus.iter().find(|menu| menu.id == row.menu_id);
        all.push(category(row, menu, own)?);
    }
    Ok(all)
}

fn menu(row: MenuRow) -> Result<MenuItem, AppError> {
    let picture: Picture = from_json(&row.picture)?;
    Ok(MenuItem {
        id: row.id,
        name: row.name,
        summary: row.summary,
        img: picture.url.clone(),
        picture,
    })
}

fn slide(row: SlideRow) -> Result<CarouselItem, AppError> {
    let picture: Picture = from_json(&row.picture)?;
    Ok(CarouselItem {
        id: row.id,
        img: picture.url.clone(),
        picture,
        title: row.title,
        text: row.text,
        href: row.href,
    })
}

fn category(
    row: CategoryRow,
    menu: Option<&MenuRow>,
    own: Vec<ProductRow>,
) -> Result<Category, AppError> {
    let img: Vec<Picture> = from_json(&row.pictures)?;
    let first = img
        .first()
        .map(|picture| picture.url.as_str())
        .unwrap_or_default();
    let products: Vec<Product> = own
        .into_iter()
        .map(|row| product(row, first))
        .collect::<Result<_, _>>()?;
    // Off the shelf a category is no longer listed; its page still says what it used to cost.
    let span = PriceSpan::on_shelf(&products).unwrap_or_else(|| {
        let prices = || products.iter().map(|product| product.price);
        PriceSpan {
            price_min: prices().min().unwrap_or_default(),
            price_max: prices().max().unwrap_or_default(),
        }
    });
    Ok(Category {
        id: row.id,
        name: row.name,
        menu_id: row.menu_id,
        menu_name: menu.map(|menu| menu.name.clone()).unwrap_or_default(),
        summary: row.summary,
        img,
        products,
        price_min: span.price_min,
        price_max: span.price_max,
    })
}

fn product(row: ProductRow, category_picture: &str) -> Result<Product, AppError> {
    let img = match &row.picture {
        Some(json) => from_json::<Picture>(json)?.url,
        None => category_picture.to_owned(),
    };
    let price = price(row.price)?;
    Ok(Product {
        id: row.id,
        name: row.name,
        price,
        content: row.content,
        img,
        prod_id: row.prod_id,
        ware_id: row.ware_id,
        active: row.active,
    })
}

/// The address of a product's picture: its own, or its category's first; empty without either.
pub fn picture_url(own: Option<&str>, of_category: &str) -> Result<String, AppError> {
    if let Some(json) = own {
        return Ok(from_json::<Picture>(json)?.url);
    }
    let pictures: Vec<Picture> = from_json(of_category)?;
    let first = pictures.into_iter().next();
    Ok(first.map(|picture| picture.url).unwrap_or_default())
}

/// A price as it is kept.
pub fn price(thousandths: i64) -> Result<Money, AppError> {
    Money::from_thousandths(thousandths)
        .ok_or_else(|| AppError::Damaged(format!("price of {thousandths}")))
}

fn from_json<T: serde::de::DeserializeOwned>(json: &str) -> Result<T, AppError> {
    serde_json::from_str(json).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}

/// What is left of a stock item, as it is kept.
pub fn whole(quantity: i64) -> Result<u32, AppError> {
    u32::try_from(quantity).map_err(|_| AppError::Damaged(format!("stock of {quantity}")))
}
