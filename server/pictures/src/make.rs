//! Child process that reads a picture and writes its copies.
//!
//! It is the server's own program with the arguments `picture make`, and reads neither settings nor
//! environment. A failure here, such as a crash of a decoder, ends this process but not the shop.

use std::ffi::OsString;
use std::io::{self, BufWriter, Cursor, Read as _};
use std::process::ExitCode;

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{PixelType, Resizer};
use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{
    DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader, Limits, RgbImage,
    RgbaImage,
};
use shop_core::catalogue::edit::{
    PICTURE_BYTES_MAX, PICTURE_HEAD, PICTURE_SIDE_MAX, PictureKind, common_copy, picture_copies,
    picture_kind, picture_size,
};
use webp::{Encoder, PixelLayout};

use crate::colours::Conversion;
use crate::report::Report;
use crate::whole::is_whole_jpeg;

/// Arguments that start the program as this child process.
pub const ARGUMENTS: [&str; 2] = ["picture", "make"];

/// Largest decoded picture, in bytes.
const DECODED_MAX: u64 = 256 * 1024 * 1024;

/// Largest address space of the process, in bytes. The allocator alone reserves half of it.
const ADDRESSES: u64 = 2 * 1024 * 1024 * 1024;

/// CPU time limit of the process, in seconds.
const SECONDS: u64 = 20;

/// Quality of the copies, of 100.
const WEBP_QUALITY: f32 = 80.0;
const JPEG_QUALITY: u8 = 82;

/// Returns `true` if the arguments start this child process.
pub fn is_asked(arguments: impl Iterator<Item = OsString>) -> bool {
    arguments.skip(1).eq(ARGUMENTS)
}

