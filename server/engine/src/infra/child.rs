//! Child processes of this program: one at a time, with an empty environment and a time limit
//! (decision D164).

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::AsyncReadExt as _;
use tokio::process::{Child, Command};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Maximum number of callers that wait while a child runs.
const WAITING: usize = 8;

/// Program to start, and its time limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Path of the executable.
    pub path: PathBuf,
    /// Time after which the child is killed.
    pub time: Duration,
}

impl Program {
    /// Returns the executable of this process, with a limit of 20 seconds.
    #[must_use]
    pub fn own() -> Self {
        Self {
            path: std::env::current_exe().unwrap_or_default(),
            time: Duration::from_secs(20),
        }
    }
}

/// Pool of child processes, cheap to clone.
#[derive(Debug, Clone)]
pub struct Children {
    program: Program,
    places: Arc<Semaphore>,
    turn: Arc<Semaphore>,
}

/// Error of a child process.
#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    /// A child runs, and the queue is full.
    #[error("the queue is full")]
    Full,
    /// The child exceeded its time limit and was killed.
    #[error("the child process timed out")]
    TooLate,
    /// The child exited with an unexpected status.
    #[error("the child process exited with {0}")]
    Died(ExitStatus),
    /// The output of the child is invalid.
    #[error("the child process wrote invalid output")]
    Odd,
    /// The child could not be started, or its output not read.
    #[error("{0}")]
    Lost(#[from] io::Error),
}

impl Children {
    /// Creates a pool for a program.
    #[must_use]
    pub fn new(program: Program) -> Self {
        Self {
            program,
            places: Arc::new(Semaphore::new(1 + WAITING)),
            turn: Arc::new(Semaphore::new(1)),
        }
    }

    /// Runs a child with these arguments and `input` as its standard input. Returns its output, at
    /// most `most` bytes. The child is killed if the returned future is dropped.
    pub async fn run(
        &self,
        arguments: &[&str],
        input: File,
        most: u64,
    ) -> Result<Vec<u8>, ChildError> {
        let place = self.places.try_acquire();
        let _place = place.map_err(|_| ChildError::Full)?;
        let turn = self.turn.acquire().await;
        let _turn = turn.map_err(|_| ChildError::Full)?;
        let mut child = Command::new(&self.program.path)
            .args(arguments)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::from(input))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let work = timeout(self.program.time, written(&mut child, most)).await;
        if let Ok(written) = work {
            return written;
        }
        child.kill().await?;
        Err(ChildError::TooLate)
    }
}

async fn written(child: &mut Child, most: u64) -> Result<Vec<u8>, ChildError> {
    let mut written = Vec::new();
    if let Some(out) = child.stdout.take() {
        out.take(most).read_to_end(&mut written).await?;
    }
    let status = child.wait().await?;
    if status.success() {
        Ok(written)
    } else {
        Err(ChildError::Died(status))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::rt::System;
    use actix_web::rt::time::sleep;

    use super::*;

    /// Fails when a child goes on after its caller was dropped.
    #[test]
    fn a_child_ends_with_its_caller() {
        System::new().block_on(async {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("number");
            let script = format!(
                "echo $$ >{0}.new; mv {0}.new {0}; exec sleep 600",
                path.display()
            );
            let children = Children::new(Program {
                path: "/bin/sh".into(),
                time: Duration::from_mins(1),
            });
            let input = || File::open("/dev/null").unwrap();
            let arguments = ["-c", &script];
            let first = children.run(&arguments, input(), 100);
            let until_it_is_there = async {
                while !path.exists() {
                    sleep(Duration::from_millis(10)).await;
                }
            };
            tokio::select! {
                _ = first => panic!("it sleeps"),
                () = until_it_is_there => {}
            }
            let id = std::fs::read_to_string(&path).unwrap();
            let process = PathBuf::from("/proc").join(id.trim());
            let mut tries = 0;
            while process.exists() {
                // The next child first waits for the dropped one.
                let next = children.run(&["-c", "printf x"], input(), 100).await;
                assert_eq!(next.unwrap(), b"x");
                tries += 1;
                assert!(tries < 100, "it is still there");
            }
        });
    }
}
