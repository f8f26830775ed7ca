//! Limits of the number of pieces in a cart line (docs/spec/cart.md#amounts).

use crate::refusal::{Refusal, RefusalCode};
use crate::text::half_width;

/// Fewest pieces of a line.
pub const MINIMUM_AMOUNT: u32 = 1;

/// Most pieces of a line, regardless of stock. The limit keeps every sum far below `Money::MAX`.
pub const AMOUNT_MAX: u32 = 99_999;

/// Most lines of a cart.
pub const LINES_MAX: usize = 100;

/// Checks the number of pieces of a line against the limits and the stock.
///
/// Fails with `out_of_stock` if `stock` is 0, `amount_below_minimum` below 1, `amount_above_stock`
/// above `stock`, and `amount_too_large` above [`AMOUNT_MAX`].
pub fn check_amount(amount: i64, stock: u32) -> Result<u32, Refusal> {
    if stock == 0 {
        return Err(Refusal::field(
            "Amount",
            RefusalCode::OutOfStock,
            "已售完，目前缺貨",
        ));
    }
    if amount < i64::from(MINIMUM_AMOUNT) {
        return Err(below_minimum());
    }
    if amount > i64::from(stock) {
        return Err(Refusal::field(
            "Amount",
            RefusalCode::AmountAboveStock,
            format!("庫存剩 {stock} 件，請減少數量"),
        ));
    }
    u32::try_from(amount)
        .ok()
        .filter(|amount| *amount <= AMOUNT_MAX)
        .ok_or_else(|| {
            Refusal::field(
                "Amount",
                RefusalCode::AmountTooLarge,
                "單項數量過大，大宗訂購請與我們聯絡",
            )
        })
}

/// Parses a typed number of pieces: ASCII or full-width digits, optionally with a minus sign.
///
/// Fails with `amount_not_whole` otherwise.
pub fn read_amount(typed: &str) -> Result<i64, Refusal> {
    let plain: String = typed.trim().chars().map(half_width).collect();
    let digits = plain.strip_prefix('-').unwrap_or(&plain);
    let whole = digits.bytes().all(|b| b.is_ascii_digit());
    plain
        .parse()
        .ok()
        .filter(|_| whole)
        .ok_or_else(|| Refusal::field("Amount", RefusalCode::AmountNotWhole, "數量必須是整數"))
}

/// Returns the refusal `amount_below_minimum`.
pub(crate) fn below_minimum() -> Refusal {
    Refusal::field(
        "Amount",
        RefusalCode::AmountBelowMinimum,
        format!("已達最低購買數量，不能小於 {MINIMUM_AMOUNT}"),
    )
}
