//! PostgreSQL cluster of a primary and a standby, by default with synchronous replication.

use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};
use tempfile::TempDir;

use crate::database::Beside;
use crate::postgres::{End, Node, PATIENCE, Programs};

/// Application name of the standby on the primary.
const STANDBY: &str = "standby";

/// Replication mode of the cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Replication {
    /// A commit waits for the standby, so losing the primary loses no acknowledged write.
    Synchronous,
    /// A commit does not wait for the standby.
    Asynchronous,
}

/// Primary and standby; both are stopped when dropped.
pub(super) struct Cluster {
    programs: Programs,
    replication: Replication,
    primary: Node,
    /// `None` between a failover and the next standby.
    standby: Option<Node>,
    /// Ports in the order of the client URL.
    ports: [u16; 2],
    generation: u32,
    folder: TempDir,
}

#[derive(QueryableByName)]
struct Position {
    #[diesel(sql_type = Text)]
    position: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl Cluster {
    /// Creates both nodes with their own folder and ports.
    ///
    /// Commits are flushed to disk. The initial cluster and its copies are not, because the machine
    /// itself does not crash.
    pub(super) fn open(replication: Replication) -> io::Result<Self> {
        let programs = Programs::find()?;
        let folder = TempDir::with_prefix("shop-postgres-")?;
        programs.own(folder.path())?;
        let ports = [
            shop_driver::free_address()?.port(),
            shop_driver::free_address()?.port(),
        ];
        let data = folder.path().join("data-0");
        programs.make(folder.path(), &data)?;
        let primary = Node::start(&programs, folder.path(), data, ports[0])?;
        let mut cluster = Self {
            programs,
            replication,
            primary,
            standby: None,
            ports,
            generation: 0,
            folder,
        };
        cluster.add_standby()?;
        Ok(cluster)
    }

    /// Returns the `DATABASE_URL` with both nodes; the client picks the one that accepts writes.
    pub(super) fn url(&self) -> String {
        let [one, other] = self.ports;
        format!(
            "postgres://shop@127.0.0.1:{one},127.0.0.1:{other}/postgres?target_session_attrs=read-write"
        )
    }

    /// Crashes the primary and starts it again on its own data.
    pub(super) fn restart_primary(&mut self) -> io::Result<()> {
        self.primary.end(End::Immediate)?;
        self.primary.start_again(&self.programs, self.folder.path())
    }

    /// Ends the primary for good, and promotes the standby.
    pub(super) fn fail_over(&mut self, end: End) -> io::Result<()> {
        let standby = self.standby.take();
        let standby = standby.ok_or_else(|| io::Error::other("there is no standby"))?;
        self.primary.end(end)?;
        standby.database().execute("SELECT pg_promote()")?;
        // Best effort: the remaining files are deleted with the folder.
        drop(std::fs::remove_dir_all(self.primary.data()));
        self.primary = standby;
        Ok(())
    }

    /// Copies the primary into a new standby, and waits until it has caught up.
    pub(super) fn add_standby(&mut self) -> io::Result<()> {
        self.generation += 1;
        let data = self.copy_of_primary()?;
        let [one, other] = self.ports;
        let port = if self.primary.port() == one {
            other
        } else {
            one
        };
        self.standby = Some(Node::start(&self.programs, self.folder.path(), data, port)?);
        if self.replication == Replication::Synchronous {
            let wanted = format!("ALTER SYSTEM SET synchronous_standby_names = '1 ({STANDBY})'");
            self.primary.database().execute(&wanted)?;
            self.primary.database().execute("SELECT pg_reload_conf()")?;
        }
        self.wait_for_standby()
    }

    fn copy_of_primary(&self) -> io::Result<PathBuf> {
        let data = self.folder.path().join(format!("data-{}", self.generation));
        let source = format!(
            "host=127.0.0.1 port={} user=shop application_name={STANDBY}",
            self.primary.port()
        );
        let named = data.display().to_string();
        let arguments = [
            "--no-sync",
            "-R",
            "-X",
            "stream",
            "-c",
            "fast",
            "-d",
            &source,
            "-D",
            &named,
        ];
        self.programs
            .run("pg_basebackup", self.folder.path(), &arguments)?;
        // After promotion it has no standby, and each commit would wait for one.
        let settings = data.join("postgresql.auto.conf");
        let mut settings = OpenOptions::new().append(true).open(settings)?;
        writeln!(settings, "synchronous_standby_names = ''")?;
        Ok(data)
    }

    /// Waits until the standby has caught up, and is synchronous if the mode demands it.
    pub(super) fn wait_for_standby(&self) -> io::Result<()> {
        let primary = self.primary.database();
        let state = match self.replication {
            Replication::Synchronous => "sync",
            Replication::Asynchronous => "async",
        };
        let now = "SELECT pg_current_wal_flush_lsn()::text AS position";
        let now = primary.rows::<Position>(now)?.pop();
        let now = now.map(|row| row.position).unwrap_or_default();
        let there = format!(
            "SELECT count(*) AS count FROM pg_stat_replication \
             WHERE sync_state = '{state}' AND flush_lsn >= '{now}'"
        );
        let begun = Instant::now();
        while primary.rows::<Count>(&there)?.pop().map(|row| row.count) != Some(1) {
            if begun.elapsed() > PATIENCE {
                return Err(io::Error::other("the standby does not catch up"));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Stops replication to the standby; the primary goes on without it.
    pub(super) fn cut_off_standby(&self) -> io::Result<()> {
        let Some(standby) = &self.standby else {
            return Ok(());
        };
        let standby: Beside = standby.database();
        standby.execute("ALTER SYSTEM SET primary_conninfo = ''")?;
        standby.execute("SELECT pg_reload_conf()")?;
        let receivers = "SELECT count(*) AS count FROM pg_stat_wal_receiver";
        let begun = Instant::now();
        while standby.rows::<Count>(receivers)?.pop().map(|row| row.count) != Some(0) {
            if begun.elapsed() > PATIENCE {
                return Err(io::Error::other("the standby still receives"));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}
