//! The lists of an address picker.

use super::table::AREAS;
use super::{City, PostalArea, PostalKind};
use crate::text::fold;

/// The areas of a kind, or all of them.
fn of_kind(kind: Option<PostalKind>) -> impl Iterator<Item = &'static PostalArea> {
    AREAS
        .iter()
        .filter(move |area| kind.is_none_or(|kind| area.kind == kind))
}

/// The cities and counties with areas of this kind (`None`: all), from north to south.
#[must_use]
pub fn cities(kind: Option<PostalKind>) -> Vec<City> {
    let mut cities: Vec<City> = Vec::new();
    for area in of_kind(kind) {
        if cities.last().is_none_or(|last| last.name != area.city) {
            cities.push(City {
                name: area.city,
                name_en: area.city_en.clone(),
            });
        }
    }
    cities
}

/// The areas of a city that are of this kind (`None`: all), by zip; 台 and 臺 are alike.
#[must_use]
pub fn areas_of(kind: Option<PostalKind>, city: &str) -> Vec<PostalArea> {
    let city = fold(city);
    of_kind(kind)
        .filter(|area| area.city == city)
        .cloned()
        .collect()
}

/// The areas of this kind (`None`: all) whose zip, city or area name holds the text, whatever its
/// case or width, in Chinese or English; without text, all of them (catalogue document, section 5).
#[must_use]
pub fn filter_areas(kind: Option<PostalKind>, text: &str) -> Vec<PostalArea> {
    let wanted = fold(text);
    let holds = |name: &str| fold(name).contains(&wanted);
    let matches = |area: &&PostalArea| {
        let names = [
            area.zip_code,
            area.city,
            area.area,
            &area.city_en,
            &area.area_en,
        ];
        names.into_iter().any(holds)
    };
    of_kind(kind).filter(matches).cloned().collect()
}
