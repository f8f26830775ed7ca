//! Processing status of an order (decision D29).

use serde::{Serialize, Serializer};

/// Processing status of an order.
///
/// The database and the API use its number (docs/spec/orders.md#order-status).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderStatus {
    /// 1: the order was placed.
    Placed,
    /// 2: the goods are being packed.
    Preparing,
    /// 3: the goods have left the shop.
    ShippedOut,
    /// 4: the courier is delivering the goods.
    Dispatched,
    /// 5: cancelled.
    Cancelled,
    /// 11: the goods came back to the shop. Numbers between are unknown to clients (decision D29).
    Returned,
    /// 12: a part of the goods came back to the shop.
    PartlyReturned,
}

impl OrderStatus {
    /// All statuses, in the order in which an order passes them.
    pub const ALL: [Self; 7] = [
        Self::Placed,
        Self::Preparing,
        Self::ShippedOut,
        Self::Dispatched,
        Self::Cancelled,
        Self::Returned,
        Self::PartlyReturned,
    ];

    /// Returns the status with this number, or `None` if the number is unknown.
    #[must_use]
    pub const fn from_number(number: i32) -> Option<Self> {
        match number {
            1 => Some(Self::Placed),
            2 => Some(Self::Preparing),
            3 => Some(Self::ShippedOut),
            4 => Some(Self::Dispatched),
            5 => Some(Self::Cancelled),
            11 => Some(Self::Returned),
            12 => Some(Self::PartlyReturned),
            _ => None,
        }
    }

    /// Returns the number of the status in the database and in the API.
    #[must_use]
    pub const fn number(self) -> i32 {
        match self {
            Self::Placed => 1,
            Self::Preparing => 2,
            Self::ShippedOut => 3,
            Self::Dispatched => 4,
            Self::Cancelled => 5,
            Self::Returned => 11,
            Self::PartlyReturned => 12,
        }
    }

    /// Returns the name in order lists, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Placed => "訂單成立",
            Self::Preparing => "備貨中",
            Self::ShippedOut => "已出貨",
            Self::Dispatched => "配送中",
            Self::Cancelled => "已取消",
            Self::Returned => "已退回",
            Self::PartlyReturned => "部分退回",
        }
    }

    /// Returns `true` if goods of the order are at the buyer or on the way.
    #[must_use]
    pub const fn is_at_buyer(self) -> bool {
        matches!(
            self,
            Self::ShippedOut | Self::Dispatched | Self::PartlyReturned
        )
    }

    /// Returns `true` if the sale has ended without goods at the buyer: it was cancelled, or all
    /// goods came back. Money that was paid is owed to the buyer.
    #[must_use]
    pub const fn is_undone(self) -> bool {
        matches!(self, Self::Cancelled | Self::Returned)
    }
}

impl Serialize for OrderStatus {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_i32(self.number())
    }
}

/// Returns the text for a status number in an order list; 錯誤 for an unknown one (decision D29).
#[must_use]
pub const fn order_status_label(number: i32) -> &'static str {
    match OrderStatus::from_number(number) {
        Some(status) => status.label(),
        None => "錯誤",
    }
}
