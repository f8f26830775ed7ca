//! Settings file (`--config FILE`) with lines of `NAME=value`, as in `.env.example`.

use std::collections::BTreeMap;
use std::path::Path;

use super::Faults;

/// Settings by variable name. Environment variables take precedence over them, flags over both.
#[derive(Debug, Default)]
pub struct SettingsFile(BTreeMap<String, String>);

impl SettingsFile {
    /// Reads the file. Fails if it cannot be read or a line is invalid; the error has the number of
    /// the setting but none of its text.
    pub fn read(path: &Path) -> Result<Self, Faults> {
        let refuse = |what: String| Faults(vec![format!("--config: {}: {what}", path.display())]);
        let lines = dotenvy::from_path_iter(path).map_err(|error| refuse(without_text(&error)))?;
        let numbered = (1..).zip(lines).map(|(number, line)| {
            line.map_err(|error| refuse(format!("setting {number}: {}", without_text(&error))))
        });
        numbered.collect::<Result<_, _>>().map(Self)
    }

    /// Fails if the file has a setting that the program does not know, such as a mistyped one.
    pub fn check(&self, is_known: impl Fn(&str) -> bool) -> Result<(), Faults> {
        let mut faults = Faults(Vec::new());
        for name in self.0.keys().filter(|name| !is_known(name)) {
            // A secret on a line of its own may be read as a name. Names of settings have an
            // underscore and no digits.
            let is_of_name = |sign: char| sign.is_ascii_uppercase() || sign == '_';
            if name.contains('_') && name.chars().all(is_of_name) {
                faults.add("--config", format!("{name} is no setting"));
            } else {
                faults.add("--config", "a name that is no setting");
            }
        }
        faults.0.is_empty().then_some(()).ok_or(faults)
    }

    /// Returns the value of a setting.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

/// Formats the error without the line, which may hold a secret.
fn without_text(error: &dotenvy::Error) -> String {
    match error {
        dotenvy::Error::Io(error) => error.to_string(),
        _ => "is not NAME=value".to_owned(),
    }
}
