//! `shop-server catalogue export FOLDER`: writes a folder that imports again as the same catalogue.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::Path;

use serde_json::{Map, Value, json};
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::TextPlace;

use super::record::state_of;
use super::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow};
use super::store;
use super::texts::Blocks;
use shop_engine::db::{Conn, Db, OpenError};
use shop_engine::error::AppError;
use shop_engine::infra::data_dir;
use shop_platform::config::Config;

/// Counts of an export.
#[derive(Debug, PartialEq, Eq)]
pub struct Exported {
    products: usize,
    pictures: usize,
}

/// Formats as `14 products, 6 picture files`.
impl fmt::Display for Exported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { products, pictures } = self;
        write!(f, "{products} products, {pictures} picture files")
    }
}

/// Writes `catalogue.json` and `images/` from one consistent snapshot of the database.
///
/// The export contains drafts, products off the shelf, the current stock, and every picture in use
/// (decision D58).
pub fn export(folder: &Path, config: &Config) -> Result<Exported, ExportError> {
    let db = Db::open(&config.database)?;
    let failed = |error| ExportError::Unwritable(folder.display().to_string(), error);
    let images = folder.join("images");
    data_dir::create(&images).map_err(failed)?;
    let (catalogue, products, files) = db.read_here(|conn| {
        let mut pictures = Pictures::default();
        let products = ProductRow::all(conn)?;
        let count = products.len();
        let catalogue = read(conn, products, &mut pictures)?;
        Ok((catalogue, count, pictures.files))
    })?;
    let pictures = files.len();
    for (to, name) in files {
        let from = config.images_dir().join(name);
        std::fs::copy(&from, images.join(to))
            .map_err(|error| ExportError::Picture(from.display().to_string(), error))?;
    }
    let text = format!("{catalogue:#}\n");
    std::fs::write(folder.join("catalogue.json"), text).map_err(failed)?;
    Ok(Exported { products, pictures })
}

fn read(
    conn: &mut Conn,
    products: Vec<ProductRow>,
    pictures: &mut Pictures,
) -> Result<Value, AppError> {
    let sold: HashSet<(String, String)> = products
        .iter()
        .map(|row| (row.prod_id.clone(), row.ware_id.clone()))
        .collect();
    let mut under: HashMap<i64, Vec<Value>> = HashMap::new();
    for row in products {
        let entry = entry(&row, pictures, &["category_id"])?;
        let products = under.entry(row.category_id).or_default();
        products.push(Value::Object(entry));
    }
    let mut categories = Vec::new();
    for row in CategoryRow::all(conn)? {
        let mut entry = entry(&row, pictures, &[])?;
        let products = under.remove(&row.id).unwrap_or_default();
        entry.insert("products".to_owned(), products.into());
        categories.push(Value::Object(entry));
    }
    let menus = MenuRow::all(conn)?;
    let slides = SlideRow::all(conn)?;
    let stock = store::stock_rows(conn)?;
    // The file lists only stock items that a product sells.
    let stock = stock
        .into_iter()
        .filter(|row| sold.contains(&(row.prod_id.clone(), row.ware_id.clone())));
    let mut shop = texts(&Blocks::load(conn)?)?;
    rename_pictures(&mut shop, pictures);
    Ok(json!({
        "shop": shop,
        "menus": entries(&menus, pictures)?,
        "categories": categories,
        "stock": stock.map(|row| json!({"prod_id": row.prod_id, "ware_id": row.ware_id,
            "quantity": row.quantity})).collect::<Vec<_>>(),
        "carousel": entries(&slides, pictures)?,
    }))
}

/// Returns the active texts of the website as the file has them, with placeholders.
fn texts(blocks: &Blocks) -> Result<Value, AppError> {
    let mut shop = json!(blocks.shop()?);
    let document = |place| {
        blocks
            .at(place)
            .map(|row| json!({"title": row.title, "text": row.text}))
    };
    let notice = blocks.at(TextPlace::Notice);
    let others = [
        (
            "notice",
            notice.map(|row| json!({"text": row.text, "href": row.href})),
        ),
        ("delivery", document(TextPlace::Delivery)),
        ("terms", document(TextPlace::Terms)),
        (
            "seal",
            blocks
                .picture(TextPlace::Seal)?
                .map(|picture| json!(picture)),
        ),
    ];
    if let Value::Object(fields) = &mut shop {
        let others = others
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value?)));
        fields.extend(others);
    }
    Ok(shop)
}

