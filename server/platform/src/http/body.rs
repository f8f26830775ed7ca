//! Request bodies: size limits, deadlines, and parsing of forms.

use std::cell::RefCell;
use std::collections::HashMap;
use std::future::Future;
use std::io::ErrorKind;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, EitherBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpMessage as _, HttpRequest, ResponseError as _, rt, web};
use bytes::Bytes;
use futures_util::{Stream, StreamExt as _, stream};
use serde::de::DeserializeOwned;
use shop_core::form::FormRules;
use shop_core::refusal::{Refusal, RefusalCode};

use shop_engine::error::AppError;
use shop_engine::infra::clock::Stopwatch;
use shop_engine::infra::digest;

/// Maximum size of a request body in bytes. Every form of the shop is far smaller.
const MOST: usize = 64 * 1024;

/// Time limit of a body from its head to its last byte. Slow clients cannot hold the server's
/// resources.
const DEADLINE: Duration = Duration::from_secs(10);

/// Time limit of a file. A phone uploads a picture in this time.
const FILE_DEADLINE: Duration = Duration::from_mins(1);

/// Maximum body size of each call with a file as its body, in bytes, by path.
pub struct FileLimits(HashMap<String, usize>);

impl FromIterator<(String, usize)> for FileLimits {
    fn from_iter<I: IntoIterator<Item = (String, usize)>>(limits: I) -> Self {
        Self(limits.into_iter().collect())
    }
}

/// Returns the maximum body size and the time limit of a request.
pub(super) fn allowed(request: &HttpRequest) -> (usize, Duration) {
    let limits = request.app_data::<FileLimits>();
    let file = limits.and_then(|FileLimits(limits)| limits.get(request.path()));
    file.map_or((MOST, DEADLINE), |most| (*most, FILE_DEADLINE))
}

/// Returns 413 and closes the connection before a too long body is read. A body without a length is
/// counted by the handler that reads it. Reading a too slow body fails with
/// [`ErrorKind::TimedOut`].
pub async fn limit<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let length = request
        .headers()
        .get(CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok());
    let (most, deadline) = allowed(request.request());
    let is_long =
        length.is_some_and(|length| length.parse().is_ok_and(|length: usize| length > most));
    if is_long {
        let refused = too_long().error_response();
        return Ok(request.into_response(refused).map_into_right_body());
    }
    let payload = request.take_payload();
    if matches!(payload, Payload::None) {
        return Ok(next.call(request).await?.map_into_left_body());
    }
    let asked = Rc::new(RefCell::new(payload));
    request.set_payload(Payload::Stream {
        payload: Box::pin(with_deadline(Rc::clone(&asked), deadline)),
    });
    let answered = next.call(request).await?.map_body(|_, answer| {
        let answer = Box::pin(answer);
        BoxBody::new(Answering {
            answer,
            _asked: asked,
        })
    });
    Ok(answered.map_into_right_body())
}

/// Response that holds the request body until it is sent. The unread rest of the body then closes
/// the connection. Without a holder, actix-web would wait forever for the rest of a chunked body.
struct Answering<B> {
    answer: Pin<Box<B>>,
    _asked: Rc<RefCell<Payload>>,
}

impl<B: MessageBody> MessageBody for Answering<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.answer.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, B::Error>>> {
        self.answer.as_mut().poll_next(context)
    }
}

/// Ends a body with an error when its time limit is over.
fn with_deadline(
    body: Rc<RefCell<Payload>>,
    deadline: Duration,
) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    let mut over = Box::pin(rt::time::sleep(deadline));
    stream::poll_fn(
        move |context| match body.borrow_mut().poll_next_unpin(context) {
            Poll::Pending => over
                .as_mut()
                .poll(context)
                .map(|()| Some(Err(PayloadError::Io(ErrorKind::TimedOut.into())))),
            ready @ Poll::Ready(_) => ready,
        },
    )
}

/// Form that a request carries as JSON. Unknown keys are ignored (decision D1).
///
/// The form declares its rules. The handler checks them, because they may need data that only the
/// handler has.
///
/// Fails with `content_type_unsupported` (415) if the content type is not plain JSON, with
/// `body_too_long` (413) beyond 64 KiB, with `body_too_slow` (408) after ten seconds, and with
/// these codes (400):
///
/// - `body_malformed` if the body is not a JSON object in UTF-8,
/// - `required` if a mandatory key is missing,
/// - `repeated` if a known key occurs twice,
/// - `wrong_type` if a value has the wrong type.
#[derive(Debug)]
pub struct Form<T>(pub T);

impl<T: DeserializeOwned + FormRules + 'static> FromRequest for Form<T> {
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = is_plain_json(request);
        let payload = payload.take();
        Box::pin(async move {
            if !is_json {
                return Err(not_json());
            }
            read(&read_all(payload).await?).map(Self)
        })
    }
}

/// Login that is checked as soon as the request head has arrived. It may end while the body
/// arrives.
pub trait Login: FromRequest<Error = AppError> {
    /// Checks the login again. Fails like the first check if it has ended.
    fn look_again(&self, request: &HttpRequest) -> Extracting<()>;
}

/// Future of an extractor.
pub type Extracting<T> = Pin<Box<dyn Future<Output = Result<T, AppError>>>>;

/// Time after which a body counts as slow, so that the login is checked again.
const AT_ONCE: Duration = Duration::from_millis(100);

/// Reads a body, and checks the login again if the body did not arrive with the head. `since` was
/// started before the login was checked, or as soon as possible after that.
pub async fn read_as<T>(
    since: Stopwatch,
    who: &impl Login,
    request: &HttpRequest,
    read: impl Future<Output = Result<T, AppError>>,
) -> Result<T, AppError> {
    let body = read.await?;
    if since.elapsed() > AT_ONCE {
        who.look_again(request).await?;
    }
    Ok(body)
}

