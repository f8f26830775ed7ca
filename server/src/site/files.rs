//! Files of the web build, from a folder or embedded in the program.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// Files of `web/dist` at compile time.
#[cfg(feature = "embed-web")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct BuiltIn;

/// Files by their path inside the build, such as `assets/index-3f2a.js`.
pub(super) struct WebFiles(BTreeMap<String, Cow<'static, [u8]>>);

impl WebFiles {
    /// Reads the files from a folder, or the embedded files if `folder` is `None`. A missing folder
    /// counts as empty, because the pages may not be built yet.
    pub(super) fn read(folder: Option<&Path>) -> io::Result<Self> {
        match folder {
            Some(folder) => Self::of_folder(folder),
            None => Ok(Self::built_in()),
        }
    }

    fn of_folder(root: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        let mut folders = vec![root.to_owned()];
        while let Some(folder) = folders.pop() {
            let entries = match std::fs::read_dir(&folder) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                entries => entries?,
            };
            for entry in entries {
                let path = entry?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
                    files.insert(name.to_owned(), std::fs::read(&path)?.into());
                }
            }
        }
        Ok(Self(files))
    }

    #[cfg(feature = "embed-web")]
    fn built_in() -> Self {
        let file = |name: Cow<'static, str>| {
            let file = BuiltIn::get(&name)?;
            Some((name.into_owned(), file.data))
        };
        Self(BuiltIn::iter().filter_map(file).collect())
    }

    #[cfg(not(feature = "embed-web"))]
    const fn built_in() -> Self {
        Self(BTreeMap::new())
    }

    /// Returns the bytes of a file.
    pub(super) fn get(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(AsRef::as_ref)
    }

    /// Returns the text of a file.
    ///
    /// Fails with a message if the file is not UTF-8.
    pub(super) fn text(&self, name: &str) -> Result<Option<&str>, String> {
        let text = self.get(name).map(str::from_utf8).transpose();
        text.map_err(|error| format!("{name}: {error}"))
    }

    /// Returns the paths of all files.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
