//! Pages of a list (decisions D3, D47).

use serde::{Deserialize, Serialize};

/// Which way a list runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SortOrder {
    /// Lowest or oldest first.
    Asc,
    /// Highest or newest first.
    Desc,
}

/// Where a page stands among the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PageInfo {
    /// This page, counted from 1.
    pub page_now: u32,
    /// How many pages there are; 0 when there are no rows.
    pub page_count: u32,
    /// How many rows there are in all.
    pub total: u32,
}
