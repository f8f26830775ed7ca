//! Address of a member.

use serde::Serialize;

use super::Origin;
use crate::form::{UNNAMED, ValidationResult, check_line, rule};
use crate::postal::{PostalArea, check_address};
use crate::refusal::Refusal;
use crate::text::is_blank;

/// Most characters of a street with house number.
pub const STREET_MAX: usize = 200;

/// Most characters of postal code, city or area of an overseas address.
pub(super) const PART_MAX: usize = 50;

/// Normalized address of a member. All parts are empty if there is no address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MemberAddress {
    /// Postal code: three digits in Taiwan, free text overseas.
    pub zip_code: String,
    /// City or county: spelled with 臺 in Taiwan (`臺北市`), free text overseas.
    pub city: String,
    /// Area: `中正區` in Taiwan, free text overseas.
    pub area: String,
    /// Street and house number.
    pub street: String,
}

/// Unvalidated parts of an address.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedAddress<'f> {
    pub(super) zip_code: &'f str,
    pub(super) city: &'f str,
    pub(super) area: &'f str,
    pub(super) street: &'f str,
}

impl TypedAddress<'_> {
    /// Validates and normalizes the address.
    ///
    /// The address is optional. In Taiwan, postal code, city and area must be given together and
    /// match the table of the post office. Overseas, all parts are free text.
    pub(super) fn read(self, origin: Origin) -> Result<MemberAddress, Refusal> {
        let mut address = match origin {
            Origin::Domestic => self.in_taiwan()?,
            Origin::Overseas => MemberAddress {
                zip_code: line(self.zip_code, PART_MAX)?,
                city: line(self.city, PART_MAX)?,
                area: line(self.area, PART_MAX)?,
                street: String::new(),
            },
        };
        address.street = line(self.street, STREET_MAX)?;
        Ok(address)
    }

    fn in_taiwan(self) -> Result<MemberAddress, Refusal> {
        let area = self.agreed()?;
        let parts = area.map(|area| [area.zip_code, area.city, area.area]);
        let [zip_code, city, area] = parts.unwrap_or_default().map(str::to_owned);
        Ok(MemberAddress {
            zip_code,
            city,
            area,
            street: String::new(),
        })
    }

    /// Returns the area that matches postal code, city and area, or `None` if one of them is blank.
    pub(super) fn agreed(self) -> Result<Option<PostalArea>, Refusal> {
        if [self.zip_code, self.city, self.area].into_iter().any(blank) {
            return Ok(None);
        }
        check_address(None, self.zip_code, self.city, self.area).map(Some)
    }

    /// Returns `true` if all parts are blank. In Taiwan an address is given as a whole or not at
    /// all.
    pub(super) fn is_left_out(self) -> bool {
        let parts = [self.zip_code, self.city, self.area, self.street];
        parts.into_iter().all(blank)
    }
}

pub(super) fn street(typed: &str) -> ValidationResult {
    rule(line(typed, STREET_MAX))
}

fn blank(typed: &str) -> bool {
    is_blank(typed)
}

/// Checks a single line of text that may be blank.
pub(super) fn line(typed: &str, most: usize) -> Result<String, Refusal> {
    check_line(UNNAMED, typed, most)
}
