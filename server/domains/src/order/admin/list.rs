//! `GET /Admin/Orders`: orders by worklist, filters or search term.

use std::collections::HashMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::order::{
    DeliveryLocation, FreightState, NO_REMARK, OrderNumber, OrderState, PayType,
};
use shop_core::staff::refusals::not_yours;
use shop_core::staff::{PlannedOrder, WorkTab, search_term};
use shop_core::time::{Day, Moment};

use super::changes;
use super::example;
pub use super::store::OrderKey;
use super::store::{self, OrderFilter};
use crate::app::App;
use crate::order::search_terms;
use crate::order::store::listed;
use crate::order::store::orders::{self, LineRow, OrderRow};
use crate::settings::store::ends_shipped;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::{day_in_taiwan, rfc3339};
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::{Cursor, Page};
use shop_platform::http::query::{Query, out_of_range};
use shop_platform::http::responses::{RangeRefused, StaffRefused};

/// Page of orders.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OrderPage {
    /// Orders of the page, newest first.
    orders: Vec<ListedOrder>,
    /// Cursor of the next page, for `After`; null on the last page.
    #[schema(required = true)]
    next: Option<String>,
    /// Time at which an order was last placed or changed, in milliseconds since 1970, for `Since`
    /// of `GET /Admin/Work`.
    newest_event: i64,
}

/// Order in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ListedOrder {
    #[serde(flatten)]
    planned: PlannedOrder,
    /// Number of the order's last event. A change of the order has to send it.
    version: i64,
    /// Worklist that the order is in.
    tab: WorkTab,
    /// Label of `tab`, for display.
    tab_label: &'static str,
    /// Time of placing, in RFC 3339.
    createat: String,
    /// Label of `status`, for display.
    status_label: &'static str,
    /// Label of `pay_status`, for display.
    pay_status_label: &'static str,
    /// Label of `pay_type`, for display.
    pay_type_label: &'static str,
    /// Name of the buyer; masked for a reader.
    buy_name: String,
    /// Name of the receiver; masked for a reader.
    receive_name: String,
    /// Delivery region.
    #[schema(value_type = DeliveryLocation)]
    delivery_location: String,
    /// City or county; empty overseas.
    delivery_city: String,
    /// Summary of the goods, such as 「烏沉線香 尺三 ×2 等 3 項」.
    goods: String,
    /// Number of pieces of all lines.
    pieces: i64,
    /// `true` if the buyer left a remark for the shop.
    has_remark: bool,
    /// Payment deadline, in RFC 3339; null without one, and if the order does not wait for payment.
    #[schema(required = true)]
    due_at: Option<String>,
    /// Name of the carrier; null until it is set.
    #[schema(required = true)]
    carrier: Option<String>,
    /// Parcel number of the carrier; null until it is set, and for a reader.
    #[schema(required = true)]
    tracking_number: Option<String>,
    /// Kinds of documents that were printed, each once.
    printed: Vec<String>,
}

