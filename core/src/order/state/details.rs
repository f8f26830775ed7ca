//! What staff tell about an order.

use serde::{Deserialize, Serialize};

use super::read_tracking_number;
use crate::form::{Field, check_line, check_lines};
use crate::refusal::Refusal;

const CARRIER: Field = Field::new("Carrier", "物流業者");
const PAYMENT_CODE: Field = Field::new("PaymentCode", "海外付款代碼");
const NOTE: Field = Field::new("Note", "備註");

/// Most characters of a carrier's name.
const CARRIER_MAX: usize = 50;

/// Most characters of a payment code, which may be a link.
const PAYMENT_CODE_MAX: usize = 200;

/// Most characters of a note.
const NOTE_MAX: usize = 500;

/// With whom the goods travel.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shipment {
    /// The carrier's name.
    pub carrier: String,
    /// The carrier's number of the parcel.
    pub tracking_number: String,
}

/// What a buyer overseas pays with, as staff arranged it (decision D25).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct PaymentCode(String);

/// What staff note for each other; the buyer does not see it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Note(String);

impl Shipment {
    /// Reads a carrier and a number of theirs.
    ///
    /// Fails with `required` if one is blank, as a line of text if the carrier is none, and as
    /// [`read_tracking_number`] if the number is none.
    pub fn parse(carrier: &str, tracking_number: &str) -> Result<Self, Refusal> {
        Ok(Self {
            carrier: Self::read_carrier(carrier)?,
            tracking_number: Self::read_tracking_number(tracking_number)?,
        })
    }

    pub(crate) fn read_carrier(typed: &str) -> Result<String, Refusal> {
        line(CARRIER, typed, CARRIER_MAX)
    }

    pub(crate) fn read_tracking_number(typed: &str) -> Result<String, Refusal> {
        read_tracking_number(typed)
    }
}

impl PaymentCode {
    /// Reads a code; refuses with `required` what is blank, and as a line of text what is none.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        line(PAYMENT_CODE, typed, PAYMENT_CODE_MAX).map(Self)
    }

    /// The code.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Note {
    /// Reads a note, of several lines where it needs them; refuses with `required` what is blank.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        filled(NOTE, check_lines(NOTE, typed, NOTE_MAX)?).map(Self)
    }

    /// The note.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn line(field: Field, typed: &str, most: usize) -> Result<String, Refusal> {
    filled(field, check_line(field, typed, most)?)
}

fn filled(field: Field, text: String) -> Result<String, Refusal> {
    if text.is_empty() {
        return Err(field.blank());
    }
    Ok(text)
}
