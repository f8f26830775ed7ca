//! A hundred clicks on one cart give one order, with any idempotency keys (O1, O2, C3).

use std::io;

use shop_driver::{Answer, Member};

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, cart, fill_cart, form, id_of, must, order, orders};
use crate::crowd::at_once;
use crate::goods::Product;
use crate::tally::Tally;

const TABS: usize = 100;
/// Number of different keys in a round with several keys.
const KEYS: usize = 5;

pub(super) const RACE: Race = Race {
    name: "clicks",
    goods: || vec![Product::new(17, 1, 1_500, 5)],
    people: 2,
    rounds: (100, 6),
    run,
};

/// Idempotency keys of the clicks in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Keys {
    One,
    Several,
    None,
}

impl Keys {
    fn of_round(round: u64) -> Self {
        match round % 3 {
            0 => Self::One,
            1 => Self::Several,
            _ => Self::None,
        }
    }

    /// Returns the key of a tab's click.
    fn key(self, name: &str, tab: usize) -> Option<String> {
        match self {
            Self::One => Some(name.to_owned()),
            Self::Several => Some(format!("{name}-{}", tab % KEYS)),
            Self::None => None,
        }
    }
}

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let (product, tally) = (&arena.goods[0], arena.tally);
    let seed = arena.chance.next();
    let [member, other] = &mut *arena.members else {
        return Err(io::Error::other("two members race here"));
    };
    let tabs = (0..TABS).map(|_| member.again());
    let mut tabs = tabs.collect::<io::Result<Vec<Member>>>()?;
    let mut known = orders(member)?.len();
    for round in 0..arena.rounds {
        let keys = Keys::of_round(round);
        let name = format!("storm-{seed:x}-{round}");
        fill_cart(member, product, 2)?;
        let answers = at_once(&mut tabs, |tab, member| {
            order(member, &form(), keys.key(&name, tab).as_deref())
        })?;
        known += 1;
        tally.same("orders of the member", &orders(member)?.len(), &known);
        tally.same("lines left in the cart", &cart(member)?.len(), &0);
        let Some((first, key)) = check_answers(tally, keys, &name, &answers) else {
            continue;
        };
        must(&cancel(member, &id_of(first))?)?;
        if let Some(key) = key {
            check_later(tally, member, &key, first)?;
            fill_cart(other, product, 2)?;
            check_other(tally, other, &key, first)?;
        }
    }
    let clicks = arena.rounds * TABS as u64;
    Ok(format!("{} rounds, {clicks} clicks", arena.rounds))
}

/// Checks that clicks with the order's key get its response, and all others are rejected.
///
/// Returns the order's response and its key.
fn check_answers<'a>(
    tally: &Tally,
    keys: Keys,
    name: &str,
    answers: &'a [Answer],
) -> Option<(&'a Answer, Option<String>)> {
    let winner = answers.iter().position(|answer| answer.status == 200);
    tally.check(winner.is_some(), || {
        format!("{keys:?}: no order was placed: {}", answers[0].text())
    });
    let winner = winner?;
    let (first, key) = (&answers[winner], keys.key(name, winner));
    for (tab, answer) in answers.iter().enumerate() {
        // Clicks without a key are all distinct, so only the winner gets the order.
        let same_click = tab == winner || key.is_some() && keys.key(name, tab) == key;
        let right = if same_click {
            answer == first
        } else {
            let id = &answer.json()["Result"]["id"];
            answer.status == 409 && answer.code() == "cart_already_ordered" && *id == id_of(first)
        };
        tally.check(right, || {
            format!("{keys:?}: {} beside {}", answer.text(), first.text())
        });
    }
    Some((first, key))
}

/// Repeats the click after the order was cancelled, which must return the same bytes.
///
/// The key on another order must be rejected.
fn check_later(tally: &Tally, member: &mut Member, key: &str, first: &Answer) -> io::Result<()> {
    let again = order(member, &form(), Some(key))?;
    tally.check(again == *first, || {
        format!("repeated: {} beside {}", again.text(), first.text())
    });
    let mut changed = form();
    changed["Remark"] = "請於下午送達".into();
    let refused = order(member, &changed, Some(key))?;
    let right = refused.status == 409 && refused.code() == "idempotency_key_reused";
    tally.check(right, || format!("another order: {}", refused.text()));
    Ok(())
}

/// Checks that another member's click with the same key places a separate order.
fn check_other(tally: &Tally, other: &mut Member, key: &str, first: &Answer) -> io::Result<()> {
    let own = order(other, &form(), Some(key))?;
    let right = own.status == 200 && id_of(&own) != id_of(first);
    tally.check(right, || format!("another member: {}", own.text()));
    must(&cancel(other, &id_of(&own))?).map(drop)
}
