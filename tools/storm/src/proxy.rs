//! nginx in front of several servers, with the production configuration from `deploy/`.

use std::fs;
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use shop_driver::Connection;
use tempfile::TempDir;

/// Production configuration, relative to the project's root.
const DEPLOYED: &str = "deploy/nginx.conf";

/// Time that nginx may take to start.
const PATIENCE: Duration = Duration::from_secs(10);

/// Time for workers of the previous configuration to finish their requests.
const DRAIN: Duration = Duration::from_mins(1);

/// Running nginx; stopped when dropped.
pub struct Proxy {
    process: Child,
    address: SocketAddr,
    servers: Vec<SocketAddr>,
    folder: TempDir,
}

impl Proxy {
    /// Starts nginx at a local address, as reverse proxy of these servers.
    pub fn open(address: SocketAddr, servers: &[SocketAddr]) -> io::Result<Self> {
        let folder = TempDir::with_prefix("shop-proxy-")?;
        let path = folder.path();
        let deployed = fs::read_to_string(DEPLOYED)?;
        fs::write(
            path.join("shop.conf"),
            without_tls(&deployed, address, path),
        )?;
        fs::write(path.join("nginx.conf"), main_file(path)?)?;
        write_servers(path, servers)?;
        let proxy = Self {
            process: nginx(path).spawn()?,
            address,
            servers: servers.to_vec(),
            folder,
        };
        proxy.wait_until_ready()?;
        Ok(proxy)
    }

    /// Returns the address for shoppers.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes a server out of the upstream list and lets its running requests finish.
    pub fn drain(&self, server: SocketAddr) -> io::Result<()> {
        let others: Vec<SocketAddr> = self
            .servers
            .iter()
            .copied()
            .filter(|one| *one != server)
            .collect();
        self.reload(&others)
    }

    /// Puts every server back into the upstream list.
    pub fn undrain(&self) -> io::Result<()> {
        self.reload(&self.servers)
    }

    /// Returns once no worker has an older configuration: until then one may still send requests to
    /// a server that was taken out.
    fn reload(&self, servers: &[SocketAddr]) -> io::Result<()> {
        write_servers(self.folder.path(), servers)?;
        let before = self.workers()?;
        let status = nginx(self.folder.path()).args(["-s", "reload"]).status()?;
        if !status.success() {
            return Err(io::Error::other("nginx does not reload"));
        }
        let begun = Instant::now();
        while self.workers()?.iter().any(|one| before.contains(one)) {
            if begun.elapsed() > DRAIN {
                return Err(io::Error::other("a worker of nginx does not end"));
            }
            thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    /// Returns the process ids of nginx's workers.
    fn workers(&self) -> io::Result<Vec<u32>> {
        let master = self.process.id();
        let children = fs::read_to_string(format!("/proc/{master}/task/{master}/children"))?;
        Ok(children
            .split_whitespace()
            .filter_map(|id| id.parse().ok())
            .collect())
    }

    fn wait_until_ready(&self) -> io::Result<()> {
        let begun = Instant::now();
        while Connection::open(self.address).is_err() {
            if begun.elapsed() > PATIENCE {
                let log = fs::read_to_string(self.folder.path().join("nginx.log"));
                let log = log.unwrap_or_default();
                return Err(io::Error::other(format!("nginx did not start: {log}")));
            }
            thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The workers end with nginx; if it has ended already, nothing is left to do.
        let _ = nginx(self.folder.path()).args(["-s", "stop"]).status();
        let _ = self.process.wait();
    }
}

fn nginx(folder: &Path) -> Command {
    let mut command = Command::new("nginx");
    command
        .arg("-p")
        .arg(folder)
        .arg("-c")
        .arg(folder.join("nginx.conf"))
        .arg("-e")
        .arg(folder.join("nginx.log"))
        .stdin(Stdio::null())
        .stderr(Stdio::null());
    command
}

fn write_servers(folder: &Path, servers: &[SocketAddr]) -> io::Result<()> {
    let line = |server: &SocketAddr| format!("server {server} max_fails=2 fail_timeout=2s;\n");
    let lines: String = servers.iter().map(line).collect();
    fs::write(folder.join("shop-servers.conf"), lines)
}

/// Returns the production configuration for a local address, without TLS.
///
/// The limits per client address are removed, because all load comes from one address here.
fn without_tls(deployed: &str, address: SocketAddr, folder: &Path) -> String {
    let folder = folder.display().to_string();
    let line = |line: &str| match line.trim() {
        "listen 80;" => format!("listen unix:{folder}/redirect.sock;"),
        "listen 443 ssl http2;" => format!("listen {address};"),
        other
            if ["listen [::]", "ssl_", "limit_conn ", "limit_req "]
                .iter()
                .any(|left_out| other.starts_with(left_out)) =>
        {
            String::new()
        }
        _ => line
            .replace("/etc/nginx", &folder)
            .replace("/var/log/nginx", &folder),
    };
    let lines: Vec<String> = deployed.lines().map(line).collect();
    lines.join("\n")
}

fn main_file(folder: &Path) -> io::Result<String> {
    // As root, workers would otherwise switch to a user that cannot read the folder.
    let is_root = fs::metadata("/proc/self")?.uid() == 0;
    let user = if is_root { "user root;" } else { "" };
    let folder = folder.display();
    let temporary: Vec<String> = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .into_iter()
        .map(|name| format!("{name}_temp_path {folder}/{name};"))
        .collect();
    Ok(format!(
        "{user}\ndaemon off;\nworker_processes 1;\npid {folder}/pid;\n\
         events {{ worker_connections 1024; }}\n\
         http {{\naccess_log off;\n{}\ninclude {folder}/shop.conf;\n}}\n",
        temporary.join("\n")
    ))
}
