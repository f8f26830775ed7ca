//! Database queries of the member's cart.

use std::time::Duration;

use diesel::dsl::{auto_type, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use serde::Serialize;
use serde_json::json;
use shop_core::cart::{AbsorbedLine, MemberLine};
use shop_core::time::Moment;

use super::line::{CartLine, LineRow, ProductRow};
use crate::account::store::members::{Orderer, OrdererRow};
use crate::catalogue::store::u32_from_row;
use crate::schema::{cart_absorbed, cart_lines, carts, categories, members, products, stock};
use shop_engine::db::limit::Limit;
use shop_engine::db::write_set::{Statement, WriteSet};
use shop_engine::db::{Conn, on_database, prepared};
use shop_engine::error::AppError;
use shop_engine::infra::secret::Secret;

/// Cart line without its product's details.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct CartLineRow {
    /// Primary key of the line.
    pub id: i64,
    /// Primary key of the product.
    pub product_id: i64,
    /// Number of pieces.
    pub amount: i64,
}

impl CartLineRow {
    /// Converts the line for the rules in `shop_core`. Fails if the amount does not fit into `u32`.
    pub fn line(&self) -> Result<MemberLine, AppError> {
        Ok(MemberLine {
            product_id: self.product_id,
            amount: u32_from_row(self.amount)?,
        })
    }
}

/// Increments the version of a member's cart and returns it. Locks the cart until the transaction
/// ends.
pub fn raise_version(conn: &mut Conn, member_id: i64) -> Result<i64, AppError> {
    let raise = diesel::update(carts::table.find(member_id))
        .set(carts::version.eq(carts::version + 1))
        .returning(carts::version);
    let raised: Option<i64> =
        on_database!(conn, |database| prepared!(raise).get_result(database)).optional()?;
    if let Some(version) = raised {
        return Ok(version);
    }
    // The member has no cart row yet. Two requests may insert it at once.
    diesel::sql_query(
        "INSERT INTO carts (member_id, version) VALUES ($1, 1) \
         ON CONFLICT (member_id) DO UPDATE SET version = carts.version + 1",
    )
    .bind::<BigInt, _>(member_id)
    .execute(conn)?;
    Ok(carts::table
        .find(member_id)
        .select(carts::version)
        .get_result(conn)?)
}

/// Locks a member's cart until the transaction ends. Does nothing before the first change of the
/// cart, and on SQLite, which has one writer.
pub fn lock(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    if let Conn::Postgres(postgres) = conn {
        let cart = carts::table.find(member_id).select(carts::version);
        let _: Option<i64> = cart.for_no_key_update().get_result(postgres).optional()?;
    }
    Ok(())
}

/// Adds the next version of a cart to the writes of a change, which conflict if the cart no longer
/// has the version before it.
pub(crate) fn raise_version_in(
    writes: &mut WriteSet,
    member_id: i64,
    version: i64,
) -> Result<(), AppError> {
    const RAISE: Statement = Statement::new(
        "carts",
        "UPDATE carts SET version = row.version FROM rows \
         WHERE carts.member_id = row.member_id AND carts.version = row.version - 1",
    );
    let cart = json!({"member_id": member_id, "version": version});
    if version == 1 {
        writes.insert("carts", &[cart])
    } else {
        writes.run(RAISE, &[cart])
    }
}

/// Adds the removal of all lines of a cart to the writes of a change, which conflict if their
/// number is not `lines`.
pub(crate) fn empty_in(
    writes: &mut WriteSet,
    member_id: i64,
    lines: usize,
) -> Result<(), AppError> {
    const EMPTY: Statement = Statement::new(
        "carts",
        "DELETE FROM cart_lines USING rows WHERE cart_lines.member_id = row.member_id",
    );
    writes.run_for(EMPTY, json!({"member_id": member_id}), lines)
}

/// Returns the version of a member's cart; 0 before its first change.
pub fn version(conn: &mut Conn, member_id: i64) -> Result<i64, AppError> {
    let version = carts::table.find(member_id).select(carts::version);
    Ok(version.get_result(conn).optional()?.unwrap_or(0))
}

/// Query of a member's cart lines, oldest first, joined with product, category and stock.
#[auto_type]
fn lines_of(member_id: i64) -> _ {
    let of_product = products::id.eq(cart_lines::product_id);
    let of_category = categories::id.eq(products::category_id);
    let of_stock = stock::prod_id
        .eq(products::prod_id)
        .and(stock::ware_id.eq(products::ware_id));
    cart_lines::table
        .inner_join(products::table.on(of_product))
        .inner_join(categories::table.on(of_category))
        .inner_join(stock::table.on(of_stock))
        .filter(cart_lines::member_id.eq(member_id))
        .order((cart_lines::since_version, cart_lines::id))
}

