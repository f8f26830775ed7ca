//! Link to an order, for a buyer without a login (decision D204).

use std::time::Duration;

use super::OrderNumber;
use crate::form::{FormRules as _, not_blank, typed_form};
use crate::refusal::Refusal;
use crate::time::Moment;

/// Days after the order in which its link works: longer than an order takes, with its return.
const LINK_DAYS: u64 = 90;

typed_form! {
    /// Order number and token of a link to an order (`POST /Order/Link`).
    pub struct OrderLinkForm {
        /// Order number.
        #[validate(custom(function = not_blank))]
        id: "Id" "訂單編號",
        /// Token of the link.
        #[validate(custom(function = not_blank))]
        token: "Token" "連結代碼",
    }
    heading: Blank,
}

impl OrderLinkForm {
    /// Returns the order number and the token. Fails with `required` if one is blank, and with
    /// `order_unknown` if the order number is invalid.
    pub fn check(&self) -> Result<(OrderNumber, &str), Refusal> {
        self.validated(())?;
        Ok((OrderNumber::parse(&self.id)?, self.token.trim()))
    }
}

/// Returns `true` if the link to an order placed at this time still works.
#[must_use]
pub fn is_link_open(placed_at: Moment, now: Moment) -> bool {
    now <= placed_at.plus(Duration::from_hours(LINK_DAYS * 24))
}
