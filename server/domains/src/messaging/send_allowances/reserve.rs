//! Reserves for newcomers during a flood of code requests (decisions D185 and D186).
//!
//! The last quarter of a budget of codes is reserved for networks that had no code within a day. If
//! a stranger has used up the codes of a contact, the contact gets a few more, for browsers that
//! solve a proof of work.

use std::net::IpAddr;
use std::time::Duration;

use shop_core::time::Moment;

use super::SendRequest;
use shop_engine::db::Conn;
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_engine::infra::network;
use shop_engine::infra::secret::Secret;
use shop_platform::config::send_limits::{Allowance, Channel};

const DAY: Duration = Duration::from_hours(24);

/// Codes to a network within a day. A network is a newcomer until it has had one code (ten for an
/// IPv6 /48).
const NETWORK: Limit = Limit::new("code_network_day", 1, DAY);

/// Codes to a contact beyond its allowance, each for a proof of work.
const CONTACT: Limit = Limit::new("code_contact_reserve", 10, DAY);

/// Share of one network in `CONTACT`, so that one stranger cannot use up the reserve.
const CONTACT_FROM: Limit = Limit::new("code_contact_reserve_from", 2, DAY);

/// Zero bits for the first code of a contact's reserve. Each further code needs one more bit, up to
/// [`BITS_MOST`].
const BITS_FIRST: u32 = 18;

/// Maximum number of zero bits, for which a phone takes a quarter of a minute.
const BITS_MOST: u32 = 20;

/// Returns the part of a budget reserved for newcomers: a quarter, rounded down to a multiple of
/// five.
pub(super) const fn of(most: i64) -> i64 {
    most / 20 * 5
}

/// Returns `true` if, within a day, the networks around the address had no code by this channel, or
/// fewer than ten for an IPv6 /48.
pub(super) fn is_newcomer(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    channel: Channel,
    from: IpAddr,
) -> Result<bool, AppError> {
    for (network, most) in network::enclosing_networks(from) {
        let had = NETWORK.count(conn, secret, now, &key(channel, &network))?;
        if had >= most {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Counts a code for the networks around the address.
pub(super) fn count(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    channel: Channel,
    from: IpAddr,
) -> Result<(), AppError> {
    for (network, _) in network::enclosing_networks(from) {
        NETWORK.take_many(conn, secret, now, &key(channel, &network), 1)?;
    }
    Ok(())
}

/// Counts a code to a contact that has used up its allowance `row`. Returns the zero bits required
/// of the proof of work.
///
/// Fails with `too_many_requests` beyond the reserve of the contact, or of the network at this
/// contact.
pub(super) fn take_for_contact(
    conn: &mut Conn,
    secret: &Secret,
    now: Moment,
    request: &SendRequest,
    row: &Allowance,
) -> Result<u32, AppError> {
    let channel = request.to.channel();
    let contact = format!("{} {}", row.name, key(channel, &request.to.inbox()));
    let used = CONTACT.count(conn, secret, now, &contact)?;
    CONTACT.take(conn, secret, now, &contact)?;
    if let Some(from) = request.from {
        for (network, times) in network::enclosing_networks(from) {
            let limit = Limit {
                most: CONTACT_FROM.most * times,
                ..CONTACT_FROM
            };
            limit.take(conn, secret, now, &format!("{contact} {network}"))?;
        }
    }
    let more = u32::try_from(used).unwrap_or(BITS_MOST);
    Ok(BITS_FIRST.saturating_add(more).min(BITS_MOST))
}

fn key(channel: Channel, of: &str) -> String {
    format!("{} {of}", channel.as_str())
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_quarter_in_whole_fives() {
        for (most, reserve) in [(300, 75), (2_000, 500), (40, 10), (20, 5), (19, 0), (0, 0)] {
            assert_eq!(of(most), reserve, "{most}");
        }
    }
}
