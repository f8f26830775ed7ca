//! The shop's program, run as a process.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use super::Shop;

/// Path of the production program, which has no fakes.
pub(super) const PRODUCTION: &str = env!("CARGO_BIN_EXE_shop-server");

/// Builds a command for the production program with only these environment variables.
pub(crate) fn command(arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    with_variables(PRODUCTION, arguments, variables)
}

/// Builds a command for the development program, which has the fakes.
pub(crate) fn development(arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    static BUILT: OnceLock<()> = OnceLock::new();
    // Cargo builds only the programs of the tested package.
    BUILT.get_or_init(|| {
        let build = ["build", "--locked", "--quiet", "--package", "shop-sandbox"];
        let mut cargo = Command::new(env!("CARGO"));
        // `cargo test` sets variables about this package. The build script of `ring` watches one
        // of them, so Cargo would compile `ring` and all its dependents again.
        for (name, _) in std::env::vars_os() {
            let shown = name.to_string_lossy();
            if shown.starts_with("CARGO_PKG_") || shown.starts_with("CARGO_MANIFEST_") {
                cargo.env_remove(&name);
            }
        }
        assert!(cargo.args(build).status().unwrap().success());
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

/// Runs the program. Returns its output and exit status.
pub(crate) fn run(arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    command(arguments, variables).output().unwrap()
}

/// Runs a command on a shop's data. Returns its output; panics on failure.
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

/// Runs a command on a shop's data as operator mary.
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

/// Decodes output bytes as UTF-8.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
