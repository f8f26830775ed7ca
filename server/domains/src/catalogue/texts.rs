//! Texts about the shop, imported with the catalogue.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use shop_core::catalogue::Picture;

use crate::schema::shop_texts;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Id of the only row.
const ONLY: i64 = 1;

/// Texts about the shop. A page omits the missing ones.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ShopTexts {
    /// History of the maker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// Steps of the work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<Work>,
    /// Invitation to the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visit: Option<Visit>,
    /// Directions to the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<StoreContact>,
}

/// History of the maker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// Place and year, shown above the title.
    pub since: String,
    /// Title of the section.
    pub title: String,
    /// Paragraphs of the section.
    pub paragraphs: Vec<String>,
}

/// Steps of the work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Work {
    /// Title of the section.
    pub title: String,
    /// Steps, shown three in a row.
    pub steps: Vec<WorkStep>,
}

/// Step of the work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct WorkStep {
    /// One character, laid over the picture.
    pub mark: String,
    /// Name of the step.
    pub name: String,
    /// Title of the step.
    pub title: String,
    /// Description of the step.
    pub text: String,
    /// Picture of the step.
    pub picture: Picture,
}

/// Invitation to the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Visit {
    /// Title of the section.
    pub title: String,
    /// Text of the section.
    pub text: String,
}

/// Directions to the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct StoreContact {
    /// Lead paragraph below the page's title.
    pub lead: String,
    /// Map, or picture that shows the route; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<Picture>,
    /// Directions, one for each means of transport.
    pub ways: Vec<StoreWay>,
    /// Notes to read before a visit.
    pub before: Vec<String>,
}

/// Directions for one means of transport.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StoreWay {
    /// Means of transport, such as 火車 or 開車.
    pub means: String,
    /// Directions.
    pub text: String,
}

/// Loads the imported texts; empty before the first import.
pub fn load(conn: &mut Conn) -> Result<ShopTexts, AppError> {
    let stored: Option<String> = shop_texts::table
        .find(ONLY)
        .select(shop_texts::content)
        .get_result(conn)
        .optional()?;
    let read = stored
        .map(|content| serde_json::from_str(&content))
        .transpose();
    Ok(read
        .map_err(|error| AppError::Damaged(format!("shop texts: {error}")))?
        .unwrap_or_default())
}

/// Replaces the stored texts.
pub fn write(conn: &mut Conn, texts: &ShopTexts) -> Result<(), AppError> {
    let content = serde_json::to_string(texts)
        .map_err(|error| AppError::Damaged(format!("shop texts: {error}")))?;
    diesel::delete(shop_texts::table).execute(conn)?;
    diesel::insert_into(shop_texts::table)
        .values((shop_texts::id.eq(ONLY), shop_texts::content.eq(content)))
        .execute(conn)?;
    Ok(())
}
