//! A visitor's cart becoming part of a member's cart (decision D44).

use serde::{Deserialize, Serialize};

use super::{GuestCart, GuestLine};

/// A member's cart, with the memory of what it took in from visitors' carts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MemberCart {
    /// What the member means to buy, one line a product, by product id.
    pub lines: Vec<MemberLine>,
    /// The visitor's lines that were taken in, by line id and product id.
    pub absorbed: Vec<AbsorbedLine>,
}

/// One product in a member's cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MemberLine {
    /// The product.
    pub product_id: i64,
    /// Pieces.
    pub amount: u32,
}

/// How much of a visitor's line was taken in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AbsorbedLine {
    /// The visitor's line.
    pub id: String,
    /// Its product.
    pub product_id: i64,
    /// Its pieces, the most that were ever seen.
    pub amount: u32,
}

/// How much there is of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ProductStock {
    /// The product; off the shelf it is left out, or has none.
    pub product_id: i64,
    /// Pieces that can be bought.
    pub stock: u32,
}

/// The member's cart after taking in a visitor's.
///
/// The law, for one and the same stock:
/// - *Nothing is doubled.* A line is known by its id. Seen again, after a lost answer or from
///   another tab, it adds nothing; seen again with more pieces, it adds the difference.
/// - *Order is free.* Lines and carts may come in any order and any grouping.
/// - *Never above stock.* A sum beyond the stock is lowered to it; what the member had already is
///   not touched, be it above the stock. A product without stock is not taken in, and its line is
///   not remembered, so that it is tried again when there is some.
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

/// Counts the pieces of a visitor's line that [`merge`] did not take in, because the stock did not
/// reach. Both carts may be limited to the line and its product. A line that comes again, whose
/// first answer may be lost, is counted by what the member has of it.
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

/// Notes a line as taken in; the pieces that are new about it.
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

/// Adds pieces of a product, as far as its stock reaches.
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
