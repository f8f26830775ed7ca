//! What an order does to the cart that it is made of.

use diesel::prelude::*;

use crate::db::{Conn, on_database};
use crate::error::AppError;
use crate::schema::{cart_lines, carts};

/// Takes out the lines that were ordered, and these alone.
///
/// Fails with [`AppError::Overtaken`] when the cart does not hold so many.
pub fn clear(conn: &mut Conn, member_id: i64, ordered: usize) -> Result<(), AppError> {
    let lines = cart_lines::table.filter(cart_lines::member_id.eq(member_id));
    let delete = diesel::delete(lines);
    if on_database!(conn, |database| delete.execute(database))? == ordered {
        Ok(())
    } else {
        Err(AppError::Overtaken)
    }
}

/// Puts the version back that [`super::store::raise_version`] has raised in this transaction: a
/// request that only asks again leaves the cart as it was.
pub fn put_back(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    diesel::update(carts::table.find(member_id))
        .set(carts::version.eq(carts::version - 1))
        .execute(conn)?;
    Ok(())
}
