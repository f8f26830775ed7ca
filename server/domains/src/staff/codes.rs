//! Verification of the second factor: an authenticator code or a recovery code.

use std::time::Duration;

use shop_core::account::CODE_ALPHABET;
use shop_core::staff::refusals::{code_wrong, second_factor_required};
use shop_core::time::Moment;

use super::store::{self, StaffRow};
use super::totp;
use crate::app::App;
use shop_engine::db::Conn;
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_engine::infra::seal::Seal;
use shop_engine::infra::secret::Secret;

/// Attempts to enter a code, per staff member.
const CODE_TRIES: Limit = Limit::new("staff_code", 5, Duration::from_mins(5));

/// Purpose label of the keyed hash of a recovery code.
const RECOVERY: &str = "staff recovery code";

/// Number of recovery codes issued to a staff member.
const RECOVERY_CODES: usize = 10;

/// Returns the seal that encrypts the secrets of authenticators.
pub(super) fn seal(app: &App) -> Seal {
    Seal::new(&app.config.secret, "staff second factor")
}

/// Second factor in the form in which the database compares it.
pub(super) enum Proof {
    /// Authenticator code.
    Step {
        /// Time step of the code.
        step: i64,
        /// Secret of the authenticator, encrypted as stored.
        stored: String,
        /// The same secret, encrypted with the present key of the shop. It replaces `stored`, which
        /// may be encrypted with the previous key.
        sealed: String,
    },
    /// Recovery code as keyed hashes: one with the present key, and one with the previous key if
    /// the shop has one.
    Recovery(Vec<String>),
}

/// Counts an attempt to enter a code of this staff member.
pub(super) fn take_try(
    conn: &mut Conn,
    secret: &Secret,
    id: i64,
    now: Moment,
) -> Result<(), AppError> {
    CODE_TRIES.take(conn, secret, now, &id.to_string())
}

/// Gives the attempt back to the limit after a correct code.
pub(super) fn give_back_try(conn: &mut Conn, secret: &Secret, id: i64) -> Result<(), AppError> {
    CODE_TRIES.give_back(conn, secret, &id.to_string())
}

/// Reads the second factor that was entered. Returns `None` if the staff member has no second
/// factor.
///
/// Fails with `second_factor_required` if a code is needed and none was entered. Six digits are
/// read as an authenticator code, and fail with `code_wrong` if that code is not valid now. Any
/// other text is read as a recovery code, which only [`use_up`] checks.
pub(super) fn read(
    app: &App,
    row: &StaffRow,
    typed: Option<&str>,
    now: Moment,
) -> Result<Option<Proof>, AppError> {
    let Some(stored) = &row.totp_secret else {
        return Ok(None);
    };
    let typed = typed.ok_or_else(second_factor_required)?;
    let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    if digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_digit()) {
        let secret = seal(app).open(stored)?;
        let step = totp::step_of(&secret, &digits, now, row.totp_step);
        return Ok(Some(Proof::Step {
            step: step.ok_or_else(code_wrong)?,
            stored: stored.clone(),
            sealed: seal(app).seal(&secret)?,
        }));
    }
    let secrets = app.config.secret.newest_first();
    let hashes = secrets.map(|secret| hash(&secret, row.id, typed));
    Ok(Some(Proof::Recovery(hashes.collect())))
}

/// Marks the second factor as used. Fails with `code_wrong` if the code was used in the meantime,
/// or if the recovery code does not exist.
pub(super) fn use_up(conn: &mut Conn, id: i64, proof: &Proof) -> Result<(), AppError> {
    let used = match proof {
        Proof::Step {
            step,
            stored,
            sealed,
        } => store::use_step(conn, id, *step, stored, sealed)?,
        Proof::Recovery(hashes) => store::use_recovery_code(conn, id, hashes)?,
    };
    if used {
        Ok(())
    } else {
        Err(code_wrong().into())
    }
}

/// Returns new recovery codes in the form `ABCDE-FGHJK`, and their keyed hashes.
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
