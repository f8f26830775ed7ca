//! Pictures of a catalogue file on their way into rows.

use serde::Serialize;
use shop_core::catalogue::Picture;

use super::FileFaults;
use super::file::FilePicture;
use super::pictures::Shelf;

/// Builds rows, and collects the faults of their pictures.
pub(super) struct Maker<'a> {
    pub(super) shelf: &'a mut Shelf,
    pub(super) faults: &'a mut FileFaults,
}

impl Maker<'_> {
    pub(super) fn picture(&mut self, at: &str, wanted: &FilePicture) -> Option<Picture> {
        self.shelf
            .picture(wanted)
            .map_err(|fault| self.faults.add(at, fault))
            .ok()
    }

    pub(super) fn json(&mut self, value: &impl Serialize) -> String {
        serde_json::to_string(value).unwrap_or_else(|error| {
            self.faults.add("picture", error);
            String::new()
        })
    }
}
