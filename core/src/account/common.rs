//! Passwords that are tried first: common words, repetitions, steps along the keyboard.

/// Words that passwords are made of most often, packed by `build/passwords.rs`.
const COMMON: &str = include_str!(concat!(env!("OUT_DIR"), "/common_passwords.txt"));

/// Words that come to mind in this very shop.
const OF_THE_SHOP: [&str; 8] = [
    "incense",
    "agarwood",
    "sandalwood",
    "mushan",
    "chenxiang",
    "tanxiang",
    "buddha",
    "temple",
];

/// Most digits and signs around a word that leave it as easy to guess.
const AROUND_MAX: usize = 6;

/// What a finger walks along, forwards or back: alphabet, digits, rows and columns of keys.
const WALKS: &str = "abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm \
                     1qaz2wsx3edc4rfv5tgb6yhn7ujm 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6 \
                     147258369 789456123";

/// Whether a password is easy to guess, whatever its case.
pub(super) fn is_common(password: &str) -> bool {
    let password = password.to_ascii_lowercase();
    repeats(password.as_bytes()) || walks(password.as_bytes()) || is_word(&password)
}

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
    let back: Vec<u8> = pair.iter().rev().copied().collect();
    back == pair
        || WALKS
            .as_bytes()
            .windows(2)
            .any(|step| step == pair || step == back)
}

/// Whether a password is a common word, but for the digits and signs around it and those that
/// stand for letters.
fn is_word(password: &str) -> bool {
    let around = |c: char| c.is_ascii() && !c.is_ascii_alphabetic();
    let word = password.trim_matches(around);
    let word_of_letters: String = word.chars().map(letter).collect();
    password.len() - word.len() <= AROUND_MAX
        && (OF_THE_SHOP.contains(&word_of_letters.as_str()) || is_listed(&word_of_letters))
}

/// The letter that a digit or sign stands for.
const fn letter(character: char) -> char {
    match character {
        '0' => 'o',
        '1' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        _ => character,
    }
}

/// Whether a word of small letters is in the list.
fn is_listed(wanted: &str) -> bool {
    let mut word = Vec::new();
    COMMON.bytes().any(|packed| match packed {
        b'0'..=b'9' => {
            word.truncate(usize::from(packed - b'0'));
            false
        }
        b'A'..=b'Z' => {
            word.push(packed.to_ascii_lowercase());
            word == wanted.as_bytes()
        }
        _ => {
            word.push(packed);
            false
        }
    })
}
