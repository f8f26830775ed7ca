//! Writes that wait together share a commit on SQLite, and nobody messaging but the disk.

use std::sync::mpsc::channel;
use std::thread;

use actix_web::ResponseError as _;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use futures_util::future::{join, join_all};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_server::db::{Conn, Db, Locking};
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

/// What a write comes to that comes to this without locks, when it is decided and when it is kept, and how it was tried.
async fn tried(
    db: &Db,
    decides: fn(&mut Conn) -> Outcome,
    keeps: fn(&mut Conn) -> Outcome,
) -> (Outcome, Vec<Locking>) {
    let (begun, tries) = channel();
    let decide = move |conn: &mut Conn, locking| {
        begun.send(locking).unwrap();
        match locking {
            Locking::Optimistic => decides(conn).map(|()| locking),
            Locking::Pessimistic => Ok(locking),
        }
    };
    let keep = move |conn: &mut Conn, locking| match locking {
        Locking::Optimistic => keeps(conn),
        Locking::Pessimistic => Ok(()),
    };
    let outcome = db.write_optimistic(decide, keep).await;
    (outcome, tries.try_iter().collect())
}

on_both! {
    /// Whatever stands in the way without locks is looked at again with them, also a row that is there already; what the
    /// database itself refuses is not asked for twice.
    async fn a_write_goes_without_locks_first(shop: Shop) {
        use Locking::{Optimistic, Pessimistic};
        let db = shop.db();
        let nothing: fn(&mut Conn) -> Outcome = |_| Ok(());
        let overtaken: fn(&mut Conn) -> Outcome = |_| Err(AppError::Overtaken);
        let refused: fn(&mut Conn) -> Outcome =
            |_| Err(AppError::Refused(Refusal::new(RefusalCode::OutOfStock, "不行")));
        let comes_twice: fn(&mut Conn) -> Outcome = |conn| note(conn, "1");
        let (kept, tries) = tried(&db, nothing, comes_twice).await;
        assert_eq!((kept.is_ok(), tries), (true, vec![Optimistic]));
        assert_eq!(notes(&db), ["1"]);
        for (decides, keeps) in [
            (overtaken, nothing),
            (refused, nothing),
            (nothing, overtaken),
            (nothing, refused),
            (nothing, comes_twice),
        ] {
            let (kept, tries) = tried(&db, decides, keeps).await;
            assert_eq!((kept.is_ok(), tries), (true, vec![Optimistic, Pessimistic]));
        }
        let below_zero: fn(&mut Conn) -> Outcome = |conn| {
            sql_query("UPDATE stock SET quantity = -1").execute(conn)?;
            Ok(())
        };
        let no_table: fn(&mut Conn) -> Outcome = |conn| {
            sql_query("SELECT 1 FROM nowhere").execute(conn)?;
            Ok(())
        };
        for (decides, keeps) in [(nothing, below_zero), (no_table, nothing)] {
            let (refused, tries) = tried(&db, decides, keeps).await;
            assert!(matches!(refused, Err(AppError::Query(_))), "{refused:?}");
            assert_eq!(tries, [Optimistic]);
        }
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
