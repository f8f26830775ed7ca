//! wasm-bindgen, as far as wasm-pack asks for it.
use std::path::PathBuf;

use clap::Parser;
use wasm_bindgen_cli_support::Bindgen;

#[derive(Debug, Parser)]
#[command(name = "wasm-bindgen", version)]
struct Arguments {
    /// The compiled module.
    input: PathBuf,
    /// Where the bindings are written.
    #[arg(long)]
    out_dir: PathBuf,
    /// What the files are called.
    #[arg(long)]
    out_name: String,
    /// Always `bundler`.
    #[arg(long, value_parser = ["bundler"])]
    target: String,
    /// Always given.
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
        .generate(arguments.out_dir)
}
