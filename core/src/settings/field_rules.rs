//! Rules of single fields of the settings form.

use super::ShopProfile;
use super::profile::{UNSET, host_of_map};
use crate::contact::Email;
use crate::form::{Typed, UNNAMED, ValidationResult, check_line, required, rule};
use crate::money::Money;
use crate::refusal::{Refusal, RefusalCode};
use crate::tax_number::TaxNumber;
use crate::text::half_width;

/// Maximum length of a text setting, in characters; the shop's name and motto are shorter.
const TEXT_MAX: usize = 100;
const NAME_MAX: usize = 30;
const MOTTO_MAX: usize = 60;
pub(super) const ADDRESS_OF_MAP_MAX: usize = 2_000;

/// Maximum values of fees, limits, hours and days, to catch typing errors.
pub(super) const FEE_MAX: Money = Money::from_dollars(1_000_000);
pub(super) const SUM_MAX: Money = Money::from_dollars(1_000_000_000);
pub(super) const COUNT_MAX: u32 = 1_000_000;
const HOURS_MAX: u32 = 24 * 365;
const DAYS_MAX: u32 = 365;

/// Converts typed digits to half-width and removes thousands separators.
fn digits(typed: &str) -> String {
    let plain = typed.trim().chars().map(half_width);
    plain.filter(|character| *character != ',').collect()
}

pub(super) fn read_amount(typed: &str, most: Money) -> Result<Money, Refusal> {
    required(typed, |typed| {
        let amount = digits(typed).parse::<Money>();
        let amount = amount.ok().filter(|amount| *amount <= most);
        let sentence = format!("□請填寫 0 到 {most} 的金額，最多 3 位小數");
        amount.ok_or_else(|| wrong(&sentence))
    })
}

pub(super) fn read_count(typed: &str, most: u32) -> Result<u32, Refusal> {
    required(typed, |typed| {
        let number = Typed::from(&*digits(typed)).number();
        let number = number.and_then(|number| u32::try_from(number).ok());
        let sentence = format!("□請填寫 0 到 {most} 的整數");
        number
            .filter(|number| *number <= most)
            .ok_or_else(|| wrong(&sentence))
    })
}

/// Reads a line of text; a blank one means that the value is not set yet.
pub(super) fn read_line(typed: &str, most: usize) -> Result<String, Refusal> {
    let line = check_line(UNNAMED, typed, most)?;
    Ok(if line.is_empty() {
        UNSET.to_owned()
    } else {
        line
    })
}

pub(super) fn read_tax_number(typed: &str) -> Result<String, Refusal> {
    let line = read_line(typed, TEXT_MAX)?;
    if ShopProfile::is_set(&line) {
        return Ok(TaxNumber::parse(&line)?.number);
    }
    Ok(line)
}

pub(super) fn wrong(sentence: &str) -> Refusal {
    Refusal::field("", RefusalCode::OutOfRange, sentence)
}

/// Rejects a missing key, so that it is not mistaken for a blank text.
pub(super) fn present(
    typed: &Typed,
    read: impl FnOnce(&str) -> Result<(), Refusal>,
) -> ValidationResult {
    rule(if typed.is_given() {
        read(typed)
    } else {
        Err(UNNAMED.blank())
    })
}

pub(super) fn fee(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_amount(typed, FEE_MAX).map(drop))
}

pub(super) fn sum(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_amount(typed, SUM_MAX).map(drop))
}

pub(super) fn count(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_count(typed, COUNT_MAX).map(drop))
}

pub(super) fn hours(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_count(typed, HOURS_MAX).map(drop))
}

pub(super) fn days(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_count(typed, DAYS_MAX).map(drop))
}

pub(super) fn line(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_line(typed, TEXT_MAX).map(drop))
}

pub(super) fn motto(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_line(typed, MOTTO_MAX).map(drop))
}

/// Checks the shop's name, which is required because pages, mails and labels begin with it.
pub(super) fn shop_name(typed: &Typed) -> ValidationResult {
    let read = |typed: &str| required(typed, |typed| read_line(typed, NAME_MAX)).map(drop);
    present(typed, read)
}

pub(super) fn tax_number(typed: &Typed) -> ValidationResult {
    present(typed, |typed| read_tax_number(typed).map(drop))
}

pub(super) fn email(typed: &Typed) -> ValidationResult {
    present(typed, |typed| {
        let line = read_line(typed, TEXT_MAX)?;
        if ShopProfile::is_set(&line) {
            Email::parse(&line)?;
        }
        Ok(())
    })
}

pub(super) fn map_frame(typed: &Typed) -> ValidationResult {
    present(typed, |typed| {
        let address = read_line(typed, ADDRESS_OF_MAP_MAX)?;
        if ShopProfile::is_set(&address) && host_of_map(&address).is_none() {
            return Err(wrong("□必須是 https 開頭的網址"));
        }
        Ok(())
    })
}

pub(super) fn account_number(typed: &Typed) -> ValidationResult {
    present(typed, |typed| {
        let line = read_line(typed, TEXT_MAX)?;
        let is_of_number = |character: char| character.is_ascii_digit() || " -".contains(character);
        if ShopProfile::is_set(&line) && !line.chars().map(half_width).all(is_of_number) {
            return Err(wrong("□請填寫數字，可用空格或 - 分隔"));
        }
        Ok(())
    })
}

/// Reads a switch: `true`, `false`, `1` or `0`.
pub(super) fn read_switch(typed: &Typed) -> Result<bool, Refusal> {
    match &**typed {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => typed
            .truth()
            .ok_or_else(|| wrong("□只能是開放（true）或關閉（false）")),
    }
}

pub(super) fn switch(typed: &Typed) -> ValidationResult {
    present(typed, |_| read_switch(typed).map(drop))
}
