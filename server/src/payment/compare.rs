//! Whether the providers' books say what ours do, attempt by attempt: at the command line and in the back
//! office alike. Providers are asked while no transaction is open.

use std::cell::Cell;

use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use shop_core::money::Money;
use shop_core::payment::line_pay::{Meaning, return_code};
use shop_core::payment::{Entry, Provider};

use super::card::inquiry::{Inquiry, inquire};
use super::line_pay::{Client, Kind, TransactionId};
use super::store::AttemptRow;
use crate::config::Config;
use crate::error::AppError;

/// Attempts that the providers are asked about at once.
const LANES: usize = 8;

/// After so many questions without an answer a provider is asked no more: it is out of reach, and each
/// question takes as long as its patience.
const GIVE_UP: u32 = 3;

/// An attempt, and what both books say of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Compared {
    pub(super) attempt: AttemptRow,
    pub(super) ours: Entry,
    /// `None` where the provider does not answer, or is off.
    pub(super) theirs: Option<Entry>,
}

impl Compared {
    /// Whether somebody has to look: the books differ, nobody knows the end of the attempt, or the provider
    /// says nothing.
    pub(super) fn differs(&self) -> bool {
        self.ours == Entry::Open || self.theirs != Some(self.ours)
    }
}

/// Asks the providers about these attempts; `own_url` is where their fakes are, where the shop lives with
/// them. Changes nothing.
pub(super) async fn compare(
    config: &Config,
    own_url: &str,
    attempts: Vec<AttemptRow>,
) -> Result<Vec<Compared>, AppError> {
    let asking = Asking {
        config,
        own_url,
        silent: [Cell::new(0), Cell::new(0)],
    };
    let asking = &asking;
    let compared = stream::iter(attempts).map(|attempt| async move {
        Ok::<_, AppError>(Compared {
            ours: Entry::ours(attempt.state()?, taken(&attempt)?),
            theirs: asking.entry(&attempt).await?,
            attempt,
        })
    });
    compared.buffered(LANES).try_collect().await
}

fn taken(attempt: &AttemptRow) -> Result<Option<i64>, AppError> {
    let dollars = attempt.captured_amount.map(|taken| {
        Money::from_thousandths(taken)
            .map(Money::whole_dollars)
            .ok_or_else(|| AppError::Damaged(format!("money of attempt {}", attempt.id)))
    });
    dollars.transpose()
}

/// The providers while they are asked.
struct Asking<'a> {
    config: &'a Config,
    own_url: &'a str,
    /// How often LINE Pay and the card gateway gave no answer.
    silent: [Cell<u32>; 2],
}

impl Asking<'_> {
    /// What the provider's books say of an attempt.
    async fn entry(&self, attempt: &AttemptRow) -> Result<Option<Entry>, AppError> {
        let [line_pay, card] = &self.silent;
        let silent = match attempt.provider()? {
            Provider::LinePay => line_pay,
            Provider::Card => card,
        };
        if silent.get() >= GIVE_UP {
            return Ok(None);
        }
        let entry = match attempt.provider()? {
            Provider::LinePay => self.of_line_pay(attempt).await,
            Provider::Card => self.of_gateway(attempt).await?,
        };
        if entry.is_none() {
            silent.set(silent.get() + 1);
        }
        Ok(entry)
    }

    async fn of_line_pay(&self, attempt: &AttemptRow) -> Option<Entry> {
        let number = attempt.transaction_id.as_deref();
        // What LINE Pay never gave a number to, it never took money for.
        let Some(transaction) = number.and_then(TransactionId::parse) else {
            return Some(Entry::Nothing);
        };
        let client = Client::beside(self.config, self.own_url.to_owned())?;
        let answer = client.details(&transaction, &attempt.id).await.ok()?;
        let payments = answer.info.unwrap_or_default();
        let ours = payments
            .iter()
            .filter(|one| one.order_id == attempt.id && one.transaction_id == transaction);
        let entry = ours
            .map(|payment| match payment.kind() {
                Kind::Captured => Entry::Held(payment.dollars()),
                Kind::Refunded => Entry::Returned,
                Kind::NotCaptured => Entry::Nothing,
            })
            .find(|entry| *entry != Entry::Nothing);
        match (entry, return_code(&answer.return_code).meaning) {
            (Some(entry), _) => Some(entry),
            // There is no such payment, or none whose money was taken.
            (None, Meaning::Done | Meaning::Declined) => Some(Entry::Nothing),
            (None, _) => None,
        }
    }

    async fn of_gateway(&self, attempt: &AttemptRow) -> Result<Option<Entry>, AppError> {
        let Some(merchant) = &self.config.card.merchant else {
            return Ok(None);
        };
        let about = Inquiry {
            number: &attempt.id,
            dollars: match taken(attempt)? {
                Some(dollars) => dollars,
                None => attempt.dollars()?,
            },
        };
        let answer = inquire(self.config, self.own_url, merchant, about).await;
        Ok(answer
            .ok()
            .map(|outcome| Entry::of_inquiry(outcome.verdict, outcome.dollars)))
    }
}
