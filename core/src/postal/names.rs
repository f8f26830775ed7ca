//! Names of cities and areas as browsers and address books fill them in: in English, by the names
//! used before 2014, or with the city in front of the area (decision D43).

use super::table::{Names, Row, rows};
use crate::text::fold;

/// Cities that replaced a county, each with that county. Their areas were townships and cities
/// before.
const MERGED: [(&str, &str); 5] = [
    ("新北市", "臺北縣"),
    ("桃園市", "桃園縣"),
    ("臺中市", "臺中縣"),
    ("臺南市", "臺南縣"),
    ("高雄市", "高雄縣"),
];

/// Former names of areas that were renamed or merged, with the zip used today.
const RENAMED: [(&str, &str); 3] = [("700", "中區"), ("700", "西區"), ("849", "三民鄉")];

/// City and area as filled in, with case and width folded, without spaces and signs.
pub(super) struct Filled {
    city: String,
    area: String,
}

impl Filled {
    /// Normalizes both texts.
    pub(super) fn of(city: &str, area: &str) -> Self {
        let bare = |text| {
            let text = bare(text);
            let rest = text.strip_prefix("臺灣省").or(text.strip_prefix("臺灣"));
            rest.filter(|rest| !rest.is_empty())
                .map(str::to_owned)
                .unwrap_or(text)
        };
        Self {
            city: bare(city),
            area: bare(area),
        }
    }

    /// Returns `true` if city and area match this row.
    pub(super) fn name(&self, row: &Row) -> bool {
        self.name_city(row) && self.name_area(row)
    }

    /// Returns `true` if one of the texts matches this row and the other matches no row of the
    /// table. `false` if one of them is empty.
    pub(super) fn leave(&self, row: &Row) -> bool {
        if self.city.is_empty() || self.area.is_empty() {
            return false;
        }
        let city = self.name_city(row);
        let area = self.name_area(row);
        (city && !rows().any(|row| self.name_area(&row)))
            || (area && !rows().any(|row| self.name_city(&row)))
    }

    /// Returns `true` if the city's text is the city of the row, alone or followed by its area.
    pub(super) fn name_city(&self, row: &Row) -> bool {
        let rest = |name: &String| self.city.strip_prefix(name.as_str());
        let mut rests = cities(row).into_iter().filter_map(|name| rest(&name));
        rests.any(|rest| rest.is_empty() || areas(row).iter().any(|name| name == rest))
    }

    /// Returns `true` if the area's text is the area of the row, alone or beside its city.
    pub(super) fn name_area(&self, row: &Row) -> bool {
        let areas = areas(row);
        let is_area = |text: &str| areas.iter().any(|name| name == text);
        is_area(&self.area)
            || cities(row).iter().any(|city| {
                let rests = [
                    self.area.strip_prefix(city.as_str()),
                    self.area.strip_suffix(city.as_str()),
                ];
                rests.into_iter().flatten().any(is_area)
            })
    }
}

/// Returns the names of a row's city. Without an ending, 新竹 and 嘉義 each mean both a city and a
/// county.
fn cities(row: &Row) -> Vec<String> {
    let own = row.city.english();
    let mut names = written(row.city, &[], &[]);
    names.push(bare(&own));
    if let Some((_, before)) = MERGED.iter().find(|(now, _)| *now == row.city.chinese) {
        let stem = match *before {
            "臺北縣" => "taipei".to_owned(),
            _ => bare(row.city.stem()),
        };
        names.extend([(*before).to_owned(), stem + "county"]);
    }
    names
}

/// Returns the names of a row's area.
fn areas(row: &Row) -> Vec<String> {
    let is_merged = MERGED.iter().any(|(now, _)| *now == row.city.chinese);
    let before: &[&str] = if is_merged {
        &["鄉", "鎮", "市"]
    } else {
        &[]
    };
    let mut names = written(row.area, before, &["dist", "district", "township", "city"]);
    let renamed = RENAMED.iter().filter(|(zip, _)| *zip == row.zip_code);
    names.extend(renamed.map(|(_, before)| (*before).to_owned()));
    names
}

/// Returns the variants of a name in Chinese and English: as it is, without its ending, and with
/// each of these endings instead.
fn written(names: Names, chinese: &[&str], english: &[&str]) -> Vec<String> {
    let whole = names.chinese;
    let last = whole.chars().next_back().map_or(0, char::len_utf8);
    let stem = whole.get(..whole.len() - last).unwrap_or(whole);
    let latin = bare(names.stem());
    let mut all = vec![whole.to_owned(), stem.to_owned(), latin.clone()];
    all.extend(chinese.iter().map(|ending| [stem, ending].concat()));
    all.extend(english.iter().map(|ending| [&latin, *ending].concat()));
    all
}

/// Returns a text folded, without spaces and the signs of English names.
fn bare(text: &str) -> String {
    let is_sign = |c: &char| c.is_whitespace() || matches!(c, '-' | '\'' | '.' | ',');
    fold(text).chars().filter(|c| !is_sign(c)).collect()
}
