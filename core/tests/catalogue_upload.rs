//! Uploaded pictures: allowed formats and sizes, stored copies, and alternative texts.

use serde_json::json;
use shop_core::catalogue::edit::{
    Fault, PICTURE_BYTES_MAX, PictureForm, PictureKind, alt, common_copy, picture_alt,
    picture_copies, picture_kind, picture_size, picture_usable,
};

#[test]
fn three_kinds_by_their_first_bytes() {
    assert_eq!(PICTURE_BYTES_MAX, 12_582_912);
    let jpeg = b"\xFF\xD8\xFF\xE0\0\x10JFIF";
    assert_eq!(picture_kind(jpeg), Ok(PictureKind::Jpeg));
    let png = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR";
    assert_eq!(picture_kind(png), Ok(PictureKind::Png));
    let webp = b"RIFF\x24\0\0\0WEBPVP8 ";
    assert_eq!(picture_kind(webp), Ok(PictureKind::WebP));
}

#[test]
fn refusals_of_other_file_types() {
    let kinds: [(&[u8], &str); 16] = [
        (b"\0\0\0\x18ftypheic\0\0\0\0", "最相容"),
        (b"\0\0\0\x18ftypheix\0\0\0\0", "HEIC"),
        (b"\0\0\0\x18ftyphevc\0\0\0\0", "HEIC"),
        (b"\0\0\0\x18ftypmif1\0\0\0\0", "HEIC"),
        (b"\0\0\0\x20ftypavif\0\0\0\0", "AVIF"),
        (b"\0\0\0\x20ftypavis\0\0\0\0", "AVIF"),
        (b"GIF87a", "GIF"),
        (b"GIF89a", "GIF"),
        (b"II*\0\x08\0\0\0", "TIFF"),
        (b"MM\0*\0\0\0\x08", "TIFF"),
        (b"<svg xmlns=\"http://www.w3.org/2000/svg\">", "SVG"),
        (b"\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<svg>", "SVG"),
        (b"\0\0\0\x20ftypisom\0\0\0\0", "JPEG、PNG 或 WebP"),
        (b"RIFF\x24\0\0\0WAVEfmt ", "JPEG、PNG 或 WebP"),
        (b"<html>", "JPEG、PNG 或 WebP"),
        (b"", "JPEG、PNG 或 WebP"),
    ];
    for (head, advice) in kinds {
        let refused = picture_kind(head).unwrap_err();
        assert_eq!(refused.code, "content_type_unsupported");
        assert!(refused.message.contains(advice), "{}", refused.message);
    }
}

#[test]
fn eight_thousand_pixels_a_side_and_forty_megapixels() {
    for (width, height) in [(1, 1), (8_000, 5_000), (5_000, 8_000), (6_324, 6_324)] {
        assert_eq!(picture_size(width, height), Ok(()), "{width} x {height}");
    }
    let large = [
        (8_001, 1),
        (1, 8_001),
        (8_000, 5_001),
        (6_325, 6_325),
        (u32::MAX, u32::MAX),
    ];
    for (width, height) in large {
        let refused = picture_size(width, height).unwrap_err();
        assert_eq!(refused.code, "picture_invalid", "{width} x {height}");
    }
}

#[test]
fn copies_are_never_larger_than_the_upload() {
    let copies = [
        (
            (4_000, 3_000),
            &[(480, 360), (960, 720), (1_440, 1_080)][..],
        ),
        ((1_440, 1_080), &[(480, 360), (960, 720), (1_440, 1_080)]),
        ((1_000, 333), &[(480, 160), (960, 320), (1_000, 333)]),
        ((960, 960), &[(480, 480), (960, 960)]),
        ((481, 100), &[(480, 100), (481, 100)]),
        ((480, 8_000), &[(480, 8_000)]),
        ((300, 200), &[(300, 200)]),
        ((1, 1), &[(1, 1)]),
        ((8_000, 1), &[(480, 1), (960, 1), (1_440, 1)]),
    ];
    for ((width, height), sizes) in copies {
        assert_eq!(picture_copies(width, height), sizes);
    }
    assert_eq!(common_copy(4_000, 3_000), (960, 720));
    assert_eq!(common_copy(1_441, 3), (960, 2));
    assert_eq!(common_copy(959, 7), (959, 7));
}

#[test]
fn alternative_texts() {
    assert_eq!(alt("盤香"), []);
    assert_eq!(alt(&"香".repeat(300)), []);
    assert_eq!(alt(" \n"), [Fault::NoAlt]);
    let long = Fault::TooLong {
        least: 0,
        most: 300,
    };
    assert_eq!(alt(&"香".repeat(301)), [long]);
    assert_eq!(alt("香\0"), [Fault::Nul]);
    assert_eq!(picture_alt(" 盤香 "), Ok("盤香".to_owned()));
    let refused = picture_alt(&"香".repeat(301)).unwrap_err();
    assert_eq!(
        (refused.code.as_str(), refused.message.as_str()),
        ("text_too_long", "圖片說明最多 300 個字")
    );
    let form: PictureForm = serde_json::from_value(json!({"Id": 7, "Version": 1})).unwrap();
    let refused = form.check().unwrap_err();
    let field = refused.fields.first().unwrap();
    assert_eq!(
        (field.field.as_str(), field.code.as_str()),
        ("Alt", "required")
    );
}

#[test]
fn a_picture_without_a_description_is_not_used() {
    assert_eq!(picture_usable("Picture", "盤香"), Ok(()));
    let refused = picture_usable("Pictures", "").unwrap_err();
    let field = refused.fields.first().unwrap();
    assert_eq!(
        (field.field.as_str(), field.code.as_str()),
        ("Pictures", "required")
    );
    assert_eq!(refused.message, "這張圖片還沒有說明，請先填寫圖片說明");
}
