//! Output of the child process: one line of JSON, followed by the files.

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

/// Result of the child process.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Report {
    /// The picture was decoded, and its copies follow.
    Made {
        /// Width of the picture as displayed, in pixels.
        width: u32,
        /// Height of the picture as displayed, in pixels.
        height: u32,
        /// Length in bytes of each file after the line.
        lengths: Vec<usize>,
    },
    /// The picture has too many pixels, or needs too much memory.
    TooLarge,
    /// The picture cannot be decoded.
    Unreadable,
}

impl Report {
    /// Writes the report and then the files.
    pub fn write(&self, files: &[Vec<u8>], out: &mut impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        out.write_all(b"\n")?;
        for file in files {
            out.write_all(file)?;
        }
        out.flush()
    }

    /// Parses a report and its files. Returns `None` if bytes are missing or left over.
    #[must_use]
    pub fn read(written: &[u8]) -> Option<(Self, Vec<&[u8]>)> {
        let end = written.iter().position(|byte| *byte == b'\n')?;
        let (line, mut rest) = written.split_at_checked(end)?;
        rest = rest.strip_prefix(b"\n")?;
        let report: Self = serde_json::from_slice(line).ok()?;
        let mut files = Vec::new();
        if let Self::Made { lengths, .. } = &report {
            for length in lengths {
                let (file, behind) = rest.split_at_checked(*length)?;
                files.push(file);
                rest = behind;
            }
        }
        rest.is_empty().then_some((report, files))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_missing_and_nothing_is_behind() {
        let report = Report::Made {
            width: 3,
            height: 2,
            lengths: vec![2, 1],
        };
        let mut written = Vec::new();
        report.write(&[vec![1, 10], vec![3]], &mut written).unwrap();
        let files: Vec<&[u8]> = vec![&[1, 10], &[3]];
        assert_eq!(Report::read(&written), Some((report, files)));
        assert_eq!(Report::read(&written[..written.len() - 1]), None);
        written.push(0);
        assert_eq!(Report::read(&written), None);
        assert_eq!(
            Report::read(b"\"Unreadable\"\n"),
            Some((Report::Unreadable, vec![]))
        );
        assert_eq!(Report::read(b"\"Unreadable\"\nx"), None);
        assert_eq!(Report::read(b"thread panicked"), None);
    }
}
