//! Normalisation and checks of typed text.

/// Normalises a text for comparison (decisions D21, D43).
///
/// Full-width characters become half-width, letters lower case, 台 becomes 臺, and each run of white
/// space becomes one space, with none at the ends. Invisible characters are removed. The function
/// is idempotent.
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

/// Returns a text without surrounding white space and without invisible characters that come with
/// pasted text: zero-width spaces, byte order marks, direction marks, soft hyphens (decision D43).
/// The joiners required by emoji and some scripts stay.
#[must_use]
pub fn cleaned(text: &str) -> String {
    shown(text).collect::<String>().trim().to_owned()
}

/// Returns the characters of a text without invisible pasted ones.
fn shown(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !is_pasted_along(*c))
}

fn is_pasted_along(character: char) -> bool {
    matches!(
        character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{FEFF}'
    ) || matches!(character, '\u{200E}'..='\u{200F}' | '\u{2060}'..='\u{2064}')
}

/// Returns `true` if a text shows nothing.
///
/// It is empty, or contains only white space, invisible characters (Unicode's
/// `Default_Ignorable_Code_Point`), blank letters, and combining marks without a base letter.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    !text.chars().any(is_visible)
}

fn is_visible(character: char) -> bool {
    !(character.is_whitespace()
        || character.is_control()
        || is_ignorable(character)
        || is_combining(character)
        // U+2800, the blank Braille pattern.
        || character == '\u{2800}')
}

/// Returns `true` for an invisible character (Unicode 16, `Default_Ignorable_Code_Point`),
/// including the Hangul fillers.
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

/// Returns `true` for combining marks, which attach to the character before them, in any script.
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

/// Converts to lower case, 台 to 臺, and a curly apostrophe to a straight one.
///
/// Supports letters of Western Europe only. The tables for all of Unicode would be a tenth of the
/// page's WebAssembly module, for names that the shop does not have.
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

/// Returns the half-width form of a full-width letter, digit or sign (`Ａ`, `９`, `＠`); other
/// characters are unchanged.
#[must_use]
pub fn half_width(character: char) -> char {
    match u32::from(character) {
        code @ 0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(character),
        _ => character,
    }
}

/// Returns `true` if a text has between `least` and `most` characters; a Chinese character counts
/// as one.
#[must_use]
pub fn has_length(text: &str, least: usize, most: usize) -> bool {
    let length = text.chars().take(most.saturating_add(1)).count();
    (least..=most).contains(&length)
}

/// Returns `true` if a text fits on one line: it has no control characters, no marks that change
/// the text direction, and no invisible separators of lines or words.
///
/// The joiners required by emoji and some scripts are allowed.
#[must_use]
pub fn is_one_line(text: &str) -> bool {
    !text.chars().any(is_unfit)
}

/// Returns `true` if every line of a text passes [`is_one_line`]; lines are separated by `\n`.
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

/// Returns the text as one line that is safe to print on a terminal: each character rejected by
/// [`is_one_line`] is written as its escape (`\\n`, `\\u{1b}`).
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

/// Returns `true` if a text contains a part, compared exactly.
///
/// Compares bytes, which UTF-8 allows. `str::contains` would add its substring search and the
/// tables of printable characters to the page's WebAssembly module.
#[must_use]
pub fn holds(text: &str, part: &str) -> bool {
    part.is_empty()
        || text
            .as_bytes()
            .windows(part.len())
            .any(|place| place == part.as_bytes())
}
