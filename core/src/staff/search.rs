//! Finding an order, or a member, by whatever somebody on the phone can tell (decision D160).

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization as _;

use crate::contact::Phone;
use crate::text::{fold, is_ignorable};

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

/// The words under which an order is found beside its number: names, whole and without the family name;
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
        words.extend(without_first(&name, 1));
        // A family name of two characters: 歐陽, 張簡.
        if name.chars().take(2).all(is_ideograph) {
            words.extend(without_first(&name, 2));
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

/// Returns a text as it is compared: in one form of Unicode (NFKC), without case, folded, and without what the
/// same name is written with or without: spaces, dashes, apostrophes, middle dots, and characters that draw
/// nothing. A full stop counts in mail addresses alone.
fn plain(text: &str) -> String {
    // By way of capitals `ß` and `ss`, and both small sigmas, are the same.
    let capitals = text.nfkc().flat_map(char::to_uppercase);
    let caseless: String = capitals.flat_map(char::to_lowercase).nfkc().collect();
    let folded = fold(&caseless);
    let is_mail = folded.contains('@');
    let is_left_out = |c: char| is_separator(c) || is_ignorable(c) || (c == '.' && !is_mail);
    folded.chars().filter(|c| !is_left_out(*c)).collect()
}

/// Returns `true` for the signs between the parts of a name: spaces, dashes, apostrophes, middle dots.
const fn is_separator(character: char) -> bool {
    matches!(
        character,
        ' ' | '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\'' | '`' | '´' | 'ʹ'..='ʼ'
    ) || matches!(
        character,
        '\u{2018}'..='\u{201B}' | '·' | '‧' | '•' | '∙' | '⋅' | '・' | 'ᐧ' | '⸱' | '\u{A78F}'
    )
}

/// Returns `true` for Chinese characters.
const fn is_ideograph(character: char) -> bool {
    matches!(
        character,
        '\u{3400}'..='\u{9FFF}' | '\u{20000}'..='\u{3FFFF}'
    )
}

/// Returns a name without its first characters, if at least two are left.
fn without_first(name: &str, length: usize) -> Option<String> {
    let rest: String = name.chars().skip(length).collect();
    (rest.chars().count() > 1).then_some(rest)
}

fn end_of(digits: &str, length: usize) -> Option<String> {
    let start = digits.len().checked_sub(length)?;
    let end = digits.get(start..)?;
    end.bytes()
        .all(|b| b.is_ascii_digit())
        .then(|| end.to_owned())
}
