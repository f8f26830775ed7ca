//! `shop-server order list`.

use shop_core::contact::Contact;
use shop_core::money::Money;
use shop_core::order::{PayType, order_status_label, pay_status_label};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::text::escaped;

use super::OperateError;
use crate::account::store::members;
use crate::order::store::listed::{Listed, OrderFilter, last};
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;
use shop_engine::infra::clock;

/// Filters of `order list`.
#[derive(Debug, clap::Args)]
pub struct ListArguments {
    /// 1 placed, 2 preparing, 3 shipped out, 4 dispatched, 5 cancelled
    #[arg(long, value_parser = clap::value_parser!(i64).range(1..=5))]
    status: Option<i64>,
    /// 0 unpaid, 1 digits filled in, 2 paid, 3 refunded
    #[arg(long, value_parser = clap::value_parser!(i64).range(0..=3))]
    pay_status: Option<i64>,
    /// Phone number, e-mail address or id of the member
    #[arg(long)]
    member: Option<String>,
    /// Maximum number of orders
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(i64).range(1..=10_000))]
    limit: i64,
}

/// Lists the latest matching orders, one per line.
pub(super) fn list(db: &Db, arguments: &ListArguments) -> Result<String, OperateError> {
    let orders = db.read_here(|conn| {
        let member = arguments.member.as_deref();
        let filter = OrderFilter {
            status: arguments.status,
            pay_status: arguments.pay_status,
            member_id: member.map(|member| member_id(conn, member)).transpose()?,
        };
        last(conn, filter, arguments.limit)
    })?;
    let lines: Vec<String> = orders.iter().map(line).collect();
    Ok(lines.join("\n"))
}

/// Resolves a contact that a member logs in with, otherwise a member id.
fn member_id(conn: &mut Conn, member: &str) -> Result<i64, AppError> {
    let by_contact = match Contact::parse(member) {
        Ok(contact) => members::by_contact(conn, &contact)?,
        Err(_) => None,
    };
    by_contact
        .map(|member| member.id)
        .or_else(|| member.parse().ok().filter(|id| *id > 0))
        .ok_or_else(|| {
            AppError::Refused(Refusal::new(RefusalCode::MemberUnknown, "找不到這位會員"))
        })
}

fn line(order: &Listed) -> String {
    let id = &order.id;
    let buy_name = escaped(&order.buy_name);
    let at = clock::in_taiwan(order.created_at).strftime("%Y-%m-%d %H:%M");
    let state = state(order.status, order.pay_status);
    let way = PayType::from_name(&order.pay_type).map_or("錯誤", PayType::label);
    let total = dollars(order.total);
    format!("{id}  {at}  {state}  {way}  {total}  {buy_name}")
}

/// Formats both statuses: `1 訂單成立 / 0 未付款`.
pub(super) fn state(status: i64, pay_status: i64) -> String {
    let label =
        |number: i64, label: fn(i32) -> &'static str| i32::try_from(number).map_or("錯誤", label);
    format!(
        "{status} {} / {pay_status} {}",
        label(status, order_status_label),
        label(pay_status, pay_status_label)
    )
}

/// Formats an amount in thousandths as dollars.
pub(super) fn dollars(thousandths: i64) -> String {
    let amount = Money::from_thousandths(thousandths);
    amount.map_or_else(|| "錯誤".to_owned(), |amount| format!("NT${amount}"))
}
