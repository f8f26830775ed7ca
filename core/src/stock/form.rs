//! What staff type to change the stock.

use super::{CheckedStockChange, PIECES_MAX, StockBooking, StockReason};
use crate::catalogue::StockKey;
use crate::form::{
    FormRules as _, Ruled, THIS, Typed, across, check_line, filled, optional, rule, typed_form,
};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::{half_width, is_blank};

/// Most characters of a note.
pub const STOCK_NOTE_MAX: usize = 200;

typed_form! {
    /// What is booked on a stock item (`POST /Admin/Stock/Change`): a change, or what was counted.
    #[validate(schema(function = change_of_reason, skip_on_field_errors = false))]
    #[validate(schema(function = counted_of_reason, skip_on_field_errors = false))]
    #[validate(schema(function = expected_of_reason, skip_on_field_errors = false))]
    pub struct StockChangeForm {
        /// The goods.
        #[validate(length(min = 1, code = "required"))]
        prod_id: "ProdID" "貨號",
        /// The warehouse.
        #[validate(length(min = 1, code = "required"))]
        ware_id: "WareID" "倉別",
        /// How often staff had booked something on the item when the caller saw it.
        version: "Version" "版本",
        /// `Received`, `Counted`, `Damaged`, `Sample` or `Other`.
        #[validate(custom(function = reason))]
        reason: "Reason" "原因",
        /// Pieces that came in (`12`, `+12`) or went out (`-3`); blank for a count.
        change: "Change" "增減數量",
        /// Pieces that were counted; blank for any other reason than `Counted`.
        quantity: "Quantity" "盤點數量",
        /// Pieces that the page showed when the count began; blank for any other reason than `Counted`.
        expected_quantity: "ExpectedQuantity" "開始盤點時的庫存",
        /// A note for colleagues; may be blank.
        #[validate(custom(function = given_note))]
        note: "Note" "備註",
    }
    heading: Blank,
}

impl StockChangeForm {
    /// What is booked.
    ///
    /// Refuses blank fields by name, and with `out_of_range` a reason that there is not, a change of 0,
    /// what is no number of pieces, and a change and a count at once.
    pub fn check(&self) -> Result<CheckedStockChange, Refusal> {
        self.validated(())?;
        let reason = read_reason(&self.reason)?;
        let booking = match reason {
            StockReason::Counted => StockBooking::Count {
                counted: filled(&self.quantity, pieces)?,
                expected: filled(&self.expected_quantity, pieces)?,
            },
            _ => StockBooking::Change(filled(&self.change, change)?),
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
    /// Below how many pieces an item runs low (`PUT /Admin/Stock/Level`).
    pub struct StockLevelForm {
        /// The goods.
        #[validate(length(min = 1, code = "required"))]
        prod_id: "ProdID" "貨號",
        /// The warehouse.
        #[validate(length(min = 1, code = "required"))]
        ware_id: "WareID" "倉別",
        /// The version of the level that the caller saw.
        version: "Version" "版本",
        /// Pieces; 0 never warns, and a blank text is the setting of the shop.
        #[validate(custom(function = level))]
        warn_below: "WarnBelow" "警戒量",
    }
    heading: Blank,
}

impl StockLevelForm {
    /// The item, and its level; `None` is the setting of the shop.
    ///
    /// Refuses blank fields by name, and with `out_of_range` what is no number of pieces.
    pub fn check(&self) -> Result<(StockKey, Option<i64>), Refusal> {
        self.validated(())?;
        let key = stock_key(&self.prod_id, &self.ware_id);
        Ok((key, optional(&self.warn_below, pieces)?))
    }
}

typed_form! {
    /// Which file is booked (`POST /Admin/Stock/Apply`).
    pub struct StockApplyForm {
        /// What the look at the file answered.
        #[validate(length(min = 1, code = "required"))]
        digest: "Digest" "檔案",
        /// Whether to book changes once more that were booked before.
        confirm: "Confirm",
    }
    heading: Blank,
}

impl StockApplyForm {
    /// By what the file is known; refuses a blank one.
    pub fn check(&self) -> Result<String, Refusal> {
        self.validated(())?;
        Ok(self.digest.trim().to_owned())
    }

    /// Whether to book changes once more.
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
    filled(typed, |typed| {
        StockReason::from_name(typed.trim()).ok_or_else(|| THIS.out_of_range())
    })
}

/// A number of pieces, at most [`PIECES_MAX`]; full-width digits and commas of thousands are read.
fn pieces(typed: &str) -> Result<i64, Refusal> {
    let digits = digits(typed);
    let number = Typed::from(&*digits).number();
    number
        .filter(|number| *number <= PIECES_MAX)
        .ok_or_else(|| wrong("□請填寫 0 以上的整數"))
}

/// A number of pieces with its sign; 0 changes nothing.
fn change(typed: &str) -> Result<i64, Refusal> {
    let typed = digits(typed);
    let (digits, is_out) = match typed.strip_prefix(['-', '−', '–']) {
        Some(digits) => (digits, true),
        None => (typed.strip_prefix('+').unwrap_or(&typed), false),
    };
    let number = Typed::from(digits).number();
    let number = number.filter(|number| (1..=PIECES_MAX).contains(number));
    let number = number.ok_or_else(|| wrong("□請填寫整數，例如 12 或 -3"))?;
    Ok(if is_out { -number } else { number })
}

fn digits(typed: &str) -> String {
    let plain = typed.trim().chars().map(half_width);
    plain.filter(|character| *character != ',').collect()
}

fn wrong(sentence: &str) -> Refusal {
    Refusal::field("", RefusalCode::OutOfRange, sentence)
}

fn note(typed: &str) -> Result<String, Refusal> {
    check_line(THIS, typed, STOCK_NOTE_MAX)
}

fn reason(typed: &str) -> Ruled {
    rule(read_reason(typed))
}

fn level(typed: &Typed) -> Ruled {
    rule(given(typed).and_then(|typed| optional(typed, pieces)))
}

fn given_note(typed: &Typed) -> Ruled {
    rule(given(typed).and_then(|typed| optional(typed, note)))
}

/// What may be blank, and must not be left out: nothing is blanked because a key was forgotten.
fn given(typed: &Typed) -> Result<&str, Refusal> {
    if typed.is_given() {
        Ok(typed)
    } else {
        Err(THIS.blank())
    }
}

/// A change is for every reason but a count; a wrong reason says so itself.
fn change_of_reason(form: &StockChangeForm) -> Ruled {
    let typed = &*form.change;
    across("change", of_reason(form, !form.is_count(), typed, change))
}

fn counted_of_reason(form: &StockChangeForm) -> Ruled {
    let typed = &*form.quantity;
    across("quantity", of_reason(form, form.is_count(), typed, pieces))
}

fn expected_of_reason(form: &StockChangeForm) -> Ruled {
    let typed = &*form.expected_quantity;
    let ruled = of_reason(form, form.is_count(), typed, pieces);
    across("expected_quantity", ruled)
}

/// A field that the reason wants is filled in, any other is blank.
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
        return filled(typed, read).map(drop);
    }
    if is_blank(typed) {
        return Ok(());
    }
    let sentence = "盤點請填寫盤點數量，其他原因請填寫增減數量";
    Err(wrong(sentence))
}
