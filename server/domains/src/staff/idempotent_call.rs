//! Idempotent calls of staff. A request repeated with the same key gets the stored answer and
//! changes nothing (decision D161).

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use diesel::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shop_core::form::FormRules;
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::refusals::key_required;

use super::session::Staff;
use crate::app::App;
use crate::schema::staff_requests;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::digest;
use shop_engine::infra::seal::Seal;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::{body, idempotency_key};

/// Change with its idempotency key and the staff member who makes it.
#[derive(Debug)]
pub struct IdempotentCall<T> {
    /// Staff member who makes the change.
    pub staff: Staff,
    /// Body of the request.
    pub form: T,
    key: String,
    digest: String,
}

/// Header of every [`IdempotentCall`] in the OpenAPI document.
#[derive(Debug, utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(
    dead_code,
    reason = "describes the header, which `idempotency_key` reads"
)]
pub(crate) struct IdempotencyKey {
    /// Repeating the request with the same key does not repeat the change. Visible ASCII characters
    #[param(rename = "Idempotency-Key", min_length = 1, max_length = 255)]
    key: String,
}

impl<T: Sync + Send + 'static> IdempotentCall<T> {
    /// Makes the change and stores its answer in one transaction, once per key. A repeated request
    /// gets the stored answer.
    ///
    /// Fails with `idempotency_key_reused` if the key came with a different request.
    pub async fn once<R, F>(self, app: &App, make: F) -> Result<HttpResponse, AppError>
    where
        R: Serialize,
        F: Fn(&mut Conn, &Staff, &T) -> Result<R, AppError> + Send + Sync + 'static,
    {
        let seal = Seal::new(&app.config.secret, "staff answer");
        let answered = app
            .db
            .write(move |conn| {
                self.staff.check_log_in(conn)?;
                if let Some(answer) = self.begin(conn, &seal)? {
                    return Ok(answer);
                }
                let answer = json!(make(conn, &self.staff, &self.form)?);
                self.store_answer(conn, &seal, &answer)?;
                Ok(answer)
            })
            .await?;
        Ok(private(&Envelope { result: answered }))
    }

    /// Claims the key. Returns the stored answer if an earlier request has claimed it.
    fn begin(&self, conn: &mut Conn, seal: &Seal) -> Result<Option<Value>, AppError> {
        let staff_id = self.staff.session.staff_id;
        let taken = diesel::sql_query(
            "INSERT INTO staff_requests (staff_id, idempotency_key, digest, answer, at) \
             VALUES ($1, $2, $3, '', $4) ON CONFLICT (staff_id, idempotency_key) DO NOTHING",
        )
        .bind::<diesel::sql_types::BigInt, _>(staff_id)
        .bind::<diesel::sql_types::Text, _>(&self.key)
        .bind::<diesel::sql_types::Text, _>(&self.digest)
        .bind::<diesel::sql_types::BigInt, _>(self.staff.now.millis())
        .execute(conn)?;
        if taken == 1 {
            return Ok(None);
        }
        let (digest, answer): (String, String) = staff_requests::table
            .find((staff_id, &self.key))
            .select((staff_requests::digest, staff_requests::answer))
            .get_result(conn)?;
        if digest != self.digest {
            let message = "這個 Idempotency-Key 已用於另一項操作";
            return Err(Refusal::new(RefusalCode::IdempotencyKeyReused, message).into());
        }
        let answer = serde_json::from_str(&seal.open(&answer)?);
        answer.map_err(|error| AppError::Damaged(format!("answer of a request: {error}")))
    }

    /// Stores the answer encrypted, because it may contain a whole order or an invitation link.
    fn store_answer(&self, conn: &mut Conn, seal: &Seal, answer: &Value) -> Result<(), AppError> {
        let request = staff_requests::table.find((self.staff.session.staff_id, &self.key));
        diesel::update(request)
            .set(staff_requests::answer.eq(seal.seal(&answer.to_string())?))
            .execute(conn)?;
        Ok(())
    }
}

impl<T: DeserializeOwned + FormRules + 'static> FromRequest for IdempotentCall<T> {
    type Error = AppError;
    type Future = body::Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let payload = payload.take();
        Box::pin(async move {
            let staff = Staff::from_request(&request, &mut Payload::None).await?;
            let key = idempotency_key::of(&request)?.ok_or_else(key_required)?;
            let (form, digest) = body::form_with_digest(&request, payload).await?;
            let asked = format!("{} {} {digest}", request.method(), request.path());
            Ok(Self {
                staff,
                form,
                key,
                digest: digest::of(&asked),
            })
        })
    }
}
