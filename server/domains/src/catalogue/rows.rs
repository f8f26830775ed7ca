//! Database rows of the catalogue, and their common operations.

use diesel::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::{CatalogueKind, CheckedProduct, TextBlock};
use shop_core::money::Money;

use crate::schema::{carousel, categories, menus, products, texts};
use shop_engine::db::Conn;

/// Row of a menu.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = menus)]
pub struct MenuRow {
    /// Menu id.
    #[serde(skip)]
    pub id: i64,
    /// Position in the grid.
    pub position: i64,
    /// Name in the grid.
    pub name: String,
    /// One-sentence summary.
    pub summary: String,
    /// A [`Picture`] as JSON.
    #[serde(
        serialize_with = "parsed::<Picture, _>",
        deserialize_with = "text::<Picture, _>"
    )]
    pub picture: String,
    /// `true` if the grid shows it.
    pub active: bool,
    /// Version, raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// Row of a category.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = categories)]
pub struct CategoryRow {
    /// Category id.
    #[serde(skip)]
    pub id: i64,
    /// Id of the menu.
    pub menu_id: i64,
    /// Position in the menu.
    pub position: i64,
    /// Name on pages and cards.
    pub name: String,
    /// One-sentence summary.
    pub summary: String,
    /// A list of [`Picture`] as JSON.
    #[serde(
        serialize_with = "parsed::<Vec<Picture>, _>",
        deserialize_with = "text::<Vec<Picture>, _>"
    )]
    pub pictures: String,
    /// Version, raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// Row of a product.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = products, treat_none_as_null = true)]
pub struct ProductRow {
    /// Product id.
    #[serde(skip)]
    pub id: i64,
    /// Id of the category.
    pub category_id: i64,
    /// Position in the category.
    pub position: i64,
    /// Name of the specification.
    pub name: String,
    /// Price in thousandths of NT$.
    #[serde(serialize_with = "dollars", deserialize_with = "thousandths")]
    pub price: i64,
    /// Former price in thousandths of NT$.
    #[serde(
        serialize_with = "dollars_if_any",
        deserialize_with = "thousandths_if_any",
        default
    )]
    pub was_price: Option<i64>,
    /// Description.
    pub content: String,
    /// A [`Picture`] of the product itself as JSON; without it, the first of the category is shown.
    #[serde(
        serialize_with = "parsed_if_any",
        deserialize_with = "text_if_any",
        default
    )]
    pub picture: Option<String>,
    /// Stock item.
    pub prod_id: String,
    /// Warehouse of the stock item.
    pub ware_id: String,
    /// `true` if the product is on the shelf.
    pub active: bool,
    /// Version, raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// Row of a slide.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = carousel)]
pub struct SlideRow {
    /// Slide id.
    #[serde(skip)]
    pub id: i64,
    /// Position in the carousel.
    pub position: i64,
    /// A [`Picture`] as JSON.
    #[serde(
        serialize_with = "parsed::<Picture, _>",
        deserialize_with = "text::<Picture, _>"
    )]
    pub picture: String,
    /// Short line over the picture.
    pub title: String,
    /// One sentence under the title.
    pub text: String,
    /// Target of the link.
    pub href: String,
    /// `true` if the home page shows it.
    pub active: bool,
    /// Version, raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// Row of a text of the website. Its id is that of its [`TextBlock`].
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = texts, treat_none_as_null = true)]
pub struct TextRow {
    /// Block id.
    #[serde(skip)]
    pub id: i64,
    /// Position, which the website ignores.
    pub position: i64,
    /// Short line beside the title.
    pub label: String,
    /// Name of a step.
    pub name: String,
    /// Title.
    pub title: String,
    /// Text, with placeholders.
    pub text: String,
    /// Path of the shop; empty for none.
    pub href: String,
    /// A [`Picture`] as JSON.
    #[serde(
        serialize_with = "parsed_if_any",
        deserialize_with = "text_if_any",
        default
    )]
    pub picture: Option<String>,
    /// `true` if the website shows it.
    pub active: bool,
    /// Version, raised by every change.
    #[serde(skip)]
    pub version: i64,
}

impl MenuRow {
    /// Returns a hidden menu without a name.
    pub(super) const fn new(id: i64, position: i64) -> Self {
        Self {
            id,
            position,
            name: String::new(),
            summary: String::new(),
            picture: String::new(),
            active: false,
            version: 1,
        }
    }
}

impl CategoryRow {
    /// Returns a category without a name.
    pub(super) const fn new(id: i64, position: i64) -> Self {
        Self {
            id,
            menu_id: 0,
            position,
            name: String::new(),
            summary: String::new(),
            pictures: String::new(),
            version: 1,
        }
    }
}

impl ProductRow {
    /// Returns a product off the shelf without a name.
    pub(super) const fn new(id: i64, position: i64) -> Self {
        Self {
            id,
            category_id: 0,
            position,
            name: String::new(),
            price: 0,
            was_price: None,
            content: String::new(),
            picture: None,
            prod_id: String::new(),
            ware_id: String::new(),
            active: false,
            version: 1,
        }
    }

    /// Copies the values of a checked product, except its picture.
    pub(super) fn set(&mut self, product: &CheckedProduct) {
        self.name.clone_from(&product.name);
        self.price = product.price.thousandths();
        self.content.clone_from(&product.content);
        self.prod_id.clone_from(&product.prod_id);
        self.ware_id.clone_from(&product.ware_id);
        self.active = product.active;
    }
}

