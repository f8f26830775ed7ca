//! `GET /Admin/Report/Sales`: sales by day, week or month, and by way to pay.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::money::Money;
use shop_core::order::PayType;
use shop_core::refusal::Refusal;
use shop_core::sales::{Period, SalesRange, SalesTally};
use shop_core::time::Day;

use super::read::days;
use crate::app::App;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::Query;
use shop_platform::http::responses::StaffRefused;

/// Sales of a range of days.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SalesReport {
    /// First day, in Taiwan.
    from: String,
    /// Last day, in Taiwan.
    until: String,
    /// Period of a row.
    by: Period,
    /// One row per day, week or month, earliest first, including those without sales.
    rows: Vec<SalesRow>,
    /// Figures of the whole range.
    total: Figures,
    /// Figures by payment type; types without figures are left out.
    pay_types: Vec<PayTypeSales>,
}

/// Figures of a day, week or month.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct SalesRow {
    /// First day of the row.
    pub first: String,
    /// Last day of the row.
    pub last: String,
    /// Figures of the row.
    #[serde(flatten)]
    pub figures: Figures,
}

/// Figures of a payment type.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct PayTypeSales {
    /// Payment type.
    #[schema(value_type = PayType)]
    pay_type: &'static str,
    /// Label of `pay_type`, for display.
    label: &'static str,
    /// Figures of the payment type.
    #[serde(flatten)]
    figures: Figures,
}

/// Figures, with the average of an order.
#[derive(Debug, Clone, Copy, Default, Serialize, utoipa::ToSchema)]
pub struct Figures {
    /// Sums and counts.
    #[serde(flatten)]
    pub tally: SalesTally,
    /// Average total of an order that was not cancelled, rounded to whole dollars; 0 without
    /// orders.
    pub average: Money,
}

impl From<SalesTally> for Figures {
    fn from(tally: SalesTally) -> Self {
        Self {
            average: tally.average(),
            tally,
        }
    }
}

/// Returns the sales of a range of days: orders placed, and money received and refunded.
///
/// `From` and `Until` are days in Taiwan; the default is the last 30 days.
#[utoipa::path(
    get,
    path = "/api/Admin/Report/Sales",
    operation_id = "showSales",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("From" = Option<String>, Query, description = "First day, in Taiwan time",
            example = "2026-11-21"),
        ("Until" = Option<String>, Query, description = "Last day, in Taiwan time, included",
            example = "2026-11-21"),
        ("By" = Option<Period>, Query, description = "Period of a row; default `Day`"),
    ),
    responses(
        (status = 200, description = "Sales figures", body = Envelope<SalesReport>,
            example = json!({"Result": {"from": "2026-11-21", "until": "2026-11-21", "by": "Day",
                "rows": [{"first": "2026-11-21", "last": "2026-11-21", "orders": 3, "sales": 2520,
                    "cancelled_orders": 1, "cancelled": 1260, "returned_orders": 0, "returned": 0, "received_orders": 1, "received": 1260,
                    "refunded_orders": 0, "refunded": 0, "average": 1260}],
                "total": {"orders": 3, "sales": 2520, "cancelled_orders": 1, "cancelled": 1260, "returned_orders": 0, "returned": 0,
                    "received_orders": 1, "received": 1260, "refunded_orders": 0, "refunded": 0,
                    "average": 1260},
                "pay_types": [{"pay_type": "LinePay", "label": "LINE Pay", "orders": 3, "sales": 2520,
                    "cancelled_orders": 1, "cancelled": 1260, "returned_orders": 0, "returned": 0, "received_orders": 1, "received": 1260,
                    "refunded_orders": 0, "refunded": 0, "average": 1260}]}})),
        (status = 400, description = "`out_of_range`: invalid day, or too many days",
            body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_sales(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let today = Day::in_taiwan(staff.now);
    let range = range(&query, today)?;
    let by = query
        .choice("By", Period::from_name)?
        .unwrap_or(Period::Day);
    let report = move |conn: &mut Conn| report(conn, range, by, today);
    let result = app.db.read(report).await?;
    Ok(private(&Envelope { result }))
}

/// Parses the range of days in a query.
pub(super) fn range(query: &Query, today: Day) -> Result<SalesRange, AppError> {
    let range = SalesRange::parse(query.get("From")?, query.get("Until")?, today);
    Ok(range?)
}

fn report(
    conn: &mut Conn,
    range: SalesRange,
    by: Period,
    today: Day,
) -> Result<SalesReport, AppError> {
    let days = days(conn, range, today)?;
    let mut by_way: BTreeMap<&str, SalesTally> = BTreeMap::new();
    for (way, tally) in days.values().flatten() {
        by_way.entry(way).or_default().add(tally);
    }
    let mut total = SalesTally::default();
    for tally in by_way.values() {
        total.add(tally);
    }
    let pay_types = PayType::ALL.iter().filter_map(|way| {
        let tally = by_way.get(way.name())?;
        Some(PayTypeSales {
            pay_type: way.name(),
            label: way.label(),
            figures: Figures::from(*tally),
        })
    });
    Ok(SalesReport {
        from: range.first.to_string(),
        until: range.last.to_string(),
        by,
        rows: rows(&days, range, by),
        total: total.into(),
        pay_types: pay_types.collect(),
    })
}

/// Sums the days of each period into rows, earliest first.
#[must_use]
pub fn rows(
    days: &BTreeMap<Day, BTreeMap<&'static str, SalesTally>>,
    range: SalesRange,
    by: Period,
) -> Vec<SalesRow> {
    let row = |span: shop_core::sales::Span| {
        let mut tally = SalesTally::default();
        for one in days.range(span.first..=span.last) {
            one.1.values().for_each(|way| tally.add(way));
        }
        SalesRow {
            first: span.first.to_string(),
            last: span.last.to_string(),
            figures: tally.into(),
        }
    };
    range.spans(by).into_iter().map(row).collect()
}
