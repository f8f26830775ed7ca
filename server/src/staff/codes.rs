//! Proving the second factor: a code of the authenticator, or a recovery code.

use std::time::Duration;

use shop_core::account::CODE_ALPHABET;
use shop_core::staff::refusals::{code_wrong, second_factor_required};
use shop_core::time::Moment;

use super::store::{self, StaffRow};
use super::totp;
use crate::app::App;
use crate::db::Conn;
use crate::db::limit::Limit;
use crate::error::AppError;
use crate::infra::random;
use crate::infra::seal::Seal;
use crate::infra::secret::Secret;

/// Codes that somebody tries.
const CODE_TRIES: Limit = Limit::new("staff_code", 5, Duration::from_mins(5));

/// What the keyed hash of a recovery code is for.
const RECOVERY: &str = "staff recovery code";

/// Recovery codes that somebody has.
const RECOVERY_CODES: usize = 10;

/// The seal of the authenticators' secrets.
pub(super) fn seal(app: &App) -> Seal {
    Seal::new(&app.config.secret, "staff second factor")
}

/// A second factor as it is compared.
pub(super) enum Proof {
    /// A code of the authenticator.
    Step {
        /// Its time step.
        step: i64,
        /// The authenticator's secret, as it is kept.
        kept: String,
        /// The same, sealed anew: what the shop's secret of before has sealed is then sealed by the present one.
        sealed: String,
    },
    /// A recovery code, by its keyed hashes: of the present secret, and of the one before.
    Recovery(Vec<String>),
}

/// Counts a try at the code of somebody.
pub(super) fn take_try(
    conn: &mut Conn,
    secret: &Secret,
    id: i64,
    now: Moment,
) -> Result<(), AppError> {
    CODE_TRIES.take(conn, secret, now, &id.to_string())
}

/// Gives a try back: the code was right.
pub(super) fn give_back_try(conn: &mut Conn, secret: &Secret, id: i64) -> Result<(), AppError> {
    CODE_TRIES.give_back(conn, secret, &id.to_string())
}

/// What was typed as the second factor of somebody; `None` where they have none.
///
/// Refuses with `second_factor_required` where one is wanted and none was typed, and with `code_wrong`
/// what is neither a code of this moment nor has the shape of a recovery code.
pub(super) fn read(
    app: &App,
    row: &StaffRow,
    typed: Option<&str>,
    now: Moment,
) -> Result<Option<Proof>, AppError> {
    let Some(kept) = &row.totp_secret else {
        return Ok(None);
    };
    let typed = typed.ok_or_else(second_factor_required)?;
    let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    if digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_digit()) {
        let secret = seal(app).open(kept)?;
        let step = totp::step_of(&secret, &digits, now, row.totp_step);
        return Ok(Some(Proof::Step {
            step: step.ok_or_else(code_wrong)?,
            kept: kept.clone(),
            sealed: seal(app).seal(&secret)?,
        }));
    }
    let secrets = app.config.secret.newest_first();
    let hashes = secrets.map(|secret| hash(&secret, row.id, typed));
    Ok(Some(Proof::Recovery(hashes.collect())))
}

/// Uses up what was typed; refuses with `code_wrong` what somebody else used in between, and a recovery
/// code that there is not.
pub(super) fn use_up(conn: &mut Conn, id: i64, proof: &Proof) -> Result<(), AppError> {
    let used = match proof {
        Proof::Step { step, kept, sealed } => store::use_step(conn, id, *step, kept, sealed)?,
        Proof::Recovery(hashes) => store::use_recovery_code(conn, id, hashes)?,
    };
    if used {
        Ok(())
    } else {
        Err(code_wrong().into())
    }
}

/// Ten fresh recovery codes, `ABCDE-FGHJK`, and how they are kept.
pub(super) fn fresh_recovery_codes(
    secret: &Secret,
    id: i64,
) -> Result<(Vec<String>, Vec<String>), AppError> {
    let letters: Vec<char> = CODE_ALPHABET.chars().collect();
    let mut codes = Vec::with_capacity(RECOVERY_CODES);
    for _ in 0..RECOVERY_CODES {
        let drawn = random::letters::<10>()?;
        let text: String = drawn
            .iter()
            .filter_map(|place| letters.get(usize::from(*place)))
            .collect();
        let (first, last) = text.split_at(text.len() / 2);
        codes.push(format!("{first}-{last}"));
    }
    let hashes = codes.iter().map(|code| hash(secret, id, code)).collect();
    Ok((codes, hashes))
}

fn hash(secret: &Secret, id: i64, code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    secret.hash(RECOVERY, &format!("{id} {}", plain.to_ascii_uppercase()))
}
