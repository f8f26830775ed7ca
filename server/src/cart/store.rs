//! Database queries of the member's cart.

use std::time::Duration;

use diesel::dsl::{auto_type, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text};
use serde::Serialize;
use serde_json::json;
use shop_core::cart::{AbsorbedLine, MemberLine};
use shop_core::time::Moment;

use super::line::{CartLine, LineRow, ProductRow};
use crate::account::store::members::{Orderer, OrdererRow};
use crate::catalogue::store::whole;
use crate::db::limit::Limit;
use crate::db::{Conn, Locking, Together, on_database, prepared, run};
use crate::error::AppError;
use crate::infra::secret::Secret;
use crate::schema::{cart_absorbed, cart_lines, carts, categories, members, products, stock};

/// Cart line without its product's details.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Held {
    /// Primary key of the line.
    pub id: i64,
    /// Primary key of the product.
    pub product_id: i64,
    /// Number of pieces.
    pub amount: i64,
}

impl Held {
    /// Converts the line for the rules in `shop_core`. Fails if the amount does not fit into `u32`.
    pub fn line(&self) -> Result<MemberLine, AppError> {
        Ok(MemberLine {
            product_id: self.product_id,
            amount: whole(self.amount)?,
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

/// Sets the version of a member's cart to `version`. Fails with [`AppError::Overtaken`] if the
/// version in the database is not `version - 1` (optimistic lock).
pub(crate) fn raise_version_to(
    conn: &mut Conn,
    member_id: i64,
    version: i64,
) -> Result<(), AppError> {
    let before = carts::table
        .find(member_id)
        .filter(carts::version.eq(version - 1));
    let raise = diesel::update(before)
        .set(carts::version.eq(version))
        .returning(carts::version);
    let raised: Option<i64> =
        on_database!(conn, |database| prepared!(raise).get_result(database)).optional()?;
    raised.map(drop).ok_or(AppError::Overtaken)
}

/// Locks the cart with [`raise_version`] and returns the new version, or returns `None` if locking
/// is optimistic.
pub fn lock(conn: &mut Conn, member_id: i64, locking: Locking) -> Result<Option<i64>, AppError> {
    match locking {
        Locking::Pessimistic => raise_version(conn, member_id).map(Some),
        Locking::Optimistic => Ok(None),
    }
}

/// Adds the version update to a batched statement, which fails if the version differs.
pub(crate) fn raise_version_with(
    all: &mut Together,
    member_id: i64,
    version: i64,
) -> Result<(), AppError> {
    let statement = "UPDATE carts SET version = raised.version \
         FROM json_populate_recordset(NULL::carts, $1) raised \
         WHERE carts.member_id = raised.member_id AND carts.version = raised.version - 1 \
         RETURNING 1 AS kept";
    let cart = json!({"member_id": member_id, "version": version});
    all.add(statement, &[cart], 1)
}

/// Adds the removal of all cart lines to a batched statement, which fails if their number is not
/// `lines`.
pub(crate) fn empty_with(all: &mut Together, member_id: i64, lines: usize) -> Result<(), AppError> {
    let statement = "DELETE FROM cart_lines USING json_populate_recordset(NULL::carts, $1) emptied \
         WHERE cart_lines.member_id = emptied.member_id RETURNING 1 AS kept";
    all.add(statement, &[json!({"member_id": member_id})], lines)
}

/// Undoes [`raise_version`] in the same transaction, because a replayed request must not change the
/// cart.
pub fn put_back_version(conn: &mut Conn, member_id: i64) -> Result<(), AppError> {
    diesel::update(carts::table.find(member_id))
        .set(carts::version.eq(carts::version - 1))
        .execute(conn)?;
    Ok(())
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
}

/// Returns the input of an order with this e-mail address, or `None` if the cart is empty.
pub fn to_order(
    conn: &mut Conn,
    member_id: i64,
    email: Option<&str>,
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
    let rows: Vec<(LineRow, i64, OrdererRow, bool)> = on_database!(conn, |database| {
        let columns = (
            LineRow::as_select(),
            carts::version,
            OrdererRow::as_select(),
            is_email_known,
        );
        prepared!(rows.select(columns)).load(database)
    })?;
    let mut to_order = None;
    for (line, version, orderer, is_email_known) in rows {
        match &mut to_order {
            None => {
                to_order = Some(ToOrder {
                    lines: vec![line],
                    version,
                    orderer: orderer.try_into()?,
                    is_email_known,
                });
            }
            Some(to_order) => to_order.lines.push(line),
        }
    }
    Ok(to_order)
}

/// Data to check before a product is added to a cart.
#[derive(Debug)]
pub struct Offered {
    /// Current data of the product.
    pub product: ProductRow,
    /// Lines of the member's cart.
    pub held: Vec<Held>,
    /// Version of the cart; `None` before its first change.
    pub version: Option<i64>,
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
    let rows: Vec<(ProductRow, Option<Held>, Option<i64>)> =
        on_database!(conn, |database| prepared!(product.select((
            ProductRow::as_select(),
            held,
            version
        )))
        .load(database))?;
    let mut offered = None;
    for (product, held, version) in rows {
        let offered = offered.get_or_insert_with(|| Offered {
            product,
            held: Vec::new(),
            version,
        });
        offered.held.extend(held);
    }
    Ok(offered)
}

/// Row of a new cart line.
#[derive(Debug, Clone, Insertable, Serialize)]
#[diesel(table_name = cart_lines)]
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

/// Inserts a cart line.
pub fn insert(conn: &mut Conn, line: &NewLine) -> Result<(), AppError> {
    let insert = diesel::insert_into(cart_lines::table).values(line);
    Ok(on_database!(conn, |database| run!(database, insert))?)
}

/// Sets the number of pieces of a line. Fails if the line does not exist.
pub fn set_amount(conn: &mut Conn, id: i64, amount: u32) -> Result<(), AppError> {
    let set = diesel::update(cart_lines::table.find(id))
        .set(cart_lines::amount.eq(i64::from(amount)))
        .returning(cart_lines::id);
    let _: i64 = on_database!(conn, |database| prepared!(set).get_result(database))?;
    Ok(())
}

/// Adds the update of a line's amount to a batched statement, which fails if the line does not
/// exist.
pub fn set_amount_with(all: &mut Together, id: i64, amount: u32) -> Result<(), AppError> {
    let statement = "UPDATE cart_lines SET amount = line.amount \
         FROM json_populate_recordset(NULL::cart_lines, $1) line \
         WHERE cart_lines.id = line.id RETURNING 1 AS kept";
    all.add(statement, &[json!({"id": id, "amount": amount})], 1)
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
            amount: whole(amount)?,
        })
    };
    rows.into_iter().map(line).collect()
}

/// Limit of visitors' lines merged into a member's cart per 30 days, far more than a visitor
/// chooses before logging in.
const ABSORBED: Limit = Limit::new("absorbed_by", 1_000, Duration::from_hours(30 * 24));

/// Records the pieces of a visitor's line merged into the cart. Returns `true` if the line is new.
///
/// Fails with `too_many_requests` above the limit, because each record is stored for a month.
pub fn remember(
    conn: &mut Conn,
    secret: &Secret,
    member_id: i64,
    line: &AbsorbedLine,
    now: Moment,
) -> Result<bool, AppError> {
    let key = (member_id, line.id.as_str(), line.product_id);
    let seen = (
        cart_absorbed::amount.eq(i64::from(line.amount)),
        cart_absorbed::at.eq(now.millis()),
    );
    let changed = diesel::update(cart_absorbed::table.find(key))
        .set(seen)
        .execute(conn)?;
    if changed == 0 {
        ABSORBED.take(conn, secret, now, &member_id.to_string())?;
        diesel::insert_into(cart_absorbed::table)
            .values((
                cart_absorbed::member_id.eq(member_id),
                cart_absorbed::guest_line_id.eq(&line.id),
                cart_absorbed::product_id.eq(line.product_id),
                seen,
            ))
            .execute(conn)?;
    }
    Ok(changed == 0)
}
