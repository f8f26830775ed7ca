//! Every query of the import.

use diesel::prelude::*;
use shop_core::time::Moment;

use crate::catalogue::store::{CategoryRow, MenuRow, ProductRow, SlideRow, StockRow};
use crate::db::Conn;
use crate::schema::{carousel, categories, menus, products, stock, stock_moves};

/// A row that the import can compare, add and change.
pub(super) trait Imported: PartialEq {
    /// Its number.
    fn id(&self) -> i64;
    /// What people call it.
    fn name(&self) -> &str;
    /// Whether shoppers can see it.
    fn is_shown(&self) -> bool {
        true
    }
    /// Adds it.
    fn insert(&self, conn: &mut Conn) -> QueryResult<usize>;
    /// Brings the row of its number to this.
    fn update(&self, conn: &mut Conn) -> QueryResult<usize>;
    /// Takes the row of this number away from shoppers.
    fn hide(&self, conn: &mut Conn) -> QueryResult<usize>;
}

/// What the rows of every table do alike; to diesel each table is a type of its own.
macro_rules! row_of {
    ($table:ident, called $name:ident) => {
        fn id(&self) -> i64 {
            self.id
        }
        fn name(&self) -> &str {
            &self.$name
        }
        fn insert(&self, conn: &mut Conn) -> QueryResult<usize> {
            diesel::insert_into($table::table)
                .values(self)
                .execute(conn)
        }
        fn update(&self, conn: &mut Conn) -> QueryResult<usize> {
            diesel::update($table::table.find(self.id))
                .set(self)
                .execute(conn)
        }
    };
}

impl Imported for MenuRow {
    row_of!(menus, called name);
    fn is_shown(&self) -> bool {
        self.active
    }
    fn hide(&self, conn: &mut Conn) -> QueryResult<usize> {
        diesel::update(menus::table.find(self.id))
            .set(menus::active.eq(false))
            .execute(conn)
    }
}

impl Imported for CategoryRow {
    row_of!(categories, called name);
    /// A category without a product on the shelf is not listed: its products are what is hidden.
    fn hide(&self, _: &mut Conn) -> QueryResult<usize> {
        Ok(0)
    }
}

impl Imported for ProductRow {
    row_of!(products, called name);
    fn is_shown(&self) -> bool {
        self.active
    }
    fn hide(&self, conn: &mut Conn) -> QueryResult<usize> {
        diesel::update(products::table.find(self.id))
            .set(products::active.eq(false))
            .execute(conn)
    }
}

impl Imported for SlideRow {
    row_of!(carousel, called title);
    /// Nothing refers to a slide: it can go.
    fn hide(&self, conn: &mut Conn) -> QueryResult<usize> {
        diesel::delete(carousel::table.find(self.id)).execute(conn)
    }
}

/// Adds a stock item, and its first entry in the ledger of its changes.
pub(super) fn insert_stock(conn: &mut Conn, row: &StockRow, now: Moment) -> QueryResult<usize> {
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
        ))
        .execute(conn)
}
