//! Serialization of a refusal code by its name.

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::{Serialize, Serializer};

use super::RefusalCode;

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
