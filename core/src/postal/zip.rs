//! Zip codes as typed, and their areas.

use super::names::Filled;
use super::table::{Row, rows};
use super::{PostalArea, PostalKind};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::{fold, half_width};

/// First three digits of a zip code, which identify the area. The other digits identify a street,
/// which the shop does not need.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Zip(String);

impl Zip {
    /// Parses a zip code of 3, 5 or 6 digits; full-width digits, spaces and dashes are allowed
    /// (decision D43).
    ///
    /// Fails with `zip_invalid` otherwise.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let mut digits: String = typed
            .chars()
            .map(half_width)
            .filter(|c| !c.is_whitespace() && *c != '-')
            .collect();
        let all_digits = digits.bytes().all(|b| b.is_ascii_digit());
        if !all_digits || !matches!(digits.len(), 3 | 5 | 6) {
            return Err(Refusal::field(
                "ZipCode",
                RefusalCode::ZipInvalid,
                "郵遞區號必須是 3、5 或 6 位數字",
            ));
        }
        digits.drain(3..);
        Ok(Self(digits))
    }

    /// Returns the zip code as text, three digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns the areas of a zip code as typed: usually one, several for a shared zip code (300, 600),
/// none for an unknown one.
///
/// Fails with `zip_invalid` unless it has 3, 5 or 6 digits.
pub fn areas_of_zip(typed: &str) -> Result<Vec<PostalArea>, Refusal> {
    let zip = Zip::parse(typed)?;
    let shared = rows().filter(|row| row.zip_code == zip.0);
    Ok(shared.map(PostalArea::from).collect())
}

/// Returns the area of this kind that zip, city and area agree on (`None`: any kind). City and area
/// may be spelled as browsers fill them in: 台 for 臺, in English, by the names used before 2014, or
/// one inside the other. If one of them is no name that the post knows, the zip decides (decision
/// D43).
///
/// Fails with `zip_invalid` if the zip is malformed, and with `address_mismatch` if the parts
/// belong to no area of this kind.
pub fn check_address(
    kind: Option<PostalKind>,
    zip: &str,
    city: &str,
    area: &str,
) -> Result<PostalArea, Refusal> {
    find_area(kind, Some(&Zip::parse(zip)?), city, area)
}

/// Returns the area that a browser has filled in, or `None` while the parts do not identify one. A
/// malformed zip is ignored.
#[must_use]
pub fn filled_area(
    kind: Option<PostalKind>,
    zip: &str,
    city: &str,
    area: &str,
) -> Option<PostalArea> {
    find_area(kind, Zip::parse(zip).ok().as_ref(), city, area).ok()
}

/// Returns the area of this name in this city, which has one zip (decision D43). Fails with
/// `address_mismatch` if the names belong to no area of this kind.
pub(crate) fn area_named(
    kind: Option<PostalKind>,
    city: &str,
    area: &str,
) -> Result<PostalArea, Refusal> {
    find_area(kind, None, city, area)
}

fn find_area(
    kind: Option<PostalKind>,
    zip: Option<&Zip>,
    city: &str,
    area: &str,
) -> Result<PostalArea, Refusal> {
    let reached = || {
        rows().filter(move |row| {
            zip.is_none_or(|zip| row.zip_code == zip.0) && kind.is_none_or(|kind| row.kind == kind)
        })
    };
    let folded = fold(city);
    let name = fold(area);
    let is_named = |row: &Row| row.city.chinese == folded && row.area.chinese == name;
    let filled = Filled::of(city, area);
    let found = reached()
        .find(is_named)
        .or_else(|| only(reached().filter(|row| filled.name(row))))
        .or_else(|| {
            zip.and_then(|_| only(reached()))
                .filter(|row| filled.leave(row))
        });
    found.map(PostalArea::from).ok_or_else(|| {
        Refusal::field(
            "ZipCode",
            RefusalCode::AddressMismatch,
            "郵遞區號與縣市、鄉鎮市區不符，請重新選擇",
        )
    })
}

/// Returns the only row, or `None` if there are none or several.
fn only(mut rows: impl Iterator<Item = Row>) -> Option<Row> {
    let first = rows.next();
    first.filter(|_| rows.next().is_none())
}