/// Returns the lines of a member's cart, oldest first, with the current data of their products.
pub fn lines(conn: &mut Conn, member_id: i64) -> Result<Vec<CartLine>, AppError> {
    let rows = lines_of(member_id);
    let rows = on_database!(conn, |database| rows
        .select(LineRow::as_select())
        .load(database))?;
    rows.into_iter().map(CartLine::try_from).collect()
}

/// Input of a new order.
#[derive(Debug)]
pub struct ToOrder {
    /// Lines of the member's cart, oldest first.
    pub lines: Vec<LineRow>,
    /// Current version of the cart.
    pub version: i64,
    /// Member who places the order.
    pub orderer: Orderer,
    /// `true` if an earlier order of the member has the same e-mail address, ignoring ASCII case.
    pub is_email_known: bool,
    /// `true` if the member has placed an order with this idempotency key.
    pub is_key_used: bool,
}

/// Returns the input of an order with this e-mail address and idempotency key, or `None` if the
/// cart is empty.
pub fn to_order(
    conn: &mut Conn,
    member_id: i64,
    email: Option<&str>,
    key: Option<&str>,
) -> Result<Option<ToOrder>, AppError> {
    let rows = lines_of(member_id)
        .inner_join(members::table.on(members::id.eq(cart_lines::member_id)))
        .inner_join(carts::table.on(carts::member_id.eq(cart_lines::member_id)));
    // Newest order first, so that PostgreSQL reads only as many orders of the member as it needs.
    let is_email_known = sql::<Bool>("(SELECT TRUE FROM orders o WHERE o.member_id = ")
        .bind::<BigInt, _>(member_id)
        .sql(" AND LOWER(o.buy_email) = ")
        .bind::<Text, _>(email.unwrap_or_default().to_ascii_lowercase())
        .sql(" ORDER BY o.created_at DESC, o.id DESC LIMIT 1) IS NOT NULL");
    // The first key from this one on, so that PostgreSQL uses the index of keys. With an equality it
    // would read every order of the member.
    let is_key_used = sql::<Bool>("((SELECT o.idempotency_key FROM orders o WHERE o.member_id = ")
        .bind::<BigInt, _>(member_id)
        .sql(" AND o.idempotency_key >= ")
        .bind::<Nullable<Text>, _>(key)
        .sql(" ORDER BY o.idempotency_key LIMIT 1) = ")
        .bind::<Nullable<Text>, _>(key)
        .sql(") IS TRUE");
    let rows: Vec<(LineRow, i64, OrdererRow, bool, bool)> = on_database!(conn, |database| {
        let columns = (
            LineRow::as_select(),
            carts::version,
            OrdererRow::as_select(),
            is_email_known,
            is_key_used,
        );
        prepared!(rows.select(columns)).load(database)
    })?;
    let mut to_order = None;
    for (line, version, orderer, is_email_known, is_key_used) in rows {
        match &mut to_order {
            None => {
                to_order = Some(ToOrder {
                    lines: vec![line],
                    version,
                    orderer: orderer.try_into()?,
                    is_email_known,
                    is_key_used,
                });
            }
            Some(to_order) => to_order.lines.push(line),
        }
    }
    Ok(to_order)
}

/// Returns the products with these ids, as lines of a cart have them.
pub fn products(conn: &mut Conn, ids: &[i64]) -> Result<Vec<ProductRow>, AppError> {
    let of_stock = stock::prod_id
        .eq(products::prod_id)
        .and(stock::ware_id.eq(products::ware_id));
    Ok(products::table
        .inner_join(categories::table.on(categories::id.eq(products::category_id)))
        .inner_join(stock::table.on(of_stock))
        .filter(products::id.eq_any(ids))
        .select(ProductRow::as_select())
        .load(conn)?)
}

/// Data to check before a product is added to a cart.
#[derive(Debug)]
pub struct Offered {
    /// Current data of the product.
    pub product: ProductRow,
    /// Lines of the member's cart.
    pub held: Vec<CartLineRow>,
    /// Version of the cart; 0 before its first change.
    pub version: i64,
}

