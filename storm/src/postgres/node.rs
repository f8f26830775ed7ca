//! One PostgreSQL as a process.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use super::programs::{Programs, failed};
use crate::database::Beside;

/// How long a step of PostgreSQL may take.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// How a node ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// At once, as `pg_ctl stop -m immediate`.
    Immediate,
    /// By `kill -9` of its first process.
    Killed,
}

/// A primary or a standby; it ends when dropped.
pub struct Node {
    data: PathBuf,
    port: u16,
    process: Child,
}

impl Node {
    /// Starts on these data at this port of the machine, until it answers.
    pub fn start(programs: &Programs, folder: &Path, data: PathBuf, port: u16) -> io::Result<Self> {
        let process = spawn(programs, folder, &data, port)?;
        let mut node = Self {
            data,
            port,
            process,
        };
        node.wait_until_ready(folder)?;
        Ok(node)
    }

    /// Starts again on its own data, until it answers.
    pub fn start_again(&mut self, programs: &Programs, folder: &Path) -> io::Result<()> {
        self.process = spawn(programs, folder, &self.data, self.port)?;
        self.wait_until_ready(folder)
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The folder of its data.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        let port = self.port;
        format!("postgres://shop@127.0.0.1:{port}/postgres")
    }

    /// The database of this node and no other.
    pub fn database(&self) -> Beside {
        Beside::Postgres(self.url())
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        Ok(self.process.try_wait()?.is_some())
    }

    /// Ends, and waits for it.
    pub fn end(&mut self, end: End) -> io::Result<()> {
        match end {
            End::Killed => self.process.kill()?,
            End::Immediate => {
                let process = self.process.id().to_string();
                Command::new("kill").args(["-QUIT", &process]).status()?;
            }
        }
        self.process.wait().map(drop)
    }

    fn wait_until_ready(&mut self, folder: &Path) -> io::Result<()> {
        let begun = Instant::now();
        while self.database().execute("SELECT 1").is_err() {
            if self.has_ended()? || begun.elapsed() > PATIENCE {
                return Err(failed("postgres", folder));
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // One that has ended already cannot be ended again.
        if matches!(self.has_ended(), Ok(false)) {
            drop(self.end(End::Immediate));
        }
    }
}

fn spawn(programs: &Programs, folder: &Path, data: &Path, port: u16) -> io::Result<Child> {
    let port = format!("port={port}");
    let settings = [
        port.as_str(),
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        "max_connections=200",
        // What a standby needs that was away for a moment.
        "wal_keep_size=512MB",
        // A standby asks for its primary again each second, not every five.
        "wal_retrieve_retry_interval=1s",
    ];
    let mut command = programs.command("postgres", folder)?;
    command.arg("-D").arg(data);
    for setting in settings {
        command.args(["-c", setting]);
    }
    command.spawn()
}
