//! Answers kept as bytes: made once, sent many times, in the encoding that the caller takes.

use std::io::Write;
use std::sync::OnceLock;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, CacheControl, CacheDirective, HeaderMap, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Brotli's effort (0 to 11) and window: an answer is compressed once and sent many times.
const BROTLI_EFFORT: u32 = 7;
const BROTLI_WINDOW: u32 = 20;

/// Below this size, in bytes, compression gains nothing.
const WORTH_COMPRESSING: usize = 300;

/// Kept by browsers and proxies, but asked for again each time; the tag makes that cheap.
const REVALIDATE: HeaderValue = HeaderValue::from_static("public, max-age=0, must-revalidate");

/// Kept by the browser of whoever asked, and asked for again each time.
const REVALIDATE_ALONE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// A file whose name changes with its content.
pub const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const BYTES: HeaderValue = HeaderValue::from_static("application/octet-stream");
const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// The envelope of every success (decision D2).
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Envelope<T> {
    /// What was asked for.
    #[serde(rename = "Result")]
    pub result: T,
}

/// The envelope of something that was done, with the sentence that says so.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Done<T> {
    /// What came of it.
    #[serde(rename = "Result")]
    pub result: T,
    /// The sentence to show.
    pub message: &'static str,
}

/// The envelope of something that was done and has no result.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MessageResponse {
    /// The sentence to show.
    pub message: &'static str,
}

/// An answer for this caller alone, never kept.
#[must_use]
pub fn private(body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .json(body)
}

/// An answer as bytes, with its tag; its compressed copies are made when first asked for.
#[derive(Debug)]
pub struct Ready {
    status: StatusCode,
    media_type: HeaderValue,
    cache: HeaderValue,
    etag: HeaderValue,
    /// Whether a compressed copy is worth making.
    compresses: bool,
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

impl Ready {
    /// `{"Result": …}` around a value.
    pub fn result(value: &impl Serialize) -> Result<Self, serde_json::Error> {
        Ok(Self::json(serde_json::to_vec(&Envelope { result: value })?))
    }

    /// A JSON document that is already text.
    #[must_use]
    pub fn json(body: Vec<u8>) -> Self {
        Self::new(StatusCode::OK, JSON, body)
    }

    /// A page.
    #[must_use]
    pub fn html(status: StatusCode, body: String) -> Self {
        Self::new(status, HTML, body.into_bytes())
    }

    /// Any other text.
    #[must_use]
    pub fn text(media_type: &'static str, body: String) -> Self {
        Self::new(
            StatusCode::OK,
            HeaderValue::from_static(media_type),
            body.into_bytes(),
        )
    }

    /// A file that was built before, with the copies that the build has compressed of it.
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

    /// The same for this caller alone: no proxy keeps it.
    #[must_use]
    pub fn for_caller_alone(self) -> Self {
        Self {
            cache: REVALIDATE_ALONE,
            ..self
        }
    }

    /// The JSON inside the envelope of [`Ready::result`], to be shown in a page.
    #[must_use]
    pub fn inner_json(&self) -> &str {
        let text = str::from_utf8(&self.plain).unwrap_or_default();
        let inner = text
            .strip_prefix("{\"Result\":")
            .and_then(|text| text.strip_suffix('}'));
        inner.unwrap_or("null")
    }

    /// The answer to this request: 304 when the caller has it already.
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

/// Whether a file of this kind becomes shorter.
fn is_text(media_type: &HeaderValue) -> bool {
    let name = media_type.to_str().unwrap_or_default();
    let kinds = ["text/", "javascript", "json", "xml", "wasm"];
    kinds.iter().any(|kind| name.contains(kind))
}

/// A file that was built before: of the web pages, or of the API's viewer.
#[derive(Debug, Default)]
pub struct BuiltFile {
    /// What it is.
    pub media_type: Option<HeaderValue>,
    /// Whether its name changes with its content.
    pub forever: bool,
    /// Its content.
    pub plain: Vec<u8>,
    /// Its `.gz` sibling.
    pub gzip: Option<Vec<u8>>,
    /// Its `.br` sibling.
    pub brotli: Option<Vec<u8>>,
}

/// A weak tag, since the same answer travels in several encodings.
fn tag(body: &[u8]) -> HeaderValue {
    HeaderValue::try_from(format!("W/\"{}\"", fingerprint(body)))
        .unwrap_or_else(|_| HeaderValue::from_static("W/\"\""))
}

/// 16 hexadecimal digits that change with the content.
#[must_use]
pub fn fingerprint(content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let first = digest.first_chunk::<8>().copied().unwrap_or_default();
    format!("{:016x}", u64::from_be_bytes(first))
}

/// Whether `If-None-Match` names this tag, by weak comparison.
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

/// A content encoding that the server speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// `br`
    Brotli,
    /// `gzip`
    Gzip,
}

impl Encoding {
    /// The better one of those that the caller takes; `q=0` means that it does not.
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

    /// The name on the wire.
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
