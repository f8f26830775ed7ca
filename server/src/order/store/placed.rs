//! Everything that is written when an order is placed.

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

/// An order that is placed, with all that goes with it.
#[derive(Debug, Clone, Copy)]
pub struct NewOrder<'a> {
    /// The order.
    pub order: &'a OrderRow,
    /// Its lines: what was in the cart.
    pub lines: &'a [LineRow],
    /// The company that it is for.
    pub company: Option<&'a CompanyRow>,
    /// Its first event.
    pub event: &'a EventRow,
    /// What the buyer is written.
    pub message: Option<&'a NewMessage>,
    /// The pieces to take, each item once and in ascending order.
    pub takes: &'a [(StockKey, u32)],
    /// What else is done where the cart is not locked; `None` where that was done before in this transaction.
    pub unlocked: Option<Unlocked<'a>>,
}

/// What is done besides where an order is written and the cart is not locked: the cart's version is raised, and the message
/// counted.
#[derive(Debug, Clone, Copy)]
pub struct Unlocked<'a> {
    /// What the message is counted as.
    pub counted: &'a [SendRequest],
    /// What it is counted against.
    pub send_allowances: &'a SendAllowances,
}

impl NewOrder<'_> {
    /// Writes it and empties the cart that it was made of. The stock, which others may want, comes last: whoever does
    /// waits from there to the commit alone.
    ///
    /// Fails with [`AppError::Overtaken`] when an item has fewer pieces left than the rules have seen, the cart has
    /// other lines or, where it is not locked, another version, the message is beyond the allowances, or another order has
    /// the number: the whole transaction has to look again.
    pub fn insert(&self, conn: &mut Conn) -> Result<(), AppError> {
        if self.insert_one_by_one(conn)? {
            Ok(())
        } else {
            Err(AppError::Overtaken)
        }
    }

    /// The same as statements of PostgreSQL.
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

/// Of what is unique of an order, the number alone can be there already where the cart is locked.
fn number_taken(error: QueryError) -> AppError {
    if is_there_already(&error) {
        AppError::Overtaken
    } else {
        error.into()
    }
}
