//! FUSE requests of the system for the files of the mounted disk.

use std::ffi::OsStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fuser::{
    BsdFileFlags, Errno, FileAttr, FileHandle, FileType, Filesystem, FopenFlags, Generation,
    INodeNo, LockOwner, OpenAccMode, OpenFlags, RenameFlags, ReplyAttr, ReplyCreate, ReplyData,
    ReplyDirectory, ReplyEmpty, ReplyEntry, ReplyOpen, ReplyWrite, Request, TimeOrNow, WriteFlags,
};

use super::disk::Disk;

/// Lifetime of the system's cached attributes; only the system changes a file.
const REMEMBERED: Duration = Duration::from_hours(1);

/// Duration of an fsync, as on a real disk, so that a power loss can hit a commit in progress.
const SYNC_TAKES: Duration = Duration::from_millis(1);

/// FUSE file system on a simulated disk.
pub(super) struct System(Arc<Mutex<Disk>>);

impl System {
    /// Serves requests from this disk.
    pub(super) fn new(disk: Arc<Mutex<Disk>>) -> Self {
        Self(disk)
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the attributes of a file.
///
/// Times are constant, because the system would read a file again if its time changed.
fn attributes(disk: &Disk, number: u64, request: &Request) -> Result<FileAttr, Errno> {
    let content = disk.content(number)?;
    let size = content.map_or(0, |content| content.seen().len() as u64);
    let (kind, perm) = match content {
        Some(_) => (FileType::RegularFile, 0o600),
        None => (FileType::Directory, 0o700),
    };
    let time: SystemTime = UNIX_EPOCH;
    Ok(FileAttr {
        ino: INodeNo(number),
        size,
        blocks: size.div_ceil(512),
        atime: time,
        mtime: time,
        ctime: time,
        crtime: time,
        kind,
        perm,
        nlink: 1,
        uid: request.uid(),
        gid: request.gid(),
        rdev: 0,
        blksize: 4096,
        flags: 0,
    })
}

fn reply_entry(reply: ReplyEntry, found: Result<FileAttr, Errno>) {
    match found {
        Ok(found) => reply.entry(&REMEMBERED, &found, Generation(0)),
        Err(error) => reply.error(error),
    }
}

fn reply_attributes(reply: ReplyAttr, found: Result<FileAttr, Errno>) {
    match found {
        Ok(found) => reply.attr(&REMEMBERED, &found),
        Err(error) => reply.error(error),
    }
}

fn reply_done(reply: ReplyEmpty, done: Result<(), Errno>) {
    match done {
        Ok(()) => reply.ok(),
        Err(error) => reply.error(error),
    }
}

fn index(offset: u64) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}

impl Filesystem for System {
    fn lookup(&self, request: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let disk = self.disk();
        let found = disk.find(parent.0, name);
        let found = found.and_then(|number| attributes(&disk, number, request));
        reply_entry(reply, found);
    }

    fn getattr(&self, request: &Request, ino: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        let found = attributes(&self.disk(), ino.0, request);
        reply_attributes(reply, found);
    }

    fn setattr(
        &self,
        request: &Request,
        ino: INodeNo,
        _: Option<u32>,
        _: Option<u32>,
        _: Option<u32>,
        size: Option<u64>,
        _: Option<TimeOrNow>,
        _: Option<TimeOrNow>,
        _: Option<SystemTime>,
        _: Option<FileHandle>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        let mut disk = self.disk();
        let set = size.map_or(Ok(()), |size| disk.resize(ino.0, index(size)));
        let set = set.and_then(|()| attributes(&disk, ino.0, request));
        reply_attributes(reply, set);
    }

    fn mkdir(
        &self,
        request: &Request,
        parent: INodeNo,
        name: &OsStr,
        _: u32,
        _: u32,
        reply: ReplyEntry,
    ) {
        let mut disk = self.disk();
        let made = disk.create(parent.0, name, true);
        let made = made.and_then(|number| attributes(&disk, number, request));
        reply_entry(reply, made);
    }

