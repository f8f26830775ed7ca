//! Every type that derives `Validate` must declare a rule (decision D83), otherwise the derive has
//! no effect.

use std::fs;
use std::path::Path;

/// Forms that only wrap a form with rules, which is validated separately.
const WRAPS: [&str; 1] = ["SettingsChangeForm"];

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// Returns the name of the next struct in a text, and `true` if it declares a rule.
fn declared(text: &str) -> Option<(&str, bool)> {
    let (before, rest) = text.split_once("pub struct ")?;
    let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
    let (body, _) = rest.split_once("\n}")?;
    let has_rule = [before, body]
        .concat()
        .replace("#[validate(context", "")
        .contains("#[validate(");
    Some((name, has_rule))
}

#[test]
fn every_form_has_a_rule() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "domains/src", "platform/src"] {
        sources(&root.join(folder), &mut files);
    }
    sources(&root.join("../core/src"), &mut files);
    let (mut forms, mut bare) = (0, Vec::new());
    for file in &files {
        let typed = file.split("\ntyped_form! {").skip(1);
        let derived = file.split("#[derive(").skip(1).filter(|rest| {
            let names = rest.split_once(")]").map_or("", |(names, _)| names);
            names.split(", ").any(|name| name == "Validate")
        });
        for (name, has_rule) in typed.chain(derived).filter_map(declared) {
            forms += 1;
            if !has_rule && !WRAPS.contains(&name) {
                bare.push(name);
            }
        }
    }
    assert!(forms > 50, "{forms}");
    assert_eq!(bare, Vec::<&str>::new());
}