fn entries<R: Row>(rows: &[R], pictures: &mut Pictures) -> Result<Vec<Value>, AppError> {
    let entry = |row| Ok(Value::Object(entry(row, pictures, &[])?));
    rows.iter().map(entry).collect()
}

/// Converts a row into its entry of the file: its id and state, without position and the fields in
/// `without`, which the nesting of the file implies.
fn entry<R: Row>(
    row: &R,
    pictures: &mut Pictures,
    without: &[&str],
) -> Result<Map<String, Value>, AppError> {
    let mut fields = Map::new();
    fields.insert("id".to_owned(), row.id().into());
    for (field, mut value) in state_of(row)? {
        if field == "position" || without.contains(&field.as_str()) {
            continue;
        }
        rename_pictures(&mut value, pictures);
        let field = match field.as_str() {
            "picture" | "pictures" => "img".to_owned(),
            _ => field,
        };
        fields.insert(field, value);
    }
    Ok(fields)
}

/// Replaces every picture in a value by the file's form: the stem of its files, and the
/// description.
fn rename_pictures(value: &mut Value, pictures: &mut Pictures) {
    if let Ok(picture) = serde_json::from_value::<Picture>(value.clone()) {
        *value = json!({"file": pictures.stem(&picture), "alt": picture.alt});
        return;
    }
    match value {
        Value::Array(all) => all
            .iter_mut()
            .for_each(|one| rename_pictures(one, pictures)),
        Value::Object(fields) => {
            if let Some(picture) = fields.remove("picture") {
                fields.insert("img".to_owned(), picture);
            }
            for (_, one) in fields.iter_mut() {
                rename_pictures(one, pictures);
            }
        }
        _ => {}
    }
}

/// Pictures of an export: the stem of each, and the files to copy.
#[derive(Debug, Default)]
struct Pictures {
    stems: HashMap<String, String>,
    /// Pairs of file name in the folder and file name in the shop.
    files: Vec<(String, String)>,
}

impl Pictures {
    /// Returns the stem of a picture in the folder. If two pictures had the same stem at different
    /// times, the later one gets a `-v2`, `-v3` … suffix.
    fn stem(&mut self, picture: &Picture) -> String {
        if let Some(stem) = self.stems.get(&picture.url) {
            return stem.clone();
        }
        let own = parts(&picture.url).map_or("picture", |(stem, ..)| stem);
        let mut stem = own.to_owned();
        let mut number = 2;
        while self.stems.values().any(|taken| *taken == stem) {
            stem = format!("{own}-v{number}");
            number += 1;
        }
        let urls = picture.sources.iter().map(|source| source.url.as_str());
        for url in urls.chain([picture.url.as_str()]) {
            let Some((_, width, ending)) = parts(url) else {
                continue;
            };
            let file = (format!("{stem}-{width}.{ending}"), name(url).to_owned());
            if !self.files.contains(&file) {
                self.files.push(file);
            }
        }
        self.stems.insert(picture.url.clone(), stem.clone());
        stem
    }
}

fn name(url: &str) -> &str {
    url.rsplit('/').next().unwrap_or_default()
}

/// Splits `/images/STEM-WIDTH.HASH.ENDING` into stem, width and ending.
fn parts(url: &str) -> Option<(&str, &str, &str)> {
    let (rest, ending) = name(url).rsplit_once('.')?;
    let (base, _) = rest.rsplit_once('.')?;
    let (stem, width) = base.rsplit_once('-')?;
    Some((stem, width, ending))
}

/// Error of an export. Nothing was exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The folder is not writable.
    #[error("cannot write {0}: {1}")]
    Unwritable(String, std::io::Error),
    /// A picture file could not be copied.
    #[error("cannot copy {0}: {1}")]
    Picture(String, std::io::Error),
    /// The database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] AppError),
}
