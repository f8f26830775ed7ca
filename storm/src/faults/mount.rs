//! The disk as a file system of this machine (FUSE), to be mounted, taken away and mounted again.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fuser::{BackgroundSession, Config, MountOption};
use tempfile::TempDir;

use super::disk::Disk;
use super::system::System;

/// Requests of the system that are answered at once: an fsync keeps nobody else waiting.
const THREADS: usize = 4;

/// A mounted disk; it is gone when dropped.
pub(super) struct Mount {
    // First: it ends before its folder is removed.
    session: Option<BackgroundSession>,
    disk: Arc<Mutex<Disk>>,
    folder: TempDir,
}

impl Mount {
    /// Mounts an empty disk. Fails with `Unsupported` where this machine cannot.
    pub(super) fn open() -> io::Result<Self> {
        let mut mount = Self {
            session: None,
            disk: Arc::new(Mutex::new(Disk::new())),
            folder: TempDir::with_prefix("shop-disk-")?,
        };
        mount.attach().map_err(|error| {
            let text = format!("no file system of our own can be mounted here (FUSE): {error}");
            io::Error::new(io::ErrorKind::Unsupported, text)
        })?;
        Ok(mount)
    }

    /// Where it is mounted.
    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The disk itself.
    pub(super) fn disk(&self) -> MutexGuard<'_, Disk> {
        self.disk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the file system away, and with it all that the system remembers of it.
    pub(super) fn detach(&mut self) -> io::Result<()> {
        self.session
            .take()
            .map_or(Ok(()), BackgroundSession::umount_and_join)
    }

    /// Mounts the disk again.
    pub(super) fn attach(&mut self) -> io::Result<()> {
        let mut config = Config::default();
        config.mount_options = vec![MountOption::FSName("shop-storm".to_owned())];
        config.n_threads = Some(THREADS);
        let system = System::new(Arc::clone(&self.disk));
        self.session = Some(fuser::spawn_mount(system, self.folder.path(), &config)?);
        Ok(())
    }
}
