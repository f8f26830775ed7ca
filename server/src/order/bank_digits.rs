//! `PUT /Order/Pay/Bank`: telling where a bank transfer comes from (decision D34).

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use shop_core::form::{Field, Heading, Typed, WrongFields};
use shop_core::order::OrderNumber;
use shop_core::order::{Action, said};
use shop_core::payment::BankDigits;
use shop_core::refusal::Refusal;

use super::act::{Doer, act, unknown};
use super::example;
use super::payment::Till;
use super::refused::OrderUnknown;
use super::shown::Order;
use super::store::orders;
use crate::account::refused::{FormRefused, LoginRefused, RestrictedRefused};
use crate::answer::{Done, private};
use crate::app::App;
use crate::error::AppError;
use crate::session::{By, MemberSession};

const ACCOUNT: Field = Field::new("Account", "匯款帳號後五碼");
const ID: Field = Field::new("Id", "訂單編號");
const KIND: Field = Field::new("type", "類型");

/// What `PUT /Order/Pay/Bank` is sent.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct BankDigitsForm {
    /// The last five digits of the account that the transfer comes from.
    #[serde(default, rename = "Account")]
    #[schema(required = true)]
    account: Typed,
    /// The order number.
    #[serde(default, rename = "Id")]
    #[schema(required = true)]
    id: Typed,
    /// 1, and nothing else.
    #[serde(default, rename = "type", alias = "Type")]
    #[schema(required = true)]
    kind: Typed,
}

/// Tells the shop where the transfer for an order of the member's own comes from; also corrects it.
#[utoipa::path(
    put,
    path = "/api/Order/Pay/Bank",
    operation_id = "fillInBankDigits",
    tag = "order",
    security(("bearer" = [])),
    request_body(content = BankDigitsForm,
        example = json!({"Account": "12345", "Id": "2611217QK4ZT9WXB", "type": 1})),
    responses(
        (status = 200, description = "The order", body = Done<Order>,
            example = json!({"Result": example::filled_in(), "message": said::BANK_DIGITS_FILLED_IN})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 409, description = "`pay_type_wrong`: it is not paid by transfer; \
            `order_cancelled`, `order_dispatched`, `already_paid`, `already_refunded`",
            body = Refusal),
    )
)]
pub async fn fill_in_bank_digits(
    By(session, form): By<MemberSession, BankDigitsForm>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let (digits, id) = check(&form)?;
    let number = OrderNumber::parse(&id).map_err(AppError::NotFound)?;
    let (member, now, desk) = (session.0.member_id, app.clock.now(), app.desk.clone());
    let till = Till::of(&app);
    let result = app
        .db
        .write(move |conn| {
            let order = orders::of_member(conn, member, number.as_str())?.ok_or_else(unknown)?;
            let action = Action::FillInBankDigits(digits.clone());
            let order = act(conn, &desk, &order, &action, &Doer::buyer(member), now)?;
            Order::read(conn, order, &till)
        })
        .await?;
    Ok(private(&Done {
        result,
        message: said::BANK_DIGITS_FILLED_IN,
    }))
}

/// Refuses, by field, digits that are not five, no number, and any `type` but 1.
fn check(form: &BankDigitsForm) -> Result<(BankDigits, String), Refusal> {
    let mut wrong = WrongFields::default();
    let digits = wrong.filled(ACCOUNT, &form.account, BankDigits::parse);
    let id = wrong.filled(ID, &form.id, |id| Ok(id.to_owned()));
    let kind = wrong.choice(KIND, &form.kind, |kind| (kind == 1).then_some(()));
    let checked = digits.zip(id).zip(kind);
    wrong.finish(Heading::Failed, checked.map(|(told, ())| told))
}
