//! How the payment of an order stands, as its buyer reads it.

use serde::Serialize;

use super::AttemptState;
use crate::money::Money;
use crate::order::{
    ANNOUNCED_GRACE_DAYS, OrderState, OrderStatus, PayStatus, PayType, freight_first,
};

/// How the payment of an order stands, over all ways to pay and all attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Progress {
    /// It is the buyer's turn, or the courier's.
    Waiting,
    /// Money may have come in, and somebody is finding out.
    Confirming,
    /// The money is there.
    Paid,
    /// The last attempt took no money, and another one may.
    Failed,
    /// Money is there that goes back.
    RefundDue,
    /// The money went back.
    Refunded,
}

impl Progress {
    /// Every case, in the order of a payment's life.
    pub const ALL: [Self; 6] = [
        Self::Waiting,
        Self::Confirming,
        Self::Paid,
        Self::Failed,
        Self::RefundDue,
        Self::Refunded,
    ];

    /// How it stands, by the order, whether the shop owes its money back, and the attempt that
    /// [decides](decisive). `None` for an order that was called off before any money came: there is
    /// nothing to tell.
    #[must_use]
    pub fn of(order: &OrderState, refund_due: bool, attempt: Option<AttemptState>) -> Option<Self> {
        let cancelled = order.status == OrderStatus::Cancelled;
        match (order.pay_status, attempt) {
            (PayStatus::Refunded, _) => Some(Self::Refunded),
            (PayStatus::Paid, _) if refund_due => Some(Self::RefundDue),
            (PayStatus::Paid, _) => Some(Self::Paid),
            (_, Some(state)) if state.is_open() => Some(Self::Confirming),
            (_, Some(AttemptState::RefundDue)) => Some(Self::RefundDue),
            (_, Some(AttemptState::Refunded)) => Some(Self::Refunded),
            _ if cancelled => None,
            (PayStatus::FilledIn, _) => Some(Self::Confirming),
            (_, Some(AttemptState::Failed)) => Some(Self::Failed),
            _ => Some(Self::Waiting),
        }
    }

    /// Its name on pages; for cash on delivery, nothing is asked of the buyer before the goods come.
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

/// Which of an order's attempts, the oldest first, tells how its payment stands: the one that may
/// have taken money, else the one that has paid, else the last.
#[must_use]
pub fn decisive(attempts: &[AttemptState]) -> Option<usize> {
    let last_with =
        |holds: fn(AttemptState) -> bool| attempts.iter().rposition(|state| holds(*state));
    last_with(AttemptState::is_open)
        .or_else(|| last_with(|state| state == AttemptState::Paid))
        .or_else(|| attempts.len().checked_sub(1))
}

/// Whether the buyer can pay now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PayReadiness {
    /// Yes.
    Ready,
    /// After staff have set the freight.
    FreightUnset,
    /// After agreeing to the freight that staff found out.
    FreightFirst,
    /// No: the way to pay is closed, or the order is not to be paid any more.
    Closed,
}

/// What the sentence of a payment tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentFacts<'a> {
    /// How it stands.
    pub progress: Progress,
    /// How the order is paid.
    pub pay_type: PayType,
    /// What is to be paid, in whole dollars.
    pub amount: Money,
    /// Whether its buyer can pay now.
    pub readiness: PayReadiness,
    /// Whether the order is called off when no money comes in time.
    pub has_term: bool,
    /// Whether the buyer has given the digits of a transfer.
    pub has_digits: bool,
    /// Whether staff have arranged what to pay with from overseas.
    pub has_code: bool,
    /// What the provider's answer means, where an attempt has one.
    pub buyer_message: Option<&'a str>,
}

impl PaymentFacts<'_> {
    /// What the buyer reads: what to do, what happens, or why it failed.
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
            // They were given for the total without the freight.
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
