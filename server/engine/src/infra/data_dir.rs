//! Data directory. It holds personal data of members, so that only its owner may read it (decision
//! D68).

use std::fs::DirBuilder;
use std::io;
use std::path::Path;

/// File name of the embedded database.
pub const DATABASE: &str = "shop.db";

/// Folder name of the catalogue's pictures.
pub const IMAGES: &str = "images";

/// File name of the secret that a development server generated.
pub const SECRET: &str = "jwt-secret";

/// Creates a folder and its parents, accessible only to the owner. An existing folder is unchanged.
pub fn create(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Logs a warning if other users of this machine can read the folder.
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
