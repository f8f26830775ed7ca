//! `GET /Admin/Stock/Moves`: the ledger of an item.

use actix_web::{HttpRequest, HttpResponse, web};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use serde::Serialize;
use shop_core::catalogue::StockKey;
use shop_core::refusal::Refusal;
use shop_core::stock::{StockMoveKind, StockReason};

use super::{example, list, store};
use crate::app::App;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::{Cursor, Page, SortKey, parts};
use shop_platform::http::query::Query;
use shop_platform::http::responses::StaffRefused;

/// Page of the ledger.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StockMoves {
    /// Entries, newest first.
    moves: Vec<StockMove>,
    /// Cursor of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// Entry of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StockMove {
    /// Time of the entry, in RFC 3339.
    at: String,
    /// Kind of the entry.
    kind: StockMoveKind,
    /// Label of the kind. A staff booking is labelled by its reason.
    label: &'static str,
    /// Change in pieces; negative if pieces went out.
    change: i64,
    /// Balance in pieces after the entry.
    balance: i64,
    /// Order that took or returned the pieces; null for other entries.
    #[schema(required = true)]
    order_id: Option<String>,
    /// Staff member or operator who booked it; null for orders.
    #[schema(required = true)]
    who: Option<String>,
    /// Note of the booking; null if there is no note, or for the role of reader.
    #[schema(required = true)]
    note: Option<String>,
}

#[derive(QueryableByName)]
struct MoveRow {
    #[diesel(sql_type = BigInt)]
    at: i64,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    source: String,
    #[diesel(sql_type = BigInt)]
    change: i64,
    #[diesel(sql_type = BigInt)]
    balance: i64,
    #[diesel(sql_type = Nullable<Text>)]
    who: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    reason: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    note: Option<String>,
}

impl MoveRow {
    fn key(&self) -> MoveKey {
        MoveKey {
            at: self.at,
            kind: self.kind.clone(),
            source: self.source.clone(),
        }
    }
}

/// Sort key of the ledger of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveKey {
    /// Time of the entry, in milliseconds since 1970.
    pub at: i64,
    /// Kind of the entry.
    pub kind: String,
    /// Source of the entry, such as an order id.
    pub source: String,
}

/// Such as `1763942400000-Sold-2611217QK4ZT9WXB`.
impl SortKey for MoveKey {
    fn format(&self) -> String {
        format!("{}-{}-{}", self.at, self.kind, self.source)
    }

    fn parse(text: &str) -> Option<Self> {
        let [at, kind, source] = parts(text)?;
        Some(Self {
            at: at.parse().ok()?,
            kind: kind.to_owned(),
            source: source.to_owned(),
        })
    }
}

/// Lists the ledger of a stock item.
#[utoipa::path(
    get,
    path = "/api/Admin/Stock/Moves",
    operation_id = "listStockMoves",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("ProdID" = String, Query, description = "Stock item: `prod_id` of a product",
            min_length = 1, example = "ST-LS-13-300"),
        ("WareID" = String, Query, description = "Warehouse of the item: `ware_id` of a product",
            min_length = 1, example = "TN01"),
        ("After" = Option<String>, Query, description = "Cursor: `next` of the previous page"),
        ("PageCount" = Option<i64>, Query, description = "Entries per page; default 50",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "One page of ledger entries", body = Envelope<StockMoves>,
            example = json!({"Result": {"moves": [example::entry()], "next": null}})),
        (status = 400, description = "A parameter is missing, or the stock item does not exist",
            body = Refusal),
        StaffRefused,
    )
)]
pub async fn list_stock_moves(
    staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let prod_id = query.need("ProdID")?;
    let ware_id = query.need("WareID")?;
    let key = store::key(prod_id.to_owned(), ware_id.to_owned());
    let after = Cursor::of(&query)?;
    let size = query.page_count()?;
    let result = app
        .db
        .read(move |conn| {
            if store::items(conn, Some(&key))?.is_empty() {
                return Err(list::unknown());
            }
            let mut page = page(conn, &key, after.as_ref(), size)?;
            if staff.sees_people_masked() {
                for entry in &mut page.moves {
                    entry.note = None;
                }
            }
            Ok(page)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Returns the last staff booking on an item.
pub(super) fn last_of_staff(
    conn: &mut Conn,
    key: &StockKey,
) -> Result<Option<StockMove>, AppError> {
    let rows = rows(conn, key, "kind = 'Imported'", None, 1)?;
    rows.into_iter().next().map(shown).transpose()
}

fn page(
    conn: &mut Conn,
    key: &StockKey,
    after: Option<&Cursor<MoveKey>>,
    size: i64,
) -> Result<StockMoves, AppError> {
    let load = |most| rows(conn, key, "1 = 1", after, most);
    let Page { entries, next } = Page::load(size, MoveRow::key, load)?.try_map(shown)?;
    Ok(StockMoves {
        moves: entries,
        next,
    })
}

/// Returns the entries after a cursor, newest first. The balance is the sum of an entry and all
/// earlier ones.
fn rows(
    conn: &mut Conn,
    key: &StockKey,
    condition: &str,
    after: Option<&Cursor<MoveKey>>,
    most: i64,
) -> Result<Vec<MoveRow>, AppError> {
    let (at, kind, source) = match after {
        Some(Cursor(key)) => (key.at, key.kind.as_str(), key.source.as_str()),
        None => (i64::MAX, "", ""),
    };
    Ok(diesel::sql_query(format!(
        "SELECT * FROM (SELECT at, kind, source, change, who, reason, note, \
         CAST(SUM(change) OVER (ORDER BY at, kind, source) AS BIGINT) AS balance \
         FROM stock_moves WHERE prod_id = $1 AND ware_id = $2) moves \
         WHERE {condition} AND (at, kind, source) < ({at}, $3, $4) \
         ORDER BY at DESC, kind DESC, source DESC LIMIT {most}"
    ))
    .bind::<Text, _>(&key.prod_id)
    .bind::<Text, _>(&key.ware_id)
    .bind::<Text, _>(kind)
    .bind::<Text, _>(source)
    .load(conn)?)
}

fn shown(row: MoveRow) -> Result<StockMove, AppError> {
    let kind = StockMoveKind::from_name(&row.kind)
        .ok_or_else(|| AppError::Damaged(format!("kind of a stock move: {}", row.kind)))?;
    let reason = row.reason.as_deref().and_then(StockReason::from_name);
    let is_of_order = matches!(
        kind,
        StockMoveKind::Sold | StockMoveKind::Returned | StockMoveKind::WrittenOff
    );
    Ok(StockMove {
        at: rfc3339(row.at)?,
        kind,
        label: kind.label(reason),
        change: row.change,
        balance: row.balance,
        // The source of a return also has the number of its event.
        order_id: is_of_order.then(|| row.source.chars().take_while(|c| *c != '/').collect()),
        who: row.who,
        note: row.note,
    })
}
