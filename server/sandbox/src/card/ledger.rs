//! What the fake knows of card payments.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

use super::choice::Trouble;
use super::plan::Plan;

/// A visit to the card page, until somebody decides.
#[derive(Debug, Clone)]
pub(super) struct Visit {
    pub(super) lidm: String,
    pub(super) amount: i64,
    pub(super) back: Option<String>,
    /// What goes wrong with it.
    pub(super) plan: Plan,
    /// The number of the payment before it, once it is made.
    pub(super) before: String,
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
    /// What is wrong with the inquiries about it: each in its turn.
    #[serde(skip)]
    pub(super) troubles: Vec<Trouble>,
    /// How often it was inquired about.
    pub(super) asked: usize,
}

impl Payment {
    /// What is wrong with the inquiry of this moment.
    pub(super) fn trouble(&self) -> Trouble {
        let turn = self.asked.checked_sub(1);
        let trouble = turn.and_then(|turn| self.troubles.get(turn));
        trouble.copied().unwrap_or_default()
    }
}

/// Every payment of this process.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    visits: HashMap<String, Visit>,
    /// By the shop's number.
    payments: BTreeMap<String, Vec<Payment>>,
    last: String,
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

    /// Writes a payment down; the number of the one before it.
    pub(super) fn add(&mut self, payment: Payment) -> String {
        let before = std::mem::replace(&mut self.last, payment.lidm.clone());
        let same = self.payments.entry(payment.lidm.clone()).or_default();
        same.push(payment);
        before
    }

    /// The payments of a number and an amount, each asked about once more.
    pub(super) fn ask(&mut self, lidm: &str, amount: i64) -> Vec<Payment> {
        let same = self.payments.get_mut(lidm).into_iter().flatten();
        let found = same.filter(|one| one.amount == amount).map(|payment| {
            payment.asked += 1;
            payment.clone()
        });
        found.collect()
    }

    /// Every payment, by the shop's number.
    pub(super) fn all(&self) -> impl Iterator<Item = &Payment> {
        self.payments.values().flatten()
    }
}
