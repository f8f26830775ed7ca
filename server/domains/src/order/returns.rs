//! Returned goods and return requests of an order, from its log.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use shop_core::money::Money;
use shop_core::order::{
    ActionName, CreditReceipt, OrderStatus, ProductPieces, ReturnReason, ReturnRequest,
    ReturnStage, ReturnableLine, ReturnableOrder,
};

use super::store::changes;
use super::store::orders::{self, EventRow, LineRow, OrderRow};
use crate::catalogue::store::price;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;

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
    let receipts = receipts(events)?;
    for receipt in &receipts {
        fees = fees.checked_sub(receipt.fees).unwrap_or_default();
    }
    let returned = returned_pieces(&receipts);
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
pub(crate) fn receipts<'a>(
    events: impl IntoIterator<Item = &'a EventRow>,
) -> Result<Vec<CreditReceipt>, AppError> {
    let is_return = |event: &&EventRow| event.action == ActionName::TakeBack.as_str();
    let returns = events.into_iter().filter(is_return);
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

/// Return request of an order, as its buyer and staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(super) struct ReturnRequestView {
    /// Stage of the request.
    stage: ReturnStage,
    /// Label of `stage`, for display.
    stage_label: &'static str,
    /// Time of the request, in RFC 3339.
    requested_at: String,
    /// Products to return.
    lines: Vec<ProductPieces>,
    /// Reason; null if the buyer gave none.
    #[schema(required = true)]
    reason: Option<ReturnReason>,
    /// Label of `reason`, for display; null without one.
    #[schema(required = true)]
    reason_label: Option<&'static str>,
    /// Note of the buyer; empty for none.
    note: String,
    /// Day on which the buyer received the goods, as `YYYY-MM-DD`; null if they had not arrived.
    #[schema(required = true)]
    received_on: Option<String>,
    /// Last answer of the shop; null without one.
    #[schema(required = true)]
    answer: Option<String>,
}

#[derive(Deserialize)]
struct Answered {
    answer: String,
}

/// Goods of an order that came back, and its last return request.
#[derive(Debug, Default)]
pub(super) struct OrderReturns {
    /// Pieces that came back, by product id.
    pub(super) returned: HashMap<i64, u32>,
    /// Last return request; `None` without one.
    pub(super) request: Option<ReturnRequestView>,
}

impl OrderReturns {
    /// Loads the returns of an order. Only an order that has one reads its log.
    pub(super) fn load(conn: &mut Conn, order: &OrderRow) -> Result<Self, AppError> {
        let state = order.state()?;
        let has_come_back = state.status.is_undone() || state.status == OrderStatus::PartlyReturned;
        if state.return_stage == ReturnStage::None && !has_come_back {
            return Ok(Self::default());
        }
        let events = changes::events_of(conn, &order.id)?;
        Ok(Self {
            returned: returned_pieces(&receipts(&events)?),
            request: request_in(&events, state.return_stage)?,
        })
    }
}

/// Returns the pieces of these returns, by product id.
pub(crate) fn returned_pieces(receipts: &[CreditReceipt]) -> HashMap<i64, u32> {
    let mut returned = HashMap::new();
    for line in receipts.iter().flat_map(|receipt| &receipt.lines) {
        *returned.entry(line.product_id).or_default() += line.pieces;
    }
    returned
}

/// Reads the last return request of an order's log, which is in this stage.
fn request_in(
    events: &[EventRow],
    stage: ReturnStage,
) -> Result<Option<ReturnRequestView>, AppError> {
    let is_request = |event: &&EventRow| event.action == ActionName::RequestReturn.as_str();
    let Some(asked) = events.iter().rfind(is_request) else {
        return Ok(None);
    };
    let request: ReturnRequest = serde_json::from_str(asked.detail.as_deref().unwrap_or_default())
        .map_err(|error| {
            let place = format!(
                "return request {} of order {}",
                asked.number, asked.order_id
            );
            AppError::Damaged(format!("{place}: {error}"))
        })?;
    let later = events.iter().filter(|event| event.number > asked.number);
    let answer = later.filter_map(answer_in).next_back();
    let lines = request.pieces.into_iter();
    Ok(Some(ReturnRequestView {
        stage,
        stage_label: stage.label(),
        requested_at: rfc3339(asked.at)?,
        lines: lines
            .map(|(product_id, pieces)| ProductPieces { product_id, pieces })
            .collect(),
        reason: request.reason,
        reason_label: request.reason.map(ReturnReason::label),
        note: request.note,
        received_on: request.received_on.map(|day| day.to_string()),
        answer,
    }))
}

/// Returns the shop's answer to a return request in an event, or `None` if it has none.
fn answer_in(event: &EventRow) -> Option<String> {
    let is_answer = [
        ActionName::AcceptReturn,
        ActionName::AskAboutReturn,
        ActionName::RefuseReturn,
    ];
    let mut answers = is_answer.iter().map(|name| name.as_str());
    answers.find(|name| *name == event.action)?;
    let answered: Answered = serde_json::from_str(event.detail.as_deref()?).ok()?;
    Some(answered.answer).filter(|answer| !answer.is_empty())
}
