//! Forms of staff to change the stock.

use super::{CheckedStockChange, StockBooking, StockReason};
use crate::catalogue::{PIECES_MAX, StockKey, plain_digits, read_pieces};
use crate::form::{
    FormRules as _, Typed, UNNAMED, ValidationResult, check_line, cross_field, optional, required,
    rule, typed_form,
};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;

/// Maximum length of a note, in characters.
pub const STOCK_NOTE_MAX: usize = 200;

typed_form! {
    /// Booking on a stock item: a change or a count.
    #[validate(schema(function = change_of_reason, skip_on_field_errors = false))]
    #[validate(schema(function = counted_of_reason, skip_on_field_errors = false))]
    #[validate(schema(function = expected_of_reason, skip_on_field_errors = false))]
    pub struct StockChangeForm {
        /// Id of the goods.
        #[validate(length(min = 1, code = "required"))]
        prod_id: "ProdID" "貨號",
        /// Id of the warehouse.
        #[validate(length(min = 1, code = "required"))]
        ware_id: "WareID" "倉別",
        /// Number of bookings by staff on the item when the caller read it; used to detect
        /// concurrent changes.
        version: "Version" "版本",
        /// `Received`, `Counted`, `Damaged`, `Sample` or `Other`.
        #[validate(custom(function = reason))]
        reason: "Reason" "原因",
        /// Number of incoming (`12`, `+12`) or outgoing (`-3`) pieces; blank for a count.
        change: "Change" "增減數量",
        /// Number of pieces counted; blank for any other reason than `Counted`.
        quantity: "Quantity" "盤點數量",
        /// Number of pieces that the page showed when the count began; blank for any other reason
        /// than `Counted`.
        expected_quantity: "ExpectedQuantity" "開始盤點時的庫存",
        /// Internal note for staff; may be blank.
        #[validate(custom(function = given_note))]
        note: "Note" "備註",
    }
    heading: Blank,
}

impl StockChangeForm {
    /// Validates the form and returns the booking.
    ///
    /// Fails, by field, if a field is blank. Fails with `out_of_range` for an unknown reason, a
    /// change of 0, an invalid number of pieces, or a change and a count at once.
    pub fn check(&self) -> Result<CheckedStockChange, Refusal> {
        self.validated(())?;
        let reason = read_reason(&self.reason)?;
        let booking = match reason {
            StockReason::Counted => StockBooking::Count {
                counted: required(&self.quantity, read_pieces)?,
                expected: required(&self.expected_quantity, read_pieces)?,
            },
            _ => StockBooking::Change(required(&self.change, change)?),
        };
        Ok(CheckedStockChange {
            key: stock_key(&self.prod_id, &self.ware_id),
            reason,
            booking,
            note: optional(&self.note, note)?,
        })
    }

    fn is_count(&self) -> bool {
        self.reason.trim() == StockReason::Counted.name()
    }
}

typed_form! {
    /// Low-stock level of an item.
    pub struct StockLevelForm {
        /// Id of the goods.
        #[validate(length(min = 1, code = "required"))]
        prod_id: "ProdID" "貨號",
        /// Id of the warehouse.
        #[validate(length(min = 1, code = "required"))]
        ware_id: "WareID" "倉別",
        /// Version of the level that the caller read.
        version: "Version" "版本",
        /// Number of pieces; 0 never warns, and a blank text means the setting of the shop.
        #[validate(custom(function = level))]
        warn_below: "WarnBelow" "警戒量",
    }
    heading: Blank,
}

impl StockLevelForm {
    /// Returns the item and its level; `None` means the setting of the shop.
    ///
    /// Fails, by field, if a field is blank, and with `out_of_range` if the level is no valid
    /// number of pieces.
    pub fn check(&self) -> Result<(StockKey, Option<i64>), Refusal> {
        self.validated(())?;
        let key = stock_key(&self.prod_id, &self.ware_id);
        Ok((key, optional(&self.warn_below, read_pieces)?))
    }
}

