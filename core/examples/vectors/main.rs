//! Writes the golden vectors to standard output: `core/vectors.json`, served at `GET
//! /api/rules/vectors.json`.
//!
//! An implementation of these rules in another language can be verified with them: the same rule
//! with the same input must return the same answer, or the same code and sentence of the refusal.
//! The version changes whenever an answer changes.

mod account;
mod cart;
mod catalogue;
mod checkout;
mod contact;
mod order;
mod order_state;
mod postal;
mod vector;

use std::io::{self, Write};

use shop_core::RULES_VERSION;
use vector::Vector;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let vectors: Vec<Vector> = [
        order::vectors(),
        cart::vectors(),
        catalogue::vectors(),
        contact::vectors(),
        postal::vectors(),
        account::vectors(),
        checkout::vectors(),
        order_state::vectors(),
    ]
    .concat();
    let lines = vectors
        .iter()
        .map(serde_json::to_string)
        .collect::<Result<Vec<_>, _>>()?;

    // One vector per line, so that a changed rule changes only its own lines.
    let mut out = io::stdout().lock();
    writeln!(out, "{{\n  \"rules_version\": \"{RULES_VERSION}\",")?;
    writeln!(
        out,
        "  \"vectors\": [\n    {}\n  ]\n}}",
        lines.join(",\n    ")
    )?;
    Ok(())
}
