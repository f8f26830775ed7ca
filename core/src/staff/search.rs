//! Finding an order, or a member, by whatever somebody on the phone can tell (decision D160).

use std::collections::BTreeSet;

use crate::contact::Phone;
use crate::text::fold;

/// Fewest digits of a number's end that find it.
const END_MIN: usize = 4;

/// Most digits of a number's end that find it.
const END_MAX: usize = 5;

/// What of an order it is found by.
#[derive(Debug, Clone, Copy)]
pub struct OrderTexts<'t> {
    /// Who ordered, and who receives.
    pub names: [&'t str; 2],
    /// Their phone numbers.
    pub tels: [&'t str; 2],
    /// The buyer's e-mail address.
    pub email: Option<&'t str>,
    /// The last digits of the account that a transfer came from.
    pub bank_digits: Option<&'t str>,
    /// The carrier's number of the parcel.
    pub tracking_number: Option<&'t str>,
}

/// The words under which an order is found beside its number: names, whole and without the first character;
/// phone numbers, and their last four and five digits; mail; transfer digits; parcel.
#[must_use]
pub fn search_words(order: &OrderTexts<'_>) -> BTreeSet<String> {
    let mut words = words_of(&order.names, &order.tels);
    let others = [order.email, order.bank_digits, order.tracking_number];
    words.extend(others.into_iter().flatten().map(plain));
    words.remove("");
    words
}

/// What of a member they are found by.
#[derive(Debug, Clone, Copy)]
pub struct MemberTexts<'t> {
    /// The name.
    pub name: &'t str,
    /// The phone number.
    pub tel: Option<&'t str>,
    /// The e-mail address.
    pub email: Option<&'t str>,
}

/// The words under which a member is found: name, phone number and mail, as [`search_words`] has them.
#[must_use]
pub fn member_words(member: &MemberTexts<'_>) -> BTreeSet<String> {
    let mut words = words_of(&[member.name], member.tel.as_slice());
    words.extend(member.email.map(plain));
    words.remove("");
    words
}

fn words_of(names: &[&str], tels: &[&str]) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for name in names {
        let name = plain(name);
        let given: String = name.chars().skip(1).collect();
        if given.chars().count() > 1 {
            words.insert(given);
        }
        words.insert(name);
    }
    for tel in tels {
        let digits = number_of(tel).unwrap_or_else(|| plain(tel));
        for length in END_MIN..=END_MAX {
            words.extend(end_of(&digits, length));
        }
        words.insert(digits);
    }
    words
}

/// The word that somebody looks for, as [`search_words`] writes it; `None` for what is blank.
#[must_use]
pub fn search_word(typed: &str) -> Option<String> {
    let word = number_of(typed).unwrap_or_else(|| plain(typed));
    (!word.is_empty()).then_some(word)
}

/// A phone number in its kept form without signs and without an extension, however it was typed; `None` for
/// what is none.
fn number_of(typed: &str) -> Option<String> {
    let folded = fold(typed);
    let phone = Phone::parse_any(&folded).ok()?;
    let number = phone.as_str().split('#').next().unwrap_or_default();
    Some(number.to_owned())
}

/// Folded, without spaces and dashes.
fn plain(text: &str) -> String {
    let folded = fold(text);
    folded.chars().filter(|c| !matches!(c, ' ' | '-')).collect()
}

fn end_of(digits: &str, length: usize) -> Option<String> {
    let start = digits.len().checked_sub(length)?;
    let end = digits.get(start..)?;
    end.bytes()
        .all(|b| b.is_ascii_digit())
        .then(|| end.to_owned())
}
