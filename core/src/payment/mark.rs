//! What staff say of an attempt after a look at the provider's own site, and what waits for them.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{AttemptState, Provider};
use crate::refusal::{Refusal, RefusalCode};

/// What staff have seen or done at the provider's site.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    VariantArray,
    IntoStaticStr,
    EnumString,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Mark {
    /// The money is there.
    MarkPaid,
    /// Nothing was taken.
    MarkFailed,
    /// The card's money was captured.
    MarkCaptured,
    /// The money went back.
    MarkRefunded,
}

impl Mark {
    /// Every mark, in the order in which a page offers them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The mark of this word on the wire.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// What decides which marks an attempt takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkFacts {
    /// Who takes its money.
    pub provider: Provider,
    /// How far it has come.
    pub state: AttemptState,
    /// Whether the shop itself has the provider send the money back.
    pub is_refunded_by_itself: bool,
    /// Whether staff have said that it was captured.
    pub is_captured: bool,
}

impl MarkFacts {
    /// Lets staff mark the attempt of this number: paid or failed while its end is not known, captured
    /// once and for a paid card, refunded where its money is owed back and nobody else sends it.
    ///
    /// Refuses with `refund_under_way` and `payment_state_wrong` (docs/spec/back-office.md#payments).
    pub fn check(self, number: &str, mark: Mark) -> Result<(), Refusal> {
        if self.allows(mark) {
            return Ok(());
        }
        if mark == Mark::MarkRefunded && self.is_refunded_by_itself {
            return Err(refund_under_way(number));
        }
        let state = self.state.label();
        Err(Refusal::new(
            RefusalCode::PaymentStateWrong,
            format!("付款 {number} 目前為「{state}」，無法進行這項操作"),
        ))
    }

    /// The marks that the attempt takes now.
    #[must_use]
    pub fn marks(self) -> Vec<Mark> {
        let all = Mark::ALL.iter().copied();
        all.filter(|mark| self.allows(*mark)).collect()
    }

    fn allows(self, mark: Mark) -> bool {
        let work = self.work();
        match mark {
            Mark::MarkPaid | Mark::MarkFailed => work == Some(PaymentWork::Unclear),
            Mark::MarkCaptured => work == Some(PaymentWork::ToCapture),
            Mark::MarkRefunded => work == Some(PaymentWork::ToRefund),
        }
    }

    /// The list of work in which the attempt stands; none where nothing is to be done about it.
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

/// The shop itself has the provider send the money of this attempt back.
#[must_use]
pub fn refund_under_way(number: &str) -> Refusal {
    let message = format!("付款 {number} 由系統向 LINE Pay 退款，完成後訂單會自動更新為已退款");
    Refusal::new(RefusalCode::RefundUnderWay, message)
}

/// A list of attempts by what is to be done about them.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    VariantArray,
    IntoStaticStr,
    EnumString,
    Serialize,
    Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PaymentWork {
    /// Nobody knows whether money was taken.
    Unclear,
    /// The money is owed back, and people have to send it.
    ToRefund,
    /// The money of a card is authorised and not captured.
    ToCapture,
    /// The money is owed back, and the shop has the provider send it.
    RefundUnderWay,
}

impl PaymentWork {
    /// Every list, in the order in which a page shows them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The list of this name on the wire.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Its name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Unclear => "結果不明",
            Self::ToRefund => "待退款",
            Self::ToCapture => "待請款",
            Self::RefundUnderWay => "系統退款中",
        }
    }

    /// What somebody of the staff does about it: at which site, with which button.
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
