//! Templates of the web build.
//!
//! - `{{name}}` inserts a text, and `{{%name}}` inserts it encoded for a URL.
//! - `{{#name}}…{{/name}}` repeats its content once for each value of that name.
//! - `{{^name}}…{{/name}}` shows its content if there is no value.

use std::borrow::Cow;

use askama::filters::{Escaper, Html};
use percent_encoding::utf8_percent_encode;
use serde_json::Value;

use super::listing::COMPONENT;

/// Template, parsed once and filled for many pages.
#[derive(Debug)]
pub(super) struct Template(Vec<Part>);

#[derive(Debug)]
enum Part {
    Text(String),
    Hole(String),
    InAddress(String),
    Each(String, Vec<Part>),
    Without(String, Vec<Part>),
}

impl Template {
    /// Parses a template.
    ///
    /// Fails with a message if a placeholder or a section is not closed.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        parts(&mut &*text, None).map(Self)
    }

    /// Fills the template from `values` of the page first, then from the values of `everywhere`.
    /// All texts are escaped, and a missing one is empty.
    pub(super) fn fill(&self, everywhere: &Value, values: &Value) -> String {
        let mut html = String::new();
        let outermost = Scope {
            values: everywhere,
            outer: None,
        };
        let page = Scope {
            values,
            outer: Some(&outermost),
        };
        fill(&self.0, &page, &mut html);
        html
    }
}

/// Parses parts up to the end of section `open`, or to the end of the text if `open` is `None`.
fn parts<'a>(rest: &mut &'a str, open: Option<&'a str>) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    while let Some((text, after)) = rest.split_once("{{") {
        let (tag, after) = after
            .split_once("}}")
            .ok_or("a placeholder is not closed")?;
        parts.push(Part::Text(text.to_owned()));
        *rest = after;
        if let Some(name) = tag.strip_prefix('#') {
            parts.push(Part::Each(name.to_owned(), self::parts(rest, Some(name))?));
        } else if let Some(name) = tag.strip_prefix('^') {
            let inner = self::parts(rest, Some(name))?;
            parts.push(Part::Without(name.to_owned(), inner));
        } else if let Some(name) = tag.strip_prefix('/') {
            return match open {
                Some(open) if open == name => Ok(parts),
                _ => Err(format!("{name} is closed but not open")),
            };
        } else if let Some(name) = tag.strip_prefix('%') {
            parts.push(Part::InAddress(name.to_owned()));
        } else {
            parts.push(Part::Hole(tag.to_owned()));
        }
    }
    if let Some(open) = open {
        return Err(format!("{open} is not closed"));
    }
    parts.push(Part::Text((*rest).to_owned()));
    Ok(parts)
}

/// Scope of a name lookup. The innermost scope with the name wins.
struct Scope<'a> {
    values: &'a Value,
    outer: Option<&'a Scope<'a>>,
}

impl Scope<'_> {
    fn get(&self, name: &str) -> Option<&Value> {
        let outer = || self.outer.and_then(|outer| outer.get(name));
        self.values.get(name).or_else(outer)
    }

    /// Returns the text for a placeholder, or an empty text if no value has its name.
    fn text(&self, name: &str) -> Cow<'_, str> {
        match self.get(name) {
            Some(Value::String(text)) => text.into(),
            Some(Value::Number(number)) => number.to_string().into(),
            _ => Cow::default(),
        }
    }

    /// Returns the values over which a section repeats.
    fn each(&self, name: &str) -> &[Value] {
        match self.get(name) {
            None | Some(Value::Null | Value::Bool(false)) => &[],
            Some(Value::Array(all)) => all,
            Some(value) => std::slice::from_ref(value),
        }
    }
}

fn fill(parts: &[Part], scope: &Scope<'_>, html: &mut String) {
    for part in parts {
        match part {
            Part::Text(text) => html.push_str(text),
            Part::Hole(name) => push_escaped(html, &scope.text(name)),
            Part::InAddress(name) => {
                let text = scope.text(name);
                push_escaped(html, &utf8_percent_encode(&text, COMPONENT).to_string());
            }
            Part::Each(name, inner) => {
                for values in scope.each(name) {
                    let outer = Some(scope);
                    fill(inner, &Scope { values, outer }, html);
                }
            }
            Part::Without(name, inner) => {
                if scope.each(name).is_empty() {
                    fill(inner, scope, html);
                }
            }
        }
    }
}

fn push_escaped(html: &mut String, text: &str) {
    // Writing to a `String` cannot fail.
    let _ = Html.write_escaped_str(html, text);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Template;

    fn filled(template: &str, values: &serde_json::Value) -> String {
        Template::read(template).unwrap().fill(&json!({}), values)
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
    fn the_fallback_replaces_a_missing_value() {
        let template = "{{#mail}}at {{mail}}{{/mail}}{{^mail}}by {{phone}}{{/mail}}";
        let said = |values| filled(template, &values);
        assert_eq!(said(json!({"mail": "a@b.tw", "phone": "1"})), "at a@b.tw");
        for none in [json!(null), json!(false), json!([])] {
            assert_eq!(said(json!({"mail": none, "phone": "1"})), "by 1");
        }
        assert_eq!(said(json!({"phone": "1"})), "by 1");
    }

    #[test]
    fn texts_in_an_address_are_encoded_for_it() {
        let values = json!({"place": "神農街 1 號 & 3 號\"", "id": 7});
        assert_eq!(
            filled("?q={{%place}}&n={{%id}}{{%none}}", &values),
            "?q=%E7%A5%9E%E8%BE%B2%E8%A1%97%201%20%E8%99%9F%20%26%203%20%E8%99%9F%22&n=7"
        );
    }

    #[test]
    fn unbalanced_tags_are_refused() {
        for broken in [
            "{{a",
            "{{#a}}",
            "{{^a}}",
            "{{/a}}",
            "{{#a}}{{#b}}{{/a}}{{/b}}",
        ] {
            assert!(Template::read(broken).is_err(), "{broken}");
        }
    }
}
