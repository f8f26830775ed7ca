//! What a request carries: the most that it may, how long it may take, and how a form in it is read.

use std::cell::RefCell;
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
use shop_core::catalogue::edit::PICTURE_BYTES_MAX;
use shop_core::form::FormRules;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::error::AppError;
use crate::infra::clock::Stopwatch;
use crate::infra::digest;

/// Bytes of a request body: every form of the shop is far smaller.
const MOST: usize = 64 * 1024;

/// How long a body may take from its head to its last byte: clients that send slowly do not hold the
/// shop.
const DEADLINE: Duration = Duration::from_secs(10);

const MIB: usize = 1024 * 1024;

/// Calls of the back office that take a file as their body, and the bytes that it may have.
const FILES: [(&str, usize); 3] = [
    ("/api/Admin/Picture", PICTURE_BYTES_MAX),
    ("/api/Admin/Stock/Preview", 5 * MIB),
    ("/api/Admin/Transfers/Preview", 5 * MIB),
];

/// How long a file may take: a phone sends a picture in this time.
const FILE_DEADLINE: Duration = Duration::from_mins(1);

/// The most that the body of a call to this path may have, and how long it may take.
pub(super) fn allowed(path: &str) -> (usize, Duration) {
    let file = FILES.iter().find(|(of, _)| *of == path);
    file.map_or((MOST, DEADLINE), |(_, most)| (*most, FILE_DEADLINE))
}

/// Answers 413 before a byte of a too long body is read, and ends the connection; a body that does
/// not say its length is counted by the call that reads it. Whoever reads a body that takes too long
/// learns so by an error of the kind [`ErrorKind::TimedOut`].
pub async fn limit<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let length = request
        .headers()
        .get(CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok());
    let (most, deadline) = allowed(request.path());
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

/// An answer that holds the request's body until it is sent. What is left of a body then closes the
/// connection; for what is left of a chunked one that nobody holds, actix-web would wait without end.
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

/// A body that ends with an error when its time is over.
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

/// The form that a request carries as JSON. Unknown keys are ignored (decision D1). It declares its
/// rules; the call that reads it asks them, since they may need what only the call knows.
///
/// Refuses with `content_type_unsupported` (415) what does not say that it is plain JSON, with
/// `body_too_long` (413) what is longer than 64 KiB, with `body_too_slow` (408) what takes longer than
/// ten seconds, and with 400: `body_malformed` what is no JSON
/// object in UTF-8, `required` one without a key that is needed, `repeated` a known key that is there
/// twice, `wrong_type` a value of another kind than the key's.
#[derive(Debug)]
pub struct Form<T>(pub T);

impl<T: DeserializeOwned + FormRules + 'static> FromRequest for Form<T> {
    type Error = AppError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, AppError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = is_plain_json(request);
        let payload = payload.take();
        Box::pin(async move {
            if !is_json {
                return Err(not_json());
            }
            read(&whole(payload).await?).map(Self)
        })
    }
}

/// A login, which is looked at as soon as the head of a request is there. It may end while the body arrives.
pub trait Login: FromRequest<Error = AppError> {
    /// Looks at the login again; fails as at first if it has ended.
    fn look_again(&self, request: &HttpRequest) -> Looked;
}

/// Whether a login is still good.
pub type Looked = Pin<Box<dyn Future<Output = Result<(), AppError>>>>;

/// How long a body may take until the login is looked at again.
const AT_ONCE: Duration = Duration::from_millis(100);

/// Reads a body; afterwards looks at the login again if the body did not come with the head.
pub async fn read_as<T>(
    who: &impl Login,
    request: &HttpRequest,
    read: impl Future<Output = Result<T, AppError>>,
) -> Result<T, AppError> {
    let arriving = Stopwatch::start();
    let body = read.await?;
    if arriving.elapsed() > AT_ONCE {
        who.look_again(request).await?;
    }
    Ok(body)
}

/// Who asks and what: the login is looked at before the form is read, and again after one that took its time.
#[derive(Debug)]
pub struct Authenticated<S, T>(pub S, pub T);

impl<S, T> FromRequest for Authenticated<S, T>
where
    S: Login + 'static,
    T: DeserializeOwned + FormRules + 'static,
{
    type Error = AppError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, AppError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let who = S::from_request(&request, &mut Payload::None).await?;
            let form = Form::from_request(&request, &mut payload);
            let Form(form) = read_as(&who, &request, form).await?;
            Ok(Self(who, form))
        })
    }
}

/// The form that a request carries, and the digest of the bytes that it was sent as.
///
/// Refuses what [`Form`] refuses.
pub async fn form_with_digest<T: DeserializeOwned + FormRules>(
    request: &HttpRequest,
    payload: Payload,
) -> Result<(T, String), AppError> {
    if !is_plain_json(request) {
        return Err(not_json());
    }
    let body = whole(payload).await?;
    Ok((read(&body)?, digest::of_bytes(&body)))
}

/// The form that a request may carry, for a call that also takes its query; `None` without a body.
///
/// Refuses what [`Form`] refuses.
pub async fn form_if_any<T: DeserializeOwned + FormRules>(
    request: &HttpRequest,
    payload: web::Payload,
) -> Result<Option<T>, AppError> {
    let body = whole(payload).await?;
    if body.is_empty() {
        return Ok(None);
    }
    if !is_plain_json(request) {
        return Err(not_json());
    }
    read(&body).map(Some)
}

/// A file that is the body of a call, from its first byte to its last.
///
/// Refuses with `body_too_long` (413) and `body_too_slow` (408).
pub async fn file(request: &HttpRequest, payload: Payload) -> Result<Vec<u8>, AppError> {
    let (most, _) = allowed(request.path());
    read_up_to(most, payload).await
}

/// A body from its first byte to its last, whatever is in it.
///
/// Refuses with `body_too_long` (413) and `body_too_slow` (408).
pub async fn whole(
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

/// Whether the body says that it is JSON, in the only charset that JSON has, and not compressed.
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
    // A form also reads from a list of its values; only an object has keys to speak of.
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

/// serde names a repeated key and a missing one only in its sentence; nothing else begins like it.
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