    fn create(
        &self,
        request: &Request,
        parent: INodeNo,
        name: &OsStr,
        _: u32,
        _: u32,
        _: i32,
        reply: ReplyCreate,
    ) {
        let mut disk = self.disk();
        let made = disk.create(parent.0, name, false);
        let made = made.and_then(|number| attributes(&disk, number, request));
        let (handle, flags) = (FileHandle(0), FopenFlags::FOPEN_KEEP_CACHE);
        match made {
            Ok(made) => reply.created(&REMEMBERED, &made, Generation(0), handle, flags),
            Err(error) => reply.error(error),
        }
    }

    fn unlink(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        let removed = self.disk().remove(parent.0, name);
        reply_done(reply, removed);
    }

    fn rmdir(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        let removed = self.disk().remove(parent.0, name);
        reply_done(reply, removed);
    }

    fn rename(
        &self,
        _: &Request,
        parent: INodeNo,
        name: &OsStr,
        to: INodeNo,
        new: &OsStr,
        flags: RenameFlags,
        reply: ReplyEmpty,
    ) {
        if !flags.is_empty() {
            return reply.error(Errno::EINVAL);
        }
        let (from, to) = ((parent.0, name.to_owned()), (to.0, new.to_owned()));
        let renamed = self.disk().rename(&from, to);
        reply_done(reply, renamed);
    }

    fn link(
        &self,
        request: &Request,
        ino: INodeNo,
        parent: INodeNo,
        name: &OsStr,
        reply: ReplyEntry,
    ) {
        let mut disk = self.disk();
        let linked = disk.link(ino.0, parent.0, name);
        let linked = linked.and_then(|()| attributes(&disk, ino.0, request));
        reply_entry(reply, linked);
    }

    fn open(&self, _: &Request, _: INodeNo, flags: OpenFlags, reply: ReplyOpen) {
        let opened = match flags.acc_mode() {
            OpenAccMode::O_RDONLY => Ok(()),
            _ => self.disk().must_be_writable(),
        };
        match opened {
            Ok(()) => reply.opened(FileHandle(0), FopenFlags::FOPEN_KEEP_CACHE),
            Err(error) => reply.error(error),
        }
    }

    fn read(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        size: u32,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyData,
    ) {
        match self.disk().content(ino.0) {
            Ok(Some(content)) => {
                let rest = content.seen().get(index(offset)..).unwrap_or_default();
                reply.data(&rest[..rest.len().min(index(size.into()))]);
            }
            Ok(None) => reply.error(Errno::EISDIR),
            Err(error) => reply.error(error),
        }
    }

    fn write(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        data: &[u8],
        how: WriteFlags,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        let is_write_back = how.contains(WriteFlags::FUSE_WRITE_CACHE);
        let mut disk = self.disk();
        let written = disk.write(ino.0, index(offset), data, is_write_back);
        match written {
            Ok(()) => reply.written(u32::try_from(data.len()).unwrap_or_default()),
            Err(error) => reply.error(error),
        }
    }

    fn fsync(&self, _: &Request, ino: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        thread::sleep(SYNC_TAKES);
        let synced = self.disk().sync(ino.0);
        reply_done(reply, synced);
    }

    fn fsyncdir(&self, _: &Request, ino: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        let synced = self.disk().sync_folder(ino.0);
        reply_done(reply, synced);
    }

    fn readdir(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        mut reply: ReplyDirectory,
    ) {
        let disk = self.disk();
        for ((name, number), next) in disk.entries(ino.0).zip(1..).skip(index(offset)) {
            let kind = match disk.content(number) {
                Ok(Some(_)) => FileType::RegularFile,
                _ => FileType::Directory,
            };
            if reply.add(INodeNo(number), next, kind, name) {
                break;
            }
        }
        reply.ok();
    }
}
