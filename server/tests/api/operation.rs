//! Operation: health, metrics, start with bad settings, and graceful stop.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};
use serde_json::json;

use crate::support::database::{Database, wait_for_lock};
use crate::support::{Folder, Kind, Shop, goods, on_both, program};

on_both! {
    async fn health(shop: Shop) {
        for call in ["/api/health", "/api/ready"] {
            let answer = shop.get(call).await;
            assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({"Result": {"status": "ok"}})));
            assert_eq!(answer.header("cache-control"), "no-store");
        }
    }

    async fn figures(shop: Shop) {
        shop.get("/api/Setting").await;
        shop.get("/api/Nope/<script>").await;
        let figures = shop.get("/metrics").await;
        assert!(figures.header("content-type").starts_with("application/openmetrics-text"));
        let text = figures.text();
        assert!(text.contains("shop_requests_total{route=\"/api/Setting\",method=\"GET\",status=\"200\"} 1"), "{text}");
        assert!(text.contains("shop_requests_total{route=\"none\",method=\"GET\",status=\"404\"} 1"), "{text}");
        assert!(text.contains("shop_request_duration_seconds_bucket"));
    }
}

/// Without the database the server is alive but not ready, and visitors still see the catalogue.
#[test]
fn without_its_database() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Postgres, |_| {});
        let schema = shop.database.schema();
        let mut postgres = PgConnection::establish(shop.database.url.as_deref().unwrap()).unwrap();
        postgres
            .batch_execute(&format!("ALTER SCHEMA {schema} RENAME TO {schema}_gone"))
            .unwrap();
        assert_eq!(shop.get("/api/health").await.status, 200);
        let ready = shop.get("/api/ready").await;
        ready.is_refused(500, "internal");
        assert!(!ready.text().contains("relation"), "nothing of the inside");
        assert_eq!(shop.get("/api/Product/Category/All").await.status, 200);
        assert_eq!(shop.get("/Product/201").await.status, 200);
        postgres
            .batch_execute(&format!("ALTER SCHEMA {schema}_gone RENAME TO {schema}"))
            .unwrap();
        assert_eq!(shop.get("/api/ready").await.status, 200);
    });
}

/// `shop-server ready` checks readiness for a supervisor without an HTTP client.
#[test]
fn ready_by_command() {
    actix_web::rt::System::new().block_on(async {
        let shop = Shop::open(Kind::Postgres, |_| {});
        let ask = |address: String| {
            actix_web::web::block(move || {
                let place = [("SHOP_BIND", address.as_str())];
                program::run(&["ready"], &place)
            })
        };
        let ready = ask(shop.address.to_string()).await.unwrap();
        assert_eq!(program::text(&ready.stdout), "ready\n");
        let schema = shop.database.schema();
        let url = shop.database.url.as_deref().unwrap();
        let mut postgres = PgConnection::establish(url).unwrap();
        let gone = format!("ALTER SCHEMA {schema} RENAME TO {schema}_gone");
        postgres.batch_execute(&gone).unwrap();
        let not = ask(shop.address.to_string()).await.unwrap();
        assert_eq!(not.status.code(), Some(1));
        assert_eq!(program::text(&not.stderr), "error: not ready: 500\n");
        let back = format!("ALTER SCHEMA {schema}_gone RENAME TO {schema}");
        postgres.batch_execute(&back).unwrap();
        let nobody = ask("127.0.0.1:1".to_owned()).await.unwrap();
        assert_eq!(nobody.status.code(), Some(1));
        assert!(
            program::text(&nobody.stderr)
                .starts_with("error: cannot reach a server at 127.0.0.1:1: ")
        );
    });
}

#[test]
fn bad_settings_are_told_all_at_once() {
    let bad = [
        ("SHOP_BIND", "nowhere"),
        ("SHOP_ENV", "test"),
        ("DATABASE_URL", "mysql://x"),
        ("SHOP_PUBLIC_URL", "shop.example/path"),
        ("SHOP_METRICS_BIND", "1"),
        ("RUST_LOG", "a=b=c"),
        ("SHOP_JWT_SECRET", "too short to be a secret"),
        ("SHOP_TRUSTED_PROXIES", "10.0.0.0/33"),
        ("SHOP_SEND_LIMITS", "code_shop_hour=-1"),
        ("SHOP_OPERATOR", "mary\nor bob"),
    ];
    let output = program::run(&["serve"], &bad);
    assert_eq!(output.status.code(), Some(2));
    let printed = program::text(&output.stderr);
    for (name, _) in bad {
        assert!(
            printed.contains(&format!("error: {name}: ")),
            "{name} in {printed}"
        );
    }
    assert!(
        !printed.contains("mysql") && !printed.contains("too short"),
        "an address may carry a password: {printed}"
    );
}

