//! `PUT /Cart`: sets the number of pieces of a line.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use shop_core::cart::{Offer, read_amount, refusals};
use shop_core::form::{Field, FormRules, Typed, ValidationResult, cross_field};
use shop_core::refusal::{Refusal, RefusalCode};
use validator::Validate;

use super::responses::StockRefused;
use super::{CartLine, store};
use crate::account::session::{Authenticated, MemberSession};
use crate::app::App;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused};

/// Request body of `PUT /Cart`.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[validate(schema(function = line_and_amount))]
#[serde(rename_all = "PascalCase")]
pub struct SetAmount {
    /// Number of the line: its `id` in the cart.
    #[serde(default)]
    #[schema(required = true)]
    id: Typed,
    /// Number of pieces; 0 removes the line.
    #[serde(default)]
    #[schema(required = true)]
    amount: Typed,
}

impl FormRules for SetAmount {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("id", Field::new("Id", "購物車項目代碼")),
        ("amount", Field::new("Amount", "數量")),
    ];
}

impl SetAmount {
    fn id(&self) -> Result<i64, Refusal> {
        let refused = || Refusal::field("Id", RefusalCode::IdInvalid, "購物車項目代碼必須是正整數");
        self.id.number().ok_or_else(refused)
    }
}

/// Validates the line before its amount. An invalid line is reported alone, without the amount.
fn line_and_amount(form: &SetAmount) -> ValidationResult {
    cross_field("id", form.id())?;
    cross_field("amount", read_amount(&form.amount))
}

// Decision D6.
/// Sets the amount of a line of the member's own cart; 0 removes the line.
#[utoipa::path(
    put,
    path = "/api/Cart",
    operation_id = "setLineAmount",
    tag = "cart",
    security(("bearer" = [])),
    request_body(content = SetAmount, example = json!({"Id": 5_123_488_201_i64, "Amount": 3})),
    responses(
        (status = 200, description = "The cart line; null if it was removed",
            body = Envelope<Option<CartLine>>,
            example = json!({"Result": {"id": 5_123_488_201_i64, "amount": 3, "product_id": 101,
                "product": {"id": 101, "name": "一尺三・300g", "price": 420,
                    "img": "/images/stick-laoshan-960.jpg", "active": true,
                    "prod_id": "ST-LS-13-300", "ware_id": "TN01", "stock": 126},
                "category": {"id": 1, "name": "老山檀香線香"}}})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        (status = 404, description = "`cart_line_unknown`: the member's cart does not have this \
            line",
            body = Refusal),
        StockRefused,
    )
)]
pub async fn set_amount(
    Authenticated(session, form): Authenticated<MemberSession, SetAmount>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let member = session.0.member_id;
    form.validated(())?;
    let id = form.id()?;
    let amount = read_amount(&form.amount)?;
    let result = app
        .db
        .write(move |conn| {
            store::raise_version(conn, member)?;
            let lines = store::lines(conn, member)?;
            let mut line = lines
                .into_iter()
                .find(|line| line.id == id)
                .ok_or_else(|| AppError::Refused(refusals::line_unknown()))?;
            let offer = Offer {
                product_id: line.product_id,
                active: line.product.active,
                stock: line.product.stock,
            };
            let Some(amount) = offer.set_to(amount)? else {
                store::remove(conn, &[id])?;
                return Ok(None);
            };
            line.amount = amount;
            store::set_amount(conn, id, line.amount)?;
            Ok(Some(line))
        })
        .await?;
    Ok(private(&Envelope { result }))
}
