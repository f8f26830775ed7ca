//! Form of the plan of notices to a staff member (decision D202).

use super::Role;
use super::notices::{NoticeKind, NoticePlan, NoticeTiming};
use crate::form::{
    Field, FormRules as _, Typed, UNNAMED, ValidationResult, cross_field, rule, typed_form,
};
use crate::refusal::{Refusal, RefusalCode};
use crate::text::{half_width, is_blank};

typed_form! {
    /// Plan of the notices to a staff member: the timing of each kind, and the hours of the
    /// digests. A timing is `Off`, `AtOnce` or `Digest`; blank is `Off`.
    #[validate(context = NoticeFacts)]
    #[validate(schema(function = digest_hours, skip_on_field_errors = false))]
    pub struct NoticePlanForm {
        /// Id of the staff member; not used for the caller's own plan.
        id: "Id" "人員",
        /// Timing of new orders.
        #[validate(custom(function = new_order, use_context))]
        new_order: "NewOrder" "新訂單",
        /// Timing of bank digits stored by buyers.
        #[validate(custom(function = bank_digits, use_context))]
        bank_digits: "BankDigits" "買家填寫匯款末五碼",
        /// Timing of requests to return goods.
        #[validate(custom(function = return_requested, use_context))]
        return_requested: "ReturnRequested" "退貨申請",
        /// Timing of orders cancelled by their buyers.
        #[validate(custom(function = cancelled, use_context))]
        cancelled: "Cancelled" "買家取消訂單",
        /// Timing of stock items that fell below their thresholds.
        #[validate(custom(function = low_stock, use_context))]
        low_stock: "LowStock" "低庫存",
        /// Timing of prices changed by someone else.
        #[validate(custom(function = price_changed, use_context))]
        price_changed: "PriceChanged" "價格變更",
        /// Timing of failed backups.
        #[validate(custom(function = backup_failed, use_context))]
        backup_failed: "BackupFailed" "備份失敗",
        /// Hours of the digests in Taiwan, 0 to 23, such as `9、15`; required with `Digest`,
        /// otherwise not used.
        digest_hours: "DigestHours" "彙整時間",
    }
    heading: Blank,
}

/// Context of the rules of the form.
#[derive(Debug)]
pub struct NoticeFacts {
    /// Role of the staff member.
    role: Role,
}

impl NoticePlanForm {
    /// Returns the plan for a staff member with this role.
    ///
    /// Fails, by field, with `out_of_range` for an unknown timing, a kind that the role may not
    /// have, or an invalid hour, and with `required` for a digest without hours.
    pub fn check(&self, role: Role) -> Result<NoticePlan, Refusal> {
        self.validated(&NoticeFacts { role })?;
        let mut timings = Vec::new();
        for (kind, typed) in self.typed() {
            timings.push((kind, read_timing(typed, role, kind)?));
        }
        let hours = if self.has_digest() {
            read_hours(&self.digest_hours)?
        } else {
            Vec::new()
        };
        Ok(NoticePlan::new(timings, hours))
    }

    /// Returns the id of the staff member. Fails with `required` if blank, and with `out_of_range`
    /// if it is not a number.
    pub fn staff_id(&self) -> Result<i64, Refusal> {
        let id = Field::new("Id", "人員");
        if is_blank(&self.id) {
            return Err(id.blank());
        }
        self.id.number().ok_or_else(|| id.out_of_range())
    }

    const fn typed(&self) -> [(NoticeKind, &Typed); 7] {
        [
            (NoticeKind::NewOrder, &self.new_order),
            (NoticeKind::BankDigits, &self.bank_digits),
            (NoticeKind::ReturnRequested, &self.return_requested),
            (NoticeKind::Cancelled, &self.cancelled),
            (NoticeKind::LowStock, &self.low_stock),
            (NoticeKind::PriceChanged, &self.price_changed),
            (NoticeKind::BackupFailed, &self.backup_failed),
        ]
    }

    fn has_digest(&self) -> bool {
        let timings = self.typed().map(|(_, typed)| timing_of(typed));
        timings.contains(&Some(NoticeTiming::Digest))
    }
}

/// Declares the rule of each kind's field.
macro_rules! timing_rules {
    ($($field:ident: $kind:ident),+) => {
        $(
            fn $field(typed: &str, facts: &NoticeFacts) -> ValidationResult {
                rule(read_timing(typed, facts.role, NoticeKind::$kind))
            }
        )+
    };
}

timing_rules!(
    new_order: NewOrder, bank_digits: BankDigits, return_requested: ReturnRequested,
    cancelled: Cancelled, low_stock: LowStock, price_changed: PriceChanged,
    backup_failed: BackupFailed
);

/// Checks the hours if a kind is in the digest.
fn digest_hours(form: &NoticePlanForm) -> ValidationResult {
    if form.has_digest() {
        cross_field("digest_hours", read_hours(&form.digest_hours))
    } else {
        Ok(())
    }
}

fn timing_of(typed: &str) -> Option<NoticeTiming> {
    if is_blank(typed) {
        return Some(NoticeTiming::Off);
    }
    NoticeTiming::from_name(typed.trim())
}

fn read_timing(typed: &str, role: Role, kind: NoticeKind) -> Result<NoticeTiming, Refusal> {
    let timing = timing_of(typed).ok_or_else(|| UNNAMED.out_of_range())?;
    if timing == NoticeTiming::Off || kind.is_offered(role) {
        return Ok(timing);
    }
    let message = [role.label(), "不能收到「", UNNAMED.label, "」的通知"].concat();
    Err(Refusal::field(
        UNNAMED.key,
        RefusalCode::OutOfRange,
        message,
    ))
}

/// Parses whole hours. Full-width digits are allowed, an hour may end in 點 or 時, and white space,
/// commas, semicolons and slashes separate hours.
fn read_hours(typed: &str) -> Result<Vec<u8>, Refusal> {
    let is_separator = |letter: char| letter.is_whitespace() || "、,;/，；。".contains(letter);
    let plain: String = typed.chars().map(half_width).collect();
    let parts = plain.split(is_separator).filter(|part| !part.is_empty());
    let hours: Option<Vec<u8>> = parts.map(read_hour).collect();
    match hours {
        Some(hours) if hours.is_empty() => Err(UNNAMED.blank()),
        // Ascending, and each hour once.
        Some(hours) => Ok((0..24).filter(|hour| hours.contains(hour)).collect()),
        None => {
            let message = [UNNAMED.label, "請填 0 至 23 的整點，例如「9、15」"].concat();
            Err(Refusal::field(
                UNNAMED.key,
                RefusalCode::OutOfRange,
                message,
            ))
        }
    }
}

fn read_hour(part: &str) -> Option<u8> {
    let digits = part.trim_end_matches(['點', '時']);
    let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    let hour: Option<u8> = digits.parse().ok();
    hour.filter(|hour| is_number && *hour < 24)
}
