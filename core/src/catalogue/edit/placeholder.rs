//! Placeholders in the texts of the website, which stand for values of the settings.

/// Names of all placeholders. In a text each stands in braces: `{店名}`.
pub const PLACEHOLDERS: [&str; 12] = [
    "店名",
    "服務專線",
    "服務時間",
    "電子郵件",
    "地址",
    "統一編號",
    "負責人",
    "管轄法院",
    "運費",
    "免運門檻",
    "貨到付款手續費",
    "付款方式",
];

/// Returns the text with each placeholder replaced by its value. Braces around other words stay.
#[must_use]
pub fn fill(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let part = |part| match part {
        Part::Plain(plain) => plain.to_owned(),
        Part::InBraces(name) => value(name).unwrap_or_else(|| in_braces(name)),
    };
    parts(text).into_iter().map(part).collect()
}

/// Returns the first word in braces that is not a placeholder, with its braces.
pub(super) fn unknown_placeholder(text: &str) -> Option<String> {
    parts(text).into_iter().find_map(|part| match part {
        Part::InBraces(name) if !PLACEHOLDERS.contains(&name) => Some(in_braces(name)),
        _ => None,
    })
}

fn in_braces(name: &str) -> String {
    format!("{{{name}}}")
}

enum Part<'t> {
    Plain(&'t str),
    InBraces(&'t str),
}

/// Splits a text at its braces. An opening brace without a closing one on its line is plain text.
fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((plain, behind)) = rest.split_once('{') {
        let word = behind.split_once('}');
        let Some((name, after)) = word.filter(|(name, _)| !name.contains(['{', '\n'])) else {
            let end = rest.len() - behind.len();
            let (head, tail) = rest.split_at(end);
            parts.push(Part::Plain(head));
            rest = tail;
            continue;
        };
        parts.push(Part::Plain(plain));
        parts.push(Part::InBraces(name));
        rest = after;
    }
    parts.push(Part::Plain(rest));
    parts
}
