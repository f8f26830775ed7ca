//! Cursors of lists. They come from a client, which may have changed them.

use shop_server::audit::changes;
use shop_server::catalogue::pictures::list as pictures;
use shop_server::member::admin::list as members;
use shop_server::order::admin::{list as orders, messages};
use shop_server::payment::admin::list as payments;
use shop_server::payment::transfer::waiting;
use shop_server::staff::views;
use shop_server::stock::admin::moves;

/// Asserts that a valid cursor contains nothing that a database rejects, and that it survives
/// formatting and parsing.
pub(crate) fn cursors(input: &[u8]) {
    let Ok(typed) = str::from_utf8(input) else {
        return;
    };
    if let Ok(place) = orders::read_cursor(typed) {
        let written = written(&[&place.created_at.to_string(), &place.id]);
        assert_eq!(orders::read_cursor(&written).ok(), Some(place));
    }
    if let Ok(place) = payments::read_cursor(typed) {
        let written = written(&[&place.updated_at.to_string(), &place.id]);
        assert_eq!(payments::read_cursor(&written).ok(), Some(place));
    }
    if let Ok(place) = waiting::read_cursor(typed) {
        let written = written(&[&place.0.to_string(), &place.1]);
        assert_eq!(waiting::read_cursor(&written).ok(), Some(place));
    }
    if let Ok(place) = moves::read_cursor(typed) {
        let written = written(&[&place.at.to_string(), &place.kind, &place.source]);
        assert_eq!(moves::read_cursor(&written).ok(), Some(place));
    }
    if let Ok(place) = messages::read_place(typed) {
        let written = written(&[&place.0.to_string(), &place.1]);
        assert_eq!(messages::read_place(&written).ok(), Some(place));
    }
    if let Some(place) = views::Place::read(typed) {
        let (first_at, staff_id) = (place.first_at.to_string(), place.staff_id.to_string());
        let written = written(&[&first_at, &staff_id, &place.kind, &place.subject]);
        assert_eq!(views::Place::read(&written), Some(place));
    }
    if let Ok(place) = members::read_place(typed) {
        let written = written(&[&place.created_at.to_string(), &place.id.to_string()]);
        assert_eq!(members::read_place(&written).ok(), Some(place));
    }
    if let Some(place) = changes::read_place(typed) {
        let written = written(&[&place.0.to_string(), &place.1.to_string()]);
        assert_eq!(changes::read_place(&written), Some(place));
    }
    if let Ok(place) = pictures::read_place(typed) {
        let written = written(&[&place.0.to_string(), &place.1.to_string()]);
        assert_eq!(pictures::read_place(&written).ok(), Some(place));
    }
}

/// Joins the parts of a cursor. Asserts that they contain no NUL character, which PostgreSQL
/// rejects.
fn written(parts: &[&str]) -> String {
    let text = parts.join("-");
    assert!(!text.contains('\0'), "{text:?}");
    text
}
