//! Personal data of a member, shared by registration and profile.

use serde::Serialize;

use super::address::{PART_MAX, TypedAddress, line};
use super::{MemberAddress, Origin};
use crate::form::{
    UNNAMED, ValidationResult, check_line, cross_field, not_blank, optional, required, rule, rules,
};
use crate::postal::Zip;
use crate::refusal::{Refusal, RefusalCode};
use crate::tax_number::TaxNumber;
use crate::text::{is_blank, is_ignorable};
use crate::time::Day;

/// Most characters of a name.
pub const NAME_MAX: usize = 50;

/// Earliest year of birth that is accepted.
const FIRST_YEAR: u16 = 1900;

/// Validated name, birth date, address and tax number of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PersonalData {
    /// Full name.
    pub name: String,
    /// Birth date; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional, type = "string"))]
    pub birth: Option<Day>,
    /// Address; all parts are empty if not set.
    pub address: MemberAddress,
    /// Tax number of a company; absent for private persons.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub tax_number: Option<TaxNumber>,
}

/// Unvalidated personal data.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedPersonalData<'f> {
    pub(super) name: &'f str,
    pub(super) birth: &'f str,
    pub(super) address: TypedAddress<'f>,
    pub(super) has_tax_number: bool,
    pub(super) tax_number: &'f str,
}

/// Declares a form like `typed_form!`, with the fields of personal data after its own ones. Fields
/// of `after` come last.
macro_rules! personal_form {
    (
        $(#[$of_form:meta])*
        pub struct $form:ident { $($own:tt)* }
        after: { $($after:tt)* },
        $($rest:tt)*
    ) => {
        $crate::form::typed_form! {
            $(#[$of_form])*
            #[validate(schema(
                function = $crate::account::personal_data::agrees,
                use_context,
                skip_on_field_errors = false
            ))]
            pub struct $form {
                $($own)*
                /// Full name, at most 50 characters.
                #[validate(custom(function = $crate::account::personal_data::name))]
                name: "Name" "姓名",
                /// Birth date; may be empty.
                #[validate(custom(function = $crate::account::personal_data::birth, use_context))]
                birth: "Birth" "生日",
                /// Postal code of 3, 5 or 6 digits in Taiwan, free text overseas.
                #[validate(custom(function = $crate::account::personal_data::zip_code, use_context))]
                zip_code: "ZipCode" "郵遞區號",
                /// City or county.
                #[validate(custom(function = $crate::account::personal_data::part, use_context))]
                city: "City" "縣市",
                /// Area within the city or county.
                #[validate(custom(function = $crate::account::personal_data::part, use_context))]
                area: "Area" "鄉鎮市區",
                /// Street and house number.
                #[validate(custom(function = $crate::account::address::street))]
                address: "Address" "地址",
                /// `true` if the member is a company with a tax number.
                #[cfg_attr(feature = "ts", tsify(type = "boolean"))]
                has_tax_number: "BToBOrToC",
                /// Tax number of the company.
                #[validate(custom(function = $crate::account::personal_data::tax_number, use_context))]
                tax_no: "TaxNo" "統一編號",
                $($after)*
            }
            $($rest)*
        }

        impl $form {
            /// Returns the unvalidated personal data.
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

pub(super) use personal_form;

/// Data that the rules of personal data need in addition to the field itself.
#[derive(Debug)]
pub struct PersonalFacts<'f> {
    /// Residence of the member.
    pub(super) origin: Origin,
    /// Current date.
    pub(super) today: Day,
    /// All personal data of the form.
    pub(super) typed: TypedPersonalData<'f>,
}

impl PersonalFacts<'_> {
    /// Validates and normalizes the data.
    ///
    /// The name is required. The tax number is required for a company, and otherwise ignored
    /// (docs/spec/accounts.md#personal-data). A tax number with a wrong check digit is accepted
    /// with a warning (decision D18).
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
        required(typed, TaxNumber::parse).map(Some)
    }
}

/// Checks a name: one line, not blank.
pub(crate) fn read_name(typed: &str) -> Result<String, Refusal> {
    required(typed, |typed| check_line(UNNAMED, typed, NAME_MAX))
}

/// Converts a display name of another service into a name for a member: on one line, at most
/// [`NAME_MAX`] characters, without characters that are invisible or have no meaning outside that
/// service. Returns `None` if nothing visible is left.
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

/// Returns `true` for the zero-width joiner and the variation selectors.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
}

/// Returns `true` for characters that each service draws in its own way (private use, as the emoji
/// of LINE), and for those that replace lost text.
const fn is_private(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{FFF9}'..='\u{FFFF}' | '\u{F0000}'..='\u{10FFFF}')
}

pub(crate) fn name(typed: &str) -> ValidationResult {
    rule(read_name(typed))
}

/// In Taiwan, checks the format of the postal code even if city or area is missing. Text that was
/// typed without choosing an area is then reported as an invalid postal code, which is more helpful
/// than the missing parts.
pub(super) fn zip_code(typed: &str, facts: &PersonalFacts<'_>) -> ValidationResult {
    part(typed, facts)?;
    match facts.origin {
        Origin::Domestic => rule(optional(typed, Zip::parse)),
        Origin::Overseas => Ok(()),
    }
}

/// Checks a part of the address. In Taiwan it is required if there is any address; overseas it is a
/// line that may be blank.
pub(super) fn part(typed: &str, facts: &PersonalFacts<'_>) -> ValidationResult {
    match facts.origin {
        Origin::Domestic if facts.typed.address.is_left_out() => Ok(()),
        Origin::Domestic => not_blank(typed),
        Origin::Overseas => rule(line(typed, PART_MAX)),
    }
}

/// Checks that postal code, city and area match in Taiwan. Reported under the postal code.
pub(super) fn agrees<F>(_form: F, facts: &PersonalFacts<'_>) -> ValidationResult {
    match facts.origin {
        Origin::Domestic => cross_field("zip_code", facts.typed.address.agreed()),
        Origin::Overseas => Ok(()),
    }
}

rules!(PersonalFacts: pub(super) birth, pub(super) tax_number);

/// Parses a birth date as `YYYY-MM-DD`, with hyphens or slashes.
///
/// Fails with `birth_invalid` if the date does not exist, is in the future, or is before 1900. This
/// also rejects years of the Republic of China calendar.
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

/// Returns the birth date to send, or `None` if it is invalid
/// (docs/spec/accounts.md#personal-data).
#[must_use]
pub fn sendable_birth(typed: &str, today: Day) -> Option<Day> {
    check_birth(typed, today).ok()
}
