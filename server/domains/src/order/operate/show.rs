//! `shop-server order show`: an order with its lines and its log.

use std::fmt::Write as _;

use shop_core::order::{ActionName, Actor, FreightState, OrderNumber, actions};
use shop_core::text::escaped;

use super::OperateError;
use super::list::{dollars, state};
use crate::order::act::unknown;
use crate::order::notify::proposed_freight;
use crate::order::store::changes;
use crate::order::store::companies::{self, CompanyRow};
use crate::order::store::orders::{self, EventRow, LineRow, OrderRow};
use shop_engine::db::Db;
use shop_engine::error::AppError;
use shop_engine::infra::clock;

/// Formats an order with its lines, its log and the actions that staff can take.
pub(super) fn show(db: &Db, id: &str) -> Result<String, OperateError> {
    let number = OrderNumber::parse(id).map_err(AppError::from)?;
    let (order, company, lines, events) = db.read_here(|conn| {
        let order = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
        let lines = orders::lines_of(conn, &order.id)?;
        let events = changes::events_of(conn, &order.id)?;
        let company = companies::of_order(conn, &order.id)?;
        Ok((order, company, lines, events))
    })?;
    let may = actions(&order.state()?, Actor::Staff);
    let may: Vec<&str> = may.into_iter().map(ActionName::as_str).collect();
    let mut text = facts(&order, company)?;
    text.push_str("lines\n");
    text.extend(lines.iter().map(line));
    text.push_str("log\n");
    text.extend(events.iter().map(event));
    // Writing to a string never fails.
    let _ = write!(text, "staff may: {}", may.join(", "));
    Ok(text)
}

fn facts(order: &OrderRow, company: Option<CompanyRow>) -> Result<String, AppError> {
    let at = |millis: i64| {
        clock::in_taiwan(millis)
            .strftime("%Y-%m-%d %H:%M:%S")
            .to_string()
    };
    let or_none = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
    let due = order.due_at.map_or_else(|| "-".to_owned(), at);
    let refund = if order.refund_due { "yes" } else { "no" };
    let facts = [
        ("order", order.id.clone()),
        (
            "placed",
            format!("{} by member {}", at(order.created_at), order.member_id),
        ),
        ("state", state(order.status, order.pay_status)),
        ("paid by", order.pay_type.clone()),
        ("due", due),
        ("refund due", refund.to_owned()),
        (
            "total",
            format!(
                "{}, including delivery {}",
                dollars(order.total),
                dollars(order.delivery_fee)
            ),
        ),
        ("freight", freight(order)?),
        (
            "buyer",
            format!(
                "{}, {}, {}",
                order.buy_name,
                order.buy_tel,
                or_none(&order.buy_email)
            ),
        ),
        (
            "company",
            company.map_or_else(
                || "-".to_owned(),
                |CompanyRow {
                     tax_number, title, ..
                 }| format!("{tax_number} {title}").trim_end().to_owned(),
            ),
        ),
        (
            "receiver",
            format!("{}, {}", order.receive_name, order.receive_tel),
        ),
        (
            "to",
            format!(
                "{} {} {}{}{}",
                order.delivery_location,
                order.delivery_zip_code,
                order.delivery_city,
                order.delivery_area,
                order.delivery_address
            ),
        ),
        ("remark", order.remark.replace('\n', " / ")),
        ("bank digits", or_none(&order.bank_digits)),
        ("code", or_none(&order.overseas_payment_code)),
        ("carrier", or_none(&order.carrier)),
        ("parcel", or_none(&order.tracking_number)),
    ];
    let lines = facts.map(|(name, fact)| format!("{name:<12}{}\n", escaped(&fact)));
    Ok(lines.concat())
}

/// Formats the state of a freight that was unknown when the order was placed.
fn freight(order: &OrderRow) -> Result<String, AppError> {
    let proposed = proposed_freight(&order.receipt()?)?;
    Ok(match (order.state()?.open_freight(), proposed) {
        (FreightState::Unset, _) => "to be set".to_owned(),
        (FreightState::Proposed, Some(proposed)) => format!(
            "NT${}, total NT${} if the buyer accepts",
            proposed.freight, proposed.total
        ),
        _ => "-".to_owned(),
    })
}

fn line(line: &LineRow) -> String {
    format!(
        "  {} × {} {} at {} ({}@{})\n",
        line.amount,
        escaped(&line.category_name),
        escaped(&line.product_name),
        dollars(line.price),
        line.prod_id,
        line.ware_id
    )
}

fn event(event: &EventRow) -> String {
    let at = clock::in_taiwan(event.at).strftime("%Y-%m-%d %H:%M:%S");
    let detail = escaped(event.detail.as_deref().unwrap_or_default());
    format!(
        "  {}. {at} {} {}: {} -> {}/{} {detail}",
        event.number, event.actor, event.who, event.action, event.status_to, event.pay_to
    )
    .trim_end()
    .to_owned()
        + "\n"
}
