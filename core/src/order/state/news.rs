//! Who acts on an order, and which news its buyer receives.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Who acts on an order.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    EnumString,
    VariantArray,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Actor {
    /// The member whose order it is.
    Buyer,
    /// Somebody of the shop.
    Staff,
    /// The shop's own scheduled worker.
    Server,
    /// An external service that moves money, once its word has been proved.
    Gateway,
}

impl Actor {
    /// Everybody who acts.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The actor of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// What a buyer is written when something happened to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OrderNews {
    /// It was placed.
    Placed,
    /// The money came in.
    PaymentReceived,
    /// The goods left the shop, with this carrier and number.
    ShippedOut,
    /// It was cancelled.
    Cancelled {
        /// By whom.
        by: Actor,
    },
    /// It was cancelled because nobody paid in time.
    Expired,
    /// Staff found out what the way costs; the buyer has to agree.
    FreightSet,
    /// Staff arranged a payment from overseas.
    PaymentCodeSet,
}
