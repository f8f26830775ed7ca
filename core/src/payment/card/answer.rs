//! Outcome of a card payment, by its status and error code.

use super::table::{CODES, CardAnswer, CardReading, FAMILIES, STRANGE};

/// Returns `true` for an approval code. The gateway's notification contains `null` if the payment
/// has none.
#[must_use]
pub fn is_approval(auth_code: &str) -> bool {
    let code = auth_code.trim();
    !code.is_empty() && !code.eq_ignore_ascii_case("null")
}

/// Returns the meaning of an outcome. It is approved only if the status is 0 and there is an
/// approval code.
///
/// An undocumented error code means the same as its status. An undocumented status is unclear.
#[must_use]
pub fn read_answer(status: &str, errcode: &str, auth_code: &str) -> CardAnswer {
    let status = status.trim();
    let errcode = errcode.trim();
    let family = FAMILIES.iter().find(|family| family.status == status);
    let known = CODES
        .iter()
        .find(|line| line.status == status && line.errcode.eq_ignore_ascii_case(errcode));
    let answer = known.or(family).map_or(STRANGE, |line| line.answer);
    match answer.reading {
        CardReading::Approved if !is_approval(auth_code) => STRANGE,
        _ => answer,
    }
}
