//! Limits on outgoing messages (decisions D61, D62).
//!
//! One table ([`Table`]) counts all messages that leave the shop. Above a limit, requested messages
//! are rejected ([`SendAllowances::ask`]) and others skipped ([`SendAllowances::spend`]). Above the
//! shop's budget, notifications about orders wait for its next window ([`SendAllowances::leave`]).

mod figures;
pub mod proof_of_work;
mod reserve;

use std::net::IpAddr;
use std::time::Duration;

use shop_core::account::refusals;
use shop_core::time::Moment;

pub use figures::Figures;

use crate::messaging::recipient::Recipient;
use shop_engine::db::Conn;
use shop_engine::db::limit::Limit;
use shop_engine::db::write_set::WriteSet;
use shop_engine::error::AppError;
use shop_engine::infra::secret::Secret;
use shop_platform::config::send_limits::{Allowance, Channel, Per, Reason, Rhythm, Step, Table};

const CHANNELS: [Channel; 2] = [Channel::Sms, Channel::Mail];

/// Message to count.
#[derive(Debug, Clone)]
pub struct SendRequest {
    /// Purpose of the message.
    pub reason: Reason,
    /// Recipient of the message.
    pub to: Recipient,
    /// IP address of the client; `None` for a message that is counted at the insertion into the
    /// outbox, because only requests are counted by address.
    pub from: Option<IpAddr>,
    /// Member who requested the message, or member that it is about.
    pub member_id: Option<i64>,
}

/// Use of a budget of the whole shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spent {
    /// Name of the table row.
    pub name: &'static str,
    /// Channel of the messages.
    pub channel: Channel,
    /// Messages counted in the current window.
    pub spent: i64,
    /// Messages allowed per window.
    pub most: i64,
}

/// Limits of one shop, with their secret and metrics.
#[derive(Debug)]
pub struct SendAllowances {
    table: Table,
    secret: Secret,
    figures: Figures,
}

impl SendAllowances {
    /// Creates the limits. The counts are in the database.
    #[must_use]
    pub fn new(table: Table, secret: Secret) -> Self {
        let figures = Figures::default();
        Self {
            table,
            secret,
            figures,
        }
    }

    /// Returns the metrics.
    #[must_use]
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Counts a message requested by a client.
    ///
    /// Fails with `too_many_requests` above a limit, and with `proof_of_work_required` if a `proof`
    /// is required and missing or invalid. A client that is not logged in needs a proof while more
    /// messages than usual are sent, and for a code from a contact's reserve. Nothing is counted
    /// once the caller rolls back.
    ///
    /// Above the limit of the contact, a code for a client that is not logged in may come from the
    /// contact's reserve. `has_nonce` must then be `true`: the code is bound to the browser.
    pub fn ask(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
        has_nonce: bool,
        proof: Option<&str>,
    ) -> Result<(), AppError> {
        let is_code_of_stranger = request.reason == Reason::Code && request.member_id.is_none();
        let mut most_bits = None;
        for row in self.rows(request.reason, Step::Requested) {
            let Some(wait) = self.beyond(conn, now, row, request)? else {
                continue;
            };
            if row.per != Per::Contact || !is_code_of_stranger || !has_nonce {
                return Err(AppError::Wait(refusal(row, wait, request), wait));
            }
            let taken = reserve::take_for_contact(conn, &self.secret, now, request, row);
            let bits = taken.map_err(|error| match error {
                AppError::TooMany(wait) => AppError::Wait(refusal(row, wait, request), wait),
                other => other,
            })?;
            most_bits = most_bits.max(Some(bits));
        }
        if is_code_of_stranger && let Some(from) = request.from {
            self.leave_reserve(conn, now, request, from)?;
            reserve::count(conn, &self.secret, now, request.to.channel(), from)?;
        }
        let wanted = self.proof_wanted(conn, now, request)?;
        let Some(bits) = most_bits.max(wanted) else {
            return Ok(());
        };
        let contact = format!("{} {}", request.to.channel().as_str(), request.to.inbox());
        if let Some(proof) = proof
            && proof_of_work::accept(conn, &self.secret, now, &contact, proof)?
        {
            return Ok(());
        }
        let challenge = proof_of_work::challenge(&self.secret, now, &contact, bits)?;
        Err(AppError::ProofWanted(challenge))
    }

