//! `GET /Admin/Catalogue/History`: every state in which a thing of the catalogue was saved.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Map, Value};
use shop_core::catalogue::edit::CatalogueKind;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::app::App;
use crate::catalogue::record::{self, FieldChange, SavedState, differences};
use crate::error::AppError;
use crate::http::answer::{Envelope, private};
use crate::http::query::{Query, out_of_range};
use crate::http::responses::StaffRefused;
use crate::infra::clock::rfc3339;
use crate::staff::session::Staff;

/// States of a page, and most of one.
const PAGE: i64 = 50;
const PAGE_MAX: i64 = 200;

/// A page of states, the newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueHistory {
    /// The states.
    list: Vec<CatalogueState>,
    /// `After` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// A state in which a thing was saved.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueState {
    /// Its version.
    version: i64,
    /// When, in RFC 3339; null for a state from before states were kept.
    #[schema(required = true)]
    at: Option<String>,
    /// By whom; empty for a state from before states were kept.
    who: String,
    /// `BackOffice` or `Import`.
    via: String,
    /// All of it but number and version.
    #[schema(value_type = Object)]
    state: Map<String, Value>,
    /// What was different before; nothing in the first state, and where only the order of what is under it
    /// changed.
    changes: Vec<FieldChange>,
}

/// The states of a thing, the newest first.
#[utoipa::path(
    get,
    path = "/api/Admin/Catalogue/History",
    operation_id = "showCatalogueHistory",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Kind" = CatalogueKind, Query, description = "What it is"),
        ("Id" = i64, Query, description = "Its number", minimum = 1, example = 20101),
        ("After" = Option<i64>, Query, description = "`next` of the page before", minimum = 1),
        ("PageCount" = Option<i64>, Query, description = "States on a page; 50 when absent", minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "The states", body = Envelope<CatalogueHistory>,
            example = json!({"Result": {"list": [{"version": 2, "at": "2026-11-25T03:00:00Z", "who": "mary",
                "via": "BackOffice", "state": {"name": "四小時", "price": 128.5},
                "changes": [{"field": "price", "label": "價格", "from": "120", "to": "128.5"}]}], "next": null}})),
        (status = 400, description = "A parameter is missing or malformed", body = Refusal),
        StaffRefused,
    )
)]
pub async fn show_catalogue_history(
    _staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let kind = CatalogueKind::from_name(query.need("Kind")?).ok_or_else(|| out_of_range("Kind"))?;
    let id = query.need_id("Id")?;
    let before = query.id("After")?.unwrap_or(i64::MAX);
    let count = query.id("PageCount")?.unwrap_or(PAGE);
    if count > PAGE_MAX {
        let message = format!("每頁筆數最多 {PAGE_MAX}");
        return Err(Refusal::field("PageCount", RefusalCode::PageCountOutOfRange, message).into());
    }
    let read = move |conn: &mut _| record::states(conn, (kind, id), before, count + 1);
    let states = app.db.read(read).await?;
    let result = page(states, count)?;
    Ok(private(&Envelope { result }))
}

/// A page of states; the one more that was read says what the last of them changed.
fn page(states: Vec<SavedState>, count: i64) -> Result<CatalogueHistory, AppError> {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let is_last = states.len() <= count;
    let mut list: Vec<CatalogueState> = Vec::new();
    for saved in states {
        let state = saved.fields()?;
        if let Some(after) = list.last_mut() {
            after.changes = differences(Some(&state), &after.state);
        }
        if list.len() < count {
            list.push(CatalogueState {
                version: saved.version,
                at: saved.at.map(rfc3339).transpose()?,
                who: saved.who,
                via: saved.via,
                state,
                changes: Vec::new(),
            });
        }
    }
    let next = list.last().filter(|_| !is_last);
    let next = next.map(|state| state.version.to_string());
    Ok(CatalogueHistory { list, next })
}
