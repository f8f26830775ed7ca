//! Search terms of orders and members, from what a caller on the phone can tell (decision D160).

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization as _;

use crate::contact::Phone;
use crate::text::{fold, is_ignorable};

/// Minimum number of final digits of a number that find it.
const END_MIN: usize = 4;

/// Maximum number of final digits of a number that find it.
const END_MAX: usize = 5;

/// Length of the date at the start of an order number.
const DATE_LENGTH: usize = 6;

/// Texts of an order that the search covers.
#[derive(Debug, Clone, Copy)]
pub struct OrderTexts<'t> {
    /// Order number.
    pub number: &'t str,
    /// Names of buyer and receiver.
    pub names: [&'t str; 2],
    /// Phone numbers of buyer and receiver.
    pub tels: [&'t str; 2],
    /// The buyer's e-mail address.
    pub email: Option<&'t str>,
    /// Address of the delivery, without the place.
    pub address: &'t str,
    /// Names of category and product of each line.
    pub goods: &'t [(&'t str, &'t str)],
    /// Last digits of the account that a transfer came from.
    pub bank_digits: Option<&'t str>,
    /// Tracking number of the parcel.
    pub tracking_number: Option<&'t str>,
}

/// Returns the search terms of an order besides its number.
///
/// These are the letters of the number and the last four of them, which the picking list shows;
/// names, in full and without the family name; phone numbers and their last four and five digits;
/// the e-mail address; the street; categories and products; the digits of the transfer; and the
/// tracking number.
#[must_use]
pub fn order_search_terms(order: &OrderTexts<'_>) -> BTreeSet<String> {
    let mut terms = terms_of(&order.names, &order.tels);
    let others = [order.email, order.bank_digits, order.tracking_number];
    terms.extend(others.into_iter().flatten().map(normal));
    let number = plain(order.number);
    terms.extend(
        [DATE_LENGTH, number.len().saturating_sub(END_MIN)].map(|from| after(&number, from)),
    );
    terms.extend(streets(&plain(order.address)));
    for (category, product) in order.goods {
        let (category, product) = (plain(category), plain(product));
        terms.extend([format!("{category}{product}"), category, product]);
    }
    terms.remove("");
    terms
}

/// Returns the end of a text, or an empty text.
fn after(text: &str, from: usize) -> String {
    text.get(from..).unwrap_or_default().to_owned()
}

/// Returns the street of an address, and with its section if it has one: 府前路, 府前路一段.
fn streets(address: &str) -> impl Iterator<Item = String> {
    let up_to = |signs: &[char]| {
        let street = address.split_inclusive(signs).next()?;
        street.ends_with(signs).then(|| street.to_owned())
    };
    let street = up_to(&['路', '街', '道']);
    let section = up_to(&['段']).filter(|section| {
        let street = street.as_deref().unwrap_or_default();
        section.starts_with(street) && section.chars().count() <= street.chars().count() + 3
    });
    street.into_iter().chain(section)
}

/// Texts of a member that the search covers.
#[derive(Debug, Clone, Copy)]
pub struct MemberTexts<'t> {
    /// Full name of the member.
    pub name: &'t str,
    /// Phone number, if given.
    pub tel: Option<&'t str>,
    /// E-mail address, if given.
    pub email: Option<&'t str>,
}

/// Returns the search terms of a member: name, phone number and e-mail address, in the format of
/// [`order_search_terms`].
#[must_use]
pub fn member_search_terms(member: &MemberTexts<'_>) -> BTreeSet<String> {
    let mut terms = terms_of(&[member.name], member.tel.as_slice());
    terms.extend(member.email.map(plain));
    terms.remove("");
    terms
}

fn terms_of(names: &[&str], tels: &[&str]) -> BTreeSet<String> {
    let mut terms = BTreeSet::new();
    for name in names {
        let name = plain(name);
        terms.extend(without_first(&name, 1));
        // A family name of two characters: 歐陽, 張簡.
        if name.chars().take(2).all(is_ideograph) {
            terms.extend(without_first(&name, 2));
        }
        terms.insert(name);
    }
    for tel in tels {
        let digits = normal(tel);
        for length in END_MIN..=END_MAX {
            terms.extend(end_of(&digits, length));
        }
        terms.insert(digits);
    }
    terms
}

/// Normalises a search text like [`order_search_terms`]; returns `None` if it is blank.
#[must_use]
pub fn search_term(typed: &str) -> Option<String> {
    let term = normal(typed);
    (!term.is_empty()).then_some(term)
}

/// Normalises a text that may be a phone number. A parcel number may look like one, too.
fn normal(text: &str) -> String {
    number_of(text).unwrap_or_else(|| plain(text))
}

/// Returns a phone number in its stored format, without signs and extension, or `None` if the text
/// is no phone number.
fn number_of(typed: &str) -> Option<String> {
    let folded = fold(typed);
    let phone = Phone::parse_any(&folded).ok()?;
    let number = phone.as_str().split('#').next().unwrap_or_default();
    Some(number.to_owned())
}

/// Normalises a text for comparison: Unicode NFKC, case-folded, and folded by [`fold`].
///
/// Removes the characters that are optional in spellings of the same name: spaces, dashes,
/// apostrophes, middle dots, and invisible characters. A full stop counts only in e-mail addresses.
fn plain(text: &str) -> String {
    // Converting to upper case first makes `ß` equal to `ss`, and both lower-case sigmas equal.
    let capitals = text.nfkc().flat_map(char::to_uppercase);
    let caseless: String = capitals.flat_map(char::to_lowercase).nfkc().collect();
    let folded = fold(&caseless);
    let is_mail = folded.contains('@');
    let is_left_out = |c: char| is_separator(c) || is_ignorable(c) || (c == '.' && !is_mail);
    folded.chars().filter(|c| !is_left_out(*c)).collect()
}

/// Returns `true` for separators between the parts of a name: spaces, dashes, apostrophes, middle
/// dots.
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

/// Returns a name without its first characters, if at least two remain.
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
