//! The command line of the shop.

use std::process::ExitCode;

use shop_server::start::command;

fn main() -> ExitCode {
    command::run(None)
}
