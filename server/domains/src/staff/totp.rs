//! Authenticator codes: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every
//! authenticator supports.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use qrcode::QrCode;
use qrcode::render::svg;
use sha1::Sha1;
use shop_core::time::Moment;

use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::http::query::encode;

/// Length of a time step, in milliseconds.
const STEP: i64 = 30_000;

/// Number of different codes: six digits.
const CODES: u32 = 1_000_000;

/// Issuer that an authenticator displays.
const ISSUER: &str = "Shop Admin";

/// Returns a new secret of 160 bits, in Base32.
pub(super) fn secret() -> Result<String, random::Error> {
    Ok(BASE32_NOPAD.encode(&random::bytes::<20>()?))
}

/// Returns the time step of a code, or `None` if the code is not valid now.
///
/// The step is the present, previous or next one, and must be later than `last_used`.
pub(super) fn step_of(secret: &str, code: &str, now: Moment, last_used: i64) -> Option<i64> {
    let key = BASE32_NOPAD.decode(secret.as_bytes()).ok()?;
    let present = now.millis().div_euclid(STEP);
    let mut steps = present - 1..=present + 1;
    steps.find(|step| *step > last_used && code_at(&key, *step).is_some_and(|right| right == code))
}

/// Returns the `otpauth://` address that an authenticator scans.
pub(super) fn address(secret: &str, name: &str) -> String {
    let issuer = encode(ISSUER);
    format!("otpauth://totp/{issuer}:{name}?secret={secret}&issuer={issuer}")
}

/// Renders the address as a QR code in SVG.
pub(super) fn picture(address: &str) -> Result<String, AppError> {
    let code = QrCode::new(address).map_err(|error| AppError::Damaged(error.to_string()))?;
    let dimensions = 220;
    Ok(code
        .render::<svg::Color<'_>>()
        .min_dimensions(dimensions, dimensions)
        .build())
}

fn code_at(key: &[u8], step: i64) -> Option<String> {
    let mac = Hmac::<Sha1>::new_from_slice(key).ok()?;
    let tag = mac.chain_update(step.to_be_bytes()).finalize().into_bytes();
    let start = usize::from(tag.last()? & 0x0F);
    let four = tag.get(start..start + 4)?.first_chunk::<4>()?;
    let number = (u32::from_be_bytes(*four) & 0x7FFF_FFFF) % CODES;
    Some(format!("{number:06}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of RFC 6238, appendix B, by their last six digits.
    #[test]
    fn vectors() {
        let secret = BASE32_NOPAD.encode(b"12345678901234567890");
        for (second, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
        ] {
            let now = Moment::from_millis(second * 1_000);
            assert_eq!(
                step_of(&secret, code, now, 0),
                Some(second / 30),
                "{second}"
            );
        }
    }

    #[test]
    fn a_code_works_once_and_for_a_step_around() {
        let secret = BASE32_NOPAD.encode(b"12345678901234567890");
        let at = |second: i64| Moment::from_millis(second * 1_000);
        let step = 1_234_567_890 / 30;
        for second in [1_234_567_890 - 30, 1_234_567_890 + 30] {
            assert_eq!(step_of(&secret, "005924", at(second), 0), Some(step));
        }
        assert_eq!(step_of(&secret, "005924", at(1_234_567_890 + 60), 0), None);
        assert_eq!(step_of(&secret, "005924", at(1_234_567_890), step), None);
        assert_eq!(step_of(&secret, "", at(1_234_567_890), 0), None);
    }
}
