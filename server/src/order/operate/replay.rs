//! `shop-server order replay`: whether the rules of today count what was charged.

use shop_core::RULES_VERSION;
use shop_core::order::{OrderNumber, Receipt, StoredQuote, replay as count_again};

use super::OperateError;
use super::list::dollars;
use crate::db::Db;
use crate::error::AppError;
use crate::order::act::unknown;
use crate::order::store::listed::receipts;
use crate::order::store::orders;

/// Receipts that are read at once.
const PAGE: i64 = 500;

/// Which receipts to count again.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub struct ReplayArguments {
    /// The number of an order, whose receipt is printed
    id: Option<String>,
    /// Every order there is
    #[arg(long)]
    all: bool,
}

/// Prints one receipt, or says of all how many come out otherwise.
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
        None => Ok(format!("{printed}the same by the rules of today")),
        Some(what) => Err(OperateError::Differs(format!(
            "{printed}by the rules of today (version {RULES_VERSION}): {what}"
        ))),
    }
}

fn all(db: &Db) -> Result<String, OperateError> {
    let (mut counted, mut last) = (0_u64, String::new());
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
                Err(error) => Some(format!("its receipt cannot be read: {error}")),
            };
            different.extend(what.map(|what| format!("{id}: {what}")));
        }
    }
    let line = format!(
        "{counted} orders counted again, {} come out otherwise",
        different.len()
    );
    if different.is_empty() {
        return Ok(line);
    }
    different.push(line);
    Err(OperateError::Differs(different.join("\n")))
}

/// What is otherwise today, in the receipt or between it and what was charged.
fn difference(total: i64, receipt: &Receipt) -> Option<String> {
    let kept = receipt.quote.total.thousandths();
    if kept != total {
        let (charged, kept) = (dollars(total), dollars(kept));
        return Some(format!("charged {charged}, the receipt says {kept}"));
    }
    count_again(receipt).err().map(|what| what.to_string())
}

/// The receipt, as it was counted then.
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