    /// Fails with `too_many_requests` if the request would use a budget's reserve for newcomers and
    /// does not come from a newcomer's network.
    fn leave_reserve(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
        from: IpAddr,
    ) -> Result<(), AppError> {
        let channel = request.to.channel();
        for row in self.rows(request.reason, Step::Requested) {
            let limit = row.limit(channel);
            if row.per != Per::Shop {
                continue;
            }
            let general = Limit {
                most: limit.most - reserve::of(limit.most) + 1,
                ..limit
            };
            // The request itself is counted already.
            let spent = general.check(conn, &self.secret, now, channel.as_str());
            let Some(wait) = wait_of(spent)? else {
                continue;
            };
            if !reserve::is_newcomer(conn, &self.secret, now, channel, from)? {
                return Err(AppError::Wait(refusal(row, wait, request), wait));
            }
        }
        Ok(())
    }

    /// Returns the zero bits required of a client that is not logged in, or `None` while the shop's
    /// budgets are used as usual.
    fn proof_wanted(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
    ) -> Result<Option<u32>, AppError> {
        if request.member_id.is_some() {
            return Ok(None);
        }
        let channel = request.to.channel();
        let mut most_bits = None;
        for row in self.table.rows() {
            if row.per == Per::Shop && row.reasons.contains(&request.reason) {
                let limit = row.limit(channel);
                let spent = limit.count(conn, &self.secret, now, channel.as_str())?;
                most_bits = most_bits.max(proof_of_work::bits(spent, limit.most));
            }
        }
        Ok(most_bits)
    }

    /// Counts a message for the outbox, also in the metrics. Returns `true` within the limits.
    pub fn spend(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
    ) -> Result<bool, AppError> {
        for (name, limit, key) in self.posted(request) {
            if !limit.admits(conn, &self.secret, now, &key)? {
                return Ok(self.dropped(name, request));
            }
        }
        self.allowed(request);
        Ok(true)
    }

    /// Returns `true` if the outbox may take a message, which [`SendAllowances::spend_in`] counts.
    pub fn has_room(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
    ) -> Result<bool, AppError> {
        for (name, limit, key) in self.posted(request) {
            if wait_of(limit.check(conn, &self.secret, now, &key))?.is_some() {
                return Ok(self.dropped(name, request));
            }
        }
        Ok(true)
    }

    /// Adds the counts of [`SendAllowances::spend`] to writes, which conflict above the limits. After
    /// the commit, [`SendAllowances::allowed`] counts the message in the metrics.
    pub fn spend_in(
        &self,
        writes: &mut WriteSet,
        now: Moment,
        request: &SendRequest,
    ) -> Result<(), AppError> {
        for (_, limit, key) in self.posted(request) {
            limit.take_in(writes, &self.secret, now, &key)?;
        }
        Ok(())
    }

    /// Returns the limits that count a message at the insertion into the outbox, with the names of
    /// their rows and their keys.
    fn posted(&self, request: &SendRequest) -> impl Iterator<Item = (&'static str, Limit, String)> {
        self.rows(request.reason, Step::Posted).filter_map(|row| {
            let limit = row.limit(request.to.channel());
            key_of(row, request).map(|key| (row.name, limit, key))
        })
    }

    /// Counts a message above a limit as dropped in the metrics. Returns `false`.
    fn dropped(&self, row: &str, request: &SendRequest) -> bool {
        self.figures
            .count(request.reason, request.to.channel(), "dropped");
        tracing::info!(allowance = row, "send limit exceeded");
        false
    }

    /// Counts a message as allowed in the metrics.
    pub(crate) fn allowed(&self, request: &SendRequest) {
        self.figures
            .count(request.reason, request.to.channel(), "allowed");
    }

