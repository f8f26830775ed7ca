//! Log output: lines are buffered in memory, and a separate thread writes them in batches.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Maximum delay of a line.
const PAUSE: Duration = Duration::from_millis(20);

/// Maximum size of the buffer in bytes. If the reader of the log stalls, lines are dropped so that
/// requests are not delayed.
const MOST: usize = 8 * 1024 * 1024;

/// Buffer of log lines, cheap to clone.
///
/// A channel to the writing thread would wake it for each line. That costs a request as much as all
/// of its own work.
#[derive(Debug, Clone, Default)]
pub(super) struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    pub(super) fn waiting(&self) -> MutexGuard<'_, Vec<u8>> {
        // A thread that panicked while holding the lock left at most half a line.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut waiting = self.waiting();
        if waiting.len() < MOST {
            waiting.extend_from_slice(line);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writing thread. When dropped, it writes the remaining lines and ends.
#[derive(Debug)]
#[must_use]
pub struct Writing {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Writing {
    /// Starts a thread that writes the lines to `out`.
    pub(super) fn begin(lines: Lines, mut out: impl Write + Send + 'static) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let ends = Arc::clone(&over);
        let thread = thread::spawn(move || {
            let mut batch = Vec::new();
            loop {
                let last = ends.load(Ordering::Acquire);
                std::mem::swap(&mut batch, &mut *lines.waiting());
                // There is no place to report that the log cannot be written.
                let _ = out.write_all(&batch).and_then(|()| out.flush());
                batch.clear();
                if last {
                    return;
                }
                thread::sleep(PAUSE);
            }
        });
        Self {
            over,
            thread: Some(thread),
        }
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            // A writing thread that panicked has nothing left to write.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Out(Arc<Mutex<Vec<u8>>>);

    impl Write for Out {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn every_line_is_out_in_order_when_writing_ends() {
        let lines = Lines::default();
        let out = Out::default();
        let writing = Writing::begin(lines.clone(), out.clone());
        for number in 0..1000 {
            writeln!(lines.clone(), "line {number}").unwrap();
        }
        drop(writing);
        let written = String::from_utf8(out.0.lock().unwrap().clone()).unwrap();
        let numbers: Vec<&str> = written
            .lines()
            .filter_map(|l| l.strip_prefix("line "))
            .collect();
        assert_eq!(numbers.len(), 1000);
        assert_eq!((numbers[0], numbers[999]), ("0", "999"));
        assert!(numbers.is_sorted_by_key(|number| number.parse::<u32>().unwrap()));
    }

    #[test]
    fn a_reader_that_stands_still_costs_lines_and_no_more_memory() {
        let mut lines = Lines::default();
        for _ in 0..10_000 {
            lines.write_all(&[b'x'; 1024]).unwrap();
        }
        assert!(lines.waiting().len() <= MOST + 1024);
    }
}
