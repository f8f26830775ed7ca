//! Joining of threads.

use std::io;
use std::thread::ScopedJoinHandle;

/// Joins a thread and returns its result. Fails if the thread panicked.
pub fn joined<R>(thread: ScopedJoinHandle<'_, io::Result<R>>) -> io::Result<R> {
    let broken = || Err(io::Error::other("a thread panicked"));
    thread.join().unwrap_or_else(|_| broken())
}
