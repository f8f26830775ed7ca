//! Requests of buyers to return goods, and the seven days that the law gives for them (article 19
//! of the Consumer Protection Act; decision D201).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use validator::Validate;

use super::OrderNumber;
use super::credit_receipt::pieces_not_bought;
use super::take_back::{LINES, pieces, read_products};
use crate::account::Code;
use crate::form::{
    Field, FormRules, Heading, Typed, ValidationResult, check_line, cross_field, optional, rule,
    typed_fields,
};
use crate::named::named;
use crate::refusal::{Refusal, RefusalCode};
use crate::text::is_blank;
use crate::time::Day;

/// Number of days after the day of the delivery in which a buyer may return goods.
const RETURN_DAYS: i64 = 7;

/// Maximum length of a buyer's note and of the shop's answer, in characters.
const RETURN_TEXT_MAX: usize = 200;

const REASON: Field = Field::new("Reason", "退貨原因");
const NOTE: Field = Field::new("Note", "補充說明");
const RECEIVED_ON: Field = Field::new("ReceivedOn", "收到商品的日期");
const ANSWER: Field = Field::new("Answer", "給買家的回覆");
const DELIVERED_ON: Field = Field::new("DeliveredOn", "送達日期");

/// Stage of the last return request of an order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum ReturnStage {
    /// The buyer has not requested a return.
    #[default]
    None,
    /// The buyer has requested a return; staff have not answered yet.
    Requested,
    /// Staff have agreed; the goods are not back yet.
    Accepted,
    /// Staff have refused. The buyer may request another return.
    Refused,
    /// Goods came back. The buyer may request a return of those that remain.
    Closed,
}

named!(ReturnStage);

impl ReturnStage {
    /// Returns the name on pages, in Chinese; empty without a request.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Requested => "退貨申請待回覆",
            Self::Accepted => "已同意退貨",
            Self::Refused => "退貨申請未獲同意",
            Self::Closed => "退貨已處理",
        }
    }

    /// Returns `true` if the request waits for staff or for the goods.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Requested | Self::Accepted)
    }
}

/// Reason of a return that a buyer may choose. The law asks for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum ReturnReason {
    /// The goods are not what the buyer expected.
    NotAsExpected,
    /// The goods are faulty, or were damaged on the way.
    Faulty,
    /// The parcel has other goods than ordered, or fewer.
    WrongGoods,
    /// Another reason.
    Other,
}

named!(ReturnReason);

impl ReturnReason {
    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::NotAsExpected => "不符合期待",
            Self::Faulty => "商品瑕疵或運送損壞",
            Self::WrongGoods => "寄錯或數量不符",
            Self::Other => "其他",
        }
    }
}

/// Request to return goods of an order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Validate)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "PascalCase")]
#[validate(context = "ReturnProof")]
#[validate(schema(function = lines, skip_on_field_errors = false))]
pub struct ReturnRequestForm {
    /// Order number.
    #[validate(custom(function = number))]
    #[serde(default)]
    pub id: Typed,
    /// Products to return, each once; at least one piece.
    #[cfg_attr(feature = "openapi", schema(max_items = 200))]
    #[serde(default)]
    pub lines: Vec<ReturnRequestLine>,
    /// Reason: `NotAsExpected`, `Faulty`, `WrongGoods` or `Other`; may be blank.
    #[validate(custom(function = reason))]
    #[serde(default)]
    pub reason: Typed,
    /// Note to the shop, at most 200 characters; may be blank.
    #[validate(custom(function = note))]
    #[serde(default)]
    pub note: Typed,
    /// Day on which the buyer received the goods; blank if they have not arrived yet. Ignored if
    /// the shop has recorded the delivery.
    #[validate(custom(function = received_on))]
    #[serde(default)]
    pub received_on: Typed,
    /// Code that `POST /Order/ReturnCode` sent, for a buyer without a login; otherwise ignored.
    #[validate(custom(function = code, use_context))]
    #[serde(default)]
    pub code: Typed,
}

