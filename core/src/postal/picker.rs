//! Lists of an address picker.

use super::table::{Row, rows};
use super::{City, PostalArea, PostalKind};
use crate::text::{fold, holds};

/// Returns the areas of a kind, or all areas.
fn of_kind(kind: Option<PostalKind>) -> impl Iterator<Item = Row> {
    rows().filter(move |row| kind.is_none_or(|kind| row.kind == kind))
}

/// Returns the cities and counties with areas of this kind (`None`: all), from north to south.
#[must_use]
pub fn cities(kind: Option<PostalKind>) -> Vec<City> {
    let mut cities: Vec<City> = Vec::new();
    for row in of_kind(kind) {
        if cities
            .last()
            .is_none_or(|last| last.name != row.city.chinese)
        {
            cities.push(row.into());
        }
    }
    cities
}

/// Returns the areas of this kind (`None`: all) in a city, sorted by zip code; 台 and 臺 are equal.
#[must_use]
pub fn areas_of(kind: Option<PostalKind>, city: &str) -> Vec<PostalArea> {
    let city = fold(city);
    let of_city = of_kind(kind).filter(|row| row.city.chinese == city);
    of_city.map(PostalArea::from).collect()
}

/// Returns the areas of this kind (`None`: all) whose zip code, city or area contains the text, in
/// Chinese or English, in any case or width. An empty text matches all
/// (docs/spec/checkout.md#postal-areas).
#[must_use]
pub fn filter_areas(kind: Option<PostalKind>, text: &str) -> Vec<PostalArea> {
    let wanted = fold(text);
    let matches = |area: &PostalArea| {
        let names = [
            area.zip_code,
            area.city,
            area.area,
            &area.city_en,
            &area.area_en,
        ];
        names.into_iter().any(|name| holds(&fold(name), &wanted))
    };
    of_kind(kind)
        .map(PostalArea::from)
        .filter(matches)
        .collect()
}
