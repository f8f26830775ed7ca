//! The simulated disk as a FUSE file system that can be mounted, unmounted and mounted again.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fuser::{BackgroundSession, Config, MountOption};
use tempfile::TempDir;

use super::disk::Disk;
use super::system::System;

/// Threads for FUSE requests, so that an fsync does not block other requests.
const THREADS: usize = 4;

/// Mounted disk, unmounted when dropped.
pub(super) struct Mount {
    // Declared first, so that it ends before its folder is removed.
    session: Option<BackgroundSession>,
    disk: Arc<Mutex<Disk>>,
    folder: TempDir,
}

impl Mount {
    /// Mounts an empty disk. Fails with `Unsupported` if this machine cannot mount one.
    pub(super) fn open() -> io::Result<Self> {
        let mut mount = Self {
            session: None,
            disk: Arc::new(Mutex::new(Disk::new())),
            folder: TempDir::with_prefix("shop-disk-")?,
        };
        mount.attach().map_err(|error| {
            let text = format!("cannot mount a FUSE file system here: {error}");
            io::Error::new(io::ErrorKind::Unsupported, text)
        })?;
        Ok(mount)
    }

    /// Returns the mount point.
    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Locks the disk.
    pub(super) fn disk(&self) -> MutexGuard<'_, Disk> {
        self.disk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Unmounts the file system, which also drops the system's caches of it.
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
