//! Where an order goes.

use serde::{Deserialize, Serialize};

use crate::form::Typed;
use crate::refusal::Refusal;

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
    /// Every place.
    pub const ALL: [Self; 3] = [Self::Taiwan, Self::OutlyingIsland, Self::Overseas];

    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Taiwan => "Taiwan",
            Self::OutlyingIsland => "OutlyingIsland",
            Self::Overseas => "Overseas",
        }
    }

    /// The place of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|place| place.name() == name)
    }

    /// The place that a form names; left out, it is the main island (docs/spec/checkout.md#steps).
    pub(super) fn read(typed: &Typed) -> Result<Self, Refusal> {
        typed.word_or_default(Self::from_name)
    }

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
