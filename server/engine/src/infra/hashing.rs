//! Password hashing: slow on purpose, with limited concurrency (decision D15).

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::thread::available_parallelism;

use actix_web::web;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use unicode_normalization::UnicodeNormalization as _;

use super::fair_semaphore::{FairSemaphore, QueueSlot};
use crate::error::AppError;
use crate::infra::random;

/// Cost of a hash, by default as OWASP recommends for argon2id. It is not configurable: lower costs
/// are only for tests, which create thousands of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// Number of passes over the memory.
    pub passes: u32,
}

impl Default for Cost {
    fn default() -> Self {
        Self {
            memory: 19_456,
            passes: 2,
        }
    }
}

/// Maximum number of waiting requests, about two seconds of work on two cores; each address may
/// have only a few. Further requests fail at once with `busy`.
const WAITING: usize = 256;

/// Password hasher, cheap to clone.
#[derive(Clone)]
pub struct Hashing {
    argon2: Argon2<'static>,
    /// One permit per processor.
    permits: FairSemaphore,
    /// Hash of a random text, compared against when the account has none. An unknown account takes
    /// as long as a known one (decision D13).
    decoy: Arc<str>,
    /// Prefix of hashes made with the current cost.
    prefix: Arc<str>,
}

impl Hashing {
    /// Creates a hasher that uses all processors of the machine.
    pub fn new(Cost { memory, passes }: Cost) -> Result<Self, AppError> {
        let processors = available_parallelism().map_or(1, usize::from);
        let params = Params::new(memory, passes, 1, None).map_err(broken)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let decoy = hash(&argon2, &random::token()?)?;
        Ok(Self {
            argon2,
            permits: FairSemaphore::new(processors, WAITING),
            decoy: decoy.into(),
            prefix: format!("$argon2id$v=19$m={memory},t={passes},p=1$").into(),
        })
    }

    /// Returns `true` if a hash was made with another cost than the current one.
    #[must_use]
    pub fn is_outdated(&self, hash: &str) -> bool {
        !hash.starts_with(&*self.prefix)
    }

    /// Reserves a slot in the queue. Fails with `busy` if too many requests wait, in total or of
    /// this address.
    ///
    /// Reserve it before an attempt is counted: a request rejected as busy is not an attempt.
    pub fn slot(&self, from: IpAddr) -> Result<HashingSlot<'_>, AppError> {
        let slot = self.permits.slot(from)?;
        Ok(HashingSlot {
            hashing: self,
            slot,
        })
    }
}

/// Permit to wait in the queue; released when dropped.
pub struct HashingSlot<'a> {
    hashing: &'a Hashing,
    slot: QueueSlot,
}

impl HashingSlot<'_> {
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let permit = self.slot.permit().await?;
        // The permit is held until the work ends, even if its caller is gone.
        web::block(move || {
            let done = work();
            drop(permit);
            done
        })
        .await?
    }

    /// Hashes a password in its composed form (NFC), so that all keyboards give the same hash.
    pub async fn hash(&self, text: &str) -> Result<String, AppError> {
        let argon2 = self.hashing.argon2.clone();
        let text = text.nfc().collect::<String>();
        self.work(move || hash(&argon2, &text)).await
    }

    /// Returns `true` if a password matches a hash. Without a hash it returns `false` after the
    /// same work.
    pub async fn matches(&self, text: &str, hash: Option<&str>) -> Result<bool, AppError> {
        let hashing = self.hashing;
        let compared = hash.unwrap_or(&hashing.decoy).to_owned();
        let argon2 = hashing.argon2.clone();
        let forms = forms(text);
        let is_hash_of = move |text: &String| {
            let outcome = argon2.verify_password(text.as_bytes(), compared.as_str());
            outcome.is_ok()
        };
        let compare = move || Ok(forms.iter().any(is_hash_of));
        Ok(self.work(compare).await? && hash.is_some())
    }
}

/// Returns the Unicode forms in which a password may have been hashed.
///
/// The composed form (NFC) comes first, then the text as typed and the decomposed form, which
/// earlier versions of the shop hashed. An ASCII password has one form.
fn forms(typed: &str) -> Vec<String> {
    let mut forms: Vec<String> = vec![typed.nfc().collect()];
    for other in [typed.to_owned(), typed.nfd().collect()] {
        if !forms.contains(&other) {
            forms.push(other);
        }
    }
    forms
}

fn hash(argon2: &Argon2<'_>, text: &str) -> Result<String, AppError> {
    let salt = random::bytes::<16>()?;
    let hash = argon2
        .hash_password_with_salt(text.as_bytes(), &salt)
        .map_err(broken)?;
    Ok(hash.to_string())
}

fn broken(error: impl fmt::Display) -> AppError {
    AppError::Damaged(format!("argon2: {error}"))
}

impl fmt::Debug for Hashing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hashing")
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn comparing() {
        actix_web::rt::System::new().block_on(async {
            let hashing = Hashing::new(Cost::default()).unwrap();
            let slot = hashing.slot(Ipv4Addr::LOCALHOST.into()).unwrap();
            let hash = slot.hash("three old cedars").await.unwrap();
            assert!(
                hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
                "{hash}"
            );
            assert!(!hashing.is_outdated(&hash));
            assert!(hashing.is_outdated("$argon2id$v=19$m=8,t=1,p=1$x$y"));
            assert!(slot.matches("three old cedars", Some(&hash)).await.unwrap());
            assert!(!slot.matches("Three old cedars", Some(&hash)).await.unwrap());
            assert!(!slot.matches("three old cedars", None).await.unwrap());
            assert!(!slot.matches("", Some("not a hash")).await.unwrap());
        });
    }

    /// Apple and Vietnamese keyboards type a letter and its accents separately, others one
    /// character.
    #[test]
    fn a_password_is_the_same_on_every_keyboard() {
        let composed = "señor café 1842";
        let apart = "sen\u{303}or cafe\u{301} 1842";
        actix_web::rt::System::new().block_on(async {
            let hashing = Hashing::new(Cost {
                memory: 8,
                passes: 1,
            })
            .unwrap();
            let slot = hashing.slot(Ipv4Addr::LOCALHOST.into()).unwrap();
            for set in [composed, apart] {
                let hashed = slot.hash(set).await.unwrap();
                // As earlier versions, which hashed the text as typed.
                let old = hash(&hashing.argon2, set).unwrap();
                for typed in [composed, apart] {
                    for kept in [&hashed, &old] {
                        assert!(slot.matches(typed, Some(kept)).await.unwrap(), "{typed}");
                    }
                }
                for other in ["senor cafe 1842", "SEÑOR CAFÉ 1842", "señor café 1842 "] {
                    for kept in [&hashed, &old] {
                        assert!(!slot.matches(other, Some(kept)).await.unwrap(), "{other}");
                    }
                }
            }
            assert_eq!(forms("three old cedars"), ["three old cedars"]);
        });
    }

    /// A request to a full queue is rejected at once; once a slot is free, the next is accepted.
    #[test]
    fn a_full_queue() {
        let hashing = Hashing::new(Cost::default()).unwrap();
        let mut slots = Vec::new();
        let mut addresses = (1..).map(|number| IpAddr::from(Ipv4Addr::from_bits(number)));
        let mut slot = || hashing.slot(addresses.next().unwrap());
        while let Ok(slot) = slot() {
            slots.push(slot);
        }
        assert!(slots.len() > WAITING);
        assert!(matches!(slot(), Err(AppError::Refused(_))));
        slots.pop();
        assert!(slot().is_ok());
    }
}
