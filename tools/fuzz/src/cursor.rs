//! Cursors of lists. They come from a client, which may have changed them.

use std::fmt::Debug;

use shop_domains::member::admin::list::MemberKey;
use shop_domains::order::admin::list::OrderKey;
use shop_domains::payment::admin::list::AttemptKey;
use shop_domains::staff::views::ViewKey;
use shop_domains::stock::admin::moves::MoveKey;
use shop_platform::http::cursor::{Cursor, SortKey};

/// Asserts that a valid cursor of each list contains nothing that a database rejects, and that it
/// survives formatting and parsing.
pub(crate) fn cursors(input: &[u8]) {
    let Ok(typed) = str::from_utf8(input) else {
        return;
    };
    survives::<OrderKey>(typed);
    survives::<AttemptKey>(typed);
    survives::<MoveKey>(typed);
    survives::<ViewKey>(typed);
    survives::<MemberKey>(typed);
    survives::<(i64, String)>(typed);
    survives::<(i64, i64)>(typed);
}

fn survives<K: SortKey + Debug + PartialEq>(typed: &str) {
    if let Ok(cursor) = Cursor::<K>::parse(typed) {
        let text = cursor.to_string();
        assert!(!text.contains('\0'), "{text:?}");
        assert_eq!(Cursor::parse(&text).ok(), Some(cursor));
    }
}
