//! Finds all faults in the shape of a catalogue file, not only the first.
//!
//! Deserialization stops at the first field that does not fit. The loop therefore reports this
//! field, replaces it by a placeholder, and parses the file again, until parsing succeeds.

use serde_json::{Value, json};
use serde_path_to_error::{Path, Segment};

use super::FileFaults;
use super::file::CatalogueFile;

/// Maximum number of faults reported. A file with more is not a catalogue.
const FAULTS_MOST: usize = 200;

/// Catalogue file whose malformed fields were replaced by placeholders.
pub(super) struct Recovered {
    /// Faults found.
    pub(super) faults: FileFaults,
    /// The catalogue, or `None` if it stayed unreadable.
    pub(super) catalogue: Option<CatalogueFile>,
    /// Entries with replaced fields. Other faults in them are meaningless.
    entries: Vec<String>,
}

impl Recovered {
    /// Adds further faults, except those of entries with replaced fields.
    pub(super) fn add(&mut self, faults: FileFaults) {
        let has_placeholder = |fault: &String| {
            let mut entries = self.entries.iter();
            entries.any(|entry| {
                let rest = fault.strip_prefix(entry.as_str());
                rest.is_some_and(|rest| {
                    rest.starts_with([':', '.']) && !rest.contains(".products[")
                })
            })
        };
        let others = faults.0.into_iter().filter(|fault| !has_placeholder(fault));
        self.faults.0.extend(others);
    }
}

/// Finds the faults of a file that is JSON but not a catalogue.
pub(super) fn recover(mut file: Value) -> Recovered {
    let mut recovered = Recovered {
        faults: FileFaults::default(),
        catalogue: None,
        entries: Vec::new(),
    };
    while recovered.faults.0.len() < FAULTS_MOST {
        let error = match serde_path_to_error::deserialize::<_, CatalogueFile>(file.clone()) {
            Ok(catalogue) => {
                recovered.catalogue = Some(catalogue);
                return recovered;
            }
            Err(error) => error,
        };
        let what = error.inner().to_string();
        recovered.faults.add(error.path(), &what);
        let steps = steps(error.path());
        recovered.entries.extend(entry_of(&steps));
        if !replace(&mut file, &steps, &what, recovered.faults.0.len()) {
            return recovered;
        }
    }
    recovered
}

/// One step of a path into a value.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

fn steps(path: &Path) -> Vec<Step> {
    let step = |segment: &Segment| match segment {
        Segment::Seq { index } => Some(Step::Index(*index)),
        Segment::Map { key } => Some(Step::Key(key.clone())),
        Segment::Enum { .. } | Segment::Unknown => None,
    };
    path.iter().filter_map(step).collect()
}

/// Returns the entry that a path leads into, such as `categories[3].products[1]`; `None` for the
/// file itself.
fn entry_of(steps: &[Step]) -> Option<String> {
    let last = steps
        .iter()
        .rposition(|step| matches!(step, Step::Index(_)))?;
    // A picture in a list belongs to its category.
    let last = match steps.get(last.checked_sub(1)?) {
        Some(Step::Key(key)) if key == "img" => last.checked_sub(2)?,
        _ => last,
    };
    let mut entry = String::new();
    for step in steps.get(..=last)? {
        match step {
            Step::Key(key) if entry.is_empty() => entry.push_str(key),
            Step::Key(key) => entry = format!("{entry}.{key}"),
            Step::Index(index) => entry = format!("{entry}[{index}]"),
        }
    }
    Some(entry)
}

/// Replaces the value that does not fit by a placeholder. Returns `false` if it cannot.
fn replace(file: &mut Value, steps: &[Step], what: &str, count: usize) -> bool {
    let named = |words| Some(what.strip_prefix(words)?.split_once('`')?.0.to_owned());
    if let Some(missing) = named("missing field `") {
        let in_category =
            matches!(steps, [Step::Key(list), Step::Index(_)] if list == "categories");
        let Some(Value::Object(entry)) = at(file, steps) else {
            return false;
        };
        let Some(fits) = placeholder(&missing, in_category, count) else {
            return false;
        };
        return entry.insert(missing, fits).is_none();
    }
    let Some((Step::Key(key), above)) = steps.split_last() else {
        return false;
    };
    let in_category = matches!(above, [Step::Key(list), Step::Index(_)] if list == "categories");
    let Some(Value::Object(entry)) = at(file, above) else {
        return false;
    };
    if what.starts_with("unknown field") {
        return entry.remove(key).is_some();
    }
    // Every text of the shop may be left out.
    let in_shop = matches!(above, [Step::Key(only)] if only == "shop");
    let fits = if in_shop {
        Some(Value::Null)
    } else {
        placeholder(key, in_category, count)
    };
    let Some(fits) = fits else {
        return false;
    };
    entry.insert(key.clone(), fits).is_some()
}

fn at<'v>(file: &'v mut Value, steps: &[Step]) -> Option<&'v mut Value> {
    steps.iter().try_fold(file, |value, step| match step {
        Step::Key(key) => value.get_mut(key),
        Step::Index(index) => value.get_mut(index),
    })
}

/// Returns a valid value for a field of this name. An id is one that no other entry has.
fn placeholder(field: &str, in_category: bool, count: usize) -> Option<Value> {
    Some(match field {
        "menus" | "categories" | "stock" | "carousel" | "products" | "steps" | "paragraphs"
        | "ways" | "before" => json!([]),
        "shop" => json!({}),
        "map" | "was_price" => Value::Null,
        "id" | "menu_id" => json!(i64::MAX - i64::try_from(count).ok()?),
        "price" | "quantity" => json!(1),
        "active" => json!(true),
        "img" if in_category => json!([]),
        "img" => json!({"file": "x", "alt": "x"}),
        "href" => json!("/"),
        "name" | "summary" | "content" | "title" | "text" | "file" | "alt" | "prod_id"
        | "ware_id" | "mark" | "since" | "lead" | "means" => json!("x"),
        _ => return None,
    })
}
