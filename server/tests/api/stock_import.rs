//! `stock import`: counts and deliveries, never overwriting sales (S7).

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use shop_core::time::Moment;
use shop_domains::stock::import::{Report, StockError, import};
use shop_engine::db::Db;
use shop_engine::error::AppError;

use crate::support::program::{beside, text, try_beside};
use crate::support::{Folder, Shop, on_both};

const HOUR: Duration = Duration::from_hours(1);

fn book(shop: &Shop, file: &str, again: bool) -> Result<Report, StockError> {
    let folder = Folder::empty();
    folder.write("stock.csv", file.as_bytes());
    import(
        &folder.path().join("stock.csv"),
        again,
        &shop.config,
        &shop.clock,
    )
}

fn reported(outcome: Result<Report, StockError>) -> String {
    outcome.unwrap().to_string()
}

fn refusal(outcome: Result<Report, StockError>) -> String {
    outcome.unwrap_err().to_string()
}

/// Takes pieces as an order does, or returns them to stock. Returns `false` if there are too few.
fn trade(db: &Db, prod_id: &str, change: i64, order: &str, at: Moment) -> bool {
    let kind = if change < 0 { "Sold" } else { "Returned" };
    let taken = db.write_here(|conn| {
        let taken = sql_query("UPDATE stock SET quantity = quantity + $1 WHERE prod_id = $2 AND quantity + $1 >= 0")
            .bind::<BigInt, _>(change)
            .bind::<Text, _>(prod_id)
            .execute(conn)?;
        if taken == 1 {
            sql_query("INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at) VALUES ($1, 'TN01', $2, $3, $4, $5)")
                .bind::<Text, _>(prod_id)
                .bind::<Text, _>(kind)
                .bind::<Text, _>(order)
                .bind::<BigInt, _>(change)
                .bind::<BigInt, _>(at.millis())
                .execute(conn)?;
        }
        Ok::<_, AppError>(taken == 1)
    });
    taken.unwrap()
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

fn number(shop: &Shop, question: &str) -> i64 {
    let found = shop
        .db()
        .read_here(|conn| Ok(sql_query(question).get_result::<Number>(conn)?));
    found.unwrap().number
}

fn left(shop: &Shop, prod_id: &str) -> i64 {
    number(
        shop,
        &format!("SELECT quantity AS number FROM stock WHERE prod_id = '{prod_id}'"),
    )
}

/// Returns the number of stock items whose quantity differs from the sum of their moves.
fn wrong_items(shop: &Shop) -> i64 {
    number(
        shop,
        "SELECT COUNT(*) AS number FROM stock WHERE quantity <> \
        (SELECT COALESCE(SUM(change), 0) FROM stock_moves m WHERE m.prod_id = stock.prod_id AND m.ware_id = stock.ware_id)",
    )
}

on_both! {
    /// A count keeps the sales since it was made. The clock of the shop stands at 8 o'clock in
    /// Taiwan.
    async fn a_count_keeps_later_sales(shop: Shop) {
        let (db, now) = (shop.db(), shop.clock.now());
        trade(&db, "STICK-1", -1, "before", now.minus(3 * HOUR));
        trade(&db, "STICK-1", -2, "after", now.minus(HOUR));
        trade(&db, "STICK-1", 1, "after", now.minus(HOUR / 2));
        // Two hours ago there were 9 pieces: two were sold since, and one came back.
        let report = reported(book(&shop, "ProdID,WareID,Quantity,CountedAt\n\
            STICK-1,TN01,9,2026-11-21 06:00\nSTICK-2,TN01,5,2026-11-20T22:00:00Z\n", false));
        assert_eq!(report, "stock: 1 changed, 1 unchanged\n  STICK-1@TN01: 3 -> 8");
        assert_eq!((left(&shop, "STICK-1"), left(&shop, "STICK-2"), wrong_items(&shop)), (8, 5, 0));
        // The same count again changes nothing.
        let again = reported(book(&shop, "ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,9,2026/11/21 06:00:00\n", false));
        assert_eq!(again, "stock: 0 changed, 1 unchanged");
    }

    /// A newer count replaces the correction of an older one, and keeps a delivery that came after
    /// it.
    async fn a_newer_count_replaces_an_older_one(shop: Shop) {
        reported(book(&shop, "ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,50,2026-11-21 07:00\n", false));
        shop.clock.advance(HOUR);
        reported(book(&shop, "ProdID,WareID,Change\nSTICK-1,TN01,+20\n", false));
        shop.clock.advance(HOUR);
        // Counted between the two imports.
        let report = reported(book(&shop, "ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,40,2026-11-21 08:30\n", false));
        assert_eq!(report, "stock: 1 changed, 0 unchanged\n  STICK-1@TN01: 70 -> 60");
        assert_eq!(wrong_items(&shop), 0);
    }

    async fn more_sold_than_counted(shop: Shop) {
        trade(&shop.db(), "COIL-4H", -5, "order", shop.clock.now());
        let report = reported(book(&shop, "ProdID,WareID,Quantity,CountedAt\nCOIL-4H,TN01,2,2026-11-21 07:59\n", false));
        assert_eq!(report, "stock: 0 changed, 1 unchanged");
        trade(&shop.db(), "COIL-4H", 4, "order", shop.clock.now());
        let report = reported(book(&shop, "ProdID,WareID,Quantity,CountedAt\nCOIL-4H,TN01,0,2026-11-21 07:59\n", false));
        assert_eq!(report, "stock: 1 changed, 0 unchanged\n  COIL-4H@TN01: 4 -> 0 (1 more pieces are sold than were counted)");
        assert_eq!((left(&shop, "COIL-4H"), wrong_items(&shop)), (0, 0));
    }

    /// The same changes are rejected the second time, in any notation of the file.
    async fn changes_once(shop: Shop) {
        let report = reported(book(&shop, "ProdID,WareID,Change\nSTICK-1,TN01,10\nSTICK-2,TN01,-2\n", false));
        assert_eq!(report, "stock: 2 changed, 0 unchanged\n  STICK-1@TN01: 5 -> 15\n  STICK-2@TN01: 5 -> 3");
        let written_otherwise = "\u{feff}WareID,Change,ProdID\r\nTN01, -2 ,\"STICK-2\"\r\nTN01,+10,STICK-1\r\n";
        let printed = refusal(book(&shop, written_otherwise, false));
        assert!(printed.contains("the file: the same changes were already booked at 2026-11-21T00:00:00Z; --again"), "{printed}");
        assert_eq!(left(&shop, "STICK-1"), 15);
        shop.clock.advance(HOUR);
        reported(book(&shop, written_otherwise, true));
        assert_eq!((left(&shop, "STICK-1"), left(&shop, "STICK-2"), wrong_items(&shop)), (25, 1, 0));
        reported(book(&shop, "ProdID,WareID,Change\nSTICK-1,TN01,10\n", false));
        assert_eq!(left(&shop, "STICK-1"), 35);
    }

    /// Spreadsheets in Taiwan write years of the Republic of China. Read as the year 115 AD, the
    /// count would add all that was ever sold. Fails when such a year is taken as written.
    async fn a_count_of_either_calendar(shop: Shop) {
        let (db, now) = (shop.db(), shop.clock.now());
        trade(&db, "STICK-1", -2, "before", now.minus(3 * HOUR));
        let count = |at: &str| book(&shop, &format!("貨號,倉別,盤點數量,盤點時間\nSTICK-1,TN01,3,{at}\n"), false);
        for at in ["2026/11/21 07:00", "115/11/21 07:00", "115-11-21 07:00:30", "0115/11/21 07:00", "１１５／１１／２１ ０７：００"] {
            assert_eq!(reported(count(at)), "stock: 0 changed, 1 unchanged", "{at}");
        }
        for at in ["26/11/21 07:00", "0026/11/21 07:00", "1026/11/21 07:00", "1150/11/21 07:00", "115/11/21", "115/13/21 07:00"] {
            let printed = refusal(count(at));
            assert!(printed.contains(&format!("line 2: CountedAt \"{at}\" is not a time")), "{printed}");
        }
        for at in ["0115-11-21T07:00:00+08:00", "1026-11-21T07:00:00Z", "2025/11/21 07:00", "99/11/21 07:00", "2026/11/01 07:00"] {
            let printed = refusal(count(at));
            assert!(printed.contains(&format!("line 2: CountedAt \"{at}\" is before the first entry of the stock item")), "{printed}");
        }
        assert_eq!((left(&shop, "STICK-1"), wrong_items(&shop)), (3, 0));
    }

    /// Blank rows and unnamed trailing columns of spreadsheets are ignored.
    async fn leftovers_of_a_spreadsheet_are_removed(shop: Shop) {
        for (number, file) in [
            "貨號,倉別,增減數量\nSTICK-1,TN01,1\n,,\n,,\n",
            "貨號,倉別,增減數量,\nSTICK-1,TN01,2,\n",
            "貨號,倉別,增減數量,,\n,,,,\nSTICK-1,TN01,3\n , ,\n",
            "貨號\t倉別\t增減數量\t\nSTICK-1\tTN01\t4\t\n\u{1A}",
        ].into_iter().enumerate() {
            let report = reported(book(&shop, file, false));
            assert!(report.starts_with("stock: 1 changed, 0 unchanged"), "{number}: {report}");
        }
        assert_eq!(left(&shop, "STICK-1"), 15);
        for (file, fault) in [
            ("貨號,倉別,增減數量,\nSTICK-1,TN01,1,9\n", "line 2: has 4 cells instead of 3"),
            ("貨號,倉別,增減數量,別的\nSTICK-1,TN01,1,\n", "line 1: the header is neither"),
            ("貨號,倉別,增減數量\n,,5\n", "line 2: there is no stock item"),
        ] {
            let printed = refusal(book(&shop, file, false));
            assert!(printed.contains(fault), "{fault} in {printed}");
        }
    }

    /// All or nothing: one bad row rejects the whole file.
    async fn a_bad_file_is_refused_whole(shop: Shop) {
        let counts = "ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,9,2026-11-21 07:00\n";
        let changes = "ProdID,WareID,Change\nSTICK-1,TN01,9\n";
        let cases = [
            (counts, "STICK-1,TN01,3,2026-11-21 07:00", "line 3: STICK-1@TN01 is already on line 2"),
            (counts, "NOWHERE,TN01,3,2026-11-21 07:00", "line 3: there is no stock item NOWHERE@TN01"),
            (counts, "STICK-2,TN02,3,2026-11-21 07:00", "line 3: there is no stock item STICK-2@TN02"),
            (counts, "STICK-2,TN01,-3,2026-11-21 07:00", "line 3: Quantity \"-3\" is not a number of pieces"),
            (counts, "STICK-2,TN01,1.5,2026-11-21 07:00", "line 3: Quantity \"1.5\" is not a number of pieces"),
            (counts, "STICK-2,TN01,,2026-11-21 07:00", "line 3: Quantity \"\" is not a number of pieces"),
            (counts, "STICK-2,TN01,9999999999,2026-11-21 07:00", "line 3: Quantity \"9999999999\" is not a number of pieces"),
            (counts, "STICK-2,TN01,3,yesterday", "line 3: CountedAt \"yesterday\" is not a time"),
            (counts, "STICK-2,TN01,3,2026-11-31 07:00", "line 3: CountedAt \"2026-11-31 07:00\" is not a time"),
            (counts, "STICK-2,TN01,3,2026-11-21 08:01", "line 3: CountedAt \"2026-11-21 08:01\" is in the future"),
            (counts, "STICK-2,TN01,3", "line 3: has 3 cells instead of 4"),
            (changes, "STICK-2,TN01,0", "line 3: Change is 0"),
            (changes, "STICK-2,TN01,-6", "line 3: STICK-2@TN01 has 5 pieces, and would have -1"),
            (changes, "STICK-2,TN01,three", "line 3: Change \"three\" is not a number of pieces"),
            ("ProdID,WareID,Amount\n", "STICK-2,TN01,3", "line 1: the header is neither ProdID,WareID,Quantity,CountedAt nor ProdID,WareID,Change"),
            ("ProdID,WareID,Change,Change\n", "STICK-2,TN01,3,3", "line 1: the header is neither"),
            ("ProdID,WareID,Change\n", "", "line 2: there is no row"),
            ("", "", "line 1: the header is neither"),
        ];
        for (good, bad, fault) in cases {
            let printed = refusal(book(&shop, &format!("{good}{bad}\n"), false));
            assert!(printed.starts_with("the stock file has errors, nothing was changed:\n  "), "{printed}");
            assert!(printed.contains(fault), "{fault} in {printed}");
        }
        let all = refusal(book(&shop, &format!("{counts}A,B,x,y\nNOWHERE,TN01,1,2026-11-21 07:00\n\n"), false));
        assert!(all.contains("line 3: Quantity"), "{all}");
        assert_eq!(left(&shop, "STICK-1"), 5);
        assert_eq!(number(&shop, "SELECT COUNT(*) AS number FROM stock_moves WHERE kind = 'Imported'"), 0);
        assert_eq!(number(&shop, "SELECT COUNT(*) AS number FROM audit_log"), 0);
    }

    async fn not_text(shop: Shop) {
        let folder = Folder::empty();
        folder.write("stock.csv", b"ProdID,WareID,Change\nSTICK-\xff\xff,TN01,3\n");
        let printed = refusal(import(&folder.path().join("stock.csv"), false, &shop.config, &shop.clock));
        assert!(printed.contains("the file: is not encoded in UTF-8 or Big5"), "{printed}");
        assert!(printed.contains("line 2: \"STICK-\u{FFFD}\u{FFFD}\" has characters that cannot be decoded"), "{printed}");
        folder.write("stock.csv", b"ProdID;WareID;Change\nSTICK-\xa4\xa4;TN01;3\n");
        let printed = refusal(import(&folder.path().join("stock.csv"), false, &shop.config, &shop.clock));
        assert!(printed.contains("line 2: there is no stock item STICK-中@TN01"), "{printed}");
        let printed = refusal(import(&folder.path().join("none.csv"), false, &shop.config, &shop.clock));
        assert!(printed.starts_with("cannot read "), "{printed}");
    }

    /// The command beside the running server, which sells from the new stock at once.
    async fn from_the_command_line(shop: Shop) {
        shop.data.write("stock.csv", b"ProdID,WareID,Change\nSTICK-1,TN01,-5\n");
        let file = shop.data.path().join("stock.csv");
        let printed = beside(&shop, &["stock", "import", file.to_str().unwrap()]);
        assert_eq!(printed, "stock: 1 changed, 0 unchanged\n  STICK-1@TN01: 5 -> 0\n");
        let stock = shop.get("/api/ERPProduct/Ware/Stock?ProdID=STICK-1&WareID=TN01").await;
        assert_eq!(stock.json()["Result"]["Quantity"], 0);
        let changes = beside(&shop, &["changes"]);
        assert!(changes.ends_with(" mary (command line): stock STICK-1 TN01: 5 -> 0\n"), "{changes}");
        let output = try_beside(&shop, &["stock", "import", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("already booked"));
    }

    /// S7: orders during the booking of a count are neither lost nor sold twice. On PostgreSQL this
    /// fails when the import reads an item without a lock.
    async fn orders_while_a_count_is_booked(shop: Shop) {
        let at = shop.clock.now();
        reported(book(&shop, "ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,100000,2026-11-21 08:00\n", false));
        let (db, done) = (shop.db(), AtomicBool::new(false));
        let sold = std::thread::scope(|scope| {
            let buyers: Vec<_> = (0..4).map(|buyer| {
                let (db, done, at) = (&db, &done, at.plus(Duration::from_millis(1)));
                scope.spawn(move || {
                    let mut sold = 0;
                    while !done.load(Ordering::Relaxed) {
                        sold += 1;
                        assert!(trade(db, "STICK-1", -1, &format!("{buyer} {sold}"), at));
                        std::thread::sleep(Duration::from_millis(1));
                    }
                    sold
                })
            }).collect();
            for count in 0..16 {
                let file = format!("ProdID,WareID,Quantity,CountedAt\nSTICK-1,TN01,{},2026-11-21 08:00\n", 100_000 + count % 2);
                shop.clock.advance(Duration::from_millis(2));
                reported(book(&shop, &file, false));
            }
            done.store(true, Ordering::Relaxed);
            buyers.into_iter().map(|buyer| buyer.join().unwrap()).sum::<i64>()
        });
        assert_eq!((left(&shop, "STICK-1"), wrong_items(&shop)), (100_001 - sold, 0));
    }

    /// The second request finds the changes booked, or fails on the unique key of the ledger.
    async fn the_same_changes_twice_at_once(shop: Shop) {
        let file = "ProdID,WareID,Change\nSTICK-1,TN01,10\nSTICK-2,TN01,10\n";
        let booked = std::thread::scope(|scope| {
            let all: Vec<_> = (0..4).map(|_| scope.spawn(|| book(&shop, file, false).is_ok())).collect();
            all.into_iter().map(|one| usize::from(one.join().unwrap())).sum::<usize>()
        });
        assert_eq!((booked, left(&shop, "STICK-1")), (1, 15));
    }
}
