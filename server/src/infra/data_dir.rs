//! The data directory: it holds personal data of members, so that nobody but its owner may read it
//! (decision D68).

use std::fs::DirBuilder;
use std::io;
use std::path::Path;

/// The file of the embedded database.
pub const DATABASE: &str = "shop.db";

/// The folder of the catalogue's pictures.
pub const IMAGES: &str = "images";

/// The file of the secret that a development server made.
pub const SECRET: &str = "jwt-secret";

/// Makes a folder with those above it, for its owner alone; one that is there stays as it is.
pub fn create(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Says loudly that others on this machine may read the folder.
#[cfg_attr(not(unix), expect(unused_variables, reason = "rights are Unix's"))]
pub fn warn_if_open(folder: &Path) {
    #[cfg(unix)]
    if let Ok(found) = folder.metadata() {
        let mode = std::os::unix::fs::PermissionsExt::mode(&found.permissions());
        if mode & 0o077 != 0 {
            let folder = folder.display();
            tracing::warn!("OTHERS ON THIS MACHINE CAN READ {folder}: chmod 700 {folder}");
        }
    }
}
