//! The settings' file (`--config FILE`): lines of `NAME=value`, as in `.env.example`.

use std::collections::BTreeMap;
use std::path::Path;

use super::Faults;

/// Settings by the names of their variables. A variable of the environment counts before them, a flag before both.
#[derive(Debug, Default)]
pub struct SettingsFile(BTreeMap<String, String>);

impl SettingsFile {
    /// Reads the file; refuses one that cannot be read, with the number of a wrong line and nothing of what it holds.
    pub fn read(path: &Path) -> Result<Self, Faults> {
        let refuse = |what: String| Faults(vec![format!("--config: {}: {what}", path.display())]);
        let lines = dotenvy::from_path_iter(path).map_err(|error| refuse(without_text(&error)))?;
        let numbered = (1..).zip(lines).map(|(number, line)| {
            line.map_err(|error| refuse(format!("setting {number}: {}", without_text(&error))))
        });
        numbered.collect::<Result<_, _>>().map(Self)
    }

    /// The value of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

/// What is wrong, without the line, which may hold a secret.
fn without_text(error: &dotenvy::Error) -> String {
    match error {
        dotenvy::Error::Io(error) => error.to_string(),
        _ => "is not NAME=value".to_owned(),
    }
}
