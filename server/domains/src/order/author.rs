//! Author of a change to an order.

use shop_core::order::Actor;

/// Author of a change to an order, as stored in the order's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// Role of the author.
    pub actor: Actor,
    /// Name in the log: a member id, a staff name, `server`, or the number of a payment attempt.
    pub who: String,
}

impl Author {
    /// Returns the author for the member who placed the order.
    #[must_use]
    pub fn buyer(member_id: i64) -> Self {
        Self {
            actor: Actor::Buyer,
            who: member_id.to_string(),
        }
    }

    /// Returns the author for a member of staff.
    #[must_use]
    pub fn staff(name: &str) -> Self {
        Self {
            actor: Actor::Staff,
            who: name.to_owned(),
        }
    }

    /// Returns the author for the scheduled worker.
    #[must_use]
    pub fn server() -> Self {
        Self {
            actor: Actor::Server,
            who: "server".to_owned(),
        }
    }
}
