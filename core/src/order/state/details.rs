//! Data that staff enter for an order.

use serde::{Deserialize, Serialize};

use super::read_tracking_number;
use crate::form::{Field, STAFF_REASON_MAX, check_line, check_lines};
use crate::refusal::Refusal;

const CARRIER: Field = Field::new("Carrier", "物流業者");
const PAYMENT_CODE: Field = Field::new("PaymentCode", "海外付款代碼");
const NOTE: Field = Field::new("Note", "備註");
const REASON: Field = Field::new("Reason", "取消原因");

/// Maximum length of a carrier's name, in characters.
const CARRIER_MAX: usize = 50;

/// Maximum length of a payment code, in characters; the code may be a link.
const PAYMENT_CODE_MAX: usize = 200;

/// Maximum length of a note, in characters.
const NOTE_MAX: usize = 500;

/// Hand-over of a parcel to a carrier.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shipment {
    /// Name of the carrier, at most 50 characters.
    pub carrier: String,
    /// Tracking number of the parcel.
    pub tracking_number: String,
}

/// Payment code for a buyer overseas, arranged by staff (decision D25).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct PaymentCode(String);

/// Reason of a cancellation; empty if none was given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct CancelReason(String);

/// Internal note of staff; the buyer does not see it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Note(String);

impl Shipment {
    /// Parses a carrier and a tracking number.
    ///
    /// Fails with `required` if one of them is blank, with the errors of a line of text if the
    /// carrier is invalid, and with those of [`read_tracking_number`] if the number is invalid.
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
    /// Parses a code. Fails with `required` if blank, or with the errors of a line of text.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        line(PAYMENT_CODE, typed, PAYMENT_CODE_MAX).map(Self)
    }

    /// Returns the code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl CancelReason {
    /// Parses a reason of at most 200 characters in one line; may be blank.
    ///
    /// Fails with the errors of a line of text.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        check_line(REASON, typed, STAFF_REASON_MAX).map(Self)
    }

    /// Returns `true` if no reason was given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Note {
    /// Parses a note, which may have several lines. Fails with `required` if blank.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        filled(NOTE, check_lines(NOTE, typed, NOTE_MAX)?).map(Self)
    }

    /// Returns the note as text.
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
