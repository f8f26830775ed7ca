//! Uploaded pictures in the back office: their copies, descriptions and uses (decision D164).

use image::{DynamicImage, ImageFormat};
use serde_json::{Value, json};
use shop_core::staff::Role;

use crate::audit_ledger::audit;
use crate::staff_catalogue::{TREE, form_of, product, with};
use crate::support::buyer::result;
use crate::support::pictures::{
    BLUE, PICTURE, RED, in_display_p3, is_about, picture, with_alpha, with_exif,
};
use crate::support::{Shop, on_both};

const LIST: &str = "/api/Admin/Pictures";

/// Returns a copy of a picture as visitors get it: file and pixels.
async fn copy(shop: &Shop, url: &Value, media_type: &str) -> (Vec<u8>, DynamicImage) {
    let answer = shop.get(url.as_str().unwrap()).await;
    assert_eq!(answer.status, 200, "{url}");
    assert_eq!(answer.header("content-type"), media_type);
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(
        answer.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    let format = ImageFormat::from_mime_type(media_type).unwrap();
    let pixels = image::load_from_memory_with_format(&answer.body, format).unwrap();
    (answer.body, pixels)
}

/// Returns every copy of a picture, narrowest first: width, media type, file and pixels.
async fn copies(shop: &Shop, picture: &Value) -> Vec<(u32, String, Vec<u8>, DynamicImage)> {
    let mut copies = Vec::new();
    for source in picture["sources"].as_array().unwrap() {
        let media_type = source["type"].as_str().unwrap().to_owned();
        let (file, pixels) = copy(shop, &source["url"], &media_type).await;
        assert_eq!(json!(pixels.width()), source["width"]);
        copies.push((pixels.width(), media_type, file, pixels));
    }
    copies
}

on_both! {
    /// Fails when a copy is missing, is wider than the upload, or differs from its entry in the
    /// response.
    async fn copies_in_every_width(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let uploads = [
            (ImageFormat::Jpeg, (2000, 1500), &[(480, 360), (960, 720), (1440, 1080)][..], (960, 720)),
            (ImageFormat::Png, (700, 500), &[(480, 343), (700, 500)], (700, 500)),
            (ImageFormat::WebP, (1200, 300), &[(480, 120), (960, 240), (1200, 300)], (960, 240)),
            (ImageFormat::Png, (300, 901), &[(300, 901)], (300, 901)),
            (ImageFormat::Jpeg, (1, 1), &[(1, 1)], (1, 1)),
        ];
        for (format, (width, height), webp, jpeg) in uploads {
            let file = picture(format, width, height);
            let bytes = file.len();
            let made = result(&john.upload(file).await);
            assert_eq!(made["upload"], json!({"bytes": bytes, "width": width, "height": height, "by": "john",
                "at": "2026-11-21T00:00:00Z"}));
            assert_eq!((&made["version"], &made["needs_alt"], &made["uses"]), (&json!(1), &json!(true), &json!([])));
            assert_eq!(made["expires_at"], "2026-12-21T00:00:00Z");
            let shown = &made["picture"];
            assert_eq!((&shown["width"], &shown["height"], &shown["alt"]), (&json!(jpeg.0), &json!(jpeg.1), &json!("")));
            let main = copy(&shop, &shown["url"], "image/jpeg").await.1;
            assert_eq!((main.width(), main.height()), jpeg);
            let mut sizes: Vec<_> = webp.iter().map(|size| (*size, "image/webp")).collect();
            sizes.push((jpeg, "image/jpeg"));
            sizes.sort_by_key(|((width, _), media_type)| (*width, *media_type));
            let copies = copies(&shop, shown).await;
            let found: Vec<_> = copies.iter().map(|(_, media_type, _, pixels)| ((pixels.width(), pixels.height()), media_type.as_str())).collect();
            assert_eq!(found, sizes);
            for (_, _, _, pixels) in copies.iter().filter(|copy| copy.0 > 2) {
                assert!(is_about(pixels, pixels.width() / 8, 0, RED) && is_about(pixels, pixels.width() * 7 / 8, pixels.height() - 1, BLUE));
            }
        }
        assert!(shop.picture_files().iter().all(|name| !name.starts_with('.')), "nothing half written stays");
    }

    /// Fails when a phone's picture is not rotated upright, or still contains its location.
    async fn turned_upright_and_nothing_told_of_the_place(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let place = b"TAINAN 23.00N 120.20";
        let file = with_exif(&picture(ImageFormat::Jpeg, 1200, 900), 6, place);
        let made = result(&john.upload(file).await);
        assert_eq!((&made["upload"]["width"], &made["upload"]["height"]), (&json!(900), &json!(1200)));
        let copies = copies(&shop, &made["picture"]).await;
        assert_eq!(copies.iter().map(|copy| copy.0).collect::<Vec<_>>(), [480, 900, 900]);
        for (_, media_type, file, pixels) in copies {
            assert_eq!(pixels.height() * 3, pixels.width() * 4);
            let (side, end) = (pixels.width() - 1, pixels.height() - 1);
            // The left side of the upload is on top.
            assert!(is_about(&pixels, side, 0, RED) && is_about(&pixels, 0, end, BLUE), "{media_type}");
            for secret in [&place[..], b"Exif", b"EXIF", b"ICC_PROFILE"] {
                assert!(!file.windows(secret.len()).any(|part| part == secret), "{media_type} has {secret:?}");
            }
        }
        let mirrored = with_exif(&picture(ImageFormat::Jpeg, 600, 300), 2, place);
        let made = result(&john.upload(mirrored).await);
        let (_, pixels) = copy(&shop, &made["picture"]["url"], "image/jpeg").await;
        assert!(is_about(&pixels, 10, 10, BLUE) && is_about(&pixels, 590, 290, RED));
    }

    /// Fails when the colours of a phone's photo are read as those of sRGB (decision D171).
    async fn colours_are_those_of_srgb_at_every_size(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        for format in [ImageFormat::Jpeg, ImageFormat::Png] {
            let made = result(&john.upload(in_display_p3(format, [200, 80, 60])).await);
            let copies = copies(&shop, &made["picture"]).await;
            assert_eq!(copies.len(), 4);
            for (width, media_type, file, pixels) in copies {
                let pixel = pixels.to_rgb8().get_pixel(width / 2, 10).0;
                let is_near = pixel.iter().zip([216_u8, 69, 50]).all(|(one, other)| one.abs_diff(other) <= 4);
                assert!(is_near, "{width} {media_type}: {pixel:?}");
                assert!(!file.windows(4).any(|part| part == b"ICCP"), "{media_type} keeps a profile");
            }
        }
    }

    /// Fails when transparent areas become black in the JPEG.
    async fn transparency_stays_or_is_white(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let made = result(&john.upload(with_alpha(600, 400)).await);
        for (_, media_type, _, pixels) in copies(&shop, &made["picture"]).await {
            let (left, right) = (pixels.width() / 4, pixels.width() * 3 / 4);
            assert!(is_about(&pixels, right, 10, BLUE));
            if media_type == "image/webp" {
                let alpha = |x| pixels.to_rgba8().get_pixel(x, 10).0[3];
                assert_eq!((alpha(left), alpha(right)), (0, 255));
            } else {
                assert!(is_about(&pixels, left, 10, [255, 255, 255]));
            }
        }
    }

    /// Fails when a picture without a description can be used, or when a new description does not
    /// appear everywhere.
    async fn it_is_described_before_it_is_used(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let made = result(&john.upload(picture(ImageFormat::Jpeg, 600, 400)).await);
        let form = with(form_of(&product(&john, 10001).await), &json!({"Picture": made["id"]}));
        let refused = john.put("/api/Admin/Catalogue/Product", &form).await;
        refused.is_refused(400, "required");
        assert_eq!(refused.json()["fields"][0]["field"], "Picture");
        for (alt, code) in [(json!(""), "form_invalid"), (json!(" \n"), "form_invalid"), (json!("香".repeat(301)), "text_too_long"), (json!("a\0"), "text_invalid")] {
            let form = json!({"Id": made["id"], "Version": 1, "Alt": alt});
            john.put(PICTURE, &form).await.is_refused(400, code);
        }
        john.put(PICTURE, &json!({"Id": made["id"], "Version": 1})).await.is_refused(400, "form_invalid");
        john.put(PICTURE, &json!({"Id": 7, "Version": 1, "Alt": "香"})).await.is_refused(404, "image_unknown");
        let described = result(&john.put(PICTURE, &json!({"Id": made["id"], "Version": 1, "Alt": " 一束線香 "})).await);
        assert_eq!((&described["version"], &described["picture"]["alt"], &described["needs_alt"]), (&json!(2), &json!("一束線香"), &json!(false)));
        let saved = result(&john.put("/api/Admin/Catalogue/Product", &form).await);
        assert_eq!((&saved["picture"]["id"], &saved["picture"]["picture"]), (&made["id"], &described["picture"]));
        let menu = json!({"Id": 1, "Version": 1, "Name": "線香", "Summary": "", "Picture": made["id"], "Active": true});
        result(&john.put("/api/Admin/Catalogue/Menu", &menu).await);
        shop.follow().await;
        let category = result(&shop.get("/api/Product/Category?CategoryId=101").await);
        assert_eq!(category["products"][0]["img"], made["picture"]["url"]);
        let again = json!({"Id": made["id"], "Version": 2, "Alt": "線香與香爐"});
        let described = result(&john.put(PICTURE, &again).await);
        assert_eq!(described["uses"], json!([{"kind": "Menu", "id": 1, "name": "線香"}, {"kind": "Product", "id": 10001, "name": "一尺三・300g"}]));
        assert_eq!((&described["version"], &described["expires_at"]), (&json!(3), &Value::Null));
        shop.follow().await;
        let menus = result(&shop.get("/api/Product/Menu/Front").await);
        assert_eq!((&menus[0]["picture"]["alt"], &menus[0]["img"]), (&json!("線香與香爐"), &made["picture"]["url"]));
        let tree = result(&john.get(TREE).await);
        assert_eq!((&tree["menus"][0]["version"], &product(&john, 10001).await["version"]), (&json!(3), &json!(3)));
        let late = john.put(PICTURE, &json!({"Id": made["id"], "Version": 2, "Alt": "別的"})).await;
        late.is_refused(409, "version_changed");
        let beside = &late.json()["Result"];
        assert_eq!((&beside["version"], &beside["who"], &beside["now"]), (&json!(3), &json!("john"), &described));
        let logged = |subject: &str| shop.number(&format!("SELECT COUNT(*) AS number FROM audit_log WHERE who = 'john' AND subject = '{subject}'"));
        assert_eq!((logged(&format!("picture {}", made["id"])), logged("menu 1"), logged("product 10001")), (3, 2, 2));
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Fails when a page omits a picture or lists one twice, or when an imported picture cannot be
    /// described.
    async fn all_pictures_by_pages(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let imported = result(&john.get(LIST).await);
        assert_eq!((imported["pictures"].as_array().unwrap().len(), &imported["next"]), (3, &Value::Null));
        let stick = imported["pictures"].as_array().unwrap().iter().find(|one| one["picture"]["alt"] == "線香").unwrap().clone();
        assert_eq!((&stick["version"], &stick["upload"], &stick["expires_at"]), (&json!(0), &Value::Null, &Value::Null));
        assert_eq!(stick["uses"].as_array().unwrap().len(), 11, "a menu and ten categories");
        let form = json!({"Id": stick["id"], "Version": 0, "Alt": "立著的線香"});
        let described = result(&john.put(PICTURE, &form).await);
        assert_eq!((&described["version"], described["uses"].as_array().unwrap().len()), (&json!(1), 11));
        john.put(PICTURE, &form).await.is_refused(409, "version_changed");
        let tree = result(&john.get(TREE).await);
        let menu = &tree["menus"][0];
        assert_eq!((&menu["picture"]["picture"]["alt"], &menu["categories"][9]["pictures"][0]["picture"]["alt"]), (&json!("立著的線香"), &json!("立著的線香")));
        for (width, alt) in [(20, "甲"), (30, ""), (40, "丙")] {
            john.uploaded(picture(ImageFormat::Png, width, 20), alt).await;
        }
        let whole = result(&john.get(LIST).await);
        let whole = whole["pictures"].as_array().unwrap();
        assert_eq!(whole.len(), 6);
        assert_eq!(whole.iter().filter(|one| one["needs_alt"] == true).count(), 1);
        let (mut walked, mut after) = (Vec::new(), String::new());
        loop {
            let page = result(&john.get(&format!("{LIST}?PageCount=2{after}")).await);
            walked.extend(page["pictures"].as_array().unwrap().clone());
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&After={next}");
        }
        assert_eq!(walked, *whole);
        for wrong in ["After=x", "After=1", "After=1-x", "PageCount=0", "PageCount=201"] {
            john.get(&format!("{LIST}?{wrong}")).await.is_refused(400, "out_of_range");
        }
        let lucy = shop.colleague("lucy", Role::Reader).await;
        assert_eq!(lucy.get(LIST).await.status, 200);
        lucy.put(PICTURE, &form).await.is_refused(403, "not_yours");
    }
}
