//! By what a repeated request is known: its key, and what it says (decision D27).

use actix_web::HttpRequest;
use serde_json::json;
use shop_core::order::CheckedOrder;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::error::AppError;
use crate::infra::digest;

/// The header that carries the key.
const NAME: &str = "Idempotency-Key";

/// Most characters of a key.
const LENGTH_MAX: usize = 255;

/// The key of a request, when it has one.
///
/// Refuses with `idempotency_key_invalid` one that is not 1 to 255 visible ASCII characters, and
/// two of them: which one was meant?
pub fn key_of(request: &HttpRequest) -> Result<Option<String>, AppError> {
    let mut keys = request.headers().get_all(NAME);
    let (key, more) = (keys.next(), keys.next());
    let Some(key) = key else {
        return Ok(None);
    };
    let key = key.as_bytes();
    let is_sound = (1..=LENGTH_MAX).contains(&key.len()) && key.iter().all(u8::is_ascii_graphic);
    match str::from_utf8(key) {
        Ok(key) if is_sound && more.is_none() => Ok(Some(key.to_owned())),
        _ => {
            let sentence = "Idempotency-Key 必須是 1 到 255 個可見的 ASCII 字元";
            let refusal = Refusal::field(NAME, RefusalCode::IdempotencyKeyInvalid, sentence);
            Err(AppError::Refused(refusal))
        }
    }
}

/// What the request says, as a digest: two forms that mean the same order have the same one.
#[must_use]
pub fn digest_of(form: &CheckedOrder) -> String {
    let (buyer, receiver, delivery) = (&form.buyer, &form.receiver, &form.delivery);
    let content = json!([
        buyer.name,
        buyer.tel.to_string(),
        form.buyer_email.as_ref().map(ToString::to_string),
        receiver.name,
        receiver.tel.to_string(),
        delivery.r#type.name(),
        delivery.location.name(),
        delivery.zip_code,
        delivery.city,
        delivery.area,
        delivery.address,
        form.pay_type.name(),
        form.remark,
        form.expected_total,
    ]);
    digest::of(&content.to_string())
}
