//! Test support: gives each test a shop of its own with a database of its own.

pub(crate) mod buyer;
pub(crate) mod card;
pub(crate) mod database;
pub(crate) mod document;
pub(crate) mod folder;
pub(crate) mod goods;
pub(crate) mod line_pay;
pub(crate) mod messages;
pub(crate) mod payer;
pub(crate) mod person;
pub(crate) mod pictures;
pub(crate) mod program;
pub(crate) mod shop;
pub(crate) mod staff;
pub(crate) mod statement;
pub(crate) mod workbook;

pub(crate) use database::Kind;
pub(crate) use folder::Folder;
pub(crate) use person::Person;
pub(crate) use shop::{Answer, Shop};
pub(crate) use staff::Colleague;

/// Expands each test into two, one on SQLite and one on PostgreSQL.
macro_rules! on_both {
    ($($(#[$about:meta])* async fn $name:ident($shop:ident: Shop) $body:block)*) => {$(
        $(#[$about])*
        mod $name {
            use super::*;

            async fn test($shop: Shop) $body

            #[test]
            fn sqlite() {
                $crate::support::shop::run($crate::support::Kind::Sqlite, test);
            }

            #[test]
            fn postgres() {
                $crate::support::shop::run($crate::support::Kind::Postgres, test);
            }
        }
    )*};
}
pub(crate) use on_both;
