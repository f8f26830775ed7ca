//! What a member tells about themselves, at registration and in the profile alike.

use serde::Serialize;

use super::address::{PART_MAX, TypedAddress, line};
use super::{MemberAddress, Origin};
use crate::form::{Ruled, THIS, across, check_line, filled, given, optional, rule, rules};
use crate::postal::Zip;
use crate::refusal::{Refusal, RefusalCode};
use crate::tax_number::TaxNumber;
use crate::text::{is_blank, is_ignorable};
use crate::time::Day;

/// Most characters of a name.
pub const NAME_MAX: usize = 50;

/// The first year in which somebody may be born who shops.
const FIRST_YEAR: u16 = 1900;

/// Name, birth date, address and company of a member, in the form that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PersonalData {
    /// The name.
    pub name: String,
    /// The birth date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "string"))]
    pub birth: Option<Day>,
    /// The address; all of its parts are empty when there is none.
    pub address: MemberAddress,
    /// The company's tax number; a member without one is no company.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub tax_number: Option<TaxNumber>,
}

/// The same as it was typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedPersonalData<'f> {
    pub(super) name: &'f str,
    pub(super) birth: &'f str,
    pub(super) address: TypedAddress<'f>,
    pub(super) has_tax_number: bool,
    pub(super) tax_number: &'f str,
}

/// A form that asks for personal data, under the names of fields that all such forms share.
macro_rules! asks_for_personal_data {
    ($form:ty) => {
        impl $form {
            /// The personal data as it was typed.
            fn personal_data(&self) -> $crate::account::personal_data::TypedPersonalData<'_> {
                $crate::account::personal_data::TypedPersonalData {
                    name: &self.name,
                    birth: &self.birth,
                    address: $crate::account::address::TypedAddress {
                        zip_code: &self.zip_code,
                        city: &self.city,
                        area: &self.area,
                        street: &self.address,
                    },
                    has_tax_number: self.has_tax_number.is_true(),
                    tax_number: &self.tax_no,
                }
            }
        }
    };
}

pub(super) use asks_for_personal_data;

/// What the rules of personal data ask about beside the field that they are about.
#[derive(Debug)]
pub struct PersonalFacts<'f> {
    /// Where the member lives.
    pub(super) origin: Origin,
    /// The day that it is.
    pub(super) today: Day,
    /// All that was typed.
    pub(super) typed: TypedPersonalData<'f>,
}

impl PersonalFacts<'_> {
    /// The data in the form that is kept, once its rules hold.
    ///
    /// A name is required, and a tax number where there is one; without one, what stands in its
    /// field is left out (docs/spec/accounts.md#personal-data). A tax number whose check fails is
    /// taken, with its warning (decision D18).
    pub(super) fn read(&self) -> Result<PersonalData, Refusal> {
        Ok(PersonalData {
            name: read_name(self.typed.name)?,
            birth: self.birth(self.typed.birth)?,
            address: self.typed.address.read(self.origin)?,
            tax_number: self.tax_number(self.typed.tax_number)?,
        })
    }

    fn birth(&self, typed: &str) -> Result<Option<Day>, Refusal> {
        optional(typed, |typed| check_birth(typed, self.today))
    }

    fn tax_number(&self, typed: &str) -> Result<Option<TaxNumber>, Refusal> {
        if !self.typed.has_tax_number {
            return Ok(None);
        }
        filled(typed, TaxNumber::parse).map(Some)
    }
}

/// A name of one line, which must not be blank.
pub(crate) fn read_name(typed: &str) -> Result<String, Refusal> {
    filled(typed, |typed| check_line(THIS, typed, NAME_MAX))
}

/// Returns a display name of another service as a member's name may be: on one line, without
/// characters that draw nothing or have no meaning outside that service, at most [`NAME_MAX`]
/// characters. `None` if nothing visible is left.
#[must_use]
pub fn suggested_name(display: &str) -> Option<String> {
    let is_gap = |c: char| c.is_whitespace() || c.is_control();
    let words = display.split(is_gap).map(|word| {
        let is_shown = |c: &char| !is_private(*c) && (is_joiner(*c) || !is_ignorable(*c));
        word.chars().filter(is_shown).collect::<String>()
    });
    let words: Vec<String> = words.filter(|word| !is_blank(word)).collect();
    let name: String = words.join(" ").chars().take(NAME_MAX).collect();
    read_name(name.trim_end_matches(|c| c == ' ' || is_joiner(c))).ok()
}

/// Returns `true` for the characters that join or shape those beside them, as in an emoji of a family.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
}

/// Returns `true` for characters that each service draws in its own way (private use, as the emoji of LINE), and
/// for those that stand for text that is lost.
const fn is_private(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{FFF9}'..='\u{FFFF}' | '\u{F0000}'..='\u{10FFFF}')
}

pub(crate) fn name(typed: &str) -> Ruled {
    rule(read_name(typed))
}

/// In Taiwan it has the shape of a zip, even while city or area lack: a name that was typed and
/// never chosen is no zip, which says more than what lacks.
pub(super) fn zip_code(typed: &str, facts: &PersonalFacts<'_>) -> Ruled {
    part(typed, facts)?;
    match facts.origin {
        Origin::Domestic => rule(optional(typed, Zip::parse)),
        Origin::Overseas => Ok(()),
    }
}

/// In Taiwan a part is there when the address is; overseas it is a line that may be blank.
pub(super) fn part(typed: &str, facts: &PersonalFacts<'_>) -> Ruled {
    match facts.origin {
        Origin::Domestic if facts.typed.address.is_left_out() => Ok(()),
        Origin::Domestic => given(typed),
        Origin::Overseas => rule(line(typed, PART_MAX)),
    }
}

/// In Taiwan, zip, city and area agree; reported at the zip.
pub(super) fn agrees<F>(_form: F, facts: &PersonalFacts<'_>) -> Ruled {
    match facts.origin {
        Origin::Domestic => across("zip_code", facts.typed.address.agreed()),
        Origin::Overseas => Ok(()),
    }
}

rules!(PersonalFacts: pub(super) birth, pub(super) tax_number);

/// A birth date as `YYYY-MM-DD`, with dashes or slashes.
///
/// Refuses with `birth_invalid` what the calendar does not have, what lies after today, and what
/// lies before 1900, years of the Republic among it.
pub fn check_birth(typed: &str, today: Day) -> Result<Day, Refusal> {
    Day::parse(typed)
        .filter(|day| day.year() >= FIRST_YEAR && *day <= today)
        .ok_or_else(|| {
            Refusal::field(
                "Birth",
                RefusalCode::BirthInvalid,
                "生日格式錯誤，請輸入西元年月日，例如 1990/05/21",
            )
        })
}

/// The birth date that the page sends: an invalid date is sent as none at all
/// (docs/spec/accounts.md#personal-data).
#[must_use]
pub fn sendable_birth(typed: &str, today: Day) -> Option<Day> {
    check_birth(typed, today).ok()
}
