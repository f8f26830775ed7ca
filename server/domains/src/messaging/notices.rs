//! Content of a mail with notices to a staff member (decision D202).

use serde::{Deserialize, Serialize};
use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, PayType};
use shop_core::staff::NoticeKind;

/// Notices of one kind. It names no buyers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeGroup {
    /// Kind of the notices.
    pub kind: NoticeKind,
    /// Number of notices, which may be more than the listed ones.
    pub count: usize,
    /// First notices.
    pub listed: Vec<Notice>,
}

/// Event of a notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// Order, or a change of an order.
    Order {
        /// Order number.
        id: String,
        /// Sum of the order; `None` if the role of the recipient may not see sums.
        total: Option<Money>,
        /// Payment type.
        pay_type: PayType,
        /// Delivery location.
        delivery_location: DeliveryLocation,
    },
    /// Stock item that fell below its threshold.
    Item {
        /// Number of the stock item.
        prod_id: String,
        /// Warehouse of the stock item.
        ware_id: String,
        /// Category and name of a product that sells the item; empty without a product.
        product: String,
        /// Number of pieces left when the mail was queued.
        quantity: i64,
    },
    /// Change of a price.
    Price {
        /// Category of the product.
        category_id: i64,
        /// Names of category and product.
        product: String,
        /// Price before the change.
        from: Money,
        /// Price after the change.
        to: Money,
        /// Name of the person who changed it.
        who: String,
    },
    /// Failed backup.
    Backup {
        /// Time of the failure, in milliseconds since 1970.
        at: i64,
    },
}
