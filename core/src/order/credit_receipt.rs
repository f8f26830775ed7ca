//! Credit receipt of goods that come back: the sum that the buyer gets, with its parts and
//! sentences (decision D200).

use serde::{Deserialize, Serialize};

use super::take_back::{DEDUCTION, FEES, PiecesBack, TakeBack};
use super::{Credits, PayStatus, RefundShare};
use crate::form::StaffReason;
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};

/// Order, as far as a return needs it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReturnableOrder {
    /// Lines of the order, one per product.
    pub lines: Vec<ReturnableLine>,
    /// Freight and fees that were charged and not given back by an earlier return.
    pub fees: Money,
    /// Sums of the order.
    pub credits: Credits,
    /// Pay status, 0 to 3.
    pub pay_status: i32,
}

/// Line of an order, as far as a return needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReturnableLine {
    /// Id of the product.
    pub product_id: i64,
    /// Unit price.
    pub price: Money,
    /// Number of pieces that the buyer still has.
    pub pieces: u32,
}

/// Sum that the buyer gets for goods that come back.
///
/// `total` = `goods` + `fees` − `deduction`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CreditReceipt {
    /// Products that come back.
    pub lines: Vec<CreditLine>,
    /// Sum of the lines.
    pub goods: Money,
    /// Freight and fees that are given back.
    pub fees: Money,
    /// Sum that is deducted.
    pub deduction: Money,
    /// Sum credited to the buyer; no money moves if the order is not paid.
    pub total: Money,
    /// `true` if the buyer keeps nothing.
    pub is_all: bool,
    /// Share that a refund of the order gives back afterwards.
    pub share: RefundShare,
    /// Parts of the sum, as staff and the buyer read them, in Chinese.
    pub sentences: Vec<String>,
}

/// Pieces of a product that come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct CreditLine {
    /// Id of the product.
    pub product_id: i64,
    /// Number of pieces, at least 1.
    pub pieces: u32,
    /// Number of these pieces that are not sold again.
    pub written_off: u32,
    /// Sum for these pieces, in whole dollars.
    pub amount: Money,
}

/// Goods that come back, with their credit receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CreditedReturn {
    /// Reason of the return.
    pub reason: StaffReason,
    /// Sum that the buyer gets.
    #[serde(flatten)]
    pub receipt: CreditReceipt,
}

impl TakeBack {
    /// Calculates the credit receipt.
    ///
    /// A line gives back the rounded price of the pieces that the buyer has, less the rounded price
    /// of the pieces that remain. All returns of a line together therefore equal its charge, in any
    /// order.
    ///
    /// Fails with `pieces_not_bought` if a product is not in the order or the buyer has fewer
    /// pieces. Fails with `out_of_range` if the fees exceed the rest of the charged ones, or if the
    /// deduction leaves nothing. Fails with `not_paid` if the order is not paid and a part of its
    /// goods stays, or a sum is kept back.
    pub fn credit(&self, order: &ReturnableOrder) -> Result<CreditReceipt, Refusal> {
        self.check_pieces(order)?;
        let lines = order
            .lines
            .iter()
            .filter_map(|line| Some(line.credit(self.pieces_of(line)?)));
        let lines = lines.collect::<Option<Vec<_>>>().ok_or_else(too_large)?;
        let came: u64 = lines.iter().map(|line| u64::from(line.pieces)).sum();
        let held: u64 = order.lines.iter().map(|line| u64::from(line.pieces)).sum();
        let is_all = came == held;
        let all_fees = if is_all { order.fees } else { Money::ZERO };
        let fees = self.fees.unwrap_or(all_fees);
        if fees > order.fees {
            return Err(FEES.out_of_range());
        }
        let is_paid = order.pay_status == PayStatus::Paid.number();
        if !is_paid && (!is_all || fees != all_fees || self.deduction > Money::ZERO) {
            return Err(not_paid());
        }
        let goods = lines
            .iter()
            .try_fold(Money::ZERO, |sum, line| sum.checked_add(line.amount))
            .ok_or_else(too_large)?;
        let total = goods
            .checked_add(fees)
            .and_then(|sum| sum.checked_sub(self.deduction))
            .filter(|total| self.deduction == Money::ZERO || *total > Money::ZERO)
            .ok_or_else(|| DEDUCTION.out_of_range())?;
        let credits = order.credits.with(total).ok_or_else(too_large)?;
        if is_all && credits.credited == Money::ZERO && credits.total > Money::ZERO {
            return Err(FEES.out_of_range());
        }
        let mut receipt = CreditReceipt {
            lines,
            goods,
            fees,
            deduction: self.deduction,
            total,
            is_all,
            share: credits.share(),
            sentences: Vec::new(),
        };
        receipt.sentences = receipt.explain(order, is_paid);
        Ok(receipt)
    }

