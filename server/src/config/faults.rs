//! Errors of the settings, collected so that all are reported together.

/// All errors of the settings, one sentence each.
#[derive(Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<String>);

impl Faults {
    /// Adds an error of the setting with this name.
    pub(crate) fn add(&mut self, name: &str, what: impl std::fmt::Display) {
        self.0.push(format!("{name}: {what}"));
    }
}

/// Trims a setting. An empty variable counts as unset.
pub(crate) fn given(value: Option<String>) -> Option<String> {
    value
        .map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty())
}
