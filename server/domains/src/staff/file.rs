//! Files that staff upload.

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use shop_core::refusal::{Refusal, RefusalCode};

use super::session::Staff;
use shop_engine::error::AppError;
use shop_engine::infra::clock::Stopwatch;
use shop_platform::http::body;

/// Uploaded file, which is not empty, and its sender. The login is checked before the file is read.
#[derive(Debug)]
pub struct StaffFile(pub Staff, pub Vec<u8>);

impl FromRequest for StaffFile {
    type Error = AppError;
    type Future = body::Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let payload = payload.take();
        Box::pin(async move {
            let since = Stopwatch::start();
            let staff = Staff::from_request(&request, &mut Payload::None).await?;
            let file = body::file(&request, payload);
            let file = body::read_as(since, &staff, &request, file).await?;
            if file.is_empty() {
                let message = "這個檔案是空的";
                return Err(Refusal::new(RefusalCode::BodyMalformed, message).into());
            }
            Ok(Self(staff, file))
        })
    }
}
