//! What the shop tells of itself, as the catalogue brings it.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use shop_core::catalogue::Picture;

use crate::db::Conn;
use crate::error::AppError;
use crate::schema::shop_texts;

/// The number of the only row.
const ONLY: i64 = 1;

/// What the shop tells of itself. A page leaves out what is not there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ShopTexts {
    /// Where the maker comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// How the maker works.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<Work>,
    /// The invitation to the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visit: Option<Visit>,
    /// How to get there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<StoreContact>,
}

/// Where the maker comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// Place and year, above the title.
    pub since: String,
    /// The title.
    pub title: String,
    /// The text.
    pub paragraphs: Vec<String>,
}

/// How the maker works.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Work {
    /// The title.
    pub title: String,
    /// The steps, three of which stand beside each other.
    pub steps: Vec<WorkStep>,
}

/// A step of the work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct WorkStep {
    /// One character, laid over the picture.
    pub mark: String,
    /// What the step is called.
    pub name: String,
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// The picture.
    pub picture: Picture,
}

/// The invitation to the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Visit {
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
}

/// How to get to the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct StoreContact {
    /// What stands below the page's title.
    pub lead: String,
    /// A picture of the way there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<Picture>,
    /// Ways there.
    pub ways: Vec<StoreWay>,
    /// What to know before.
    pub before: Vec<String>,
}

/// A way to the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StoreWay {
    /// By what: 火車, 開車.
    pub means: String,
    /// How.
    pub text: String,
}

/// The texts that the catalogue brought; none before one did.
pub fn load(conn: &mut Conn) -> Result<ShopTexts, AppError> {
    let kept: Option<String> = shop_texts::table
        .find(ONLY)
        .select(shop_texts::content)
        .get_result(conn)
        .optional()?;
    let read = kept
        .map(|content| serde_json::from_str(&content))
        .transpose();
    Ok(read
        .map_err(|error| AppError::Damaged(format!("shop texts: {error}")))?
        .unwrap_or_default())
}

/// Keeps the texts in the place of those before.
pub fn write(conn: &mut Conn, texts: &ShopTexts) -> Result<(), AppError> {
    let content = serde_json::to_string(texts)
        .map_err(|error| AppError::Damaged(format!("shop texts: {error}")))?;
    diesel::delete(shop_texts::table).execute(conn)?;
    diesel::insert_into(shop_texts::table)
        .values((shop_texts::id.eq(ONLY), shop_texts::content.eq(content)))
        .execute(conn)?;
    Ok(())
}
