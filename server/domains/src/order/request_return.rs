//! `POST /Order/Return`: the buyer requests to return goods (decision D201).

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::account::{Code, refusals::code_wrong};
use shop_core::order::{
    Action, ActionName, Actor, OrderNumber, ProductPieces, ReturnFacts, ReturnProof, ReturnRequest,
    ReturnRequestForm, check, messages,
};
use shop_core::refusal::Refusal;
use shop_core::time::{Day, Moment};

use super::act::{act, state_for, unknown};
use super::author::Author;
use super::example;
use super::payment::PaymentContext;
use super::responses::OrderUnknown;
use super::returns::returnable;
use super::store::orders::{self, OrderRow};
use super::view::Order;
use crate::account::guess::{self, Guess, Guesser};
use crate::account::session::{OptionalSession, Session};
use crate::account::store::codes::{self, Purpose};
use crate::app::App;
use crate::messaging::Outbox;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Done, private};
use shop_platform::http::body::Form;
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused, TryRefused};

/// Requests to return goods of an order, within seven days after the delivery.
///
/// The order's member needs a token. Without a token the request needs the `Code` that `POST
/// /Order/ReturnCode` sent, and the response is masked as in `GET /Order`. Staff answer the
/// request, and the buyer gets a message about each step.
#[utoipa::path(
    post,
    path = "/api/Order/Return",
    operation_id = "requestReturn",
    tag = "order",
    security(("bearer" = []), ()),
    request_body(content = ReturnRequestForm, example = json!({"Id": "2611217QK4ZT9WXB",
        "Lines": [{"ProductId": 10101, "Pieces": 1}], "Reason": "NotAsExpected",
        "Note": "香味比想像中濃", "ReceivedOn": "2026-11-25"})),
    responses(
        (status = 200, description = "The order after the request", body = Done<Order>,
            example = json!({"Result": example::placed(), "message": messages::RETURN_REQUESTED})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        OrderUnknown,
        (status = 409, description = "`return_requested`: the order has an open request. \
            `return_late`: the seven days are over. `pieces_not_bought`: the buyer has fewer \
            pieces. `order_status_wrong`, `order_cancelled`, `order_returned`", body = Refusal),
        TryRefused,
    )
)]
pub async fn request_return(
    OptionalSession(session): OptionalSession,
    Form(form): Form<ReturnRequestForm>,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let proof = match session {
        Some(_) => ReturnProof::Login,
        None => ReturnProof::Code,
    };
    let (number, wanted) = form.check(proof)?;
    let result = match session {
        Some(session) => by_buyer(&app, session, number, wanted).await?,
        None => by_code(&app, &request, &form.code, number, wanted).await?,
    };
    Ok(private(&Done {
        result,
        message: messages::RETURN_REQUESTED,
    }))
}

async fn by_buyer(
    app: &App,
    buyer: Session,
    number: OrderNumber,
    wanted: ReturnRequest,
) -> Result<Order, AppError> {
    let now = app.clock.now();
    let outbox = app.outbox.clone();
    let context = PaymentContext::of(app);
    app.db
        .write(move |conn| {
            orders::lock(conn, &[number.as_str()])?;
            let order = orders::of_buyer(conn, &buyer, number.as_str())?.ok_or_else(unknown)?;
            let order = place(conn, &outbox, &order, wanted.clone(), now)?;
            Order::read(conn, order, &context)
        })
        .await
}

/// Places the request of a buyer without a login, whose code proves access to a contact of the
/// order's member.
async fn by_code(
    app: &App,
    request: &HttpRequest,
    typed: &str,
    number: OrderNumber,
    wanted: ReturnRequest,
) -> Result<Order, AppError> {
    let code = Code::parse(typed)?;
    let guesser = Guesser::From(app.config.proxies.origin(request));
    let tried = guess::compare(
        app,
        Guess {
            code: &code,
            purpose: Purpose::Return,
            subject: number.as_str().to_owned(),
            guesser,
        },
    )
    .await?;
    let now = app.clock.now();
    let outbox = app.outbox.clone();
    let secret = app.config.secret.clone();
    let spare = secret.clone();
    let context = PaymentContext::of(app);
    let used = tried.clone();
    let placed = app.db.write(move |conn| {
        if !codes::use_up(conn, &tried, now)? {
            return Err(code_wrong().into());
        }
        orders::lock(conn, &[number.as_str()])?;
        let order = orders::find(conn, number.as_str())?.ok_or_else(unknown)?;
        let order = place(conn, &outbox, &order, wanted.clone(), now)?;
        guesser.give_back(conn, &secret)?;
        Order::read(conn, order, &context)
    });
    match placed.await {
        Ok(order) => Ok(order.masked()),
        Err(AppError::Refused(refusal)) => {
            let give_back = move |conn: &mut Conn| {
                codes::give_back_try(conn, &used)?;
                guesser.give_back(conn, &spare)
            };
            app.db.write(give_back).await?;
            Err(refusal.into())
        }
        Err(other) => Err(other),
    }
}

/// Places the request on an order that this transaction has locked.
fn place(
    conn: &mut Conn,
    outbox: &Outbox,
    order: &OrderRow,
    wanted: ReturnRequest,
    now: Moment,
) -> Result<OrderRow, AppError> {
    let state = state_for(conn, order, ActionName::RequestReturn, now)?;
    check(&state, ActionName::RequestReturn, Actor::Buyer)?;
    let held = returnable(conn, order)?.lines.into_iter();
    let checked = wanted.check(&ReturnFacts {
        lines: held
            .map(|line| ProductPieces {
                product_id: line.product_id,
                pieces: line.pieces,
            })
            .collect(),
        delivered_on: order.delivered_on()?,
        placed_on: order.placed_on(),
        today: Day::in_taiwan(now),
    })?;
    let by = Author::buyer(order.member_id);
    act(
        conn,
        outbox,
        order,
        &Action::RequestReturn(checked),
        &by,
        now,
    )
}
