//! The end of work that several threads shared.

use std::io;
use std::thread::ScopedJoinHandle;

/// What a thread answered; an error when it panicked.
pub fn joined<R>(thread: ScopedJoinHandle<'_, io::Result<R>>) -> io::Result<R> {
    let broken = || Err(io::Error::other("a thread panicked"));
    thread.join().unwrap_or_else(|_| broken())
}
