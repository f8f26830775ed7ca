//! The native half of the differential test.
//!
//! `shop-differential SEED CASES [control]` writes one line per case: the name of a function of the
//! wasm bindings, its arguments as a JSON array, and the native result as JSON, separated by tabs.
//! `run.mjs` calls the built module with the same arguments and compares the results exactly.
//!
//! The same seed writes the same cases. With `control`, every quote uses another free delivery
//! threshold, which the comparison has to find.

mod case;
mod cases;
mod chance;
mod odd_text;

use std::error::Error;
use std::io::{self, BufWriter, ErrorKind, Write};

use chance::Chance;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = || arguments.next().unwrap_or_default().parse::<u64>();
    let (seed, count) = (number()?, number()?);
    let control = arguments.next().as_deref() == Some("control");

    let mut chance = Chance::new(seed);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    for _ in 0..count {
        match cases::any(&mut chance, control)?.write(&mut out) {
            // The reading process stops at the first difference.
            Err(stopped) if stopped.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
    out.flush()?;
    Ok(())
}
