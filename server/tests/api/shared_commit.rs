//! Writes that wait together share a commit on SQLite, and nobody messaging but the disk.

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

/// What each of these writes comes to when all of them wait before the first has its turn.
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
    // Looked at one after the other: all writes wait when the holder lets go.
    let (outcomes, ()) = join(writes, async move { release.send(()).unwrap() }).await;
    holder.join().unwrap().unwrap();
    outcomes
}

/// Writes something down, each in a row of its own: nobody waits for a row of another one.
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

/// Changes one row by a statement where it was decided on without locks, and nothing with them.
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

/// What a write comes to that is decided and changed in this way without locks, and how it was tried.
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
    /// Whatever stands in the way without locks is looked at again with them, also what the database itself refuses; while
    /// the database is away nothing is asked for twice.
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
            // It is there already, would fall below zero, is nowhere.
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

    /// Fails when those who share a commit share a savepoint too, or a panic ends the writer.
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

/// Writes a note without locks, and nothing with them.
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

/// Fails when each of the changes that wait for PostgreSQL is a statement of its own, or one that cannot be kept takes others
/// with it.
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
            // Two want to write the same.
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

/// A commit that fails keeps nothing, and everybody who shared it is told so: fails when anybody
/// has an answer before the commit, good or bad. The next write finds everything in order.
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
                // Checked at the commit alone: nobody has this cart.
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

/// Fills the disk with a long note.
fn fill(conn: &mut Conn) -> Outcome {
    note(conn, &"x".repeat(1_000_000))
}

/// A full disk refuses what does not fit as `unavailable`, keeps nothing of it, and is no end: SQLite is given no more
/// pages, and more of them again.
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
