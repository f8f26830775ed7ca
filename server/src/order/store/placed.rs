//! Rows that are written when an order is placed.

use diesel::prelude::*;
use diesel::result::Error as QueryError;
use shop_core::catalogue::StockKey;
use shop_core::time::Moment;

use super::companies::{self, CompanyRow};
use super::orders::{self, EventRow, LineRow, OrderRow};
use crate::cart::store as carts;
use crate::db::{Conn, Together, insert_all, is_there_already, on_database, run};
use crate::error::AppError;
use crate::messaging::send_allowances::{SendAllowances, SendRequest};
use crate::messaging::store::{self as messages, NewMessage};
use crate::schema::{cart_lines, order_lines, orders as order_table};
use crate::stock;

/// Rows of a new order.
#[derive(Debug, Clone, Copy)]
pub struct NewOrder<'a> {
    /// Order row.
    pub order: &'a OrderRow,
    /// Lines of the order, one per line of the cart.
    pub lines: &'a [LineRow],
    /// Company that the order is for.
    pub company: Option<&'a CompanyRow>,
    /// First event of the order.
    pub event: &'a EventRow,
    /// Message to the buyer.
    pub message: Option<&'a NewMessage>,
    /// Pieces to take, one entry per stock item, in ascending order.
    pub takes: &'a [(StockKey, u32)],
    /// Writes that are left if the cart is not locked; `None` if this transaction has made them.
    pub unlocked: Option<Unlocked<'a>>,
}

/// Writes that an order without a locked cart needs besides its rows: the cart version is raised,
/// and the message is counted.
#[derive(Debug, Clone, Copy)]
pub struct Unlocked<'a> {
    /// Send requests to count for the message.
    pub counted: &'a [SendRequest],
    /// Allowances that the message is counted against.
    pub send_allowances: &'a SendAllowances,
}

impl NewOrder<'_> {
    /// Writes the order and empties the cart. The stock comes last, because other buyers may need
    /// the same items: they wait only from there to the commit.
    ///
    /// Fails with [`AppError::Overtaken`], so that the whole transaction is retried, if
    ///
    /// - an item has fewer pieces left than the rules saw,
    /// - the cart has other lines or, if it is not locked, another version,
    /// - the message exceeds the send allowances, or
    /// - another order has the number.
    pub fn insert(&self, conn: &mut Conn) -> Result<(), AppError> {
        if self.insert_one_by_one(conn)? {
            Ok(())
        } else {
            Err(AppError::Overtaken)
        }
    }

    /// Returns the same writes as one batch of PostgreSQL statements.
    pub fn together(&self) -> Result<Together, AppError> {
        let mut all = Together::default();
        if let Some(unlocked) = &self.unlocked {
            let order = self.order;
            carts::raise_version_with(&mut all, order.member_id, order.cart_version)?;
            for message in unlocked.counted {
                unlocked
                    .send_allowances
                    .spend_with(&mut all, self.placed_at(), message)?;
            }
        }
        carts::empty_with(&mut all, self.order.member_id, self.lines.len())?;
        all.insert("orders", &[self.order])?;
        all.insert("order_lines", self.lines)?;
        if let Some(company) = self.company {
            all.insert("order_companies", &[company])?;
        }
        all.insert("order_events", &[self.event])?;
        if let Some(message) = self.message {
            messages::insert_with(message, &mut all)?;
        }
        stock::take_with(&mut all, &self.order.id, self.takes, self.placed_at())?;
        Ok(all)
    }

    fn insert_one_by_one(&self, conn: &mut Conn) -> Result<bool, AppError> {
        if let Some(unlocked) = &self.unlocked {
            let order = self.order;
            carts::raise_version_to(conn, order.member_id, order.cart_version)?;
            for message in unlocked.counted {
                let allowances = unlocked.send_allowances;
                if !allowances.take(conn, self.placed_at(), message)? {
                    return Ok(false);
                }
            }
        }
        let cart = cart_lines::table.filter(cart_lines::member_id.eq(self.order.member_id));
        let empty = diesel::delete(cart);
        let order = diesel::insert_into(order_table::table).values(self.order);
        let emptied = on_database!(conn, |database| empty.execute(database))?;
        on_database!(conn, |database| run!(database, order)).map_err(number_taken)?;
        insert_all!(conn, order_lines::table, self.lines)?;
        if let Some(company) = self.company {
            companies::insert(conn, company)?;
        }
        orders::insert_event(conn, self.event)?;
        if let Some(message) = self.message {
            messages::insert(conn, message)?;
        }
        let is_taken = stock::take(conn, &self.order.id, self.takes, self.placed_at())?;
        Ok(is_taken && emptied == self.lines.len())
    }

    fn placed_at(&self) -> Moment {
        Moment::from_millis(self.order.created_at)
    }
}

/// With the cart locked, the order number is the only unique value that can exist already.
fn number_taken(error: QueryError) -> AppError {
    if is_there_already(&error) {
        AppError::Overtaken
    } else {
        error.into()
    }
}
