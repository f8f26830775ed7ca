//! Queries on previewed files of products.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::schema::product_previews;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Stores the file that a staff member previewed last.
pub(super) fn store_preview(
    conn: &mut Conn,
    staff_id: i64,
    digest: &str,
    content: &str,
) -> Result<(), AppError> {
    diesel::sql_query(
        "INSERT INTO product_previews (staff_id, digest, content) VALUES ($1, $2, $3) \
         ON CONFLICT (staff_id) DO UPDATE SET digest = excluded.digest, content = excluded.content",
    )
    .bind::<BigInt, _>(staff_id)
    .bind::<Text, _>(digest)
    .bind::<Text, _>(content)
    .execute(conn)?;
    Ok(())
}

/// Returns the digest and the text of the file that a staff member previewed last.
pub(super) fn preview(
    conn: &mut Conn,
    staff_id: i64,
) -> Result<Option<(String, String)>, AppError> {
    Ok(product_previews::table
        .find(staff_id)
        .select((product_previews::digest, product_previews::content))
        .get_result(conn)
        .optional()?)
}

/// Deletes the stored file.
pub(super) fn forget_preview(conn: &mut Conn, staff_id: i64) -> Result<(), AppError> {
    diesel::delete(product_previews::table.find(staff_id)).execute(conn)?;
    Ok(())
}
