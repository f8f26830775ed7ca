//! Every query of bank transfers.

use diesel::prelude::*;
use shop_core::money::Money;
use shop_core::order::{BankDigits, OrderStatus, PayStatus, PayType};
use shop_core::payment::transfer::{Standing, TransferOrder};
use shop_core::time::{Day, Moment};

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::{bank_transfers, orders};

/// A transfer that paid an order, as it is kept.
#[derive(Debug, Insertable)]
#[diesel(table_name = bank_transfers)]
pub(super) struct Entry<'a> {
    pub(super) id: &'a str,
    pub(super) order_id: &'a str,
    pub(super) amount: i64,
    pub(super) booked_at: i64,
    pub(super) who: &'a str,
}

/// The order that a line was booked for before.
pub(super) fn booked(conn: &mut Conn, fingerprint: &str) -> Result<Option<String>, AppError> {
    Ok(bank_transfers::table
        .find(fingerprint)
        .select(bank_transfers::order_id)
        .first(conn)
        .optional()?)
}

/// Keeps that a line paid an order.
pub(super) fn insert(conn: &mut Conn, booked: &Entry<'_>) -> Result<(), AppError> {
    diesel::insert_into(bank_transfers::table)
        .values(booked)
        .execute(conn)?;
    Ok(())
}

type Row = (String, i64, Option<String>, i64, i64, i64);

/// The orders that a transfer may be for: those paid by transfer, of which no transfer is known and
/// whose money did not go back; the newest first.
pub(super) fn candidates(conn: &mut Conn) -> Result<Vec<(String, TransferOrder)>, AppError> {
    let refunded = i64::from(PayStatus::Refunded.number());
    let rows: Vec<Row> = orders::table
        .left_join(bank_transfers::table)
        .filter(orders::pay_type.eq(PayType::BankTransfer.name()))
        .filter(orders::pay_status.ne(refunded))
        .filter(bank_transfers::id.is_null())
        .order(orders::created_at.desc())
        .select((
            orders::id,
            orders::total,
            orders::bank_digits,
            orders::created_at,
            orders::status,
            orders::pay_status,
        ))
        .load(conn)?;
    rows.into_iter().map(candidate).collect()
}

fn candidate(row: Row) -> Result<(String, TransferOrder), AppError> {
    let (id, total, digits, created_at, status, pay_status) = row;
    let total = Money::from_thousandths(total)
        .ok_or_else(|| AppError::Damaged(format!("total of order {id}")))?;
    let standing = if pay_status == i64::from(PayStatus::Paid.number()) {
        Standing::PaidByHand
    } else if status == i64::from(OrderStatus::Cancelled.number()) {
        Standing::Cancelled
    } else {
        Standing::Awaited
    };
    let order = TransferOrder {
        total,
        digits: digits.and_then(|digits| BankDigits::parse(&digits).ok()),
        placed: Day::in_taiwan(Moment::from_millis(created_at)),
        standing,
    };
    Ok((id, order))
}
