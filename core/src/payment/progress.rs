//! Payment progress of an order, as shown to its buyer.

use serde::Serialize;

use super::AttemptState;
use crate::money::Money;
use crate::order::{ANNOUNCED_GRACE_DAYS, OrderState, PayStatus, PayType, freight_first};

/// Payment progress of an order, for all payment types and attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Progress {
    /// The buyer has to pay, or the courier to collect the money.
    Waiting,
    /// A payment may have come in and is being confirmed.
    Confirming,
    /// The payment was received.
    Paid,
    /// The last attempt failed without a charge; another attempt may be made.
    Failed,
    /// A payment has to be refunded.
    RefundDue,
    /// The payment was refunded.
    Refunded,
}

impl Progress {
    /// All cases, in the order in which a payment passes them.
    pub const ALL: [Self; 6] = [
        Self::Waiting,
        Self::Confirming,
        Self::Paid,
        Self::Failed,
        Self::RefundDue,
        Self::Refunded,
    ];

    /// Returns the progress of an order. `attempt` is the state of the [decisive](decisive)
    /// attempt.
    ///
    /// Returns `None` for an order that was cancelled or returned before any payment, which has
    /// nothing to show.
    #[must_use]
    pub fn of(order: &OrderState, attempt: Option<AttemptState>) -> Option<Self> {
        let is_undone = order.status.is_undone();
        match (order.pay_status, attempt) {
            (PayStatus::Refunded, _) => Some(Self::Refunded),
            (PayStatus::Paid, _) if order.refund_due() => Some(Self::RefundDue),
            (PayStatus::Paid, _) => Some(Self::Paid),
            (_, Some(state)) if state.is_open() => Some(Self::Confirming),
            (_, Some(AttemptState::RefundDue)) => Some(Self::RefundDue),
            (_, Some(AttemptState::Refunded)) => Some(Self::Refunded),
            _ if is_undone => None,
            (PayStatus::FilledIn, _) => Some(Self::Confirming),
            (_, Some(AttemptState::Failed)) => Some(Self::Failed),
            _ => Some(Self::Waiting),
        }
    }

    /// Returns the name on pages, in Chinese. The name of `Waiting` for cash on delivery asks for
    /// no payment before delivery.
    #[must_use]
    pub const fn label(self, pay_type: PayType) -> &'static str {
        match self {
            Self::Waiting if matches!(pay_type, PayType::CashOnDelivery) => "貨到付款，取貨時付現",
            Self::Waiting => "等待付款",
            Self::Confirming => "付款結果確認中",
            Self::Paid => "付款成功",
            Self::Failed => "付款失敗",
            Self::RefundDue => "退款處理中",
            Self::Refunded => "已退款",
        }
    }
}

/// Returns the index of the attempt that determines the progress; `attempts` are sorted from oldest
/// to newest. It is the last one that may have charged the buyer, else the last paid one, else the
/// last one.
#[must_use]
pub fn decisive(attempts: &[AttemptState]) -> Option<usize> {
    let last_with =
        |holds: fn(AttemptState) -> bool| attempts.iter().rposition(|state| holds(*state));
    last_with(AttemptState::is_open)
        .or_else(|| last_with(|state| state == AttemptState::Paid))
        .or_else(|| attempts.len().checked_sub(1))
}

/// Condition for the buyer to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayReadiness {
    /// The buyer can pay immediately.
    Ready,
    /// Staff have to set the freight first.
    FreightUnset,
    /// The buyer has to accept the freight first.
    FreightFirst,
    /// The buyer cannot pay: the payment type is closed, or the order cannot be paid any more.
    Closed,
}

/// Input of the sentence about a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentFacts<'a> {
    /// Payment progress.
    pub progress: Progress,
    /// Payment type of the order.
    pub pay_type: PayType,
    /// Amount to pay, in whole dollars.
    pub amount: Money,
    /// Condition for the buyer to pay.
    pub readiness: PayReadiness,
    /// `true` if the order is cancelled unless it is paid in time.
    pub has_term: bool,
    /// `true` if the buyer has entered the digits of a transfer.
    pub has_digits: bool,
    /// `true` if staff have arranged a payment code for payment from overseas.
    pub has_code: bool,
    /// Message about the provider's answer, if an attempt has one.
    pub buyer_message: Option<&'a str>,
}

impl PaymentFacts<'_> {
    /// Returns the sentence for the buyer, in Chinese: the next step, the state, or the reason of a
    /// failure.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self.progress {
            Progress::Waiting | Progress::Confirming if self.is_held_by_freight() => {
                self.freight_first().to_owned()
            }
            Progress::Waiting => self.waiting(),
            Progress::Confirming if self.pay_type == PayType::BankTransfer => {
                self.transfer_announced()
            }
            Progress::Confirming => "付款結果確認中，請稍候，不需重複付款".to_owned(),
            Progress::Paid => "已收到您的款項，謝謝您".to_owned(),
            Progress::Failed => self
                .buyer_message
                .unwrap_or("付款失敗，請重新付款")
                .to_owned(),
            Progress::RefundDue => "款項將退還給您，完成後此處會顯示已退款".to_owned(),
            Progress::Refunded => "款項已退還，入帳時間依銀行或支付業者作業而定".to_owned(),
        }
    }

    const fn is_held_by_freight(&self) -> bool {
        matches!(
            self.readiness,
            PayReadiness::FreightUnset | PayReadiness::FreightFirst
        )
    }

    const fn freight_first(&self) -> &'static str {
        match self.readiness {
            PayReadiness::FreightUnset if self.has_digits => {
                "已收到您的匯款資料；等待本店確認運費，請先不要再匯款"
            }
            PayReadiness::FreightUnset => freight_first(self.pay_type),
            _ => "運費已確認，請先同意新的應付總額，再付款",
        }
    }

    fn transfer_announced(&self) -> String {
        let received = "已收到您的匯款資料，確認款項後將通知您";
        if self.has_term {
            format!(
                "{received}；付款期限過後 {ANNOUNCED_GRACE_DAYS} 天仍未收到款項，訂單將自動取消"
            )
        } else {
            received.to_owned()
        }
    }

    fn waiting(&self) -> String {
        let Self {
            amount, pay_type, ..
        } = *self;
        let way = pay_type.in_text();
        match pay_type {
            PayType::CashOnDelivery => {
                format!("請於收到商品時，將現金 NT${amount} 交給宅配人員")
            }
            PayType::PayPal if self.has_code => {
                format!("請以本店提供的付款代碼支付 NT${amount}")
            }
            PayType::PayPal => {
                format!("海外訂單請與我們聯絡，由專人為您安排{way}付款；付款代碼會顯示於此")
            }
            _ if self.readiness == PayReadiness::Closed => {
                format!("目前無法以{way}付款，如需協助請與我們聯絡")
            }
            // The digits were entered for the total without the freight.
            PayType::BankTransfer if self.has_digits => {
                format!("應付總額為 NT${amount}；若先前已匯款，請補足差額，再填寫匯款帳號末五碼")
            }
            PayType::BankTransfer => {
                format!("請匯款 NT${amount}，完成後填寫匯款帳號末五碼")
            }
            PayType::LinePay | PayType::CreditCard => {
                format!("請以{way}完成付款，應付 NT${amount}")
            }
        }
    }
}
