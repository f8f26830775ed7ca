//! Sums of an order that are given back to the buyer (decision D200).

use serde::{Deserialize, Serialize};

use crate::money::Money;

/// Sums of an order, from its placing to its refunds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Credits {
    /// Total charged.
    pub total: Money,
    /// Sum credited for returned goods; never above the total.
    pub credited: Money,
    /// Sum refunded so far.
    pub refunded: Money,
}

/// Sum that a refund of an order gives back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum RefundShare {
    /// All that was paid and not refunded yet: no part of the total is credited, or all of it.
    #[default]
    Whole,
    /// A credited part of the total, which is not refunded yet.
    Part,
    /// Nothing: the credited part is refunded.
    Settled,
}

impl RefundShare {
    /// All shares.
    pub const ALL: [Self; 3] = [Self::Whole, Self::Part, Self::Settled];
}

impl Credits {
    /// Returns the share that a refund gives back now, if the order was paid.
    #[must_use]
    pub fn share(&self) -> RefundShare {
        if self.credited == Money::ZERO || self.credited >= self.total {
            RefundShare::Whole
        } else if self.refunded < self.credited {
            RefundShare::Part
        } else {
            RefundShare::Settled
        }
    }

    /// Returns the sum that a refund gives back now, if the order was paid.
    #[must_use]
    pub fn to_refund(&self) -> Money {
        let given = match self.share() {
            RefundShare::Whole => self.total,
            RefundShare::Part | RefundShare::Settled => self.credited,
        };
        given.checked_sub(self.refunded).unwrap_or_default()
    }

    /// Returns the sums after `more` was credited, or `None` if the order was charged less.
    #[must_use]
    pub fn with(&self, more: Money) -> Option<Self> {
        let credited = self.credited.checked_add(more)?;
        (credited <= self.total).then_some(Self { credited, ..*self })
    }

    /// Returns the sums after a refund, or `None` above the range of [`Money`].
    #[must_use]
    pub fn after_refund(&self) -> Option<Self> {
        let refunded = self.refunded.checked_add(self.to_refund())?;
        Some(Self { refunded, ..*self })
    }

    /// Returns the sum of the order that is still sold: the total less the credited sum.
    #[must_use]
    pub fn sold(&self) -> Money {
        self.total.checked_sub(self.credited).unwrap_or_default()
    }
}