#[test]
fn production_needs_its_address_and_its_pages() {
    let web = Folder::empty();
    let variables = [
        ("SHOP_ENV", "production"),
        ("SHOP_WEB_DIR", web.path().to_str().unwrap()),
    ];
    let output = program::run(&["serve"], &variables);
    assert_eq!(output.status.code(), Some(2));
    let printed = program::text(&output.stderr);
    assert!(
        printed.contains("SHOP_PUBLIC_URL: is required") && printed.contains("SHOP_WEB_DIR: "),
        "{printed}"
    );
    assert!(
        printed.contains("SHOP_JWT_SECRET: is required"),
        "{printed}"
    );
    assert_eq!(printed.matches("SHOP_PUBLIC_URL").count(), 1, "{printed}");
}

/// Missing settings do not open the shop. Fails when a shop without `SHOP_ENV` runs as a
/// development shop.
#[test]
fn missing_settings_do_not_open_the_shop() {
    let data = Folder::empty();
    let refused = |variables: &[(&str, &str)]| {
        let place = [("SHOP_DATA_DIR", data.path().to_str().unwrap())];
        let output = program::run(&["serve"], &[&place, variables].concat());
        assert_eq!(output.status.code(), Some(2), "{variables:?}");
        program::text(&output.stderr)
    };
    for open in [
        ("SHOP_BIND", "0.0.0.0:0"),
        ("SHOP_PUBLIC_URL", "https://shop.example"),
    ] {
        assert!(refused(&[open]).contains("SHOP_ENV: is required because"));
    }
    let printed = refused(&[
        ("SHOP_ENV", "production"),
        ("SHOP_PUBLIC_URL", "http://shop.example"),
        ("SHOP_JWT_SECRET", "changeme, changeme, changeme, changeme"),
        ("DATABASE_URL", "postgres://shop:canary@db.example/shop"),
    ]);
    for fault in [
        "SHOP_PUBLIC_URL: does not begin with https://",
        "SHOP_JWT_SECRET: can be guessed",
        "DATABASE_URL: ",
    ] {
        assert!(printed.contains(fault), "{fault} in {printed}");
    }
    assert!(
        !printed.contains("canary") && !printed.contains("changeme"),
        "{printed}"
    );
}

/// A production server rejects a secret that a person typed. Fails when only the different bytes
/// are counted.
#[test]
fn a_guessable_secret() {
    let data = Folder::empty();
    let refused = |secret: &str| {
        let variables = [
            ("SHOP_DATA_DIR", data.path().to_str().unwrap()),
            ("SHOP_ENV", "production"),
            ("SHOP_PUBLIC_URL", "http://shop.example"),
            ("SHOP_JWT_SECRET", secret),
        ];
        let output = program::run(&["serve"], &variables);
        assert_eq!(output.status.code(), Some(2), "{secret}");
        program::text(&output.stderr).contains("SHOP_JWT_SECRET: can be guessed")
    };
    for weak in [
        "12345678901234567890123456789012",
        "abcdefghijklmnopqrstuvwxyz012345",
        "qwertyuiopasdfghjklzxcvbnm123456",
        "correcthorsebatterystaple1234567",
        "0123456789abcdef0123456789abcdef",
        "My-Secret-Key-My-Secret-Key-My-S",
        "Passw0rd!Passw0rd!Passw0rd!Passw0rd!",
        "zyxwvutsrqponmlkjihgfedcba987654",
        "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpP",
        "2026-11-28 2026-11-29 2026-11-30 ",
        "shop.example production secret 1",
    ] {
        assert!(refused(weak), "{weak}");
    }
    for drawn in [
        "3f1cbb6ad9e4408c8c1e3d5b7a90f2e6",
        "y3Tn0vZ5q8o1kq2bXc7Jr4uWmHn9pLxE6sD0aGfVtRk=",
        "Zk9uXq2P7vT1mB4sWc8nL0yHj5rD3gKe",
    ] {
        assert!(!refused(drawn), "{drawn}");
    }
}

/// The production program has no fakes for payments and messages, so it does not serve development.
#[test]
fn a_real_shop_serves_no_development() {
    let data = Folder::empty();
    let variables = [
        ("SHOP_DATA_DIR", data.path().to_str().unwrap()),
        ("SHOP_BIND", "127.0.0.1:0"),
    ];
    let output = program::run(&["serve"], &variables);
    assert_eq!(output.status.code(), Some(1));
    let printed = program::text(&output.stderr);
    assert!(printed.contains("this program has no sandbox"), "{printed}");
}

