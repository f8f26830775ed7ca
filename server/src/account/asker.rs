//! Which browser asks for a registration's code: the code counts for nobody else (decision D63).

use actix_web::HttpRequest;
use shop_core::account::Handle;
use shop_core::contact::Contact;
use shop_core::refusal::{Refusal, RefusalCode};

use super::store::contacts;
use crate::error::AppError;
use crate::infra::digest;

/// The header with the random text that the browser made up.
const NAME: &str = "Registration-Nonce";

/// The digest of what a browser holds; nothing for one that holds nothing, such as a program that
/// registers by the calls of docs/spec/api.md#calls-of-accounts alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asker(Option<String>);

impl Asker {
    /// Who sent a request.
    ///
    /// Refuses with `nonce_invalid` a nonce that is not 22 to 86 characters of base64url, and two
    /// of them.
    pub fn of(request: &HttpRequest) -> Result<Self, AppError> {
        let mut nonces = request.headers().get_all(NAME);
        let (nonce, more) = (nonces.next(), nonces.next());
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

    /// Whose code it is that goes to a contact: two browsers that ask for the same contact have a
    /// code each, and neither voids the other's.
    #[must_use]
    pub fn subject(&self, contact: &Contact) -> String {
        let contact = contacts::key(contact);
        match &self.0 {
            Some(digest) => format!("{contact} {digest}"),
            None => contact,
        }
    }

    /// Whether the browser says nothing of itself.
    #[must_use]
    pub const fn is_anybody(&self) -> bool {
        self.0.is_none()
    }
}
