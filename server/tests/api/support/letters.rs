//! The letters that a shop has posted, read past its HTTP with its own secret.

use std::time::Duration;

use actix_web::rt::time::sleep;
use diesel::sql_types::{Nullable, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use shop_server::db::Db;
use shop_server::notice::Letter;
use shop_server::seal::Seal;
use shop_server::secret::Secret;

use super::Shop;

/// How long a letter may take that was asked for.
const PATIENCE: Duration = Duration::from_mins(1);

#[derive(Debug, QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    recipient: String,
    #[diesel(sql_type = Nullable<Text>)]
    payload: Option<String>,
}

/// The letters to a contact in a database, the oldest first.
pub(crate) fn letters(db: &Db, secret: &Secret, contact: &str) -> Vec<Letter> {
    let question = "SELECT recipient, payload FROM messages ORDER BY created_at";
    let rows: Vec<Row> = db
        .read_here(|conn| Ok(sql_query(question).load(conn)?))
        .unwrap();
    let seal = Seal::new(secret, "message");
    rows.into_iter()
        .filter(|row| seal.open(&row.recipient).unwrap() == contact)
        .map(|row| {
            let letter = seal.open(&row.payload.unwrap()).unwrap();
            serde_json::from_str(&letter).unwrap()
        })
        .collect()
}

impl Shop {
    /// The letters to a contact, the oldest first.
    pub(crate) fn letters(&self, contact: &str) -> Vec<Letter> {
        letters(&self.db(), &self.config.secret, contact)
    }

    /// The letters to a contact as soon as there are so many.
    pub(crate) async fn wait_for_letters(&self, contact: &str, count: usize) -> Vec<Letter> {
        let tries = PATIENCE.as_millis() / 20;
        for _ in 0..tries {
            let letters = self.letters(contact);
            if letters.len() >= count {
                return letters;
            }
            sleep(Duration::from_millis(20)).await;
        }
        panic!("no letter {count} to {contact}");
    }

    /// The code or temporary password in the so many-th letter to a contact.
    pub(crate) async fn code(&self, contact: &str, count: usize) -> String {
        let letters = self.wait_for_letters(contact, count).await;
        letters[count - 1]
            .code()
            .expect("a letter with a code")
            .to_owned()
    }

    /// Waits until everything that was asked for is done, and answers how many letters a contact
    /// has then.
    pub(crate) async fn count_letters(&self, contact: &str) -> usize {
        // Errands are done one after the other: once this one is, so are those before.
        let mark = format!("mark{}@b.example", super::person::next());
        let person = super::Person::new(self);
        let body = serde_json::json!({"WebSite": 1, "Type": 2, "TelOrEmail": mark});
        assert_eq!(person.post("/api/Auth/Register", &body).await.status, 200);
        self.wait_for_letters(&mark, 1).await;
        self.letters(contact).len()
    }
}
