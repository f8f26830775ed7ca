//! Random faults from a seed, so that a run can be repeated.
//!
//! Each kind of fault is drawn independently for each payment, with its own probability.

mod kind;

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use shop_core::form::{Field, FormRules};
use validator::Validate;

pub(super) use kind::Kind;
use shop_domains::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::private;
use shop_platform::http::body::Form;

/// Default time without a response, longer than the shop waits.
const HANG: Duration = Duration::from_secs(45);

/// Default delay of a slow response.
const SLOW: Duration = Duration::from_secs(2);

/// Default time within which a buyer must approve at LINE Pay.
const WINDOW: Duration = Duration::from_mins(20);

/// Delay of late events.
pub(super) const LATE: Duration = Duration::from_secs(1);

/// Script of faults for the payments of a server from now on.
#[derive(Debug, Clone, Deserialize, Validate)]
#[serde(rename_all = "PascalCase")]
pub(super) struct Script {
    /// Seed from which the faults of each payment are drawn.
    seed: u64,
    /// Rate of each kind of fault, per thousand payments; 0 if not listed.
    per_mille: BTreeMap<Kind, u32>,
    /// Time without a response, in milliseconds.
    hang_millis: Option<u64>,
    /// Delay of a slow response, in milliseconds.
    slow_millis: Option<u64>,
    /// Time within which a buyer must approve at LINE Pay, in milliseconds.
    window_millis: Option<u64>,
}

/// Any number is valid. A rate above 1000 draws the fault for every payment.
impl FormRules for Script {
    const FIELDS: &'static [(&'static str, Field)] = &[];
}

/// Faults drawn for a payment.
#[derive(Debug, Clone, Default)]
pub(super) struct Drawn {
    kinds: Vec<Kind>,
    /// Chooses between two variants of a fault.
    pub(super) coin: bool,
}

impl Drawn {
    /// Returns `true` if this kind of fault was drawn.
    pub(super) fn has(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }
}

fn scripts<T>(with: impl FnOnce(&mut HashMap<SocketAddr, Script>) -> T) -> T {
    static SCRIPTS: LazyLock<Mutex<HashMap<SocketAddr, Script>>> = LazyLock::new(Mutex::default);
    with(&mut SCRIPTS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// `POST /sandbox/script`: sets the faults of payments from now on. An empty list of rates turns
/// faults off.
pub(super) async fn set_script(
    app: web::Data<App>,
    form: Form<Script>,
) -> Result<HttpResponse, AppError> {
    let Form(script) = form;
    let seed = script.seed;
    let per_mille = &script.per_mille;
    tracing::info!(seed, ?per_mille, "payment faults scripted");
    let shown = json!({"Result": {"seed": seed, "per_mille": per_mille, "kinds": Kind::ALL}});
    if let Some(address) = app.bound.get() {
        scripts(|all| all.insert(*address, script));
    }
    Ok(private(&shown))
}

/// Returns the faults of a payment, or no faults if no script runs.
pub(super) fn draw(app: &App, number: &str) -> Drawn {
    script(app).map_or_else(Drawn::default, |script| script.draw(number))
}

impl Script {
    /// Draws the faults from seed and payment number only, so that the result does not depend on
    /// timing.
    fn draw(&self, number: &str) -> Drawn {
        let chance = |what: &str| {
            let digest = Sha256::digest(format!("{}/{what}/{number}", self.seed).as_bytes());
            let first = digest.first_chunk().copied().unwrap_or_default();
            u64::from_be_bytes(first) % 1_000
        };
        let drawn = self
            .per_mille
            .iter()
            .filter(|(kind, rate)| chance(&format!("{kind:?}")) < u64::from(**rate));
        Drawn {
            kinds: drawn.map(|(kind, _)| *kind).collect(),
            coin: chance("coin") % 2 == 0,
        }
    }
}

/// Returns the time without a response.
pub(super) fn hang(app: &App) -> Duration {
    let millis = script(app).and_then(|script| script.hang_millis);
    millis.map_or(HANG, Duration::from_millis)
}

/// Returns the delay of a slow response.
pub(super) fn slow(app: &App) -> Duration {
    let millis = script(app).and_then(|script| script.slow_millis);
    millis.map_or(SLOW, Duration::from_millis)
}

/// Returns the time within which a buyer must approve at LINE Pay.
pub(super) fn window(app: &App) -> Duration {
    let millis = script(app).and_then(|script| script.window_millis);
    millis.map_or(WINDOW, Duration::from_millis)
}

fn script(app: &App) -> Option<Script> {
    let address = app.bound.get()?;
    scripts(|all| all.get(address).cloned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(seed: u64, rate: u32) -> Script {
        Script {
            seed,
            per_mille: Kind::ALL.into_iter().map(|kind| (kind, rate)).collect(),
            hang_millis: None,
            slow_millis: None,
            window_millis: None,
        }
    }

    #[test]
    fn a_seed_decides() {
        let of = |seed| -> Vec<Vec<Kind>> {
            let numbers = (0..100).map(|number| format!("A{number}"));
            numbers
                .map(|one| script(seed, 100).draw(&one).kinds)
                .collect()
        };
        assert_eq!(of(7), of(7));
        assert_ne!(of(7), of(8));
    }

    /// Each kind occurs in about a tenth of 10,000 payments, independently of the others.
    #[test]
    fn each_kind_has_its_own_chance() {
        let mut counts = BTreeMap::new();
        let mut none = 0;
        for number in 0..10_000 {
            let drawn = script(7, 100).draw(&format!("A{number}"));
            none += usize::from(drawn.kinds.is_empty());
            for kind in drawn.kinds {
                *counts.entry(kind).or_insert(0) += 1;
            }
        }
        assert_eq!(counts.len(), 12);
        assert!(
            counts.values().all(|count| (880..1_120).contains(count)),
            "{counts:?}"
        );
        // 0.9 to the power of twelve.
        assert!((2_600..3_050).contains(&none), "{none}");
    }
}
