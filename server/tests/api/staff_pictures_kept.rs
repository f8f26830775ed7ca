//! Lifetime of uploaded pictures: one picture for the same bytes, kept once it was used, and
//! included in an export.

use std::fs;
use std::time::Duration;

use image::ImageFormat;
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::staff::Role;
use shop_domains::catalogue::export::export;
use shop_domains::catalogue::import::{Edits, import};
use shop_domains::catalogue::pictures::expire::sweep;

use crate::audit_ledger::audit;
use crate::staff_catalogue::{TREE, form_of, product, with};
use crate::support::buyer::result;
use crate::support::pictures::{PICTURE, picture};
use crate::support::{Colleague, Folder, Kind, Shop, on_both};

const PRODUCT: &str = "/api/Admin/Catalogue/Product";
const RESTORE: &str = "/api/Admin/Catalogue/Restore";

fn swept(shop: &Shop) -> usize {
    sweep(&shop.db(), &shop.config.images_dir(), shop.clock.now()).unwrap()
}

/// Sets the picture of product 10001. Returns the saved product.
async fn use_picture(who: &Colleague, picture: &Value) -> Value {
    let form = with(
        form_of(&product(who, 10001).await),
        &json!({"Picture": picture}),
    );
    result(&who.put(PRODUCT, &form).await)
}

