//! Text as people type it, brought to the form that rules compare.

/// A text bare of the differences that a reader does not see: full-width characters become
/// half-width, letters small, 台 becomes 臺, and every run of white space one space; none is left
/// at the ends. Characters that draw nothing are dropped (decisions D21, D43).
///
/// Folding what is folded already changes nothing.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        folded.extend(shown(word).map(half_width).map(plain));
    }
    folded
}

/// Returns a text without white space around it and without the characters that draw nothing and
/// come along when text is pasted: zero-width spaces, byte order marks, direction marks, soft
/// hyphens (decision D43). The joiners that emoji and some scripts need stay.
#[must_use]
pub fn cleaned(text: &str) -> String {
    shown(text).collect::<String>().trim().to_owned()
}

/// Characters of a text but for those that are pasted along and draw nothing.
fn shown(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !is_pasted_along(*c))
}

fn is_pasted_along(character: char) -> bool {
    matches!(
        character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{FEFF}'
    ) || matches!(character, '\u{200E}'..='\u{200F}' | '\u{2060}'..='\u{2064}')
}

/// Returns `true` if a text shows nothing: it is empty, or holds only white space, characters
/// that draw nothing (Unicode's `Default_Ignorable_Code_Point`), blank letters, and combining marks
/// without a letter below them.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    !text.chars().any(is_visible)
}

fn is_visible(character: char) -> bool {
    !(character.is_whitespace()
        || character.is_control()
        || is_ignorable(character)
        || is_combining(character)
        // The blank pattern of Braille.
        || character == '\u{2800}')
}

/// Returns `true` if a character draws nothing by itself, as Unicode 16 lists them; the fillers of Hangul are among
/// them.
#[must_use]
pub const fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
    ) || matches!(
        character,
        '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
    ) || matches!(
        character,
        '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
    ) || matches!(
        character,
        '\u{FE00}'..='\u{FE0F}' | '\u{FFF0}'..='\u{FFF8}' | '\u{1BCA0}'..='\u{1BCA3}'
    ) || matches!(
        character,
        '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// Returns `true` for the marks that stand on or around the character before them, in whatever script.
const fn is_combining(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{1AB0}'..='\u{1AFF}'
    ) || matches!(
        character,
        '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}'
    ) || matches!(
        character,
        '\u{302A}'..='\u{302F}' | '\u{3099}'..='\u{309A}'
    )
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

/// Returns the text as one line that a terminal shows as it is: each character that [`is_one_line`] refuses is
/// written as its escape (`\\n`, `\\u{1b}`).
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if is_unfit(character) {
            escaped.extend(character.escape_default());
        } else {
            escaped.push(character);
        }
    }
    escaped
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
