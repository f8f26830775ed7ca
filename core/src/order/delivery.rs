//! Where an order goes.

use serde::{Deserialize, Serialize};

/// The place an order goes to, as it decides fees and ways to pay (decision D46).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DeliveryLocation {
    /// The main island.
    #[default]
    Taiwan,
    /// Penghu, Kinmen, Lienchiang and the other islands.
    OutlyingIsland,
    /// Anywhere else.
    Overseas,
}

impl DeliveryLocation {
    /// Its name on forms and receipts.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Taiwan => "臺灣本島",
            Self::OutlyingIsland => "離島",
            Self::Overseas => "海外",
        }
    }
}
