//! Who changes an order.

use shop_core::order::Actor;

/// Who changes an order, as its log names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// In which part.
    pub actor: Actor,
    /// Who it is, as the log names them: a member's number, a name of the staff, the server.
    pub who: String,
}

impl Author {
    /// The member whose order it is.
    #[must_use]
    pub fn buyer(member_id: i64) -> Self {
        Self {
            actor: Actor::Buyer,
            who: member_id.to_string(),
        }
    }

    /// Somebody of the shop, by name.
    #[must_use]
    pub fn staff(name: &str) -> Self {
        Self {
            actor: Actor::Staff,
            who: name.to_owned(),
        }
    }

    /// The shop's own scheduled worker.
    #[must_use]
    pub fn server() -> Self {
        Self {
            actor: Actor::Server,
            who: "server".to_owned(),
        }
    }
}
