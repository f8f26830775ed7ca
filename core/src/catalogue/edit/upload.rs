//! Rules for uploaded pictures and the copies made of them (docs/spec/back-office.md#pictures).

use super::Fault;
use super::forms::{of_number, present};
use super::rules::alt;
use crate::form::{FormRules as _, Typed, ValidationResult, rule, typed_form};
use crate::refusal::{Refusal, RefusalCode};

/// Most bytes of an uploaded picture: 12 MiB.
pub const PICTURE_BYTES_MAX: usize = 12 * 1024 * 1024;

/// Number of bytes at the beginning of a file that [`picture_kind`] inspects.
pub const PICTURE_HEAD: usize = 512;

/// Most pixels on one side.
pub const PICTURE_SIDE_MAX: u32 = 8_000;

/// Most pixels in total.
const PIXELS_MAX: u64 = 40_000_000;

/// Widths of the copies in pixels: for phones, tablets and large screens.
const WIDTHS: [u32; 3] = [480, 960, 1_440];

/// Width in pixels of the copy that every browser can read.
const COMMON_WIDTH: u32 = 960;

/// File formats that are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureKind {
    /// Detected by the bytes `FF D8 FF`.
    Jpeg,
    /// Detected by the eight-byte PNG signature.
    Png,
    /// Detected by `RIFF` at 0 and `WEBP` at 8.
    WebP,
}

/// Detects the format of a picture from its first [`PICTURE_HEAD`] bytes. File name and declared
/// media type are ignored.
///
/// Fails with `content_type_unsupported` for any other format, with advice for the user.
pub fn picture_kind(head: &[u8]) -> Result<PictureKind, Refusal> {
    let at = |place: usize, sign: &[u8]| head.get(place..).is_some_and(|of| of.starts_with(sign));
    if at(0, b"\xFF\xD8\xFF") {
        return Ok(PictureKind::Jpeg);
    }
    if at(0, b"\x89PNG\r\n\x1A\n") {
        return Ok(PictureKind::Png);
    }
    if at(0, b"RIFF") && at(8, b"WEBP") {
        return Ok(PictureKind::WebP);
    }
    Err(Refusal::new(
        RefusalCode::ContentTypeUnsupported,
        advice(head, at),
    ))
}

/// Returns advice for a file in an unsupported format.
fn advice(head: &[u8], at: impl Fn(usize, &[u8]) -> bool) -> &'static str {
    let is_brand = |names: &[&[u8]]| at(4, b"ftyp") && names.iter().any(|name| at(8, name));
    if is_brand(&[b"avif", b"avis"]) {
        return "無法使用 AVIF 圖片，請另存為 JPEG、PNG 或 WebP 再上傳";
    }
    if is_brand(&[b"hei", b"hev", b"mif1", b"msf1"]) {
        return "無法使用 HEIC 照片，請另存為 JPEG 再上傳；\
            iPhone 請在「設定」>「相機」>「格式」選擇「最相容」，之後拍攝的照片即為 JPEG";
    }
    if at(0, b"GIF8") {
        return "無法使用 GIF 圖片，請另存為 JPEG 或 PNG 再上傳";
    }
    if at(0, b"II*\0") || at(0, b"MM\0*") {
        return "無法使用 TIFF 圖片，請另存為 JPEG 或 PNG 再上傳";
    }
    if String::from_utf8_lossy(head).contains("<svg") {
        return "無法使用 SVG 圖檔，請匯出為 PNG 再上傳";
    }
    "這個檔案不是可以使用的圖片，請上傳 JPEG、PNG 或 WebP 檔"
}

/// Checks the size of a picture: at most 8,000 pixels a side and 40 megapixels.
///
/// Fails with `picture_invalid` otherwise.
pub fn picture_size(width: u32, height: u32) -> Result<(), Refusal> {
    let is_small =
        width.max(height) <= PICTURE_SIDE_MAX && u64::from(width) * u64::from(height) <= PIXELS_MAX;
    if is_small {
        return Ok(());
    }
    Err(picture_too_large())
}