/// Lists orders by worklist, by filters, or by a search term.
///
/// The term is an order number or its last four characters, a name, a phone number or its last four
/// or five digits, an e-mail address, a street, a category or product, the bank digits of a
/// transfer, or a parcel number. A reader can search by order number only.
#[utoipa::path(
    get,
    path = "/api/Admin/Orders",
    operation_id = "listStaffOrders",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Tab" = Option<WorkTab>, Query, description = "Work list; default: all orders"),
        ("Search" = Option<String>, Query, description = "Search term; exact match"),
        ("PayType" = Option<PayType>, Query, description = "Payment method"),
        ("Location" = Option<DeliveryLocation>, Query, description = "Delivery location"),
        ("From" = Option<String>, Query, description = "First day, in Taiwan time",
            example = "2026-11-01"),
        ("Until" = Option<String>, Query, description = "Last day, in Taiwan time, included",
            example = "2026-11-30"),
        ("Overdue" = Option<bool>, Query, description = "`true`: only open orders whose payment \
            is overdue"),
        ("After" = Option<String>, Query, description = "Cursor: `next` of the previous page"),
        ("PageCount" = Option<i64>, Query, description = "Orders per page; default 50",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "One page of orders", body = Envelope<OrderPage>,
            example = json!({"Result": {"orders": [example::listed()], "next": null, "newest_event": 1_795_219_200_000_i64}})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn list_staff_orders(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let filter = filter(&query, staff.now)?;
    let start = Cursor::of(&query)?.unwrap_or(Cursor(OrderKey::NEWEST));
    let size = query.page_count()?;
    let number = query.get("Search")?.map(OrderNumber::parse);
    let is_masked = staff.sees_people_masked();
    // Even a masked result confirms that the searched name or number belongs to the order.
    if is_masked && filter.term.is_some() && !matches!(number, Some(Ok(_))) {
        return Err(not_yours().into());
    }
    let result = app
        .db
        .read(move |conn| {
            if let Some(Ok(number)) = &number {
                let found: Vec<OrderRow> =
                    orders::find(conn, number.as_str())?.into_iter().collect();
                let orders = listed_orders(conn, found, is_masked)?;
                let newest_event = changes::newest_event(conn)?;
                return Ok(OrderPage {
                    orders,
                    next: None,
                    newest_event,
                });
            }
            page(conn, &filter, &start, size, is_masked)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

fn page(
    conn: &mut Conn,
    filter: &OrderFilter,
    start: &Cursor<OrderKey>,
    size: i64,
    is_masked: bool,
) -> Result<OrderPage, AppError> {
    let load = |most| {
        let mut keys = match &filter.term {
            Some(term) => unwritten(conn, filter, term, start)?,
            None => Vec::new(),
        };
        keys.extend(store::keys(conn, filter, start, most)?);
        keys.sort_unstable_by(|one, other| other.cmp(one));
        keys.dedup();
        Ok(keys)
    };
    let Page { entries, next } = Page::load(size, OrderKey::clone, load)?;
    let ids: Vec<&str> = entries.iter().map(|key| key.id.as_str()).collect();
    let rows = store::orders(conn, &ids)?;
    let orders = listed_orders(conn, rows, is_masked)?;
    let newest_event = changes::newest_event(conn)?;
    Ok(OrderPage {
        orders,
        next,
        newest_event,
    })
}

/// Finds matching orders that are not indexed yet, by scanning them with the same filters.
fn unwritten(
    conn: &mut Conn,
    filter: &OrderFilter,
    term: &str,
    Cursor(start): &Cursor<OrderKey>,
) -> Result<Vec<OrderKey>, AppError> {
    let found = search_terms::unwritten(conn, term)?;
    let ids: Vec<&str> = found.iter().map(String::as_str).collect();
    let ends_shipped = ends_shipped(conn)?;
    let mut keys = Vec::new();
    for row in store::orders(conn, &ids)? {
        let key = OrderKey::of(&row);
        if key < *start && matches(filter, &row, ends_shipped)? {
            keys.push(key);
        }
    }
    Ok(keys)
}

fn matches(filter: &OrderFilter, row: &OrderRow, ends_shipped: bool) -> Result<bool, AppError> {
    let tab = WorkTab::of(&OrderState {
        ends_shipped,
        ..row.state()?
    });
    let is = |allowed: Option<&str>, own: &str| allowed.is_none_or(|allowed| allowed == own);
    Ok(filter.tab.is_none_or(|allowed| allowed == tab)
        && is(filter.pay_type.map(PayType::name), &row.pay_type)
        && is(
            filter.location.map(DeliveryLocation::name),
            &row.delivery_location,
        )
        && filter.from.is_none_or(|from| row.created_at >= from)
        && filter.until.is_none_or(|until| row.created_at < until)
        && filter.overdue.is_none_or(|now| {
            row.pay_status < 2 && row.status < 3 && row.due_at.is_some_and(|due_at| due_at < now)
        }))
}

impl ListedOrder {
    /// Returns the order number.
    pub(super) fn id(&self) -> &str {
        &self.planned.id
    }
}

/// Loads the versions, prints and lines of orders, and builds their list entries.
pub fn listed_orders(
    conn: &mut Conn,
    rows: Vec<OrderRow>,
    is_masked: bool,
) -> Result<Vec<ListedOrder>, AppError> {
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let versions: HashMap<String, i64> = store::versions(conn, &ids)?.into_iter().collect();
    let mut printed: HashMap<String, Vec<String>> = HashMap::new();
    for (id, kind, ..) in store::prints(conn, &ids)? {
        let kinds = printed.entry(id).or_default();
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let ends_shipped = ends_shipped(conn)?;
    let mut lines: HashMap<String, Vec<LineRow>> = HashMap::new();
    for line in listed::lines_of_all(conn, &ids)? {
        lines.entry(line.order_id.clone()).or_default().push(line);
    }
    rows.into_iter()
        .map(|row| {
            let version = versions.get(&row.id).copied().unwrap_or_default();
            let printed = printed.remove(&row.id).unwrap_or_default();
            let lines = lines.remove(&row.id).unwrap_or_default();
            let planned = planned(&row, ends_shipped)?;
            listed_order(row, planned, &lines, version, printed, is_masked)
        })
        .collect()
}

fn listed_order(
    row: OrderRow,
    planned: PlannedOrder,
    lines: &[LineRow],
    version: i64,
    printed: Vec<String>,
    is_masked: bool,
) -> Result<ListedOrder, AppError> {
    let state = OrderState {
        ends_shipped: planned.ends_shipped,
        ..row.state()?
    };
    let tab = WorkTab::of(&state);
    let is_running = state.waits_for_money() && state.open_freight() != FreightState::Unset;
    let due_at = row.due_at.filter(|_| is_running);
    let name = |name: String| {
        if is_masked {
            shop_core::order::masked_name(&name)
        } else {
            name
        }
    };
    Ok(ListedOrder {
        planned,
        version,
        tab,
        tab_label: tab.label(),
        createat: rfc3339(row.created_at)?,
        status_label: state.status.label(),
        pay_status_label: state.pay_status.label(),
        pay_type_label: state.pay_type.label(),
        buy_name: name(row.buy_name),
        receive_name: name(row.receive_name),
        delivery_location: row.delivery_location,
        delivery_city: row.delivery_city,
        goods: goods(lines),
        pieces: lines.iter().map(|line| line.amount).sum(),
        has_remark: row.remark != NO_REMARK,
        due_at: due_at.map(rfc3339).transpose()?,
        carrier: row.carrier,
        tracking_number: row.tracking_number.filter(|_| !is_masked),
        printed,
    })
}

/// Returns the facts that decide the available actions.
pub(super) fn planned(row: &OrderRow, ends_shipped: bool) -> Result<PlannedOrder, AppError> {
    let state = row.state()?;
    let sums = row.credits()?;
    Ok(PlannedOrder {
        id: row.id.clone(),
        status: state.status.number(),
        pay_status: state.pay_status.number(),
        pay_type: state.pay_type,
        has_open_payment: state.has_open_payment,
        freight: state.freight,
        return_stage: state.return_stage,
        is_delivered: state.is_delivered,
        last_step: None,
        ends_shipped,
        refund_due: row.refund_due,
        price: sums.total,
        credited: sums.credited,
        refunded: sums.refunded,
    })
}

/// Returns a summary of the goods: the first line, and the number of lines if there are more.
pub(crate) fn goods(lines: &[LineRow]) -> String {
    let Some(first) = lines.first() else {
        return String::new();
    };
    let LineRow {
        category_name,
        product_name,
        amount,
        ..
    } = first;
    let more = match lines.len() {
        1 => String::new(),
        count => format!(" 等 {count} 項"),
    };
    format!("{category_name} {product_name} ×{amount}{more}")
}

fn filter(query: &Query, now: Moment) -> Result<OrderFilter, AppError> {
    let day = |key: &str| {
        let typed = query.get(key)?.filter(|typed| !typed.is_empty());
        let day = typed.map(|typed| {
            Day::parse(typed)
                .and_then(day_in_taiwan)
                .ok_or_else(|| out_of_range(key))
        });
        day.transpose()
    };
    let flag = |name: &str| name.parse::<bool>().ok();
    let is_overdue = query.choice("Overdue", flag)?.unwrap_or_default();
    Ok(OrderFilter {
        overdue: is_overdue.then_some(now.millis()),
        tab: query.choice("Tab", WorkTab::from_name)?,
        pay_type: query.choice("PayType", PayType::from_name)?,
        location: query.choice("Location", DeliveryLocation::from_name)?,
        from: day("From")?.map(|(begin, _)| begin.millis()),
        until: day("Until")?.map(|(_, end)| end.millis()),
        term: query.get("Search")?.and_then(search_term),
    })
}