typed_fields! {
    /// Pieces of a product to return.
    pub struct ReturnRequestLine {
        /// Id of the product.
        product_id: "ProductId",
        /// Number of pieces, at most as many as the buyer has.
        pieces: "Pieces",
    }
}

impl FormRules for ReturnRequestForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("lines", LINES),
        ("reason", REASON),
        ("note", NOTE),
        ("received_on", RECEIVED_ON),
        ("code", Field::new("Code", "驗證碼")),
    ];
    const HEADING: Heading = Heading::Field;
}

/// Proof that a request to return goods comes from the buyer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReturnProof {
    /// The member who placed the order is logged in.
    Login,
    /// The request has the code that was sent to the buyer.
    Code,
}

/// Request to return goods, as the buyer filled it in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturnRequest {
    /// Pieces by product id; not empty, and no product has 0 pieces.
    pub pieces: BTreeMap<i64, u32>,
    /// Reason, if the buyer gave one.
    pub reason: Option<ReturnReason>,
    /// Note to the shop; empty for none.
    pub note: String,
    /// Day on which the buyer received the goods, if the buyer gave one.
    pub received_on: Option<Day>,
}

impl ReturnRequestForm {
    /// Returns the order number and the request.
    ///
    /// Fails with `order_unknown` if the order number is invalid, otherwise by field: with
    /// `out_of_range` if a product or its pieces are not a number or a product is named twice, if
    /// the reason is unknown or the day is not a date; with `required` if no product has pieces;
    /// with the errors of a line of text for the note; with those of [`Code::parse`] for a code
    /// that is the proof.
    pub fn check(&self, proof: ReturnProof) -> Result<(OrderNumber, ReturnRequest), Refusal> {
        self.validated(&proof)?;
        let request = ReturnRequest {
            pieces: self.read_lines()?,
            reason: optional(&self.reason, read_reason)?,
            note: check_line(NOTE, &self.note, RETURN_TEXT_MAX)?,
            received_on: optional(&self.received_on, |day| read_day(RECEIVED_ON, day))?,
        };
        Ok((OrderNumber::parse(&self.id)?, request))
    }

    fn read_lines(&self) -> Result<BTreeMap<i64, u32>, Refusal> {
        let lines = self.lines.iter();
        let read = lines.map(|line| Some((line.product_id.number()?, pieces(&line.pieces)?)));
        read_products(LINES, read, |pieces| *pieces)
    }
}

/// Order, as far as a return request needs it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ReturnFacts {
    /// Pieces that the buyer still has, one line per product.
    pub lines: Vec<ProductPieces>,
    /// Day of the delivery that the shop has recorded, if any.
    #[cfg_attr(feature = "ts", tsify(type = "string | null"))]
    pub delivered_on: Option<Day>,
    /// Day on which the order was placed.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub placed_on: Day,
    /// Today in Taiwan.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub today: Day,
}

/// Pieces of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductPieces {
    /// Id of the product.
    pub product_id: i64,
    /// Number of pieces.
    pub pieces: u32,
}

impl ReturnRequest {
    /// Checks the request against the order.
    ///
    /// The day that the shop has recorded as delivered comes before the one that the buyer gives.
    /// Returns the request with the day that counts.
    ///
    /// Fails with `pieces_not_bought` if a product is not in the order or the buyer has fewer
    /// pieces, with `out_of_range` for a day before the order or in the future, and with
    /// `return_late` if the seven days are over.
    pub fn check(self, order: &ReturnFacts) -> Result<Self, Refusal> {
        let has = |(product_id, pieces): (&i64, &u32)| {
            let mut lines = order.lines.iter();
            lines.any(|line| line.product_id == *product_id && line.pieces >= *pieces)
        };
        if !self.pieces.iter().all(has) {
            return Err(pieces_not_bought());
        }
        let received_on = order.delivered_on.or(self.received_on);
        if let Some(day) = received_on {
            check_day(RECEIVED_ON, day, order.placed_on, order.today)?;
            if order.today > last_day_to_return(day) {
                return Err(return_late(day));
            }
        }
        Ok(Self {
            received_on,
            ..self
        })
    }
}

