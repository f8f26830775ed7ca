//! Compares the shop's books with the providers', attempt by attempt, for the command line and the
//! back office. No transaction is open during the requests to the providers.

use std::cell::Cell;

use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use shop_core::money::Money;
use shop_core::payment::line_pay::{Meaning, return_code};
use shop_core::payment::{Entry, Provider};

use super::card::inquiry::{Inquiry, inquire};
use super::line_pay::{Client, Kind, TransactionId};
use super::store::AttemptRow;
use shop_engine::error::AppError;
use shop_platform::config::Config;

/// Maximum number of concurrent inquiries.
const LANES: usize = 8;

/// Number of unanswered inquiries after which a provider is not asked any more. It is then
/// unreachable, and each further inquiry would wait for its timeout.
const GIVE_UP: u32 = 3;

/// Attempt with its entries in both books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Compared {
    pub(super) attempt: AttemptRow,
    pub(super) ours: Entry,
    /// Entry of the provider; `None` if it does not answer or is switched off.
    pub(super) theirs: Option<Entry>,
}

impl Compared {
    /// Returns `true` if staff have to check the attempt: the books differ, its result is unknown,
    /// or the provider gave no entry.
    pub(super) fn differs(&self) -> bool {
        self.ours == Entry::Open || self.theirs != Some(self.ours)
    }
}

/// Asks the providers about these attempts, without changing anything.
///
/// `own_url` is the server's own URL, where the fake providers run if they are configured.
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

/// Comparison in progress.
struct Asking<'a> {
    config: &'a Config,
    own_url: &'a str,
    /// Numbers of unanswered inquiries, at LINE Pay and at the card gateway.
    silent: [Cell<u32>; 2],
}

impl Asking<'_> {
    /// Returns the provider's entry for an attempt, or `None` if it gave no answer.
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
        // Without a transaction id from LINE Pay, nothing can have been charged.
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
            // There is no such payment, or nothing was charged for it.
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
