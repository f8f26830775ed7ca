//! Several servers and several writers on one database.

use std::net::TcpListener;
use std::sync::{Barrier, mpsc};
use std::time::Duration;

use actix_web::ResponseError as _;
use diesel::dsl::sql;
use diesel::sql_types::{BigInt, Text};
use diesel::{RunQueryDsl, sql_query};
use shop_domains::catalogue::store;
use shop_domains::settings::change;
use shop_domains::settings::store::raise_snapshot_version;
use shop_engine::db::{Address, Conn, Db};
use shop_engine::error::AppError;

use crate::support::buyer::{order_form, result};
use crate::support::database::Database;
use crate::support::person::Member;
use crate::support::shop::run;
use crate::support::{Kind, Shop, on_both};

/// Sets the quantity of a stock item, as a sale elsewhere would.
pub(crate) fn set_stock(shop: &Shop, prod_id: &str, quantity: i64) {
    let prod_id = prod_id.to_owned();
    let changed = shop.db().write_here(|conn| {
        let update = "UPDATE stock SET quantity = $1 WHERE prod_id = $2";
        Ok(sql_query(update)
            .bind::<BigInt, _>(quantity)
            .bind::<Text, _>(&prod_id)
            .execute(conn)?)
    });
    assert_eq!(changed.unwrap(), 1);
}

