//! Cells of an exported file.

use shop_core::spreadsheet;

use shop_engine::infra::clock::in_taiwan;

/// Cell. Spreadsheets can add up numbers and leave texts unchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Text, also if it has only digits: a phone number keeps its leading zero.
    Text(String),
    /// Text of several lines.
    Lines(String),
    /// Number of things.
    Count(i64),
    /// Money, in thousandths of NT$.
    Money(i64),
    /// Point in time, in milliseconds since 1970.
    Moment(i64),
}

impl Cell {
    /// Creates a text cell, empty for `None`.
    #[must_use]
    pub fn maybe(text: Option<String>) -> Self {
        Self::Text(text.unwrap_or_default())
    }

    /// Creates a cell from milliseconds since 1970, shown in Taiwan time.
    #[must_use]
    pub const fn moment(millis: i64) -> Self {
        Self::Moment(millis)
    }

    /// Returns the cell as a CSV field that no spreadsheet interprets as a formula.
    #[must_use]
    pub fn csv_field(&self) -> String {
        match self {
            Self::Text(text) => spreadsheet::csv_field(text),
            Self::Lines(text) => spreadsheet::csv_lines(text),
            Self::Count(count) => count.to_string(),
            Self::Money(thousandths) => decimal(*thousandths),
            Self::Moment(millis) => {
                let written = in_taiwan(*millis).strftime("%Y-%m-%d %H:%M");
                written.to_string()
            }
        }
    }
}

/// Formats thousandths as `1080.125` or `1260`.
fn decimal(thousandths: i64) -> String {
    let whole = thousandths / 1_000;
    let rest = thousandths % 1_000;
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
