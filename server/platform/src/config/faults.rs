//! Errors of the settings, collected so that all are reported together.

use reqwest::Url;

use super::environment::Environment;

/// All errors of the settings, one sentence each.
#[derive(Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<String>);

impl Faults {
    /// Adds an error of the setting with this name.
    pub fn add(&mut self, name: &str, what: impl std::fmt::Display) {
        self.0.push(format!("{name}: {what}"));
    }

    /// Checks the address of an external service, and removes a trailing slash. In production it
    /// must be HTTPS.
    pub(crate) fn external_url(
        &mut self,
        name: &str,
        text: &str,
        environment: Environment,
    ) -> Option<String> {
        let is_http = |url: &Url| match environment {
            Environment::Development => matches!(url.scheme(), "http" | "https"),
            Environment::Production => url.scheme() == "https",
        };
        let is_plain = |url: &Url| {
            url.host_str().is_some()
                && url.username().is_empty()
                && url.password().is_none()
                && url.query().is_none()
                && url.fragment().is_none()
        };
        match Url::parse(text) {
            Ok(url) if is_http(&url) && is_plain(&url) => {
                Some(text.trim_end_matches('/').to_owned())
            }
            _ => {
                self.add(
                    name,
                    format!("\"{text}\" is not a URL such as https://api.example"),
                );
                None
            }
        }
    }

    /// Checks that a setting required by another one is set.
    pub(crate) fn need<T>(&mut self, name: &str, because: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.add(name, format!("is required with {because}"));
        }
        value
    }
}

/// Trims a setting. An empty variable counts as unset.
#[must_use]
pub fn given(value: Option<String>) -> Option<String> {
    value
        .map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty())
}
