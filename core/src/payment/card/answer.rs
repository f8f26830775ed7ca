//! The outcome of a card payment, by its status and error code.

use super::table::{CODES, CardAnswer, CardReading, FAMILIES, STRANGE};

/// Whether an approval code is one. The gateway's notice writes `null` where there is none.
#[must_use]
pub fn is_approval(auth_code: &str) -> bool {
    let code = auth_code.trim();
    !code.is_empty() && !code.eq_ignore_ascii_case("null")
}

/// What an outcome says. Approved is status 0 with an approval code, and nothing else is; a status
/// or code that no document names is unclear where its family is, else refused as its family is.
#[must_use]
pub fn read_answer(status: &str, errcode: &str, auth_code: &str) -> CardAnswer {
    let (status, errcode) = (status.trim(), errcode.trim());
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
