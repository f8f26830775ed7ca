//! Texts as typed by people, with mistakes, and by attackers.

use crate::chance::Chance;

/// Characters that break careless text handling.
///
/// They are full-width, joined, combining, invisible, directional, outside the first plane, or
/// special in JSON, HTML, SQL and paths.
const ODD: [char; 64] = [
    ' ', '\t', '\n', '\0', '\u{7f}', '\u{a0}', '\u{3000}', '\u{feff}', '\u{200b}', '\u{200d}',
    '\u{202d}', '\u{202e}', '\u{2028}', '\u{301}', '\u{fffd}', '０', '９', 'Ａ', 'ｚ', '＠', '．',
    '－', '＋', '台', '臺', '檀', '香', '一', '龥', '𠮷', '🔥', 'é', 'É', 'ß', 'ẞ', 'İ', 'ı', 'Σ',
    'ς', 'ﬁ', '’', '\'', '"', '\\', '/', '<', '>', '&', '%', '_', '*', ';', '-', '+', '.', '@',
    ',', ':', '{', '}', '[', ']', '0', 'a',
];

/// Returns one of the samples with up to three changes, sometimes none.
pub(crate) fn near<const N: usize>(chance: &mut Chance, samples: &[&str; N]) -> String {
    let mut text: Vec<char> = chance.pick(samples).chars().collect();
    for _ in 0..chance.below(4) {
        let length = u32::try_from(text.len()).unwrap_or_default();
        let place = usize::try_from(chance.below(length + 1)).unwrap_or_default();
        match chance.below(4) {
            0 if place < text.len() => {
                text.remove(place);
            }
            1 => {
                let digit = char::from_digit(chance.below(10), 10).unwrap_or('0');
                replace_or_insert(&mut text, place, digit);
            }
            2 => text.insert(place, chance.pick(&ODD)),
            _ => replace_or_insert(&mut text, place, chance.pick(&ODD)),
        }
    }
    text.into_iter().collect()
}

fn replace_or_insert(text: &mut Vec<char>, place: usize, character: char) {
    match text.get_mut(place) {
        Some(old) => *old = character,
        None => text.push(character),
    }
}

/// Returns up to `most` odd characters.
pub(crate) fn odd(chance: &mut Chance, most: u32) -> String {
    (0..chance.below(most + 1))
        .map(|_| chance.pick(&ODD))
        .collect()
}
