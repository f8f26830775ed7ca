//! Pictures as staff see them.

use serde::Serialize;
use shop_core::catalogue::Picture;
use shop_core::time::Moment;

use super::expire::STAYS;
use super::files::number;
use super::store::PictureRow;
use super::uses::{PictureUse, ShownPicture};
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;

/// Picture that forms can name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffPicture {
    /// Id that forms use for the picture.
    id: i64,
    /// Version that a change must name; 0 for an imported picture that was never described here.
    version: i64,
    /// Picture with its copies; `alt` is empty until it is described.
    picture: Picture,
    /// `true` if the alternative text is missing. Until it is set, forms cannot name the picture.
    needs_alt: bool,
    /// Uploaded file; null for an imported picture.
    #[schema(required = true)]
    upload: Option<PictureUpload>,
    /// Items that show it, including those off the shelf.
    uses: Vec<PictureUse>,
    /// Time of its removal unless it is used or uploaded again before, in RFC 3339; null if it
    /// stays.
    #[schema(required = true)]
    expires_at: Option<String>,
}

/// Uploaded file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PictureUpload {
    /// Size in bytes.
    bytes: i64,
    /// Displayed width in pixels.
    width: i64,
    /// Displayed height in pixels.
    height: i64,
    /// Name of the staff member who uploaded it.
    by: String,
    /// Time of the last upload, in RFC 3339.
    at: String,
}

impl StaffPicture {
    /// Builds the view of an uploaded or described picture. `shown` lists the items that show it.
    pub(super) fn stored(row: PictureRow, shown: Option<&ShownPicture>) -> Result<Self, AppError> {
        let picture = match shown {
            Some(shown) => shown.picture.clone(),
            None => row.picture()?,
        };
        let expires = row.digest.is_some() && !row.used;
        let end = Moment::from_millis(row.at).plus(STAYS).millis();
        let upload = match (row.bytes, row.width, row.height, row.uploaded_by) {
            (Some(bytes), Some(width), Some(height), Some(by)) => Some(PictureUpload {
                bytes,
                width,
                height,
                by,
                at: rfc3339(row.at)?,
            }),
            _ => None,
        };
        Ok(Self {
            id: row.id,
            version: row.version,
            needs_alt: picture.alt.is_empty(),
            picture,
            upload,
            uses: shown.map(|shown| shown.uses.clone()).unwrap_or_default(),
            expires_at: expires.then(|| rfc3339(end)).transpose()?,
        })
    }

    /// Builds the view of a catalogue picture that has no row.
    pub(super) fn imported(shown: ShownPicture) -> Self {
        Self {
            id: number(&shown.picture.url),
            version: 0,
            needs_alt: shown.picture.alt.is_empty(),
            picture: shown.picture,
            upload: None,
            uses: shown.uses,
            expires_at: None,
        }
    }
}
