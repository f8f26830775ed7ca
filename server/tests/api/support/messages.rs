//! Messages that a shop has posted, read from its database and opened with its secret.

use std::time::Duration;

use actix_web::rt::time::sleep;
use diesel::sql_types::{Nullable, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use shop_domains::messaging::Message;
use shop_engine::db::Db;
use shop_engine::infra::seal::Seal;
use shop_engine::infra::secret::Secret;

use super::Shop;

/// Longest time to wait for a message.
const PATIENCE: Duration = Duration::from_mins(1);

#[derive(Debug, QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    recipient: String,
    #[diesel(sql_type = Nullable<Text>)]
    payload: Option<String>,
}

/// Returns the messages to a contact, oldest first.
///
/// The clock of a test stands still, so messages of the same time are ordered by row: see
/// [`Database::number_messages`](super::database::Database::number_messages).
pub(crate) fn messages(db: &Db, secret: &Secret, contact: &str) -> Vec<Message> {
    let question = "SELECT recipient, payload FROM messages ORDER BY created_at, rowid";
    let rows: Vec<Row> = db
        .read_here(|conn| Ok(sql_query(question).load(conn)?))
        .unwrap();
    let seal = Seal::new(secret, "message");
    rows.into_iter()
        .filter(|row| seal.open(&row.recipient).unwrap() == contact)
        .map(|row| {
            let message = seal.open(&row.payload.unwrap()).unwrap();
            serde_json::from_str(&message).unwrap()
        })
        .collect()
}

impl Shop {
    /// Returns the messages to a contact, oldest first.
    pub(crate) fn messages(&self, contact: &str) -> Vec<Message> {
        messages(&self.db(), &self.config.secret, contact)
    }

    /// Waits until a contact has `count` messages and returns its messages.
    pub(crate) async fn wait_for_messages(&self, contact: &str, count: usize) -> Vec<Message> {
        let tries = PATIENCE.as_millis() / 20;
        for _ in 0..tries {
            let messages = self.messages(contact);
            if messages.len() >= count {
                return messages;
            }
            sleep(Duration::from_millis(20)).await;
        }
        panic!("no message {count} to {contact}");
    }

    /// Returns the code or temporary password in message `count` to a contact, counted from 1.
    pub(crate) async fn code(&self, contact: &str, count: usize) -> String {
        let messages = self.wait_for_messages(contact, count).await;
        messages[count - 1]
            .code()
            .expect("a message with a code")
            .to_owned()
    }

    /// Waits until all queued jobs are done. Returns the number of messages to a contact.
    pub(crate) async fn count_messages(&self, contact: &str) -> usize {
        // Jobs run one after another: when this one is done, so are the earlier ones.
        let mark = format!("mark{}@b.example", super::person::next());
        let person = super::Person::new(self);
        let body = serde_json::json!({"WebSite": 1, "Type": 2, "TelOrEmail": mark});
        assert_eq!(person.post("/api/Auth/Register", &body).await.status, 200);
        self.wait_for_messages(&mark, 1).await;
        self.messages(contact).len()
    }
}
