//! Hard faults below a shop. SQLite on a disk of our own: power loss under orders, and a disk that is full, whose fsync
//! fails, or that is read-only for some seconds. PostgreSQL on a disk that is full for some seconds.

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

/// Every fault with its control; whether everything held. Where no file system can be mounted, the outcome is an error of
/// the kind `Unsupported`.
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