on_both! {
    /// Fails when a server caches stock, or checks for a new catalogue or new settings less than
    /// once a second.
    async fn no_server_shows_data_older_than_a_second(shop: Shop) {
        let other = shop.sibling();
        let stock = "/api/ERPProduct/Ware/Stock?ProdID=COIL-4H&WareID=TN01";
        assert_eq!(shop.get_from(other, stock).await.json()["Result"]["Quantity"], 5);
        for (left, name) in [(4, "第一版"), (0, "第二版"), (7, "第三版")] {
            set_stock(&shop, "COIL-4H", left);
            let mut goods = crate::support::goods::small();
            goods["categories"][10]["name"] = name.into();
            shop.import(&goods);
            change::set(&shop.config, "bank_name", name).unwrap();
            for server in [shop.address, other] {
                shop.follow_at(server).await;
                assert_eq!(shop.get_from(server, stock).await.json()["Result"]["Quantity"], left);
                let category = shop.get_from(server, "/api/Product/Category?CategoryId=201").await;
                assert_eq!(category.json()["Result"]["name"], name);
                let settings = shop.get_from(server, "/api/Setting").await;
                assert_eq!(settings.json()["Result"]["bank_name"], name);
            }
        }
    }

    /// Guesses of a password are counted across all servers. Fails when each server counts
    /// separately: then eighteen are accepted.
    async fn guesses_at_two_servers(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let other = member.person.to(shop.sibling());
        for number in 0..18 {
            let one = if number % 2 == 0 { &member.person } else { &other };
            let answer = one.log_in("0912345678", "four young maples").await;
            let wanted = if number < 10 { 400 } else { 429 };
            assert_eq!(answer.status, wanted, "{number}");
        }
        assert_eq!(member.info().await["account"], "0912345678");
    }

    /// A click repeated at another server after a lost response. Fails when only one server knows
    /// the key.
    async fn a_click_repeated_at_another_server(shop: Shop) {
        let buyer = shop.buyer();
        buyer.add(10_001, 1).await;
        let form = order_form("CashOnDelivery");
        let first = result(&buyer.order(&form, Some("click-1")).await);
        let elsewhere = Member { person: buyer.person.to(shop.sibling()), token: buyer.token.clone() };
        for _ in 0..2 {
            assert_eq!(result(&elsewhere.order(&form, Some("click-1")).await), first);
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM orders"), 1);
    }

    /// Servers that start together migrate once. Fails when migrations run outside the lock.
    async fn starting_together(shop: Shop) {
        // One round may pass by luck: the race is over within milliseconds.
        for round in 0..10 {
            let fresh = Database::new(kind_of(&shop), shop.data.path());
            let address = fresh.url.clone().map_or_else(
                || Address::Sqlite(shop.data.path().join(format!("fresh-{round}.db"))),
                Address::Postgres,
            );
            let barrier = Barrier::new(8);
            std::thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        barrier.wait();
                        Db::open(&address).unwrap();
                    });
                }
            });
        }
    }

    /// An older program, put back after a newer one has migrated, reports the newer migration.
    /// Fails when it starts on tables that it does not know.
    async fn an_older_program(shop: Shop) {
        shop.execute(
            "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('20991231000000', CURRENT_TIMESTAMP)",
        );
        let refused = Db::open(&shop.config.database).err().unwrap().to_string();
        assert!(refused.contains("newer than this program: it has migration 20991231000000"), "{refused}");
    }

    /// Every write of every server counts. On SQLite this fails when a write begins without its
    /// lock.
    async fn many_writers(shop: Shop) {
        let before = shop.db().read_here(store::snapshot_version).unwrap();
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let db = shop.open_db();
                    for _ in 0..25 {
                        db.write_here(|conn| {
                            store::snapshot_version(conn)?;
                            raise_snapshot_version(conn)
                        })
                        .unwrap();
                    }
                });
            }
        });
        let after = shop.db().read_here(store::snapshot_version).unwrap();
        assert_eq!(after, before + 200);
    }

    /// Two writers update the same two rows in opposite order: PostgreSQL aborts one of them, which
    /// is retried. Fails when `Db::write` gives up on a deadlock.
    async fn a_deadlock_is_tried_again(shop: Shop) {
        let db = shop.db();
        let take = |first: &str, second: &str| {
            db.write_here(|conn| {
                for prod_id in [first, second] {
                    // This comment lets `with-postgres.sh` tell this deadlock from those of the
                    // shop.
                    let update = "UPDATE stock SET quantity = quantity - 1 WHERE prod_id = $1 \
                        /* deadlock on purpose */";
                    sql_query(update)
                        .bind::<Text, _>(prod_id)
                        .execute(conn)?;
                    std::thread::sleep(Duration::from_millis(100));
                }
                Ok(())
            })
        };
        std::thread::scope(|scope| {
            let one = scope.spawn(|| take("COIL-4H", "COIL-12H"));
            let two = scope.spawn(|| take("COIL-12H", "COIL-4H"));
            one.join().unwrap().unwrap();
            two.join().unwrap().unwrap();
        });
        let left = db.read_here(|conn| store::stock_of(conn, "COIL-4H", "TN01"));
        assert_eq!(left.unwrap().unwrap().quantity, 3);
    }

    /// The database enforces the rule, and a rejected change is rolled back.
    async fn stock_below_zero(shop: Shop) {
        let db = shop.db();
        let outcome = db.write_here(|conn| {
            sql_query("UPDATE stock SET quantity = 1 WHERE prod_id = 'COIL-12H'").execute(conn)?;
            sql_query("UPDATE stock SET quantity = -1 WHERE prod_id = 'COIL-4H'").execute(conn)?;
            Ok(())
        });
        assert!(matches!(outcome, Err(AppError::Query(_))));
        let left = db.read_here(|conn| store::stock_of(conn, "COIL-12H", "TN01"));
        assert_eq!(left.unwrap().unwrap().quantity, 5);
    }

    /// A read transaction sees one snapshot. Fails when reads run outside a transaction.
    async fn a_reader_sees_one_moment(shop: Shop) {
        let db = shop.db();
        let seen = db.read_here(|conn| {
            let first = store::stock_of(conn, "COIL-4H", "TN01")?;
            set_stock(&shop, "COIL-4H", 1);
            Ok((first, store::stock_of(conn, "COIL-4H", "TN01")?))
        });
        let (first, second) = seen.unwrap();
        assert_eq!(first, second);
    }
}

/// The first host in the address never responds. Fails when the client keeps waiting for it.
#[test]
fn a_host_that_says_nothing() {
    run(Kind::Postgres, async |shop| {
        let silent = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = shop.database.url.as_deref().unwrap();
        // With the shop's own patience, not that of the tests.
        let url = url.replace("&connect_timeout=30", "");
        let url = behind(silent.local_addr().unwrap().port(), &url);
        let (opened, is_open) = mpsc::channel();
        std::thread::spawn(move || {
            let db = Db::open(&Address::Postgres(url)).unwrap();
            opened.send(db.read_here(store::snapshot_version).unwrap())
        });
        let version = is_open.recv_timeout(Duration::from_secs(20));
        assert!(version.is_ok(), "the second host was not asked");
    });
}

