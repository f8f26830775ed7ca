//! Walker with its own members and goods, on every server and in the model.

use std::io;

use shop_driver::StaffMember;

use super::model::Model;
use super::operation::choose;
use super::predict::predict;
use super::side::Side;
use crate::chance::Chance;
use crate::tally::Tally;

/// Walker of the random walk.
pub struct Walker {
    /// Expected state of the shop.
    pub model: Model,
    /// Servers that the model is compared with.
    pub sides: Vec<Side>,
    /// Member of staff of each server, in the same order.
    pub clerks: Vec<StaffMember>,
    /// Random numbers of this walker.
    pub chance: Chance,
    /// `true` once a server has differed, after which nothing can be compared.
    pub is_lost: bool,
    steps: u64,
}

impl Walker {
    /// Creates a walker before its first step.
    pub const fn new(
        model: Model,
        sides: Vec<Side>,
        clerks: Vec<StaffMember>,
        chance: Chance,
    ) -> Self {
        Self {
            model,
            sides,
            clerks,
            chance,
            is_lost: false,
            steps: 0,
        }
    }

    /// Takes `steps` steps, or fewer if a server differs. Returns the number taken.
    pub fn walk(&mut self, steps: u64, tally: &Tally) -> io::Result<u64> {
        let begun = self.steps;
        while self.steps - begun < steps && !self.is_lost {
            self.step(tally)?;
        }
        Ok(self.steps - begun)
    }

    /// Chooses a recent order of a member; `None` if the member has none.
    pub fn some_order(&mut self) -> Option<(usize, usize)> {
        let members = self.model.members.len() as u64;
        let member = usize::try_from(self.chance.below(members)).ok()?;
        let orders = self.model.members[member].orders.len() as u64;
        let back = self.chance.below(orders.clamp(1, 8));
        let order = orders.checked_sub(1 + back)?;
        Some((member, usize::try_from(order).ok()?))
    }

    fn step(&mut self, tally: &Tally) -> io::Result<()> {
        let member = self.chance.below(self.model.members.len() as u64);
        let member = usize::try_from(member).unwrap_or_default();
        let step = choose(&mut self.chance, &self.model, member);
        let before = self.model.members[member].cart.clone();
        let predicted = predict(&mut self.model, member, &step);
        self.steps += 1;
        for side in &mut self.sides {
            let body = predicted.body.as_ref();
            let seen = side.take(&self.model, member, &step, body)?;
            if seen != predicted.seen {
                self.is_lost = true;
                tally.check(false, || {
                    format!(
                        "step {}, member {member}, cart {before:?}: {step:?}\n    {} says {seen:?}\n    the model says {:?}",
                        self.steps, side.name, predicted.seen
                    )
                });
            }
        }
        Ok(())
    }
}
