//! The part of wasm-bindgen that wasm-pack uses.
use std::path::PathBuf;

use clap::Parser;
use wasm_bindgen_cli_support::Bindgen;

#[derive(Debug, Parser)]
#[command(name = "wasm-bindgen", version)]
struct Arguments {
    /// Path of the compiled module.
    input: PathBuf,
    /// Folder for the bindings.
    #[arg(long)]
    out_dir: PathBuf,
    /// Base name of the files.
    #[arg(long)]
    out_name: String,
    /// Always `bundler`.
    #[arg(long, value_parser = ["bundler"])]
    target: String,
    /// Also writes a TypeScript declaration; always given.
    #[arg(long)]
    typescript: bool,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    Bindgen::new()
        .input_path(arguments.input)
        .out_name(&arguments.out_name)
        .bundler(true)?
        .typescript(arguments.typescript)
        // `wasm/optimise.mjs` finds functions by the names that the linker knows.
        .demangle(false)
        .generate(arguments.out_dir)
}