    fn check_pieces(&self, order: &ReturnableOrder) -> Result<(), Refusal> {
        let is_held = |(product_id, back): (&i64, &PiecesBack)| {
            let mut lines = order.lines.iter();
            lines.any(|line| line.product_id == *product_id && line.pieces >= back.pieces)
        };
        let is_any_held = order.lines.iter().any(|line| line.pieces > 0);
        if is_any_held && self.pieces.iter().all(is_held) {
            return Ok(());
        }
        Err(pieces_not_bought())
    }

    /// Returns the pieces of a line that come back, or `None` if there are none.
    fn pieces_of(&self, line: &ReturnableLine) -> Option<PiecesBack> {
        if self.pieces.is_empty() {
            let all = PiecesBack {
                pieces: line.pieces,
                written_off: 0,
            };
            return Some(all).filter(|all| all.pieces > 0);
        }
        self.pieces.get(&line.product_id).copied()
    }
}

impl ReturnableLine {
    /// Returns the credit for these pieces, or `None` if a sum exceeds the range of [`Money`].
    fn credit(&self, back: PiecesBack) -> Option<CreditLine> {
        let charged = |pieces: u32| self.price.checked_mul(pieces).map(Money::round_half_up);
        let kept = self.pieces.checked_sub(back.pieces)?;
        Some(CreditLine {
            product_id: self.product_id,
            pieces: back.pieces,
            written_off: back.written_off,
            amount: charged(self.pieces)?.checked_sub(charged(kept)?)?,
        })
    }
}

impl CreditReceipt {
    /// Returns the parts of the sum in Chinese, in the order in which a receipt lists them.
    fn explain(&self, order: &ReturnableOrder, is_paid: bool) -> Vec<String> {
        let pieces: u64 = self.lines.iter().map(|line| u64::from(line.pieces)).sum();
        let Self {
            goods,
            fees,
            deduction,
            total,
            ..
        } = self;
        let mut sentences = vec![format!("退回商品共 {pieces} 件，金額 NT${goods}")];
        if *fees > Money::ZERO {
            sentences.push(format!("退還運費與手續費 NT${fees}"));
        }
        let kept = order.fees.checked_sub(*fees).unwrap_or_default();
        if self.is_all && kept > Money::ZERO {
            sentences.push(format!("不退還運費與手續費 NT${kept}"));
        }
        if *deduction > Money::ZERO {
            sentences.push(format!("扣除 NT${deduction}"));
        }
        let end = match order.pay_status {
            _ if is_paid => format!("應退還買家 NT${total}"),
            paid if paid == PayStatus::Refunded.number() => "款項先前已退還買家".to_owned(),
            _ => "款項尚未收取，不需退款".to_owned(),
        };
        sentences.push(end);
        sentences
    }
}

/// Fails with `not_paid` unless the order is paid.
pub(super) fn only_if_paid(pay_status: PayStatus) -> Result<(), Refusal> {
    if pay_status == PayStatus::Paid {
        return Ok(());
    }
    Err(not_paid())
}

/// Returns the refusal `pieces_not_bought`: a product is not in the order, or the buyer has fewer
/// pieces.
pub(super) fn pieces_not_bought() -> Refusal {
    Refusal::field(
        "Lines",
        RefusalCode::PiecesNotBought,
        "退回數量不能超過買家手上的數量",
    )
}

/// Returns the refusal `not_paid`: a part of the goods or of the money cannot be settled before the
/// order is paid.
fn not_paid() -> Refusal {
    Refusal::new(
        RefusalCode::NotPaid,
        "只有已付款的訂單才能部分退回或扣款，請退回整筆訂單",
    )
}

/// Returns the refusal of sums above the range of [`Money`], which no stored order has.
fn too_large() -> Refusal {
    super::refusals::total_too_large()
}
