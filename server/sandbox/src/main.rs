//! The command line of the shop, whose server has the fakes of the external services.

use std::process::ExitCode;

use shop_server::start::command;

fn main() -> ExitCode {
    command::run(Some(shop_sandbox::urls))
}
