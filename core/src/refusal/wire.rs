//! Names of refusal codes, and their serialization by name.

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::{Serialize, Serializer};
use strum::VariantArray as _;

use super::RefusalCode;

impl RefusalCode {
    /// Returns the name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the code with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut codes = Self::VARIANTS.iter().copied();
        codes.find(|code| code.as_str() == name)
    }
}

impl Serialize for RefusalCode {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RefusalCode {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        let unknown = || D::Error::invalid_value(Unexpected::Str(&name), &"a refusal's code");
        Self::from_name(&name).ok_or_else(unknown)
    }
}
