//! `GET /Admin/Catalogue/History`: the saved states of a catalogue item.

use std::collections::HashMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Map, Value};
use shop_core::catalogue::edit::CatalogueKind;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::app::App;
use crate::catalogue::record::{self, FieldChange, SavedState, differences};
use crate::catalogue::rows::{CategoryRow, MenuRow, Row};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::Page;
use shop_platform::http::query::{Query, out_of_range};
use shop_platform::http::responses::StaffRefused;

/// Default and maximum number of states on a page.
const PAGE: i64 = 50;
const PAGE_MAX: i64 = 200;

/// Page of saved states, newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueHistory {
    /// States, newest first.
    list: Vec<CatalogueState>,
    /// Cursor of the next page, for `After`; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// Saved state of an item.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueState {
    /// Version of the item in this state.
    version: i64,
    /// Time of the save, in RFC 3339; null for a state from before history was recorded.
    #[schema(required = true)]
    at: Option<String>,
    /// Staff member or operator who saved it; empty for a state from before history was recorded.
    who: String,
    /// Origin of the save: `BackOffice` or `Import`.
    via: String,
    /// All fields except id and version.
    #[schema(value_type = Object)]
    state: Map<String, Value>,
    /// Fields that differ from the previous state. Empty for the first state, and if only the order
    /// of the item's children changed.
    changes: Vec<FieldChange>,
}

/// Lists the saved states of an item, newest first.
#[utoipa::path(
    get,
    path = "/api/Admin/Catalogue/History",
    operation_id = "showCatalogueHistory",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Kind" = CatalogueKind, Query, description = "Kind of the object"),
        ("Id" = i64, Query, description = "Id of the object", minimum = 1, example = 20101),
        ("After" = Option<i64>, Query, description = "Cursor: `next` of the previous page",
            minimum = 1),
        ("PageCount" = Option<i64>, Query, description = "Versions per page; default 50",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "Saved versions of the object, newest first",
            body = Envelope<CatalogueHistory>,
            example = json!({"Result": {"list": [{"version": 2, "at": "2026-11-25T03:00:00Z", "who": "mary",
                "via": "BackOffice", "state": {"name": "四小時", "price": 128.5},
                "changes": [{"field": "price", "label": "價格", "from": "NT$120", "to": "NT$128.5"}]}], "next": null}})),
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
    let load = move |conn: &mut Conn| {
        let page = Page::load(
            count,
            |state: &CatalogueState| state.version,
            |most| with_changes(kind, record::states(conn, (kind, id), before, most)?),
        )?;
        let names = parents(conn, kind)?;
        let name = |kind, id| names.get(&(kind, id)).cloned();
        let show = |state: CatalogueState| {
            let changes = state.changes.into_iter();
            let changes = changes.map(|change| change.shown(kind, &name)).collect();
            Ok(CatalogueState { changes, ..state })
        };
        page.try_map(show)
    };
    let Page {
        entries: list,
        next,
    } = app.db.read(load).await?;
    let result = CatalogueHistory { list, next };
    Ok(private(&Envelope { result }))
}

/// Adds to each state its differences from the previous one, which comes after it in the list.
fn with_changes(
    kind: CatalogueKind,
    states: Vec<SavedState>,
) -> Result<Vec<CatalogueState>, AppError> {
    let mut list: Vec<CatalogueState> = Vec::with_capacity(states.len());
    for saved in states {
        let state = saved.fields()?;
        if let Some(after) = list.last_mut() {
            after.changes = differences(kind, Some(&state), &after.state);
        }
        list.push(CatalogueState {
            version: saved.version,
            at: saved.at.map(rfc3339).transpose()?,
            who: saved.who,
            via: saved.via,
            state,
            changes: Vec::new(),
        });
    }
    Ok(list)
}

/// Returns the names of the entries to which one of this kind can belong: menus of a category, or
/// categories of a product.
fn parents(
    conn: &mut Conn,
    kind: CatalogueKind,
) -> Result<HashMap<(CatalogueKind, i64), String>, AppError> {
    fn named<R: Row>(rows: Vec<R>) -> HashMap<(CatalogueKind, i64), String> {
        let name = |row: R| ((R::KIND, row.id()), row.name().to_owned());
        rows.into_iter().map(name).collect()
    }
    Ok(match kind {
        CatalogueKind::Category => named(MenuRow::all(conn)?),
        CatalogueKind::Product => named(CategoryRow::all(conn)?),
        CatalogueKind::Menu | CatalogueKind::Slide | CatalogueKind::Text => HashMap::new(),
    })
}
