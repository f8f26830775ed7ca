//! Response with its response time.

use std::io;
use std::time::{Duration, Instant};

use shop_driver::{Answer, Connection};

use super::contract::Operation;
use crate::tally::Tally;

/// Response of the shop.
pub struct Answered {
    pub answer: Answer,
    pub took: Duration,
    /// Seconds of `Retry-After`.
    retry_after: Option<u64>,
}

impl Answered {
    /// Sends a request and waits for the response.
    pub fn to(mut connection: Connection, request: &[u8]) -> io::Result<Self> {
        let begun = Instant::now();
        let status = connection.send(request).map_err(|error| {
            let millis = begun.elapsed().as_millis();
            io::Error::new(error.kind(), format!("{error} after {millis} ms"))
        })?;
        let seconds = connection.retry_after().map(str::parse);
        Ok(Self {
            took: begun.elapsed(),
            retry_after: seconds.and_then(Result::ok),
            answer: Answer {
                status,
                body: connection.into_body(),
            },
        })
    }

    /// Returns `true` if the shop was busy (decision D180).
    pub fn is_busy(&self) -> bool {
        self.answer.status == 503 && self.answer.code() == "busy"
    }

    /// Checks that the contract lists this response.
    ///
    /// Every operation may be busy, and a retryable response must have `Retry-After`.
    pub fn check(&self, operation: &Operation, tally: &Tally) {
        let Answer { status, .. } = self.answer;
        let is_listed = operation.lists(status) || self.is_busy();
        let has_code = status < 400 || !self.answer.code().is_empty();
        let says_when = !matches!(status, 429 | 503) || self.retry_after.is_some();
        tally.check(is_listed && has_code && says_when, || {
            let (call, millis) = (operation.call(), self.took.as_millis());
            format!("{call} after {millis} ms: {}", self.answer.text())
        });
    }
}
