//! Cached responses: serialized once, sent many times, in the encoding that the client accepts.

use std::io::Write;
use std::sync::OnceLock;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, CacheControl, CacheDirective, HeaderMap, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Brotli quality (0 to 11) and window: a response is compressed once and sent many times.
const BROTLI_EFFORT: u32 = 7;
const BROTLI_WINDOW: u32 = 20;

/// Minimum size in bytes for compression. Smaller bodies gain nothing.
const WORTH_COMPRESSING: usize = 300;

/// Browsers and proxies may cache the response but must revalidate it. The `ETag` makes that cheap.
const REVALIDATE: HeaderValue = HeaderValue::from_static("public, max-age=0, must-revalidate");

/// Only the client's browser may cache the response, and it must revalidate it.
const REVALIDATE_ALONE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// Cache control of a file whose name contains a content hash.
pub const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const BYTES: HeaderValue = HeaderValue::from_static("application/octet-stream");
const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// Envelope of every successful response.
// Decision D2.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Envelope<T> {
    /// Data of the response.
    #[serde(rename = "Result")]
    pub result: T,
}

/// Envelope of a completed action, with a message.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Done<T> {
    /// Result of the action.
    #[serde(rename = "Result")]
    pub result: T,
    /// Message to show to the user.
    pub message: &'static str,
}

/// Envelope of a completed action without a result.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MessageResponse {
    /// Message to show to the user.
    pub message: &'static str,
}

/// Builds a response for this client alone, never cached.
#[must_use]
pub fn private(body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(body)
}

/// Cached response body with its `ETag`. Compressed copies are made on first use.
#[derive(Debug)]
pub struct CachedResponse {
    status: StatusCode,
    media_type: HeaderValue,
    cache: HeaderValue,
    etag: HeaderValue,
    /// `true` if compression is worthwhile.
    compresses: bool,
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

impl CachedResponse {
    /// Serializes `{"Result": …}` around a value.
    pub fn result(value: &impl Serialize) -> Result<Self, serde_json::Error> {
        Ok(Self::json(serde_json::to_vec(&Envelope { result: value })?))
    }

    /// Creates a response from JSON text.
    #[must_use]
    pub fn json(body: Vec<u8>) -> Self {
        Self::new(StatusCode::OK, JSON, body)
    }

    /// Creates a response from an HTML page.
    #[must_use]
    pub fn html(status: StatusCode, body: String) -> Self {
        Self::new(status, HTML, body.into_bytes())
    }

    /// Creates a response from other text.
    #[must_use]
    pub fn text(media_type: &'static str, body: String) -> Self {
        Self::new(
            StatusCode::OK,
            HeaderValue::from_static(media_type),
            body.into_bytes(),
        )
    }

    /// Creates a response from a built file and the compressed copies that the build made.
    #[must_use]
    pub fn file(file: BuiltFile) -> Self {
        let mut ready = Self::new(StatusCode::OK, file.media_type.unwrap_or(BYTES), file.plain);
        ready.compresses &= is_text(&ready.media_type);
        if file.forever {
            ready.cache = FOREVER;
        }
        ready.gzip = file
            .gzip
            .map(Bytes::from)
            .map(OnceLock::from)
            .unwrap_or_default();
        ready.brotli = file
            .brotli
            .map(Bytes::from)
            .map(OnceLock::from)
            .unwrap_or_default();
        ready
    }

    fn new(status: StatusCode, media_type: HeaderValue, body: Vec<u8>) -> Self {
        Self {
            status,
            media_type,
            cache: REVALIDATE,
            etag: tag(&body),
            compresses: body.len() >= WORTH_COMPRESSING,
            plain: body.into(),
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
        }
    }

    /// Restricts caching to the client: no proxy may cache it.
    #[must_use]
    pub fn for_caller_alone(self) -> Self {
        Self {
            cache: REVALIDATE_ALONE,
            ..self
        }
    }

    /// Returns the JSON inside the envelope of [`CachedResponse::result`], to embed it in a page.
    #[must_use]
    pub fn inner_json(&self) -> &str {
        let text = str::from_utf8(&self.plain).unwrap_or_default();
        let inner = text
            .strip_prefix("{\"Result\":")
            .and_then(|text| text.strip_suffix('}'));
        inner.unwrap_or("null")
    }

