//! Payment status of an order (decision D29).

use serde::{Serialize, Serializer};

/// Payment status of an order.
///
/// The database and the API use its number (docs/spec/orders.md#pay-status).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PayStatus {
    /// 0: not paid.
    Unpaid,
    /// 1: the buyer entered the last digits of a bank transfer, which the shop has not confirmed
    /// yet.
    FilledIn,
    /// 2: the payment was received.
    Paid,
    /// 3: the payment was refunded.
    Refunded,
}

impl PayStatus {
    /// All statuses, in the order in which a payment passes them.
    pub const ALL: [Self; 4] = [Self::Unpaid, Self::FilledIn, Self::Paid, Self::Refunded];

    /// Returns the status with this number, or `None` if the number is unknown.
    #[must_use]
    pub const fn from_number(number: i32) -> Option<Self> {
        match number {
            0 => Some(Self::Unpaid),
            1 => Some(Self::FilledIn),
            2 => Some(Self::Paid),
            3 => Some(Self::Refunded),
            _ => None,
        }
    }

    /// Returns the number of the status in the database and in the API.
    #[must_use]
    pub const fn number(self) -> i32 {
        match self {
            Self::Unpaid => 0,
            Self::FilledIn => 1,
            Self::Paid => 2,
            Self::Refunded => 3,
        }
    }

    /// Returns the name in order lists, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Unpaid => "未付款",
            Self::FilledIn => "已填寫匯款資料",
            Self::Paid => "已付款",
            Self::Refunded => "已退款",
        }
    }
}

impl Serialize for PayStatus {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_i32(self.number())
    }
}

/// Returns the text for a pay status number in an order list; 錯誤 for an unknown one (decision D29).
#[must_use]
pub const fn pay_status_label(number: i32) -> &'static str {
    match PayStatus::from_number(number) {
        Some(status) => status.label(),
        None => "錯誤",
    }
}
