//! The shop's program as processes: one that serves, others that run a command on the same data.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::connection::Connection;
use crate::request::get;

/// How long a shop may take to answer.
const PATIENCE: Duration = Duration::from_mins(1);

/// The program and its settings. What is not set here comes from the environment.
#[derive(Debug, Clone)]
pub struct Program {
    binary: PathBuf,
    variables: Vec<(String, Option<String>)>,
    log: Option<PathBuf>,
}

impl Program {
    /// The program in this file. One address plays many shoppers, and each of them hurries, so
    /// that they may do a lot.
    #[must_use]
    pub fn new(binary: impl AsRef<Path>) -> Self {
        let program = Self {
            binary: binary.as_ref().to_owned(),
            variables: Vec::new(),
            log: None,
        };
        [
            "SHOP_CONNECTIONS_PER_ADDRESS",
            "SHOP_MEMBER_CHANGES",
            "SHOP_MEMBER_ORDERS",
            "SHOP_OPEN_CHANGES",
            "SHOP_PROVIDER_ASKS",
        ]
        .into_iter()
        .fold(program, |program, name| program.with(name, "1000000"))
    }

    /// Sets a variable.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.variables.push((name.to_owned(), Some(value.into())));
        self
    }

    /// Takes a variable away.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.variables.push((name.to_owned(), None));
        self
    }

    /// Keeps its data in this folder.
    #[must_use]
    pub fn data(self, folder: &Path) -> Self {
        self.with("SHOP_DATA_DIR", folder.display().to_string())
    }

    /// Uses this PostgreSQL; with none the database that is embedded.
    #[must_use]
    pub fn database(self, url: Option<&str>) -> Self {
        match url {
            Some(url) => self.with("DATABASE_URL", url),
            None => self.without("DATABASE_URL"),
        }
    }

    /// Appends the server's log to this file instead of throwing it away.
    #[must_use]
    pub fn log(mut self, file: &Path) -> Self {
        self.log = Some(file.to_owned());
        self
    }

    /// Serves on a free port of this machine, until the shop is ready.
    pub fn serve(&self) -> io::Result<Server> {
        self.serve_at(free_address()?)
    }

    /// Serves on this address, until the shop is ready.
    pub fn serve_at(&self, address: SocketAddr) -> io::Result<Server> {
        let process = self.start(address)?;
        let server = Server {
            program: self.clone(),
            process,
            address,
        };
        server.wait_until_ready()?;
        Ok(server)
    }

    /// Runs a command such as `audit` on the same data, to its end.
    pub fn run(&self, arguments: &[&str]) -> io::Result<Output> {
        self.command().args(arguments).stdin(Stdio::null()).output()
    }

    /// Runs a command that must succeed; what it said.
    pub fn must(&self, arguments: &[&str]) -> io::Result<String> {
        let output = self.run(arguments)?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            return Ok(printed);
        }
        let complaint = String::from_utf8_lossy(&output.stderr);
        let command = arguments.join(" ");
        Err(io::Error::other(format!(
            "{command}: {}: {printed}{complaint}",
            output.status
        )))
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.binary);
        for (name, value) in &self.variables {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
    }

    fn start(&self, address: SocketAddr) -> io::Result<Child> {
        let log = || match &self.log {
            Some(file) => appending(file).map(Stdio::from),
            None => Ok(Stdio::null()),
        };
        self.command()
            .arg("serve")
            .env("SHOP_BIND", address.to_string())
            .stdin(Stdio::null())
            .stdout(log()?)
            .stderr(log()?)
            .spawn()
    }
}

/// An address of this machine where nobody serves yet.
pub fn free_address() -> io::Result<SocketAddr> {
    TcpListener::bind("127.0.0.1:0")?.local_addr()
}

fn appending(file: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(file)
}

/// A serving shop that is stopped when it goes out of scope.
pub struct Server {
    program: Program,
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// The shop, answering its health call; all its settings come from the environment.
    pub fn shop(binary: &str) -> io::Result<Self> {
        Program::new(binary).serve()
    }

    /// Where it listens; a restart listens there again.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The program, to run its commands beside the server.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Ends the process at once (SIGKILL), whatever it is doing.
    pub fn kill(&mut self) -> io::Result<()> {
        self.process.kill()?;
        self.process.wait().map(drop)
    }

    /// Asks the process to end (SIGTERM), which finishes what it has begun, and waits for it.
    pub fn stop(&mut self) -> io::Result<()> {
        let process = self.process.id().to_string();
        Command::new("kill").arg(process).status()?;
        let deadline = Instant::now() + PATIENCE;
        while self.process.try_wait()?.is_none() {
            if Instant::now() > deadline {
                return Err(io::Error::other("the shop did not stop within a minute"));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Serves again on the same address and data; how long until the shop was ready.
    pub fn restart(&mut self) -> io::Result<Duration> {
        // One that has ended already cannot be killed again.
        drop(self.kill());
        let begun = Instant::now();
        self.process = self.program.start(self.address)?;
        self.wait_until_ready()?;
        Ok(begun.elapsed())
    }

    fn wait_until_ready(&self) -> io::Result<()> {
        let deadline = Instant::now() + PATIENCE;
        let is_ready = || Connection::open(self.address)?.ask(&get("/api/ready"));
        while is_ready().is_err() {
            if Instant::now() > deadline {
                return Err(io::Error::other("the shop did not start within a minute"));
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    /// Its largest resident memory so far, in megabytes.
    pub fn memory_mb(&self) -> io::Result<f64> {
        self.memory("VmHWM:")
    }

    /// Forgets the most memory that the server had, and answers what it has now, in MB.
    pub fn forget_peak(&self) -> io::Result<f64> {
        fs::write(format!("/proc/{}/clear_refs", self.process.id()), "5")?;
        self.memory("VmRSS:")
    }

    /// Its resident memory now, in megabytes.
    pub fn resident_mb(&self) -> io::Result<f64> {
        self.memory("VmRSS:")
    }

    /// How many files and sockets it has open now.
    pub fn open_files(&self) -> io::Result<u64> {
        self.listed("fd")
    }

    /// How many threads it has now.
    pub fn threads(&self) -> io::Result<u64> {
        self.listed("task")
    }

    fn listed(&self, folder: &str) -> io::Result<u64> {
        let entries = fs::read_dir(format!("/proc/{}/{folder}", self.process.id()))?;
        u64::try_from(entries.count()).map_err(io::Error::other)
    }

    /// A line of what the system says of the process, in MB.
    fn memory(&self, name: &str) -> io::Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = line.and_then(|rest| rest.trim().strip_suffix(" kB"));
        let kilobytes: f64 = kilobytes
            .and_then(|number| number.parse().ok())
            .ok_or_else(|| io::Error::other(format!("no {name}")))?;
        Ok(kilobytes / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A process that has already ended cannot be killed again; nothing else is left to do.
        drop(self.kill());
    }
}
