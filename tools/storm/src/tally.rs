//! Counts of a storm, with its violations.

use std::io;
use std::sync::Mutex;
use std::time::Instant;

/// Most violations that are printed; all are counted.
const TEXTS_MAX: usize = 5;

/// Tally of one storm on one database.
pub struct Tally {
    name: String,
    begun: Instant,
    broken: Mutex<Broken>,
}

#[derive(Default)]
struct Broken {
    count: usize,
    texts: Vec<String>,
}

impl Tally {
    /// Starts the tally and its clock.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            begun: Instant::now(),
            broken: Mutex::default(),
        }
    }

    /// Records a violation unless `held`.
    pub fn check(&self, held: bool, text: impl FnOnce() -> String) {
        if held {
            return;
        }
        let mut broken = self
            .broken
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        broken.count += 1;
        if broken.texts.len() < TEXTS_MAX {
            broken.texts.push(text());
        }
    }

    /// Records a violation unless the two values are equal.
    pub fn same<T: PartialEq + std::fmt::Debug>(&self, what: &str, seen: &T, wanted: &T) {
        self.check(seen == wanted, || {
            format!("{what}: {seen:?} instead of {wanted:?}")
        });
    }

    /// Ends the tally, and prints it with a summary of the storm (`1000 rounds, 64000 buyers`).
    ///
    /// Returns `true` if there was no violation and no error.
    pub fn end(self, done: io::Result<String>) -> bool {
        let Self {
            name,
            begun,
            broken,
        } = self;
        let broken = broken
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let time = begun.elapsed().as_secs_f64();
        for text in &broken.texts {
            println!("  VIOLATION {name}: {text}");
        }
        let (did, fell_over) = match done {
            Ok(did) => (did, false),
            Err(error) => (format!("ended by an error: {error}"), true),
        };
        println!("{name}: {did}, {} violations ({time:.1} s)", broken.count);
        broken.count == 0 && !fell_over
    }
}
