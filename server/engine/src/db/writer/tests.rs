//! Tests of the writer, without HTTP.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::rt::System;
use diesel::{QueryDsl as _, RunQueryDsl as _, sql_query};
use tempfile::TempDir;

use super::*;
use crate::db::Address;
use crate::db::open::Purpose;

fn opener(file: String) -> Opener {
    Opener::new(&Address::Sqlite(file.into()), Purpose::Write)
}

/// Starts a writer whose connection was opened while the disk was read-only.
fn writer(folder: &TempDir) -> Writer {
    let file = folder.path().join("shop.db").display().to_string();
    let only_reads = format!("file:{file}?mode=ro");
    let opener_of_file = opener(file);
    let mut connection = opener_of_file.open().unwrap();
    sql_query("CREATE TABLE notes (text TEXT)")
        .execute(&mut connection)
        .unwrap();
    let connection = opener(only_reads).open().unwrap();
    Writer::start(opener_of_file, connection).unwrap()
}

diesel::table! {
    notes (text) {
        text -> Text,
    }
}

fn note(connection: &mut Conn) -> Result<(), AppError> {
    sql_query("INSERT INTO notes VALUES ('kept')").execute(connection)?;
    Ok(())
}

#[test]
fn a_connection_that_can_only_read_is_opened_again() {
    let folder = TempDir::new().unwrap();
    let writer = writer(&folder);
    System::new().block_on(async {
        assert!(writer.write(note).await.is_err());
        writer.write(note).await.unwrap();
    });
    let folder = TempDir::new().unwrap();
    let for_command = self::writer(&folder);
    assert!(for_command.write_here(note).is_err());
    for_command.write_here(note).unwrap();
}

/// Fails if the rows of the first run are not rolled back, or the write does not run again.
#[test]
fn a_conflicting_write_is_retried_once() {
    let folder = TempDir::new().unwrap();
    let writer = writer(&folder);
    let runs = Arc::new(AtomicUsize::new(0));
    let again = move |connection: &mut Conn| {
        note(connection)?;
        match runs.fetch_add(1, Ordering::Relaxed) {
            0 => Err(AppError::Conflict),
            _ => Ok(()),
        }
    };
    System::new().block_on(async {
        assert!(writer.write(note).await.is_err(), "opened to read");
        writer.write(again).await.unwrap();
        let count = |conn: &mut Conn| Ok(notes::table.count().get_result::<i64>(conn)?);
        assert_eq!(writer.write(count).await.unwrap(), 1);
    });
}

/// Fails if a failing write makes the others fail, or if writes run twice although none failed.
#[test]
fn where_one_fails_all_are_run_again_in_savepoints() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("shop.db").display().to_string();
    let mut connection = opener(file).open().unwrap();
    let table = sql_query("CREATE TABLE notes (text TEXT)");
    table.execute(&mut connection).unwrap();
    let mut savepoints = false;
    let mut runs_of = |fails: [bool; 3]| {
        let runs = Arc::new(AtomicUsize::new(0));
        let mut replies = Vec::new();
        let work = |fails| -> Box<dyn Work> {
            let runs = Arc::clone(&runs);
            let change = move |connection: &mut Conn| {
                runs.fetch_add(1, Ordering::Relaxed);
                note(connection)?;
                if fails { Err(AppError::busy()) } else { Ok(()) }
            };
            let (reply, receiver) = oneshot::channel();
            replies.push(receiver);
            let outcome = Err(AppError::NoAnswer);
            Box::new(Write {
                change,
                outcome,
                reply,
                since: Stopwatch::start(),
            })
        };
        let mut works = fails.map(work).into();
        commit_together(&mut connection, &mut works, &mut savepoints).unwrap();
        let failed: Vec<_> = works.iter().map(|work| work.has_failed()).collect();
        assert_eq!(failed, fails);
        runs.load(Ordering::Relaxed)
    };
    assert_eq!(runs_of([false, false, false]), 3);
    assert_eq!(runs_of([false, true, false]), 5);
    assert_eq!(runs_of([false, false, true]), 3);
    assert_eq!(runs_of([false, false, false]), 3);
    assert_eq!(runs_of([true, false, false]), 4);
    let notes = notes::table.count().get_result(&mut connection);
    assert_eq!(notes, Ok(3 + 2 + 2 + 3 + 2));
}

/// A lasting conflict is reported after five attempts. A rejection is not retried.
#[test]
fn tries_have_an_end() {
    let folder = TempDir::new().unwrap();
    let writer = writer(&folder);
    assert!(writer.write_here(note).is_err(), "opened to read");
    let tries = |error: fn() -> AppError| {
        let tries = Cell::new(0);
        let outcome = writer.write_here::<()>(|_| {
            tries.set(tries.get() + 1);
            Err(error())
        });
        assert!(outcome.is_err());
        tries.get()
    };
    assert_eq!(tries(|| AppError::Conflict), 5);
    assert_eq!(tries(AppError::busy), 1);
}