/// A secret comes from a variable or a file, never from a flag.
#[test]
fn secrets_are_in_variables_or_files() {
    let data = Folder::empty();
    let file = data.path().join("secret");
    std::fs::write(&file, "3f1cbb6ad9e4408c8c1e3d5b7a90f2e6\n").unwrap();
    let file = file.to_str().unwrap();
    let printed = |variables: &[(&str, &str)]| {
        let production = [("SHOP_ENV", "production")];
        let output = program::run(&["serve"], &[&production, variables].concat());
        assert_eq!(output.status.code(), Some(2), "{variables:?}");
        program::text(&output.stderr)
    };
    let read = printed(&[("SHOP_JWT_SECRET_FILE", file)]);
    assert!(
        read.contains("SHOP_PUBLIC_URL: ") && !read.contains("SHOP_JWT_SECRET"),
        "{read}"
    );
    let both = printed(&[("SHOP_JWT_SECRET_FILE", file), ("SHOP_JWT_SECRET", "x")]);
    assert!(
        both.contains("SHOP_JWT_SECRET_FILE: is set, and so is"),
        "{both}"
    );
    let gone = printed(&[("SHOP_JWT_SECRET_FILE", "/proc/nowhere")]);
    assert!(gone.contains("SHOP_JWT_SECRET_FILE: cannot read"), "{gone}");
    let flag = program::run(&["serve", "--jwt-secret", "x"], &[]);
    assert!(program::text(&flag.stderr).contains("unexpected argument"));
}

/// Other users of the machine can read neither the database nor the pictures.
#[cfg(unix)]
#[test]
fn the_data_directory_is_its_owners() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::empty();
    let data = folder.path().join("new/data");
    let place = [("SHOP_DATA_DIR", data.to_str().unwrap())];
    let begun = program::run(&["catalogue", "import", "demo"], &place);
    assert!(begun.status.success());
    assert!(data.join("shop.db").is_file());
    let mode = data.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn a_failed_start_names_its_reason() {
    let output = program::run(&["serve"], &[("SHOP_DATA_DIR", "/proc/nowhere")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(program::text(&output.stderr).contains("cannot use the data directory /proc/nowhere"));
    let gone = [
        ("DATABASE_URL", "postgres://nobody:secret@127.0.0.1:1/x"),
        ("SHOP_DATA_DIR", "/tmp"),
    ];
    let output = program::run(&["settings", "show"], &gone);
    assert_eq!(output.status.code(), Some(1));
    let printed = program::text(&output.stderr);
    assert!(
        printed.contains("cannot connect to the database") && !printed.contains("secret"),
        "{printed}"
    );
}

/// Program that serves on a free port, killed when dropped.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn begin(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| {
                let entry: serde_json::Value = serde_json::from_str(&line).ok()?;
                (entry["message"] == "server started")
                    .then(|| entry["address"].as_str().map(str::to_owned))?
            })
            .expect("the program printed where it serves");
        Self { child, address }
    }

    fn terminate(&self) {
        let done = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status();
        assert!(done.unwrap().success());
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A request that waits for a lock at SIGTERM still gets its response; then the program ends by
/// itself. Fails when the program stops at once.
#[test]
fn sigterm_finishes_running_requests() {
    let (data, web) = (Folder::empty(), Folder::web());
    let database = Database::new(Kind::Postgres, data.path());
    let url = database.url.clone().unwrap();
    let variables = [
        ("SHOP_BIND", "127.0.0.1:0"),
        ("SHOP_ENV", "production"),
        ("SHOP_PUBLIC_URL", "https://shop.example"),
        ("SHOP_JWT_SECRET", "3f1cbb6ad9e4408c8c1e3d5b7a90f2e6"),
        ("DATABASE_URL", &url),
        ("SHOP_DATA_DIR", data.path().to_str().unwrap()),
        ("SHOP_WEB_DIR", web.path().to_str().unwrap()),
    ];
    let folder = Folder::catalogue(&goods::small());
    let imported = program::run(
        &["catalogue", "import", folder.path().to_str().unwrap()],
        &variables,
    );
    assert!(
        imported.status.success(),
        "{}",
        program::text(&imported.stderr)
    );
    let mut served = Served::begin(program::development(&["serve"], &variables));

    let mut postgres = PgConnection::establish(&url).unwrap();
    postgres
        .batch_execute("BEGIN; LOCK TABLE stock IN ACCESS EXCLUSIVE MODE")
        .unwrap();
    let mut client = TcpStream::connect(&served.address).unwrap();
    client
        .set_read_timeout(Some(Duration::from_secs(10)))
        .unwrap();
    let request =
        "GET /api/ERPProduct/Ware/Stock?ProdID=COIL-4H&WareID=TN01 HTTP/1.1\r\nHost: shop\r\n\r\n";
    client.write_all(request.as_bytes()).unwrap();
    wait_for_lock(&mut postgres, "relation = 'stock'::regclass");
    served.terminate();
    std::thread::sleep(Duration::from_millis(2500));
    assert!(
        TcpStream::connect(&served.address).is_err(),
        "nobody new is let in"
    );
    assert!(
        served.child.try_wait().unwrap().is_none(),
        "it has work in hand"
    );
    postgres.batch_execute("COMMIT").unwrap();

    let mut answer = String::new();
    client.read_to_string(&mut answer).unwrap();
    assert!(
        answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("{\"Result\":{\"Quantity\":5}}"),
        "{answer}"
    );
    assert!(served.child.wait().unwrap().success());
}
