//! `shop-server catalogue import PATH`: imports the catalogue from a folder in one transaction.

mod check;
mod file;
mod maker;
mod pictures;
mod plan;
mod rows;
mod shape;
mod texts;
mod write;

use std::fmt;
use std::path::Path;

use crate::catalogue::rows::{CategoryRow, Row as _};
use shop_engine::db::{Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;

pub use pictures::Shelf;
pub use rows::Rows;
pub use write::Report;

/// Imports `catalogue.json` and `images/` from a folder. Running servers show it within a second.
///
/// Items that the file leaves out are taken off the shelf; existing stock is never reset (decision
/// D48). A bad file is rejected whole, with the place of every fault. An import that would
/// overwrite edits made in the back office since the last import is rejected, unless `edits` allows
/// it (decision D58).
pub fn import(folder: &Path, edits: Edits, config: &Config) -> Result<Report, ImportError> {
    let path = folder.join("catalogue.json");
    let text = std::fs::read_to_string(&path)
        .map_err(|error| ImportError::Unreadable(path.display().to_string(), error))?;
    let mut pictures = Shelf::open(&folder.join("images"));
    let rows = read(&text, &mut pictures).map_err(ImportError::Refused)?;
    let db = Db::open(&config.database)?;
    pictures.copy_to(&config.images_dir())?;
    let now = Clock::system().now();
    let by = (edits, config.operator.as_str());
    db.write_here(|conn| write::write(conn, &rows, by, now))?
        .map_err(ImportError::Edited)
}

/// Parses the text of `catalogue.json` into rows, with the pictures of a shelf.
///
/// Fails with the place of every fault.
pub fn read(text: &str, pictures: &mut Shelf) -> Result<Rows, FileFaults> {
    let mut rows_of = |catalogue: &file::CatalogueFile| {
        let mut faults = check::faults(catalogue);
        let rows = Rows::new(catalogue, pictures, &mut faults);
        (rows, faults)
    };
    let (rows, faults) = match file::read(text)? {
        file::Read::Whole(catalogue) => rows_of(&catalogue),
        file::Read::Misshapen(file) => {
            let mut recovered = shape::recover(file);
            if let Some(catalogue) = recovered.catalogue.take() {
                recovered.add(rows_of(&catalogue).1);
            }
            return Err(recovered.faults);
        }
    };
    if faults.0.is_empty() {
        Ok(rows)
    } else {
        Err(faults)
    }
}

/// Handling of items that the back office has edited since the last import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edits {
    /// Keep them: an import that would overwrite them is rejected.
    Keep,
    /// Overwrite them with the file.
    Overwrite,
}

/// Returns `true` if the shop has categories. Returns `false` if the database cannot be read: the
/// import then reports the reason.
#[must_use]
pub fn has_goods(config: &Config) -> bool {
    let Ok(db) = Db::open(&config.database) else {
        return false;
    };
    db.read_here(|conn| Ok(CategoryRow::all(conn)?))
        .is_ok_and(|rows| !rows.is_empty())
}

/// Faults of a file, each with its place.
#[derive(Debug, Default)]
pub struct FileFaults(pub Vec<String>);

impl FileFaults {
    pub(crate) fn add(&mut self, place: impl fmt::Display, what: impl fmt::Display) {
        self.0.push(format!("{place}: {what}"));
    }
}

impl fmt::Display for FileFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.0 {
            writeln!(f, "  {fault}")?;
        }
        Ok(())
    }
}

/// Error of an import. Nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file cannot be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(String, std::io::Error),
    /// The file has at least one fault.
    #[error("the catalogue has errors, nothing was changed:\n{0}")]
    Refused(FileFaults),
    /// The import would overwrite edits made in the back office.
    #[error(
        "the back office has edited this since the last import, nothing was changed:\n{0}\
         Export the catalogue and edit the export, or import with --overwrite-edits"
    )]
    Edited(FileFaults),
    /// The pictures cannot be stored.
    #[error("cannot store pictures in {0}: {1}")]
    Pictures(String, std::io::Error),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] AppError),
}
