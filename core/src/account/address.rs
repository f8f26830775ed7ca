//! Where a member lives.

use serde::Serialize;

use super::Origin;
use crate::form::{Field, WrongFields, check_line};
use crate::postal::{Zip, check_address};

const ZIP_CODE: Field = Field::new("ZipCode", "郵遞區號");
const CITY: Field = Field::new("City", "縣市");
const AREA: Field = Field::new("Area", "鄉鎮市區");
const STREET: Field = Field::new("Address", "地址");

/// Most characters of a street with its number.
pub const STREET_MAX: usize = 200;

/// Most characters of a zip, a city or an area of another country.
const PART_MAX: usize = 50;

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
    /// The address in the form that is kept; what is wrong is noted.
    ///
    /// It can be left out. In Taiwan, zip, city and area come together and agree with the table of
    /// the post; overseas, all parts are free.
    pub(super) fn read(self, wrong: &mut WrongFields, origin: Origin) -> MemberAddress {
        let mut address = match origin {
            Origin::Domestic => self.in_taiwan(wrong),
            Origin::Overseas => MemberAddress {
                zip_code: line(wrong, ZIP_CODE, self.zip_code, PART_MAX),
                city: line(wrong, CITY, self.city, PART_MAX),
                area: line(wrong, AREA, self.area, PART_MAX),
                street: String::new(),
            },
        };
        address.street = line(wrong, STREET, self.street, STREET_MAX);
        address
    }

    fn in_taiwan(self, wrong: &mut WrongFields) -> MemberAddress {
        let parts = [
            (ZIP_CODE, self.zip_code),
            (CITY, self.city),
            (AREA, self.area),
        ];
        let blank = |typed: &str| typed.trim().is_empty();
        if blank(self.street) && parts.iter().all(|(_, typed)| blank(typed)) {
            return MemberAddress::default();
        }
        if parts.iter().any(|(_, typed)| blank(typed)) {
            // A name that was typed and never chosen is no zip; that says more than what it lacks.
            wrong.optional(ZIP_CODE, self.zip_code, Zip::parse);
            for (field, _) in parts.iter().filter(|(_, typed)| blank(typed)) {
                wrong.note_blank(*field);
            }
            return MemberAddress::default();
        }
        let area = wrong.optional(ZIP_CODE, self.zip_code, |zip_code| {
            check_address(None, zip_code, self.city, self.area)
        });
        area.map_or_else(MemberAddress::default, |area| MemberAddress {
            zip_code: area.zip_code.to_owned(),
            city: area.city.to_owned(),
            area: area.area.to_owned(),
            street: String::new(),
        })
    }
}

/// A line of text that may be blank.
fn line(wrong: &mut WrongFields, field: Field, typed: &str, most: usize) -> String {
    let line = wrong.optional(field, typed, |typed| check_line(field, typed, most));
    line.unwrap_or_default()
}
