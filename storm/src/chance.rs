//! Chance that can be repeated: the same seed, the same storm.

use fastrand::Rng;

/// A source of chance.
#[derive(Debug, Clone)]
pub struct Chance {
    seed: u64,
    drawn: Rng,
}

impl Chance {
    /// The chance of this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            drawn: Rng::with_seed(seed),
        }
    }

    /// Another one, of the same seed but for this purpose alone.
    pub fn branch(&self, number: u64) -> Self {
        Self::new(Rng::with_seed(self.seed ^ number.rotate_left(32)).u64(..))
    }

    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.drawn.u64(..)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.drawn.u64(..end)
    }

    /// A number from `first` to `last`, both included.
    pub fn between(&mut self, first: u64, last: u64) -> u64 {
        self.drawn.u64(first..=last)
    }

    /// Whether something happens that happens in so many of a hundred cases.
    pub fn percent(&mut self, share: u64) -> bool {
        self.below(100) < share
    }

    /// One of these.
    pub fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.drawn.usize(..choices.len())]
    }
}
