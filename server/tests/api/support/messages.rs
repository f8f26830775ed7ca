//! The messages that a shop has posted, read past its HTTP with its own secret.

use std::time::Duration;

use actix_web::rt::time::sleep;
use diesel::sql_types::{Nullable, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use shop_server::db::Db;
use shop_server::infra::seal::Seal;
use shop_server::infra::secret::Secret;
use shop_server::messaging::Message;

use super::Shop;

/// How long a message may take that was asked for.
const PATIENCE: Duration = Duration::from_mins(1);

#[derive(Debug, QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    recipient: String,
    #[diesel(sql_type = Nullable<Text>)]
    payload: Option<String>,
}

/// The messages to a contact in a database, the oldest first. The clock of a test stands still, so the order of those with one
/// time is that of their rows: see [`Database::number_messages`](super::database::Database::number_messages).
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
    /// The messages to a contact, the oldest first.
    pub(crate) fn messages(&self, contact: &str) -> Vec<Message> {
        messages(&self.db(), &self.config.secret, contact)
    }

    /// The messages to a contact as soon as there are so many.
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

    /// The code or temporary password in the so many-th message to a contact.
    pub(crate) async fn code(&self, contact: &str, count: usize) -> String {
        let messages = self.wait_for_messages(contact, count).await;
        messages[count - 1]
            .code()
            .expect("a message with a code")
            .to_owned()
    }

    /// Waits until everything that was asked for is done, and answers how many messages a contact
    /// has then.
    pub(crate) async fn count_messages(&self, contact: &str) -> usize {
        // Jobs are done one after the other: once this one is, so are those before.
        let mark = format!("mark{}@b.example", super::person::next());
        let person = super::Person::new(self);
        let body = serde_json::json!({"WebSite": 1, "Type": 2, "TelOrEmail": mark});
        assert_eq!(person.post("/api/Auth/Register", &body).await.status, 200);
        self.wait_for_messages(&mark, 1).await;
        self.messages(contact).len()
    }
}
