//! Figures of a day, days of a row, and best sellers.

use proptest::prelude::*;
use shop_core::money::Money;
use shop_core::order::OrderStatus;
use shop_core::refusal::RefusalCode;
use shop_core::sales::{
    GoodsTally, Period, SalesRange, SalesTally, best_sellers, counts, line_money,
};
use shop_core::time::{Day, Moment};

use OrderStatus::{Cancelled, Dispatched, PartlyReturned, Placed, Preparing, Returned, ShippedOut};

fn dollars(dollars: u32) -> Money {
    Money::from_dollars(dollars)
}

#[expect(clippy::panic, reason = "a test that names no day is wrong itself")]
fn day(typed: &str) -> Day {
    Day::parse(typed).unwrap_or_else(|| panic!("{typed} is no day"))
}

#[test]
fn every_order_counts_but_the_cancelled_and_returned_ones() {
    for status in [Placed, Preparing, ShippedOut, Dispatched] {
        assert!(counts(status), "{status:?}");
    }
    assert!(!counts(Cancelled) && !counts(Returned));
}

#[test]
fn cancelled_and_returned_orders_are_orders_of_the_day_and_no_sales() {
    let mut tally = SalesTally::default();
    tally.place(Placed, 3, dollars(3_000), dollars(0));
    tally.place(Dispatched, 1, dollars(500), dollars(0));
    tally.place(Cancelled, 2, dollars(900), dollars(0));
    tally.place(Returned, 1, dollars(250), dollars(250));
    assert_eq!((tally.orders, tally.sales), (7, dollars(3_500)));
    assert_eq!((tally.cancelled_orders, tally.cancelled), (2, dollars(900)));
    assert_eq!((tally.returned_orders, tally.returned), (1, dollars(250)));
    assert_eq!((tally.received, tally.refunded), (Money::ZERO, Money::ZERO));
    assert_eq!(tally.average(), dollars(875));
}

#[test]
fn a_part_that_came_back_leaves_the_sales_of_its_order() {
    let mut tally = SalesTally::default();
    tally.place(PartlyReturned, 2, dollars(1_000), dollars(300));
    tally.place(Returned, 1, dollars(700), dollars(650));
    // 50 of the returned order were deducted.
    assert_eq!((tally.sales, tally.returned), (dollars(750), dollars(950)));
    assert_eq!((tally.orders, tally.returned_orders), (3, 1));
    assert_eq!(tally.average(), dollars(375));
    assert!(counts(PartlyReturned));
}

#[test]
fn payments_and_refunds_are_counted_apart_from_the_sales() {
    let mut tally = SalesTally::default();
    tally.receive(2, dollars(2_000));
    tally.receive(1, dollars(700));
    tally.refund(1, dollars(650));
    assert_eq!((tally.received_orders, tally.received), (3, dollars(2_700)));
    assert_eq!((tally.refunded_orders, tally.refunded), (1, dollars(650)));
    assert_eq!((tally.orders, tally.sales), (0, Money::ZERO));
}

#[test]
fn an_average_is_rounded_and_there_is_none_without_an_order() {
    let mut tally = SalesTally::default();
    assert_eq!(tally.average(), Money::ZERO);
    tally.place(Cancelled, 1, dollars(900), dollars(0));
    assert_eq!(tally.average(), Money::ZERO);
    tally.place(Placed, 2, dollars(1_001), dollars(0));
    assert_eq!(tally.average(), dollars(501));
    tally.place(Placed, 1, dollars(0), dollars(0));
    assert_eq!(tally.average(), dollars(334));
}

#[test]
fn the_lines_of_best_sellers_are_rounded_as_they_were_charged() {
    let price = |thousandths| Money::from_thousandths(thousandths).unwrap();
    // 1,080.125 × 2 = 2,160.25, charged as 2,160; three such lines.
    assert_eq!(line_money(price(1_080_125), 2, 3), dollars(6_480));
    // 0.5 is rounded up.
    assert_eq!(line_money(price(10_500), 1, 1), dollars(11));
    assert_eq!(line_money(price(10_500), -1, 1), Money::ZERO);
    assert_eq!(line_money(Money::MAX, 2, 1), Money::ZERO);
}

#[test]
fn best_sellers_go_by_pieces_then_money_then_the_older_product() {
    let tally = |product_id, pieces, sales| GoodsTally {
        product_id,
        category: String::new(),
        product: String::new(),
        pieces,
        sales: dollars(sales),
    };
    let goods = vec![
        tally(4, 2, 100),
        tally(1, 2, 300),
        tally(3, 9, 10),
        tally(2, 2, 300),
    ];
    let ids = |goods: Vec<GoodsTally>| goods.iter().map(|one| one.product_id).collect::<Vec<_>>();
    assert_eq!(ids(best_sellers(goods.clone(), 10)), [3, 1, 2, 4]);
    assert_eq!(ids(best_sellers(goods, 2)), [3, 1]);
}

