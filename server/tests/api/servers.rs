//! Several servers and several writers on one database.

use std::sync::Barrier;
use std::time::Duration;

use actix_web::rt::time::sleep;
use diesel::sql_types::{BigInt, Text};
use diesel::{RunQueryDsl, sql_query};
use shop_server::catalogue::store;
use shop_server::db::{Address, Db};
use shop_server::error::AppError;
use shop_server::settings::store::raise_snapshot_version;

use crate::support::database::Database;
use crate::support::{Shop, on_both, shop};

/// Sets what is left of a stock item, as a sale elsewhere would.
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
    /// Fails when a server keeps stock in memory, or looks for a new catalogue more seldom.
    async fn no_server_shows_what_is_a_second_old(shop: Shop) {
        let other = shop.sibling();
        let stock = "/api/ERPProduct/Ware/Stock?ProdID=COIL-4H&WareID=TN01";
        assert_eq!(shop.get_from(other, stock).await.json()["Result"]["Quantity"], 5);
        for (left, name) in [(4, "第一版"), (0, "第二版"), (7, "第三版")] {
            set_stock(&shop, "COIL-4H", left);
            let mut goods = crate::support::goods::small();
            goods["categories"][10]["name"] = name.into();
            shop.import(&goods);
            sleep(shop::SOON).await;
            for server in [shop.address, other] {
                assert_eq!(shop.get_from(server, stock).await.json()["Result"]["Quantity"], left);
                let category = shop.get_from(server, "/api/Product/Category?CategoryId=201").await;
                assert_eq!(category.json()["Result"]["name"], name);
            }
        }
    }

    /// Servers that start together migrate once. Fails when migrations run outside the lock.
    async fn starting_together(shop: Shop) {
        // Once is luck: the race is over within milliseconds.
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

    /// A program that was put back after an upgrade has migrated says so. Fails when it starts on tables
    /// that it does not know.
    async fn an_older_program(shop: Shop) {
        shop.execute(
            "INSERT INTO __diesel_schema_migrations (version, run_on) VALUES ('20991231000000', CURRENT_TIMESTAMP)",
        );
        let refused = Db::open(&shop.config.database).err().unwrap().to_string();
        assert!(refused.contains("newer than this program: it has migration 20991231000000"), "{refused}");
    }

    /// Every writer of every server counts. On SQLite this fails as soon as a write begins without
    /// its lock.
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

    /// Two writers that take the same two rows in opposite order: PostgreSQL ends one of them,
    /// which must be tried again. Fails when `Db::write` gives up at a deadlock.
    async fn a_deadlock_is_tried_again(shop: Shop) {
        let db = shop.db();
        let take = |first: &str, second: &str| {
            db.write_here(|conn| {
                for prod_id in [first, second] {
                    sql_query("UPDATE stock SET quantity = quantity - 1 WHERE prod_id = $1")
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

    /// The database itself holds the rule, and a refused change leaves nothing behind.
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

    /// A reader sees one moment. Fails when reads run outside a transaction.
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

fn kind_of(shop: &Shop) -> crate::support::Kind {
    match shop.database.url {
        Some(_) => crate::support::Kind::Postgres,
        None => crate::support::Kind::Sqlite,
    }
}
