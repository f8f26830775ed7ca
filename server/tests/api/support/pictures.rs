//! Pictures to upload, and checks of the stored results.

use std::fs;
use std::io::{Cursor, Write as _};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::time::Duration;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ExtendedColorType, ImageEncoder as _, ImageFormat, RgbImage, RgbaImage};
use moxcms::ColorProfile;
use reqwest::Method;
use serde_json::Value;
use shop_engine::infra::child::Program;
use shop_platform::config::Config;

use super::buyer::result;
use super::program::PRODUCTION;
use super::{Answer, Colleague, Shop, shop};

pub(crate) const RED: [u8; 3] = [220, 30, 30];
pub(crate) const BLUE: [u8; 3] = [30, 30, 220];

/// Path of the upload call.
pub(crate) const PICTURE: &str = "/api/Admin/Picture";

/// Encodes a picture in this format: left half red, right half blue.
pub(crate) fn picture(format: ImageFormat, width: u32, height: u32) -> Vec<u8> {
    let mut pixels = RgbImage::from_pixel(width, height, image::Rgb(RED));
    let row = width * 3;
    for row in pixels.chunks_exact_mut(row.try_into().unwrap()) {
        let (_, right) = row.split_at_mut((width / 2 * 3).try_into().unwrap());
        right
            .chunks_exact_mut(3)
            .for_each(|pixel| pixel.copy_from_slice(&BLUE));
    }
    encoded(&pixels.into(), format)
}

/// Encodes a PNG whose left half is transparent and whose right half is blue.
pub(crate) fn with_alpha(width: u32, height: u32) -> Vec<u8> {
    let mut pixels = RgbaImage::from_pixel(width, height, image::Rgba([0, 0, 0, 0]));
    for (x, _, pixel) in pixels.enumerate_pixels_mut() {
        if x >= width / 2 {
            *pixel = image::Rgba([30, 30, 220, 255]);
        }
    }
    encoded(&pixels.into(), ImageFormat::Png)
}

/// Encodes a picture of one colour in Display P3, as phones save it.
pub(crate) fn in_display_p3(format: ImageFormat, colour: [u8; 3]) -> Vec<u8> {
    let icc = ColorProfile::new_display_p3().encode().unwrap();
    let pixels = RgbImage::from_pixel(1_600, 1_200, image::Rgb(colour));
    let (mut file, (width, height)) = (Vec::new(), pixels.dimensions());
    let kind = ExtendedColorType::Rgb8;
    if format == ImageFormat::Jpeg {
        let mut encoder = JpegEncoder::new_with_quality(&mut file, 100);
        encoder.set_icc_profile(icc).unwrap();
        encoder.write_image(&pixels, width, height, kind).unwrap();
    } else {
        let mut encoder = PngEncoder::new(&mut file);
        encoder.set_icc_profile(icc).unwrap();
        encoder.write_image(&pixels, width, height, kind).unwrap();
    }
    file
}

fn encoded(pixels: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    pixels.write_to(&mut file, format).unwrap();
    file.into_inner()
}

/// Adds EXIF data to a JPEG, as a phone does: orientation and location.
pub(crate) fn with_exif(jpeg: &[u8], orientation: u8, place: &[u8; 20]) -> Vec<u8> {
    let mut exif = b"Exif\0\0II*\0\x08\0\0\0".to_vec();
    // Two entries: the orientation, and the offset of the location data.
    exif.extend([2, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    exif.extend([0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0]);
    // GPSAreaInformation.
    exif.extend([1, 0, 0x1C, 0, 7, 0, 20, 0, 0, 0, 56, 0, 0, 0, 0, 0, 0, 0]);
    exif.extend(place);
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xFF, 0xE1], &length, &exif, &jpeg[2..]].concat()
}

/// Builds a PNG that declares this size but has no pixels.
pub(crate) fn bomb(width: u32, height: u32, bits: u8) -> Vec<u8> {
    png((width, height), bits, 2, 0)
}

