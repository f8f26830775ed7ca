//! How much may be sent, to whom and on whose word (decisions D61, D62).
//!
//! Everything that leaves the shop is counted by one table ([`table`]). Who asks for a message is
//! refused beyond it ([`SendAllowances::ask`]); a message that nobody waits for an answer about is dropped,
//! and what it is about happens all the same ([`SendAllowances::spend`]). News about orders beyond the budget of the whole
//! shop wait until there is a new one ([`SendAllowances::leave`]).

mod figures;
pub mod proof_of_work;
mod reserve;
pub mod table;

use std::net::IpAddr;
use std::time::Duration;

use shop_core::account::refusals;
use shop_core::time::Moment;

pub use figures::Figures;
use table::{Allowance, Per, Rhythm, Step, Table};

use crate::db::limit::Limit;
use crate::db::{Conn, Together};
use crate::error::AppError;
use crate::infra::secret::Secret;
use crate::messaging::recipient::{Channel, Recipient};

/// Both ways out of the shop.
const CHANNELS: [Channel; 2] = [Channel::Sms, Channel::Mail];

/// What something is sent for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// A code to a contact that whoever asks has not proved yet.
    Code,
    /// A temporary password to a member.
    Reset,
    /// News about an order, to a contact that the member has proved.
    News,
    /// That something changed in an account, to its contacts. Other news do not use it up: whoever has
    /// taken an account over cannot silence the shop.
    Account,
    /// News about an order, to an address that the member has not proved.
    Unproved,
    /// News of the back office, to an owner of the shop.
    Staff,
}

/// A message that is counted.
#[derive(Debug, Clone)]
pub struct SendRequest {
    /// What it is for.
    pub reason: Reason,
    /// Who gets it.
    pub to: Recipient,
    /// The address that it was asked for from.
    pub from: Option<IpAddr>,
    /// The member who asked, or whom it is about.
    pub member_id: Option<i64>,
}

/// What the whole shop has spent of a budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spent {
    /// The row of the table.
    pub name: &'static str,
    /// By which way.
    pub channel: Channel,
    /// So many, in the present window.
    pub spent: i64,
    /// Of so many.
    pub most: i64,
}

/// The table of one shop, and what it is counted with.
#[derive(Debug)]
pub struct SendAllowances {
    table: Table,
    secret: Secret,
    figures: Figures,
}

impl Reason {
    /// The word of the figures.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Reset => "reset",
            Self::News => "news",
            Self::Account => "account",
            Self::Unproved => "unproved",
            Self::Staff => "staff",
        }
    }
}

impl SendAllowances {
    /// Nothing is counted yet but what the database knows.
    #[must_use]
    pub fn new(table: Table, secret: Secret) -> Self {
        let figures = Figures::default();
        Self {
            table,
            secret,
            figures,
        }
    }

    /// What is counted for who watches.
    #[must_use]
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Counts a message that somebody asks for. Refuses with `too_many_requests` beyond an allowance,
    /// and with `proof_of_work_required` when a stranger asks without a `proof` while more goes out than
    /// usual; once the caller's transaction has been rolled back nothing is counted.
    ///
    /// A stranger's request also spends of the reserves: `has_nonce` says that its browser will own the code.
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
        for row in self.rows(request.reason, Step::Asked) {
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

    /// Refuses with `too_many_requests` a request that would spend of a budget's reserve for newcomers, from a network
    /// that is none.
    fn leave_reserve(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
        from: IpAddr,
    ) -> Result<(), AppError> {
        let channel = request.to.channel();
        for row in self.rows(request.reason, Step::Asked) {
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

    /// How hard a proof is wanted before a message goes to somebody who is not logged in; none while the
    /// budgets of the whole shop are spent as usual.
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

    /// Counts a message that is about to be posted; whether it is within the allowances.
    pub fn spend(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
    ) -> Result<bool, AppError> {
        if let Some(row) = self.exceeded(conn, now, request)? {
            self.figures
                .count(request.reason, request.to.channel(), "dropped");
            tracing::info!(allowance = row.name, "a message is not sent: too many");
            return Ok(false);
        }
        self.allowed(request);
        Ok(true)
    }

    /// [`SendAllowances::spend`] that notes nothing for who watches: what it answers may not be the last word.
    pub(crate) fn take(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
    ) -> Result<bool, AppError> {
        Ok(self.exceeded(conn, now, request)?.is_none())
    }

    /// Counts a message in each row; the first one that it is beyond.
    fn exceeded(
        &self,
        conn: &mut Conn,
        now: Moment,
        request: &SendRequest,
    ) -> Result<Option<&Allowance>, AppError> {
        for row in self.rows(request.reason, Step::Posted) {
            if self.beyond(conn, now, row, request)?.is_some() {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// Notes for who watches that a message is within the allowances.
    pub(crate) fn allowed(&self, request: &SendRequest) {
        self.figures
            .count(request.reason, request.to.channel(), "allowed");
    }

    /// Counts a message that is about to be posted in one statement with what it is about, which fails when the message is
    /// beyond the allowances.
    pub(crate) fn spend_with(
        &self,
        all: &mut Together,
        now: Moment,
        request: &SendRequest,
    ) -> Result<(), AppError> {
        let channel = request.to.channel();
        for row in self.rows(request.reason, Step::Posted) {
            if let Some(whose) = whose(row, request) {
                let limit = row.limit(channel);
                limit.take_with(all, &self.secret, now, &whose)?;
            }
        }
        Ok(())
    }

    /// Counts news about orders that are about to leave; how many of them the shop's budget allows, and until when the
    /// others wait.
    pub fn leave(
        &self,
        conn: &mut Conn,
        now: Moment,
        channel: Channel,
        news: i64,
    ) -> Result<(i64, Moment), AppError> {
        let Some(budget) = self.rows(Reason::News, Step::Leaving).next() else {
            return Ok((news, now));
        };
        let limit = budget.limit(channel);
        limit.take_many(conn, &self.secret, now, channel.as_str(), news)
    }

    /// Notes what [`SendAllowances::ask`] answered, once that is certain.
    pub fn asked(&self, request: &SendRequest, answer: &Result<bool, AppError>) {
        let outcome = match answer {
            // A reset is allowed when there is a message.
            Ok(true) if request.reason != Reason::Reset => "allowed",
            Err(AppError::Wait(..)) => "refused",
            Err(AppError::ProofWanted(_)) => "proof_wanted",
            _ => return,
        };
        self.figures
            .count(request.reason, request.to.channel(), outcome);
    }

    /// How much of each budget of the whole shop is spent.
    pub fn spent(&self, conn: &mut Conn, now: Moment) -> Result<Vec<Spent>, AppError> {
        let budgets = self.table.rows().filter(|row| row.per == Per::Shop);
        let mut all = Vec::new();
        for row in budgets {
            for channel in CHANNELS {
                let key = channel.as_str();
                let limit = row.limit(channel);
                let spent = limit.count(conn, &self.secret, now, key)?;
                let (name, most) = (row.name, limit.most);
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

    /// Counts one in a row; how long to wait when it is beyond.
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
        let Some(whose) = whose(row, request) else {
            return Ok(None);
        };
        wait_of(match row.rhythm {
            Rhythm::Window(_) => limit.take(conn, &self.secret, now, &whose),
            Rhythm::AtOnceThenEvery(_) => limit.take_paced(conn, &self.secret, now, &whose),
        })
    }
}

/// Whose message a row counts it as; `None` where it is nobody's that the row counts.
fn whose(row: &Allowance, request: &SendRequest) -> Option<String> {
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
        // Mails have a budget of their own.
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
