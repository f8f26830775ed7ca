//! Content of a mail with notices: the facts of the orders, stock items and prices when it is
//! queued.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, PayType};
use shop_core::staff::log::{LogSubject, fields_of};
use shop_core::staff::{NoticeKind, Role, notices_show_sums};

use crate::catalogue::store::price;
use crate::messaging::notices::{Notice, NoticeGroup};
use crate::schema::{audit_log, categories, orders, products};
use crate::staff::notices::NoticeRow;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Maximum number of listed notices of a kind.
const LISTED: usize = 20;

/// Groups notices by kind, with the facts that the role of the recipient may see.
pub(super) fn groups(
    conn: &mut Conn,
    rows: &[NoticeRow],
    role: Role,
) -> Result<Vec<NoticeGroup>, AppError> {
    let mut groups = Vec::new();
    for kind in NoticeKind::ALL {
        let of_kind = rows.iter().filter(|row| row.kind == kind.name());
        let of_kind: Vec<&NoticeRow> = of_kind.collect();
        let first = of_kind.get(..LISTED).unwrap_or(&of_kind);
        let listed = match kind {
            NoticeKind::NewOrder
            | NoticeKind::BankDigits
            | NoticeKind::ReturnRequested
            | NoticeKind::Cancelled => order_notices(conn, first, role)?,
            NoticeKind::LowStock => item_notices(conn, first)?,
            NoticeKind::PriceChanged => price_notices(conn, first)?,
            NoticeKind::BackupFailed => {
                let backups = first.iter().map(|row| Notice::Backup { at: row.at });
                backups.collect()
            }
        };
        if !of_kind.is_empty() {
            groups.push(NoticeGroup {
                kind: *kind,
                count: of_kind.len(),
                listed,
            });
        }
    }
    Ok(groups)
}

fn order_notices(
    conn: &mut Conn,
    rows: &[&NoticeRow],
    role: Role,
) -> Result<Vec<Notice>, AppError> {
    let ids: Vec<&str> = rows.iter().map(|row| row.subject.as_str()).collect();
    let facts: Vec<(String, i64, String, String)> = orders::table
        .filter(orders::id.eq_any(&ids))
        .select((
            orders::id,
            orders::total,
            orders::pay_type,
            orders::delivery_location,
        ))
        .load(conn)?;
    let mut by_id = HashMap::new();
    for (id, total, pay_type, location) in facts {
        let damaged = || AppError::Damaged(format!("order {id}"));
        let notice = Notice::Order {
            total: notices_show_sums(role).then(|| price(total)).transpose()?,
            pay_type: PayType::from_name(&pay_type).ok_or_else(damaged)?,
            delivery_location: DeliveryLocation::from_name(&location).ok_or_else(damaged)?,
            id: id.clone(),
        };
        by_id.insert(id, notice);
    }
    Ok(ids
        .into_iter()
        .filter_map(|id| by_id.get(id).cloned())
        .collect())
}

fn item_notices(conn: &mut Conn, rows: &[&NoticeRow]) -> Result<Vec<Notice>, AppError> {
    let mut notices = Vec::new();
    for row in rows {
        let item: Option<ItemRow> = diesel::sql_query(
            "SELECT s.prod_id, s.ware_id, s.quantity, COALESCE((SELECT c.name || ' ' || p.name \
             FROM products p JOIN categories c ON c.id = p.category_id WHERE p.active \
             AND p.prod_id = s.prod_id AND p.ware_id = s.ware_id ORDER BY p.id LIMIT 1), '') \
             AS product FROM stock s WHERE s.prod_id || '@' || s.ware_id = $1",
        )
        .bind::<Text, _>(&row.subject)
        .get_result(conn)
        .optional()?;
        notices.extend(item.map(|item| Notice::Item {
            prod_id: item.prod_id,
            ware_id: item.ware_id,
            product: item.product,
            quantity: item.quantity,
        }));
    }
    Ok(notices)
}

/// Returns the price changes of entries of the log. An entry whose product is gone, or without both
/// prices, has none.
fn price_notices(conn: &mut Conn, rows: &[&NoticeRow]) -> Result<Vec<Notice>, AppError> {
    let ids: Vec<i64> = rows.iter().map(|row| row.number).collect();
    let entries: Vec<(String, String, Option<String>, Option<String>)> = audit_log::table
        .filter(audit_log::id.eq_any(&ids))
        .order(audit_log::id)
        .select((
            audit_log::subject,
            audit_log::who,
            audit_log::from_value,
            audit_log::to_value,
        ))
        .load(conn)?;
    let mut notices = Vec::new();
    for (subject, who, from, to) in entries {
        let Some(LogSubject::Catalogue(_, id)) = LogSubject::parse(&subject) else {
            continue;
        };
        let product: Option<(i64, String, String)> = products::table
            .inner_join(categories::table)
            .filter(products::id.eq(id))
            .select((categories::id, categories::name, products::name))
            .first(conn)
            .optional()?;
        let prices = price_in(from.as_deref()).zip(price_in(to.as_deref()));
        if let Some(((category_id, category, name), (from, to))) = product.zip(prices) {
            notices.push(Notice::Price {
                category_id,
                product: format!("{category} {name}"),
                from,
                to,
                who,
            });
        }
    }
    Ok(notices)
}

/// Returns the price in a value of the log.
fn price_in(value: Option<&str>) -> Option<Money> {
    let fields = fields_of(value?);
    let (_, price) = fields.iter().find(|(name, _)| *name == "price")?;
    price.parse().ok()
}

#[derive(Debug, QueryableByName)]
struct ItemRow {
    #[diesel(sql_type = Text)]
    prod_id: String,
    #[diesel(sql_type = Text)]
    ware_id: String,
    #[diesel(sql_type = BigInt)]
    quantity: i64,
    #[diesel(sql_type = Text)]
    product: String,
}
