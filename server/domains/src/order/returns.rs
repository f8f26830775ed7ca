//! Returned goods of an order, from its log.

use std::collections::HashMap;

use shop_core::money::Money;
use shop_core::order::{ActionName, CreditReceipt, ReturnableLine, ReturnableOrder};

use super::store::changes;
use super::store::orders::{self, EventRow, LineRow, OrderRow};
use crate::catalogue::store::price;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Loads the goods and fees of an order that can come back.
pub(super) fn returnable(conn: &mut Conn, order: &OrderRow) -> Result<ReturnableOrder, AppError> {
    let lines = orders::lines_of(conn, &order.id)?;
    returnable_after(order, &lines, &changes::events_of(conn, &order.id)?)
}

/// Returns the goods and fees of an order that can come back after these events.
pub(super) fn returnable_after(
    order: &OrderRow,
    lines: &[LineRow],
    events: &[EventRow],
) -> Result<ReturnableOrder, AppError> {
    let receipt = order.receipt()?;
    let mut fees = receipt
        .charged_for_delivery()
        .checked_add(receipt.quote.collection_fee)
        .unwrap_or_default();
    let mut returned: HashMap<i64, u32> = HashMap::new();
    for receipt in receipts(events)? {
        fees = fees.checked_sub(receipt.fees).unwrap_or_default();
        for line in receipt.lines {
            *returned.entry(line.product_id).or_default() += line.pieces;
        }
    }
    let left = |line: &LineRow| {
        let returned = returned.get(&line.product_id).copied().unwrap_or_default();
        let bought = u32::try_from(line.amount).unwrap_or_default();
        let price: Money = price(line.price)?;
        Ok(ReturnableLine {
            product_id: line.product_id,
            price,
            pieces: bought.saturating_sub(returned),
        })
    };
    Ok(ReturnableOrder {
        lines: lines.iter().map(left).collect::<Result<_, AppError>>()?,
        fees,
        credits: order.credits()?,
        pay_status: order.state()?.pay_status.number(),
    })
}

/// Reads the credit receipts of an order's returns from its log, oldest first.
pub(super) fn receipts(events: &[EventRow]) -> Result<Vec<CreditReceipt>, AppError> {
    let returns = events
        .iter()
        .filter(|event| event.action == ActionName::TakeBack.as_str());
    returns.map(receipt_of).collect()
}

/// Reads the credit receipt of a return.
pub(super) fn receipt_of(event: &EventRow) -> Result<CreditReceipt, AppError> {
    let detail = event.detail.as_deref().unwrap_or_default();
    serde_json::from_str(detail).map_err(|error| {
        let place = format!("return {} of order {}", event.number, event.order_id);
        AppError::Damaged(format!("{place}: {error}"))
    })
}
