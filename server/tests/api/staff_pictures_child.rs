//! Child process that makes the copies: it hangs, dies, lies, or has too many uploads waiting, and
//! the shop goes on.

use std::fs;
use std::path::Path;
use std::time::Duration;

use actix_web::rt::time::sleep;
use futures_util::future::join_all;
use image::ImageFormat;
use shop_core::staff::Role;

use crate::support::buyer::result;
use crate::support::pictures::{black, picture};
use crate::support::program::{command, run};
use crate::support::{Folder, Shop, on_both};

/// Waits until a child has written its process id, and returns it.
async fn child(shop: &Shop, file: &str) -> String {
    let path = shop.data.path().join(file);
    for _ in 0..200 {
        if let Ok(id) = fs::read_to_string(&path)
            && id.ends_with('\n')
        {
            return id.trim().to_owned();
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("no child began");
}

fn is_alive(id: &str) -> bool {
    Path::new("/proc").join(id).exists()
}

/// Only the package of the child depends on the image decoders; the server's own code does not.
#[test]
fn the_server_looks_at_no_pixels() {
    let manifests = [
        include_str!("../../Cargo.toml"),
        include_str!("../../domains/Cargo.toml"),
        include_str!("../../engine/Cargo.toml"),
        include_str!("../../platform/Cargo.toml"),
    ];
    let own = manifests.map(|text| text.split("[dev-dependencies]").next().unwrap());
    let is_there = |name: &str| {
        own.iter()
            .flat_map(|text| text.lines())
            .any(|line| line.starts_with(&format!("{name} ")))
    };
    for package in ["image", "fast_image_resize", "webp"] {
        assert!(!is_there(package), "{package}");
    }
    let (_, tests) = manifests[0].split_once("[dev-dependencies]").unwrap();
    assert!(is_there("imagesize") && tests.contains("image = "));
}

/// Fails when the child reads settings: with these the program would report the faults and exit.
#[test]
fn it_reads_no_settings() {
    let wrong = [
        ("SHOP_ENV", "nonsense"),
        ("SHOP_CONFIG", "/nowhere"),
        ("DATABASE_URL", "nonsense"),
    ];
    assert!(!run(&["openapi"], &wrong).status.success());
    for variables in [&wrong[..], &[]] {
        let output = command(&["picture", "make"], variables).output().unwrap();
        assert!(output.status.success());
        assert_eq!(
            String::from_utf8(output.stdout).unwrap(),
            "\"Unreadable\"\n"
        );
    }
}

/// Fails when the child's own limits are too narrow for the largest picture, or accept a larger
/// one.
#[test]
fn the_largest_picture() {
    let folder = Folder::empty();
    let made = |name: &str, file: Vec<u8>| {
        folder.write(name, &file);
        let input = fs::File::open(folder.path().join(name)).unwrap();
        let output = command(&["picture", "make"], &[]).stdin(input).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{:?}", output.status);
        let line = output.stdout.split(|byte| *byte == b'\n').next().unwrap();
        String::from_utf8(line.to_vec()).unwrap()
    };
    let largest = made("largest", black(8_000, 5_000, 8));
    assert!(
        largest.starts_with("{\"Made\":{\"width\":8000,\"height\":5000,"),
        "{largest}"
    );
    // As many pixels, but 320 MB when decoded.
    assert_eq!(made("deep", black(8_000, 5_000, 16)), "\"TooLarge\"");
}

on_both! {
    /// Fails when a hanging child is not killed, or keeps its permit.
    async fn it_hangs(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let path = shop.data.path().join("number").display().to_string();
        let server = shop.sibling_with_child("hangs", 1, &format!("echo $$ >{path}.new; mv {path}.new {path}; exec sleep 600"));
        let there = john.to(server);
        let refused = there.upload(picture(ImageFormat::Png, 40, 30)).await;
        refused.is_refused(503, "unavailable");
        assert!(refused.text().contains("逾時"), "{}", refused.text());
        assert!(!is_alive(&child(&shop, "number").await));
        there.upload(picture(ImageFormat::Png, 40, 30)).await.is_refused(503, "unavailable");
        assert_eq!(john.upload(picture(ImageFormat::Png, 40, 30)).await.status, 200);
    }

    /// Fails when the death of a child ends the server.
    async fn it_is_killed(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let path = shop.data.path().join("number").display().to_string();
        let server = shop.sibling_with_child("waits", 20, &format!("echo $$ >{path}.new; mv {path}.new {path}; exec sleep 600"));
        let there = john.to(server);
        let kill = async {
            let id = child(&shop, "number").await;
            let killed = std::process::Command::new("kill").args(["-KILL", &id]).status();
            assert!(killed.unwrap().success());
        };
        let (refused, ()) = tokio::join!(there.upload(picture(ImageFormat::Png, 40, 30)), kill);
        refused.is_refused(503, "unavailable");
        assert!(refused.text().contains("中斷"), "{}", refused.text());
        assert_eq!(result(&there.get("/api/Admin/Pictures").await)["pictures"].as_array().unwrap().len(), 3);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM pictures"), 0);
    }

    /// Fails when the server trusts the output of a child that a hostile file has taken over.
    async fn it_lies(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let lies = [
            "printf '{\"Made\":{\"width\":10,\"height\":10,\"lengths\":[6,6]}}\\n<html><html>'",
            "printf '{\"Made\":{\"width\":10,\"height\":10,\"lengths\":[]}}\\n'",
            "printf '{\"Made\":{\"width\":10,\"height\":10,\"lengths\":[99999999999]}}\\n'",
            // The copies of this very picture, declared with another size.
            "$SHOP picture make | sed -e '1s/\"width\":40/\"width\":41/'",
            "$SHOP picture make; printf x",
            "exec head -c 20000000 /dev/zero",
            "exit 0",
        ];
        for (number, script) in lies.into_iter().enumerate() {
            let server = shop.sibling_with_child(&format!("lies-{number}"), 20, script);
            let answer = john.to(server).upload(picture(ImageFormat::Png, 40, 30)).await;
            answer.is_refused(503, "unavailable");
        }
        assert_eq!(shop.uploaded_files(), Vec::<std::path::PathBuf>::new());
        let server = shop.sibling_with_child("honest", 20, "exec $SHOP \"$@\"");
        assert_eq!(john.to(server).upload(picture(ImageFormat::Png, 40, 30)).await.status, 200);
    }

    /// Fails when more than eight uploads wait, when two run at once, or when a waiting one is
    /// lost.
    async fn nine_at_most(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let gate = shop.data.path().join("gate");
        let log = shop.data.path().join("log").display().to_string();
        let script = format!("echo begin >>{log}; while [ ! -e {} ]; do sleep 0.02; done; $SHOP \"$@\"; echo end >>{log}", gate.display());
        let there = john.to(shop.sibling_with_child("waits", 20, &script));
        let files: Vec<_> = (0..9).map(|number| picture(ImageFormat::Png, 40 + number, 30)).collect();
        let uploads = join_all(files.into_iter().map(|file| there.upload(file)));
        let tenth = async {
            // By now the first upload is running and eight wait.
            sleep(Duration::from_secs(1)).await;
            let refused = there.upload(picture(ImageFormat::Png, 400, 300)).await;
            fs::write(&gate, "").unwrap();
            refused
        };
        let (answers, refused) = tokio::join!(uploads, tenth);
        refused.is_refused(503, "busy");
        assert_eq!(refused.header("retry-after"), "5");
        assert!(refused.text().contains("稍後"), "{}", refused.text());
        for answer in answers {
            assert_eq!(answer.status, 200, "{}", answer.text());
        }
        assert_eq!(fs::read_to_string(&log).unwrap(), "begin\nend\n".repeat(9));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM pictures"), 9);
    }

    /// Fails when a child gets a variable of the server, or inherits an open file: the database or
    /// a connection.
    async fn it_knows_nothing(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let at = |name: &str| shop.data.path().join(name);
        let script = format!("cat /proc/$$/environ >{}; readlink /proc/$$/cwd >{}; ls -l /proc/$$/fd >{}; exec $SHOP \"$@\"",
            at("environment").display(), at("folder").display(), at("open").display());
        let server = shop.sibling_with_child("curious", 20, &script);
        assert_eq!(john.to(server).upload(picture(ImageFormat::Png, 40, 30)).await.status, 200);
        assert_eq!(fs::read_to_string(at("environment")).unwrap(), "");
        assert_eq!(fs::read_to_string(at("folder")).unwrap(), "/\n");
        let open = fs::read_to_string(at("open")).unwrap();
        let targets = open.lines().filter_map(|line| Some(line.split_once(" -> ")?.1));
        for target in targets {
            assert!(!target.contains("socket:"), "{open}");
            if let Some(name) = target.strip_prefix(shop.data.path().to_str().unwrap()) {
                // The upload, which is unlinked; the script, and the file that it writes.
                assert!(name.ends_with(" (deleted)") || ["/curious", "/open"].contains(&name), "{open}");
            }
        }
    }
}
