//! `shop-server order set-freight ID AMOUNT --preview`.

use shop_core::money::Money;
use shop_core::order::{Freight, OrderNumber, StoredQuote};

use super::OperateError;
use crate::messaging::templates::Branding;
use crate::order::admin::freight::{self, FreightMessage};
use crate::order::author::Author;
use crate::settings::store::shop_settings;
use shop_engine::db::Db;
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;

/// Prints the total of an order with a freight, its parts, and the message to the buyer.
pub(super) fn preview(
    db: &Db,
    config: &Config,
    id: &str,
    amount: &str,
) -> Result<String, OperateError> {
    let number = OrderNumber::parse(id).map_err(AppError::from)?;
    let freight = Freight::parse(amount).map_err(AppError::from)?;
    let by = Author::staff(&config.operator);
    let now = Clock::system().now();
    let preview = db.read_here(|conn| {
        let branding = Branding {
            profile: shop_settings(conn)?.profile,
            public_url: config.public_url.clone(),
        };
        freight::preview(conn, &number, freight, &branding, &by, &config.secret, now)
    })?;
    let mut lines: Vec<String> = parts(&preview.quote)
        .iter()
        .map(|(name, amount)| format!("{name} {amount}"))
        .collect();
    lines.push(format!("due {}", preview.due_at.as_deref().unwrap_or("-")));
    match preview.message {
        None => lines.push("message -".to_owned()),
        Some(FreightMessage {
            channel,
            to,
            paragraphs,
        }) => {
            lines.push(format!("message {channel} to {to}"));
            lines.extend(paragraphs);
        }
    }
    Ok(lines.join("\n"))
}

fn parts(quote: &StoredQuote) -> [(&'static str, Money); 6] {
    [
        ("goods", quote.subtotal),
        ("delivery", quote.delivery_fee),
        ("reduction", quote.reduction),
        ("freight", quote.surcharge),
        ("collection fee", quote.collection_fee),
        ("total", quote.total),
    ]
}
