//! Development or production.

/// Environment of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    /// Development of the shop.
    Development,
    /// Production, with real buyers.
    Production,
}

impl Environment {
    /// Returns the value of `SHOP_ENV` and of `GET /Setting`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Development => "development",
            Self::Production => "production",
        }
    }
}
