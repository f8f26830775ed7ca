//! Text as people type it, brought to the form that rules compare.

/// A text bare of the differences that a reader does not see: full-width characters become
/// half-width, letters small, 台 becomes 臺, and every run of white space one space; none is left
/// at the ends (decisions D21, D43).
///
/// Folding what is folded already changes nothing.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        folded.extend(word.chars().map(half_width).map(plain));
    }
    folded
}

/// A capital as its small letter, 台 as 臺, a curled apostrophe as a straight one.
///
/// Letters of Western Europe only: the table for all of Unicode would be a tenth of the page's
/// module, for names that the shop does not have.
fn plain(character: char) -> char {
    match character {
        '台' => '臺',
        '’' => '\'',
        'A'..='Z' => character.to_ascii_lowercase(),
        '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{DE}' => {
            char::from_u32(u32::from(character) + 0x20).unwrap_or(character)
        }
        _ => character,
    }
}

/// The half-width form of a full-width letter, digit or sign (`Ａ`, `９`, `＠`); any other
/// character is itself.
#[must_use]
pub fn half_width(character: char) -> char {
    match u32::from(character) {
        code @ 0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(character),
        _ => character,
    }
}

/// Whether a text has between `least` and `most` characters; a Chinese character counts one.
#[must_use]
pub fn has_length(text: &str, least: usize, most: usize) -> bool {
    let length = text.chars().take(most.saturating_add(1)).count();
    (least..=most).contains(&length)
}

/// Whether a text is what one line can show: no control character, no mark that turns the direction
/// of what follows, nothing invisible that parts lines or words.
///
/// The joiners that emoji and some scripts need are allowed.
#[must_use]
pub fn is_one_line(text: &str) -> bool {
    !text.chars().any(is_unfit)
}

/// Whether every line of a text, parted by `\n`, is one as [`is_one_line`] says.
#[must_use]
pub fn is_lines(text: &str) -> bool {
    !text.chars().any(|c| c != '\n' && is_unfit(c))
}

fn is_unfit(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{FEFF}'
        )
        || matches!(character, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Whether a text holds a part, to the letter.
///
/// Compares bytes, which UTF-8 allows. `str::contains` would bring its searcher for long texts and
/// the tables of what is printable into the page's module.
#[must_use]
pub fn holds(text: &str, part: &str) -> bool {
    part.is_empty()
        || text
            .as_bytes()
            .windows(part.len())
            .any(|place| place == part.as_bytes())
}
