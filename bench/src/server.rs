//! The servers under measure, each a process of its own.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::load;

/// A server that is stopped when it goes out of scope.
pub struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// The shop, answering its health call.
    pub fn shop(binary: &str) -> io::Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let process = Command::new(binary)
            .arg("serve")
            .env("SHOP_BIND", address.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let server = Self { process, address };
        let deadline = Instant::now() + Duration::from_secs(20);
        while load::body(address, "/api/ready").is_err() {
            if Instant::now() > deadline {
                return Err(io::Error::other("the shop did not start within 20 s"));
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(server)
    }

    /// The reference that answers `body` at `/`.
    pub fn bare(body: &[u8]) -> io::Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(["bare", "127.0.0.1:0"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let missing = || io::Error::other("the reference has no pipe");
        process.stdin.take().ok_or_else(missing)?.write_all(body)?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().ok_or_else(missing)?).read_line(&mut line)?;
        let address: SocketAddr = line.trim().parse().map_err(io::Error::other)?;
        while TcpStream::connect(address).is_err() {
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(Self { process, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its largest resident memory so far, in megabytes.
    pub fn memory_mb(&self) -> io::Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = peak.and_then(|rest| rest.trim().strip_suffix(" kB"));
        let kilobytes: f64 = kilobytes
            .and_then(|number| number.parse().ok())
            .ok_or_else(|| io::Error::other("no VmHWM"))?;
        Ok(kilobytes / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A process that has already ended cannot be killed again; nothing else is left to do.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}
