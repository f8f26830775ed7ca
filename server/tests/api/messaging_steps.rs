//! Posts messages directly to the outbox and waits for the results.

use std::time::Duration;

use actix_web::rt::time::sleep;
use diesel::sql_types::{BigInt, Nullable, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use shop_domains::messaging::{Message, Outbox, Recipient, outbox};

use crate::support::Shop;

/// Returns an outbox without a server, so no worker is woken.
pub(crate) fn outbox(shop: &Shop) -> Outbox {
    let config = &shop.config;
    Outbox::new(&config.secret, &config.messaging, config.environment)
}

/// Posts a message due now.
pub(crate) fn post(shop: &Shop, dedupe_key: &str, to: &str, message: &Message) {
    let (outbox, now) = (outbox(shop), shop.clock.now());
    let to = Recipient::read(to).unwrap();
    shop.db()
        .write_here(|conn| outbox::enqueue(conn, &outbox, now, dedupe_key, &to, message))
        .unwrap();
}

/// Polls until there is a value; panics after a minute.
pub(crate) async fn wait_until<T>(look: impl AsyncFn() -> Option<T>) -> T {
    for _ in 0..1_200 {
        if let Some(found) = look().await {
            return found;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("waited in vain");
}

/// Row of the outbox.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub(crate) struct Row {
    #[diesel(sql_type = Text)]
    pub(crate) id: String,
    #[diesel(sql_type = Text)]
    pub(crate) recipient: String,
    #[diesel(sql_type = Nullable<Text>)]
    pub(crate) payload: Option<String>,
    #[diesel(sql_type = Text)]
    pub(crate) state: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) attempts: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) next_try_at: i64,
}

/// Returns every row of the outbox, by dedupe key.
pub(crate) fn rows(shop: &Shop) -> Vec<Row> {
    let question = "SELECT id, recipient, payload, state, attempts, next_try_at FROM messages \
        ORDER BY dedupe_key";
    shop.db()
        .read_here(|conn| Ok(sql_query(question).load(conn)?))
        .unwrap()
}

/// Waits until the last row is in this state after this number of attempts, and returns it.
pub(crate) async fn wait_for(shop: &Shop, state: &str, attempts: i64) -> Row {
    wait_until(async || {
        let row = rows(shop).pop()?;
        (row.state == state && row.attempts == attempts).then_some(row)
    })
    .await
}
