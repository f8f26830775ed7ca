//! Codes, passwords, tokens and handles appear neither in the database nor in the log of the real
//! program.

use std::fs::{self, File};
use std::net::Ipv4Addr;
use std::process::Child;
use std::time::Duration;

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use reqwest::Method;
use serde_json::json;
use shop_engine::db::{Address, Db};
use shop_engine::infra::secret::Secret;

use crate::support::database::Database;
use crate::support::messages::messages;
use crate::support::person::{form, token};
use crate::support::{Folder, Kind, Person, goods, program};

pub(crate) const SECRET: &str = "canary secret of thirty-two bytes";
const WRONG_PASSWORD: &str = "canary of the wrong password";
const NEW_PASSWORD: &str = "canary of the new password";
const OLD_PASSWORD: &str = crate::support::person::PASSWORD;
const WRONG_CODE: &str = "CANARY";

/// Running program whose log goes to a file.
pub(crate) struct Served {
    child: Child,
    data: Folder,
    _web: Folder,
    database: Database,
}

impl Served {
    pub(crate) fn begin(kind: Kind) -> Self {
        let (data, web) = (Folder::empty(), Folder::web());
        let database = Database::new(kind, data.path());
        let folder = data.path().to_str().unwrap().to_owned();
        let mut variables = vec![
            ("SHOP_BIND", "127.0.0.1:0"),
            ("SHOP_DATA_DIR", &folder),
            ("SHOP_WEB_DIR", web.path().to_str().unwrap()),
            ("SHOP_JWT_SECRET", SECRET),
            ("RUST_LOG", "debug"),
        ];
        if let Some(url) = &database.url {
            variables.push(("DATABASE_URL", url));
        }
        let goods = Folder::catalogue(&goods::small());
        let import = ["catalogue", "import", goods.path().to_str().unwrap()];
        assert!(program::run(&import, &variables).status.success());
        database.number_messages();
        let log = File::create(data.path().join("log")).unwrap();
        let mut command = program::development(&["serve"], &variables);
        command.stdout(log.try_clone().unwrap()).stderr(log);
        let child = command.spawn().unwrap();
        Self {
            child,
            data,
            _web: web,
            database,
        }
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.data.path().join("log")).unwrap()
    }

    pub(crate) async fn person(&self) -> Person {
        for _ in 0..500 {
            let log = self.log();
            let printed = log.split_once("server started").and_then(|(_, rest)| {
                let (_, address) = rest.split_once("127.0.0.1:")?;
                let digits = address.chars().take_while(char::is_ascii_digit);
                digits.collect::<String>().parse().ok()
            });
            if let Some(port) = printed {
                let server = (Ipv4Addr::LOCALHOST, port).into();
                return Person::of(server, Ipv4Addr::new(127, 2, 0, 1));
            }
            actix_web::rt::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the shop did not open: {}", self.log());
    }

    /// Runs a command on the same data and returns its output.
    pub(crate) fn command(&self, arguments: &[&str]) -> String {
        let folder = self.data.path().to_str().unwrap();
        let variables = [("SHOP_DATA_DIR", folder), ("SHOP_JWT_SECRET", SECRET)];
        let output = program::run(arguments, &variables);
        assert!(output.status.success(), "{}", program::text(&output.stderr));
        program::text(&output.stdout)
    }

    pub(crate) fn db(&self) -> Db {
        let file = self.data.path().join("shop.db");
        let url = self.database.url.clone();
        Db::open(&url.map_or(Address::Sqlite(file), Address::Postgres)).unwrap()
    }

    pub(crate) async fn message(
        &self,
        contact: &str,
        number: usize,
    ) -> shop_domains::messaging::Message {
        let (db, secret) = (self.db(), Secret::parse(SECRET).unwrap());
        for _ in 0..500 {
            if let Some(message) = messages(&db, &secret, contact).into_iter().nth(number) {
                return message;
            }
            actix_web::rt::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no message to {contact}");
    }

    /// Returns everything that the database stores, including the write-ahead log of SQLite.
    pub(crate) fn dump(&self) -> Vec<u8> {
        if self.database.url.is_some() {
            return dump_postgres(&self.db());
        }
        let mut dump = Vec::new();
        for entry in fs::read_dir(self.data.path()).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if name.starts_with("shop.db") {
                dump.extend(fs::read(&path).unwrap());
            }
        }
        dump
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

fn dump_postgres(db: &Db) -> Vec<u8> {
    let lines = |question: &str| -> Vec<Line> {
        db.read_here(|conn| Ok(sql_query(question).load(conn)?))
            .unwrap()
    };
    let tables = "SELECT table_name::text AS line FROM information_schema.tables \
        WHERE table_schema = current_schema()";
    let mut dump = String::new();
    for Line { line: table } in lines(tables) {
        for row in lines(&format!(
            "SELECT row_to_json(t)::text AS line FROM {table} t"
        )) {
            dump.push_str(&row.line);
            dump.push('\n');
        }
    }
    dump.into_bytes()
}

fn holds(text: &[u8], word: &str) -> bool {
    text.windows(word.len())
        .any(|place| place == word.as_bytes())
}

async fn everything_that_is_secret(kind: Kind) {
    let served = Served::begin(kind);
    let person = served.person().await;
    let mut secrets: Vec<String> = [
        WRONG_PASSWORD,
        NEW_PASSWORD,
        OLD_PASSWORD,
        WRONG_CODE,
        SECRET,
    ]
    .map(str::to_owned)
    .into();

    // Registration by code, and by link.
    let mut tokens = Vec::new();
    for contact in ["0912345678", "canary@b.example"] {
        person.begin(contact).await;
        let message = served.message(contact, 0).await;
        let code = message.code().unwrap();
        person
            .try_code(contact, WRONG_CODE)
            .await
            .is_refused(400, "code_wrong");
        let answer = match message.link() {
            None => person.try_code(contact, code).await,
            Some(link) => {
                let (_, query) = link.split_once('?').unwrap();
                let (_, rest) = query.split_once("token=").unwrap();
                secrets.push(rest.split('&').next().unwrap().to_owned());
                person.get(&format!("/api/Auth/Verify?{query}")).await
            }
        };
        assert_eq!(answer.status, 200, "{}", answer.text());
        let handle = answer.json()["Result"].as_str().unwrap().to_owned();
        let joined = person.put("/api/Member", &form(&handle, contact)).await;
        tokens.push(token(&joined));
        person
            .get(&format!("/api/Member/CleanUp?account={handle}"))
            .await;
        secrets.extend([code.to_owned(), handle]);
    }
    // Log-in with the right and with a wrong password, then a password reset.
    person
        .log_in("0912345678", WRONG_PASSWORD)
        .await
        .is_refused(400, "login_wrong");
    tokens.push(token(&person.log_in("0912345678", OLD_PASSWORD).await));
    person
        .post("/api/Auth/Forget", &json!({"Account": "0912345678"}))
        .await;
    let temporary = served
        .message("0912345678", 1)
        .await
        .code()
        .unwrap()
        .to_owned();
    let restricted = token(&person.log_in("0912345678", &temporary).await);
    let change = json!({"OldPassword": temporary, "NewPassword": NEW_PASSWORD, "NewPasswordCheck": NEW_PASSWORD});
    let answer = person
        .call(
            Method::PUT,
            "/api/Member/Password",
            Some(&restricted),
            Some(&change),
        )
        .await;
    tokens.push(token(&answer));
    tokens.push(restricted);
    secrets.extend([temporary.replace('-', ""), temporary]);
    // Requests that fail half-way: unreadable forms, unknown addresses.
    for (path, body) in [
        (
            "/api/Auth/Login",
            json!({"Account": "0912345678", "Password": [WRONG_PASSWORD], "Name": "金絲雀"}),
        ),
        (
            "/api/Auth/Login/canary@b.example",
            json!({"Password": WRONG_PASSWORD}),
        ),
    ] {
        assert!(person.post(path, &body).await.status.is_client_error());
    }
    person
        .get("/api/Nope?account=0912345678&code=CANARY")
        .await
        .is_refused(404, "path_unknown");
    // The parts of a signed token after its header are secrets, too.
    for token in tokens {
        secrets.extend(token.split('.').skip(1).map(str::to_owned));
    }

    search(&served, &secrets);
}

/// Checks that no secret is in the database or the log, and no personal data in the log.
fn search(served: &Served, secrets: &[String]) {
    let (dump, log) = (served.dump(), served.log().into_bytes());
    for secret in secrets {
        assert!(!holds(&dump, secret), "the database holds {secret}");
        assert!(!holds(&log, secret), "the log holds {secret}");
    }
    // The path of an unknown call is text that the caller made up.
    let log = String::from_utf8(log)
        .unwrap()
        .replace("/api/Auth/Login/canary@b.example", "");
    for personal in ["0912345678", "canary@b.example", "金絲雀", "王小明"] {
        assert!(!log.contains(personal), "the log holds {personal}");
    }
    // Proves that the search finds texts that are present.
    assert!(secrets.len() >= 20, "{}", secrets.len());
    assert!(holds(&dump, "0912345678") && holds(&dump, "$argon2id$"));
    assert!(log.contains("/api/Auth/Login") && log.contains("answered"));
}

#[test]
fn sqlite() {
    actix_web::rt::System::new().block_on(everything_that_is_secret(Kind::Sqlite));
}

#[test]
fn postgres() {
    actix_web::rt::System::new().block_on(everything_that_is_secret(Kind::Postgres));
}
