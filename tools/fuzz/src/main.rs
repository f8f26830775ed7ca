//! Coverage-guided fuzz tests. Each target passes the bytes from libFuzzer to a parser of external
//! input, and asserts its invariants.
//!
//! `tools/setup/fuzz.sh` builds and runs the targets. `tools/fuzz/corpus` holds a few initial
//! inputs for each.

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
mod products;
mod sms;
mod statement;
mod stock;
mod token;
mod words;

use std::process::exit;
use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;

/// Function that tests one input.
type Target = fn(&[u8]);

/// Targets with the names of their folders in `tools/fuzz/corpus`.
const TARGETS: [(&str, Target); 25] = [
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
    ("products_file", products::file),
    ("query", http::query),
    ("sms", sms::answers),
    ("statement", statement::statement),
    ("stock_file", stock::file),
    ("stored_cart", cart::stored),
    ("tokens", token::tokens),
];

/// Target that is run: the one named by `FUZZ_TARGET` at compile time, or else at run time.
///
/// A program compiled for one target contains no other code. libFuzzer scans the counters of all
/// code after each input, so such a program tests up to seven times as many inputs.
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

/// Returns the target named by `FUZZ_TARGET`. For an unknown name, prints the list of targets and
/// exits.
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
