//! What is wrong with the settings: everything, together.

/// Everything that is wrong with the settings, one sentence each.
#[derive(Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<String>);

impl Faults {
    /// Adds what is wrong with the setting of this name.
    pub(crate) fn add(&mut self, name: &str, what: impl std::fmt::Display) {
        self.0.push(format!("{name}: {what}"));
    }
}

/// An empty variable is one that was not set.
pub(crate) fn given(value: Option<String>) -> Option<String> {
    value
        .map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty())
}
