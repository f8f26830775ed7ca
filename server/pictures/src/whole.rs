//! Check that a JPEG is complete. The decoder would otherwise fill missing parts with grey.

/// First byte of a marker.
const MARK: u8 = 0xFF;

/// Returns `true` if the JPEG has its end marker. Bytes after it are ignored, because cameras
/// append some.
pub(super) fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    while let Some(behind) = after_mark(rest) {
        let Some((code, behind)) = behind.split_first() else {
            return false;
        };
        rest = match code {
            // End of image.
            0xD9 => return true,
            // Markers without content.
            0x00 | 0x01 | 0xD0..=0xD7 => behind,
            // Other markers have a length, which includes its own two bytes. Scan data follow the
            // header of a scan; there 0xFF is always followed by a code without content.
            _ => {
                let length = behind.first_chunk().map(|two| u16::from_be_bytes(*two));
                let length = usize::from(length.unwrap_or(u16::MAX));
                behind.get(length..).unwrap_or_default()
            }
        };
    }
    false
}

/// Returns the bytes after the next marker prefix. Repeated prefix bytes count as one.
fn after_mark(bytes: &[u8]) -> Option<&[u8]> {
    let mark = bytes.iter().position(|byte| *byte == MARK)?;
    let behind = bytes.get(mark..)?;
    let marks = behind.iter().take_while(|byte| **byte == MARK).count();
    behind.get(marks..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_counts_where_the_picture_ends() {
        let thumbnail = [0xFF, 0xE1, 0x00, 0x06, 0xFF, 0xD8, 0xFF, 0xD9];
        let scan = [
            0xFF, 0xDA, 0x00, 0x03, 0x01, 0x2A, 0xFF, 0x00, 0xFF, 0xD0, 0x2A,
        ];
        let begin = [&[0xFF, 0xD8][..], &thumbnail, &scan].concat();
        assert!(!is_whole_jpeg(&begin));
        assert!(is_whole_jpeg(&[&begin[..], &[0xFF, 0xD9]].concat()));
        let more = [&begin[..], &[0xFF, 0xD9], b"<html>\xFF\xDA\x00"].concat();
        assert!(is_whole_jpeg(&more));
        for length in 0..begin.len() {
            assert!(!is_whole_jpeg(&begin[..length]));
        }
    }
}
