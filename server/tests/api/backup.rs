//! Backups: written while orders come in, and restored after all data are lost.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

use actix_web::rt;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use shop_domains::audit::ledger;
use shop_engine::db::{Address, Db};
use shop_engine::infra::clock::Clock;
use shop_platform::config::Config;
use shop_server::backup::{self, BackupError};

use crate::support::shop::{builder, read, serve};
use crate::support::{Folder, Kind, Shop, program};

/// Number of orders acknowledged before the backup begins.
const BEFORE: usize = 20;

/// Returns the configuration of a test's shop with another data directory.
fn moved(shop: &Shop, data: &Folder) -> Config {
    Config {
        data_dir: data.path().to_owned(),
        database: Address::Sqlite(data.path().join("shop.db")),
        ..shop.config.clone()
    }
}

#[derive(Debug, QueryableByName)]
struct Id {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Returns the order ids of a database, or `None` if it cannot be read.
fn orders_in(database: &Address) -> Option<Vec<String>> {
    let db = Db::open(database).ok()?;
    let ids = db.read_here(|conn| Ok(sql_query("SELECT id FROM orders").load::<Id>(conn)?));
    Some(ids.ok()?.into_iter().map(|row| row.id).collect())
}

/// Orders continuously as one member until `done`, and records each acknowledged order.
fn order_until(shop: &Shop, done: &AtomicBool, answered: &Mutex<Vec<String>>) {
    rt::System::new().block_on(async {
        let buyer = shop.buyer();
        while !done.load(Ordering::Relaxed) {
            let order = buyer.buy(20101, "BankTransfer").await;
            answered
                .lock()
                .unwrap()
                .push(order["id"].as_str().unwrap().to_owned());
        }
    });
}

/// Runs `write` while orders come in. Returns the orders acknowledged before it began.
fn back_up_under_load(shop: &Shop, write: impl Fn()) -> Vec<String> {
    let (done, answered) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| order_until(shop, &done, &answered));
        }
        while answered.lock().unwrap().len() < BEFORE {
            thread::sleep(std::time::Duration::from_millis(5));
        }
        let before = answered.lock().unwrap().clone();
        write();
        done.store(true, Ordering::Relaxed);
        before
    })
}

/// Opens a shop without limits on open orders.
fn busy_shop() -> Shop {
    let shop = Shop::open(Kind::Sqlite, |_| {});
    shop.stock("COIL-4H", 100_000);
    for limit in ["open_orders_max", "open_pieces_max", "open_sum_max"] {
        shop.set(limit, "0");
    }
    shop
}

/// Runs a blocking test beside a running shop.
fn open_shop(test: impl FnOnce(Shop) + Send + 'static) {
    rt::System::new().block_on(async {
        let shop = busy_shop();
        rt::task::spawn_blocking(move || test(shop)).await.unwrap();
    });
}

/// A backup restores every order that was acknowledged before it began, the books, the pictures and
/// the secret.
#[test]
fn destroyed_and_restored() {
    open_shop(|shop| {
        let folder = Folder::empty();
        let file = folder.path().join("shop.backup");
        let before = back_up_under_load(&shop, || {
            let summary = backup::write(&shop.config, &Clock::system(), &file).unwrap();
            assert!(summary.has_database && summary.has_secret, "{summary}");
            assert!(summary.images > 0, "{summary}");
        });
        let rights = fs::metadata(&file).unwrap().permissions();
        assert_eq!(
            std::os::unix::fs::PermissionsExt::mode(&rights) & 0o777,
            0o600
        );
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            1,
            "no draft stays"
        );

        let data = Folder::empty();
        let restored = moved(&shop, &data);
        backup::restore(&restored, &file).unwrap();
        let kept = orders_in(&restored.database).unwrap();
        assert!(kept.len() >= BEFORE);
        let lost: Vec<_> = before.iter().filter(|id| !kept.contains(id)).collect();
        assert!(lost.is_empty(), "{lost:?}");
        assert_eq!(ledger::check(&restored).unwrap(), []);
        let pictures = |config: &Config| names(&config.images_dir());
        assert_eq!(pictures(&shop.config), pictures(&restored));
        let secret = |folder: &Path| fs::read(folder.join("jwt-secret")).unwrap();
        assert_eq!(secret(&shop.config.data_dir), secret(data.path()));
    });
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Control: a copy of the database file alone lacks the contents of the write-ahead log. An open
/// read transaction prevents a checkpoint meanwhile.
#[test]
fn a_copied_file_is_no_backup() {
    open_shop(|shop| {
        let data = Folder::empty();
        let copied = moved(&shop, &data);
        let copy = || {
            let file = shop.config.data_dir.join("shop.db");
            fs::copy(file, data.path().join("shop.db")).unwrap();
        };
        let before = shop.open_db().read_here(|conn| {
            sql_query("SELECT id FROM orders").load::<Id>(conn)?;
            Ok(back_up_under_load(&shop, copy))
        });
        let before = before.unwrap();
        let is_whole = orders_in(&copied.database)
            .is_some_and(|kept| before.iter().all(|id| kept.contains(id)));
        assert!(!is_whole, "a plain copy had every order");
    });
}

