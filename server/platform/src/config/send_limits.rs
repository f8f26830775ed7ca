//! Table of all limits on outgoing messages (decision D62).

use std::time::Duration;

use shop_core::account::TemporaryPasswordState;

use Per::{Address, Contact, Member, Shop};
use Reason::{Account, Code, Notice, Order, Reset, Staff, Unproved};
use Rhythm::{AtOnceThenEvery, Window};
use shop_engine::db::limit::Limit;

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

/// Interval of resets: the lifetime of a temporary password. A member whose request is rejected
/// therefore still has a valid one.
const RESET: Duration = TemporaryPasswordState::LIFETIME;

/// Channel of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Mail over SMTP.
    Mail,
    /// Text message through the gateway of a provider.
    Sms,
}

/// Purpose of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Code to a contact that the client has not proved yet.
    Code,
    /// Temporary password to a member.
    Reset,
    /// Notification about an order, to a proved contact of the member.
    Order,
    /// Notification of a changed account, to its contacts. It has its own limit, so an attacker who
    /// has taken over an account cannot suppress it with other notifications.
    Account,
    /// Notification about an order, to an address that the member has not proved.
    Unproved,
    /// Alert of the back office, to an owner of the shop.
    Staff,
    /// Notices about orders, stock and backups to a staff member. They have their own limit, so
    /// strangers who place orders cannot suppress an alert.
    Notice,
}

/// Scope of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Per {
    /// Recipient; a suffix after a plus in a mail address does not make another recipient.
    Contact,
    /// Member who asks for the message, or whose order it is about.
    Member,
    /// IP address of the client, and the wider IPv6 networks, which may have three and ten times as
    /// much.
    Address,
    /// Whole shop, to bound the cost.
    Shop,
}

/// Rate of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rhythm {
    /// Window that begins with the first message.
    Window(Duration),
    /// Token bucket: the maximum at once, then one per interval.
    AtOnceThenEvery(Duration),
}

/// Time at which a message is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// At the request, before the member is looked up.
    Requested,
    /// At the insertion into the outbox.
    Posted,
    /// Before the worker sends the message.
    Leaving,
}

/// Row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// Name in `SHOP_SEND_LIMITS`.
    pub name: &'static str,
    /// Purposes of the messages that the row counts.
    pub reasons: &'static [Reason],
    /// Scope of the count.
    pub per: Per,
    /// Kind and length of the window.
    pub rhythm: Rhythm,
    /// Maximum number of text messages.
    pub sms: i64,
    /// Maximum number of mails.
    pub mail: i64,
}

/// Table with the limits of one shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table(Vec<Allowance>);

/// Default limits.
///
/// Messages requested by strangers are limited per contact and address. Resets and notifications
/// about orders have their own budgets of the whole shop. Only members get these messages, so
/// strangers cannot use up the budgets.
///
/// Resets have no daily limit, because an attacker could use it up and lock the member out until
/// the next day. Two at once and then one per quarter of an hour are few enough. If another reset
/// is rejected, the last temporary password is still valid.
#[rustfmt::skip]
const ROWS: [Allowance; 15] = [
    //  name                  what is sent        per      in what time               SMS  mails
    row("code_contact_hour",    &[Code],            Contact, Window(HOUR),               5,      5),
    row("code_contact_day",     &[Code],            Contact, Window(DAY),               10,     10),
    row("code_member_hour",     &[Code],            Member,  Window(HOUR),              10,     10),
    row("reset_contact",        &[Reset],           Contact, AtOnceThenEvery(RESET),     2,      2),
    row("ask_address_hour",     &[Code, Reset],     Address, Window(HOUR),              20,     20),
    row("news_member_day",      &[Order],           Member,  Window(DAY),               20,     60),
    row("account_member_day",   &[Account],         Member,  Window(DAY),               20,     20),
    row("unproved_member_day",  &[Unproved],        Member,  Window(DAY),                0,      5),
    row("unproved_contact_day", &[Unproved],        Contact, Window(DAY),                0,      5),
    row("staff_contact_day",    &[Staff],           Contact, Window(DAY),                0,    100),
    row("notice_contact_day",   &[Notice],          Contact, Window(DAY),                0,    200),
    row("code_shop_hour",       &[Code],            Shop,    Window(HOUR),             300,  1_000),
    row("code_shop_day",        &[Code],            Shop,    Window(DAY),            2_000, 10_000),
    row("reset_shop_hour",      &[Reset],           Shop,    Window(HOUR),             500,  2_000),
    row("news_shop_hour",       &[Order, Unproved], Shop,    Window(HOUR),           1_000,  5_000),
];