/// Returns the address with another local host before its own.
fn behind(port: u16, url: &str) -> String {
    let both = match url.split_once("host=") {
        // Here the original host is the folder of a Unix socket.
        Some((before, after)) => format!("{before}port={port},5432&host=127.0.0.1,{after}"),
        None => url.replacen('@', &format!("@127.0.0.1:{port},"), 1),
    };
    format!("{both}&target_session_attrs=read-write")
}

/// A connection that ends during a request is no fault of the request, which may be retried. Fails
/// when the response is an internal error.
#[test]
fn a_database_that_goes_away_under_a_request() {
    run(Kind::Postgres, async |shop| {
        let db = shop.db();
        for at_commit in [false, true] {
            let lost = db.write_here(|conn| {
                if at_commit {
                    raise_snapshot_version(conn)?;
                }
                sql_query("SELECT pg_terminate_backend(pg_backend_pid())").execute(conn)?;
                Ok(())
            });
            let lost = lost.unwrap_err();
            assert_eq!(lost.status_code(), 503, "{lost}");
        }
        assert!(
            db.write_here(raise_snapshot_version).is_ok(),
            "the next one has a connection"
        );
    });
}

fn own_pid(conn: &mut Conn) -> i64 {
    let pid = diesel::select(sql::<BigInt>("pg_backend_pid()::bigint"));
    pid.get_result(conn).unwrap()
}

/// The connection is lost before a statement, or while a statement runs. Fails when one of them is
/// an internal error.
#[test]
fn a_database_that_goes_away_beside_a_request() {
    run(Kind::Postgres, async |shop| {
        let (db, beside) = (shop.db(), shop.open_db());
        let end = |pid: i64| {
            let text = format!("SELECT pg_terminate_backend({pid}, 5000)");
            beside
                .write_here(|conn| Ok(sql_query(&text).execute(conn)?))
                .unwrap();
        };
        let lost = db.write_here(|conn| {
            end(own_pid(conn));
            raise_snapshot_version(conn)
        });
        assert_eq!(lost.unwrap_err().status_code(), 503);
        let lost = db.write_here(|conn| {
            end(own_pid(conn));
            drop(raise_snapshot_version(conn));
            raise_snapshot_version(conn)
        });
        let lost = lost.unwrap_err();
        assert_eq!(lost.status_code(), 503, "{lost}");
        let lost = std::thread::scope(|scope| {
            let lost = db.write_here(|conn| {
                let pid = own_pid(conn);
                scope.spawn(move || {
                    std::thread::sleep(Duration::from_millis(200));
                    end(pid);
                });
                Ok(sql_query("SELECT pg_sleep(10)").execute(conn)?)
            });
            lost.unwrap_err()
        });
        assert_eq!(lost.status_code(), 503, "{lost}");
    });
}

/// A server that starts while another one migrates waits for it, longer than any request. Fails if
/// the migrations have the timeouts of requests.
#[test]
fn a_server_waits_for_the_migrations_of_another() {
    run(Kind::Postgres, async |shop: Shop| {
        let db = shop.db();
        let (begun, has_begun) = mpsc::channel();
        std::thread::scope(|scope| {
            let other = scope.spawn(move || {
                db.write_here(|conn| {
                    sql_query("SELECT pg_advisory_xact_lock(7307201121)").execute(conn)?;
                    begun.send(()).unwrap();
                    std::thread::sleep(Duration::from_secs(6));
                    Ok(())
                })
            });
            has_begun.recv().unwrap();
            Db::open(&shop.config.database).unwrap();
            other.join().unwrap().unwrap();
        });
    });
}

fn kind_of(shop: &Shop) -> Kind {
    match shop.database.url {
        Some(_) => Kind::Postgres,
        None => Kind::Sqlite,
    }
}
