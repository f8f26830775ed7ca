//! Programs of PostgreSQL and the user that runs them.

use std::fs::{self, OpenOptions};
use std::io;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Debian's folder with one subfolder per version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Programs of one version of PostgreSQL.
pub struct Programs {
    bin: PathBuf,
    /// User and group of the processes, because PostgreSQL refuses to run as root.
    owner: Option<(u32, u32)>,
}

impl Programs {
    /// Finds the newest installed version.
    ///
    /// Fails if PostgreSQL is not installed, because a storm that did not run proves nothing.
    pub fn find() -> io::Result<Self> {
        let bin = newest().or_else(on_path).ok_or_else(|| {
            let missing = "no PostgreSQL: this storm makes one of its own, and needs initdb, postgres and \
                           pg_basebackup";
            io::Error::new(io::ErrorKind::NotFound, missing)
        })?;
        let owner = if fs::metadata("/proc/self")?.uid() == 0 {
            Some((id("-u")?, id("-g")?))
        } else {
            None
        };
        Ok(Self { bin, owner })
    }

    /// Gives a folder to the user that runs the programs.
    pub fn own(&self, folder: &Path) -> io::Result<()> {
        self.owner.map_or(Ok(()), |(user, group)| {
            chown(folder, Some(user), Some(group))
        })
    }

    /// Creates an empty cluster without passwords, and without flushing it to disk.
    pub fn make(&self, folder: &Path, data: &Path) -> io::Result<()> {
        let data = data.display().to_string();
        let (trust, locale) = ("--auth=trust", "--locale=C");
        let arguments = [
            trust,
            "--no-sync",
            "-U",
            "shop",
            "-E",
            "UTF8",
            locale,
            "-D",
            &data,
        ];
        self.run("initdb", folder, &arguments)
    }

    /// Returns the command of a program; its output goes to a log in `folder`.
    pub fn command(&self, name: &str, folder: &Path) -> io::Result<Command> {
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(log_file(folder))?;
        let mut command = Command::new(self.bin.join(name));
        command
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        Ok(command)
    }

    /// Runs a program and waits for it. Fails unless it succeeds.
    pub fn run(&self, name: &str, folder: &Path, arguments: &[&str]) -> io::Result<()> {
        let status = self.command(name, folder)?.args(arguments).status()?;
        if status.success() {
            return Ok(());
        }
        Err(failed(name, folder))
    }
}

/// Returns the error of a failed program, with the end of the log.
pub(super) fn failed(name: &str, folder: &Path) -> io::Error {
    let log = fs::read_to_string(log_file(folder)).unwrap_or_default();
    let lines: Vec<&str> = log.lines().collect();
    let end = lines[lines.len().saturating_sub(8)..].join("\n");
    io::Error::other(format!("{name} failed:\n{end}"))
}

fn log_file(folder: &Path) -> PathBuf {
    folder.join("postgres.log")
}

fn newest() -> Option<PathBuf> {
    let versions = fs::read_dir(DEBIAN).ok()?.filter_map(Result::ok);
    let number = |path: &PathBuf| -> Option<u32> { path.file_name()?.to_str()?.parse().ok() };
    let newest = versions.map(|version| version.path()).max_by_key(number)?;
    Some(newest.join("bin")).filter(|bin| bin.join("initdb").exists())
}

fn on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut folders = std::env::split_paths(&path);
    let link = folders.find_map(|folder| fs::canonicalize(folder.join("initdb")).ok())?;
    link.parent().map(Path::to_owned)
}

/// Returns the user or group id of Debian's `postgres` user.
fn id(which: &str) -> io::Result<u32> {
    let output = Command::new("id").args([which, "postgres"]).output()?;
    let number = String::from_utf8_lossy(&output.stdout);
    let number = number.trim().parse();
    number.map_err(|_| io::Error::other("there is no user postgres to run the database as"))
}
