//! `GET /Admin/Report/Goods`: best sellers.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use shop_core::refusal::Refusal;
use shop_core::sales::{GoodsTally, best_sellers};
use shop_core::time::Day;

use super::read;
use super::report::range;
use crate::app::App;
use crate::staff::session::Staff;
use shop_engine::error::AppError;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::query::{Query, out_of_range};
use shop_platform::http::responses::StaffRefused;

/// Default number of products in the response.
const MOST: usize = 10;

/// Maximum number of products in the response.
const MOST_MAX: usize = 200;

/// Best sellers of a range of days.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GoodsReport {
    /// First day, in Taiwan.
    from: String,
    /// Last day, in Taiwan.
    until: String,
    /// Products, those with the most pieces sold first.
    goods: Vec<GoodsTally>,
}

/// Returns the best sellers of a range of days: the pieces sold, and the sum of their lines.
///
/// Cancelled orders do not count. `From` and `Until` are days in Taiwan; the default is the last 30
/// days.
#[utoipa::path(
    get,
    path = "/api/Admin/Report/Goods",
    operation_id = "showBestSellers",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("From" = Option<String>, Query, description = "First day, in Taiwan time",
            example = "2026-11-01"),
        ("Until" = Option<String>, Query, description = "Last day, in Taiwan time, included",
            example = "2026-11-30"),
        ("Most" = Option<i64>, Query, description = "Number of products; default 10",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "Best-selling products", body = Envelope<GoodsReport>,
            example = json!({"Result": {"from": "2026-11-01", "until": "2026-11-30", "goods": [
                {"product_id": 10101, "category": "老山檀香線香", "product": "尺三", "pieces": 12, "sales": 7560}]}})),
        (status = 400, description = "`out_of_range`: invalid day, or too many days",
            body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_best_sellers(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let today = Day::in_taiwan(staff.now);
    let range = range(&query, today)?;
    let most = match query.get("Most")? {
        Some(typed) => {
            let most = typed
                .parse()
                .ok()
                .filter(|most| (1..=MOST_MAX).contains(most));
            most.ok_or_else(|| out_of_range("Most"))?
        }
        None => MOST,
    };
    let result = app
        .db
        .read(move |conn| {
            Ok(GoodsReport {
                from: range.first.to_string(),
                until: range.last.to_string(),
                goods: best_sellers(read::goods(conn, range, today)?, most),
            })
        })
        .await?;
    Ok(private(&Envelope { result }))
}
