//! `POST /Order/ReturnCode`: sends a code to a buyer who wants to return goods and cannot log in
//! (decision D201).

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::contact::{Contact, Phone};
use shop_core::order::{OrderNotification, OrderNumber, ReturnCodeForm, messages};

use super::notify::{self, Contacts};
use super::store::orders;
use crate::account::jobs::{Job, JobQueue};
use crate::account::store::codes::{self, NewCode, Purpose};
use crate::account::store::members;
use crate::app::App;
use crate::messaging::{Message, outbox};
use shop_engine::db::limit::Limit;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_platform::http::answer::{MessageResponse, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, SendRefused};

/// Requests from an address. Guessing a number together with its phone takes far more.
const ASKED_FROM: Limit = Limit::new("return_code_from", 20, Duration::from_mins(15));

/// Codes of an order within a day.
const SENT_FOR: Limit = Limit::new("return_code_of_order", 5, Duration::from_hours(24));

/// Sends a code, valid for ten minutes, if the order number and the buyer's phone number belong
/// together. The code goes to a verified contact of the order's member, as messages about the order
/// do. The response is the same whether or not they belong together.
#[utoipa::path(
    post,
    path = "/api/Order/ReturnCode",
    operation_id = "sendReturnCode",
    tag = "order",
    request_body(content = ReturnCodeForm,
        example = json!({"Id": "2611217QK4ZT9WXB", "Tel": "0912345678"})),
    responses(
        (status = 200, description = "A code is sent if there is such an order",
            body = MessageResponse, example = json!({"message": messages::RETURN_CODE_SENT})),
        FormRefused,
        SendRefused,
    )
)]
pub async fn send_return_code(
    Form(form): Form<ReturnCodeForm>,
    request: HttpRequest,
    app: web::Data<App>,
    jobs: web::Data<JobQueue>,
) -> Result<HttpResponse, AppError> {
    let (number, tel) = form.check()?;
    let permit = jobs.permit()?;
    let from = app.config.proxies.origin(&request);
    let now = app.clock.now();
    let secret = app.config.secret.clone();
    app.db
        .write(move |conn| ASKED_FROM.take_from(conn, &secret, now, from, ""))
        .await?;
    if let Some(number) = number {
        permit.submit(Job::of(move |app| send(app, number.clone(), tel.clone())));
    }
    let message = messages::RETURN_CODE_SENT;
    Ok(private(&MessageResponse { message }))
}

/// Sends the code. Sends nothing if the order has another phone number or its member no verified
/// contact, if its goods are not at the buyer, or if the limits are exceeded.
async fn send(app: App, number: OrderNumber, tel: Phone) -> Result<(), AppError> {
    let code = random::code()?;
    let outbox = app.outbox.clone();
    let secret = app.config.secret.clone();
    let now = app.clock.now();
    app.db
        .write(move |conn| {
            let order = orders::find(conn, number.as_str())?;
            let Some(order) = order.filter(|order| order.buy_tel == tel.as_str()) else {
                return Ok(());
            };
            // No code for goods that are not at the buyer. Every other refusal is told to the
            // holder of the code.
            if !order.state()?.status.is_at_buyer() {
                return Ok(());
            }
            let contacts = Contacts {
                buyer: &members::orderer(conn, order.member_id)?,
                is_email_known: true,
            };
            let to = notify::recipient(OrderNotification::ReturnRequested, &order, contacts)?;
            let Some(to) = to else { return Ok(()) };
            let contact = Contact::parse(to.contact())?;
            let new = NewCode {
                purpose: Purpose::Return,
                subject: &order.id,
                contact: &contact,
                registration: None,
                code_hash: &codes::keyed_hash(&secret, &contact, &code),
                link_hash: None,
            };
            if !SENT_FOR.admits(conn, &secret, now, &order.id)?
                || !notify::may_go_again(conn, &outbox, now, &order, &to)?
            {
                return Ok(());
            }
            let id = codes::put(conn, &new, now)?;
            let message = Message::ReturnCode {
                code: code.as_str().to_owned(),
                order: order.id,
            };
            outbox::enqueue(conn, &outbox, now, &format!("code/{id}"), &to, &message)
        })
        .await
}
