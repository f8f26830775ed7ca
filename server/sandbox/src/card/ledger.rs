//! Ledger of card payments of the fake.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

use super::choice::Trouble;
use super::plan::Plan;

/// Visit to the card page, until the person decides.
#[derive(Debug, Clone)]
pub(super) struct Visit {
    pub(super) lidm: String,
    pub(super) amount: i64,
    pub(super) back: Option<String>,
    /// Faults of the payment.
    pub(super) plan: Plan,
    /// Number of the previous payment; empty until this payment is recorded.
    pub(super) before: String,
}

/// Payment attempt.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Payment {
    pub(super) lidm: String,
    pub(super) amount: i64,
    pub(super) status: String,
    pub(super) errcode: String,
    pub(super) auth_code: String,
    /// Transaction state of the gateway: `0` if approved, `X` if rejected.
    pub(super) state: String,
    pub(super) xid: String,
    /// Time of the decision, as `YYYYMMDDHHMMSS`.
    pub(super) time: String,
    /// Faults of its inquiries, in order.
    #[serde(skip)]
    pub(super) troubles: Vec<Trouble>,
    /// Number of inquiries about it.
    pub(super) asked: usize,
}

impl Payment {
    /// Returns the fault of the present inquiry.
    pub(super) fn trouble(&self) -> Trouble {
        let turn = self.asked.checked_sub(1);
        let trouble = turn.and_then(|turn| self.troubles.get(turn));
        trouble.copied().unwrap_or_default()
    }
}

/// All payments of this process.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    visits: HashMap<String, Visit>,
    /// Payments by the number that the shop gave them.
    payments: BTreeMap<String, Vec<Payment>>,
    last: String,
}

impl Ledger {
    /// Locks the ledger of this process.
    pub(super) fn open() -> MutexGuard<'static, Self> {
        static BOOKS: LazyLock<Mutex<Ledger>> = LazyLock::new(Mutex::default);
        BOOKS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a visit to the card page.
    pub(super) fn visit(&mut self, key: String, visit: Visit) {
        self.visits.insert(key, visit);
    }

    /// Removes and returns the visit of a page.
    pub(super) fn end_visit(&mut self, key: &str) -> Option<Visit> {
        self.visits.remove(key)
    }

    /// Records a payment. Returns the number of the previous one.
    pub(super) fn add(&mut self, payment: Payment) -> String {
        let before = std::mem::replace(&mut self.last, payment.lidm.clone());
        let same = self.payments.entry(payment.lidm.clone()).or_default();
        same.push(payment);
        before
    }

    /// Returns the payments with this number and amount, and counts an inquiry for each.
    pub(super) fn ask(&mut self, lidm: &str, amount: i64) -> Vec<Payment> {
        let same = self.payments.get_mut(lidm).into_iter().flatten();
        let found = same.filter(|one| one.amount == amount).map(|payment| {
            payment.asked += 1;
            payment.clone()
        });
        found.collect()
    }

    /// Iterates over all payments, sorted by the number that the shop gave them.
    pub(super) fn all(&self) -> impl Iterator<Item = &Payment> {
        self.payments.values().flatten()
    }
}
