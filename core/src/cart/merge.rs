//! Merging a guest cart into a member's cart (decision D44).

use serde::{Deserialize, Serialize};

use super::{GuestCart, GuestLine};

/// A member's cart, with a record of the guest lines merged into it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MemberCart {
    /// Lines of the cart, one per product, sorted by product id.
    pub lines: Vec<MemberLine>,
    /// Guest lines that were merged, sorted by line id and product id.
    pub absorbed: Vec<AbsorbedLine>,
}

/// Line of a member's cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MemberLine {
    /// Product id.
    pub product_id: i64,
    /// Number of pieces.
    pub amount: u32,
}

/// Merged guest line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AbsorbedLine {
    /// Id of the guest line.
    pub id: String,
    /// Product id.
    pub product_id: i64,
    /// Largest number of pieces that the guest line has had.
    pub amount: u32,
}

/// Stock of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ProductStock {
    /// Product id. A product off the shelf is left out of the list, or has stock 0.
    pub product_id: i64,
    /// Pieces that can be bought.
    pub stock: u32,
}

/// Merges a guest cart into the member's cart.
///
/// For an unchanged stock:
/// - *Idempotent.* Lines are identified by id. A line that comes again, after a lost response or
///   from another tab, adds nothing. With more pieces it adds the difference.
/// - *Order-independent.* Lines and carts may come in any order and any grouping.
/// - *Never above stock.* A sum above the stock is lowered to it. An amount that was above the
///   stock before stays as it is. A product without stock is skipped and its line is not recorded,
///   so that a later attempt can merge it.
#[must_use]
pub fn merge(mut member: MemberCart, guest: &GuestCart, stocks: &[ProductStock]) -> MemberCart {
    for line in &guest.items {
        let stock = stocks
            .iter()
            .find(|stock| stock.product_id == line.product_id);
        if let Some(stock) = stock.map(|stock| stock.stock).filter(|stock| *stock > 0) {
            let new = remember(&mut member.absorbed, line);
            add(&mut member.lines, line.product_id, new, stock);
        }
    }
    member
}

/// Returns the number of pieces of a guest line that [`merge`] left out because the stock was too
/// low. Both carts may be limited to the line and its product. For a line sent again, it is the
/// amount of the line less the amount that the member has.
#[must_use]
pub fn left_out(before: &MemberCart, after: &MemberCart, line: &GuestLine) -> u32 {
    let seen = |cart: &MemberCart| {
        let mut absorbed = cart.absorbed.iter();
        let seen = absorbed.find(|seen| seen.id == line.id && seen.product_id == line.product_id);
        seen.map_or(0, |seen| seen.amount)
    };
    let held = |cart: &MemberCart| {
        let mut lines = cart.lines.iter();
        let held = lines.find(|held| held.product_id == line.product_id);
        held.map_or(0, |held| held.amount)
    };
    let new = seen(after).saturating_sub(seen(before));
    if new == 0 {
        return line.amount.saturating_sub(held(after));
    }
    new.saturating_sub(held(after).saturating_sub(held(before)))
}

/// Records a line as merged. Returns the number of pieces that were not merged before.
fn remember(absorbed: &mut Vec<AbsorbedLine>, line: &GuestLine) -> u32 {
    let key = (line.id.as_str(), line.product_id);
    let place = absorbed.binary_search_by(|seen| (seen.id.as_str(), seen.product_id).cmp(&key));
    match place.map(|place| absorbed.get_mut(place)) {
        Ok(Some(seen)) => {
            let new = line.amount.saturating_sub(seen.amount);
            seen.amount = seen.amount.max(line.amount);
            new
        }
        Ok(None) => 0,
        Err(place) => {
            let seen = AbsorbedLine {
                id: line.id.clone(),
                product_id: line.product_id,
                amount: line.amount,
            };
            absorbed.insert(place, seen);
            line.amount
        }
    }
}

/// Adds pieces of a product, up to its stock. Never lowers an existing amount.
fn add(lines: &mut Vec<MemberLine>, product_id: i64, pieces: u32, stock: u32) {
    if pieces == 0 {
        return;
    }
    let place = lines.binary_search_by_key(&product_id, |line| line.product_id);
    match place.map(|place| lines.get_mut(place)) {
        Ok(Some(line)) => {
            let sum = line.amount.saturating_add(pieces);
            line.amount = line.amount.max(sum.min(stock));
        }
        Ok(None) => {}
        Err(place) => {
            let amount = pieces.min(stock);
            lines.insert(place, MemberLine { product_id, amount });
        }
    }
}
