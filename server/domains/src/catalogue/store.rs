//! Queries on the catalogue.

use diesel::dsl::max;
use diesel::prelude::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use shop_core::catalogue::{
    CarouselItem, Category, MenuItem, Picture, PriceSpan, Product, Stock, shown_was_price,
};
use shop_core::money::Money;
use shop_core::time::Moment;

use super::rows::{CategoryRow, MenuRow, ProductRow, Row as _, SlideRow};
use crate::schema::{stock, stock_moves, versions};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Row of a stock item.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = stock)]
pub struct StockRow {
    /// Stock item.
    pub prod_id: String,
    /// Warehouse of the stock item.
    pub ware_id: String,
    /// Pieces left.
    pub quantity: i64,
}

/// Returns the version that is raised whenever the servers must reload catalogue or settings.
pub fn snapshot_version(conn: &mut Conn) -> Result<i64, AppError> {
    let number = versions::table
        .filter(versions::name.eq("snapshot"))
        .select(max(versions::number))
        .first::<Option<i64>>(conn)?;
    Ok(number.unwrap_or_default())
}

/// Row of `versions` for the order of menus.
pub const MENUS: &str = "menus";
/// Row of `versions` for the order of slides.
pub const SLIDES: &str = "slides";

/// Returns the version of an order without a parent.
pub fn order_version(conn: &mut Conn, name: &str) -> Result<i64, AppError> {
    let row = versions::table.find(name);
    Ok(row.select(versions::number).get_result(conn)?)
}

/// Raises the version of an order without a parent.
pub fn raise_order_version(conn: &mut Conn, name: &str) -> Result<(), AppError> {
    diesel::update(versions::table.find(name))
        .set(versions::number.eq(versions::number + 1))
        .execute(conn)?;
    Ok(())
}

/// Returns all stock items with their quantities.
pub fn stock_rows(conn: &mut Conn) -> Result<Vec<StockRow>, AppError> {
    Ok(stock::table
        .order((stock::prod_id, stock::ware_id))
        .load(conn)?)
}

/// Returns the keys of all stock items.
pub fn stock_keys(conn: &mut Conn) -> Result<Vec<(String, String)>, AppError> {
    Ok(stock::table
        .select((stock::prod_id, stock::ware_id))
        .load(conn)?)
}

/// Inserts a stock item and its opening entry in the stock ledger. `who` is the member of
/// staff who added the item; `None` for an import.
pub fn insert_stock(
    conn: &mut Conn,
    row: &StockRow,
    who: Option<&str>,
    now: Moment,
) -> QueryResult<usize> {
    diesel::insert_into(stock::table)
        .values(row)
        .execute(conn)?;
    diesel::insert_into(stock_moves::table)
        .values((
            stock_moves::prod_id.eq(&row.prod_id),
            stock_moves::ware_id.eq(&row.ware_id),
            stock_moves::kind.eq("Opening"),
            stock_moves::source.eq("catalogue"),
            stock_moves::change.eq(row.quantity),
            stock_moves::at.eq(now.millis()),
            stock_moves::who.eq(who),
        ))
        .execute(conn)
}

/// Returns the remaining quantity of a stock item, or `None` if it does not exist.
pub fn stock_of(conn: &mut Conn, prod_id: &str, ware_id: &str) -> Result<Option<Stock>, AppError> {
    if prod_id.contains('\0') || ware_id.contains('\0') {
        // PostgreSQL text cannot contain NUL, and the query would fail.
        return Ok(None);
    }
    let quantity: Option<i64> = stock::table
        .find((prod_id, ware_id))
        .select(stock::quantity)
        .get_result(conn)
        .optional()?;
    quantity
        .map(|quantity| {
            Ok(Stock {
                quantity: u32_from_row(quantity)?,
            })
        })
        .transpose()
}

/// Returns the menus of the grid.
pub fn menus(conn: &mut Conn) -> Result<Vec<MenuItem>, AppError> {
    MenuRow::all(conn)?
        .into_iter()
        .filter(|row| row.active)
        .map(menu)
        .collect()
}

/// Returns the slides of the home page, without drafts.
pub fn slides(conn: &mut Conn) -> Result<Vec<CarouselItem>, AppError> {
    let rows = SlideRow::all(conn)?.into_iter();
    rows.filter(|row| row.active).map(slide).collect()
}

/// Returns all categories with their products, including those off the shelf.
pub fn categories(conn: &mut Conn) -> Result<Vec<Category>, AppError> {
    let menus = MenuRow::all(conn)?;
    let mut products = ProductRow::all(conn)?;
    let mut all = Vec::new();
    for row in CategoryRow::all(conn)? {
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
    // A category without products on the shelf is not listed, but its page still shows the old
    // price.
    let span = PriceSpan::on_shelf(&products).unwrap_or_else(|| {
        let prices = || products.iter().map(|product| product.price);
        PriceSpan {
            price_min: prices().min().unwrap_or_default(),
            price_max: prices().max().unwrap_or_default(),
            was_price: None,
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
        was_price: span.was_price,
    })
}

fn product(row: ProductRow, category_picture: &str) -> Result<Product, AppError> {
    let img = match &row.picture {
        Some(json) => from_json::<Picture>(json)?.url,
        None => category_picture.to_owned(),
    };
    let was_price = row.was_price.map(price).transpose()?;
    let price = price(row.price)?;
    Ok(Product {
        id: row.id,
        name: row.name,
        price,
        was_price: shown_was_price(was_price, price),
        content: row.content,
        img,
        prod_id: row.prod_id,
        ware_id: row.ware_id,
        active: row.active,
    })
}

/// Returns the address of a product's picture: its own, or the first of its category. Returns an
/// empty string if there is neither.
pub fn picture_url(own: Option<&str>, of_category: &str) -> Result<String, AppError> {
    /// Address part of a picture. The rest is skipped, because this runs for each line of an order.
    #[derive(Deserialize)]
    struct Address {
        url: String,
    }

    if let Some(json) = own {
        return Ok(from_json::<Address>(json)?.url);
    }
    let pictures: Vec<Address> = from_json(of_category)?;
    let first = pictures.into_iter().next();
    Ok(first.map(|picture| picture.url).unwrap_or_default())
}

/// Converts a stored price from thousandths of NT$. Fails if it is not a valid amount.
pub fn price(thousandths: i64) -> Result<Money, AppError> {
    Money::from_thousandths(thousandths)
        .ok_or_else(|| AppError::Damaged(format!("price of {thousandths}")))
}

fn from_json<T: DeserializeOwned>(json: &str) -> Result<T, AppError> {
    serde_json::from_str(json).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}

/// Converts a stored stock quantity. Fails if it is negative or too large.
pub fn u32_from_row(quantity: i64) -> Result<u32, AppError> {
    u32::try_from(quantity).map_err(|_| AppError::Damaged(format!("stock of {quantity}")))
}
