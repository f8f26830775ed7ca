//! Content of one file, both as programs see it and as it is after a power loss.

/// Bytes that a disk writes atomically.
const SECTOR: usize = 512;

/// Change of a file since its last fsync.
enum FileChange {
    Write { at: usize, data: Vec<u8> },
    Resize(usize),
}

/// Visible and durable content of a file.
#[derive(Default)]
pub(super) struct Content {
    seen: Vec<u8>,
    durable: Vec<u8>,
    unsynced: Vec<FileChange>,
}

impl Content {
    /// Returns the content that programs see.
    pub(super) fn seen(&self) -> &[u8] {
        &self.seen
    }

    /// Writes at an offset, and extends the file if necessary.
    pub(super) fn write(&mut self, at: usize, data: &[u8]) {
        put(&mut self.seen, at, data);
        let data = data.to_vec();
        self.unsynced.push(FileChange::Write { at, data });
    }

    /// Truncates the file, or extends it with zeros.
    pub(super) fn resize(&mut self, size: usize) {
        self.seen.resize(size, 0);
        self.unsynced.push(FileChange::Resize(size));
    }

    /// Makes all changes durable.
    pub(super) fn sync(&mut self) {
        self.end_unsynced(|| true);
    }

    /// Drops the unsynced changes, which programs still see but which never become durable.
    ///
    /// Linux does the same after a failed fsync, by marking the pages as clean.
    pub(super) fn forget_unsynced(&mut self) {
        self.unsynced.clear();
    }

    /// Loses all unsynced sectors except those that `is_kept` selects. Returns the number lost.
    pub(super) fn lose_power(&mut self, is_kept: impl FnMut() -> bool) -> usize {
        let lost = self.end_unsynced(is_kept);
        self.seen.clone_from(&self.durable);
        lost
    }

    fn end_unsynced(&mut self, mut is_kept: impl FnMut() -> bool) -> usize {
        let mut lost = 0;
        for change in self.unsynced.drain(..) {
            match change {
                FileChange::Resize(size) => {
                    if is_kept() {
                        self.durable.resize(size, 0);
                    }
                }
                FileChange::Write { at, data } => {
                    for (at, sector) in sectors(at, &data) {
                        if is_kept() {
                            put(&mut self.durable, at, sector);
                        } else {
                            lost += 1;
                        }
                    }
                }
            }
        }
        lost
    }
}

fn put(bytes: &mut Vec<u8>, at: usize, data: &[u8]) {
    let end = at + data.len();
    if bytes.len() < end {
        bytes.resize(end, 0);
    }
    bytes[at..end].copy_from_slice(data);
}

/// Splits a write at sector boundaries, into offsets and data.
fn sectors(mut at: usize, mut data: &[u8]) -> Vec<(usize, &[u8])> {
    let mut parts = Vec::new();
    while !data.is_empty() {
        let (part, rest) = data.split_at(data.len().min(SECTOR - at % SECTOR));
        parts.push((at, part));
        at += part.len();
        data = rest;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::Content;

    #[test]
    fn only_synced_data_survives() {
        let mut content = Content::default();
        content.write(0, b"first");
        content.sync();
        content.write(0, b"later and longer");
        assert_eq!(content.seen(), b"later and longer");
        assert_eq!(content.lose_power(|| false), 1);
        assert_eq!(content.seen(), b"first");
    }

    #[test]
    fn a_sector_is_kept_or_lost_as_a_whole() {
        let mut content = Content::default();
        content.write(500, &[7; 536]);
        let mut number = 0;
        let lost = content.lose_power(|| {
            number += 1;
            number != 2
        });
        assert_eq!((number, lost), (3, 1));
        let sums = [0..500, 500..512, 512..1_024, 1_024..1_036].map(|range| {
            let bytes = content.seen()[range].iter();
            bytes.map(|byte| u32::from(*byte)).sum::<u32>()
        });
        assert_eq!(sums, [0, 84, 0, 84]);
    }

    #[test]
    fn data_of_a_failed_fsync_never_becomes_durable() {
        let mut content = Content::default();
        content.write(0, b"lost");
        content.forget_unsynced();
        content.sync();
        assert_eq!(content.seen(), b"lost");
        assert_eq!(content.lose_power(|| true), 0);
        assert_eq!(content.seen(), b"");
    }
}