#[test]
fn without_days_a_report_is_about_the_last_30() {
    let today = day("2026-11-21");
    let range = SalesRange::parse(None, Some(""), today).unwrap();
    assert_eq!(
        (range.first, range.last, range.days()),
        (day("2026-10-23"), today, 30)
    );
    let range = SalesRange::parse(Some("2026-11-01"), None, today).unwrap();
    assert_eq!((range.last, range.days()), (today, 21));
    let range = SalesRange::parse(Some("2027-01-01"), None, today).unwrap();
    assert_eq!((range.last, range.days()), (day("2027-01-01"), 1));
    let range = SalesRange::parse(None, Some("2026-01-30"), today).unwrap();
    assert_eq!(range.first, day("2026-01-01"));
}

#[test]
fn odd_days_are_refused_by_their_field() {
    let today = day("2026-11-21");
    for (from, until, field) in [
        (Some("2026-13-01"), None, "From"),
        (None, Some("tomorrow"), "Until"),
        (Some("2026-11-22"), Some("2026-11-21"), "Until"),
        (Some("2023-11-20"), Some("2026-11-21"), "From"),
    ] {
        let refusal = SalesRange::parse(from, until, today).unwrap_err();
        assert_eq!(refusal.code, RefusalCode::OutOfRange);
        assert_eq!(refusal.fields[0].field, field, "{from:?} {until:?}");
    }
    let three_years = SalesRange::parse(Some("2023-11-21"), Some("2026-11-20"), today).unwrap();
    assert_eq!(three_years.days(), 1_096);
}

#[test]
fn weeks_begin_on_monday_and_months_are_those_of_the_calendar() {
    // 2026-11-21 is a Saturday.
    let range = SalesRange {
        first: day("2026-11-21"),
        last: day("2026-12-01"),
    };
    let spans = |by| {
        let spans = range.spans(by).into_iter();
        let spans = spans.map(|span| format!("{} {}", span.first, span.last));
        spans.collect::<Vec<_>>()
    };
    assert_eq!(
        spans(Period::Week),
        [
            "2026-11-21 2026-11-22",
            "2026-11-23 2026-11-29",
            "2026-11-30 2026-12-01",
        ]
    );
    assert_eq!(
        spans(Period::Month),
        ["2026-11-21 2026-11-30", "2026-12-01 2026-12-01"]
    );
    assert_eq!(spans(Period::Day).len(), 11);
    assert_eq!(Period::from_name("Week"), Some(Period::Week));
    assert_eq!(Period::from_name("week"), None);
}

#[test]
fn a_day_begins_at_midnight_in_taiwan() {
    // Midnight of 21 November in Taiwan is 16:00 of the day before in UTC.
    let begin = day("2026-11-21").begin_in_taiwan();
    assert_eq!(begin.millis(), 1_795_190_400_000);
    assert_eq!(Day::in_taiwan(begin), day("2026-11-21"));
    let before = Moment::from_millis(begin.millis() - 1);
    assert_eq!(Day::in_taiwan(before), day("2026-11-20"));
}

proptest! {
    /// Each day of a report belongs to exactly one row, and rows follow each other without a gap.
    #[test]
    fn every_day_stands_in_one_row(start in -700_000_i64..2_900_000, days in 0_i64..100) {
        let first = day("1970-01-01").plus_days(start);
        let range = SalesRange { first, last: first.plus_days(days) };
        for by in Period::ALL {
            let spans = range.spans(*by);
            prop_assert_eq!(spans.first().unwrap().first, range.first);
            prop_assert_eq!(spans.last().unwrap().last, range.last);
            for pair in spans.windows(2) {
                prop_assert_eq!(pair[0].last.plus_days(1), pair[1].first);
            }
            for one in range.each() {
                prop_assert_eq!(spans.iter().filter(|span| span.holds(one)).count(), 1);
            }
        }
    }

    /// Converting a day to its number and back gives the same day, and a day begins 24 hours after
    /// the one before.
    #[test]
    fn days_are_counted_and_found_again(number in -719_162_i64..2_932_896) {
        let one = day("1970-01-01").plus_days(number);
        prop_assert_eq!(one.epoch_days(), number);
        prop_assert_eq!(Day::in_taiwan(one.begin_in_taiwan()), one);
        prop_assert_eq!(Day::parse(&one.to_string()), Some(one));
    }

    /// Grouping orders by status, day or payment type does not change the sums.
    #[test]
    fn the_sum_of_parts_is_the_whole(orders in prop::collection::vec((prop::sample::select(vec![1, 2, 3, 4, 5, 11, 12]), 0_u32..100_000, 0_u32..=100), 0..40), cut in 0_usize..40) {
        let whole = |orders: &[(i32, u32, u32)]| {
            let mut tally = SalesTally::default();
            for (status, total, percent) in orders {
                let credited = if *status > 10 { total * percent / 100 } else { 0 };
                tally.place(OrderStatus::from_number(*status).unwrap(), 1, dollars(*total), dollars(credited));
            }
            tally
        };
        let (one, other) = orders.split_at(cut.min(orders.len()));
        let mut parts = whole(one);
        parts.add(&whole(other));
        prop_assert_eq!(parts, whole(&orders));
        prop_assert_eq!(parts.orders, i64::try_from(orders.len()).unwrap());
        let all: u32 = orders.iter().map(|(_, total, _)| total).sum();
        let sums = [parts.sales, parts.returned, parts.cancelled].map(Money::whole_dollars);
        prop_assert_eq!(sums.iter().sum::<i64>(), i64::from(all));
    }
}