/// Neither a shop nor a backup is ever overwritten.
#[test]
fn nothing_is_overwritten() {
    open_shop(|shop| {
        let folder = Folder::empty();
        let file = folder.path().join("shop.backup");
        backup::write(&shop.config, &Clock::system(), &file).unwrap();
        let bytes = fs::read(&file).unwrap();
        let again = backup::write(&shop.config, &Clock::system(), &file);
        assert!(matches!(again, Err(BackupError::Exists(_))), "{again:?}");
        assert_eq!(fs::read(&file).unwrap(), bytes);
        let over = backup::restore(&shop.config, &file);
        assert!(matches!(over, Err(BackupError::Exists(_))), "{over:?}");
        assert_eq!(ledger::check(&shop.config).unwrap(), []);
    });
}

/// A truncated, changed or forged backup is rejected and leaves nothing behind.
#[test]
fn damaged_backups() {
    open_shop(|shop| {
        let folder = Folder::empty();
        let file = folder.path().join("shop.backup");
        backup::write(&shop.config, &Clock::system(), &file).unwrap();
        let whole = fs::read(&file).unwrap();
        let changed_at = |place: usize| {
            let mut bytes = whole.clone();
            bytes[place] ^= 1;
            bytes
        };
        let cases = [
            ("empty", Vec::new()),
            ("no archive", b"not a tar archive at all".repeat(100)),
            ("cut off in the database", whole[..whole.len() / 3].to_vec()),
            (
                "cut off before the manifest",
                whole[..whole.len() - 4096].to_vec(),
            ),
            ("a byte of the database", changed_at(600)),
            ("a byte further on", changed_at(whole.len() / 2)),
            ("a file outside", outside()),
        ];
        for (case, bytes) in cases {
            let path = folder.path().join("damaged");
            fs::write(&path, bytes).unwrap();
            let data = Folder::empty();
            let outcome = backup::restore(&moved(&shop, &data), &path);
            assert!(outcome.is_err(), "{case}");
            assert_eq!(names(data.path()), [""; 0], "{case}");
        }
    });
}

/// Builds an archive with a file that would land beside the data directory.
fn outside() -> Vec<u8> {
    let mut header = tar::Header::new_gnu();
    header.set_size(4);
    header.set_mode(0o600);
    let name = b"images/../../escaped";
    header.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name);
    header.set_cksum();
    let mut archive = tar::Builder::new(Vec::new());
    archive.append(&header, b"here".as_slice()).unwrap();
    archive.into_inner().unwrap()
}

/// Inconsistent books fail the backup: an operator has to check them first.
#[test]
fn wrong_books() {
    open_shop(|shop| {
        rt::System::new().block_on(shop.buyer().buy(20101, "BankTransfer"));
        shop.execute("UPDATE stock SET quantity = quantity + 1 WHERE prod_id = 'COIL-4H'");
        let folder = Folder::empty();
        let file = folder.path().join("shop.backup");
        let outcome = backup::write(&shop.config, &Clock::system(), &file);
        assert!(matches!(outcome, Err(BackupError::Books(_))), "{outcome:?}");
        assert_eq!(names(folder.path()), [""; 0]);
    });
}

/// The commands as an operator runs them. PostgreSQL has its own backup tools: there the backup
/// contains only pictures and secret, and says that the database is missing.
#[test]
fn by_command() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        rt::System::new().block_on(async {
            let shop = Shop::open(kind, |_| {});
            let folder = Folder::empty();
            let file = folder.path().join("shop.backup");
            let printed = program::beside(&shop, &["backup", file.to_str().unwrap()]);
            assert!(printed.contains(" pictures; "), "{printed}");
            assert_eq!(
                printed.contains("NOT INCLUDED: the database"),
                kind == Kind::Postgres,
                "{printed}"
            );
            let data = Folder::empty();
            let place = [("SHOP_DATA_DIR", data.path().to_str().unwrap())];
            let restored = program::run(&["restore", file.to_str().unwrap()], &place);
            assert!(
                restored.status.success(),
                "{}",
                program::text(&restored.stderr)
            );
            assert_eq!(
                names(&data.path().join("images")),
                names(&shop.config.images_dir())
            );
            // For PostgreSQL only pictures and secret were restored: there is no shop yet.
            let audited = program::run(&["audit"], &place);
            let expected = match kind {
                Kind::Sqlite => "the books are right\n",
                Kind::Postgres => "",
            };
            assert_eq!(program::text(&audited.stdout), expected);
            assert_eq!(audited.status.success(), kind == Kind::Sqlite);
            let again = program::run(&["restore", file.to_str().unwrap()], &place);
            assert_eq!(again.status.code(), Some(1));
        });
    }
}

/// A log-in from before the loss is valid after it, because the secret was restored.
#[test]
fn logins_survive_a_restore() {
    rt::System::new().block_on(async {
        let shop = busy_shop();
        let buyer = shop.buyer();
        buyer.add(20101, 2).await;
        let folder = Folder::empty();
        let file = folder.path().join("shop.backup");
        backup::write(&shop.config, &Clock::system(), &file).unwrap();
        let data = Folder::empty();
        backup::restore(&moved(&shop, &data), &file).unwrap();
        let (server, _) = serve(&moved(&shop, &data), &shop.clock);
        let client = builder().build().unwrap();
        let call = client.get(format!("http://{server}/api/Cart/Account"));
        let cart = read(call.bearer_auth(&buyer.token)).await;
        assert_eq!(cart.json()["Result"][0]["amount"], 2, "{}", cart.text());
    });
}
