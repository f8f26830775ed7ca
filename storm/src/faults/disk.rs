//! A disk in memory, of which a power loss leaves what was synced, and which can be full, fail or be read-only.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::Path;

use fuser::Errno;

use super::content::Content;
use crate::chance::Chance;

/// The number of the topmost folder.
pub(super) const ROOT: u64 = 1;

/// What is wrong with the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// No file can become longer, and none can be made (ENOSPC).
    Full,
    /// Each fsync fails, and what was written since the one before never becomes durable (EIO).
    SyncFails,
    /// Nothing can be changed or opened for a change (EROFS).
    ReadOnly,
}

/// A file or a folder.
enum Node {
    Folder,
    File(Content),
}

/// Folders' entries: the folder's number and the name lead to a number.
type Names = BTreeMap<(u64, OsString), u64>;

/// Files and folders by number.
pub(super) struct Disk {
    nodes: HashMap<u64, Node>,
    names: Names,
    durable_names: Names,
    last: u64,
    /// What is wrong at present.
    pub(super) fault: Option<Fault>,
    /// An fsync of SQLite's log answers at once, and the log is durable only before the next write to the database:
    /// what `synchronous = NORMAL` does, and what a disk does that keeps the order of writes and no promise.
    pub(super) delays_log: bool,
}

impl Disk {
    /// An empty disk.
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

    /// The number behind a name.
    pub(super) fn find(&self, folder: u64, name: &OsStr) -> Result<u64, Errno> {
        let key = (folder, name.to_owned());
        self.names.get(&key).copied().ok_or(Errno::ENOENT)
    }

    /// Every name in a folder, with its number.
    pub(super) fn entries(&self, folder: u64) -> impl Iterator<Item = (&OsStr, u64)> {
        let entries = self.names.iter().filter(move |((of, _), _)| *of == folder);
        entries.map(|((_, name), number)| (name.as_os_str(), *number))
    }

    /// The content of a file; `None` for a folder.
    pub(super) fn content(&self, number: u64) -> Result<Option<&Content>, Errno> {
        match self.nodes.get(&number).ok_or(Errno::ENOENT)? {
            Node::Folder => Ok(None),
            Node::File(content) => Ok(Some(content)),
        }
    }

    /// Refuses while nothing can be changed.
    pub(super) fn must_be_writable(&self) -> Result<(), Errno> {
        match self.fault {
            Some(Fault::ReadOnly) => Err(Errno::EROFS),
            _ => Ok(()),
        }
    }

    /// Makes a file or a folder.
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

    /// Gives a file another name.
    pub(super) fn link(&mut self, number: u64, folder: u64, name: &OsStr) -> Result<(), Errno> {
        self.must_be_writable()?;
        if self.find(folder, name).is_ok() {
            return Err(Errno::EEXIST);
        }
        self.names.insert((folder, name.to_owned()), number);
        Ok(())
    }

    /// Takes a name away; a file that is open goes on without one.
    pub(super) fn remove(&mut self, folder: u64, name: &OsStr) -> Result<(), Errno> {
        self.must_be_writable()?;
        let number = self.find(folder, name)?;
        if self.entries(number).next().is_some() {
            return Err(Errno::ENOTEMPTY);
        }
        self.names.remove(&(folder, name.to_owned()));
        Ok(())
    }

    /// Gives a file or folder another name instead of the one it has; what had that name is replaced.
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

    /// Writes. What the system writes back of a file in memory, as `shop.db-shm` is, meets no fault: nobody would
    /// be told.
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

    /// Cuts a file off, or fills it up.
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

    /// Makes a file durable, its names excepted.
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

    /// Makes everything durable, as after a while without any change.
    pub(super) fn settle(&mut self) {
        self.durable_names.clone_from(&self.names);
        for node in self.nodes.values_mut() {
            if let Node::File(content) = node {
                content.sync();
            }
        }
    }

    /// Loses what was not synced: all of it, or with `chance` each sector or not. How many sectors were lost.
    pub(super) fn lose_power(&mut self, mut chance: Option<&mut Chance>) -> usize {
        self.names.clone_from(&self.durable_names);
        let named: HashSet<u64> = self.names.values().copied().chain([ROOT]).collect();
        self.nodes.retain(|number, _| named.contains(number));
        let mut is_kept = || chance.as_mut().is_some_and(|chance| chance.percent(50));
        let mut lost = 0;
        // In the order of their numbers, so that a seed repeats it.
        let mut numbers: Vec<u64> = named.into_iter().collect();
        numbers.sort_unstable();
        for number in numbers {
            if let Ok(content) = self.file(number) {
                lost += content.lose_power(&mut is_kept);
            }
        }
        lost
    }

    /// Copies the files of the topmost folder out of the disk.
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

/// Whether SQLite keeps its write-ahead log under this name.
fn is_log_name(name: &OsStr) -> bool {
    name.as_encoded_bytes().ends_with(b"-wal")
}
