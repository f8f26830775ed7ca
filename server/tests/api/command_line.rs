//! The command line: what its help shows, and where a setting comes from.

use std::fs;
use std::process::Output;

use crate::support::Folder;
use crate::support::program::{run, text};

fn help(words: &[&str]) -> String {
    let output = run(&[words, &["--help"]].concat(), &[]);
    assert!(output.status.success(), "{words:?}");
    text(&output.stdout)
}

/// Options that a help lists, besides `--help` and `--version`.
fn options(help: &str) -> Vec<&str> {
    let words = help
        .lines()
        .filter_map(|line| line.trim_start().split([' ', ',']).next());
    words.filter(|word| word.starts_with("--")).collect()
}

#[test]
fn a_command_shows_its_own_options() {
    assert_eq!(
        options(&help(&["order", "ship"])),
        ["--carrier", "--number", "--config", "--by"]
    );
    assert_eq!(options(&help(&["audit"])), ["--config", "--by"]);
    assert_eq!(options(&help(&[])), ["--config", "--by"]);
    let serve = help(&["serve"]);
    assert!(serve.starts_with("Serve the shop and its API\n"), "{serve}");
    for name in ["--bind", "--data-dir", "--log", "--line-pay-channel-id"] {
        assert!(options(&serve).contains(&name), "{name}");
    }
}

#[test]
fn the_verbs_are_the_fields() {
    let order = help(&["order"]);
    for verb in [
        "prepare",
        "ship",
        "deliver",
        "cancel",
        "collect",
        "mark-paid",
        "refund",
    ] {
        assert!(order.contains(&format!("\n  {verb} ")), "{verb} in {order}");
    }
    for older in ["advance", "mark-refunded"] {
        assert!(!order.contains(older), "{older} in {order}");
        assert!(
            run(&["order", older, "--help"], &[]).status.success(),
            "{older}"
        );
    }
}

/// What the program says of wrong settings.
fn fault(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let Output { status, stderr, .. } = run(arguments, variables);
    assert_eq!(status.code(), Some(2), "{}", text(&stderr));
    text(&stderr)
}

#[test]
fn a_flag_counts_before_a_variable_and_that_before_the_file() {
    let folder = Folder::empty();
    let data = [("SHOP_DATA_DIR", folder.path().to_str().unwrap())];
    let path = folder.path().join("shop.env");
    fs::write(
        &path,
        "# limits\nSHOP_MEMBER_ORDERS=0\nSHOP_OPEN_CHANGES='none'\n",
    )
    .unwrap();
    let file = ["--config", path.to_str().unwrap()];
    let audit = |more: &[&'static str]| [&["audit"], &file[..], more].concat();

    let of_file = fault(&audit(&[]), &data);
    assert!(of_file.contains("SHOP_MEMBER_ORDERS: ") && of_file.contains("SHOP_OPEN_CHANGES: "));
    let variables = [data[0], ("SHOP_MEMBER_ORDERS", "5")];
    assert!(!fault(&audit(&[]), &variables).contains("SHOP_MEMBER_ORDERS"));
    let wrong = [
        data[0],
        ("SHOP_MEMBER_ORDERS", "none"),
        ("SHOP_OPEN_CHANGES", "5"),
    ];
    assert!(fault(&audit(&[]), &wrong).contains("SHOP_MEMBER_ORDERS: "));
    assert!(
        run(&audit(&["--member-orders", "5"]), &wrong)
            .status
            .success()
    );
    // The file may be named before the command and by a variable as well.
    assert!(fault(&[&file[..], &["audit"]].concat(), &data).contains("SHOP_OPEN_CHANGES"));
    assert!(fault(&["audit"], &[data[0], ("SHOP_CONFIG", file[1])]).contains("SHOP_OPEN_CHANGES"));
}

#[test]
fn the_file_may_hold_secrets_and_they_are_never_printed() {
    let folder = Folder::empty();
    let path = folder.path().join("shop.env");
    let printed = |lines: &str| {
        fs::write(&path, lines).unwrap();
        let data = ("SHOP_DATA_DIR", folder.path().to_str().unwrap());
        fault(&["audit", "--config", path.to_str().unwrap()], &[data])
    };
    assert_eq!(
        printed("SHOP_JWT_SECRET=short\n"),
        "error: SHOP_JWT_SECRET: has fewer than 32 bytes\n"
    );
    let both = printed("SMTP_URL=smtp://a\nSMTP_URL_FILE=/nowhere\n");
    assert!(
        both.contains("SMTP_URL_FILE: is set, and so is SMTP_URL"),
        "{both}"
    );
    let broken = printed("SHOP_BIND=127.0.0.1:0\nmy secret word\n");
    assert!(
        broken.ends_with("setting 2: is not NAME=value\n"),
        "{broken}"
    );
    assert!(!broken.contains("secret"), "{broken}");
    let missing = fault(&["audit", "--config", "/nowhere/shop.env"], &[]);
    assert!(
        missing.starts_with("error: --config: /nowhere/shop.env: "),
        "{missing}"
    );
}
