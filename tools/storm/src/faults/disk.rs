//! Disk in memory that keeps only synced data at a power loss, and that can fail in other ways.
//!
//! It can also be full, fail each fsync, or be read-only.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::Path;

use fuser::Errno;

use super::content::Content;
use crate::chance::Chance;

/// Inode number of the root folder.
pub(super) const ROOT: u64 = 1;

/// Fault of the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// No file can grow, and none can be created (ENOSPC).
    Full,
    /// Each fsync fails, and data written since the last one never becomes durable (EIO).
    SyncFails,
    /// Nothing can be changed, or opened for writing (EROFS).
    ReadOnly,
}

/// File or folder of the disk.
enum Node {
    Folder,
    File(Content),
}

/// Folder entries: inode numbers by folder number and name.
type Names = BTreeMap<(u64, OsString), u64>;

/// Files and folders by inode number.
pub(super) struct Disk {
    nodes: HashMap<u64, Node>,
    names: Names,
    durable_names: Names,
    last: u64,
    /// Current fault, if any.
    pub(super) fault: Option<Fault>,
    /// Delays the fsync of SQLite's log until the next write to the database, but reports success.
    ///
    /// This is the effect of `synchronous = NORMAL`, or of a disk that keeps only the write order.
    pub(super) delays_log: bool,
}

impl Disk {
    /// Creates an empty disk.
    pub(super) fn new() -> Self {
        Self {
            nodes: HashMap::from([(ROOT, Node::Folder)]),
            names: Names::new(),
            durable_names: Names::new(),
            last: ROOT,
            fault: None,
            delays_log: false,
        }
    }

    /// Returns the inode number of a name. Fails with `ENOENT` if the name does not exist.
    pub(super) fn find(&self, folder: u64, name: &OsStr) -> Result<u64, Errno> {
        let key = (folder, name.to_owned());
        self.names.get(&key).copied().ok_or(Errno::ENOENT)
    }

    /// Returns every name in a folder with its inode number.
    pub(super) fn entries(&self, folder: u64) -> impl Iterator<Item = (&OsStr, u64)> {
        let entries = self.names.iter().filter(move |((of, _), _)| *of == folder);
        entries.map(|((_, name), number)| (name.as_os_str(), *number))
    }

    /// Returns the content of a file, or `None` for a folder.
    pub(super) fn content(&self, number: u64) -> Result<Option<&Content>, Errno> {
        match self.nodes.get(&number).ok_or(Errno::ENOENT)? {
            Node::Folder => Ok(None),
            Node::File(content) => Ok(Some(content)),
        }
    }

    /// Fails with `EROFS` while the disk is read-only.
    pub(super) fn must_be_writable(&self) -> Result<(), Errno> {
        match self.fault {
            Some(Fault::ReadOnly) => Err(Errno::EROFS),
            _ => Ok(()),
        }
    }

    /// Creates a file or a folder.
    pub(super) fn create(
        &mut self,
        folder: u64,
        name: &OsStr,
        is_folder: bool,
    ) -> Result<u64, Errno> {
        self.must_be_writable()?;
        if self.fault == Some(Fault::Full) {
            return Err(Errno::ENOSPC);
        }
        self.last += 1;
        let node = if is_folder {
            Node::Folder
        } else {
            Node::File(Content::default())
        };
        self.nodes.insert(self.last, node);
        self.link(self.last, folder, name)?;
        Ok(self.last)
    }

    /// Adds another name to a file (hard link).
    pub(super) fn link(&mut self, number: u64, folder: u64, name: &OsStr) -> Result<(), Errno> {
        self.must_be_writable()?;
        if self.find(folder, name).is_ok() {
            return Err(Errno::EEXIST);
        }
        self.names.insert((folder, name.to_owned()), number);
        Ok(())
    }

    /// Removes a name; an open file stays usable without it.
    pub(super) fn remove(&mut self, folder: u64, name: &OsStr) -> Result<(), Errno> {
        self.must_be_writable()?;
        let number = self.find(folder, name)?;
        if self.entries(number).next().is_some() {
            return Err(Errno::ENOTEMPTY);
        }
        self.names.remove(&(folder, name.to_owned()));
        Ok(())
    }

    /// Renames a file or folder, and replaces any existing target.
    pub(super) fn rename(
        &mut self,
        from: &(u64, OsString),
        to: (u64, OsString),
    ) -> Result<(), Errno> {
        self.must_be_writable()?;
        let number = self.names.remove(from).ok_or(Errno::ENOENT)?;
        self.names.insert(to, number);
        Ok(())
    }

