//! LINE Login v2.1: leaving for LINE, and coming back as a member or as somebody new.
//!
//! The authorization request has a state that works once, a nonce and a PKCE verifier; only their traces are
//! kept. A member is known by LINE's `sub` alone: an e-mail address or a name from there joins
//! nobody to an account that was there before.

pub mod authorize;
pub mod callback;
mod client;
pub mod id_token;
mod pkce;
pub mod store;

pub use client::redirect_uri;
pub use id_token::ISSUER;
pub use pkce::challenge;
