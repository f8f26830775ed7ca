//! Packs the crate's tables into texts that it carries.

mod passwords;
mod postal;

use std::error::Error;
use std::path::Path;
use std::{env, fs};

type Pack = fn(&str) -> Result<String, String>;

const TABLES: [(&str, Pack, &str); 2] = [
    (postal::SOURCE, postal::pack, "postal_areas.txt"),
    (passwords::SOURCE, passwords::pack, "common_passwords.txt"),
];

#[expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "how cargo speaks to a build script"
)]
fn main() -> Result<(), Box<dyn Error>> {
    let target = env::var("OUT_DIR")?;
    for (source, pack, packed) in TABLES {
        println!("cargo::rerun-if-changed={source}");
        fs::write(
            Path::new(&target).join(packed),
            pack(&fs::read_to_string(source)?)?,
        )?;
    }
    Ok(())
}
