//! The rows of the catalogue as they are kept, and what they do alike.

use diesel::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::CatalogueKind;
use shop_core::money::Money;

use crate::db::Conn;
use crate::schema::{carousel, categories, menus, products};

/// A menu as it is kept.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = menus)]
pub struct MenuRow {
    /// Its number.
    #[serde(skip)]
    pub id: i64,
    /// Its place in the grid.
    pub position: i64,
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub summary: String,
    /// A [`Picture`] as JSON.
    #[serde(
        serialize_with = "parsed::<Picture, _>",
        deserialize_with = "text::<Picture, _>"
    )]
    pub picture: String,
    /// Whether the grid shows it.
    pub active: bool,
    /// Raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// A category as it is kept.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = categories)]
pub struct CategoryRow {
    /// Its number.
    #[serde(skip)]
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
    #[serde(
        serialize_with = "parsed::<Vec<Picture>, _>",
        deserialize_with = "text::<Vec<Picture>, _>"
    )]
    pub pictures: String,
    /// Raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// A product as it is kept.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = products, treat_none_as_null = true)]
pub struct ProductRow {
    /// Its number.
    #[serde(skip)]
    pub id: i64,
    /// The category it belongs to.
    pub category_id: i64,
    /// Its place among the category's specifications.
    pub position: i64,
    /// The specification's name.
    pub name: String,
    /// Thousandths of NT$.
    #[serde(serialize_with = "dollars", deserialize_with = "thousandths")]
    pub price: i64,
    /// The description.
    pub content: String,
    /// A [`Picture`] of its own as JSON; without one the category's first serves.
    #[serde(
        serialize_with = "parsed_if_any",
        deserialize_with = "text_if_any",
        default
    )]
    pub picture: Option<String>,
    /// The stock item.
    pub prod_id: String,
    /// Its warehouse.
    pub ware_id: String,
    /// Whether it is on the shelf.
    pub active: bool,
    /// Raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// A slide as it is kept.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = carousel)]
pub struct SlideRow {
    /// Its number.
    #[serde(skip)]
    pub id: i64,
    /// Its place in the carousel.
    pub position: i64,
    /// A [`Picture`] as JSON.
    #[serde(
        serialize_with = "parsed::<Picture, _>",
        deserialize_with = "text::<Picture, _>"
    )]
    pub picture: String,
    /// A short line over the picture.
    pub title: String,
    /// One sentence under the title.
    pub text: String,
    /// Where it leads.
    pub href: String,
    /// Whether the home page shows it.
    pub active: bool,
    /// Raised by every change.
    #[serde(skip)]
    pub version: i64,
}

/// A row of the catalogue. Serialized it is its state as history keeps it: everything but its number and its
/// version.
pub trait Row: Clone + PartialEq + Serialize + DeserializeOwned {
    /// Its kind.
    const KIND: CatalogueKind;
    /// Its number.
    fn id(&self) -> i64;
    /// What people call it.
    fn name(&self) -> &str;
    /// Whether shoppers can see it.
    fn is_shown(&self) -> bool;
    /// Takes it away from shoppers; a category is hidden with its products.
    fn hide(&mut self);
    /// Its version.
    fn version(&self) -> i64;
    /// Its place, number and version, to be set.
    fn place(&mut self) -> (&mut i64, &mut i64, &mut i64);
    /// Its place.
    fn position(&self) -> i64;
    /// Every row, in the shop's order.
    fn all(conn: &mut Conn) -> QueryResult<Vec<Self>>;
    /// The row of a number.
    fn find(conn: &mut Conn, id: i64) -> QueryResult<Option<Self>>;
    /// Adds it.
    fn insert(&self, conn: &mut Conn) -> QueryResult<usize>;
    /// Brings the row of its number to this, if it has this version; how many it brought.
    fn update(&self, conn: &mut Conn, version: i64) -> QueryResult<usize>;
}

/// What the rows of every table do alike; to diesel each table is a type of its own.
macro_rules! row_of {
    ($row:ident in $table:ident is $kind:ident, called $name:ident $(, shown by $active:ident)?) => {
        impl Row for $row {
            const KIND: CatalogueKind = CatalogueKind::$kind;

            fn id(&self) -> i64 {
                self.id
            }
            fn name(&self) -> &str {
                &self.$name
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

row_of!(MenuRow in menus is Menu, called name, shown by active);
row_of!(CategoryRow in categories is Category, called name);
row_of!(ProductRow in products is Product, called name, shown by active);
row_of!(SlideRow in carousel is Slide, called title, shown by active);

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

fn thousandths<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    Ok(Money::deserialize(from)?.thousandths())
}
