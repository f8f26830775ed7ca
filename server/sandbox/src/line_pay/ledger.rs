//! Ledger of the fake: payments requested, approved, captured and refunded.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use shop_core::time::Moment;

use super::fault::{Fault, Faults};
use crate::script;
use shop_domains::app::App;
use shop_engine::infra::random;

/// Stage of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) enum Stage {
    /// Created, and not yet approved by the buyer.
    Requested,
    /// Approved by the buyer, and not yet captured.
    Authenticated,
    /// Cancelled by the buyer, or expired before the capture.
    CalledOff,
    /// Failed permanently.
    Failed,
    /// Captured, also after a refund.
    Captured,
}

/// Payment and the calls about it.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Payment {
    pub(super) transaction: u64,
    pub(super) order: String,
    /// Product name that the buyer sees.
    pub(super) name: String,
    pub(super) amount: i64,
    pub(super) stage: Stage,
    /// Captured amount in dollars. It equals `amount` unless a fault changed it.
    pub(super) captured: i64,
    /// Refunded amount in dollars.
    pub(super) refunded: i64,
    /// Transaction number and amount of each refund, oldest first.
    pub(super) refunds: Vec<(u64, i64)>,
    /// Number of confirmations by the shop.
    pub(super) confirms: u32,
    /// Number of captures.
    pub(super) captures: u32,
    pub(super) faults: Faults,
    /// Number of confirmations that only a fault could prevent.
    #[serde(skip)]
    pub(super) tries: u32,
    /// Kinds of calls that were made at least once.
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
    /// Returns `true` if the payment has this fault.
    pub(super) fn has(&self, fault: Fault) -> bool {
        self.faults.contains(&fault)
    }

    /// Returns the present stage. A payment not captured in time counts as cancelled.
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

    /// Captures the money.
    pub(super) fn capture(&mut self) {
        self.stage = Stage::Captured;
        self.captures += 1;
        self.captured = self.amount - i64::from(self.has(Fault::WrongAmount));
    }
}

/// All payments of this process, and the nonces of the shop's calls.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    payments: HashMap<u64, Payment>,
    orders: HashMap<String, u64>,
    pages: HashMap<String, u64>,
    nonces: HashSet<String>,
}

impl Ledger {
    /// Locks the ledger of this process.
    pub(super) fn open() -> MutexGuard<'static, Self> {
        static BOOKS: LazyLock<Mutex<Ledger>> = LazyLock::new(Mutex::default);
        BOOKS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a nonce. Returns `true` if it is new.
    pub(super) fn is_new(&mut self, nonce: &str) -> bool {
        self.nonces.insert(nonce.to_owned())
    }

    /// Returns `true` if a payment with this order number exists.
    pub(super) fn knows_order(&self, order: &str) -> bool {
        self.orders.contains_key(order)
    }

    /// Records a payment.
    pub(super) fn add(&mut self, payment: Payment) {
        self.orders
            .insert(payment.order.clone(), payment.transaction);
        self.pages.insert(payment.key.clone(), payment.transaction);
        self.payments.insert(payment.transaction, payment);
    }

    /// Finds a payment by LINE Pay's transaction number.
    pub(super) fn of(&mut self, transaction: u64) -> Option<&mut Payment> {
        self.payments.get_mut(&transaction)
    }

    /// Finds a payment by the order number of the shop.
    pub(super) fn of_order(&mut self, order: &str) -> Option<&mut Payment> {
        let transaction = self.orders.get(order)?;
        self.payments.get_mut(transaction)
    }

    /// Finds a payment by the key of its page.
    pub(super) fn of_page(&mut self, key: &str) -> Option<&mut Payment> {
        let transaction = self.pages.get(key)?;
        self.payments.get_mut(transaction)
    }

    /// Returns all payments, sorted by the order number of the shop.
    pub(super) fn all(&self) -> Vec<Payment> {
        let mut all: Vec<Payment> = self.payments.values().cloned().collect();
        all.sort_by(|one, other| one.order.cmp(&other.order));
        all
    }
}

/// Draws a transaction number of nineteen digits, which exceeds the exact integers of JavaScript.
pub(super) fn draw_transaction() -> Result<u64, random::Error> {
    const LEAST: u64 = 1_000_000_000_000_000_000;
    let drawn = u64::from_be_bytes(random::bytes()?);
    Ok(LEAST + drawn % (9 * LEAST))
}