    /// Builds the HTTP response: 304 if the client holds the current version.
    #[must_use]
    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let headers = request.headers();
        if self.status == StatusCode::OK && names_tag(headers, &self.etag) {
            return HttpResponse::NotModified()
                .insert_header((header::ETAG, self.etag.clone()))
                .insert_header((header::CACHE_CONTROL, self.cache.clone()))
                .insert_header((header::VARY, "accept-encoding"))
                .finish();
        }
        let mut response = HttpResponse::build(self.status);
        response
            .insert_header((header::CONTENT_TYPE, self.media_type.clone()))
            .insert_header((header::CACHE_CONTROL, self.cache.clone()))
            .insert_header((header::VARY, "accept-encoding"));
        if self.status == StatusCode::OK {
            response.insert_header((header::ETAG, self.etag.clone()));
        }
        match Encoding::accepted(headers) {
            Some(encoding) if self.compresses => response
                .insert_header((header::CONTENT_ENCODING, encoding.name()))
                .body(self.compressed(encoding)),
            _ => response.body(self.plain.clone()),
        }
    }

    fn compressed(&self, encoding: Encoding) -> Bytes {
        let compressed = match encoding {
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
        };
        compressed
            .get_or_init(|| compress(&self.plain, encoding))
            .clone()
    }
}

/// Returns `true` if files of this media type compress well.
fn is_text(media_type: &HeaderValue) -> bool {
    let name = media_type.to_str().unwrap_or_default();
    let kinds = ["text/", "javascript", "json", "xml", "wasm"];
    kinds.iter().any(|kind| name.contains(kind))
}

/// Built file of the web pages or of the API viewer.
#[derive(Debug, Default)]
pub struct BuiltFile {
    /// Media type; `None` if unknown.
    pub media_type: Option<HeaderValue>,
    /// `true` if its name contains a content hash.
    pub forever: bool,
    /// Uncompressed content.
    pub plain: Vec<u8>,
    /// Content of the `.gz` file beside it.
    pub gzip: Option<Vec<u8>>,
    /// Content of the `.br` file beside it.
    pub brotli: Option<Vec<u8>>,
}

/// Returns a weak `ETag`, because the same response is sent in several encodings.
fn tag(body: &[u8]) -> HeaderValue {
    HeaderValue::try_from(format!("W/\"{}\"", fingerprint(body)))
        .unwrap_or_else(|_| HeaderValue::from_static("W/\"\""))
}

/// Returns 16 hexadecimal digits of the content's hash.
#[must_use]
pub fn fingerprint(content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let first = digest.first_chunk::<8>().copied().unwrap_or_default();
    format!("{:016x}", u64::from_be_bytes(first))
}

/// Returns `true` if `If-None-Match` names this tag, by weak comparison.
fn names_tag(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    let ours = etag
        .as_bytes()
        .strip_prefix(b"W/")
        .unwrap_or(etag.as_bytes());
    headers.get_all(header::IF_NONE_MATCH).any(|value| {
        value
            .as_bytes()
            .split(|byte| *byte == b',')
            .map(<[u8]>::trim_ascii)
            .any(|theirs| theirs == b"*" || theirs.strip_prefix(b"W/").unwrap_or(theirs) == ours)
    })
}

/// Content encoding that the server supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// Brotli, `br` on the wire.
    Brotli,
    /// Gzip, `gzip` on the wire.
    Gzip,
}

impl Encoding {
    /// Returns the best encoding that the client accepts. `q=0` rejects one.
    #[must_use]
    pub fn accepted(headers: &HeaderMap) -> Option<Self> {
        let accept = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
        let mut gzip = false;
        for part in accept.split(',') {
            let mut words = part.split(';').map(str::trim);
            let name = words.next().unwrap_or_default();
            let refused = words.any(|word| {
                word.strip_prefix("q=")
                    .is_some_and(|q| q.trim_matches(['0', '.']).is_empty())
            });
            match name {
                _ if refused => {}
                "br" => return Some(Self::Brotli),
                "gzip" => gzip = true,
                _ => {}
            }
        }
        gzip.then_some(Self::Gzip)
    }

    /// Returns the name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// Compresses in memory, where writing cannot fail.
fn compress(plain: &[u8], encoding: Encoding) -> Bytes {
    let mut compressed = Vec::with_capacity(plain.len() / 3);
    let written = match encoding {
        Encoding::Brotli => {
            brotli::CompressorWriter::new(&mut compressed, 16_384, BROTLI_EFFORT, BROTLI_WINDOW)
                .write_all(plain)
        }
        Encoding::Gzip => {
            let mut writer =
                flate2::write::GzEncoder::new(&mut compressed, flate2::Compression::new(7));
            writer.write_all(plain).and_then(|()| writer.try_finish())
        }
    };
    debug_assert!(written.is_ok(), "a vector takes every byte");
    compressed.into()
}
