//! Detection of passwords that are guessed first: common ones, repetitions and keyboard walks.

/// List of common passwords, one per line, in lower case.
///
/// The page's module does not contain the list, because every page loads the module. The page loads
/// the list with the forms that ask for a password.
#[derive(Debug, Clone, Copy)]
pub struct CommonPasswords<'t>(&'t str);

impl CommonPasswords<'static> {
    /// The 3,000 most common passwords of 8 or more characters, and words of the shop (decision
    /// D15; `core/data/README.md`).
    pub const LISTED: Self = Self(include_str!("../../data/common_passwords.txt"));
}

impl<'t> CommonPasswords<'t> {
    /// Wraps a list with one password per line.
    #[must_use]
    pub const fn new(lines: &'t str) -> Self {
        Self(lines)
    }

    /// Returns `true` if the password is easy to guess, regardless of case.
    pub(super) fn cover(self, password: &str) -> bool {
        let password = password.as_bytes().to_ascii_lowercase();
        let joined: Vec<u8> = password
            .iter()
            .copied()
            .filter(|b| !is_between(*b))
            .collect();
        repeats(&password) || repeats(&joined) || walks(&password) || self.hold(&password)
    }

    /// Returns `true` if the password is in the list, ignoring up to six characters around its
    /// word.
    fn hold(self, password: &[u8]) -> bool {
        let mut listed = self.0.as_bytes().split(u8::is_ascii_control);
        listed.any(|listed| listed == password || in_letters(listed).eq(in_letters(password)))
    }
}

/// Most digits and symbols around a word that are ignored.
const AROUND_MAX: usize = 6;

/// Sequences for keyboard walks, in both directions: alphabet, digits, rows and columns of keys.
const WALKS: &[u8] = b"abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm \
                       1qaz2wsx3edc4rfv5tgb6yhn7ujm 1q2w3e4r5t6y7u8i9o0p";

/// Returns `true` if the password repeats a piece, completely or in part: `aaaaaaaa`, `abcabcab`.
fn repeats(password: &[u8]) -> bool {
    let after = |piece: usize| password.get(piece..).unwrap_or_default();
    (1..=password.len() / 2).any(|piece| password.starts_with(after(piece)))
}

/// Returns `true` if the password consists of walks of three or more keys on average: `12345678`,
/// `qwer1234`, `zaq12wsx`.
fn walks(password: &[u8]) -> bool {
    let leaps = password.windows(2).filter(|pair| !is_step(pair)).count();
    (leaps + 1) * 3 <= password.len()
}

/// Returns `true` if two characters are equal or adjacent in one of the sequences of keys.
fn is_step(pair: &[u8]) -> bool {
    let &[from, to] = pair else { return false };
    let mut steps = WALKS.windows(2);
    from == to || steps.any(|step| step == [from, to] || step == [to, from])
}

/// Returns the word in a password: without up to six digits and symbols around it, and with letters
/// in place of look-alike digits and symbols. If there are more around it, the whole password is
/// used.
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

/// Returns `true` for separators between words.
const fn is_between(byte: u8) -> bool {
    matches!(byte, b' ' | b'-' | b'_' | b'.')
}

/// Returns `true` for digits and symbols.
const fn is_around(byte: u8) -> bool {
    byte.is_ascii() && !byte.is_ascii_alphabetic()
}

/// Returns the letter that a digit or symbol resembles.
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
