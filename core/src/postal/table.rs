//! The table of postal areas, as `build.rs` packed it.

use std::sync::LazyLock;

use super::{PostalArea, PostalKind};

/// Every area, city by city from north to south, by zip within a city.
pub(super) static AREAS: LazyLock<Vec<PostalArea>> = LazyLock::new(|| {
    const PACKED: &str = include_str!(concat!(env!("OUT_DIR"), "/postal_areas.txt"));
    PACKED.split("\n\n").flat_map(unpack_city).collect()
});

fn unpack_city(paragraph: &'static str) -> impl Iterator<Item = PostalArea> {
    let (city, areas) = paragraph.split_once('\n').unwrap_or((paragraph, ""));
    let (city, city_stem) = split_names(city);
    areas.lines().filter_map(move |line| {
        let (kind, line) = match line.strip_prefix('*') {
            Some(line) => (PostalKind::Outlying, line),
            None => (PostalKind::Main, line),
        };
        let (zip_code, names) = line.split_at_checked(3)?;
        let (area, area_stem) = split_names(names);
        Some(PostalArea {
            kind,
            zip_code,
            city,
            city_en: english(city, city_stem),
            area,
            area_en: english(area, area_stem),
        })
    })
}

/// `中正區Zhongzheng` as its two names; the English one begins with the first Latin letter.
fn split_names(names: &'static str) -> (&'static str, &'static str) {
    let start = names.find(|c: char| c.is_ascii_alphabetic());
    names
        .split_at_checked(start.unwrap_or(names.len()))
        .unwrap_or((names, ""))
}

/// An English name with the ending that its Chinese name tells.
fn english(name: &str, stem: &str) -> String {
    let ending = match name.chars().next_back() {
        Some('區') => " Dist.",
        Some('鄉' | '鎮') => " Township",
        Some('市') => " City",
        Some('縣') => " County",
        _ => "",
    };
    format!("{stem}{ending}")
}
