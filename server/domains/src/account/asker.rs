//! Browser that requests a registration code. The code is valid only for this browser (decision
//! D63).

use actix_web::HttpRequest;
use shop_core::account::Handle;
use shop_core::contact::Contact;
use shop_core::refusal::{Refusal, RefusalCode};

use super::store::contacts;
use shop_engine::error::AppError;
use shop_engine::infra::digest;

/// Request header with the nonce, a random text made by the browser.
const NAME: &str = "Registration-Nonce";

/// Digest of the browser's nonce; `None` for a client without a nonce, such as a program that uses
/// the calls of docs/spec/api.md#calls-of-accounts directly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asker(Option<String>);

impl Asker {
    /// Reads the nonce of a request.
    ///
    /// Fails with `nonce_invalid` if the nonce is not 22 to 86 base64url characters, or if there
    /// are several.
    pub fn of(request: &HttpRequest) -> Result<Self, AppError> {
        let mut nonces = request.headers().get_all(NAME);
        let nonce = nonces.next();
        let more = nonces.next();
        let Some(nonce) = nonce else {
            return Ok(Self(None));
        };
        let nonce = nonce.to_str().ok().map(Handle::parse);
        match nonce {
            Some(Ok(nonce)) if more.is_none() => Ok(Self(Some(digest::of(nonce.as_str())))),
            _ => {
                let sentence = "Registration-Nonce 必須是 22 到 86 個 base64url 字元";
                Err(Refusal::field(NAME, RefusalCode::NonceInvalid, sentence).into())
            }
        }
    }

    /// Returns the subject of a code for a contact. Two browsers with the same contact have
    /// different subjects, so neither voids the code of the other.
    #[must_use]
    pub fn subject(&self, contact: &Contact) -> String {
        let contact = contacts::key(contact);
        match &self.0 {
            Some(digest) => format!("{contact} {digest}"),
            None => contact,
        }
    }

    /// Returns `true` if the client sent no nonce.
    #[must_use]
    pub const fn is_anybody(&self) -> bool {
        self.0.is_none()
    }
}