const fn row(
    name: &'static str,
    reasons: &'static [Reason],
    per: Per,
    rhythm: Rhythm,
    sms: i64,
    mail: i64,
) -> Allowance {
    Allowance {
        name,
        reasons,
        per,
        rhythm,
        sms,
        mail,
    }
}

impl Channel {
    /// Returns the value of the column `channel`, also used by the metrics.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Mail => "Mail",
            Self::Sms => "Sms",
        }
    }
}

impl Reason {
    /// Returns the value of the label `for` in the metrics.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Reset => "reset",
            Self::Order => "news",
            Self::Account => "account",
            Self::Unproved => "unproved",
            Self::Staff => "staff",
            Self::Notice => "notice",
        }
    }
}

impl Allowance {
    /// Returns the maximum number of messages by a channel.
    #[must_use]
    pub const fn most(&self, channel: Channel) -> i64 {
        match channel {
            Channel::Sms => self.sms,
            Channel::Mail => self.mail,
        }
    }

    /// Returns the limit that counts the messages by a channel.
    #[must_use]
    pub const fn limit(&self, channel: Channel) -> Limit {
        let (Window(time) | AtOnceThenEvery(time)) = self.rhythm;
        Limit::new(self.name, self.most(channel), time)
    }

    /// Returns the step at which the row counts a message.
    ///
    /// The shop's budget of resets counts posted messages, so a stranger who asks for resets of
    /// unknown contacts uses none of it. The budget of notifications about orders is counted before
    /// they are sent. Otherwise each order would wait for the lock of this one row until the
    /// previous order has been committed.
    #[must_use]
    pub fn step(&self, reason: Reason) -> Step {
        match (reason, self.per) {
            (Code, _) | (Reset, Contact | Member | Address) => Step::Requested,
            (Order | Unproved, Shop) => Step::Leaving,
            (Reset | Order | Unproved | Account | Staff | Notice, _) => Step::Posted,
        }
    }
}

impl Default for Table {
    fn default() -> Self {
        Self(ROWS.to_vec())
    }
}

impl Table {
    /// Parses `SHOP_SEND_LIMITS`: names of rows with a number, or two for text messages and mails,
    /// separated by commas, for example `code_shop_hour=100/500, ask_address_hour=50`. Other rows
    /// keep their defaults.
    ///
    /// Fails with the first invalid part.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut table = Self::default();
        let parts = text.split(',').map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            table.change(part).ok_or_else(|| part.to_owned())?;
        }
        Ok(table)
    }

    fn change(&mut self, part: &str) -> Option<()> {
        let (name, figures) = part.split_once('=')?;
        let (sms, mail) = figures.split_once('/').unwrap_or((figures, figures));
        let row = self.0.iter_mut().find(|row| row.name == name.trim())?;
        row.sms = figure(sms)?;
        row.mail = figure(mail)?;
        Some(())
    }

    /// Returns the rows in the order of the table.
    pub fn rows(&self) -> impl Iterator<Item = &Allowance> {
        self.0.iter()
    }
}

fn figure(text: &str) -> Option<i64> {
    text.trim().parse().ok().filter(|number| *number >= 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_a_shop() {
        let table = Table::parse("code_shop_hour = 100/500, ask_address_hour=50,").unwrap();
        let figures = |name: &str| {
            let row = table.rows().find(|row| row.name == name).unwrap();
            (row.sms, row.mail)
        };
        assert_eq!(figures("code_shop_hour"), (100, 500));
        assert_eq!(figures("ask_address_hour"), (50, 50));
        assert_eq!(figures("code_contact_hour"), (5, 5));
        assert_eq!(Table::parse(""), Ok(Table::default()));
    }

    /// Fails if a row counts messages at the insertion into the outbox by address or as a token
    /// bucket: [`SendAllowances::spend`](super::super::SendAllowances::spend) knows neither.
    #[test]
    fn posted_messages_have_windows() {
        for row in &ROWS {
            for reason in row.reasons {
                let is_window = matches!(row.rhythm, Window(_)) && row.per != Address;
                assert!(
                    row.step(*reason) != Step::Posted || is_window,
                    "{}",
                    row.name
                );
            }
        }
    }

    #[test]
    fn invalid_limits() {
        for wrong in [
            "code_shop_hour",
            "code_shop=1",
            "code_shop_hour=-1",
            "code_shop_hour=1/2/3",
        ] {
            assert_eq!(Table::parse(wrong), Err(wrong.to_owned()));
        }
    }
}
