//! Rejected uploads: without permission, of a wrong type, damaged, or made to break the decoder.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use image::ImageFormat;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::support::buyer::result;
use crate::support::pictures::{PICTURE, bomb, picture};
use crate::support::{Colleague, Shop, on_both};

/// Size of the largest upload in bytes: 12 MiB.
const MOST: usize = 12 * 1024 * 1024;

/// Checks that no rejected upload was stored.
fn nothing_is_kept(shop: &Shop) {
    assert_eq!(shop.number("SELECT COUNT(*) AS number FROM pictures"), 0);
    assert_eq!(shop.uploaded_files(), Vec::<std::path::PathBuf>::new());
}

/// Returns the raw response to a handwritten request.
fn raw(who: &Colleague, shop: &Shop, head: &str, body: &[u8]) -> String {
    let mut client = TcpStream::connect(shop.address).unwrap();
    let head = format!(
        "POST {PICTURE} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: Admin={1}\r\n\
         Content-Type: image/png\r\n{head}\r\n\r\n",
        shop.address, who.cookie
    );
    client.write_all(head.as_bytes()).unwrap();
    // The server may close before it has read everything.
    let _ = client.write_all(body);
    let mut answer = Vec::new();
    let _ = client.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

on_both! {
    /// Fails when the first bytes are ignored, or when the message gives no advice.
    async fn other_kinds(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let svg = "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
        let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
        let kinds: [(&str, &[u8], &str); 9] = [
            ("image/svg+xml", svg.as_bytes(), "SVG"),
            ("image/png", svg.as_bytes(), "SVG"),
            ("image/heic", heic, "最相容"),
            ("image/jpeg", heic, "最相容"),
            ("image/gif", b"GIF89a\x01\0\x01\0", "GIF"),
            ("image/tiff", b"II*\0\x08\0\0\0", "TIFF"),
            ("image/avif", b"\0\0\0\x20ftypavif\0\0\0\0avifmif1", "AVIF"),
            ("image/jpeg", b"<html><script>alert(1)</script>", "JPEG、PNG 或 WebP"),
            ("image/png", b"%PDF-1.7", "JPEG、PNG 或 WebP"),
        ];
        for (media_type, file, advice) in kinds {
            let refused = john.send_picture(media_type, "", file).await;
            refused.is_refused(415, "content_type_unsupported");
            assert!(refused.text().contains(advice), "{}", refused.text());
        }
        john.upload("").await.is_refused(400, "body_malformed");
        nothing_is_kept(&shop);
    }

    /// The header only has to name a picture type, which a form of another site cannot send. The
    /// bytes decide the actual type.
    async fn checks_of_the_header(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = picture(ImageFormat::Jpeg, 40, 30);
        for other in ["text/plain", "application/json", "application/octet-stream", "multipart/form-data", "x-image/jpeg", ""] {
            john.send_picture(other, "", file.clone()).await.is_refused(415, "content_type_unsupported");
        }
        let nothing_said = john.send(Method::POST, PICTURE, |request| request.body(file.clone())).await;
        nothing_said.is_refused(415, "content_type_unsupported");
        nothing_is_kept(&shop);
        let lying = result(&john.send_picture("image/PNG; charset=utf-8", "", file).await);
        assert_eq!(lying["upload"]["width"], 40);
        let long = format!("?Alt={}", "a".repeat(301));
        let file = picture(ImageFormat::Png, 41, 30);
        john.send_picture("image/png", &long, file.clone()).await.is_refused(400, "text_too_long");
        john.send_picture("image/png", "?Alt=a&Alt=b", file.clone()).await.is_refused(400, "repeated");
        assert_eq!(result(&john.send_picture("image/png", "?Alt=", file).await)["needs_alt"], true);
    }

    /// Fails when a truncated picture is accepted.
    async fn damaged_files(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let file = picture(format, 600, 400);
            for length in [16, file.len() / 2, file.len() - 20] {
                john.upload(&file[..length]).await.is_refused(400, "picture_invalid");
            }
            // Only its first bytes look like a picture.
            let junk = [&file[..16], &vec![0xA5; 5_000]].concat();
            john.upload(junk).await.is_refused(400, "picture_invalid");
        }
        nothing_is_kept(&shop);
    }

    /// Fails when a small file makes the child fill the memory: a picture that is too large is
    /// rejected by its header.
    async fn bombs(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for (width, height, bits) in [(30_000, 30_000, 8), (7_900, 7_900, 16), (8_001, 10, 8), (10, 8_001, 8), (8_000, 5_001, 8), (u32::MAX, 1, 8)] {
            let refused = john.upload(bomb(width, height, bits)).await;
            refused.is_refused(400, "picture_invalid");
            if width < u32::MAX {
                assert!(refused.text().contains("8,000 像素"), "{width} x {height}: {}", refused.text());
            }
        }
        // The largest permitted size, but without pixels.
        let empty = john.upload(bomb(8_000, 5_000, 8)).await;
        empty.is_refused(400, "picture_invalid");
        assert!(empty.text().contains("不完整"), "{}", empty.text());
        nothing_is_kept(&shop);
    }

    /// Fails when content hidden behind or inside a picture is stored: a page, an archive, a
    /// script.
    async fn polyglots(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let page = b"<html><script>alert(1)</script></html>";
        let archive = b"PK\x03\x04polyglot";
        let comment = [&[0xFF, 0xFE, 0, 40][..], page].concat();
        let jpeg = picture(ImageFormat::Jpeg, 600, 400);
        let png = picture(ImageFormat::Png, 600, 400);
        let files = [
            [&jpeg[..], page, archive].concat(),
            [&jpeg[..2], &comment, &jpeg[2..]].concat(),
            [&png[..], archive, page].concat(),
        ];
        for file in files {
            let made = result(&john.upload(file).await);
            assert_eq!(made["upload"]["width"], 600);
        }
        for path in shop.uploaded_files() {
            let bytes = std::fs::read(&path).unwrap();
            for hidden in [&b"<script"[..], b"PK\x03\x04", b"polyglot"] {
                assert!(!bytes.windows(hidden.len()).any(|part| part == hidden), "{}", path.display());
            }
            let is_jpeg = path.extension().unwrap() == "jpg";
            let ends = if is_jpeg { bytes.ends_with(&[0xFF, 0xD9]) } else {
                usize::try_from(u32::from_le_bytes(*bytes[4..].first_chunk().unwrap())).unwrap() + 8 == bytes.len()
            };
            assert!(ends, "{} ends with its picture", path.display());
        }
    }

    /// Fails when more than 12 MiB are read, with or without a declared length.
    async fn too_long(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        // The largest permitted size: junk behind a whole picture.
        let mut file = picture(ImageFormat::Png, 40, 30);
        file.resize(MOST, 0);
        assert_eq!(result(&john.upload(file.clone()).await)["upload"]["bytes"], MOST);
        file.push(0);
        let said = raw(&john, &shop, &format!("Content-Length: {}", file.len()), &[]);
        assert!(said.starts_with("HTTP/1.1 413") && said.contains("body_too_long"), "{said}");
        let chunk = [format!("{:x}\r\n", file.len()).as_bytes(), &file, b"\r\n0\r\n\r\n"].concat();
        let counted = raw(&john, &shop, "Transfer-Encoding: chunked", &chunk);
        assert!(counted.is_empty() || counted.starts_with("HTTP/1.1 413"), "{counted}");
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM pictures"), 1);
    }

    /// Fails when a person without permission can upload, or when a page of another site can upload
    /// for a person with permission.
    async fn permissions_of_uploads(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = picture(ImageFormat::Jpeg, 40, 30);
        shop.nobody("nobody").upload(file.clone()).await.is_refused(401, "login_required");
        let token = format!("Bearer {}", shop.buyer().token);
        let member = shop.ask(Method::POST, PICTURE, |request| {
            request.header("Authorization", token).header("Sec-Fetch-Site", "same-origin").header("Content-Type", "image/jpeg").body(file.clone())
        }).await;
        member.is_refused(401, "login_required");
        shop.colleague("lucy", Role::Reader).await.upload(file.clone()).await.is_refused(403, "not_yours");
        for site in ["cross-site", "same-site", "none"] {
            let foreign = john.send(Method::POST, PICTURE, |request| {
                request.header("Sec-Fetch-Site", site).header("Content-Type", "image/jpeg").body(file.clone())
            }).await;
            foreign.is_refused(403, "cross_site");
        }
        let cookie = format!("Admin={}", john.cookie);
        let elsewhere = shop.ask(Method::POST, PICTURE, |request| {
            request.header("Cookie", cookie).header("Origin", "https://evil.example").header("Content-Type", "image/jpeg").body(file.clone())
        }).await;
        elsewhere.is_refused(403, "cross_site");
        nothing_is_kept(&shop);
        assert_eq!(john.upload(file).await.status, 200);
        assert_eq!(result(&john.get("/api/Admin/Pictures?PageCount=1").await)["pictures"][0]["upload"]["by"], json!("john"));
        assert_eq!(Value::Null, result(&john.get("/api/Admin/Pictures").await)["next"]);
    }
}
