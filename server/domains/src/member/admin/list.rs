//! `GET /Admin/Members`: list and search of members.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Value, json};
use shop_core::account::Platform;
use shop_core::order::{masked_email, masked_tel};
use shop_core::staff::search_term;

pub use super::store::MemberKey;
use super::store::{self, MemberRow};
use crate::account::store::search_terms;
use crate::app::App;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::rfc3339;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::cursor::{Cursor, Page};
use shop_platform::http::query::Query;
use shop_platform::http::responses::{RangeRefused, StaffRefused};

/// Page of members.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MemberPage {
    /// Members, newest first.
    members: Vec<ListedMember>,
    /// Cursor of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// Member in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ListedMember {
    /// Member id, as text: it has more digits than a JavaScript number holds exactly.
    id: String,
    /// Name of the member.
    name: String,
    /// Login method.
    #[schema(value_type = Platform)]
    platform: String,
    /// Origin: `Domestic` or `Overseas`.
    origin: String,
    /// Masked phone number; null if there is no number.
    #[schema(required = true)]
    tel: Option<String>,
    /// Masked e-mail address; null if there is no address.
    #[schema(required = true)]
    email: Option<String>,
    /// `true` if the member may log in.
    enabled: bool,
    /// Time of registration, in RFC 3339.
    created_at: String,
}

pub(super) fn example() -> Value {
    json!({"id": "4611686018427387904", "name": "王小明", "platform": "Web", "origin": "Domestic",
        "tel": "09**-***-678", "email": "a***@***", "enabled": true,
        "created_at": "2026-11-21T00:00:00Z"})
}

/// Lists members, newest first, with masked contacts.
///
/// A search term finds the exact member id, name, phone number, its last four or five digits, or
/// e-mail address.
#[utoipa::path(
    get,
    path = "/api/Admin/Members",
    operation_id = "listMembers",
    tag = "admin",
    security(("staff" = [])),
    params(
        ("Search" = Option<String>, Query, description = "Search term; exact match"),
        ("Disabled" = Option<bool>, Query, description = "`true`: only members who may not log in"),
        ("After" = Option<String>, Query, description = "Cursor: `next` of the previous page"),
        ("PageCount" = Option<i64>, Query, description = "Members per page; default 50",
            minimum = 1, maximum = 200),
    ),
    responses(
        (status = 200, description = "One page of members", body = Envelope<MemberPage>,
            example = json!({"Result": {"members": [example()], "next": null}})),
        RangeRefused,
        StaffRefused,
    )
)]
pub async fn list_members(
    _staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let query = Query::of(&request)?;
    let search = query.get("Search")?.unwrap_or_default().trim();
    let number = search.parse().ok();
    let term = search_term(search);
    let only_disabled = query.choice("Disabled", |typed| typed.parse().ok())?;
    let only_disabled = only_disabled.unwrap_or(false);
    let after = Cursor::of(&query)?.unwrap_or(Cursor(MemberKey::NEWEST));
    let size = query.page_count()?;
    let result = app
        .db
        .read(move |conn| {
            if let Some(found) = number
                .map(|id| store::member(conn, id))
                .transpose()?
                .flatten()
            {
                let members = vec![listed(found)?];
                return Ok(MemberPage {
                    members,
                    next: None,
                });
            }
            page(conn, term.as_deref(), only_disabled, after, size)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

fn page(
    conn: &mut Conn,
    term: Option<&str>,
    only_disabled: bool,
    after: Cursor<MemberKey>,
    size: i64,
) -> Result<MemberPage, AppError> {
    let load = |most| {
        let mut keys = store::keys(conn, term, only_disabled, after, most)?;
        if let Some(term) = term {
            let unwritten = search_terms::unwritten(conn, term)?.into_iter();
            let unwritten = unwritten.map(|(created_at, id)| MemberKey { created_at, id });
            keys.extend(unwritten.filter(|key| *key < after.0));
        }
        keys.sort_unstable_by(|one, other| other.cmp(one));
        keys.dedup();
        Ok(keys)
    };
    let Page { entries, next } = Page::load(size, |key| *key, load)?;
    let ids: Vec<i64> = entries.iter().map(|key| key.id).collect();
    let mut rows = store::members(conn, &ids)?;
    // Rows above the index watermark were not filtered by the query.
    rows.retain(|row| !(only_disabled && row.enabled));
    let members = rows.into_iter().map(listed).collect::<Result<_, _>>()?;
    Ok(MemberPage { members, next })
}

fn listed(row: MemberRow) -> Result<ListedMember, AppError> {
    Ok(ListedMember {
        id: row.id.to_string(),
        name: row.name,
        platform: row.platform,
        origin: row.origin,
        tel: row.tel.map(|tel| masked_tel(&tel)),
        email: row.email.map(|email| masked_email(&email)),
        enabled: row.enabled,
        created_at: rfc3339(row.created_at)?,
    })
}
