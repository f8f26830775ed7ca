//! Processes of the shop's program: one server, and commands on the same data.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::connection::Connection;
use crate::request::get;

/// Time limit for a start or a stop.
const PATIENCE: Duration = Duration::from_mins(1);

/// Ports below those of outgoing connections, which could otherwise take the port of a server while
/// it is down.
const PORTS: Range<u16> = 10_000..32_768;

/// Program and its settings. Settings that are not set here come from the environment.
#[derive(Debug, Clone)]
pub struct Program {
    binary: PathBuf,
    variables: Vec<(String, Option<String>)>,
    log: Option<PathBuf>,
}

impl Program {
    /// Creates a program from a binary.
    ///
    /// The rate limits are raised, because one address plays many shoppers, and each of them makes
    /// many calls.
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

    /// Sets an environment variable.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.variables.push((name.to_owned(), Some(value.into())));
        self
    }

    /// Removes an environment variable.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.variables.push((name.to_owned(), None));
        self
    }

    /// Sets the data folder.
    #[must_use]
    pub fn data(self, folder: &Path) -> Self {
        self.with("SHOP_DATA_DIR", folder.display().to_string())
    }

    /// Uses this PostgreSQL database, or the embedded SQLite if `url` is `None`.
    #[must_use]
    pub fn database(self, url: Option<&str>) -> Self {
        match url {
            Some(url) => self.with("DATABASE_URL", url),
            None => self.without("DATABASE_URL"),
        }
    }

    /// Appends the log of the server to this file. By default the log is discarded.
    #[must_use]
    pub fn log(mut self, file: &Path) -> Self {
        self.log = Some(file.to_owned());
        self
    }

    /// Starts a server on a free local port and waits until it is ready.
    pub fn serve(&self) -> io::Result<Server> {
        self.serve_at(free_address()?)
    }

    /// Starts a server on this address and waits until it is ready.
    pub fn serve_at(&self, address: SocketAddr) -> io::Result<Server> {
        let process = self.start(address)?;
        let mut server = Server {
            program: self.clone(),
            process,
            address,
        };
        server.wait_until_ready()?;
        Ok(server)
    }

    /// Runs a command such as `audit` on the same data and waits for its end.
    pub fn run(&self, arguments: &[&str]) -> io::Result<Output> {
        self.command().args(arguments).stdin(Stdio::null()).output()
    }

    /// Runs a command and returns its standard output. Fails if the command fails.
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

/// Returns a local address with a free port.
pub fn free_address() -> io::Result<SocketAddr> {
    loop {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, fastrand::u16(PORTS))) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound?.local_addr(),
        }
    }
}

fn appending(file: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(file)
}

/// Running server of the shop, killed when dropped.
pub struct Server {
    program: Program,
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a shop and waits until it is ready. All its settings come from the environment.
    pub fn shop(binary: &str) -> io::Result<Self> {
        Program::new(binary).serve()
    }

    /// Returns the address of the server. It stays the same after a restart.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the program, to run commands on the same data.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Kills the process with SIGKILL.
    pub fn kill(&mut self) -> io::Result<()> {
        self.process.kill()?;
        self.process.wait().map(drop)
    }

    /// Stops the process with SIGTERM and waits for it. The process first finishes its running
    /// work.
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

    /// Restarts the server on the same address and data. Returns the time until it was ready.
    pub fn restart(&mut self) -> io::Result<Duration> {
        // Killing fails if the process has ended already.
        drop(self.kill());
        let begun = Instant::now();
        self.process = self.program.start(self.address)?;
        self.wait_until_ready()?;
        Ok(begun.elapsed())
    }

    fn wait_until_ready(&mut self) -> io::Result<()> {
        let deadline = Instant::now() + PATIENCE;
        let address = self.address;
        let is_ready = || Connection::open(address)?.ask(&get("/api/ready"));
        while is_ready().is_err() {
            if let Some(status) = self.process.try_wait()? {
                return Err(io::Error::other(format!(
                    "the shop did not start: {status}"
                )));
            }
            if Instant::now() > deadline {
                return Err(io::Error::other("the shop did not start within a minute"));
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    /// Returns the peak resident memory so far, in MB.
    pub fn memory_mb(&self) -> io::Result<f64> {
        self.memory("VmHWM:")
    }

    /// Resets the peak resident memory. Returns the present resident memory in MB.
    pub fn forget_peak(&self) -> io::Result<f64> {
        fs::write(format!("/proc/{}/clear_refs", self.process.id()), "5")?;
        self.memory("VmRSS:")
    }

    /// Returns the present resident memory in MB.
    pub fn resident_mb(&self) -> io::Result<f64> {
        self.memory("VmRSS:")
    }

    /// Returns the number of open files and sockets.
    pub fn open_files(&self) -> io::Result<u64> {
        self.listed("fd")
    }

    /// Returns the number of threads.
    pub fn threads(&self) -> io::Result<u64> {
        self.listed("task")
    }

    fn listed(&self, folder: &str) -> io::Result<u64> {
        let entries = fs::read_dir(format!("/proc/{}/{folder}", self.process.id()))?;
        u64::try_from(entries.count()).map_err(io::Error::other)
    }

    /// Reads a value of `/proc/PID/status`, in MB.
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
        // Killing fails if the process has ended already, and then nothing is left to do.
        drop(self.kill());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_free_port_is_not_one_of_outgoing_connections() {
        let range = fs::read_to_string("/proc/sys/net/ipv4/ip_local_port_range").unwrap();
        let first: u16 = range.split_whitespace().next().unwrap().parse().unwrap();
        assert!(PORTS.end <= first, "{first}");
        for _ in 0..100 {
            assert!(PORTS.contains(&free_address().unwrap().port()));
        }
    }
}
