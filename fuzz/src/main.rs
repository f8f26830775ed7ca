//! Fuzz tests, guided by coverage: each target hands the bytes that libFuzzer makes up to something that reads bytes
//! from outside, and asserts what holds for whatever it reads.
//!
//! `setup/fuzz.sh` builds and runs them; `fuzz/corpus` has a few inputs for each to begin with.

#![no_main]

mod card;
mod cart;
mod catalogue;
mod contact;
mod cursor;
mod export;
mod form;
mod http;
mod line_pay;
mod mail;
mod money;
mod number;
mod path;
mod picture;
mod sms;
mod statement;
mod stock;
mod token;
mod words;

use std::process::exit;
use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

/// What is done with an input.
type Target = fn(&[u8]);

/// Each target with the name of its folder in `fuzz/corpus`.
const TARGETS: [(&str, Target); 24] = [
    ("card_inquiry", card::inquiry),
    ("card_return", card::returned),
    ("catalogue_file", catalogue::file),
    ("contacts", contact::contacts),
    ("cursors", cursor::cursors),
    ("dates", words::dates),
    ("export", export::csv),
    ("forms", form::forms),
    ("headers", http::headers),
    ("id_token", token::id_token),
    ("line_pay", line_pay::answers),
    ("lists", http::lists),
    ("mails", mail::mails),
    ("money", money::money),
    ("numbers", number::numbers),
    ("paths", path::paths),
    ("picture_report", picture::report),
    ("pictures", picture::pictures),
    ("query", http::query),
    ("sms", sms::answers),
    ("statement", statement::statement),
    ("stock_file", stock::file),
    ("stored_cart", cart::stored),
    ("tokens", token::tokens),
];

/// What is done with each input: the target that `FUZZ_TARGET` named when this was compiled, or one that it names as this
/// runs. A program of one target has no other code, and libFuzzer looks at the counters of all code there is after each
/// input: it gets through up to seven times as many.
const RUN: Target = match option_env!("FUZZ_TARGET") {
    Some(name) => named(name.as_bytes()),
    None => run_chosen,
};

const fn named(name: &[u8]) -> Target {
    let mut place = 0;
    while !is(TARGETS[place].0.as_bytes(), name) {
        place += 1;
    }
    TARGETS[place].1
}

const fn is(known: &[u8], name: &[u8]) -> bool {
    let mut place = 0;
    while place < known.len() && place < name.len() && known[place] == name[place] {
        place += 1;
    }
    place == known.len() && place == name.len()
}

fn run_chosen(input: &[u8]) {
    static CHOSEN: OnceLock<Target> = OnceLock::new();
    CHOSEN.get_or_init(chosen)(input);
}

/// The target that `FUZZ_TARGET` names; for any other word, a list of them.
#[expect(
    clippy::disallowed_methods,
    reason = "libFuzzer reads the arguments of the command line itself"
)]
fn chosen() -> Target {
    let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
    if let Some((_, target)) = TARGETS.iter().find(|(known, _)| *known == name) {
        return *target;
    }
    for (known, _) in TARGETS {
        println!("{known}");
    }
    exit(2)
}

fuzz_target!(|input: &[u8]| RUN(input));
