//! The command line of the shop.

use std::process::ExitCode;

use clap::Parser as _;
use shop_server::start::command::CommandLine;

fn main() -> ExitCode {
    CommandLine::parse().run()
}
