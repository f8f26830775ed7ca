//! Writes that wait at the same time share a commit on SQLite, but not their failures.

use std::sync::mpsc::channel;
use std::thread;

use actix_web::ResponseError as _;
use diesel::result::Error as QueryError;
use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use futures_util::future::{join, join_all};
use serde_json::json;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_server::db::{Change, Conn, Db, Locking, Together};
use shop_server::error::AppError;

use crate::support::{Kind, Shop, on_both, shop};

type Outcome = Result<(), AppError>;

/// Returns the outcomes of writes that all wait before the first one begins.
async fn written_together(db: &Db, writes: Vec<fn(&mut Conn) -> Outcome>) -> Vec<Outcome> {
    let ((begun, has_begun), (release, released)) = (channel(), channel());
    let holder = db.clone();
    let holder = thread::spawn(move || {
        holder.write_here(|_| {
            begun.send(()).unwrap();
            released.recv().unwrap();
            Ok(())
        })
    });
    has_begun.recv().unwrap();
    let writes = join_all(writes.into_iter().map(|write| db.write(write)));
    // Polled one after another: all writes wait when the holder lets go.
    let (outcomes, ()) = join(writes, async move { release.send(()).unwrap() }).await;
    holder.join().unwrap().unwrap();
    outcomes
}