/// Reads a picture from standard input and writes its copies to standard output.
#[must_use]
pub fn run() -> ExitCode {
    limit();
    let most = u64::try_from(PICTURE_BYTES_MAX).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(most).read_to_end(&mut bytes);
    let (report, files) = match read
        .map_err(|_| Report::Unreadable)
        .and_then(|_| make(&bytes))
    {
        Ok(made) => made,
        Err(refused) => (refused, Vec::new()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match report.write(&files, &mut out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Sets resource limits on the process. A limit that the system does not support is skipped.
fn limit() {
    #[cfg(unix)]
    {
        use rlimit::{Resource, setrlimit};
        let _ = setrlimit(Resource::AS, ADDRESSES, ADDRESSES);
        let _ = setrlimit(Resource::CPU, SECONDS, SECONDS);
        let _ = setrlimit(Resource::FSIZE, 0, 0);
        let _ = setrlimit(Resource::CORE, 0, 0);
    }
}

/// Makes the copies in sRGB: WebP in every width, narrowest first, then one JPEG.
///
/// The orientation and the colour profile are applied. The copies contain no metadata of the
/// upload. Fails with the report to send if the picture is too large or cannot be decoded.
pub fn make(bytes: &[u8]) -> Result<(Report, Vec<Vec<u8>>), Report> {
    let (source, orientation, conversion) = decode(bytes)?;
    let mut width = source.width();
    let mut height = source.height();
    if is_upright(orientation) {
        (width, height) = (height, width);
    }
    let mut files = Vec::new();
    // Colours are converted after resizing, because a copy has far fewer pixels than the upload.
    let copy = |size| {
        let small = resized(&source, orientation, size)?;
        Ok(match &conversion {
            Some(conversion) => conversion.apply(small),
            None => small,
        })
    };
    for size in picture_copies(width, height) {
        files.push(webp(&copy(size)?)?);
    }
    let common = copy(common_copy(width, height))?;
    files.push(jpeg(&on_white(common))?);
    let lengths = files.iter().map(Vec::len).collect();
    let report = Report::Made {
        width,
        height,
        lengths,
    };
    Ok((report, files))
}

/// Decodes a file. Returns its pixels, its orientation, and its conversion to sRGB.
///
/// Size and memory are checked from the header, before any pixel is decoded.
fn decode(bytes: &[u8]) -> Result<(DynamicImage, Orientation, Option<Conversion>), Report> {
    let head = bytes.get(..PICTURE_HEAD).unwrap_or(bytes);
    let format = match picture_kind(head).map_err(|_| Report::Unreadable)? {
        PictureKind::Jpeg => ImageFormat::Jpeg,
        PictureKind::Png => ImageFormat::Png,
        PictureKind::WebP => ImageFormat::WebP,
    };
    if format == ImageFormat::Jpeg && !is_whole_jpeg(bytes) {
        return Err(Report::Unreadable);
    }
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(PICTURE_SIDE_MAX);
    limits.max_image_height = Some(PICTURE_SIDE_MAX);
    limits.max_alloc = Some(DECODED_MAX);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(|error| refused(&error))?;
    let (width, height) = decoder.dimensions();
    picture_size(width, height).map_err(|_| Report::TooLarge)?;
    limits
        .reserve(decoder.total_bytes())
        .map_err(|error| refused(&error))?;
    // A picture with damaged EXIF data is not rotated.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let icc = decoder.icc_profile().ok().flatten();
    let conversion = Conversion::of(icc.as_deref());
    let pixels = DynamicImage::from_decoder(decoder).map_err(|error| refused(&error))?;
    let plain = if pixels.color().has_alpha() {
        pixels.into_rgba8().into()
    } else {
        pixels.into_rgb8().into()
    };
    Ok((plain, orientation, conversion))
}

fn refused(error: &ImageError) -> Report {
    match error {
        ImageError::Limits(_) => Report::TooLarge,
        _ => Report::Unreadable,
    }
}

/// Returns `true` if the orientation swaps width and height.
const fn is_upright(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// Resizes a picture and then applies its orientation, which is cheaper on the small copy.
fn resized(
    source: &DynamicImage,
    orientation: Orientation,
    (width, height): (u32, u32),
) -> Result<DynamicImage, Report> {
    let (wide, high) = if is_upright(orientation) {
        (height, width)
    } else {
        (width, height)
    };
    let kind = if source.color().has_alpha() {
        PixelType::U8x4
    } else {
        PixelType::U8x3
    };
    let pixels = ImageRef::new(source.width(), source.height(), source.as_bytes(), kind);
    let mut target = Image::new(wide, high, kind);
    Resizer::new()
        .resize(&pixels.map_err(|_| Report::Unreadable)?, &mut target, None)
        .map_err(|_| Report::Unreadable)?;
    let bytes = target.into_vec();
    let small = if kind == PixelType::U8x4 {
        RgbaImage::from_raw(wide, high, bytes).map(DynamicImage::from)
    } else {
        RgbImage::from_raw(wide, high, bytes).map(DynamicImage::from)
    };
    let mut small = small.ok_or(Report::Unreadable)?;
    small.apply_orientation(orientation);
    Ok(small)
}

fn webp(picture: &DynamicImage) -> Result<Vec<u8>, Report> {
    let layout = if picture.color().has_alpha() {
        PixelLayout::Rgba
    } else {
        PixelLayout::Rgb
    };
    let width = picture.width();
    let height = picture.height();
    let encoded = Encoder::new(picture.as_bytes(), layout, width, height);
    let encoded = encoded.encode_simple(false, WEBP_QUALITY);
    Ok(encoded.map_err(|_| Report::Unreadable)?.to_vec())
}

fn jpeg(picture: &RgbImage) -> Result<Vec<u8>, Report> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
    encoder
        .encode_image(picture)
        .map_err(|error| refused(&error))?;
    Ok(bytes)
}

/// Blends a picture onto white, because JPEG has no transparency.
fn on_white(picture: DynamicImage) -> RgbImage {
    let DynamicImage::ImageRgba8(with_alpha) = picture else {
        return picture.into_rgb8();
    };
    let mut flat = RgbImage::new(with_alpha.width(), with_alpha.height());
    for (to, from) in flat.pixels_mut().zip(with_alpha.pixels()) {
        let [colours @ .., alpha] = from.0;
        to.0 = colours.map(|colour| {
            let colour = u16::from(colour);
            let alpha = u16::from(alpha);
            let mixed = (colour * alpha + 255 * (255 - alpha) + 127) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        });
    }
    flat
}
