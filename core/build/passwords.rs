//! The common passwords, as `src/account/common.rs` reads them.
//!
//! In the order of the alphabet, each word as a digit, how many letters it shares with the one
//! before it, and the rest of its letters in small, the last one a capital. A row that is no word
//! of small letters and digits is refused, as is one that stands twice.

use std::collections::BTreeSet;

/// Where the words lie, the most common first.
pub(crate) const SOURCE: &str = "data/common_passwords.txt";

/// The packed words behind the file's rows.
pub(crate) fn pack(list: &str) -> Result<String, String> {
    let mut words = BTreeSet::new();
    for (index, word) in list.lines().enumerate() {
        let fault = |what: &str| format!("{SOURCE}, line {}: {what}", index + 1);
        let of_letters = word.bytes().all(|b| b.is_ascii_lowercase());
        if word.is_empty() || !of_letters {
            return Err(fault("a word of small letters expected"));
        }
        if !words.insert(word) {
            return Err(fault("the word stands twice"));
        }
    }
    let mut packed = String::new();
    let mut before = "";
    for word in words {
        let same = |(one, other): &(u8, u8)| one == other;
        let shared = before.bytes().zip(word.bytes()).take_while(same).count();
        let shared = shared.min(9).min(word.len() - 1);
        packed.push_str(&shared.to_string());
        packed.push_str(word.get(shared..word.len() - 1).unwrap_or_default());
        packed.extend(
            word.chars()
                .next_back()
                .map(|last| last.to_ascii_uppercase()),
        );
        before = word;
    }
    Ok(packed)
}
