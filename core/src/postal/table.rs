//! Table of postal areas, packed by `build.rs`.

use super::{City, PostalArea, PostalKind};

/// Area of the packed table, without the endings of the English names.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub(super) kind: PostalKind,
    pub(super) zip_code: &'static str,
    pub(super) city: Names,
    pub(super) area: Names,
}

/// Name in Chinese, with the stem of the English name.
#[derive(Debug, Clone, Copy)]
pub(super) struct Names {
    pub(super) chinese: &'static str,
    stem: &'static str,
}

/// Returns all areas: cities from north to south, areas sorted by zip code.
pub(super) fn rows() -> impl Iterator<Item = Row> {
    const PACKED: &str = include_str!(concat!(env!("OUT_DIR"), "/postal_areas.txt"));
    let mut city = Names::of("");
    PACKED.lines().filter_map(move |line| {
        if let Some(names) = line.strip_prefix('#') {
            city = Names::of(names);
            return None;
        }
        let (kind, line) = match line.strip_prefix('*') {
            Some(line) => (PostalKind::Outlying, line),
            None => (PostalKind::Main, line),
        };
        let (zip_code, names) = line.split_at_checked(3)?;
        Some(Row {
            kind,
            zip_code,
            city,
            area: Names::of(names),
        })
    })
}

impl Names {
    /// Parses `中正區Zhongzheng`; the English name begins with the first Latin letter.
    fn of(names: &'static str) -> Self {
        let start = names.find(|c: char| c.is_ascii_alphabetic());
        let (chinese, stem) = names
            .split_at_checked(start.unwrap_or(names.len()))
            .unwrap_or((names, ""));
        Self { chinese, stem }
    }

    /// Returns the English name without its ending.
    pub(super) const fn stem(self) -> &'static str {
        self.stem
    }

    /// Returns the English name, with the ending implied by the Chinese one.
    pub(super) fn english(self) -> String {
        let ending = match self.chinese.chars().next_back() {
            Some('區') => " Dist.",
            Some('鄉' | '鎮') => " Township",
            Some('市') => " City",
            Some('縣') => " County",
            _ => "",
        };
        [self.stem, ending].concat()
    }
}

impl From<Row> for PostalArea {
    fn from(row: Row) -> Self {
        Self {
            kind: row.kind,
            zip_code: row.zip_code,
            city: row.city.chinese,
            city_en: row.city.english(),
            area: row.area.chinese,
            area_en: row.area.english(),
        }
    }
}

impl From<Row> for City {
    fn from(row: Row) -> Self {
        Self {
            name: row.city.chinese,
            name_en: row.city.english(),
        }
    }
}
