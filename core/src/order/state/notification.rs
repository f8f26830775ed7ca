//! Actors of an order, and notifications for its buyer.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;

/// Actor of an action on an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum Actor {
    /// Member who placed the order.
    Buyer,
    /// Staff member of the shop.
    Staff,
    /// Scheduled worker of the shop.
    Server,
    /// External payment service, once its message is verified.
    Gateway,
}

named!(Actor);

/// Notification for a buyer about an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OrderNotification {
    /// Confirmation that the order was placed.
    Placed,
    /// The payment was received.
    PaymentReceived,
    /// The goods left the shop.
    ShippedOut,
    /// Staff have corrected carrier or parcel number.
    ShipmentCorrected,
    /// The order was cancelled.
    Cancelled {
        /// Actor who cancelled it.
        by: Actor,
    },
    /// The goods reached the buyer; the period for returns begins.
    Delivered,
    /// The buyer's return request arrived.
    ReturnRequested,
    /// Staff agree to a return.
    ReturnAccepted,
    /// Staff ask about a return.
    ReturnQuestion,
    /// Staff refuse a return.
    ReturnRefused,
    /// The goods came back to the shop.
    TakenBack,
    /// The order was cancelled because it was not paid in time.
    Expired,
    /// Staff have set the freight; the buyer has to accept it.
    FreightSet,
    /// Staff have arranged a payment code for payment from overseas.
    PaymentCodeSet,
}
