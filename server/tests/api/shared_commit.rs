//! Writes that wait at the same time share a commit on SQLite, but not their failures.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use actix_web::ResponseError as _;
use diesel::result::Error as QueryError;
use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use futures_util::future::{join, join_all};
use serde_json::json;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_engine::db::write_set::{Statement, Sum, WriteSet};
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;

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

/// Attempt to decide a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Attempt {
    WithoutLock,
    WithLock,
}

/// Returns the writes of one row that needs no other row.
fn note_of(key: &str) -> WriteSet {
    let mut writes = WriteSet::default();
    let row = json!({"scope": "note", "key": key, "count": 1, "expires_at": 1});
    writes.insert("limits", &[row]).unwrap();
    writes
}

/// Returns the writes of a statement that must change one row.
fn one_row(sql: &'static str) -> WriteSet {
    let mut writes = WriteSet::default();
    let statement = Statement::new("limits", sql);
    writes.run(statement, &[json!({"scope": "note"})]).unwrap();
    writes
}

/// Returns the outcome of a change whose first attempt fails like `decides` or has these writes,
/// and the attempts. With the lock it writes nothing.
async fn tried(db: &Db, decides: fn() -> Outcome, writes: WriteSet) -> (Outcome, Vec<Attempt>) {
    let (begun, attempts) = channel();
    let is_locked = Arc::new(AtomicBool::new(false));
    let locks = Arc::clone(&is_locked);
    let lock = move |_: &mut Conn| {
        locks.store(true, Ordering::Relaxed);
        Ok(())
    };
    let decide = move |_: &mut Conn| {
        if is_locked.load(Ordering::Relaxed) {
            begun.send(Attempt::WithLock).unwrap();
            return Ok(((), WriteSet::default()));
        }
        begun.send(Attempt::WithoutLock).unwrap();
        decides()?;
        Ok(((), writes.clone()))
    };
    let outcome = db.write_decision(lock, decide).await;
    (outcome, attempts.try_iter().collect())
}

on_both! {
    /// A conflict without the lock is decided again with the lock, as are errors of the database
    /// itself. While the database is away nothing is tried twice.
    async fn a_change_is_decided_without_the_lock_first(shop: Shop) {
        use Attempt::{WithLock, WithoutLock};
        let db = shop.db();
        let nothing: fn() -> Outcome = || Ok(());
        let overtaken: fn() -> Outcome = || Err(AppError::Conflict);
        let refused: fn() -> Outcome =
            || Err(AppError::Refused(Refusal::new(RefusalCode::OutOfStock, "不行")));
        let not_found: fn() -> Outcome = || Err(QueryError::NotFound.into());
        let away: fn() -> Outcome = || Err(QueryError::BrokenTransactionManager.into());
        let (written, attempts) = tried(&db, nothing, note_of("1")).await;
        assert_eq!((written.is_ok(), attempts), (true, vec![WithoutLock]));
        assert_eq!(notes(&db), ["1"]);
        for (decides, writes) in [
            (overtaken, note_of("2")),
            (refused, note_of("2")),
            (not_found, note_of("2")),
            // A row that exists, a check violation, no row changed, a missing table.
            (nothing, note_of("1")),
            (nothing, one_row("UPDATE limits SET count = -1 FROM rows WHERE limits.scope = row.scope")),
            (nothing, one_row("UPDATE limits SET count = 2 FROM rows WHERE limits.scope = row.key")),
            (nothing, one_row("UPDATE nowhere SET count = 2 FROM rows")),
        ] {
            let (written, attempts) = tried(&db, decides, writes.clone()).await;
            assert_eq!(
                (written.is_ok(), attempts),
                (true, vec![WithoutLock, WithLock]),
                "{writes:?}"
            );
        }
        assert_eq!(notes(&db), ["1"]);
        let (refused, attempts) = tried(&db, away, note_of("2")).await;
        assert!(matches!(refused, Err(AppError::Query(_))), "{refused:?}");
        assert_eq!(attempts, [WithoutLock]);
    }

    /// Of statements on several rows, one row too few or too many is a conflict, and nothing of
    /// the change stays.
    async fn a_write_set_counts_the_rows_that_it_changes(shop: Shop) {
        const DELETE: Statement =
            Statement::new("limits", "DELETE FROM limits USING rows WHERE limits.scope = row.scope");
        const SUM: Statement = Statement {
            types: "limits",
            sql: Cow::Borrowed(
                "UPDATE limits SET count = limits.count + row.count FROM rows \
                 WHERE limits.key = row.key AND limits.count + row.count <= 9",
            ),
            sum: Some(Sum { key: "key", fields: "SUM(count)::bigint AS count", held: Some("limits") }),
        };
        let db = shop.db();
        let written = |writes: WriteSet| db.write_here(move |conn| writes.write(conn)).is_ok();
        let deleted = |lines| {
            let mut writes = note_of("3");
            writes.run_for(DELETE, json!({"scope": "other"}), lines).unwrap();
            written(writes)
        };
        let other = |key: &str| json!({"scope": "other", "key": key, "count": 1, "expires_at": 1});
        let mut two = WriteSet::default();
        two.insert("limits", &[other("1"), other("2")]).unwrap();
        assert!(written(two.clone()));
        assert!(!written(two), "both rows exist");
        assert!(!deleted(1));
        assert!(!deleted(3));
        assert_eq!(notes(&db), [""; 0]);
        let added = |counts: [i64; 2]| {
            let mut writes = WriteSet::default();
            let rows = counts.map(|count| json!({"key": "1", "count": count}));
            writes.run(SUM, &rows).unwrap();
            written(writes)
        };
        assert!(added([2, 3]), "6 of 9");
        assert!(!added([2, 2]), "10 of 9");
        assert!(added([1, 2]), "9 of 9");
        assert!(deleted(2));
        assert_eq!(notes(&db), ["3"]);
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
            let is_locked = Arc::new(AtomicBool::new(false));
            let locks = Arc::clone(&is_locked);
            let lock = move |_: &mut Conn| {
                locks.store(true, Ordering::Relaxed);
                Ok(())
            };
            db.write_decision(lock, move |_| {
                if is_locked.load(Ordering::Relaxed) {
                    return Ok((Attempt::WithLock, WriteSet::default()));
                }
                decided.send(()).unwrap();
                Ok((Attempt::WithoutLock, note_of(&format!("{key:02}"))))
            })
        };
        let outcomes = join_all((0..60).map(change)).await;
        holder.join().unwrap().unwrap();
        let with_lock = outcomes
            .into_iter()
            .filter(|outcome| *outcome.as_ref().unwrap() == Attempt::WithLock);
        assert_eq!(with_lock.count(), 1);
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
