//! How far the payment of an order has come (decision D29).

use serde::{Serialize, Serializer};

/// The payment status of an order.
///
/// The number is what the database and the wire carry (docs/spec/orders.md#pay-status).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PayStatus {
    /// 0: nothing has come in.
    Unpaid,
    /// 1: the buyer gave the last digits of a bank transfer; the shop has yet to confirm it.
    FilledIn,
    /// 2: the money is there.
    Paid,
    /// 3: the money went back.
    Refunded,
}

impl PayStatus {
    /// Every pay status, in the order of a payment's life.
    pub const ALL: [Self; 4] = [Self::Unpaid, Self::FilledIn, Self::Paid, Self::Refunded];

    /// The status behind a number; `None` for a number that stands for nothing.
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

    /// The number that stands for it.
    #[must_use]
    pub const fn number(self) -> i32 {
        match self {
            Self::Unpaid => 0,
            Self::FilledIn => 1,
            Self::Paid => 2,
            Self::Refunded => 3,
        }
    }

    /// Its name in order lists.
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

/// What an order list shows for a pay status number; an unknown one reads 錯誤 (decision D29).
#[must_use]
pub const fn pay_status_label(number: i32) -> &'static str {
    match PayStatus::from_number(number) {
        Some(status) => status.label(),
        None => "錯誤",
    }
}
