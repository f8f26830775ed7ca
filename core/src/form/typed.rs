//! Unvalidated forms: the text of each field by its key.

use std::fmt;
use std::ops::Deref;

use serde::de::{self, Deserializer, Error, IgnoredAny, MapAccess};
use serde::{Serialize, Serializer};
use validator::{ValidateLength, ValidateRange};

use super::{UNNAMED, ValidationResult, required, rule};
use crate::refusal::Refusal;

/// Unvalidated value of a form field. A JSON number or boolean is accepted as text (decision D1),
/// except that `false` reads as an empty text. `null` counts as absent and also reads as an empty
/// text.
///
/// The value may be a secret, so `Debug` does not print it.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "ts", tsify(type = "string | number | boolean | null"))]
pub struct Typed {
    text: Option<Box<str>>,
    /// `true` if the value is the JSON boolean `false`, whose text is empty.
    is_no: bool,
}

impl Typed {
    /// Returns `true` for `true` and `1`.
    #[must_use]
    pub fn is_true(&self) -> bool {
        matches!(&**self, "true" | "1")
    }

    /// Returns the boolean value: a JSON boolean, or the text `true` or `false`.
    #[must_use]
    pub fn truth(&self) -> Option<bool> {
        match &**self {
            "true" => Some(true),
            "false" => Some(false),
            _ => self.is_no.then_some(false),
        }
    }

    /// Returns `true` if the key is present and not `null`. This distinguishes `false` from an
    /// absent key.
    #[must_use]
    pub const fn is_given(&self) -> bool {
        self.text.is_some()
    }

    /// Returns the value as a non-negative whole number of up to 18 digits.
    #[must_use]
    pub fn number(&self) -> Option<i64> {
        let digits = self.trim();
        let of_digits = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        let value = |number: i64, digit: u8| number * 10 + i64::from(digit - b'0');
        (of_digits && digits.len() <= 18).then(|| digits.bytes().fold(0, value))
    }

    /// Maps the number to a value with `from_number`. Fails with `required` if blank, and with
    /// `out_of_range` if it maps to `None`.
    pub fn choice<T>(&self, from_number: impl FnOnce(i64) -> Option<T>) -> Result<T, Refusal> {
        required(self, |_| {
            let choice = self.number().and_then(from_number);
            choice.ok_or_else(|| UNNAMED.out_of_range())
        })
    }

    /// Maps the text to a value with `from_name`; an absent field gives the default. Fails with
    /// `required` if empty, and with `out_of_range` if it maps to `None`.
    pub fn name_or_default<T: Default>(
        &self,
        from_name: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Refusal> {
        match &self.text {
            None => Ok(T::default()),
            Some(word) => required(word, |word| {
                from_name(word.trim()).ok_or_else(|| UNNAMED.out_of_range())
            }),
        }
    }

    /// Returns `true` if blank or a number for which `holds` returns `true`. A blank field is left
    /// to the rule `required`.
    fn is_blank_or(&self, holds: impl FnOnce(i64) -> bool) -> bool {
        self.trim().is_empty() || self.number().is_some_and(holds)
    }
}

/// Checks a required boolean. An absent key or any other text must not count as `false`.
pub fn truth(typed: &Typed) -> ValidationResult {
    let is_truth = typed.truth().is_some() || matches!(&**typed, "1" | "0");
    rule(match typed.is_given() {
        true if is_truth => Ok(()),
        true => Err(UNNAMED.out_of_range()),
        false => Err(UNNAMED.blank()),
    })
}

/// Length in characters, including white space: passwords are not trimmed.
impl ValidateLength<u64> for Typed {
    fn length(&self) -> Option<u64> {
        u64::try_from(self.chars().count()).ok()
    }
}

/// Range of the number. Any other text is outside every range, and a blank field is inside every
/// range.
impl ValidateRange<i64> for Typed {
    fn greater_than(&self, most: i64) -> Option<bool> {
        Some(!self.is_blank_or(|number| number <= most))
    }

    fn less_than(&self, least: i64) -> Option<bool> {
        Some(!self.is_blank_or(|number| number >= least))
    }
}

/// Serializes to null, because `validator` copies the value of an invalid field into its error.
impl Serialize for Typed {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_unit()
    }
}

impl Deref for Typed {
    type Target = str;

    fn deref(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }
}

impl AsRef<str> for Typed {
    fn as_ref(&self) -> &str {
        self
    }
}

impl From<&str> for Typed {
    fn from(text: &str) -> Self {
        Self {
            text: Some(text.into()),
            is_no: false,
        }
    }
}

impl fmt::Debug for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("……")
    }
}

