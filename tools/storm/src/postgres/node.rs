//! PostgreSQL node as a process.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use super::programs::{Programs, failed};
use crate::database::Beside;

/// Time limit for each step of PostgreSQL.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Way to end a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Immediate shutdown, as `pg_ctl stop -m immediate`.
    Immediate,
    /// `kill -9` of the main process.
    Killed,
}

/// Primary or standby, stopped when dropped.
pub struct Node {
    data: PathBuf,
    port: u16,
    process: Child,
}

impl Node {
    /// Starts a node on this data folder and port, and waits until it is ready.
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

    /// Starts the node again on its own data, and waits until it is ready.
    pub fn start_again(&mut self, programs: &Programs, folder: &Path) -> io::Result<()> {
        self.process = spawn(programs, folder, &self.data, self.port)?;
        self.wait_until_ready(folder)
    }

    /// Returns the TCP port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the data folder.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Returns the URL of its database.
    pub fn url(&self) -> String {
        let port = self.port;
        format!("postgres://shop@127.0.0.1:{port}/postgres")
    }

    /// Returns direct access to the database of this node only.
    pub fn database(&self) -> Beside {
        Beside::Postgres(self.url())
    }

    /// Returns `true` if the process has ended.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        Ok(self.process.try_wait()?.is_some())
    }

    /// Ends the node and waits for its process.
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
        // A node that has already ended is left alone.
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
        // Log kept for a standby that was disconnected for a moment.
        "wal_keep_size=512MB",
        // A standby retries its primary every second instead of every five.
        "wal_retrieve_retry_interval=1s",
    ];
    let mut command = programs.command("postgres", folder)?;
    command.arg("-D").arg(data);
    for setting in settings {
        command.args(["-c", setting]);
    }
    command.spawn()
}
