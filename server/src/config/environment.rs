//! Development or production.

/// Whom the server serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    /// People who build the shop.
    Development,
    /// Shoppers.
    Production,
}

impl Environment {
    /// The word of `SHOP_ENV` and of `GET /Setting`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Development => "development",
            Self::Production => "production",
        }
    }
}
