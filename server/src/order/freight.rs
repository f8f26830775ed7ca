//! `PUT /Order/Freight`: agreeing to what the way to an outlying island or overseas costs.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use shop_core::form::{Field, FormRules, Typed};
use shop_core::order::{Action, OrderNumber, freight_changed, said};
use shop_core::refusal::Refusal;
use validator::Validate;

use super::act::{Doer, act, is_allowed, unknown};
use super::example;
use super::letter::told_freight;
use super::payment::Till;
use super::refused::OrderUnknown;
use super::shown::Order;
use super::store::orders;
use crate::account::refused::{FormRefused, LoginRefused, RestrictedRefused};
use crate::answer::{Done, private};
use crate::app::App;
use crate::error::AppError;
use crate::session::{By, MemberSession};

/// The total that a buyer agrees to.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct FreightForm {
    /// The order number.
    #[validate(length(min = 1, code = "required"))]
    #[serde(default)]
    #[schema(required = true, example = "2611217QK4ZT9WXB")]
    id: Typed,
    /// The total with the freight, as the buyer was shown it, in whole dollars.
    #[validate(
        length(min = 1, code = "required"),
        range(min = 0, max = 999_999_999, code = "out_of_range")
    )]
    #[serde(default)]
    #[schema(value_type = String, pattern = "^[0-9]{1,9}$", example = "2671")]
    expected_total: Typed,
}

impl FormRules for FreightForm {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("id", Field::new("Id", "訂單編號")),
        ("expected_total", Field::new("ExpectedTotal", "應付總額")),
    ];
}

/// Agrees to the freight that staff told: from now on the order costs the new total, and can be paid.
#[utoipa::path(
    put,
    path = "/api/Order/Freight",
    operation_id = "acceptFreight",
    tag = "order",
    security(("bearer" = [])),
    request_body(content = FreightForm,
        example = json!({"Id": "2611217QK4ZT9WXB", "ExpectedTotal": "2671"})),
    responses(
        (status = 200, description = "The order", body = Done<Order>,
            example = json!({"Result": example::placed(), "message": said::FREIGHT_ACCEPTED})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 409, description = "`freight_none`: no freight waits for the buyer's word; \
            `freight_changed`: it comes to another total by now; `pay_type_wrong`, \
            `order_cancelled`, `order_status_wrong`, `already_paid`", body = Refusal),
    )
)]
pub async fn accept_freight(
    By(session, form): By<MemberSession, FreightForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    form.validated(())?;
    let number = OrderNumber::parse(&form.id).map_err(AppError::NotFound)?;
    let seen = form.expected_total.number();
    let (member, now, desk) = (session.0.member_id, app.clock.now(), app.desk.clone());
    let till = Till::of(&app);
    let result = app
        .db
        .write(move |conn| {
            let order = orders::of_member(conn, member, number.as_str())?.ok_or_else(unknown)?;
            let by = Doer::buyer(member);
            is_allowed(&order, &Action::AcceptFreight, &by)?;
            let total = told_freight(&order.receipt()?)?.map(|told| told.total.whole_dollars());
            if total != seen {
                return Err(AppError::Conflict(freight_changed()));
            }
            let order = act(conn, &desk, &order, &Action::AcceptFreight, &by, now)?;
            Order::read(conn, order, &till)
        })
        .await?;
    Ok(private(&Done {
        result,
        message: said::FREIGHT_ACCEPTED,
    }))
}