    /// Counts notifications about orders before they are sent. Returns the number that the shop's
    /// budget allows, and the time until which the others wait.
    pub fn leave(
        &self,
        conn: &mut Conn,
        now: Moment,
        channel: Channel,
        count: i64,
    ) -> Result<(i64, Moment), AppError> {
        let Some(budget) = self.rows(Reason::Order, Step::Leaving).next() else {
            return Ok((count, now));
        };
        let limit = budget.limit(channel);
        limit.take_many(conn, &self.secret, now, channel.as_str(), count)
    }

    /// Counts the result of [`SendAllowances::ask`] in the metrics once it is final.
    pub fn asked(&self, request: &SendRequest, answer: &Result<bool, AppError>) {
        let outcome = match answer {
            // A reset counts as allowed only when its message is inserted into the outbox.
            Ok(true) if request.reason != Reason::Reset => "allowed",
            Err(AppError::Wait(..)) => "refused",
            Err(AppError::ProofWanted(_)) => "proof_wanted",
            _ => return,
        };
        self.figures
            .count(request.reason, request.to.channel(), outcome);
    }

    /// Returns the use of each budget of the whole shop, by channel.
    pub fn spent(&self, conn: &mut Conn, now: Moment) -> Result<Vec<Spent>, AppError> {
        let budgets = self.table.rows().filter(|row| row.per == Per::Shop);
        let mut all = Vec::new();
        for row in budgets {
            for channel in CHANNELS {
                let key = channel.as_str();
                let limit = row.limit(channel);
                let spent = limit.count(conn, &self.secret, now, key)?;
                let name = row.name;
                let most = limit.most;
                all.push(Spent {
                    name,
                    channel,
                    spent,
                    most,
                });
            }
        }
        Ok(all)
    }

    fn rows(&self, reason: Reason, step: Step) -> impl Iterator<Item = &Allowance> {
        self.table
            .rows()
            .filter(move |row| row.reasons.contains(&reason))
            .filter(move |row| row.step(reason) == step)
    }

    /// Counts a message in a row. Returns the wait if it exceeds the limit.
    fn beyond(
        &self,
        conn: &mut Conn,
        now: Moment,
        row: &Allowance,
        request: &SendRequest,
    ) -> Result<Option<Duration>, AppError> {
        let channel = request.to.channel();
        let limit = row.limit(channel);
        if let (Per::Address, Some(from)) = (row.per, request.from) {
            return wait_of(limit.take_from(conn, &self.secret, now, from, channel.as_str()));
        }
        let Some(key) = key_of(row, request) else {
            return Ok(None);
        };
        wait_of(match row.rhythm {
            Rhythm::Window(_) => limit.take(conn, &self.secret, now, &key),
            Rhythm::AtOnceThenEvery(_) => limit.take_paced(conn, &self.secret, now, &key),
        })
    }
}

/// Returns the key under which a row counts the message, or `None` if the row does not apply to it.
fn key_of(row: &Allowance, request: &SendRequest) -> Option<String> {
    let by = request.to.channel().as_str();
    match row.per {
        Per::Shop => Some(by.to_owned()),
        Per::Contact => Some(format!("{by} {}", request.to.inbox())),
        Per::Member => request.member_id.map(|id| format!("{by} {id}")),
        Per::Address => None,
    }
}

fn wait_of(taken: Result<(), AppError>) -> Result<Option<Duration>, AppError> {
    match taken {
        Err(AppError::TooMany(wait)) => Ok(Some(wait)),
        taken => taken.map(|()| None),
    }
}

fn refusal(row: &Allowance, wait: Duration, request: &SendRequest) -> shop_core::refusal::Refusal {
    match row.rhythm {
        // This refusal suggests e-mail to overseas visitors, because mails have their own budget.
        Rhythm::Window(_) if row.per == Per::Shop && is_code_by_text(request) => {
            refusals::too_many_text_messages(wait)
        }
        Rhythm::Window(_) => refusals::too_many_messages(wait),
        Rhythm::AtOnceThenEvery(_) => refusals::password_sent_before(wait),
    }
}

fn is_code_by_text(request: &SendRequest) -> bool {
    request.reason == Reason::Code && request.to.channel() == Channel::Sms
}
