//! What the fake knows of payments: what was asked for, agreed to, taken and given back.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use shop_core::time::Moment;

use super::fault::{Fault, Faults};
use crate::script;
use shop_server::app::App;
use shop_server::infra::random;

/// How far a payment has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) enum Stage {
    /// The buyer has yet to agree.
    Requested,
    /// The buyer has agreed.
    Authenticated,
    /// The buyer has called it off.
    CalledOff,
    /// It failed for good.
    Failed,
    /// The money was taken.
    Captured,
}

/// One payment.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Payment {
    pub(super) transaction: u64,
    pub(super) order: String,
    /// What the buyer reads.
    pub(super) name: String,
    pub(super) amount: i64,
    pub(super) stage: Stage,
    /// What was taken: the amount, unless something went wrong.
    pub(super) captured: i64,
    /// What went back, and by which number.
    pub(super) refunded: i64,
    pub(super) refund_transaction: Option<u64>,
    /// How often the shop has asked to take the money, and how often it was taken.
    pub(super) confirms: u32,
    pub(super) captures: u32,
    pub(super) faults: Faults,
    /// Confirmations that nothing stood in the way of, but for a fault.
    #[serde(skip)]
    pub(super) tries: u32,
    /// Calls that have had their first time.
    #[serde(skip)]
    pub(super) seen: BTreeSet<&'static str>,
    #[serde(skip)]
    pub(super) confirm_url: String,
    #[serde(skip)]
    pub(super) cancel_url: String,
    #[serde(skip)]
    pub(super) key: String,
    #[serde(skip)]
    pub(super) requested_at: Moment,
}

impl Payment {
    /// Whether this goes wrong with it.
    pub(super) fn has(&self, fault: Fault) -> bool {
        self.faults.contains(&fault)
    }

    /// How far it has come, as time has made it: what nobody agreed to in time is called off.
    pub(super) fn stage_now(&self, app: &App) -> Stage {
        let waits = matches!(self.stage, Stage::Requested | Stage::Authenticated);
        let ends = self.requested_at.plus(script::window(app));
        let lapsed = app.clock.now() >= ends || self.has(Fault::Expired);
        if waits && lapsed {
            Stage::CalledOff
        } else {
            self.stage
        }
    }

    /// Takes the money, once.
    pub(super) fn capture(&mut self) {
        self.stage = Stage::Captured;
        self.captures += 1;
        self.captured = self.amount - i64::from(self.has(Fault::WrongAmount));
    }
}

/// Every payment of this process, and what was seen of the shop's calls.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    payments: HashMap<u64, Payment>,
    orders: HashMap<String, u64>,
    pages: HashMap<String, u64>,
    nonces: HashSet<String>,
}

impl Ledger {
    /// The books, while nobody else writes in them.
    pub(super) fn open() -> MutexGuard<'static, Self> {
        static BOOKS: LazyLock<Mutex<Ledger>> = LazyLock::new(Mutex::default);
        BOOKS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a nonce is new; it is not any more.
    pub(super) fn is_new(&mut self, nonce: &str) -> bool {
        self.nonces.insert(nonce.to_owned())
    }

    /// Whether an order's number was seen before.
    pub(super) fn knows_order(&self, order: &str) -> bool {
        self.orders.contains_key(order)
    }

    /// Writes a payment down.
    pub(super) fn add(&mut self, payment: Payment) {
        self.orders
            .insert(payment.order.clone(), payment.transaction);
        self.pages.insert(payment.key.clone(), payment.transaction);
        self.payments.insert(payment.transaction, payment);
    }

    /// A payment by LINE's number.
    pub(super) fn of(&mut self, transaction: u64) -> Option<&mut Payment> {
        self.payments.get_mut(&transaction)
    }

    /// A payment by the shop's number.
    pub(super) fn of_order(&mut self, order: &str) -> Option<&mut Payment> {
        let transaction = self.orders.get(order)?;
        self.payments.get_mut(transaction)
    }

    /// The payment of a page.
    pub(super) fn of_page(&mut self, key: &str) -> Option<&mut Payment> {
        let transaction = self.pages.get(key)?;
        self.payments.get_mut(transaction)
    }

    /// Every payment, by the shop's number.
    pub(super) fn all(&self) -> Vec<Payment> {
        let mut all: Vec<Payment> = self.payments.values().cloned().collect();
        all.sort_by(|one, other| one.order.cmp(&other.order));
        all
    }
}

/// A number of nineteen digits, which no browser can count to.
pub(super) fn draw_transaction() -> Result<u64, random::Error> {
    const LEAST: u64 = 1_000_000_000_000_000_000;
    let drawn = u64::from_be_bytes(random::bytes()?);
    Ok(LEAST + drawn % (9 * LEAST))
}