/// Returns the last day on which goods delivered on this day can be returned: the seventh day after
/// it, or the next Monday if that is a Saturday or Sunday (articles 120 and 122 of the Civil Code).
///
/// Public holidays are not in the calendar of this crate; staff decide about a request after one.
#[must_use]
pub fn last_day_to_return(delivered_on: Day) -> Day {
    let seventh = delivered_on.plus_days(RETURN_DAYS);
    // 1970-01-01 was a Thursday: Monday is 0.
    match (seventh.epoch_days() + 3).rem_euclid(7) {
        5 => seventh.plus_days(2),
        6 => seventh.plus_days(1),
        _ => seventh,
    }
}

/// Returns the refusal `return_late`: the seven days are over.
pub(super) fn return_late(delivered_on: Day) -> Refusal {
    let last = last_day_to_return(delivered_on).with_slashes();
    let message = format!("七日內退貨的期限到 {last} 為止，已經超過。商品如有問題，請與我們聯絡");
    Refusal::new(RefusalCode::ReturnLate, message)
}

/// Parses the day of a delivery that staff recorded.
///
/// Fails with `required` if blank and with `out_of_range` if it is not a date.
pub(crate) fn read_delivery_day(typed: &str) -> Result<Day, Refusal> {
    if is_blank(typed) {
        return Err(DELIVERED_ON.blank());
    }
    read_day(DELIVERED_ON, typed)
}

/// Fails with `out_of_range` if the day of the delivery is before the order or in the future.
pub fn check_delivery_day(day: Day, placed_on: Day, today: Day) -> Result<(), Refusal> {
    check_day(DELIVERED_ON, day, placed_on, today)
}

fn check_day(field: Field, day: Day, placed_on: Day, today: Day) -> Result<(), Refusal> {
    if (placed_on..=today).contains(&day) {
        return Ok(());
    }
    let message = format!("{}不能早於訂購日或晚於今天", field.label);
    Err(Refusal::field(field.key, RefusalCode::OutOfRange, message))
}

/// Text of staff about a return request, which the buyer reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ReturnAnswer(String);

impl ReturnAnswer {
    /// Parses an answer of at most 200 characters in one line; `is_needed` is `false` if it may be
    /// blank. Fails with `required`, `text_invalid` or `text_too_long`.
    pub fn parse(typed: &str, is_needed: bool) -> Result<Self, Refusal> {
        let line = check_line(ANSWER, typed, RETURN_TEXT_MAX)?;
        if is_needed && line.is_empty() {
            return Err(ANSWER.blank());
        }
        Ok(Self(line))
    }

    /// Returns the answer as text; may be empty.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn number(typed: &str) -> ValidationResult {
    rule(OrderNumber::parse(typed))
}

fn reason(typed: &str) -> ValidationResult {
    rule(optional(typed, read_reason))
}

fn read_reason(typed: &str) -> Result<ReturnReason, Refusal> {
    ReturnReason::from_name(typed.trim()).ok_or_else(|| REASON.out_of_range())
}

fn note(typed: &str) -> ValidationResult {
    rule(check_line(NOTE, typed, RETURN_TEXT_MAX))
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the shape that `validator` wants"
)]
fn code(typed: &str, proof: &ReturnProof) -> ValidationResult {
    match proof {
        ReturnProof::Login => Ok(()),
        ReturnProof::Code => rule(Code::parse(typed)),
    }
}

fn received_on(typed: &str) -> ValidationResult {
    rule(optional(typed, |day| read_day(RECEIVED_ON, day)))
}

fn read_day(field: Field, typed: &str) -> Result<Day, Refusal> {
    let message = || format!("{}請填西元年月日，例如 2026/12/01", field.label);
    Day::parse(typed).ok_or_else(|| Refusal::field(field.key, RefusalCode::OutOfRange, message()))
}

/// Checks the products to return, apart from the order.
fn lines(form: &ReturnRequestForm) -> ValidationResult {
    cross_field("lines", form.read_lines())
}