/// Row of the catalogue. It serializes to its state in the history: all fields except id and
/// version.
pub trait Row: Clone + PartialEq + Serialize + DeserializeOwned {
    /// Kind of catalogue item.
    const KIND: CatalogueKind;
    /// Returns the id.
    fn id(&self) -> i64;
    /// Returns the display name.
    fn name(&self) -> &str;
    /// Returns `true` if shoppers can see the row.
    fn is_shown(&self) -> bool;
    /// Hides the row from shoppers. A category is hidden by hiding its products.
    fn hide(&mut self);
    /// Returns the version.
    fn version(&self) -> i64;
    /// Returns position, id and version as mutable references.
    fn place(&mut self) -> (&mut i64, &mut i64, &mut i64);
    /// Returns the position.
    fn position(&self) -> i64;
    /// Returns all rows, in the shop's order.
    fn all(conn: &mut Conn) -> QueryResult<Vec<Self>>;
    /// Returns the row with this id.
    fn find(conn: &mut Conn, id: i64) -> QueryResult<Option<Self>>;
    /// Inserts the row.
    fn insert(&self, conn: &mut Conn) -> QueryResult<usize>;
    /// Updates the row with this id if its version matches. Returns the number of rows updated.
    fn update(&self, conn: &mut Conn, version: i64) -> QueryResult<usize>;
}

/// Common operations of the rows of every table. In diesel each table has its own type.
macro_rules! row_of {
    ($row:ident in $table:ident is $kind:ident, called $name:expr $(, shown by $active:ident)?) => {
        impl Row for $row {
            const KIND: CatalogueKind = CatalogueKind::$kind;

            fn id(&self) -> i64 {
                self.id
            }
            fn name(&self) -> &str {
                let name: fn(&Self) -> &str = $name;
                name(self)
            }
            fn is_shown(&self) -> bool {
                true $( && self.$active )?
            }
            fn hide(&mut self) {
                $( self.$active = false; )?
            }
            fn version(&self) -> i64 {
                self.version
            }
            fn place(&mut self) -> (&mut i64, &mut i64, &mut i64) {
                (&mut self.position, &mut self.id, &mut self.version)
            }
            fn position(&self) -> i64 {
                self.position
            }
            fn all(conn: &mut Conn) -> QueryResult<Vec<Self>> {
                $table::table.order(($table::position, $table::id)).load(conn)
            }
            fn find(conn: &mut Conn, id: i64) -> QueryResult<Option<Self>> {
                $table::table.find(id).get_result(conn).optional()
            }
            fn insert(&self, conn: &mut Conn) -> QueryResult<usize> {
                diesel::insert_into($table::table)
                    .values(self)
                    .execute(conn)
            }
            fn update(&self, conn: &mut Conn, version: i64) -> QueryResult<usize> {
                let seen = $table::table.find(self.id).filter($table::version.eq(version));
                diesel::update(seen).set(self).execute(conn)
            }
        }
    };
}

row_of!(MenuRow in menus is Menu, called |row| &row.name, shown by active);
row_of!(CategoryRow in categories is Category, called |row| &row.name);
row_of!(ProductRow in products is Product, called |row| &row.name, shown by active);
row_of!(SlideRow in carousel is Slide, called |row| &row.title, shown by active);
row_of!(TextRow in texts is Text, called |row| TextBlock::of(row.id).map_or("", |block| block.label), shown by active);

fn parsed<T: Serialize + DeserializeOwned, S: Serializer>(
    json: &str,
    out: S,
) -> Result<S::Ok, S::Error> {
    let value: T = serde_json::from_str(json).map_err(serde::ser::Error::custom)?;
    value.serialize(out)
}

fn text<'de, T: Serialize + Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<String, D::Error> {
    serde_json::to_string(&T::deserialize(from)?).map_err(serde::de::Error::custom)
}

#[expect(
    clippy::ref_option,
    reason = "serde hands over what it serializes by reference"
)]
fn parsed_if_any<S: Serializer>(json: &Option<String>, out: S) -> Result<S::Ok, S::Error> {
    match json {
        Some(json) => parsed::<Picture, S>(json, out),
        None => out.serialize_none(),
    }
}

fn text_if_any<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let picture = Option::<Picture>::deserialize(from)?;
    let json = picture.map(|picture| serde_json::to_string(&picture));
    json.transpose().map_err(serde::de::Error::custom)
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over what it serializes by reference"
)]
fn dollars<S: Serializer>(price: &i64, out: S) -> Result<S::Ok, S::Error> {
    let price = Money::from_thousandths(*price);
    let price = price.ok_or_else(|| serde::ser::Error::custom("price"))?;
    price.serialize(out)
}

#[expect(
    clippy::ref_option,
    reason = "serde hands over what it serializes by reference"
)]
fn dollars_if_any<S: Serializer>(price: &Option<i64>, out: S) -> Result<S::Ok, S::Error> {
    match price {
        Some(price) => dollars(price, out),
        None => out.serialize_none(),
    }
}

fn thousandths_if_any<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i64>, D::Error> {
    Ok(Option::<Money>::deserialize(from)?.map(Money::thousandths))
}

fn thousandths<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    Ok(Money::deserialize(from)?.thousandths())
}