/// Returns the refusal of a picture with too many pixels.
#[must_use]
pub fn picture_too_large() -> Refusal {
    let message = "圖片尺寸太大，請縮小到每邊 8,000 像素以內、總共 4,000 萬像素以內再上傳";
    Refusal::new(RefusalCode::PictureInvalid, message)
}

/// Returns the refusal of a file with a valid signature that cannot be decoded.
#[must_use]
pub fn picture_unreadable() -> Refusal {
    let message = "無法讀取這張圖片，檔案可能不完整，請另存為 JPEG 再上傳";
    Refusal::new(RefusalCode::PictureInvalid, message)
}

/// Returns the sizes of a picture's copies, narrowest first: 480, 960 and 1,440 pixels wide, but
/// never wider than the picture.
#[must_use]
pub fn picture_copies(width: u32, height: u32) -> Vec<(u32, u32)> {
    let mut copies = WIDTHS.map(|most| scaled(width, height, most)).to_vec();
    copies.dedup();
    copies
}

/// Returns the size of the copy that every browser can read.
#[must_use]
pub fn common_copy(width: u32, height: u32) -> (u32, u32) {
    scaled(width, height, COMMON_WIDTH)
}

/// Scales a size down to a width of at most `most` pixels, keeping its proportions. Each side stays
/// at least 1 pixel.
fn scaled(width: u32, height: u32, most: u32) -> (u32, u32) {
    if width <= most {
        return (width, height);
    }
    let of = u64::from(most);
    let wide = u64::from(width);
    let high = (u64::from(height) * of + wide / 2) / wide.max(1);
    (most, u32::try_from(high).unwrap_or(height).max(1))
}

/// Checks an alternative text and returns it trimmed.
///
/// Fails like [`alt`], under the key `Alt`.
pub fn picture_alt(typed: &str) -> Result<String, Refusal> {
    let form = PictureForm {
        id: "0".into(),
        version: "0".into(),
        alt: typed.into(),
    };
    form.check()
}

/// Fails under `key` if the picture has no valid alternative text: only described pictures can be
/// used.
pub fn picture_usable(key: &str, said: &str) -> Result<(), Refusal> {
    match alt(said).first().map(Fault::refusal) {
        Some(refusal) => Err(Refusal::field(
            key,
            refusal.code,
            "這張圖片還沒有說明，請先填寫圖片說明",
        )),
        None => Ok(()),
    }
}

typed_form! {
    /// Alternative text of a picture (`PUT /Admin/Picture`).
    pub struct PictureForm {
        /// Picture id.
        id: "Id" "編號",
        /// Version that the client read.
        version: "Version" "版本",
        /// Alternative text for people who do not see the picture, 1 to 300 characters.
        #[validate(custom(function = of_alt))]
        alt: "Alt" "圖片說明",
    }
    heading: Blank,
}

typed_form! {
    /// Picture to remove (`DELETE /Admin/Picture`).
    pub struct PictureRemovalForm {
        /// Picture id.
        #[validate(custom(function = of_number))]
        id: "Id" "編號",
        /// Version that the client read.
        #[validate(custom(function = of_number))]
        version: "Version" "版本",
    }
    heading: Field,
}

/// Returns the refusal for a picture that is shown, which cannot be removed.
#[must_use]
pub fn picture_in_use() -> Refusal {
    let message = "這張圖片正在使用，請先換掉使用它的地方，再刪除";
    Refusal::new(RefusalCode::PictureInUse, message)
}

impl PictureForm {
    /// Returns the trimmed alternative text. Fails like [`alt`].
    pub fn check(&self) -> Result<String, Refusal> {
        self.validated(())?;
        Ok(self.alt.trim().to_owned())
    }
}

fn of_alt(typed: &Typed) -> ValidationResult {
    present(typed)?;
    rule(match alt(typed).first() {
        Some(fault) => Err(fault.refusal()),
        None => Ok(()),
    })
}
