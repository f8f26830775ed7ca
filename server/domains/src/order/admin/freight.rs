//! `GET /Admin/Order/Freight`: total and message of an order with a freight, before staff set it.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::order::{Action, Freight, OrderNotification, OrderNumber, StoredQuote};
use shop_core::refusal::Refusal;
use shop_core::time::Moment;

use crate::account::store::members;
use crate::app::App;
use crate::messaging::templates::{Branding, freight_message};
use crate::messaging::worker::branding;
use crate::order::act::{is_allowed, term, unknown};
use crate::order::author::Author;
use crate::order::notify::{self, Contacts, Ordered};
use crate::order::show::number_of;
use crate::order::store::orders::{self, OrderRow};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_engine::infra::secret::Secret;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::StaffRefused;

/// Order with a freight that staff have not set yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct FreightPreview {
    /// Breakdown of the price with the freight, which the buyer has to accept.
    pub(in crate::order) quote: StoredQuote,
    /// Payment deadline if the freight is set now, in RFC 3339; null without a deadline.
    #[schema(required = true)]
    pub(in crate::order) due_at: Option<String>,
    /// Message that the buyer gets; null if the buyer has no verified contact.
    #[schema(required = true)]
    pub(in crate::order) message: Option<FreightMessage>,
}

/// Message about a freight.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct FreightMessage {
    /// `Mail` or `Sms`.
    pub(in crate::order) channel: &'static str,
    /// Masked recipient.
    pub(in crate::order) to: String,
    /// Paragraphs of the message; for a mail, the title first.
    pub(in crate::order) paragraphs: Vec<String>,
}

/// Previews an order with a freight: the parts of the total, and the message to the buyer. Changes
/// nothing.
#[utoipa::path(
    get,
    path = "/api/Admin/Order/Freight",
    operation_id = "previewFreight",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Id" = String, Query, description = "Order number", min_length = 1,
            example = "2611217QK4ZT9WXB"),
        ("Freight" = String, Query, description = "Freight in whole dollars, from 1 to 99,999",
            min_length = 1, example = "220"),
    ),
    responses(
        (status = 200, description = "The order with the freight", body = Envelope<FreightPreview>,
            example = json!({"Result": {
                "quote": crate::order::example::placed().get("quote"),
                "due_at": "2026-11-28T00:00:00Z",
                "message": {"channel": "Mail", "to": "a***@b.example",
                    "paragraphs": ["訂單運費已確認"]}}})),
        (status = 400, description = "`Id` or `Freight` is missing; `freight_invalid`",
            body = Refusal),
        StaffRefused,
        (status = 409, description = "The rules do not allow a freight: `freight_fixed`, \
            `pay_type_wrong`, `order_cancelled`, `order_status_wrong`, `already_paid`",
            body = Refusal),
    )
)]
pub async fn preview_freight(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let number = number_of(&query)?;
    let freight = Freight::parse(query.need("Freight")?)?;
    let branding = branding(&app);
    let secret = app.config.secret.clone();
    let result = app
        .db
        .read(move |conn| {
            let by = Author::staff(&staff.session.name);
            preview(conn, &number, freight, &branding, &by, &secret, staff.now)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Builds the preview. Fails as setting this freight would.
pub(in crate::order) fn preview(
    conn: &mut Conn,
    number: &OrderNumber,
    freight: Freight,
    branding: &Branding,
    by: &Author,
    secret: &Secret,
    now: Moment,
) -> Result<FreightPreview, AppError> {
    let before = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
    let action = Action::SetFreight(freight);
    is_allowed(&before, &action, by)?;
    let receipt = before.receipt()?.propose_freight(freight)?;
    let order = OrderRow {
        due_at: term(conn, &before, &action, now)?.unwrap_or(before.due_at),
        ..before
    };
    let lines = orders::lines_of(conn, &order.id)?;
    let ordered = Ordered {
        order: &order,
        lines: &lines,
        receipt: &receipt,
        sentences: &[],
    };
    let buyer = members::orderer(conn, order.member_id)?;
    let contacts = Contacts {
        buyer: &buyer,
        is_email_known: true,
    };
    let notification = OrderNotification::FreightSet;
    let to = notify::recipient(notification, &order, contacts)?;
    let facts = notify::facts(ordered, &buyer, secret)?;
    let with_freight = receipt.with_proposed_freight().transpose()?;
    Ok(FreightPreview {
        quote: with_freight.unwrap_or(receipt).quote,
        due_at: order.due_at.map(rfc3339).transpose()?,
        message: to.map(|to| FreightMessage {
            channel: to.channel().as_str(),
            to: to.masked(),
            paragraphs: freight_message(to.channel(), &facts, branding),
        }),
    })
}
