//! Passwords that are tried first: the most common ones, repetitions, steps along the keyboard.

/// The passwords that people choose most often, as whoever asks a rule has them at hand: one a
/// line, in small letters.
///
/// They are no part of the page's module, which every page loads; the page loads them with the
/// forms that ask for a password.
#[derive(Debug, Clone, Copy)]
pub struct CommonPasswords<'t>(&'t str);

impl CommonPasswords<'static> {
    /// The 3,000 most common of 8 and more characters, and words of the shop (decision D15;
    /// `core/data/README.md`).
    pub const LISTED: Self = Self(include_str!("../../data/common_passwords.txt"));
}

impl<'t> CommonPasswords<'t> {
    /// The passwords of a text that has one a line.
    #[must_use]
    pub const fn new(lines: &'t str) -> Self {
        Self(lines)
    }

    /// Whether a password is easy to guess, whatever its case.
    pub(super) fn cover(self, password: &str) -> bool {
        let password = password.as_bytes().to_ascii_lowercase();
        let joined: Vec<u8> = password
            .iter()
            .copied()
            .filter(|b| !is_between(*b))
            .collect();
        repeats(&password) || repeats(&joined) || walks(&password) || self.hold(&password)
    }

    /// Whether a password is one of them, but for what is around its word.
    fn hold(self, password: &[u8]) -> bool {
        let mut listed = self.0.as_bytes().split(u8::is_ascii_control);
        listed.any(|listed| listed == password || in_letters(listed).eq(in_letters(password)))
    }
}

/// Most digits and signs around a word that leave it as easy to guess.
const AROUND_MAX: usize = 6;

/// What a finger walks along, forwards or back: alphabet, digits, rows and columns of keys.
const WALKS: &[u8] = b"abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm \
                       1qaz2wsx3edc4rfv5tgb6yhn7ujm 1q2w3e4r5t6y7u8i9o0p";

/// Whether a password is a piece and the same again, wholly or in part: `aaaaaaaa`, `abcabcab`.
fn repeats(password: &[u8]) -> bool {
    let after = |piece: usize| password.get(piece..).unwrap_or_default();
    (1..=password.len() / 2).any(|piece| password.starts_with(after(piece)))
}

/// Whether a password goes in steps of three and more keys: `12345678`, `qwer1234`, `zaq12wsx`.
fn walks(password: &[u8]) -> bool {
    let leaps = password.windows(2).filter(|pair| !is_step(pair)).count();
    (leaps + 1) * 3 <= password.len()
}

/// Whether two keys lie beside each other in a walk, or are the same.
fn is_step(pair: &[u8]) -> bool {
    let &[from, to] = pair else { return false };
    let mut steps = WALKS.windows(2);
    from == to || steps.any(|step| step == [from, to] || step == [to, from])
}

/// The word in a password: bare of up to six digits and signs around it, and with letters for the
/// digits and signs that stand for them. Where more is around it, the whole password.
fn in_letters(password: &[u8]) -> impl Iterator<Item = u8> {
    let mut word = password;
    while let [first, rest @ ..] = word
        && is_around(*first)
    {
        word = rest;
    }
    while let [rest @ .., last] = word
        && is_around(*last)
    {
        word = rest;
    }
    let few = password.len() - word.len() <= AROUND_MAX;
    (if few { word } else { password })
        .iter()
        .copied()
        .map(letter)
}

/// Whether a character is what people write between words.
const fn is_between(byte: u8) -> bool {
    matches!(byte, b' ' | b'-' | b'_' | b'.')
}

/// Whether a character is a digit or a sign.
const fn is_around(byte: u8) -> bool {
    byte.is_ascii() && !byte.is_ascii_alphabetic()
}

/// The letter that a digit or sign stands for.
const fn letter(byte: u8) -> u8 {
    match byte {
        b'0' => b'o',
        b'1' => b'i',
        b'3' => b'e',
        b'4' | b'@' => b'a',
        b'5' | b'$' => b's',
        _ => byte,
    }
}
