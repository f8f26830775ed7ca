//! One walker: members and goods of its own, on every server and in the model.

use std::io;

use super::model::Model;
use super::operation::choose;
use super::predict::predict;
use super::side::Side;
use crate::chance::Chance;
use crate::tally::Tally;

/// A walker.
pub struct Walker {
    /// The shop as it must be.
    pub model: Model,
    /// The shops as they are.
    pub sides: Vec<Side>,
    /// Chance of its own.
    pub chance: Chance,
    /// Whether a server once said something else; from there on nothing can be compared.
    pub is_lost: bool,
    steps: u64,
}

impl Walker {
    /// One that has not gone a step.
    pub const fn new(model: Model, sides: Vec<Side>, chance: Chance) -> Self {
        Self {
            model,
            sides,
            chance,
            is_lost: false,
            steps: 0,
        }
    }

    /// Goes so many steps, or until a server says something else; how many it went.
    pub fn walk(&mut self, steps: u64, tally: &Tally) -> io::Result<u64> {
        let begun = self.steps;
        while self.steps - begun < steps && !self.is_lost {
            self.step(tally)?;
        }
        Ok(self.steps - begun)
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
