//! `shop-server order replay`: recalculates stored receipts by the current rules.

use shop_core::RULES_VERSION;
use shop_core::order::{OrderNumber, Receipt, StoredQuote, replay as count_again};

use super::OperateError;
use super::list::dollars;
use crate::order::act::unknown;
use crate::order::store::listed::receipts;
use crate::order::store::orders;
use shop_engine::db::Db;
use shop_engine::error::AppError;

/// Receipts per query.
const PAGE: i64 = 500;

/// Receipts to recalculate.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub struct ReplayArguments {
    /// Number of the order whose receipt is printed
    id: Option<String>,
    /// Recalculate the receipts of all orders
    #[arg(long)]
    all: bool,
}

/// Recalculates one receipt and prints it, or recalculates all and counts the differences.
pub(super) fn replay(db: &Db, arguments: &ReplayArguments) -> Result<String, OperateError> {
    match &arguments.id {
        Some(id) => one(db, id),
        None => all(db),
    }
}

fn one(db: &Db, id: &str) -> Result<String, OperateError> {
    let number = OrderNumber::parse(id).map_err(AppError::from)?;
    let order = db.read_here(|conn| orders::find(conn, number.as_str())?.ok_or_else(unknown))?;
    let receipt = order.receipt()?;
    let printed = printed(&order.id, &receipt);
    match difference(order.total, &receipt) {
        None => Ok(format!("{printed}the current rules give the same result")),
        Some(what) => Err(OperateError::Differs(format!(
            "{printed}the current rules (version {RULES_VERSION}) differ: {what}"
        ))),
    }
}

fn all(db: &Db) -> Result<String, OperateError> {
    let mut counted = 0_u64;
    let mut last = String::new();
    let mut different = Vec::new();
    loop {
        let page = db.read_here(|conn| receipts(conn, &last, PAGE))?;
        let Some((end, _, _)) = page.last() else {
            break;
        };
        last.clone_from(end);
        for (id, total, receipt) in page {
            counted += 1;
            let what = match serde_json::from_str(&receipt) {
                Ok(receipt) => difference(total, &receipt),
                Err(error) => Some(format!("cannot parse the receipt: {error}")),
            };
            different.extend(what.map(|what| format!("{id}: {what}")));
        }
    }
    let line = format!("{counted} orders replayed, {} differ", different.len());
    if different.is_empty() {
        return Ok(line);
    }
    different.push(line);
    Err(OperateError::Differs(different.join("\n")))
}

/// Describes the difference between receipt and current rules, or between receipt and charged
/// total. Returns `None` if they agree.
fn difference(total: i64, receipt: &Receipt) -> Option<String> {
    let kept = receipt.quote.total.thousandths();
    if kept != total {
        let charged = dollars(total);
        let kept = dollars(kept);
        return Some(format!("charged {charged}, the receipt says {kept}"));
    }
    count_again(receipt).err().map(|what| what.to_string())
}

/// Formats the receipt as it was calculated then, not by the current rules.
fn printed(id: &str, receipt: &Receipt) -> String {
    let Receipt {
        rules_version,
        settings_version,
        request,
        quote,
        ..
    } = receipt;
    let StoredQuote {
        subtotal,
        delivery_fee,
        reduction,
        surcharge,
        collection_fee,
        total_exact,
        total,
        reasons,
        ..
    } = quote;
    let mut text = vec![format!(
        "receipt of {id} by rules {rules_version} and settings {settings_version}: {}, {}",
        request.delivery_location.label(),
        request.pay_type.label()
    )];
    for (line, counted) in request.lines.iter().zip(&quote.lines) {
        text.push(format!(
            "  NT${} × {} = NT${} (charged NT${})",
            line.price, line.amount, counted.exact, counted.rounded
        ));
    }
    for (name, amount) in [
        ("subtotal", subtotal),
        ("delivery fee", delivery_fee),
        ("reduction", reduction),
        ("surcharge", surcharge),
        ("collection fee", collection_fee),
        ("total, exact", total_exact),
        ("total, charged", total),
    ] {
        text.push(format!("  {name:<16}NT${amount}"));
    }
    text.extend(
        reasons
            .iter()
            .map(|reason| format!("  {}", reason.sentence)),
    );
    text.push(String::new());
    text.join("\n")
}
