//! Restoring a backup into a folder without a shop.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Component, Path, PathBuf};

use super::{
    BackupError, DATABASE, FORMAT, Hashed, IMAGES, MANIFEST, Manifest, SECRET, Summary, check,
    create, of, open_copy, sync_folder,
};
use shop_engine::infra::data_dir;
use shop_platform::config::Config;

/// Folder in the data directory for files that are not verified yet.
const DRAFT: &str = ".restore";

/// Restores a backup into the data directory, which must not contain a shop. The database is moved
/// last: an interrupted restore leaves no shop, and can be repeated.
///
/// Fails without creating a shop if the file was truncated or changed, or if the integrity check or
/// the audit of the copy fails.
pub fn restore(config: &Config, source: &Path) -> Result<Summary, BackupError> {
    let folder = &config.data_dir;
    for name in [DATABASE, SECRET, IMAGES] {
        let path = folder.join(name);
        if path.exists() {
            return Err(BackupError::Exists(path.display().to_string()));
        }
    }
    let draft = folder.join(DRAFT);
    if draft.exists() {
        fs::remove_dir_all(&draft).map_err(of(&draft))?;
    }
    data_dir::create(&draft.join(IMAGES)).map_err(of(&draft))?;
    let outcome = unpack(source, &draft).and_then(|summary| {
        if summary.has_database {
            check(&mut open_copy(&draft.join(DATABASE))?)?;
        }
        settle(&draft, folder)?;
        Ok(summary)
    });
    // Leftovers of a failed restore only take space.
    let _ = fs::remove_dir_all(&draft);
    outcome
}

/// Unpacks an archive, and compares every file with the manifest.
fn unpack(source: &Path, draft: &Path) -> Result<Summary, BackupError> {
    let damaged = |what: &str| BackupError::Damaged(what.to_owned());
    let mut archive = tar::Archive::new(File::open(source).map_err(of(source))?);
    let mut found = BTreeMap::new();
    let mut manifest = None;
    let mut bytes = 0;
    for entry in archive.entries().map_err(of(source))? {
        let mut entry = entry.map_err(|_| damaged("truncated, or not a tar archive"))?;
        let path = entry.path().map_err(of(source))?.into_owned();
        let name = name_of(&path).ok_or_else(|| damaged("unexpected file"))?;
        if name == MANIFEST {
            let read: Manifest =
                serde_json::from_reader(entry).map_err(|_| damaged("invalid manifest"))?;
            manifest = Some(read);
            continue;
        }
        let path = draft.join(&name);
        let mut file = Hashed::new(create(&path)?);
        io::copy(&mut entry, &mut file).map_err(|_| damaged("truncated"))?;
        file.inner.sync_all().map_err(of(&path))?;
        bytes += file.bytes;
        found.insert(name, file.hex());
    }
    let manifest = manifest.ok_or_else(|| damaged("truncated"))?;
    if manifest.format != FORMAT {
        return Err(damaged(
            "the format belongs to another version of the program",
        ));
    }
    if manifest.files != found {
        return Err(damaged("a file does not match its digest in the manifest"));
    }
    Ok(Summary::of(&manifest, bytes))
}

/// Returns the name of a permitted file, or `None` for others and for paths outside the folder.
fn name_of(path: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = path
        .components()
        .map(|part| match part {
            Component::Normal(name) => name.to_str(),
            _ => None,
        })
        .collect();
    match parts?.as_slice() {
        [name @ (DATABASE | SECRET | MANIFEST)] => Some((*name).to_owned()),
        [IMAGES, name] => Some(format!("{IMAGES}/{name}")),
        _ => None,
    }
}

/// Moves the files to their final places, the database last.
fn settle(draft: &Path, folder: &Path) -> Result<(), BackupError> {
    sync_folder(&draft.join(IMAGES))?;
    for name in [IMAGES, SECRET, DATABASE] {
        let (from, to): (PathBuf, PathBuf) = (draft.join(name), folder.join(name));
        if from.exists() {
            fs::rename(&from, &to).map_err(of(&to))?;
        }
    }
    sync_folder(folder)
}
