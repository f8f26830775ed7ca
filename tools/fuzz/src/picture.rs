//! Uploaded pictures, and the output of the child process that makes their copies.

use shop_core::catalogue::edit::{PictureKind, picture_copies, picture_kind, picture_size};
use shop_pictures::{Report, make};

/// Asserts that an accepted picture keeps the limits and has all copies in the right formats.
pub(crate) fn pictures(input: &[u8]) {
    let Ok((made, files)) = make(input) else {
        return;
    };
    let Report::Made {
        width,
        height,
        lengths,
    } = &made
    else {
        panic!("copies without their sizes");
    };
    assert!(picture_size(*width, *height).is_ok());
    assert_eq!(files.len(), picture_copies(*width, *height).len() + 1);
    assert!(files.iter().map(Vec::len).eq(lengths.iter().copied()));
    let kinds: Vec<_> = files
        .iter()
        .filter_map(|file| picture_kind(file).ok())
        .collect();
    assert_eq!(kinds.last(), Some(&PictureKind::Jpeg));
    assert!(
        kinds[..files.len() - 1]
            .iter()
            .all(|kind| *kind == PictureKind::WebP)
    );
}

/// Asserts that a report survives writing and parsing.
pub(crate) fn report(input: &[u8]) {
    let Some((report, files)) = Report::read(input) else {
        return;
    };
    let kept: Vec<Vec<u8>> = files.iter().map(|file| file.to_vec()).collect();
    let mut written = Vec::new();
    report
        .write(&kept, &mut written)
        .expect("a list takes every byte");
    assert_eq!(Report::read(&written), Some((report, files)));
}