typed_form! {
    /// Request to book a previewed file.
    pub struct StockApplyForm {
        /// Digest of the file, as returned by its preview.
        #[validate(length(min = 1, code = "required"))]
        digest: "Digest" "檔案",
        /// `true` to book changes again that are already booked.
        confirm: "Confirm",
    }
    heading: Blank,
}

impl StockApplyForm {
    /// Returns the digest of the file. Fails with `required` if blank.
    pub fn check(&self) -> Result<String, Refusal> {
        self.validated(())?;
        Ok(self.digest.trim().to_owned())
    }

    /// Returns `true` if changes that are already booked shall be booked again.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.confirm.is_true()
    }
}

fn stock_key(prod_id: &str, ware_id: &str) -> StockKey {
    StockKey {
        prod_id: prod_id.trim().to_owned(),
        ware_id: ware_id.trim().to_owned(),
    }
}

fn read_reason(typed: &str) -> Result<StockReason, Refusal> {
    required(typed, |typed| {
        StockReason::from_name(typed.trim()).ok_or_else(|| UNNAMED.out_of_range())
    })
}

/// Parses a number of pieces with its sign; 0 is invalid.
fn change(typed: &str) -> Result<i64, Refusal> {
    let typed = plain_digits(typed);
    let (digits, is_out) = match typed.strip_prefix(['-', '−', '–']) {
        Some(digits) => (digits, true),
        None => (typed.strip_prefix('+').unwrap_or(&typed), false),
    };
    let number = Typed::from(digits).number();
    let number = number.filter(|number| (1..=PIECES_MAX).contains(number));
    let number = number.ok_or_else(|| wrong("□請填寫整數，例如 12 或 -3"))?;
    Ok(if is_out { -number } else { number })
}

fn wrong(sentence: &str) -> Refusal {
    Refusal::field("", RefusalCode::OutOfRange, sentence)
}

fn note(typed: &str) -> Result<String, Refusal> {
    check_line(UNNAMED, typed, STOCK_NOTE_MAX)
}

fn reason(typed: &str) -> ValidationResult {
    rule(read_reason(typed))
}

fn level(typed: &Typed) -> ValidationResult {
    rule(present(typed).and_then(|typed| optional(typed, read_pieces)))
}

fn given_note(typed: &Typed) -> ValidationResult {
    rule(present(typed).and_then(|typed| optional(typed, note)))
}

/// Rejects a missing key but accepts a blank one, so that a forgotten key clears nothing.
fn present(typed: &Typed) -> Result<&str, Refusal> {
    if typed.is_given() {
        Ok(typed)
    } else {
        Err(UNNAMED.blank())
    }
}

/// Checks the change, which every reason but `Counted` requires; an invalid reason is reported at
/// its own field.
fn change_of_reason(form: &StockChangeForm) -> ValidationResult {
    let typed = &*form.change;
    cross_field("change", of_reason(form, !form.is_count(), typed, change))
}

fn counted_of_reason(form: &StockChangeForm) -> ValidationResult {
    let typed = &*form.quantity;
    cross_field(
        "quantity",
        of_reason(form, form.is_count(), typed, read_pieces),
    )
}

fn expected_of_reason(form: &StockChangeForm) -> ValidationResult {
    let typed = &*form.expected_quantity;
    let ruled = of_reason(form, form.is_count(), typed, read_pieces);
    cross_field("expected_quantity", ruled)
}

/// Checks that a field required by the reason is filled in, or else blank.
fn of_reason(
    form: &StockChangeForm,
    is_wanted: bool,
    typed: &str,
    read: fn(&str) -> Result<i64, Refusal>,
) -> Result<(), Refusal> {
    if read_reason(&form.reason).is_err() {
        return Ok(());
    }
    if is_wanted {
        return required(typed, read).map(drop);
    }
    if is_blank(typed) {
        return Ok(());
    }
    let sentence = "盤點請填寫盤點數量，其他原因請填寫增減數量";
    Err(wrong(sentence))
}
