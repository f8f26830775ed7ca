//! Outbox: each message is sent once, sealed, in time, and by any number of servers.

use std::collections::BTreeSet;
use std::time::Duration;

use actix_web::rt;
use actix_web::rt::time::sleep;
use shop_domains::messaging::failure::FailureKind;
use shop_domains::messaging::store::{self, Ending};
use shop_domains::messaging::{Message, Recipient, outbox};
use shop_platform::config::send_limits::Channel;

use crate::messaging_steps::{outbox, post, rows, wait_for, wait_until};
use crate::support::{Kind, Shop, on_both};

fn code(code: &str) -> Message {
    Message::ContactCode {
        code: code.to_owned(),
    }
}

on_both! {
    /// The same dedupe key posts one message, even from four threads. Fails without the unique key.
    async fn once_per_dedupe_key(shop: Shop) {
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for number in 0..20 {
                        post(&shop, &number.to_string(), "a@b.example", &code("ABC234"));
                    }
                });
            }
        });
        assert_eq!(rows(&shop).len(), 20);
    }

    /// Four workers see the same due messages, and each message is claimed once. Fails when a claim
    /// does not check the row that it updates.
    async fn claimed_once(shop: Shop) {
        let db = shop.db();
        let now = shop.clock.now();
        let until = now.plus(Duration::from_mins(1));
        // Mail due in a minute, so that the workers of the server do not see it.
        let outbox = outbox(&shop);
        let later = now.plus(Duration::from_mins(1));
        for number in 0..50 {
            let to = Recipient::read("a@b.example").unwrap();
            db.write_here(|conn| {
                outbox::enqueue(conn, &outbox, later, &number.to_string(), &to, &code("ABC234"))
            })
            .unwrap();
        }
        let due = db.read_here(|conn| store::due(conn, Channel::Mail, later, 100)).unwrap();
        assert_eq!(due.len(), 50);
        assert!(db.read_here(|conn| store::due(conn, Channel::Mail, now, 100)).unwrap().is_empty());
        let claimed: usize = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| {
                        let db = shop.open_db();
                        let mine = due.chunks(10).map(|ids| {
                            let claim = db.write_here(|conn| store::claim(conn, ids, later, until.plus(Duration::from_mins(5))));
                            claim.unwrap().len()
                        });
                        mine.sum::<usize>()
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap()).sum()
        });
        assert_eq!(claimed, 50);
    }

    /// A worker that reports after its lease ended changes nothing. Fails when the attempt is not
    /// compared.
    async fn a_late_worker(shop: Shop) {
        let (db, outbox) = (shop.db(), outbox(&shop));
        let begin = shop.clock.now().plus(Duration::from_mins(1));
        let to = Recipient::read("0912345678").unwrap();
        db.write_here(|conn| outbox::enqueue(conn, &outbox, begin, "1", &to, &code("ABC234"))).unwrap();
        let id = rows(&shop)[0].id.clone();
        let claim = |at: u64| {
            let now = begin.plus(Duration::from_secs(at));
            let until = now.plus(Duration::from_mins(1));
            db.write_here(|conn| store::claim(conn, std::slice::from_ref(&id), now, until)).unwrap().pop()
        };
        let first = claim(0).unwrap();
        assert!(claim(59).is_none(), "the claim holds for its minute");
        let second = claim(60).unwrap();
        assert_eq!((first.attempts, second.attempts), (1, 2));
        let finish = |message: &store::Claimed, ending| {
            let ended = [(message.clone(), ending)];
            db.write_here(|conn| store::finish(conn, &ended, false)).unwrap() == 0
        };
        assert!(!finish(&first, Ending::Failed(FailureKind::Rejected)));
        assert!(finish(&second, Ending::Sent(begin)));
        assert!(!finish(&second, Ending::Failed(FailureKind::Rejected)));
        let row = &rows(&shop)[0];
        assert_eq!((row.state.as_str(), row.payload.as_deref()), ("Sent", None));
    }

    /// A message that was claimed but not tried is due again at once, and its tries are unchanged.
    /// Fails when it waits for the end of the lease.
    async fn given_back(shop: Shop) {
        let (db, outbox) = (shop.db(), outbox(&shop));
        let begin = shop.clock.now().plus(Duration::from_mins(1));
        for key in ["1", "2"] {
            let to = Recipient::read("a@b.example").unwrap();
            db.write_here(|conn| outbox::enqueue(conn, &outbox, begin, key, &to, &code("ABC234"))).unwrap();
        }
        let due = || db.read_here(|conn| store::due(conn, Channel::Mail, begin, 100)).unwrap();
        let claim = || {
            let until = begin.plus(Duration::from_mins(1));
            db.write_here(|conn| store::claim(conn, &due(), begin, until)).unwrap()
        };
        let ended = claim().into_iter().zip([Ending::NotBegun(begin), Ending::Sent(begin)]);
        let ended: Vec<_> = ended.collect();
        assert_eq!(due(), Vec::<String>::new());
        assert_eq!(db.write_here(|conn| store::finish(conn, &ended, false)).unwrap(), 0);
        assert_eq!(due(), [ended[0].0.id.clone()]);
        let again = claim();
        assert_eq!((again.len(), again[0].attempts), (1, 1));
        assert!(again[0].payload.is_some());
    }

    /// Several servers share the work, and every message is sent in one attempt.
    async fn four_servers(shop: Shop) {
        for _ in 0..3 {
            shop.sibling();
        }
        for number in 0..60 {
            let to = if number % 2 == 0 { "a@b.example" } else { "0912345678" };
            post(&shop, &number.to_string(), to, &code("ABC234"));
        }
        let sent = wait_until(async || {
            let rows = rows(&shop);
            rows.iter().all(|row| row.state == "Sent").then_some(rows)
        })
        .await;
        assert_eq!(sent.len(), 60);
        assert!(sent.iter().all(|row| row.attempts == 1));
        let ids: BTreeSet<_> = sent.iter().map(|row| &row.id).collect();
        assert_eq!(ids.len(), 60);
    }

    /// Recipient and text are unreadable in the database, and no two rows are equal.
    async fn sealed(shop: Shop) {
        let message = Message::RegisterCode {
            code: "CANARY".to_owned(),
            link: Some("https://shop.example/canary".to_owned()),
        };
        for key in ["1", "2"] {
            post(&shop, key, "canary@b.example", &message);
        }
        let rows = wait_until(async || {
            let rows = rows(&shop);
            rows.iter().all(|row| row.state == "Sent").then_some(rows)
        })
        .await;
        for row in &rows {
            let text = format!("{row:?}").to_lowercase();
            assert!(!text.contains("canary") && !text.contains("b.example"), "{text}");
        }
        assert_ne!(rows[0].recipient, rows[1].recipient);
        assert!(rows[0].payload.is_some() && rows[0].payload != rows[1].payload);
    }

    /// A code that could not be sent within its ten minutes is never sent.
    async fn too_late(shop: Shop) {
        let outbox = outbox(&shop);
        let old = shop.clock.now().minus(Duration::from_mins(10));
        let to = Recipient::read("0912345678").unwrap();
        shop.db()
            .write_here(|conn| outbox::enqueue(conn, &outbox, old, "1", &to, &code("ABC234")))
            .unwrap();
        wait_for(&shop, "Failed", 1).await;
        assert_eq!(shop.get("/sandbox/messages").await.text(), "[]");
        // A notification of the same age is still sent.
        shop.db()
            .write_here(|conn| outbox::enqueue(conn, &outbox, old, "2", &to, &Message::LineHint))
            .unwrap();
        let sent = wait_until(async || rows(&shop).pop().filter(|row| row.state == "Sent")).await;
        assert_eq!(sent.attempts, 1);
    }

    /// A message is deleted a week after it is finished.
    async fn forgotten(shop: Shop) {
        post(&shop, "1", "a@b.example", &code("ABC234"));
        wait_for(&shop, "Sent", 1).await;
        shop.clock.advance(Duration::from_hours(7 * 24));
        sleep(Duration::from_secs(1)).await;
        assert_eq!(rows(&shop).len(), 1);
        shop.clock.advance(Duration::from_hours(1));
        wait_until(async || rows(&shop).is_empty().then_some(())).await;
    }

    /// The metrics count sent, waiting and failed messages.
    async fn counted(shop: Shop) {
        post(&shop, "1", "a@b.example", &code("ABC234"));
        wait_for(&shop, "Sent", 1).await;
        let figures = shop.get("/metrics").await.text();
        let sent = r#"shop_message_attempts_total{channel="Mail",ending="sent"} 1"#;
        assert!(figures.contains(sent), "{figures}");
        let failed = r#"shop_message_attempts_total{channel="Sms",ending="failed"} 0"#;
        assert!(figures.contains(failed), "{figures}");
        assert!(figures.contains(r#"shop_messages_waiting{channel="Sms"} 0"#), "{figures}");
    }
}

/// A call that needs a channel without settings in production fails, and no message is posted. The
/// log lists the missing channels at start.
#[test]
fn switched_off_in_production() {
    rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Sqlite, |settings| {
            settings.environment = Some("production".to_owned());
            settings.jwt_secret = Some("3f1cbb6ad9e4408c8c1e3d5b7a90f2e6".to_owned());
        });
        let (outbox, now) = (outbox(&shop), shop.clock.now());
        for (to, refusal) in [("a@b.example", "mail_off"), ("0912345678", "sms_off")] {
            let to = Recipient::read(to).unwrap();
            let outcome = shop
                .db()
                .write_here(|conn| outbox::enqueue(conn, &outbox, now, "1", &to, &code("ABC234")));
            assert!(outcome.unwrap_err().to_string().contains(refusal));
            // A password change succeeds even if no notification can be sent.
            let news = shop.db().write_here(|conn| {
                outbox::enqueue(conn, &outbox, now, "2", &to, &Message::PasswordChanged)
            });
            news.unwrap();
        }
        assert!(rows(&shop).is_empty());
    });
}
