//! The lists of an address picker.

use super::table::{Row, rows};
use super::{City, PostalArea, PostalKind};
use crate::text::{fold, holds};

/// The areas of a kind, or all of them.
fn of_kind(kind: Option<PostalKind>) -> impl Iterator<Item = Row> {
    rows().filter(move |row| kind.is_none_or(|kind| row.kind == kind))
}

/// The cities and counties with areas of this kind (`None`: all), from north to south.
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

/// The areas of a city that are of this kind (`None`: all), by zip; 台 and 臺 are alike.
#[must_use]
pub fn areas_of(kind: Option<PostalKind>, city: &str) -> Vec<PostalArea> {
    let city = fold(city);
    let of_city = of_kind(kind).filter(|row| row.city.chinese == city);
    of_city.map(PostalArea::from).collect()
}

/// The areas of this kind (`None`: all) whose zip, city or area name holds the text, whatever its
/// case or width, in Chinese or English; without text, all of them
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
