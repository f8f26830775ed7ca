//! Text of the message about a freight, for its preview.

use shop_core::order::OrderNotification;
use shop_platform::config::send_limits::Channel;

use super::{Branding, order, short_order};
use crate::messaging::order::OrderFacts;

/// Returns what a buyer reads about a proposed freight, paragraph by paragraph: the title and the
/// sentences of the mail, or the text message. Contains no personal data.
#[must_use]
pub fn freight_message(channel: Channel, order: &OrderFacts, branding: &Branding) -> Vec<String> {
    match channel {
        Channel::Mail => order::freight_mail(order, branding),
        Channel::Sms => vec![short_order::text(
            OrderNotification::FreightSet,
            order,
            branding,
        )],
    }
}
