//! The shape of `catalogue.json`.

use serde::Deserialize;
use serde_json::Value;
use shop_core::money::Money;

use super::FileFaults;
use crate::catalogue::texts::{StoreWay, Story, Visit};

/// A whole catalogue.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CatalogueFile {
    /// What the shop tells of itself.
    #[serde(default)]
    pub(super) shop: FileShop,
    pub(super) menus: Vec<FileMenu>,
    pub(super) categories: Vec<FileCategory>,
    #[serde(default)]
    pub(super) stock: Vec<FileStock>,
    #[serde(default)]
    pub(super) carousel: Vec<FileSlide>,
}

/// What the shop tells of itself; a page leaves out what is not there.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileShop {
    pub(super) story: Option<Story>,
    pub(super) work: Option<FileWork>,
    pub(super) visit: Option<Visit>,
    pub(super) contact: Option<FileContact>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileWork {
    pub(super) title: String,
    pub(super) steps: Vec<FileStep>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileStep {
    pub(super) mark: String,
    pub(super) name: String,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) img: FilePicture,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileContact {
    pub(super) lead: String,
    pub(super) map: Option<FilePicture>,
    #[serde(default)]
    pub(super) ways: Vec<StoreWay>,
    #[serde(default)]
    pub(super) before: Vec<String>,
}

/// A picture by the stem of its files in `images/`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FilePicture {
    pub(super) file: String,
    pub(super) alt: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileMenu {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) summary: String,
    pub(super) img: FilePicture,
    /// Whether the grid shows it.
    #[serde(default = "shown")]
    pub(super) active: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileCategory {
    pub(super) id: i64,
    pub(super) menu_id: i64,
    pub(super) name: String,
    pub(super) summary: String,
    pub(super) img: Vec<FilePicture>,
    pub(super) products: Vec<FileProduct>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileProduct {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) price: Money,
    pub(super) content: String,
    /// Its own picture; without one the category's first serves.
    pub(super) img: Option<FilePicture>,
    pub(super) prod_id: String,
    pub(super) ware_id: String,
    pub(super) active: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileStock {
    pub(super) prod_id: String,
    pub(super) ware_id: String,
    pub(super) quantity: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileSlide {
    pub(super) id: i64,
    pub(super) img: FilePicture,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) href: String,
    /// Whether the home page shows it.
    #[serde(default = "shown")]
    pub(super) active: bool,
}

/// What a file lists is shown unless it says that it is not.
const fn shown() -> bool {
    true
}

/// A file as it was read.
#[derive(Debug)]
pub(super) enum Read {
    /// It has the shape of a catalogue.
    Whole(Box<CatalogueFile>),
    /// It is JSON, and no catalogue.
    Misshapen(Value),
}

/// Reads the text of the file. What is no JSON is refused with path, line and column.
pub(super) fn read(text: &str) -> Result<Read, FileFaults> {
    let mut json = serde_json::Deserializer::from_str(text);
    let refused =
        |place: String, error: serde_json::Error| FileFaults(vec![format!("{place}: {error}")]);
    let catalogue = match serde_path_to_error::deserialize(&mut json) {
        Ok(catalogue) => catalogue,
        Err(error) if is_recoverable(error.inner()) => {
            let place = error.path().to_string();
            let file = serde_json::from_str(text).map_err(|error| refused(place, error))?;
            return Ok(Read::Misshapen(file));
        }
        Err(error) => return Err(refused(error.path().to_string(), error.into_inner())),
    };
    json.end()
        .map_err(|error| refused("after the catalogue".to_owned(), error))?;
    Ok(Read::Whole(Box::new(catalogue)))
}

/// Whether the text is JSON of which something else can be read: a key that is there twice is reported by
/// no other reader.
fn is_recoverable(error: &serde_json::Error) -> bool {
    error.is_data() && !error.to_string().starts_with("duplicate field")
}
