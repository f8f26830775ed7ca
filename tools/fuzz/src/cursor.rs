//! Cursors of lists. They come from a client, which may have changed them.

use std::fmt::Debug;

use shop_server::http::cursor::{Cursor, SortKey};
use shop_server::member::admin::list::MemberKey;
use shop_server::order::admin::list::OrderKey;
use shop_server::payment::admin::list::AttemptKey;
use shop_server::staff::views::ViewKey;
use shop_server::stock::admin::moves::MoveKey;

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
