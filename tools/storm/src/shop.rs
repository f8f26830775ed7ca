//! Shop under test: a real server on its own database.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use shop_driver::{Member, Program, Server, Shopper, free_address, lift_order_limits, mobile};
use tempfile::TempDir;

use crate::crowd::at_once;
use crate::database::{Beside, Database, Schema};
use crate::goods::{self, Product};
use crate::tally::Tally;

/// Raised send limits: members register and order more often than in a real shop.
pub const UNLIMITED: &str = "code_shop_hour=1000000,code_shop_day=1000000,news_shop_hour=1000000";

/// Members registering concurrently; more would only wait for each other's password hashes.
const JOINING: usize = 8;

/// Running shop, removed with its data when dropped.
pub struct Shop {
    /// Server process.
    pub server: Server,
    registered: AtomicU32,
    goods: Mutex<Vec<Product>>,
    data: PathBuf,
    folder: TempDir,
    // Declared last, so that the server's connections close before the schema is dropped.
    schema: Option<Schema>,
}

impl Shop {
    /// Opens a shop with these goods and without order limits per member.
    ///
    /// The limits are lifted because a storm has few members and many orders.
    pub fn open(
        binary: &Path,
        database: &Database,
        name: &str,
        goods: &[Product],
    ) -> io::Result<Self> {
        let address = free_address()?;
        Self::open_at(address, binary, database, name, goods, &[])
    }

    /// Like `open`, at this address, with environment variables that override the storm's own.
    pub fn open_at(
        address: SocketAddr,
        binary: &Path,
        database: &Database,
        name: &str,
        goods: &[Product],
        variables: &[(&str, String)],
    ) -> io::Result<Self> {
        let folder = TempDir::with_prefix("shop-storm-")?;
        let elsewhere = variables.iter().find(|(name, _)| *name == "SHOP_DATA_DIR");
        let data = elsewhere.map_or_else(|| folder.path().join("data"), |(_, path)| path.into());
        let schema = database.room(name)?;
        let url = schema.as_ref().map(Schema::url);
        let program = Program::new(binary)
            .data(&data)
            .database(url.as_deref())
            .with("SHOP_ENV", "development")
            .with("SHOP_SEND_LIMITS", UNLIMITED)
            .with("SHOP_OPERATOR", "storm")
            .with("RUST_LOG", "warn")
            .log(&log_file(folder.path()));
        let program = variables
            .iter()
            .fold(program, |program, (name, value)| program.with(name, value));
        import(&program, folder.path(), goods)?;
        lift_order_limits(&program)?;
        Ok(Self {
            server: program.serve_at(address)?,
            registered: AtomicU32::new(0),
            goods: Mutex::new(goods.to_vec()),
            data,
            folder,
            schema,
        })
    }

    /// Changes a setting as the operator.
    pub fn set(&self, name: &str, value: &str) -> io::Result<()> {
        let program = self.server.program();
        program.must(&["settings", "set", name, value]).map(drop)
    }

    /// Registers `count` new members.
    pub fn members(&self, count: usize) -> io::Result<Vec<Member>> {
        self.members_at(count, self.server.address())
    }

    /// Registers `count` new members that connect to this address.
    pub fn members_at(&self, count: usize, address: SocketAddr) -> io::Result<Vec<Member>> {
        let mut places: Vec<Vec<u32>> = vec![Vec::new(); JOINING.min(count)];
        for number in 0..count {
            let next = self.registered.fetch_add(1, Ordering::Relaxed);
            places[number % JOINING].push(next);
        }
        let joined = at_once(&mut places, |_, numbers| {
            let join = |number: &u32| Shopper::new(*number, address)?.join(&mobile(*number));
            numbers.iter().map(join).collect::<io::Result<Vec<_>>>()
        })?;
        Ok(joined.into_iter().flatten().collect())
    }

    /// Changes goods while the server runs; goods not listed stay unchanged.
    pub fn change(&self, changed: &[Product]) -> io::Result<()> {
        let mut goods = self.goods.lock().unwrap_or_else(PoisonError::into_inner);
        for product in &mut *goods {
            if let Some(changed) = changed.iter().find(|changed| changed.id == product.id) {
                product.clone_from(changed);
            }
        }
        import(self.server.program(), self.folder.path(), &goods)
    }

    /// Makes the payment term of every unpaid order expire.
    pub fn run_out_terms(&self) -> io::Result<()> {
        self.beside()
            .execute("UPDATE orders SET due_at = 1 WHERE due_at > 1")
    }

    /// Returns direct access to the shop's database.
    pub fn beside(&self) -> Beside {
        match &self.schema {
            Some(schema) => Beside::Postgres(schema.url()),
            None => Beside::Sqlite(self.data.join("shop.db")),
        }
    }

    /// Returns the path of a file in the shop's own folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Audits the shop's books with `shop-server audit`; any finding is a violation.
    pub fn audit(&self, tally: &Tally) -> io::Result<()> {
        let output = self.server.program().run(&["audit"])?;
        tally.check(output.status.success(), || {
            let printed = String::from_utf8_lossy(&output.stdout);
            let complaint = String::from_utf8_lossy(&output.stderr);
            format!("the audit fails: {printed}{complaint}")
        });
        Ok(())
    }

    /// Returns the server's log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(log_file(self.folder.path())).unwrap_or_default()
    }

    /// Ends the tally with a summary of the storm. Returns `true` if no check failed.
    ///
    /// If one failed, prints the last errors of the server's log, too.
    pub fn ends(&self, tally: Tally, done: io::Result<String>) -> bool {
        let kept = tally.end(done);
        if !kept {
            println!("  the server's log ends with: {}", self.complaints());
        }
        kept
    }

    /// Returns the last errors in the server's log, or its last lines if it has none. The pool's
    /// errors are left out: it has one for each connection that a lost database refuses.
    pub fn complaints(&self) -> String {
        let log = self.log();
        let errors: Vec<&str> = log
            .lines()
            .filter(|line| line.contains(" ERROR ") && !line.contains(" r2d2: "))
            .collect();
        let lines = if errors.is_empty() {
            log.lines().collect()
        } else {
            errors
        };
        lines[lines.len().saturating_sub(5)..].join("\n")
    }
}

fn log_file(folder: &Path) -> PathBuf {
    folder.join("server.log")
}

fn import(program: &Program, folder: &Path, goods: &[Product]) -> io::Result<()> {
    let catalogue = folder.join("catalogue");
    goods::write(&catalogue, goods)?;
    let path = catalogue.display().to_string();
    program.must(&["catalogue", "import", &path]).map(drop)
}
