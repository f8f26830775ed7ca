//! Buyers of orders that staff enter (decision D203).

use diesel::prelude::*;
use shop_core::account::{Origin, Platform};
use shop_core::contact::{Contact, Phone};
use shop_core::order::Person;
use shop_core::time::Moment;

use super::members;
use crate::schema::members as table;
use shop_engine::db::{Conn, on_database};
use shop_engine::error::AppError;
use shop_engine::infra::random;

/// Buyer of an order that staff enter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Customer {
    /// Member id.
    pub id: i64,
    /// `false` if the shop has disabled the member.
    pub enabled: bool,
}

/// Returns the member who logs in with the buyer's mobile number; without one, the customer without
/// a login who has the number, who is added if missing.
///
/// Fails with [`AppError::Conflict`] if another transaction has added the customer in the meantime.
pub fn find_or_add(conn: &mut Conn, buyer: &Person, now: Moment) -> Result<Customer, AppError> {
    if let Some(mobile) = buyer.tel.mobile()
        && let Some(member) = members::by_contact(conn, &Contact::Mobile(mobile))?
    {
        let members::Credentials { id, enabled, .. } = member;
        return Ok(Customer { id, enabled });
    }
    let known: Option<(i64, bool)> = table::table
        .filter(table::platform.eq(Platform::Phone.name()))
        .filter(table::tel.eq(buyer.tel.as_str()))
        .select((table::id, table::enabled))
        .get_result(conn)
        .optional()?;
    match known {
        Some((id, enabled)) => Ok(Customer { id, enabled }),
        None => add(conn, buyer, now),
    }
}

/// Returns the member with this id as the buyer of an order.
pub fn of_member(conn: &mut Conn, id: i64) -> Result<Customer, AppError> {
    let enabled = table::table.find(id).select(table::enabled);
    Ok(Customer {
        id,
        enabled: enabled.get_result(conn)?,
    })
}

/// Adds a customer without a login. The phone number counts as verified, because staff have spoken
/// with the buyer.
fn add(conn: &mut Conn, buyer: &Person, now: Moment) -> Result<Customer, AppError> {
    let id = random::id()?;
    let add = diesel::insert_into(table::table)
        .values((
            table::id.eq(id),
            table::platform.eq(Platform::Phone.name()),
            table::origin.eq(origin(&buyer.tel).name()),
            table::name.eq(&buyer.name),
            table::tel.eq(buyer.tel.as_str()),
            table::tel_verified.eq(true),
            table::email_verified.eq(false),
            table::zip_code.eq(""),
            table::city.eq(""),
            table::area.eq(""),
            table::address.eq(""),
            table::enabled.eq(true),
            table::created_at.eq(now.millis()),
        ))
        .on_conflict_do_nothing();
    match on_database!(conn, |database| add.execute(database))? {
        1 => Ok(Customer { id, enabled: true }),
        _ => Err(AppError::Conflict),
    }
}

/// Returns the origin of a customer: overseas with an international number.
fn origin(tel: &Phone) -> Origin {
    if tel.as_str().starts_with('+') {
        Origin::Overseas
    } else {
        Origin::Domestic
    }
}
