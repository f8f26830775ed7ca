//! Faults of a spreadsheet of products.

use serde::Serialize;

/// Maximum number of rows of a file, without its headings.
pub const PRODUCT_ROWS_MAX: usize = 2_000;

/// Fault of a file at its row and column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FileFault {
    /// Row of the spreadsheet, from 1; null if the fault concerns the whole file.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub row: Option<u32>,
    /// Heading of the column as the file writes it; null if the fault concerns the whole row.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub column: Option<String>,
    /// Message to show to the user.
    pub message: String,
}

impl FileFault {
    /// Creates a fault of the whole file.
    #[must_use]
    pub fn of_file(message: impl Into<String>) -> Self {
        Self {
            row: None,
            column: None,
            message: message.into(),
        }
    }

    /// Creates a fault of a row.
    #[must_use]
    pub fn of_row(row: u32, message: impl Into<String>) -> Self {
        Self {
            row: Some(row),
            ..Self::of_file(message)
        }
    }
}

/// Returns the fault of a file with more than [`PRODUCT_ROWS_MAX`] rows.
#[must_use]
pub fn too_many_rows() -> FileFault {
    FileFault::of_file("一次最多 2,000 列，請分成幾個檔案")
}
