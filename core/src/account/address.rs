//! Where a member lives.

use serde::Serialize;

use super::Origin;
use crate::form::{Ruled, THIS, check_line, rule};
use crate::postal::{PostalArea, check_address};
use crate::refusal::Refusal;
use crate::text::is_blank;

/// Most characters of a street with its number.
pub const STREET_MAX: usize = 200;

/// Most characters of a zip, a city or an area of another country.
pub(super) const PART_MAX: usize = 50;

/// A member's address in the form that is kept; all parts are empty when there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MemberAddress {
    /// Three digits; free overseas.
    pub zip_code: String,
    /// City or county, with 臺 (`臺北市`); free overseas.
    pub city: String,
    /// Area (`中正區`); free overseas.
    pub area: String,
    /// Street and number.
    pub street: String,
}

/// The parts of an address as they were typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedAddress<'f> {
    pub(super) zip_code: &'f str,
    pub(super) city: &'f str,
    pub(super) area: &'f str,
    pub(super) street: &'f str,
}

impl TypedAddress<'_> {
    /// The address in the form that is kept, once its rules hold.
    ///
    /// It can be left out. In Taiwan, zip, city and area come together and agree with the table of
    /// the post; overseas, all parts are free.
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

    /// The area that zip, city and area name together; `None` where one of them is blank.
    pub(super) fn agreed(self) -> Result<Option<PostalArea>, Refusal> {
        if [self.zip_code, self.city, self.area].into_iter().any(blank) {
            return Ok(None);
        }
        check_address(None, self.zip_code, self.city, self.area).map(Some)
    }

    /// Whether there is none: in Taiwan, its parts come together.
    pub(super) fn is_left_out(self) -> bool {
        let parts = [self.zip_code, self.city, self.area, self.street];
        parts.into_iter().all(blank)
    }
}

pub(super) fn street(typed: &str) -> Ruled {
    rule(line(typed, STREET_MAX))
}

fn blank(typed: &str) -> bool {
    is_blank(typed)
}

/// A line of text that may be blank.
pub(super) fn line(typed: &str, most: usize) -> Result<String, Refusal> {
    check_line(THIS, typed, most)
}
