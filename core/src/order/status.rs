//! How far an order has come (decision D29).

use serde::{Serialize, Serializer};

/// The processing status of an order.
///
/// The number is what the database and the wire carry (docs/spec/orders.md#order-status).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderStatus {
    /// 1: the shop has it.
    Placed,
    /// 2: the goods are being packed.
    Preparing,
    /// 3: the goods have left the shop.
    ShippedOut,
    /// 4: the courier has them on the round.
    Dispatched,
    /// 5: called off.
    Cancelled,
}

impl OrderStatus {
    /// Every status, in the order of an order's life.
    pub const ALL: [Self; 5] = [
        Self::Placed,
        Self::Preparing,
        Self::ShippedOut,
        Self::Dispatched,
        Self::Cancelled,
    ];

    /// The status behind a number; `None` for a number that stands for nothing.
    #[must_use]
    pub const fn from_number(number: i32) -> Option<Self> {
        match number {
            1 => Some(Self::Placed),
            2 => Some(Self::Preparing),
            3 => Some(Self::ShippedOut),
            4 => Some(Self::Dispatched),
            5 => Some(Self::Cancelled),
            _ => None,
        }
    }

    /// The number that stands for it.
    #[must_use]
    pub const fn number(self) -> i32 {
        match self {
            Self::Placed => 1,
            Self::Preparing => 2,
            Self::ShippedOut => 3,
            Self::Dispatched => 4,
            Self::Cancelled => 5,
        }
    }

    /// Its name in order lists.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Placed => "訂單成立",
            Self::Preparing => "備貨中",
            Self::ShippedOut => "已出貨",
            Self::Dispatched => "配送中",
            Self::Cancelled => "已取消",
        }
    }
}

impl Serialize for OrderStatus {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_i32(self.number())
    }
}

/// What an order list shows for a status number; an unknown one reads 錯誤 (decision D29).
#[must_use]
pub const fn order_status_label(number: i32) -> &'static str {
    match OrderStatus::from_number(number) {
        Some(status) => status.label(),
        None => "錯誤",
    }
}