/// Returns a product with the lines of the member's cart, or `None` if the product does not exist.
pub fn offered(
    conn: &mut Conn,
    member_id: i64,
    product_id: i64,
) -> Result<Option<Offered>, AppError> {
    let product = products::table
        .inner_join(categories::table.on(categories::id.eq(products::category_id)))
        .inner_join(
            stock::table.on(stock::prod_id
                .eq(products::prod_id)
                .and(stock::ware_id.eq(products::ware_id))),
        )
        .left_join(cart_lines::table.on(cart_lines::member_id.eq(member_id)))
        .left_join(carts::table.on(carts::member_id.eq(member_id)))
        .filter(products::id.eq(product_id));
    let held = (cart_lines::id, cart_lines::product_id, cart_lines::amount).nullable();
    let version = carts::version.nullable();
    let rows: Vec<(ProductRow, Option<CartLineRow>, Option<i64>)> = on_database!(
        conn,
        |database| prepared!(product.select((ProductRow::as_select(), held, version)))
            .load(database)
    )?;
    let mut offered = None;
    for (product, held, version) in rows {
        let offered = offered.get_or_insert_with(|| Offered {
            product,
            held: Vec::new(),
            version: version.unwrap_or(0),
        });
        offered.held.extend(held);
    }
    Ok(offered)
}

/// Row of a new cart line.
#[derive(Debug, Clone, Serialize)]
pub struct NewLine {
    /// Primary key of the line.
    pub id: i64,
    /// Member who owns the cart.
    pub member_id: i64,
    /// Primary key of the product's category.
    pub category_id: i64,
    /// Primary key of the product.
    pub product_id: i64,
    /// Number of pieces.
    pub amount: i64,
    /// Cart version that added the line; lines are sorted by it.
    pub since_version: i64,
}

/// Sets the number of pieces of a line. Fails if the line does not exist.
pub fn set_amount(conn: &mut Conn, id: i64, amount: u32) -> Result<(), AppError> {
    let set = diesel::update(cart_lines::table.find(id))
        .set(cart_lines::amount.eq(i64::from(amount)))
        .returning(cart_lines::id);
    let _: i64 = on_database!(conn, |database| prepared!(set).get_result(database))?;
    Ok(())
}

/// Adds the new amount of a line to the writes of a change, which conflict if the line does not
/// exist.
pub(crate) fn set_amount_in(writes: &mut WriteSet, id: i64, amount: u32) -> Result<(), AppError> {
    const SET: Statement = Statement::new(
        "cart_lines",
        "UPDATE cart_lines SET amount = row.amount FROM rows WHERE cart_lines.id = row.id",
    );
    writes.run(SET, &[json!({"id": id, "amount": amount})])
}

/// Deletes the lines with these ids.
pub fn remove(conn: &mut Conn, ids: &[i64]) -> Result<(), AppError> {
    diesel::delete(cart_lines::table.filter(cart_lines::id.eq_any(ids))).execute(conn)?;
    Ok(())
}

/// Returns the pieces of a visitor's line that the cart has merged, one entry per product.
pub fn absorbed(
    conn: &mut Conn,
    member_id: i64,
    guest_line_id: &str,
) -> Result<Vec<AbsorbedLine>, AppError> {
    let rows: Vec<(i64, i64)> = cart_absorbed::table
        .filter(cart_absorbed::member_id.eq(member_id))
        .filter(cart_absorbed::guest_line_id.eq(guest_line_id))
        .order(cart_absorbed::product_id)
        .select((cart_absorbed::product_id, cart_absorbed::amount))
        .load(conn)?;
    let line = |(product_id, amount)| {
        Ok(AbsorbedLine {
            id: guest_line_id.to_owned(),
            product_id,
            amount: u32_from_row(amount)?,
        })
    };
    rows.into_iter().map(line).collect()
}

/// Limit of visitors' lines merged into a member's cart per 30 days, far more than a visitor
/// chooses before logging in.
const ABSORBED: Limit = Limit::new("absorbed_by", 1_000, Duration::from_hours(30 * 24));

/// Adds the record of a visitor's line to the writes of a change of the member's cart. `is_new` is
/// `true` if nothing of the line was merged before; it is then counted against a limit.
///
/// Fails with `too_many_requests` above the limit, because each record is stored for a month.
pub(crate) fn remember_in(
    writes: &mut WriteSet,
    conn: &mut Conn,
    secret: &Secret,
    member_id: i64,
    line: &AbsorbedLine,
    is_new: bool,
    now: Moment,
) -> Result<(), AppError> {
    const RAISE: Statement = Statement::new(
        "cart_absorbed",
        "UPDATE cart_absorbed SET amount = row.amount, at = row.at FROM rows \
         WHERE cart_absorbed.member_id = row.member_id \
         AND cart_absorbed.guest_line_id = row.guest_line_id \
         AND cart_absorbed.product_id = row.product_id",
    );
    let row = json!({
        "member_id": member_id,
        "guest_line_id": line.id,
        "product_id": line.product_id,
        "amount": line.amount,
        "at": now.millis(),
    });
    if !is_new {
        return writes.run(RAISE, &[row]);
    }
    let member = member_id.to_string();
    ABSORBED.check(conn, secret, now, &member)?;
    ABSORBED.take_in(writes, secret, now, &member)?;
    writes.insert("cart_absorbed", &[row])
}
