//! Command line: help texts, and the source of a setting.

use std::fs;
use std::process::Output;

use crate::support::Folder;
use crate::support::program::{run, text};

fn help(words: &[&str]) -> String {
    let output = run(&[words, &["--help"]].concat(), &[]);
    assert!(output.status.success(), "{words:?}");
    text(&output.stdout)
}

/// Returns the options that a help text lists, without `--help` and `--version`.
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
}

/// Returns the program's error message for wrong settings.
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
        run(&["catalogue", "import", "demo"], &data)
            .status
            .success()
    );
    assert!(
        run(&audit(&["--member-orders", "5"]), &wrong)
            .status
            .success()
    );
    // The file may also be named before the command, or by a variable.
    assert!(fault(&[&file[..], &["audit"]].concat(), &data).contains("SHOP_OPEN_CHANGES"));
    assert!(fault(&["audit"], &[data[0], ("SHOP_CONFIG", file[1])]).contains("SHOP_OPEN_CHANGES"));
}

/// Fails when a command creates an empty shop where it finds none, and works on that one.
#[test]
fn a_command_in_a_wrong_folder_says_so() {
    let folder = Folder::empty();
    let data = folder.path().join("data");
    let place = [("SHOP_DATA_DIR", data.to_str().unwrap())];
    let copy = folder.path().join("shop.tar");
    let copy = copy.to_str().unwrap();
    let commands: [&[&str]; 7] = [
        &["audit"],
        &["backup", copy],
        &["settings", "set", "delivery_fee", "0"],
        &["staff", "add", "--name", "mary", "--role", "owner"],
        &["order", "list"],
        &["catalogue", "export", copy],
        &["stock", "import", "nothing.csv"],
    ];
    for command in commands {
        let output = run(command, &place);
        assert_eq!(output.status.code(), Some(1), "{command:?}");
        let expected = format!("error: there is no shop in {}: ", data.display());
        let said = text(&output.stderr);
        assert!(said.starts_with(&expected), "{command:?}: {said}");
        assert_eq!(folder.path().read_dir().unwrap().count(), 0, "{command:?}");
    }
    let begun = run(&["catalogue", "import", "demo"], &place);
    assert!(begun.status.success(), "{}", text(&begun.stderr));
    assert!(run(&["audit"], &place).status.success());
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
    let mistyped = printed("SHOP_BNID=127.0.0.1:0\nSMTP_ULR=smtp://a\nc2VjcmV0==\nORSXG==\n");
    assert_eq!(
        mistyped,
        "error: --config: a name that is no setting\nerror: --config: SHOP_BNID is no setting\n\
         error: --config: SMTP_ULR is no setting\nerror: --config: a name that is no setting\n"
    );
    let missing = fault(&["audit", "--config", "/nowhere/shop.env"], &[]);
    assert!(
        missing.starts_with("error: --config: /nowhere/shop.env: "),
        "{missing}"
    );
}