/// Encodes a PNG with an alpha channel, all samples 0.
pub(crate) fn black(width: u32, height: u32, bits: u8) -> Vec<u8> {
    png(
        (width, height),
        bits,
        6,
        1 + width * 4 * u32::from(bits / 8),
    )
}

/// Encodes a PNG whose rows have `row` bytes, all 0.
fn png((width, height): (u32, u32), bits: u8, colour: u8, row: u32) -> Vec<u8> {
    let mut head = b"IHDR".to_vec();
    head.extend(width.to_be_bytes());
    head.extend(height.to_be_bytes());
    head.extend([bits, colour, 0, 0, 0]);
    let row = vec![0; row.try_into().unwrap()];
    let mut pixels = ZlibEncoder::new(b"IDAT".to_vec(), Compression::fast());
    for _ in 0..if row.is_empty() { 0 } else { height } {
        pixels.write_all(&row).unwrap();
    }
    let pixels = pixels.finish().unwrap();
    let mut file = b"\x89PNG\r\n\x1A\n".to_vec();
    for chunk in [&head[..], &pixels, b"IEND"] {
        let length = u32::try_from(chunk.len() - 4).unwrap();
        file.extend(length.to_be_bytes());
        file.extend(chunk);
        file.extend(sum(chunk).to_be_bytes());
    }
    file
}

/// Computes the CRC-32 of PNG.
fn sum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xEDB8_8320 & 0_u32.wrapping_sub(sum & 1))
        })
    })
}

/// Returns `true` if the pixel's channels differ from `colour` by less than 40 each.
pub(crate) fn is_about(picture: &DynamicImage, x: u32, y: u32, colour: [u8; 3]) -> bool {
    let own = picture.to_rgb8().get_pixel(x, y).0;
    own.iter()
        .zip(colour)
        .all(|(own, of)| own.abs_diff(of) < 40)
}

impl Colleague {
    /// Uploads a file with this media type in its header.
    pub(crate) async fn send_picture(
        &self,
        media_type: &str,
        query: &str,
        file: impl Into<Vec<u8>>,
    ) -> Answer {
        let path = format!("{PICTURE}{query}");
        self.send(Method::POST, &path, |request| {
            request.header("Content-Type", media_type).body(file.into())
        })
        .await
    }

    /// Uploads a file as `image/jpeg`.
    pub(crate) async fn upload(&self, file: impl Into<Vec<u8>>) -> Answer {
        self.send_picture("image/jpeg", "", file).await
    }

    /// Uploads a file with its alternative text. Returns the result; panics on failure.
    pub(crate) async fn uploaded(&self, file: impl Into<Vec<u8>>, alt: &str) -> Value {
        let mut url = reqwest::Url::parse("http://shop").unwrap();
        url.query_pairs_mut().append_pair("Alt", alt);
        let query = format!("?{}", url.query().unwrap());
        result(&self.send_picture("image/jpeg", &query, file).await)
    }
}

impl Shop {
    /// Starts another server on the same data that makes pictures with this script, not the
    /// program.
    ///
    /// `$SHOP` in the script is the path of the program. The script is killed after `seconds`.
    pub(crate) fn sibling_with_child(&self, name: &str, seconds: u64, script: &str) -> SocketAddr {
        let path = self.data.path().join(name);
        let script = script.replace("$SHOP", PRODUCTION);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o700)).unwrap();
        let time = Duration::from_secs(seconds);
        let program = Program { path, time };
        let config = Config {
            program,
            ..self.config.clone()
        };
        shop::serve(&config, &self.clock).0
    }

    /// Returns the names of the files in the picture folder.
    pub(crate) fn picture_files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.config.images_dir()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// Returns the paths of the uploaded files in the picture folder.
    pub(crate) fn uploaded_files(&self) -> Vec<PathBuf> {
        let names = self.picture_files().into_iter();
        let ours = names.filter(|name| name.starts_with("upload-"));
        ours.map(|name| self.config.images_dir().join(name))
            .collect()
    }
}
