//! Replaces the table of roles in a document, from standard input to standard output, by one
//! generated from the permissions. `just gen` updates `docs/back-office.md` and
//! `docs/spec/back-office.md` with it (decision D176).

use std::error::Error;
use std::io::{self, Read as _, Write as _};

use shop_core::staff::{Grant, Permission, Role, grant};

/// Markers around a table.
const BEGIN: &str = "<!-- roles: written by `just gen` -->\n";
const END: &str = "<!-- end of roles -->\n";

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let (before, rest) = text.split_once(BEGIN).ok_or("no table begins")?;
    let (table, after) = rest.split_once(END).ok_or("no table ends")?;
    // The specification has the names of the API, the manual those on pages.
    let table = if table.starts_with("| Permission") {
        in_wire_words()
    } else {
        in_words()
    };
    let out = [before, BEGIN, &table, END, after].concat();
    io::stdout().lock().write_all(out.as_bytes())?;
    Ok(())
}

/// Formats a row of a table.
fn row(cells: &[&str]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// Returns the table for developers: one permission per row, with the names of the API.
fn in_wire_words() -> String {
    let roles: Vec<String> = Role::ALL
        .iter()
        .map(|role| format!("`{}` {}", role.name(), role.label()))
        .collect();
    let roles = roles.iter().map(String::as_str);
    let mut table = row(&["Permission", "On pages"]
        .into_iter()
        .chain(roles)
        .collect::<Vec<_>>());
    table += &row(&["---"; 6]);
    for permission in Permission::ALL {
        let name = format!("`{permission:?}`");
        let cells = Role::ALL
            .iter()
            .map(|role| match grant(*role, *permission) {
                Grant::Allowed => "yes",
                Grant::Reauthenticated => "with the password once more",
                Grant::Masked => "masked",
                Grant::Denied => "–",
            });
        let cells = [name.as_str(), permission.label()].into_iter().chain(cells);
        table += &row(&cells.collect::<Vec<_>>());
    }
    table
}

/// Returns the table for shop staff: one role per row.
fn in_words() -> String {
    let mut table = row(&["身分", "可以做什麼"]) + &row(&["---"; 2]);
    for role in Role::ALL {
        table += &row(&[role.label(), &role.text()]);
    }
    table
}
