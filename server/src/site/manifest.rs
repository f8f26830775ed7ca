//! Web app manifest, with the name of the shop on a home screen.

use actix_web::http::header::HeaderValue;
use serde_json::{Map, Value, json};

use super::files::WebFiles;
use super::render::self_description;
use shop_domains::catalogue::snapshot::Snapshot;
use shop_platform::http::answer::{BuiltFile, CachedResponse};

/// Path of the manifest, in the build and on the website.
pub(super) const FILE: &str = "manifest.webmanifest";

/// Manifest of the build, without the name of the shop.
#[derive(Debug)]
pub(super) struct Manifest(Map<String, Value>);

impl Manifest {
    /// Reads the manifest of a build. Returns `None` if the build has none.
    ///
    /// Fails if it is not a JSON object.
    pub(super) fn of(files: &WebFiles) -> Result<Option<Self>, String> {
        let Some(text) = files.text(FILE)? else {
            return Ok(None);
        };
        let fields = serde_json::from_str(text).map_err(|error| format!("{FILE}: {error}"))?;
        Ok(Some(Self(fields)))
    }

    /// Fills in the name and the description of the shop (decision D37).
    pub(super) fn fill(&self, snapshot: &Snapshot) -> CachedResponse {
        let name = &snapshot.setting.profile.shop_name;
        let description = self_description(snapshot);
        let mut fields = self.0.clone();
        for (key, text) in [
            ("name", name),
            ("short_name", name),
            ("description", &description),
        ] {
            fields.insert(key.to_owned(), Value::from(text.as_str()));
        }
        if let Some(seal) = &snapshot.setting.seal {
            let sizes = format!("{}x{}", seal.width, seal.height);
            let icon = json!({"src": seal.url, "sizes": sizes, "purpose": "any"});
            fields.insert("icons".to_owned(), json!([icon]));
        }
        CachedResponse::file(BuiltFile {
            media_type: Some(HeaderValue::from_static("application/manifest+json")),
            plain: Value::Object(fields).to_string().into_bytes(),
            ..BuiltFile::default()
        })
    }
}
