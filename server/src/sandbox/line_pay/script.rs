//! Faults that nobody chooses: drawn by a seed, so that the same run can be had again.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::fault::Fault;
use crate::answer::private;
use crate::app::App;
use crate::body::Form;
use crate::error::AppError;

/// How long an answer hangs: longer than the shop waits.
const HANG: Duration = Duration::from_secs(45);

/// What happens to the payments of a server from now on.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(super) struct Script {
    /// What decides which payment gets which fault.
    seed: u64,
    /// How many payments of a thousand have each fault.
    per_mille: u32,
    /// How long an answer hangs, in milliseconds.
    #[serde(default)]
    hang_millis: Option<u64>,
}

fn scripts<T>(with: impl FnOnce(&mut HashMap<SocketAddr, Script>) -> T) -> T {
    static SCRIPTS: LazyLock<Mutex<HashMap<SocketAddr, Script>>> = LazyLock::new(Mutex::default);
    with(&mut SCRIPTS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// `POST /sandbox/line-pay/script`: what happens from now on. A `PerMille` of 0 ends it.
pub(super) async fn set_script(
    app: web::Data<App>,
    form: Form<Script>,
) -> Result<HttpResponse, AppError> {
    let Form(script) = form;
    let kinds: Vec<&str> = Fault::ALL
        .iter()
        .map(|(_, word, _)| *word)
        .skip(1)
        .collect();
    let said =
        json!({"Result": {"seed": script.seed, "per_mille": script.per_mille, "kinds": kinds}});
    if let Some(address) = app.bound.get() {
        scripts(|all| all.insert(*address, script));
    }
    Ok(private(&said))
}

/// The fault of a payment, when a script runs: the same for the same seed and number, whatever else
/// happens meanwhile.
pub(super) fn draw(app: &App, order: &str) -> Option<Fault> {
    let script = script(app)?;
    let digest = Sha256::digest(format!("{}/{order}", script.seed).as_bytes());
    let drawn = u64::from_be_bytes(*digest.first_chunk()?) % 1_000;
    let place = drawn.checked_div(u64::from(script.per_mille))?;
    let kinds = Fault::ALL.iter().map(|(fault, _, _)| *fault).skip(1);
    usize::try_from(place)
        .ok()
        .and_then(|place| kinds.into_iter().nth(place))
}

/// How long an answer hangs.
pub(super) fn hang(app: &App) -> Duration {
    let millis = script(app).and_then(|script| script.hang_millis);
    millis.map_or(HANG, Duration::from_millis)
}

fn script(app: &App) -> Option<Script> {
    let address = app.bound.get()?;
    scripts(|all| all.get(address).cloned())
}
