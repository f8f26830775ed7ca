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
