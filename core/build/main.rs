//! Packs the postal table into the text that the crate carries.

mod postal;

use std::error::Error;
use std::path::Path;
use std::{env, fs};

#[expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "how cargo speaks to a build script"
)]
fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", postal::SOURCE);
    let packed = postal::pack(&fs::read_to_string(postal::SOURCE)?)?;
    let target = env::var("OUT_DIR")?;
    fs::write(Path::new(&target).join("postal_areas.txt"), packed)?;
    Ok(())
}
