//! Hardware faults below a shop.
//!
//! SQLite runs on a simulated disk: power loss while orders are placed, and a disk that is full,
//! fails each fsync, or is read-only for some seconds. PostgreSQL runs on a disk that is full for
//! some seconds.

mod content;
mod disk;
mod full;
mod mount;
mod power;
mod stage;
mod system;
mod trouble;
mod watcher;

use std::io;

use crate::arguments::Arguments;
use mount::Mount;

/// Runs every fault with its control. Each result is `true` if no check failed.
///
/// The error is of kind `Unsupported` if this machine cannot mount a file system.
pub fn run(arguments: &Arguments) -> Vec<io::Result<bool>> {
    let mut outcomes = Vec::new();
    if arguments.wants("sqlite") {
        match Mount::open() {
            Ok(_) => outcomes.extend([
                power::run(arguments),
                power::control(arguments),
                trouble::run(arguments),
            ]),
            Err(error) => outcomes.push(Err(error)),
        }
    }
    if arguments.wants("postgres") {
        outcomes.push(full::run(arguments));
    }
    outcomes
}