on_both! {
    /// Fails when the same bytes become two pictures, when a description is overwritten, or when
    /// lost files are not restored.
    async fn the_same_bytes_are_the_same_picture(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let file = picture(ImageFormat::Jpeg, 600, 400);
        let first = result(&john.upload(file.clone()).await);
        let files = shop.uploaded_files();
        assert_eq!(files.len(), 3, "two WebP, one JPEG");
        shop.clock.advance(Duration::from_hours(1));
        let second = john.uploaded(file.clone(), "一束線香").await;
        assert_eq!((&second["id"], &second["picture"]["url"]), (&first["id"], &first["picture"]["url"]));
        assert_eq!((&second["picture"]["alt"], &second["version"]), (&json!("一束線香"), &json!(2)));
        assert_eq!(second["upload"]["at"], "2026-11-21T01:00:00Z", "it stays as long as a new one");
        fs::remove_file(&files[1]).unwrap();
        let mary = shop.colleague("mary", Role::Owner).await;
        let third = mary.uploaded(file, "別的").await;
        assert_eq!((&third["id"], &third["picture"]["alt"], &third["upload"]["by"]), (&first["id"], &json!("一束線香"), &json!("john")));
        assert_eq!(shop.uploaded_files(), files);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM pictures"), 1);
        let logged = format!("SELECT COUNT(*) AS number FROM audit_log WHERE subject = 'picture {}'", first["id"]);
        assert_eq!(shop.number(&logged), 2, "uploaded, described");
    }

    /// Fails when one of two concurrent uploads of the same bytes is lost.
    async fn the_same_bytes_at_the_same_moment(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let (file, other) = (picture(ImageFormat::Png, 40, 30), shop.sibling());
        let there = john.to(other);
        let (here, there) = tokio::join!(john.upload(file.clone()), there.upload(file));
        assert_eq!(result(&here)["id"], result(&there)["id"]);
        assert_eq!((shop.number("SELECT COUNT(*) AS number FROM pictures"), shop.uploaded_files().len()), (1, 2));
    }

    /// Fails when an unused upload stays for ever, or when a picture is deleted that was ever used:
    /// an undo would lack it.
    async fn unused_uploads_go_after_30_days(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let unused = picture(ImageFormat::Png, 40, 30);
        let gone = john.uploaded(unused.clone(), "沒有用到").await;
        let used = john.uploaded(picture(ImageFormat::Png, 50, 30), "用過").await;
        use_picture(&john, &used["id"]).await;
        let restored = product(&john, 10001).await;
        use_picture(&john, &json!("")).await;
        shop.clock.advance(Duration::from_hours(30 * 24) - Duration::from_millis(1));
        assert_eq!(swept(&shop), 0);
        shop.clock.advance(Duration::from_millis(1));
        assert_eq!(swept(&shop), 1);
        assert_eq!(swept(&shop), 0);
        assert_eq!((shop.uploaded_files().len(), shop.number("SELECT COUNT(*) AS number FROM pictures")), (2, 1));
        assert_eq!(shop.get(gone["picture"]["url"].as_str().unwrap()).await.status, 404);
        let anna = shop.colleague("anna", Role::Staff).await;
        anna.put(PICTURE, &json!({"Id": gone["id"], "Version": 1, "Alt": "回來"})).await.is_refused(404, "image_unknown");
        let form = with(form_of(&product(&anna, 10001).await), &json!({"Picture": gone["id"]}));
        anna.put(PRODUCT, &form).await.is_refused(404, "image_unknown");
        let back = result(&anna.post(RESTORE, &json!({"Kind": "Product", "Id": 10001, "Version": 3, "Of": 2})).await);
        assert_eq!(back["picture"], restored["picture"]);
        assert_eq!(shop.get(used["picture"]["url"].as_str().unwrap()).await.status, 200);
        let again = anna.uploaded(unused, "再一次").await;
        assert_eq!((&again["id"], &again["version"]), (&gone["id"], &json!(1)));
        assert_eq!(shop.get(again["picture"]["url"].as_str().unwrap()).await.status, 200);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Fails when an upload cannot replace an imported picture and be undone, or when a state is
    /// restored whose picture is gone.
    async fn an_imported_picture_is_replaced_and_restored(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let new = john.uploaded(picture(ImageFormat::Jpeg, 600, 400), "新的主圖").await;
        let slide = result(&john.get(TREE).await)["slides"][0].clone();
        let form = json!({"Id": 1, "Version": 1, "Title": "曬香", "Text": "", "Href": "/", "Picture": new["id"], "Active": true});
        result(&john.put("/api/Admin/Catalogue/Slide", &form).await);
        let restore = json!({"Kind": "Slide", "Id": 1, "Version": 2, "Of": 1});
        let back = result(&john.post(RESTORE, &restore).await);
        assert_eq!(back["picture"], slide["picture"]);
        result(&john.put("/api/Admin/Catalogue/Slide", &with(form, &json!({"Version": 3}))).await);
        let name = slide["picture"]["picture"]["url"].as_str().unwrap().trim_start_matches("/images/");
        fs::remove_file(shop.config.images_dir().join(name)).unwrap();
        john.post(RESTORE, &with(restore, &json!({"Version": 4}))).await.is_refused(404, "image_unknown");
    }

    /// Fails when an exported upload differs after its import, in this shop or in another one.
    async fn uploads_are_exported_and_imported(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let made = john.uploaded(picture(ImageFormat::Jpeg, 1000, 600), "一束線香").await;
        john.uploaded(picture(ImageFormat::Jpeg, 500, 600), "沒有用到").await;
        use_picture(&john, &made["id"]).await;
        let out = Folder::empty();
        assert_eq!(export(out.path(), &shop.config).unwrap().to_string(), "14 products, 10 picture files");
        let report = import(out.path(), Edits::Keep, &shop.config).unwrap().to_string();
        assert!(report.contains("products: 0 added, 0 changed, 0 off the shelf, 14 unchanged"), "{report}");
        let other = Shop::open(Kind::Sqlite, |_| {});
        import(out.path(), Edits::Keep, &other.config).unwrap();
        let anna = other.colleague("anna", Role::Staff).await;
        let there = product(&anna, 10001).await;
        assert_eq!(there["picture"], json!({"id": made["id"], "picture": made["picture"]}));
        assert_eq!(other.get(made["picture"]["url"].as_str().unwrap()).await.status, 200);
        // There the original file is recognised as the same picture, too.
        let again = result(&anna.upload(picture(ImageFormat::Jpeg, 1000, 600)).await);
        assert_eq!((&again["id"], &again["picture"], &again["expires_at"]), (&made["id"], &made["picture"], &Value::Null));
        assert_eq!(again["uses"].as_array().unwrap().len(), 1);
    }

    /// A picture that nothing shows is removed with its files, and can be uploaded again. An
    /// earlier version that showed it cannot be restored any more.
    async fn a_picture_that_nothing_shows_is_removed(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let rita = shop.colleague("rita", Role::Reader).await;
        let file = picture(ImageFormat::Png, 40, 30);
        let made = john.uploaded(file.clone(), "拍錯了").await;
        let remove = async |who: &Colleague, version: i64| {
            who.change(Method::DELETE, PICTURE, &json!({"Id": made["id"], "Version": version})).await
        };
        use_picture(&john, &made["id"]).await;
        remove(&john, 1).await.is_refused(409, "picture_in_use");
        use_picture(&john, &json!("")).await;
        remove(&rita, 1).await.is_refused(403, "not_yours");
        let stale = remove(&john, 2).await;
        stale.is_refused(409, "version_changed");
        assert_eq!(stale.json()["Result"]["now"]["id"], made["id"]);
        assert_eq!(shop.uploaded_files().len(), 2);
        assert_eq!(result(&remove(&john, 1).await), json!({"id": made["id"]}));
        assert_eq!(shop.uploaded_files().len(), 0);
        assert_eq!(shop.get(made["picture"]["url"].as_str().unwrap()).await.status, 404);
        let listed = result(&john.get("/api/Admin/Pictures").await)["pictures"].clone();
        assert!(listed.as_array().unwrap().iter().all(|one| one["id"] != made["id"]), "{listed}");
        remove(&john, 1).await.is_refused(404, "image_unknown");
        let back = json!({"Kind": "Product", "Id": 10001, "Version": 3, "Of": 2});
        john.post(RESTORE, &back).await.is_refused(404, "image_unknown");
        let logged = format!("SELECT COUNT(*) AS number FROM audit_log WHERE subject = 'picture {}' AND who = 'john' AND from_value = '拍錯了'", made["id"]);
        assert_eq!(shop.number(&logged), 1);
        let again = john.uploaded(file, "再一次").await;
        assert_eq!((&again["id"], &again["version"]), (&made["id"], &json!(1)));
        assert_eq!(shop.get(again["picture"]["url"].as_str().unwrap()).await.status, 200);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Fails when a picture is removed that another editor uses at the same moment.
    async fn a_picture_is_removed_or_used(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let mary = shop.colleague("mary", Role::Owner).await;
        for width in 40..50 {
            let made = john.uploaded(picture(ImageFormat::Png, width, 30), "香").await;
            let form = with(form_of(&product(&john, 10001).await), &json!({"Picture": made["id"]}));
            let removal = json!({"Id": made["id"], "Version": 1});
            let (used, removed) = tokio::join!(john.put(PRODUCT, &form), mary.change(Method::DELETE, PICTURE, &removal));
            let statuses = (used.status.as_u16(), removed.status.as_u16());
            assert!([(200, 409), (404, 200)].contains(&statuses), "{statuses:?}");
            let there = shop.get(made["picture"]["url"].as_str().unwrap()).await.status;
            assert_eq!(there.as_u16(), if statuses.0 == 200 { 200 } else { 404 });
        }
    }
}
