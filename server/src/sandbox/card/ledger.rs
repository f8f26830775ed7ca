//! What the stand-in knows of card payments.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

use super::choice::Trouble;

/// A visit to the card page, until somebody decides.
#[derive(Debug, Clone)]
pub(super) struct Visit {
    pub(super) lidm: String,
    pub(super) amount: i64,
    pub(super) back: Option<String>,
}

/// A payment that was tried.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Payment {
    pub(super) lidm: String,
    pub(super) amount: i64,
    pub(super) status: String,
    pub(super) errcode: String,
    pub(super) auth_code: String,
    /// What became of it; `X` where it was refused.
    pub(super) state: String,
    pub(super) xid: String,
    /// `YYYYMMDDHHMMSS`
    pub(super) time: String,
    #[serde(skip)]
    pub(super) trouble: Trouble,
    /// How often it was inquired about.
    pub(super) asked: u32,
}

/// Every payment of this process.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    visits: HashMap<String, Visit>,
    payments: Vec<Payment>,
}

impl Ledger {
    /// The books, while nobody else writes in them.
    pub(super) fn open() -> MutexGuard<'static, Self> {
        static BOOKS: LazyLock<Mutex<Ledger>> = LazyLock::new(Mutex::default);
        BOOKS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody stands in front of the page.
    pub(super) fn visit(&mut self, key: String, visit: Visit) {
        self.visits.insert(key, visit);
    }

    /// The visit of a page, which ends with it.
    pub(super) fn end_visit(&mut self, key: &str) -> Option<Visit> {
        self.visits.remove(key)
    }

    /// Writes a payment down.
    pub(super) fn add(&mut self, payment: Payment) {
        self.payments.push(payment);
    }

    /// The payments of a number and an amount, each asked about once more.
    pub(super) fn ask(&mut self, lidm: &str, amount: i64) -> Vec<Payment> {
        let fits = |one: &&mut Payment| one.lidm == lidm && one.amount == amount;
        let found = self.payments.iter_mut().filter(fits).map(|payment| {
            payment.asked += 1;
            payment.clone()
        });
        found.collect()
    }

    /// Every payment.
    pub(super) fn all(&self) -> &[Payment] {
        &self.payments
    }
}