/// Login and form of a request. The login is checked before the form is read, and again after a
/// slow one.
#[derive(Debug)]
pub struct Authenticated<S, T>(pub S, pub T);

impl<S, T> FromRequest for Authenticated<S, T>
where
    S: Login + 'static,
    T: DeserializeOwned + FormRules + 'static,
{
    type Error = AppError;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let since = Stopwatch::start();
            let who = S::from_request(&request, &mut Payload::None).await?;
            let form = Form::from_request(&request, &mut payload);
            let Form(form) = read_as(since, &who, &request, form).await?;
            Ok(Self(who, form))
        })
    }
}

/// Reads the form of a request and the digest of its bytes.
///
/// Fails like [`Form`].
pub async fn form_with_digest<T: DeserializeOwned + FormRules>(
    request: &HttpRequest,
    payload: Payload,
) -> Result<(T, String), AppError> {
    if !is_plain_json(request) {
        return Err(not_json());
    }
    let body = read_all(payload).await?;
    Ok((read(&body)?, digest::of_bytes(&body)))
}

/// Reads the optional form of a call that also has a query. Returns `None` without a body.
///
/// Fails like [`Form`].
pub async fn form_if_any<T: DeserializeOwned + FormRules>(
    request: &HttpRequest,
    payload: web::Payload,
) -> Result<Option<T>, AppError> {
    let body = read_all(payload).await?;
    if body.is_empty() {
        return Ok(None);
    }
    if !is_plain_json(request) {
        return Err(not_json());
    }
    read(&body).map(Some)
}

/// Reads a file that is the body of a call.
///
/// Fails with `body_too_long` (413) and `body_too_slow` (408).
pub async fn file(request: &HttpRequest, payload: Payload) -> Result<Vec<u8>, AppError> {
    let (most, _) = allowed(request);
    read_up_to(most, payload).await
}

/// Reads a whole body of any content.
///
/// Fails with `body_too_long` (413) and `body_too_slow` (408).
pub async fn read_all(
    payload: impl Stream<Item = Result<Bytes, PayloadError>> + Unpin,
) -> Result<Vec<u8>, AppError> {
    read_up_to(MOST, payload).await
}

async fn read_up_to(
    most: usize,
    mut payload: impl Stream<Item = Result<Bytes, PayloadError>> + Unpin,
) -> Result<Vec<u8>, AppError> {
    let mut body = Vec::new();
    while let Some(part) = payload.next().await {
        let part = part.map_err(broken)?;
        if body.len() + part.len() > most {
            return Err(too_long());
        }
        body.extend_from_slice(&part);
    }
    Ok(body)
}

/// Returns `true` if the content type is JSON in UTF-8, without content encoding.
fn is_plain_json(request: &HttpRequest) -> bool {
    let headers = request.headers();
    let media_type = headers.get(CONTENT_TYPE).and_then(|v| v.to_str().ok());
    let mut words = media_type.unwrap_or_default().split(';').map(str::trim);
    let is_json = words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("application/json"));
    let is_utf8 = words.all(|word| match word.split_once('=') {
        Some((name, charset)) if name.eq_ignore_ascii_case("charset") => {
            charset.trim_matches('"').eq_ignore_ascii_case("utf-8")
        }
        _ => true,
    });
    let is_plain = headers
        .get(CONTENT_ENCODING)
        .is_none_or(|coding| coding.as_bytes().eq_ignore_ascii_case(b"identity"));
    is_json && is_utf8 && is_plain
}

fn read<T: DeserializeOwned + FormRules>(body: &[u8]) -> Result<T, AppError> {
    // serde also reads a struct from a JSON array, but only an object has keys.
    if !body.trim_ascii_start().starts_with(b"{") {
        return Err(malformed());
    }
    let mut json = serde_json::Deserializer::from_slice(body);
    let form = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let key = error.path().to_string();
        refuse(&key, error.inner())
    })?;
    json.end().map_err(|_| malformed())?;
    Ok(form)
}

/// Converts an error of serde into a refusal. serde names a repeated or missing key only in the
/// message; no other message has the same beginning.
fn refuse(key: &str, error: &serde_json::Error) -> AppError {
    let description = error.to_string();
    let named = |begin: &str| description.strip_prefix(begin)?.split('`').next();
    if let Some(key) = named("duplicate field `") {
        let sentence = format!("{key} 只能填寫一次");
        return AppError::Refused(Refusal::field(key, RefusalCode::Repeated, sentence));
    }
    if let Some(key) = named("missing field `") {
        let sentence = format!("請填寫 {key} 欄位");
        return AppError::Refused(Refusal::field(key, RefusalCode::Required, sentence));
    }
    let is_known = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if error.is_data() && is_known {
        let sentence = format!("{key} 的資料格式錯誤");
        return AppError::Refused(Refusal::field(key, RefusalCode::WrongType, sentence));
    }
    malformed()
}

pub(super) fn broken(error: PayloadError) -> AppError {
    match error {
        PayloadError::Io(error) if error.kind() == ErrorKind::TimedOut => AppError::Refused(
            Refusal::new(RefusalCode::BodyTooSlow, "資料傳送逾時，請稍後再試"),
        ),
        _ => malformed(),
    }
}

fn malformed() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::BodyMalformed,
        "送出的資料不是有效的 JSON",
    ))
}

fn not_json() -> AppError {
    AppError::Refused(Refusal::new(
        RefusalCode::ContentTypeUnsupported,
        "請以 application/json（UTF-8）送出資料",
    ))
}

pub(super) fn too_long() -> AppError {
    AppError::Refused(Refusal::new(RefusalCode::BodyTooLong, "送出的資料太大"))
}
