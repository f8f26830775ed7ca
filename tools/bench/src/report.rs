//! Rows of the report, one per figure, as JSON that is the same for all measuring programs.

use serde_json::{Map, Value};

/// Measured figure with its reference and budget.
pub struct Row(Map<String, Value>);

impl Row {
    /// Creates a row from the name of the figure and its unit.
    pub fn new(what: &str, unit: &str) -> Self {
        Self(Map::new()).with("what", what).with("unit", unit)
    }

    /// Sets the measured value.
    pub fn figure(self, figure: f64) -> Self {
        self.with("figure", figure)
    }

    /// Sets the reference, measured in the same run.
    pub fn reference(self, name: &str, figure: f64) -> Self {
        self.with("reference_name", name).with("reference", figure)
    }

    /// Sets the ratio of figure and reference. If the two were measured in turns, the ratio is the
    /// median over the pairs of turns.
    pub fn ratio(self, ratio: f64) -> Self {
        self.with("ratio", ratio)
    }

    /// Sets the budget as a minimum of the ratio, or of the figure if there is no ratio.
    pub fn at_least(self, budget: f64) -> Self {
        self.with("at_least", budget)
    }

    /// Sets the budget as a maximum of the figure.
    pub fn at_most(self, budget: f64) -> Self {
        self.with("at_most", budget)
    }

    /// Sets the budget as a maximum of the ratio.
    pub fn at_most_ratio(self, budget: f64) -> Self {
        self.with("at_most_ratio", budget)
    }

    /// Prints the row to standard output.
    pub fn print(self) {
        println!("{}", Value::Object(self.0));
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.insert(key.to_owned(), value.into());
        self
    }
}

/// Returns the median.
pub fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Converts a count to a figure.
#[expect(
    clippy::cast_precision_loss,
    reason = "all counts here are far below 2^53"
)]
pub fn count(number: u64) -> f64 {
    number as f64
}
