//! What a cell of a file holds.

use shop_core::spreadsheet;

use crate::infra::clock::in_taiwan;

/// A cell: programs add numbers up, and leave texts as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// A text, also one of digits alone: a phone number keeps its leading zero.
    Text(String),
    /// A number of something.
    Count(i64),
    /// Money, in thousandths of NT$.
    Money(i64),
}

impl Cell {
    /// A text that may be missing.
    #[must_use]
    pub fn maybe(text: Option<String>) -> Self {
        Self::Text(text.unwrap_or_default())
    }

    /// A moment in milliseconds, as clocks in Taiwan show it.
    #[must_use]
    pub fn moment(millis: i64) -> Self {
        Self::Text(in_taiwan(millis).strftime("%Y-%m-%d %H:%M").to_string())
    }

    /// Returns the cell as a field of a CSV file, which no program takes for a formula.
    #[must_use]
    pub fn csv_field(&self) -> String {
        match self {
            Self::Text(text) => spreadsheet::csv_field(text),
            Self::Count(count) => count.to_string(),
            Self::Money(thousandths) => decimal(*thousandths),
        }
    }
}

/// `1080.125`, `1260`.
fn decimal(thousandths: i64) -> String {
    let (whole, rest) = (thousandths / 1_000, thousandths % 1_000);
    if rest == 0 {
        return whole.to_string();
    }
    format!("{whole}.{rest:03}")
        .trim_end_matches('0')
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_without_separators() {
        for (thousandths, text) in [
            (0, "0"),
            (1_260_000, "1260"),
            (1_080_125, "1080.125"),
            (128_500, "128.5"),
            (5, "0.005"),
        ] {
            assert_eq!(Cell::Money(thousandths).csv_field(), text);
        }
    }
}
