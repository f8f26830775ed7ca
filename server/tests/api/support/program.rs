//! The program itself, run as a process.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use super::Shop;

/// The program of a real shop, which has no fakes.
pub(super) const PRODUCTION: &str = env!("CARGO_BIN_EXE_shop-server");

/// The program with nothing but these variables.
pub(crate) fn command(arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    with_variables(PRODUCTION, arguments, variables)
}

/// The program with the fakes, which serves development.
pub(crate) fn development(arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    static BUILT: OnceLock<()> = OnceLock::new();
    // Cargo builds the programs of the tested package alone.
    BUILT.get_or_init(|| {
        let build = ["build", "--locked", "--quiet", "--package", "shop-sandbox"];
        let status = Command::new(env!("CARGO")).args(build).status();
        assert!(status.unwrap().success());
    });
    let program = Path::new(PRODUCTION).with_file_name("shop-dev");
    with_variables(program.to_str().unwrap(), arguments, variables)
}

fn with_variables(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .env_clear()
        .envs(variables.iter().copied())
        .stdin(Stdio::null());
    command
}

/// What the program says and how it ends.
pub(crate) fn run(arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    command(arguments, variables).output().unwrap()
}

/// Runs a command beside a shop, which must go well, and gives what it says.
pub(crate) fn beside(shop: &Shop, arguments: &[&str]) -> String {
    let output = try_beside(shop, arguments);
    let printed = text(&output.stdout);
    assert!(
        output.status.success(),
        "{arguments:?}: {printed}{}",
        text(&output.stderr)
    );
    printed
}

/// Runs a command beside a shop, as mary.
pub(crate) fn try_beside(shop: &Shop, arguments: &[&str]) -> Output {
    let mut variables = vec![
        ("SHOP_DATA_DIR", shop.data.path().to_str().unwrap()),
        ("SHOP_OPERATOR", "mary"),
    ];
    if let Some(url) = &shop.database.url {
        variables.push(("DATABASE_URL", url));
    }
    run(arguments, &variables)
}

/// The text of an output.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
