//! Repair of a stored guest cart, whose content may be damaged or altered.

use super::stored::{Stored, StoredCart};
use super::{AMOUNT_MAX, CategoryRef, GuestCart, GuestLine, LINES_MAX, MINIMUM_AMOUNT};
use crate::text;

/// Most characters of a line id.
const ID_MAX: usize = 64;

/// Builds a guest cart from a stored value of any shape.
///
/// Readable lines are kept. Numbers may be digit strings. Amounts of the same product are summed
/// and limited to [`AMOUNT_MAX`]. A missing or duplicate id is replaced by one made from the
/// product id.
///
/// Lines without a product, a category or a positive amount are dropped, and so are lines beyond
/// [`LINES_MAX`]. A value that is not a list gives an empty cart. Sanitizing is idempotent.
#[must_use]
pub fn sanitize(stored: &StoredCart) -> GuestCart {
    let StoredCart(Stored::List(entries)) = stored else {
        return GuestCart::default();
    };
    let mut cart = GuestCart::default();
    for line in entries.iter().filter_map(read_line) {
        absorb(&mut cart.items, line);
    }
    cart
}

/// Adds a line to the lines read so far, or its amount to the line of the same product.
fn absorb(items: &mut Vec<GuestLine>, mut line: GuestLine) {
    if let Some(held) = items
        .iter_mut()
        .find(|held| held.product_id == line.product_id)
    {
        held.amount = (held.amount + line.amount).min(AMOUNT_MAX);
        return;
    }
    if line.id.is_empty() || items.iter().any(|held| held.id == line.id) {
        line.id = format!("product-{}", line.product_id);
    }
    let taken = items.iter().any(|held| held.id == line.id);
    if !taken && items.len() < LINES_MAX {
        items.push(line);
    }
}

/// Reads a stored line. Its `id` is empty if the stored id is unusable.
fn read_line(entry: &Stored) -> Option<GuestLine> {
    let id = match entry.get("id") {
        Some(Stored::Text(id)) => id.as_str(),
        _ => "",
    };
    let fit = text::has_length(id, 1, ID_MAX) && !id.chars().any(char::is_control);
    let amount = read_integer(entry.get("amount")?)?.min(i64::from(AMOUNT_MAX));
    let line = GuestLine {
        id: if fit { id.to_owned() } else { String::new() },
        product_id: read_integer(entry.get("product_id")?)?,
        category: CategoryRef {
            id: read_integer(entry.get("category")?.get("id")?)?,
        },
        amount: u32::try_from(amount).ok()?,
    };
    let sound = line.product_id > 0 && line.category.id > 0 && line.amount >= MINIMUM_AMOUNT;
    sound.then_some(line)
}

/// Reads an integer from 0 to 2^53 - 1, the exact range of a JavaScript number, written as a number
/// or as digits.
fn read_integer(value: &Stored) -> Option<i64> {
    const SAFE_MAX: i64 = (1 << 53) - 1;
    let number = match value {
        Stored::Integer(integer) => *integer,
        Stored::Text(digits) if digits.bytes().all(|b| b.is_ascii_digit()) => {
            digits.parse().ok()?
        }
        _ => return None,
    };
    (0..=SAFE_MAX).contains(&number).then_some(number)
}
