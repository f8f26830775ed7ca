//! Days, keywords and lines of text as visitors type them.

use shop_core::catalogue::{KEYWORD_MAX, Keyword, SearchNames};
use shop_core::order::{Note, PaymentCode, Shipment};
use shop_core::sales::SalesRange;
use shop_core::spreadsheet;
use shop_core::staff::search_term;
use shop_core::text::{fold, half_width, is_lines, is_one_line};
use shop_core::time::Day;

/// Asserts that a day survives formatting and parsing, and that day arithmetic follows the
/// calendar.
///
/// The input is a day and an offset separated by a line break, and is also tested as a text.
pub(crate) fn dates(input: &[u8]) {
    let Ok(typed) = str::from_utf8(input) else {
        return;
    };
    let (first, second) = typed.split_once('\n').unwrap_or((typed, ""));
    if let Some(day) = Day::parse(first) {
        assert_eq!(Day::parse(&day.to_string()), Some(day));
        assert_eq!(Day::in_taiwan(day.begin_in_taiwan()), day);
        let offset = second.parse().unwrap_or(1);
        let other = day.plus_days(offset);
        if other.epoch_days() == day.epoch_days().saturating_add(offset) {
            assert_eq!(other.plus_days(0_i64.saturating_sub(offset)), day);
        }
        assert!((day.week() - other.week()).abs() <= (day.epoch_days() - other.epoch_days()).abs());
    }
    let today = Day::in_taiwan(shop_core::time::Moment::from_millis(1_795_651_200_000));
    if let Ok(range) = SalesRange::parse(Some(first), Some(second), today) {
        assert!((1..=1_096).contains(&range.days()));
    }
    texts(typed);
}

/// Asserts that folding is idempotent, that a keyword finds itself, and that stored text has the
/// allowed lines.
fn texts(typed: &str) {
    let folded = fold(typed);
    assert_eq!(fold(&folded), folded);
    if let Some(word) = search_term(typed) {
        assert_eq!(search_term(&word), Some(word));
    }
    if let Ok(keyword) = Keyword::parse(typed) {
        assert!((1..=KEYWORD_MAX).contains(&keyword.typed().chars().count()));
        assert_eq!(Keyword::parse(keyword.typed()).as_ref(), Ok(&keyword));
        assert!(keyword.matches(&SearchNames::new([keyword.typed()])));
    }
    if let Ok(shipment) = Shipment::parse("黑貓", typed) {
        let number = &shipment.tracking_number;
        assert!(is_one_line(number) && (1..=50).contains(&number.chars().count()));
        assert_eq!(Shipment::parse("黑貓", number).as_ref(), Ok(&shipment));
    }
    if let Ok(code) = PaymentCode::parse(typed) {
        assert!(is_one_line(code.as_str()));
        assert_eq!(PaymentCode::parse(code.as_str()).as_ref(), Ok(&code));
    }
    if let Ok(note) = Note::parse(typed) {
        assert!(is_lines(note.as_str()) && !note.as_str().contains('\r'));
        assert_eq!(Note::parse(note.as_str()).as_ref(), Ok(&note));
    }
    let cell = spreadsheet::csv_field(typed);
    let first = cell.trim_start().chars().next().map(half_width);
    assert!(!matches!(first, Some('=' | '+' | '-' | '@')), "{cell}");
    assert_eq!(spreadsheet::csv_field(&cell), cell);
}
