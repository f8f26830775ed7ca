//! Shape of `catalogue.json`.

use serde::Deserialize;
use serde_json::Value;
use shop_core::money::Money;

use super::FileFaults;
use crate::catalogue::texts::{StoreWay, Story, TextHeading};

/// Whole catalogue.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CatalogueFile {
    /// Texts about the shop.
    #[serde(default)]
    pub(super) shop: FileShop,
    pub(super) menus: Vec<FileMenu>,
    pub(super) categories: Vec<FileCategory>,
    #[serde(default)]
    pub(super) stock: Vec<FileStock>,
    #[serde(default)]
    pub(super) carousel: Vec<FileSlide>,
}

/// Texts about the shop. A page omits the missing ones.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileShop {
    pub(super) story: Option<Story>,
    pub(super) work: Option<FileWork>,
    pub(super) visit: Option<TextHeading>,
    pub(super) contact: Option<FileContact>,
    pub(super) picks: Option<TextHeading>,
    pub(super) menus: Option<TextHeading>,
    pub(super) menu_lead: Option<String>,
    pub(super) menu_help: Option<TextHeading>,
    pub(super) notice: Option<FileNotice>,
    pub(super) delivery: Option<TextHeading>,
    pub(super) terms: Option<TextHeading>,
    pub(super) seal: Option<FilePicture>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileNotice {
    pub(super) text: String,
    #[serde(default)]
    pub(super) href: String,
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

/// Picture, named by the stem of its files in `images/`.
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
    /// `true` if the grid shows the menu.
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
    /// Former price; absent for none.
    pub(super) was_price: Option<Money>,
    pub(super) content: String,
    /// Picture of the product itself; without it, the first picture of the category is shown.
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
    /// `true` if the home page shows the slide.
    #[serde(default = "shown")]
    pub(super) active: bool,
}

/// Default of `active`: an entry is shown unless the file says otherwise.
const fn shown() -> bool {
    true
}

/// Result of reading a file.
#[derive(Debug)]
pub(super) enum Read {
    /// The file has the shape of a catalogue.
    Whole(Box<CatalogueFile>),
    /// The file is JSON but not a catalogue.
    Misshapen(Value),
}

/// Parses the text of the file. Fails with path, line and column if the text is not JSON.
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

/// Returns `true` if the rest of the text can be checked as generic JSON. A duplicate field is not
/// recoverable: only this parser reports it.
fn is_recoverable(error: &serde_json::Error) -> bool {
    error.is_data() && !error.to_string().starts_with("duplicate field")
}
