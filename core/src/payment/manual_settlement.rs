//! Manual settlement of attempts by staff after a look at the provider's site, and the worklists of
//! attempts.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{AttemptEvent, AttemptState, Provider};
use crate::named::named;
use crate::refusal::{Refusal, RefusalCode};

/// Manual settlement of an attempt by staff, after a look at the provider's site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Mark))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ManualSettlement {
    /// The payment was received.
    MarkPaid,
    /// Nothing was charged.
    MarkFailed,
    /// The card payment was captured.
    MarkCaptured,
    /// The payment was refunded.
    MarkRefunded,
}

named!(ManualSettlement);

/// Name of the event of a capture. The other settlements are events of the attempt.
pub const CAPTURED: &str = "Captured";

impl ManualSettlement {
    /// Returns the words of the log for the settlement, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::MarkPaid => "確認線上付款已收款",
            Self::MarkFailed => "確認線上付款未收款",
            Self::MarkCaptured => "確認線上付款已請款",
            Self::MarkRefunded => "確認線上付款已退款",
        }
    }

    /// Returns the settlement that staff recorded with an event of an attempt.
    #[must_use]
    pub fn of_event(event: &str) -> Option<Self> {
        if event == CAPTURED {
            return Some(Self::MarkCaptured);
        }
        let mut all = AttemptEvent::ALL.iter();
        match all.find(|one| one.name() == event)? {
            AttemptEvent::Proved => Some(Self::MarkPaid),
            AttemptEvent::Declined => Some(Self::MarkFailed),
            AttemptEvent::SentBack | AttemptEvent::PartSentBack => Some(Self::MarkRefunded),
            _ => None,
        }
    }
}

/// State of an attempt that determines its manual settlements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettlementFacts {
    /// Provider of the payment.
    pub provider: Provider,
    /// State of the attempt.
    pub state: AttemptState,
    /// `true` if the shop requests the refund from the provider automatically.
    pub is_refunded_by_itself: bool,
    /// `true` if staff have marked the payment as captured.
    pub is_captured: bool,
}

impl SettlementFacts {
    /// Checks a manual settlement of the attempt with this number.
    ///
    /// An attempt with an unknown result can be marked paid or failed, a paid card payment captured
    /// once. It can be marked refunded if a refund is owed that the shop does not request
    /// automatically.
    ///
    /// Fails with `refund_under_way` or `payment_state_wrong` (docs/spec/back-office.md#payments).
    pub fn check(self, number: &str, settlement: ManualSettlement) -> Result<(), Refusal> {
        if self.allows(settlement) {
            return Ok(());
        }
        if settlement == ManualSettlement::MarkRefunded && self.is_refunded_by_itself {
            return Err(refund_under_way(number));
        }
        let state = self.state.label();
        Err(Refusal::new(
            RefusalCode::PaymentStateWrong,
            format!("付款 {number} 目前為「{state}」，無法進行這項操作"),
        ))
    }

    /// Returns the manual settlements that the attempt allows now.
    #[must_use]
    pub fn settlements(self) -> Vec<ManualSettlement> {
        let all = ManualSettlement::ALL.iter().copied();
        all.filter(|settlement| self.allows(*settlement)).collect()
    }

    fn allows(self, settlement: ManualSettlement) -> bool {
        let work = self.work();
        match settlement {
            ManualSettlement::MarkPaid | ManualSettlement::MarkFailed => {
                work == Some(PaymentWork::Unclear)
            }
            ManualSettlement::MarkCaptured => work == Some(PaymentWork::ToCapture),
            ManualSettlement::MarkRefunded => work == Some(PaymentWork::ToRefund),
        }
    }

    /// Returns the worklist of the attempt, or `None` if nothing has to be done.
    #[must_use]
    pub fn work(self) -> Option<PaymentWork> {
        match self.state {
            state if state.is_open() => Some(PaymentWork::Unclear),
            AttemptState::RefundDue if self.is_refunded_by_itself => {
                Some(PaymentWork::RefundUnderWay)
            }
            AttemptState::RefundDue => Some(PaymentWork::ToRefund),
            AttemptState::Paid if self.provider == Provider::Card && !self.is_captured => {
                Some(PaymentWork::ToCapture)
            }
            _ => None,
        }
    }
}

/// Returns the refusal `refund_under_way`: the shop requests the refund of this attempt
/// automatically.
#[must_use]
pub fn refund_under_way(number: &str) -> Refusal {
    let message = format!("付款 {number} 由系統向 LINE Pay 退款，完成後訂單會自動更新為已退款");
    Refusal::new(RefusalCode::RefundUnderWay, message)
}

/// Worklist of attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum PaymentWork {
    /// It is unknown whether the buyer was charged.
    Unclear,
    /// A refund is owed, and staff have to make it.
    ToRefund,
    /// A card payment is authorised and not captured.
    ToCapture,
    /// A refund is owed, and the shop requests it from the provider automatically.
    RefundUnderWay,
}

named!(PaymentWork);

impl PaymentWork {
    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Unclear => "結果不明",
            Self::ToRefund => "待退款",
            Self::ToCapture => "待請款",
            Self::RefundUnderWay => "系統退款中",
        }
    }

    /// Instructions for staff: the site and the button to use, in Chinese.
    #[must_use]
    pub const fn advice(self, provider: Provider) -> &'static str {
        match (self, provider) {
            (Self::Unclear, Provider::LinePay) => {
                "系統會持續向 LINE Pay 查詢。久未有結果時，請登入 LINE Pay 商家中心，在交易紀錄以交易編號查詢：\
                 查到這筆款項請按「已收款」，查無款項請按「未收款」。"
            }
            (Self::Unclear, Provider::Card) => {
                "系統會持續向信用卡閘道查詢。久未有結果時，請登入收單銀行的信用卡特店管理網站，以付款編號查詢授權：\
                 授權成功請按「已收款」，查無授權請按「未收款」。"
            }
            (Self::ToRefund, Provider::LinePay) => {
                "系統無法自動退款。請登入 LINE Pay 商家中心，在交易紀錄找到這筆交易並按退款，完成後請按「已退款」。"
            }
            (Self::ToRefund, Provider::Card) => {
                "請登入收單銀行的信用卡特店管理網站，以付款編號查詢：尚未請款的按取消授權，已請款的按退貨，\
                 完成後請按「已退款」。"
            }
            (Self::ToCapture, _) => {
                "請登入收單銀行的信用卡特店管理網站，以付款編號查詢這筆授權並按請款，完成後請按「已請款」。"
            }
            (Self::RefundUnderWay, _) => "系統正在向 LINE Pay 退款，完成後會自動更新，不需處理。",
        }
    }
}
