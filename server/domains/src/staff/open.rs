//! Opens log-ins of staff, after a password or an invitation.

use shop_core::time::Moment;

use super::alerts::{self, StaffAlert};
use super::me::Me;
use super::sessions::{self, Client, Outcome};
use super::store::StaffRow;
use crate::messaging::Outbox;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Opens a log-in and records it. Owners get an alert if the device or the address was not used
/// recently.
pub(super) fn open(
    conn: &mut Conn,
    outbox: &Outbox,
    row: &StaffRow,
    (id_hash, second_factor): (&str, bool),
    client: &Client,
    now: Moment,
) -> Result<Me, AppError> {
    if !sessions::knows(conn, row.id, client, now)? {
        let alert = StaffAlert::LoggedIn {
            name: row.name.clone(),
            device: client.device.clone(),
            address: client.from.to_string(),
        };
        alerts::enqueue(conn, outbox, now, &alert)?;
    }
    sessions::insert(conn, id_hash, row.id, second_factor, client, now)?;
    sessions::record(conn, Some(row.id), Outcome::LoggedIn, client, now)?;
    Me::read(conn, id_hash, now)
}
