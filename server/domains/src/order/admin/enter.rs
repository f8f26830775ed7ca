//! `POST /Admin/Order`: an order that staff enter for a buyer on the phone, at the counter or in a
//! chat (decision D203).

use actix_web::{HttpResponse, web};
use serde_json::json;
use shop_core::order::OrderNumber;
use shop_core::refusal::Refusal;
use shop_core::staff::refusals::customer_disabled;
use shop_core::staff::{OrderEntryForm, check_exchange};

use super::example;
use super::show::{self, StaffOrder};
use crate::account::store::customers::{self, Customer};
use crate::app::App;
use crate::cart::store as cart;
use crate::order::act::unknown;
use crate::order::author::Author;
use crate::order::payment::PaymentContext;
use crate::order::place::digest_of;
use crate::order::place_order::decide_entered;
use crate::order::placed_rows::Request;
use crate::order::responses::RefusalWithResult;
use crate::order::store::{exchanges, orders};
use crate::settings::store::order_settings;
use crate::staff::idempotent_call::{IdempotencyKey, IdempotentCall};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::{FormRefused, StaffRefused};

/// Places an order for a buyer who calls, writes or stands at the counter.
///
/// Prices, fees, limits and stock are those of the checkout. The order belongs to the member who
/// logs in with the buyer's mobile number; without one, to a customer without a login, who gets a
/// link to look at the order and to pay it. `ExchangeOf` makes it the order that replaces goods
/// which came back from another order of the same buyer. `member_disabled` (403) says that the shop
/// has disabled the buyer.
#[utoipa::path(
    post,
    path = "/api/Admin/Order",
    operation_id = "enterOrder",
    tag = "admin",
    security(("staff" = [])),
    params(IdempotencyKey),
    request_body(content = OrderEntryForm, example = json!({"Consent": true,
        "Lines": [{"ProductId": 10101, "Amount": 2}],
        "Order": {"BuyName": "林美玉", "BuyTel": "0912345678", "ReceiveName": "林美玉",
            "ReceiveTel": "0912345678", "DeliveryLocation": "Taiwan", "DeliveryZipCode": "700",
            "DeliveryCity": "臺南市", "DeliveryArea": "中西區", "DeliveryAddress": "府前路一段 21 號",
            "PayType": "CashOnDelivery", "Remark": "", "ExpectedTotal": 1620}})),
    responses(
        (status = 200, description = "The placed order", body = Envelope<StaffOrder>,
            example = json!({"Result": example::shown()})),
        FormRefused,
        StaffRefused,
        (status = 404, description = "`product_unknown`; `order_unknown`: `ExchangeOf` names none",
            body = Refusal),
        (status = 409, description = "The order does not match the current state of the shop, as \
            for `POST /Order`: `total_changed`, `product_off_shelf`, `out_of_stock`, \
            `amount_above_stock`, `too_many_pieces` with `Result`; limits of the buyer, \
            `location_closed`, `pay_type_closed`. `order_status_wrong`: no goods came back from \
            `ExchangeOf`",
            body = RefusalWithResult),
    )
)]
pub async fn enter_order(
    call: IdempotentCall<OrderEntryForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(&app);
    let make = move |conn: &mut Conn, staff: &Staff, form: &OrderEntryForm| {
        let entered = form.check(false)?;
        let exchange_of = entered.exchange_of.as_ref();
        let customer = match exchange_of {
            Some(number) => exchanging(conn, number)?,
            None => customers::find_or_add(conn, &entered.form.buyer, staff.now)?,
        };
        if !customer.enabled {
            return Err(customer_disabled().into());
        }
        cart::lock(conn, customer.id)?;
        let mut detail = json!({"consent": true});
        if let (Some(number), Some(detail)) = (exchange_of, detail.as_object_mut()) {
            detail.insert("exchange_of".to_owned(), json!(number));
        }
        let request = Request {
            member_id: customer.id,
            key: None,
            digest: digest_of(&entered.form),
            form: entered.form,
            by: Author::staff(&staff.session.name),
            is_of_cart: false,
            detail: Some(detail),
            open: context.ways,
            settings: order_settings(conn)?,
            now: staff.now,
        };
        let (rows, writes) = decide_entered(conn, &outbox, &request, &entered.goods)?;
        writes.write(conn)?;
        let order = rows.committed(&outbox).order;
        if let Some(number) = exchange_of {
            exchanges::insert(conn, &order.id, number.as_str())?;
        }
        show::read(conn, staff, order, &context)
    };
    call.once(&app, make).await
}

/// Returns the buyer of an order whose returned goods a new order replaces.
///
/// Fails with `order_unknown`, and with `order_status_wrong` if no goods came back.
fn exchanging(conn: &mut Conn, number: &OrderNumber) -> Result<Customer, AppError> {
    let returned = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
    check_exchange(returned.state()?.status)?;
    customers::of_member(conn, returned.member_id)
}
