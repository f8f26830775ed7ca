//! Calendar days, and the current day in Taiwan.

use std::time::Duration;

use shop_core::time::{Day, Moment};

fn read(typed: &str) -> Option<String> {
    Day::parse(typed).map(|day| day.to_string())
}

#[test]
fn a_day_is_read_with_dashes_or_slashes_and_written_with_dashes() {
    for typed in [
        "1990-01-05",
        "1990/01/05",
        "1990-1-5",
        " 1990/1/05 ",
        "１９９０－０１－０５",
    ] {
        assert_eq!(read(typed).as_deref(), Some("1990-01-05"), "{typed}");
    }
}

#[test]
fn leap_years_have_a_29th_of_february() {
    for leap in ["2000-02-29", "2024-02-29", "1904-02-29"] {
        assert_eq!(read(leap).as_deref(), Some(leap));
    }
    for short in ["1900-02-29", "2023-02-29", "2100-02-29", "2024-02-30"] {
        assert_eq!(read(short), None, "{short}");
    }
}

#[test]
fn days_that_do_not_exist_are_rejected() {
    for wrong in [
        "",
        "79-01-31",
        "079-01-31",
        "民國79年1月31日",
        "1990-13-01",
        "1990-00-10",
        "1990-04-31",
        "1990-01-00",
        "1990-01-32",
        "19900131",
        "1990-01",
        "1990-01-31-1",
        "1990-01-31T00:00:00Z",
        "0000-01-01",
        "01990-01-01",
        "1990-001-01",
        "1990-+1-01",
        "-1990-01-01",
        "1990- 1-01",
        "Invalid Date",
    ] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

#[test]
fn days_are_in_the_order_of_the_calendar() {
    let days = [
        "1899-12-31",
        "1900-01-01",
        "1999-12-31",
        "2000-01-01",
        "2000-02-01",
    ];
    assert!(days.map(|day| Day::parse(day).expect("a day")).is_sorted());
}

#[test]
fn the_day_changes_in_taiwan_at_16_00_utc() {
    let at = |millis| Day::in_taiwan(Moment::from_millis(millis)).to_string();
    assert_eq!(at(0), "1970-01-01");
    // 2024-02-28 15:59:59.999 UTC and the millisecond after it.
    assert_eq!(at(1_709_135_999_999), "2024-02-28");
    assert_eq!(at(1_709_136_000_000), "2024-02-29");
    // 2000-12-31 and 2001-01-01: the last day of a 400-year cycle, and the first of the next.
    assert_eq!(at(978_220_800_000), "2000-12-31");
    assert_eq!(at(978_307_200_000), "2001-01-01");
    assert_eq!(at(-2_208_988_800_000), "1900-01-01");
    assert_eq!(
        (at(i64::MIN).as_str(), at(i64::MAX).as_str()),
        ("0001-01-01", "9999-12-31")
    );
}

#[test]
fn moments_move_by_durations_and_stop_at_the_ends_of_time() {
    let now = Moment::from_millis(1_000);
    assert_eq!(now.plus(Duration::from_mins(10)).millis(), 601_000);
    assert_eq!(now.minus(Duration::from_millis(1)).millis(), 999);
    assert_eq!(
        now.until(Moment::from_millis(61_500)),
        Duration::from_millis(60_500)
    );
    assert_eq!(now.until(Moment::from_millis(999)), Duration::ZERO);
    assert_eq!(now.plus(Duration::MAX).millis(), i64::MAX);
    assert_eq!(
        Moment::from_millis(-5).minus(Duration::MAX).millis(),
        i64::MIN
    );
}

#[test]
fn days_of_both_calendars_in_files() {
    let day_of = |written: &str| Day::of_either_calendar(written).map(|day| day.to_string());
    for written in [
        "2026/11/21",
        "2026-11-21",
        "2026.11.21",
        "20261121",
        "2026年11月21日",
        " ２０２６／１１／２１ ",
        "115/11/21",
        "115-11-21",
        "0115/11/21",
        "0115-11-21",
        "1151121",
        "01151121",
        "民國115年11月21日",
    ] {
        assert_eq!(day_of(written).as_deref(), Some("2026-11-21"), "{written}");
    }
    assert_eq!(day_of("99/1/5").as_deref(), Some("2010-01-05"));
    for written in [
        "",
        "26/11/21",
        "0026/11/21",
        "1026/11/21",
        "1150/11/21",
        "1999/12/31",
        "2100/1/1",
        "3026/11/21",
        "11/21",
        "2026/13/01",
        "2026/2/30",
        "+115/11/21",
        "-115/11/21",
        "115/11/21/1",
        "今天",
        "20261",
    ] {
        assert_eq!(day_of(written), None, "{written}");
    }
}
