//! `POST /Order`: places an order, idempotently.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;
use shop_core::order::{CheckedOrder, CompanyChoice, OrderForm, messages};
use shop_core::refusal::{Refusal, RefusalCode};

use super::author::Author;
use super::example;
use super::payment::PaymentContext;
use super::place_order::decide;
use super::placed_rows::Request;
use super::responses::RefusalWithResult;
use super::view::Order;
use crate::account::session::{Authenticated, MemberSession};
use crate::app::App;
use crate::cart::store as cart;
use shop_engine::error::AppError;
use shop_engine::infra::digest;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::idempotency_key;
use shop_platform::http::responses::{FormRefused, LoginRefused};

/// Orders the contents of the cart, at the current prices, fees and stock.
///
/// A repeated request with the same `Idempotency-Key` returns the same order, byte for byte. A cart
/// is ordered only once, even by requests with different keys.
#[utoipa::path(
    post,
    path = "/api/Order",
    operation_id = "placeOrder",
    tag = "order",
    security(("bearer" = [])),
    params(
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "Repeating the request with the same key does not repeat the \
                change. Visible ASCII characters",
            example = "9b2d5c1e-7a44"),
    ),
    request_body(content = OrderForm,
        example = json!({"BuyName": "王小明", "BuyTel": "0912345678",
            "BuyEmail": "ming@example.com", "ReceiveName": "陳美玉", "ReceiveTel": "0987654321",
            "DeliveryLocation": "Taiwan", "DeliveryType": "HomeDelivery",
            "DeliveryZipCode": "100", "DeliveryCity": "臺北市", "DeliveryArea": "中正區",
            "DeliveryAddress": "重慶南路一段122號", "PayType": "CashOnDelivery", "Remark": "",
            "ExpectedTotal": 1260, "TermsVersion": "2026-11-21"})),
    responses(
        (status = 200, description = "The placed order", body = Done<Order>,
            example = json!({"Result": example::placed(), "message": messages::PLACED})),
        FormRefused,
        LoginRefused,
        (status = 403, description = "`phone_unverified`: the phone number of a domestic member \
            is not verified, or cash on delivery requires a verified mobile number. Other codes: a \
            new password has to be chosen first", body = Refusal),
        (status = 409, description = "The order does not match the current state of the shop. \
            `total_changed`: `Result` has the new `quote` and its `lines`. `product_off_shelf`, \
            `out_of_stock`, `amount_above_stock`, `too_many_pieces`: `Result.lines` has the \
            affected lines and the available pieces. `cart_already_ordered`: `Result.id` is the \
            order placed from this cart. Without `Result`: `idempotency_key_reused`: the key was \
            used with another order; `too_many_open_orders`, `too_many_open_pieces`, \
            `open_sum_too_large`, `cash_on_delivery_too_large`: a limit of `GET /Order/Standing` \
            is exceeded; `location_closed`, `pay_type_closed`: the delivery location or the \
            payment method is switched off (`deliver_*` and `open_pay_types` of `GET /Setting`)",
            body = RefusalWithResult),
    )
)]
pub async fn place_order(
    request: HttpRequest,
    Authenticated(session, form): Authenticated<MemberSession, OrderForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let key = idempotency_key::of(&request)?;
    let terms = form.agreed_terms()?;
    let form = form.check()?;
    let member = session.0.member_id;
    let orders = app.allowances.clone();
    orders.orders.take(member, app.clock.monotonic())?;
    let context = PaymentContext::of(&app);
    let request = Request {
        member_id: member,
        key,
        digest: digest_of(&form),
        form,
        by: Author::buyer(member),
        is_of_cart: true,
        detail: terms.map(|day| json!({"terms_version": day.to_string()})),
        open: context.ways,
        settings: app.snapshot().order_settings,
        now: app.clock.now(),
    };
    let outbox = app.outbox.clone();
    let placed = app
        .db
        .write_decision(
            move |conn| cart::lock(conn, member),
            move |conn| decide(conn, &outbox, &request),
        )
        .await;
    // The page reloads the values that caused the rejection, and must not get cached older ones.
    if placed.as_ref().is_err_and(is_outdated) {
        app.refresh().await;
    }
    if placed.is_err() {
        orders.orders.give_back(&member);
    }
    Ok(private(&Done {
        result: Order::of(placed?.committed(&app.outbox), &[], &context)?,
        message: messages::PLACED,
    }))
}

/// Returns `true` for a rejection because of goods or settings, which the page reloads.
fn is_outdated(error: &AppError) -> bool {
    let closed = [RefusalCode::LocationClosed, RefusalCode::PayTypeClosed];
    match error {
        AppError::RefusedWith(..) => true,
        AppError::Refused(refusal) => closed.contains(&refusal.code),
        _ => false,
    }
}

/// Returns the digest of the normalised form. Two forms with the same meaning have the same digest.
pub(super) fn digest_of(form: &CheckedOrder) -> String {
    let buyer = &form.buyer;
    let receiver = &form.receiver;
    let delivery = &form.delivery;
    let mut content = json!([
        buyer.name,
        buyer.tel.to_string(),
        form.buyer_email.as_ref().map(ToString::to_string),
        receiver.name,
        receiver.tel.to_string(),
        delivery.r#type.name(),
        delivery.location.name(),
        delivery.zip_code,
        delivery.city,
        delivery.area,
        delivery.address,
        form.pay_type.name(),
        form.remark,
        form.expected_total,
    ]);
    // A form without a company choice keeps the digest from before that field existed.
    if let Some(content) = content.as_array_mut() {
        match &form.company {
            CompanyChoice::OfProfile => {}
            CompanyChoice::None => content.push(json!(false)),
            CompanyChoice::Named(company) => {
                content.push(json!([company.tax_number, company.title]));
            }
        }
    }
    digest::of(&content.to_string())
}
