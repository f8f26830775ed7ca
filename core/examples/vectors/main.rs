//! Writes the golden vectors to standard output: `core/vectors.json`, which the server answers at
//! `GET /api/rules/vectors.json`.
//!
//! Whoever writes these rules again in another language can check themselves: the same rule with
//! the same input answers the same, or refuses with the same code and sentence. The version goes
//! up when an answer changes.

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

    // A vector a line, so that a change of a rule is a change of the lines it touches.
    let mut out = io::stdout().lock();
    writeln!(out, "{{\n  \"rules_version\": \"{RULES_VERSION}\",")?;
    writeln!(
        out,
        "  \"vectors\": [\n    {}\n  ]\n}}",
        lines.join(",\n    ")
    )?;
    Ok(())
}
