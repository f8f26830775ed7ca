//! `GET /Order/All`: the member's orders, a page at a time.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::catalogue::{ORDER_PAGE_SIZE, PageInfo, PageRequest, SortOrder, check_order_key};
use shop_core::refusal::Refusal;

use super::example;
use super::payment::PaymentContext;
use super::placed_rows::OrderRows;
use super::returns::OrderReturns;
use super::store::{companies, listed};
use super::view::Order;
use crate::account::session::MemberSession;
use crate::app::App;
use crate::payment::store as attempts;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{LoginRefused, RestrictedRefused};

/// Allowed values of `OrderKey`.
const ORDER_KEYS: &[&str] = &["createat"];

/// A page of orders.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrdersPage {
    /// Orders on this page.
    list: Vec<Order>,
    /// Page number, number of pages, and total number of orders.
    pageinfo: PageInfo,
}

/// Lists one page of the member's own orders, newest first by default.
///
/// A page past the end is empty.
#[utoipa::path(
    get,
    path = "/api/Order/All",
    operation_id = "listOrders",
    tag = "order",
    security(("bearer" = [])),
    params(
        ("Page" = Option<i64>, Query, description = "Page number, counted from 1",
            minimum = 1, maximum = 4_294_967_295_i64, example = 1),
        ("PageCount" = Option<u32>, Query, description = "Orders per page; default 10",
            minimum = 1, maximum = 100, example = 10),
        ("Order" = Option<SortOrder>, Query, description = "Direction; default `desc`"),
        ("OrderKey" = Option<String>, Query, description = "Sort key; only `createat` (default)",
            pattern = "^createat$", example = "createat"),
    ),
    responses(
        (status = 200, description = "One page of orders", body = Envelope<OrdersPage>,
            example = json!({"Result": {"list": [example::placed()],
                "pageinfo": {"page_now": 1, "page_count": 1, "total": 1}}})),
        (status = 400, description = "A parameter is malformed", body = Refusal),
        LoginRefused,
        RestrictedRefused,
    )
)]
pub async fn list_orders(
    session: MemberSession,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let page = query.get("Page")?;
    let rows = query.get("PageCount")?;
    let page = PageRequest::parse(page, rows, ORDER_PAGE_SIZE)?;
    let order = SortOrder::parse(query.get("Order")?)?;
    check_order_key(query.get("OrderKey")?, ORDER_KEYS)?;
    let id = session.0.member_id;
    let context = PaymentContext::of(&app);
    let found = app
        .db
        .read(move |conn| load(conn, id, page, order, &context));
    let result = found.await?;
    Ok(private(&Envelope { result }))
}

fn load(
    conn: &mut Conn,
    member_id: i64,
    page: PageRequest,
    order: SortOrder,
    context: &PaymentContext,
) -> Result<OrdersPage, AppError> {
    let (rows, total) = listed::page(conn, member_id, page, order)?;
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut all = listed::lines_of_all(conn, &ids)?;
    let mut tried = attempts::of_orders(conn, &ids)?;
    let mut named = companies::of_orders(conn, &ids)?;
    let mut list = Vec::with_capacity(rows.len());
    for row in rows {
        let lines = all.extract_if(.., |line| line.order_id == row.id).collect();
        let paying: Vec<_> = tried.extract_if(.., |one| one.order_id == row.id).collect();
        let company = named.extract_if(.., |one| one.order_id == row.id).next();
        let rows = OrderRows {
            returns: OrderReturns::load(conn, &row)?,
            order: row,
            lines,
            company,
        };
        list.push(Order::of(rows, &paying, context)?);
    }
    Ok(OrdersPage {
        list,
        pageinfo: page.info(total),
    })
}
