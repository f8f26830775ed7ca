//! wasm-pack, built with the project's own locked dependencies.

use clap::Parser as _;
use wasm_pack::{Cli, PBAR, command};

fn main() -> anyhow::Result<()> {
    let arguments = Cli::parse();
    PBAR.set_log_level(arguments.log_level);
    PBAR.set_quiet(arguments.quiet);
    command::run_wasm_pack(arguments.cmd)
}
