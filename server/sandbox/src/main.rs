//! Command line of the shop, with the fakes of the external services built in.

use std::process::ExitCode;

use shop_server::start::command;

fn main() -> ExitCode {
    command::run(Some(shop_sandbox::urls))
}
