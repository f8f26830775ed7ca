//! How much may be sent: the whole table (decision D62).

use std::time::Duration;

use shop_core::account::TemporaryPasswordState;

use super::Reason::{self, Account, Code, News, Reset, Staff, Unproved};
use crate::db::limit::Limit;
use crate::messaging::recipient::Channel;
use Per::{Address, Contact, Member, Shop};
use Rhythm::{AtOnceThenEvery, Window};

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

/// How long a temporary password is good: whoever is refused another one has one that is good.
const RESET: Duration = TemporaryPasswordState::LIFETIME;

/// For whom something is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Per {
    /// Who gets it; whatever follows a plus in a mail address does not make another one.
    Contact,
    /// The member who asks for it, or whose order it is about.
    Member,
    /// The address that it is asked for from, and the wider networks of IPv6, which may three and ten
    /// times as much.
    Address,
    /// The whole shop: what it may cost at most.
    Shop,
}

/// In what time so many are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rhythm {
    /// In a window that begins with the first.
    Window(Duration),
    /// At once, and then one more each time this has passed.
    AtOnceThenEvery(Duration),
}

/// When a message is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// When somebody asks for it, before anybody looks whether there is such a member.
    Asked,
    /// When it is put into the outbox.
    Posted,
    /// When the worker is about to send it.
    Leaving,
}

/// A row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// What `SHOP_SEND_LIMITS` calls it.
    pub name: &'static str,
    /// What it counts.
    pub reasons: &'static [Reason],
    /// For whom.
    pub per: Per,
    /// In what time.
    pub rhythm: Rhythm,
    /// So many text messages.
    pub sms: i64,
    /// So many mails.
    pub mail: i64,
}

/// The rows with the figures of one shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table(Vec<Allowance>);

/// What anybody may have sent to anybody is bounded for each contact and address, and its budget of the
/// whole shop is not that of resets, nor that of news about orders: those are sent to members alone,
/// and no stranger can use them up.
///
/// Resets have no bound of a day: it would let whoever asks for them keep the member out until the
/// next day. Two at once and then one each quarter of an hour are few enough, and whenever another one
/// is refused, the last one is still good.
#[rustfmt::skip]
const ROWS: [Allowance; 14] = [
    //  name                  what is sent        per      in what time              SMS   mails
    row("code_contact_hour",  &[Code],            Contact, Window(HOUR),               5,      5),
    row("code_contact_day",   &[Code],            Contact, Window(DAY),               10,     10),
    row("code_member_hour",   &[Code],            Member,  Window(HOUR),              10,     10),
    row("reset_contact",      &[Reset],           Contact, AtOnceThenEvery(RESET),     2,      2),
    row("ask_address_hour",   &[Code, Reset],     Address, Window(HOUR),              20,     20),
    row("news_member_day",    &[News],            Member,  Window(DAY),               20,     60),
    row("account_member_day", &[Account],         Member,  Window(DAY),               20,     20),
    row("unproved_member_day",  &[Unproved],      Member,  Window(DAY),                0,      5),
    row("unproved_contact_day", &[Unproved],      Contact, Window(DAY),                0,      5),
    row("staff_contact_day",  &[Staff],           Contact, Window(DAY),                0,    100),
    row("code_shop_hour",     &[Code],            Shop,    Window(HOUR),             300,  1_000),
    row("code_shop_day",      &[Code],            Shop,    Window(DAY),            2_000, 10_000),
    row("reset_shop_hour",    &[Reset],           Shop,    Window(HOUR),             500,  2_000),
    row("news_shop_hour",     &[News, Unproved],  Shop,    Window(HOUR),           1_000,  5_000),
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

impl Allowance {
    /// How many go by a channel.
    #[must_use]
    pub const fn most(&self, channel: Channel) -> i64 {
        match channel {
            Channel::Sms => self.sms,
            Channel::Mail => self.mail,
        }
    }

    /// The bound that counts what goes by a channel.
    pub(super) const fn limit(&self, channel: Channel) -> Limit {
        let (Window(time) | AtOnceThenEvery(time)) = self.rhythm;
        Limit::new(self.name, self.most(channel), time)
    }

    /// When it counts a message.
    ///
    /// What the whole shop spends on resets is counted by the message: a stranger who asks for resets
    /// of nobody spends nothing of it. What it spends on news about orders is counted as they leave: every order would
    /// wait for the one row otherwise until the order before it is kept.
    pub(super) fn step(&self, reason: Reason) -> Step {
        match (reason, self.per) {
            (Code, _) | (Reset, Contact | Member | Address) => Step::Asked,
            (News | Unproved, Shop) => Step::Leaving,
            (Reset | News | Unproved | Account | Staff, _) => Step::Posted,
        }
    }
}

impl Default for Table {
    fn default() -> Self {
        Self(ROWS.to_vec())
    }
}

impl Table {
    /// Reads `SHOP_SEND_LIMITS`: names of rows with a number, or two for text messages and mails, and
    /// commas between: `code_shop_hour=100/500, ask_address_hour=50`. All else stays as it is.
    ///
    /// Answers the first part that is none of these.
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

    /// The rows, in their order.
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

    #[test]
    fn what_is_no_figure() {
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
