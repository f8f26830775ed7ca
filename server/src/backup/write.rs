//! Writing a backup, with or without a running shop.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tar::{Builder, EntryType, Header};

use super::{
    BackupError, DATABASE, FORMAT, Hashed, IMAGES, MANIFEST, Manifest, SECRET, Summary, check,
    create, of, open_copy, sync_folder,
};
use shop_engine::db::{Address, copy_to};
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;

/// Writes all data of the shop into one new file, readable only by its owner. Orders continue
/// meanwhile; the backup contains everything confirmed before the command began.
///
/// Fails without leaving a file if the integrity check or the audit of the copy fails.
pub fn write(config: &Config, clock: &Clock, target: &Path) -> Result<Summary, BackupError> {
    if target.exists() {
        return Err(BackupError::Exists(target.display().to_string()));
    }
    let draft = Draft::beside(target, "part");
    let copy = Draft::beside(target, "database");
    let made_at = clock.now().millis();
    if matches!(config.database, Address::Sqlite(_)) {
        copy_to(&config.database, &copy.0)?;
        check(&mut open_copy(&copy.0)?)?;
    }
    let mut archive = Archive::new(create(&draft.0)?);
    archive.add_if_there(DATABASE, &copy.0)?;
    archive.add_if_there(SECRET, &config.data_dir.join(SECRET))?;
    for picture in pictures(&config.images_dir())? {
        let name = picture.file_name().unwrap_or_default().to_string_lossy();
        archive.add_if_there(&format!("{IMAGES}/{name}"), &picture)?;
    }
    let summary = archive.finish(made_at).map_err(|error| match error {
        BackupError::File(_, error) => of(&draft.0)(error),
        other => other,
    })?;
    fs::rename(&draft.0, target).map_err(of(target))?;
    sync_folder(target.parent().unwrap_or(Path::new("")))?;
    Ok(summary)
}

/// Temporary file, removed when the command ends, also after an error.
struct Draft(PathBuf);

impl Draft {
    fn beside(target: &Path, ending: &str) -> Self {
        let mut name = target.as_os_str().to_owned();
        name.push(".");
        name.push(ending);
        Self(name.into())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Errors are ignored: a renamed file does not exist, and one that cannot be removed is
        // visible beside the backup.
        let _ = fs::remove_file(&self.0);
    }
}

/// Returns the pictures of the catalogue, sorted by name; empty if the shop never had one.
fn pictures(folder: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(of(folder))?,
    };
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(of(folder))?;
    paths.retain(|path| path.is_file());
    paths.sort();
    Ok(paths)
}

/// Archive being written.
struct Archive {
    tar: Builder<File>,
    files: BTreeMap<String, String>,
    bytes: u64,
}

impl Archive {
    fn new(file: File) -> Self {
        Self {
            tar: Builder::new(file),
            files: BTreeMap::new(),
            bytes: 0,
        }
    }

    fn add_if_there(&mut self, name: &str, path: &Path) -> Result<(), BackupError> {
        let file = match File::open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            file => file.map_err(of(path))?,
        };
        let size = file.metadata().map_err(of(path))?.len();
        let mut file = Hashed::new(file);
        let mut header = header(size);
        self.tar
            .append_data(&mut header, name, &mut file)
            .map_err(of(path))?;
        self.bytes += file.bytes;
        self.files.insert(name.to_owned(), file.hex());
        Ok(())
    }

    /// Adds the manifest, and syncs the file, so that it survives a power failure.
    fn finish(mut self, made_at: i64) -> Result<Summary, BackupError> {
        let manifest = Manifest {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            made_at,
            files: self.files,
        };
        let json = serde_json::to_vec_pretty(&manifest)
            .map_err(|error| BackupError::Damaged(error.to_string()))?;
        let size = u64::try_from(json.len()).unwrap_or_default();
        let archive = Path::new("archive");
        self.tar
            .append_data(&mut header(size), MANIFEST, json.as_slice())
            .map_err(of(archive))?;
        let file = self.tar.into_inner().map_err(of(archive))?;
        file.sync_all().map_err(of(archive))?;
        Ok(Summary::of(&manifest, self.bytes))
    }
}

/// Builds a header for a file readable only by its owner.
fn header(size: u64) -> Header {
    let mut header = Header::new_gnu();
    header.set_entry_type(EntryType::Regular);
    header.set_mode(0o600);
    header.set_size(size);
    header
}
