//! Response times of honest shoppers.

use std::fmt;
use std::time::Duration;

/// Sorted response times.
pub struct Times(Vec<Duration>);

impl Times {
    /// Sorts the times.
    pub fn new(mut all: Vec<Duration>) -> Self {
        all.sort_unstable();
        Self(all)
    }

    /// Returns the number of response times.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the median.
    pub fn median(&self) -> Duration {
        self.at(50)
    }

    fn at(&self, percent: usize) -> Duration {
        let found = self.0.get(self.0.len() * percent / 100);
        found.copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |percent| self.at(percent).as_secs_f64() * 1000.0;
        write!(f, "{:.1} and {:.1} ms", milliseconds(50), milliseconds(99))
    }
}
