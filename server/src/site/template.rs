//! The web build's templates: `{{name}}` is a hole for a text, `{{#name}}…{{/name}}` a part that
//! stands there once for each value of that name.

use askama::filters::{Escaper, Html};
use serde_json::Value;

/// A template, read once and filled for many pages.
#[derive(Debug)]
pub(super) struct Template(Vec<Part>);

#[derive(Debug)]
enum Part {
    Text(String),
    Hole(String),
    Each(String, Vec<Part>),
}

impl Template {
    /// Reads a template.
    ///
    /// Fails with a sentence when a hole or a part does not end.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        parts(&mut &*text, None).map(Self)
    }

    /// The template with its holes filled. Every text is escaped; one that is not there is empty.
    pub(super) fn fill(&self, values: &Value) -> String {
        let mut html = String::new();
        let outermost = Scope {
            values,
            outer: None,
        };
        fill(&self.0, &outermost, &mut html);
        html
    }
}

/// The parts up to the end of the one called `open`, or of the whole text.
fn parts<'a>(rest: &mut &'a str, open: Option<&'a str>) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    while let Some((text, after)) = rest.split_once("{{") {
        let (tag, after) = after.split_once("}}").ok_or("a hole does not end")?;
        parts.push(Part::Text(text.to_owned()));
        *rest = after;
        if let Some(name) = tag.strip_prefix('#') {
            parts.push(Part::Each(name.to_owned(), self::parts(rest, Some(name))?));
        } else if let Some(name) = tag.strip_prefix('/') {
            return match open {
                Some(open) if open == name => Ok(parts),
                _ => Err(format!("{name} ends where it has not begun")),
            };
        } else {
            parts.push(Part::Hole(tag.to_owned()));
        }
    }
    if let Some(open) = open {
        return Err(format!("{open} does not end"));
    }
    parts.push(Part::Text((*rest).to_owned()));
    Ok(parts)
}

/// Where a name is looked up: the innermost value that knows it has the word.
struct Scope<'a> {
    values: &'a Value,
    outer: Option<&'a Scope<'a>>,
}

impl Scope<'_> {
    fn get(&self, name: &str) -> Option<&Value> {
        let outer = || self.outer.and_then(|outer| outer.get(name));
        self.values.get(name).or_else(outer)
    }
}

fn fill(parts: &[Part], scope: &Scope<'_>, html: &mut String) {
    for part in parts {
        match part {
            Part::Text(text) => html.push_str(text),
            Part::Hole(name) => match scope.get(name) {
                Some(Value::String(text)) => {
                    // A string takes every byte.
                    let _ = Html.write_escaped_str(&mut *html, text);
                }
                Some(Value::Number(number)) => html.push_str(&number.to_string()),
                _ => {}
            },
            Part::Each(name, inner) => {
                let mut once = |values| {
                    let outer = Some(scope);
                    fill(inner, &Scope { values, outer }, html);
                };
                match scope.get(name) {
                    None | Some(Value::Null | Value::Bool(false)) => {}
                    Some(Value::Array(all)) => all.iter().for_each(once),
                    Some(value) => once(value),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Template;

    fn filled(template: &str, values: &serde_json::Value) -> String {
        Template::read(template).unwrap().fill(values)
    }

    #[test]
    fn texts_are_escaped_and_never_read_again() {
        let values = json!({"name": "<b>\"{{id}}\"", "id": 7});
        assert_eq!(
            filled("<i>{{name}}</i>{{id}}{{none}}", &values),
            "<i>&#60;b&#62;&#34;{{id}}&#34;</i>7"
        );
    }

    #[test]
    fn parts_stand_once_for_each_value() {
        let values =
            json!({"a": "outside", "list": [{"a": "1"}, {"b": "2"}], "yes": true, "no": false});
        assert_eq!(
            filled(
                "{{#list}}[{{a}}{{b}}]{{/list}}{{#yes}}{{a}}{{/yes}}{{#no}}x{{/no}}{{#none}}x{{/none}}",
                &values
            ),
            "[1][outside2]outside"
        );
    }

    #[test]
    fn what_does_not_end_is_refused() {
        for broken in ["{{a", "{{#a}}", "{{/a}}", "{{#a}}{{#b}}{{/a}}{{/b}}"] {
            assert!(Template::read(broken).is_err(), "{broken}");
        }
    }
}
