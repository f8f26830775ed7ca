//! A source of chance that repeats itself: the same seed, the same numbers, on every machine.

/// `SplitMix64` (Steele, Lea, Flood 2014): small, and good enough to choose cases with.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below `end`, which is at least 1.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        let number = self.next() % u64::from(end.max(1));
        u32::try_from(number).unwrap_or_default()
    }

    /// A number between two, both included.
    pub(crate) fn between(&mut self, least: i64, most: i64) -> i64 {
        let span = most.abs_diff(least).saturating_add(1);
        let step = i64::try_from(self.next() % span).unwrap_or_default();
        least.saturating_add(step)
    }

    /// Yes, once in so many times.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// One of several.
    pub(crate) fn pick<T: Clone, const N: usize>(&mut self, several: &[T; N]) -> T {
        const { assert!(N > 0, "nothing to pick from") };
        let end = u32::try_from(N).unwrap_or(u32::MAX);
        let index = usize::try_from(self.below(end)).unwrap_or_default();
        several.get(index).unwrap_or(&several[0]).clone()
    }
}
