//! Version check of the row that a change names.

use serde_json::json;
use shop_core::refusal::Refusal;
use shop_core::staff::refusals::{confirmation_required, version_changed};

use super::view::{Beside, Shown};
use crate::catalogue::record;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;

/// Returns the row with this id if it has this version.
///
/// Fails if no row has the id. Fails with `version_changed` if the version differs; the refusal
/// then carries the current row and who saved it.
pub(super) fn present<R: Shown>(conn: &mut Conn, id: i64, version: i64) -> Result<R, AppError> {
    let row = R::find(conn, id)?.ok_or_else(|| R::KIND.unknown())?;
    if row.version() == version {
        return Ok(row);
    }
    let version = row.version();
    let state = record::saved(conn, R::KIND, id, version)?;
    let at = state.as_ref().and_then(|state| state.at);
    let who = state.map(|state| state.who).unwrap_or_default();
    let now = row.view(&Beside::load(conn)?)?;
    let at = at.map(rfc3339).transpose()?;
    let beside = json!({"now": now, "version": version, "who": who, "at": at});
    Err(AppError::RefusedWith(version_changed(), beside))
}

/// Fails with `confirmation_required` if there are cautions that the caller has not confirmed.
pub(in crate::catalogue) fn confirmed(
    cautions: &[String],
    is_confirmed: bool,
) -> Result<(), AppError> {
    if cautions.is_empty() || is_confirmed {
        return Ok(());
    }
    let refusal: Refusal = confirmation_required(cautions);
    Err(AppError::RefusedWith(
        refusal,
        json!({"cautions": cautions}),
    ))
}
