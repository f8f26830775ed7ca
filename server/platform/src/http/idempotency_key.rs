//! Idempotency key of a request.

use actix_web::HttpRequest;
use shop_core::refusal::{Refusal, RefusalCode};

use shop_engine::error::AppError;

/// Header that carries the key.
pub const HEADER: &str = "Idempotency-Key";

/// Maximum number of characters of a key.
const LENGTH_MAX: usize = 255;

/// Returns the key of a request, or `None` if it has no key.
///
/// Fails with `idempotency_key_invalid` if it is not 1 to 255 visible ASCII characters, or if the
/// header occurs twice, which would be ambiguous.
pub fn of(request: &HttpRequest) -> Result<Option<String>, AppError> {
    let mut keys = request.headers().get_all(HEADER);
    let key = keys.next();
    let more = keys.next();
    let Some(key) = key else {
        return Ok(None);
    };
    let key = key.as_bytes();
    let is_sound = (1..=LENGTH_MAX).contains(&key.len()) && key.iter().all(u8::is_ascii_graphic);
    match str::from_utf8(key) {
        Ok(key) if is_sound && more.is_none() => Ok(Some(key.to_owned())),
        _ => {
            let sentence = "Idempotency-Key 必須是 1 到 255 個可見的 ASCII 字元";
            let refusal = Refusal::field(HEADER, RefusalCode::IdempotencyKeyInvalid, sentence);
            Err(AppError::Refused(refusal))
        }
    }
}