/// OpenAPI schema: any single JSON value.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Typed {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
        let single = vec![Type::String, Type::Number, Type::Boolean, Type::Null];
        ObjectBuilder::new()
            .schema_type(SchemaType::Array(single))
            .description(Some(
                "A field as it was typed: a number or a truth is read as its text, null as if it were left out.",
            ))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Typed {}

/// Declares a form whose fields are all [`Typed`], each with its key on the wire, its label and its
/// rules. Absent fields are accepted, unknown keys are ignored, and a duplicate key is an error.
///
/// After the fields come the heading of the form's refusal, optionally `beside` with extra names
/// for cross-field reports, and optionally `first` with the fields reported before all others.
macro_rules! typed_form {
    (
        $(#[$of_form:meta])*
        pub struct $form:ident {
            $( $(#[$of_field:meta])* $field:ident: $key:literal $($label:literal)?, )+
        }
        heading: $heading:ident,
        $( beside: [$($other:ident: $other_key:literal $other_label:literal),+], )?
        $( first: [$($first:ident),+], )?
    ) => {
        $crate::form::typed_fields! {
            #[derive(validator::Validate)]
            $(#[$of_form])*
            pub struct $form {
                $( $(#[$of_field])* $field: $key, )+
            }
        }

        impl $crate::form::FormRules for $form {
            const FIELDS: &'static [(&'static str, $crate::form::Field)] = &[
                $( $( (stringify!($field), $crate::form::Field::new($key, $label)), )? )+
                $( $( (stringify!($other), $crate::form::Field::new($other_key, $other_label)), )+ )?
            ];
            const HEADING: $crate::form::Heading = $crate::form::Heading::$heading;
            $( const FIRST: &'static [&'static str] = &[$(stringify!($first)),+]; )?
        }
    };
}

pub(crate) use typed_form;

/// Declares a struct that is deserialized like a form, without rules.
macro_rules! typed_fields {
    (
        $(#[$of_form:meta])*
        pub struct $form:ident {
            $( $(#[$of_field:meta])* $field:ident: $key:literal, )+
        }
    ) => {
        #[derive(Debug, Clone, Default, PartialEq, Eq)]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        $(#[$of_form])*
        pub struct $form {
            $(
                $(#[$of_field])*
                #[cfg_attr(feature = "ts", serde(rename = $key, default))]
                #[cfg_attr(feature = "openapi", schema(rename = $key, required = false))]
                pub $field: $crate::form::Typed,
            )+
        }

        impl<'de> serde::Deserialize<'de> for $form {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                const KEYS: &[&str] = &[$($key),+];
                let mut form = Self::default();
                $crate::form::read_typed(from, KEYS, &mut [$(&mut form.$field),+])?;
                Ok(form)
            }
        }
    };
}

pub(crate) use typed_fields;

/// Deserializes the values of these keys. All forms share this function: with a deserializer for
/// each form, the page's module was 5 KB larger.
pub(crate) fn read_typed<'de, D: Deserializer<'de>>(
    from: D,
    keys: &'static [&'static str],
    values: &mut [&mut Typed],
) -> Result<(), D::Error> {
    from.deserialize_struct("", keys, Fields { keys, values })
}

/// Visitor that stores each value in the slot of its key.
struct Fields<'a, 'v> {
    keys: &'static [&'static str],
    values: &'a mut [&'v mut Typed],
}

impl<'de> de::Visitor<'de> for Fields<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a form")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut given = vec![false; self.keys.len()];
        while let Some(key) = fields.next_key::<String>()? {
            let mut places = self.keys.iter().zip(self.values.iter_mut()).zip(&mut given);
            match places.find(|((known, _), _)| **known == key) {
                None => drop(fields.next_value::<IgnoredAny>()?),
                Some(((known, _), true)) => return Err(A::Error::duplicate_field(known)),
                Some(((_, value), given)) => {
                    **value = fields.next_value()?;
                    *given = true;
                }
            }
        }
        Ok(())
    }
}

/// Visitor for one field.
struct Value;

impl<'de> de::Visitor<'de> for Value {
    type Value = Typed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_none<E: de::Error>(self) -> Result<Typed, E> {
        Ok(Typed::default())
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<Typed, D::Error> {
        from.deserialize_any(self)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Typed, E> {
        Ok(text.into())
    }

    fn visit_string<E: de::Error>(self, text: String) -> Result<Typed, E> {
        Ok(Typed {
            text: Some(text.into()),
            is_no: false,
        })
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Typed, E> {
        self.visit_string(number.to_string())
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Typed, E> {
        self.visit_string(number.to_string())
    }

    fn visit_bool<E: de::Error>(self, truth: bool) -> Result<Typed, E> {
        Ok(Typed {
            text: Some(if truth { "true" } else { "" }.into()),
            is_no: !truth,
        })
    }
}

impl<'de> de::Deserialize<'de> for Typed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_option(Value)
    }
}
