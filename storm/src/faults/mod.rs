//! Hard faults below a shop on SQLite, on a disk of our own: power loss under orders, and a disk that is full, whose
//! fsync fails, or that is read-only for some seconds.

mod content;
mod disk;
mod mount;
mod power;
mod stage;
mod system;
mod trouble;

use std::io;

use crate::arguments::Arguments;
use mount::Mount;

/// Every fault with its control; whether everything held. Where no file system can be mounted, the one outcome is an
/// error of the kind `Unsupported`.
pub fn run(arguments: &Arguments) -> Vec<io::Result<bool>> {
    match Mount::open() {
        Ok(_) => vec![
            power::run(arguments),
            power::control(arguments),
            trouble::run(arguments),
        ],
        Err(error) => vec![Err(error)],
    }
}