/// Inserts a note in a row of its own, so that no write waits for the row of another one.
fn note(conn: &mut Conn, key: &str) -> Outcome {
    sql_query("INSERT INTO limits (scope, key, count, expires_at) VALUES ('note', $1, 1, 1)")
        .bind::<Text, _>(key)
        .execute(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct Note {
    #[diesel(sql_type = Text)]
    key: String,
}

fn notes(db: &Db) -> Vec<String> {
    let notes = db.read_here(|conn| {
        let notes = sql_query("SELECT key FROM limits WHERE scope = 'note' ORDER BY key");
        Ok(notes.load::<Note>(conn)?)
    });
    notes.unwrap().into_iter().map(|note| note.key).collect()
}

/// Change that runs its statement if it was decided without locks, and does nothing with locks.
struct Step {
    locking: Locking,
    statement: String,
}

impl Change for Step {
    fn keep(&self, conn: &mut Conn) -> Outcome {
        match self.locking {
            Locking::Optimistic if sql_query(&self.statement).execute(conn)? != 1 => {
                Err(AppError::Overtaken)
            }
            _ => Ok(()),
        }
    }

    fn together(&self) -> Result<Together, AppError> {
        let mut all = Together::default();
        let statement = format!("{} RETURNING 1 AS kept", self.statement);
        all.add(statement, &[()], 1)?;
        Ok(all)
    }
}

const NOTE: &str = "INSERT INTO limits (scope, key, count, expires_at) VALUES ('note', '1', 1, 1)";

/// Returns the outcome of a write that is first tried without locks, and the locking of each try.
async fn tried(db: &Db, decides: fn() -> Outcome, statement: &str) -> (Outcome, Vec<Locking>) {
    let (begun, tries) = channel();
    let statement = statement.to_owned();
    let decide = move |_: &mut Conn, locking| {
        begun.send(locking).unwrap();
        if locking == Locking::Optimistic {
            decides()?;
        }
        let statement = statement.clone();
        Ok(Step { locking, statement })
    };
    let outcome = db.write_optimistic(decide).await.map(drop);
    (outcome, tries.try_iter().collect())
}

on_both! {
    /// A conflict without locks is retried with locks, as are errors of the database itself. While
    /// the database is away nothing is tried twice.
    async fn a_write_goes_without_locks_first(shop: Shop) {
        use Locking::{Optimistic, Pessimistic};
        let db = shop.db();
        let nothing: fn() -> Outcome = || Ok(());
        let overtaken: fn() -> Outcome = || Err(AppError::Overtaken);
        let refused: fn() -> Outcome =
            || Err(AppError::Refused(Refusal::new(RefusalCode::OutOfStock, "不行")));
        let not_found: fn() -> Outcome = || Err(QueryError::NotFound.into());
        let away: fn() -> Outcome = || Err(QueryError::BrokenTransactionManager.into());
        let (kept, tries) = tried(&db, nothing, NOTE).await;
        assert_eq!((kept.is_ok(), tries), (true, vec![Optimistic]));
        assert_eq!(notes(&db), ["1"]);
        for (decides, statement) in [
            (overtaken, NOTE),
            (refused, NOTE),
            (not_found, NOTE),
            // Unique violation, check violation, no row changed, missing table.
            (nothing, NOTE),
            (nothing, "UPDATE limits SET count = -1 WHERE scope = 'note'"),
            (nothing, "UPDATE limits SET count = 2 WHERE scope = 'nobody'"),
            (nothing, "UPDATE nowhere SET count = 2"),
        ] {
            let (kept, tries) = tried(&db, decides, statement).await;
            assert_eq!((kept.is_ok(), tries), (true, vec![Optimistic, Pessimistic]), "{statement}");
        }
        let (refused, tries) = tried(&db, away, NOTE).await;
        assert!(matches!(refused, Err(AppError::Query(_))), "{refused:?}");
        assert_eq!(tries, [Optimistic]);
    }

    /// Fails when writes that share a commit also share a savepoint, or when a panic ends the
    /// writer.
    async fn those_that_fail_take_nothing_with_them(shop: Shop) {
        let db = shop.db();
        let outcomes = written_together(&db, vec![
            |conn| note(conn, "1"),
            |conn| {
                note(conn, "2 is refused")?;
                Err(AppError::Refused(Refusal::new(RefusalCode::OutOfStock, "不行")))
            },
            |conn| note(conn, "3"),
            |conn| {
                note(conn, "4 comes twice")?;
                note(conn, "4 comes twice")
            },
            |conn| {
                note(conn, "5 panics")?;
                panic!("a mistake of ours")
            },
            |conn| note(conn, "6"),
        ]).await;
        let kept: Vec<bool> = outcomes.iter().map(Result::is_ok).collect();
        assert_eq!(kept, [true, false, true, false, false, true], "{outcomes:?}");
        assert!(matches!(outcomes[1], Err(AppError::Refused(_))));
        assert!(matches!(outcomes[3], Err(AppError::Query(_))));
        assert_eq!(notes(&db), ["1", "3", "6"]);

        db.write(|conn| note(conn, "7")).await.unwrap();
        assert_eq!(notes(&db), ["1", "3", "6", "7"]);
    }
}

/// Change that inserts a note without locks, and does nothing with locks.
struct Keyed {
    locking: Locking,
    key: usize,
}

impl Change for Keyed {
    fn keep(&self, _: &mut Conn) -> Outcome {
        Ok(())
    }

    fn together(&self) -> Result<Together, AppError> {
        let mut all = Together::default();
        let key = format!("{:02}", self.key);
        let row = json!({"scope": "note", "key": key, "count": 1, "expires_at": 1});
        all.insert("limits", &[row])?;
        Ok(all)
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Fails when each change that waits for PostgreSQL runs as a statement of its own, or when a
/// change that fails takes others with it.
#[test]
fn changes_that_wait_share_a_statement() {
    shop::run(Kind::Postgres, async |shop: Shop| {
        let db = shop.db();
        let ((begun, has_begun), (decided, all_decided)) = (channel(), channel());
        let holder = db.clone();
        let holder = thread::spawn(move || {
            holder.write_here(|conn| {
                sql_query("LOCK TABLE limits IN EXCLUSIVE MODE").execute(conn)?;
                begun.send(()).unwrap();
                assert_eq!(all_decided.iter().take(60).count(), 60);
                Ok(())
            })
        });
        has_begun.recv().unwrap();
        let change = |number: usize| {
            // Two changes write the same key.
            let key = if number == 30 { 0 } else { number };
            let decided = decided.clone();
            db.write_optimistic(move |_, locking| {
                if locking == Locking::Optimistic {
                    decided.send(()).unwrap();
                }
                Ok(Keyed { locking, key })
            })
        };
        let outcomes = join_all((0..60).map(change)).await;
        holder.join().unwrap().unwrap();
        let with_locks = outcomes
            .into_iter()
            .filter(|outcome| outcome.as_ref().unwrap().locking == Locking::Pessimistic);
        assert_eq!(with_locks.count(), 1);
        assert_eq!(notes(&db).len(), 59);
        let transactions = db.read_here(|conn| {
            let count = sql_query("SELECT COUNT(DISTINCT xmin::text) AS count FROM limits");
            Ok(count.get_result::<Count>(conn)?.count)
        });
        let transactions = transactions.unwrap();
        assert!(transactions < 40, "{transactions} for 59 rows");
    });
}

/// A failed commit stores nothing, and every write that shared it fails. Fails when a write returns
/// before the commit. The next write succeeds.
#[test]
fn a_commit_that_fails() {
    shop::run(Kind::Sqlite, async |shop: Shop| {
        let db = shop.db();
        let outcomes = written_together(
            &db,
            vec![
                |conn| note(conn, "1"),
                |_| {
                    Err(AppError::Refused(Refusal::new(
                        RefusalCode::OutOfStock,
                        "不行",
                    )))
                },
                // Checked only at the commit: no member has this cart.
                |conn| {
                    sql_query("PRAGMA defer_foreign_keys = ON").execute(conn)?;
                    sql_query("INSERT INTO carts (member_id, version) VALUES (404, 1)")
                        .execute(conn)?;
                    Ok(())
                },
                |conn| note(conn, "4"),
            ],
        )
        .await;
        for outcome in outcomes {
            assert!(matches!(outcome, Err(AppError::NotKept(_))), "{outcome:?}");
        }
        assert_eq!(notes(&db), [""; 0]);

        db.write(|conn| note(conn, "5")).await.unwrap();
        assert_eq!(notes(&db), ["5"]);
    });
}

/// Inserts a note of 1 MB, which fills the disk.
fn fill(conn: &mut Conn) -> Outcome {
    note(conn, &"x".repeat(1_000_000))
}

/// A full disk rejects a write with 503 and stores nothing of it; with free space writes succeed
/// again. The test limits the number of pages of SQLite.
#[test]
fn a_full_disk() {
    shop::run(Kind::Sqlite, async |shop: Shop| {
        let db = shop.db();
        let pages = |most: u32| {
            let limit = format!("PRAGMA max_page_count = {most}");
            db.write_here(|conn| Ok(sql_query(&limit).execute(conn)?))
        };
        pages(1).unwrap();
        let refused = db.write(fill).await.unwrap_err();
        assert_eq!(refused.status_code(), 503, "{refused}");
        let outcomes = written_together(&db, vec![fill, |conn| note(conn, "short")]).await;
        let refused = outcomes[0].as_ref().unwrap_err();
        assert_eq!(refused.status_code(), 503, "{refused}");
        let kept = usize::from(outcomes[1].is_ok());
        assert_eq!(notes(&db), ["short"][..kept]);
        pages(1_000_000).unwrap();
        db.write(fill).await.unwrap();
        assert_eq!(notes(&db).len(), kept + 1);
    });
}