    /// Writes to a file.
    ///
    /// Writeback of memory-mapped files such as `shop.db-shm` ignores faults, because the system
    /// could not report them to a program.
    pub(super) fn write(
        &mut self,
        number: u64,
        at: usize,
        data: &[u8],
        is_write_back: bool,
    ) -> Result<(), Errno> {
        if !is_write_back {
            self.must_be_writable()?;
            if self.delays_log && !self.is_log(number) {
                self.sync_logs();
            }
        }
        let is_full = self.fault == Some(Fault::Full) && !is_write_back;
        let content = self.file(number)?;
        if is_full && at + data.len() > content.seen().len() {
            return Err(Errno::ENOSPC);
        }
        content.write(at, data);
        Ok(())
    }

    /// Truncates or extends a file.
    pub(super) fn resize(&mut self, number: u64, size: usize) -> Result<(), Errno> {
        self.must_be_writable()?;
        let is_full = self.fault == Some(Fault::Full);
        let content = self.file(number)?;
        if is_full && size > content.seen().len() {
            return Err(Errno::ENOSPC);
        }
        content.resize(size);
        Ok(())
    }

    /// Makes the content of a file durable, but not its names.
    pub(super) fn sync(&mut self, number: u64) -> Result<(), Errno> {
        self.must_be_writable()?;
        let fails = self.fault == Some(Fault::SyncFails);
        if self.delays_log && self.is_log(number) {
            return Ok(());
        }
        let content = self.file(number)?;
        if fails {
            content.forget_unsynced();
            return Err(Errno::EIO);
        }
        content.sync();
        Ok(())
    }

    /// Makes a folder's entries durable.
    pub(super) fn sync_folder(&mut self, folder: u64) -> Result<(), Errno> {
        self.must_be_writable()?;
        if self.fault == Some(Fault::SyncFails) {
            return Err(Errno::EIO);
        }
        self.durable_names.retain(|(of, _), _| *of != folder);
        let entries = self.names.iter().filter(|((of, _), _)| *of == folder);
        let entries = entries.map(|(key, number)| (key.clone(), *number));
        self.durable_names.extend(entries);
        Ok(())
    }

    /// Makes everything durable, as a real disk does after some time without changes.
    pub(super) fn settle(&mut self) {
        self.durable_names.clone_from(&self.names);
        for node in self.nodes.values_mut() {
            if let Node::File(content) = node {
                content.sync();
            }
        }
    }

    /// Loses the unsynced sectors: all of them, or with `chance` about half.
    ///
    /// Returns the number of lost sectors.
    pub(super) fn lose_power(&mut self, mut chance: Option<&mut Chance>) -> usize {
        self.names.clone_from(&self.durable_names);
        let named: HashSet<u64> = self.names.values().copied().chain([ROOT]).collect();
        self.nodes.retain(|number, _| named.contains(number));
        let mut is_kept = || chance.as_mut().is_some_and(|chance| chance.percent(50));
        let mut lost = 0;
        // Sorted by number, so that a seed repeats the result.
        let mut numbers: Vec<u64> = named.into_iter().collect();
        numbers.sort_unstable();
        for number in numbers {
            if let Ok(content) = self.file(number) {
                lost += content.lose_power(&mut is_kept);
            }
        }
        lost
    }

    /// Copies the files of the root folder to a folder of the machine.
    pub(super) fn copy_to(&self, folder: &Path) -> io::Result<()> {
        for (name, number) in self.entries(ROOT) {
            if let Ok(Some(content)) = self.content(number) {
                fs::write(folder.join(name), content.seen())?;
            }
        }
        Ok(())
    }

    fn file(&mut self, number: u64) -> Result<&mut Content, Errno> {
        match self.nodes.get_mut(&number).ok_or(Errno::ENOENT)? {
            Node::Folder => Err(Errno::EISDIR),
            Node::File(content) => Ok(content),
        }
    }

    fn is_log(&self, number: u64) -> bool {
        let mut names = self.names.iter().filter(|(_, named)| **named == number);
        names.any(|((_, name), _)| is_log_name(name))
    }

    fn sync_logs(&mut self) {
        let names = self.names.iter().filter(|((_, name), _)| is_log_name(name));
        for number in names.map(|(_, number)| *number).collect::<Vec<_>>() {
            if let Ok(content) = self.file(number) {
                content.sync();
            }
        }
    }
}

/// Returns `true` for the name of SQLite's write-ahead log.
fn is_log_name(name: &OsStr) -> bool {
    name.as_encoded_bytes().ends_with(b"-wal")
}
