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

static CHOSEN: OnceLock<Target> = OnceLock::new();

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

fuzz_target!(|input: &[u8]| CHOSEN.get_or_init(chosen)(input));
