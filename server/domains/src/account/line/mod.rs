//! Login by LINE (LINE Login v2.1). It logs a member in, or starts a registration.
//!
//! The authorization request has a state that is valid once, a nonce and a PKCE verifier. The state
//! is stored as a digest, nonce and verifier encrypted. LINE's `sub` alone identifies a member: an
//! e-mail address or a name from LINE never links to an existing account.

pub mod authorize;
pub mod callback;
mod client;
pub mod id_token;
mod pkce;
pub mod store;

pub use client::redirect_uri;
pub use id_token::ISSUER;
pub use pkce::challenge;
