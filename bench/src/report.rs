//! One figure, one row: JSON for the report, whichever program measured it.

use serde_json::{Map, Value};

/// A measured figure with its reference and budget.
pub struct Row(Map<String, Value>);

impl Row {
    /// What is measured, and in which unit.
    pub fn new(what: &str, unit: &str) -> Self {
        Self(Map::new()).with("what", what).with("unit", unit)
    }

    /// The measured value.
    pub fn figure(self, figure: f64) -> Self {
        self.with("figure", figure)
    }

    /// What the figure is compared with, measured in the same run.
    pub fn reference(self, name: &str, figure: f64) -> Self {
        self.with("reference_name", name).with("reference", figure)
    }

    /// Figure over reference, pair by pair; the median.
    pub fn ratio(self, ratio: f64) -> Self {
        self.with("ratio", ratio)
    }

    /// The budget is a floor of the ratio, or of the figure where there is none.
    pub fn at_least(self, budget: f64) -> Self {
        self.with("at_least", budget)
    }

    /// The budget is a ceiling of the figure.
    pub fn at_most(self, budget: f64) -> Self {
        self.with("at_most", budget)
    }

    /// The budget is a ceiling of the ratio.
    pub fn at_most_ratio(self, budget: f64) -> Self {
        self.with("at_most_ratio", budget)
    }

    /// Prints the row.
    pub fn print(self) {
        println!("{}", Value::Object(self.0));
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.insert(key.to_owned(), value.into());
        self
    }
}

/// The middle value.
pub fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A count as a figure.
#[expect(
    clippy::cast_precision_loss,
    reason = "what is counted here is far below 2^53"
)]
pub fn count(number: u64) -> f64 {
    number as f64
}
