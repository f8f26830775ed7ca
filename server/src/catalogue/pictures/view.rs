//! A picture as staff see it.

use serde::Serialize;
use shop_core::catalogue::Picture;
use shop_core::time::Moment;

use super::expire::STAYS;
use super::files::number;
use super::store::PictureRow;
use super::uses::{PictureUse, ShownPicture};
use crate::error::AppError;
use crate::infra::clock::rfc3339;

/// A picture that forms can name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StaffPicture {
    /// The number by which forms name it.
    id: i64,
    /// What a change has to name; 0 for an imported picture that nobody has described here.
    version: i64,
    /// The picture with its copies; `alt` is blank until somebody says what it shows.
    picture: Picture,
    /// Whether it does not say what it shows: before that no form may name it.
    needs_alt: bool,
    /// What was uploaded; null for an imported picture.
    #[schema(required = true)]
    upload: Option<PictureUpload>,
    /// Where it is shown, on the shelf or not.
    uses: Vec<PictureUse>,
    /// When it is removed unless it is used or uploaded again before, in RFC 3339; null for one that stays.
    #[schema(required = true)]
    expires_at: Option<String>,
}

/// What was uploaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PictureUpload {
    /// Its bytes.
    bytes: i64,
    /// Its width as it is shown, in pixels.
    width: i64,
    /// Its height.
    height: i64,
    /// Who uploaded it.
    by: String,
    /// When it was last uploaded, in RFC 3339.
    at: String,
}

impl StaffPicture {
    /// A picture that was uploaded or described; `shown` where it is used.
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

    /// A picture of the catalogue that was neither uploaded nor described.
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
