//! Laws: properties that hold for any cart, text and number, tested with thousands of each.

use crate::strategies::{amounts, any_stored, guest_cart, member_cart, stocks};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use shop_core::account::{CODE_ALPHABET, Code};
use shop_core::cart::{
    AMOUNT_MAX, CategoryRef, GuestCart, GuestLine, LINES_MAX, StoredCart, check_amount, merge,
    sanitize,
};
use shop_core::catalogue::{Keyword, PageButton, PageRequest, SearchNames, page_buttons};
use shop_core::contact::{Account, Email, Mobile};
use shop_core::money::Money;
use shop_core::order::{DeliveryLocation, Fees, PayType, QuoteRequest, QuoteRequestLine, quote};
use shop_core::postal::{PostalKind, areas_of_zip, check_address, filter_areas};
use shop_core::tax_number::TaxNumber;
use shop_core::text::{fold, holds};

#[expect(clippy::expect_used, reason = "how a test fails")]
fn money(thousandths: i64) -> Money {
    Money::from_thousandths(thousandths).expect("in range")
}

#[expect(clippy::expect_used, reason = "how a test fails")]
fn sanitized(stored: &Value) -> GuestCart {
    sanitize(&StoredCart::deserialize(stored).expect("any value is read"))
}

/// Returns a cart after storing and reading it.
fn sanitized_items(cart: &GuestCart) -> GuestCart {
    sanitized(&json!(cart.items))
}

fn any_money() -> impl Strategy<Value = Money> {
    prop_oneof![0..5_000_000i64, 0..=Money::MAX.thousandths()].prop_map(money)
}

fn any_fee() -> impl Strategy<Value = Money> {
    prop_oneof![Just(0), Just(200_000), 0..2_000_000i64].prop_map(money)
}

/// Generates fees whose threshold is often equal to the subtotal, or one thousandth off.
fn any_request() -> impl Strategy<Value = QuoteRequest> {
    let line = (0..4_000_000i64, 1..60u32).prop_map(|(price, amount)| QuoteRequestLine {
        price: money(price),
        amount,
    });
    let place = prop_oneof![
        Just(DeliveryLocation::Taiwan),
        Just(DeliveryLocation::OutlyingIsland),
        Just(DeliveryLocation::Overseas),
    ];
    let fees = (
        any_fee(),
        any_fee(),
        any_fee(),
        any_fee(),
        -1000..=1000i64,
        0..6_000_000i64,
    );
    (
        prop::collection::vec(line, 1..12),
        place,
        0..5usize,
        fees,
        any::<bool>(),
    )
        .prop_map(
            |(lines, place, way, (delivery, cash, outlying, overseas, beside, far), near)| {
                let subtotal: i64 = lines.iter().map(|line| rounded(line) * 1000).sum();
                let threshold = if near {
                    (subtotal + beside).max(0)
                } else {
                    far
                };
                let mut ways = PayType::ALL
                    .iter()
                    .copied()
                    .cycle()
                    .filter(|way| way.is_offered(place));
                QuoteRequest {
                    lines,
                    delivery_location: place,
                    pay_type: ways.nth(way).unwrap_or_default(),
                    fees: Fees {
                        delivery_fee: delivery,
                        delivery_fee_threshold: money(threshold),
                        sale_income: cash,
                        outlying_surcharge: outlying,
                        overseas_surcharge: overseas,
                    },
                }
            },
        )
}

/// Price of a line in whole dollars, calculated without the rules: twice the exact amount plus one
/// dollar, halved and rounded down.
#[expect(clippy::expect_used, reason = "how a test fails")]
fn rounded(line: &QuoteRequestLine) -> i64 {
    let exact = i128::from(line.price.thousandths()) * i128::from(line.amount);
    i64::try_from((exact * 2 + 1000) / 2000).expect("in range")
}

/// Total by the specification (docs/spec/checkout.md#fees-and-totals), in plain integers.
fn model_total(request: &QuoteRequest) -> i64 {
    let dollars = |fee: Money| (fee.thousandths() + 500) / 1000;
    let subtotal: i64 = request.lines.iter().map(rounded).sum();
    let mut total = subtotal;
    if subtotal * 1000 < request.fees.delivery_fee_threshold.thousandths() {
        total += dollars(request.fees.delivery_fee);
    }
    if request.pay_type == PayType::CashOnDelivery {
        total += dollars(request.fees.sale_income);
    }
    total += match request.delivery_location {
        DeliveryLocation::Taiwan => 0,
        DeliveryLocation::OutlyingIsland => dollars(request.fees.outlying_surcharge),
        DeliveryLocation::Overseas => dollars(request.fees.overseas_surcharge),
    };
    total
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_total_is_the_sum_of_its_parts_and_never_below_the_goods(request in any_request()) {
        let quote = quote(&request).expect("a quote");
        let parts = [quote.subtotal, quote.delivery_fee, quote.surcharge, quote.collection_fee];
        let sum: i64 = parts.iter().map(|part| part.thousandths()).sum();
        let total = quote.total.amount();
        prop_assert_eq!(total.thousandths(), sum - quote.reduction.thousandths());
        prop_assert!(total >= quote.subtotal);
        prop_assert!(total.is_whole());
        let lines: i64 = quote.lines.iter().map(|line| line.rounded.thousandths()).sum();
        prop_assert_eq!(quote.subtotal.thousandths(), lines);
        prop_assert_eq!(
            total.thousandths() - quote.total_exact.thousandths(),
            quote.subtotal.thousandths() - quote.subtotal_exact.thousandths()
        );
    }

    #[test]
    fn a_total_equals_that_of_an_independent_model(request in any_request()) {
        let total = quote(&request).expect("a quote").total.amount();
        prop_assert_eq!(total, money(model_total(&request) * 1000));
    }

    #[test]
    fn the_order_of_lines_does_not_change_a_total(request in any_request()) {
        let mut reversed = request.clone();
        reversed.lines.reverse();
        prop_assert_eq!(quote(&request).map(|q| q.total), quote(&reversed).map(|q| q.total));
    }

    #[test]
    fn an_amount_of_money_is_its_text_and_its_json_number(amount in any_money()) {
        prop_assert_eq!(amount.to_string().replace(',', "").parse(), Ok(amount));
        let json = serde_json::to_string(&amount).expect("json");
        prop_assert_eq!(serde_json::from_str::<Money>(&json).expect("number"), amount);
        prop_assert_eq!(json, amount.to_string().replace(',', ""));
    }

    #[test]
    fn rounding_moves_by_half_a_dollar_at_most_and_twice_is_once(amount in any_money()) {
        let rounded = amount.round_half_up();
        let moved = rounded.thousandths() - amount.thousandths();
        prop_assert!((-499..=500).contains(&moved));
        prop_assert_eq!(rounded.round_half_up(), rounded);
    }

    #[test]
    fn merging_is_idempotent(member in member_cart(), guest in guest_cart(), stock: [u8; 3]) {
        let stock = stocks(stock.map(|stock| u32::from(stock % 12)));
        let once = merge(member, &guest, &stock);
        prop_assert_eq!(merge(once.clone(), &guest, &stock), once);
    }

    #[test]
    fn merging_is_free_of_order(
        member in member_cart(), one in guest_cart(), other in guest_cart(), stock: [u8; 3],
    ) {
        let stock = stocks(stock.map(|stock| u32::from(stock % 12)));
        let there = merge(merge(member.clone(), &one, &stock), &other, &stock);
        let back = merge(merge(member.clone(), &other, &stock), &one, &stock);
        prop_assert_eq!(&there, &back);

        let mut joined = one;
        joined.items.extend(other.items);
        prop_assert_eq!(&merge(member, &joined, &stock), &there);
    }

    #[test]
    fn merging_stays_within_the_stock_and_takes_nothing_away(
        member in member_cart(), guest in guest_cart(), stock: [u8; 3],
    ) {
        let stock = stocks(stock.map(|stock| u32::from(stock % 12)));
        let before = amounts(&member);
        for (product_id, amount) in amounts(&merge(member, &guest, &stock)) {
            let had = before.get(&product_id).copied().unwrap_or(0);
            let there_is = stock.iter().find(|s| s.product_id == product_id).map_or(0, |s| s.stock);
            prop_assert!(amount >= had);
            prop_assert!(amount <= had.max(there_is));
        }
    }

    #[test]
    fn sanitizing_is_total_sound_and_idempotent(stored in any_stored()) {
        let sanitized = sanitized(&stored);
        prop_assert!(sanitized.items.len() <= LINES_MAX);
        prop_assert!(sanitized.items.is_empty() || stored.is_array());
        for (place, line) in sanitized.items.iter().enumerate() {
            prop_assert!((1..=AMOUNT_MAX).contains(&line.amount));
            prop_assert!(line.product_id > 0 && line.category.id > 0 && !line.id.is_empty());
            for other in &sanitized.items[place + 1..] {
                prop_assert!(line.id != other.id && line.product_id != other.product_id);
            }
        }
        prop_assert_eq!(sanitized_items(&sanitized), sanitized);
    }

    #[test]
    fn an_amount_is_allowed_exactly_from_one_to_the_stock(amount in -3..12i64, stock in 0..10u32) {
        let allowed = (1..=i64::from(stock)).contains(&amount);
        prop_assert_eq!(check_amount(amount, stock).is_ok(), allowed);
    }

    #[test]
    fn adding_and_removing_a_new_line_leaves_the_cart_as_it_was(cart in guest_cart(), stock in 1..99u32) {
        let cart = sanitized_items(&cart);
        let line = GuestLine {
            id: "new".to_owned(),
            product_id: 99,
            category: CategoryRef { id: 101 },
            amount: 1,
        };
        let added = cart.clone().add(line, stock).expect("added");
        prop_assert_eq!(added.items.len(), cart.items.len() + 1);
        prop_assert_eq!(added.remove("new"), cart);
    }

    #[test]
    fn a_kept_form_is_read_as_itself(text in any::<String>(), digits in "[0-9+ \\-]{9,16}") {
        for text in [text, digits] {
            if let Ok(mobile) = Mobile::parse(&text) {
                prop_assert_eq!(Mobile::parse(mobile.as_str()), Ok(mobile.clone()));
                prop_assert_eq!(Account::parse(&text).map(|a| a.value), Ok(mobile.to_string()));
            }
            if let Ok(tax_number) = TaxNumber::parse(&text) {
                prop_assert_eq!(TaxNumber::parse(&tax_number.number), Ok(tax_number));
            }
        }
    }

    #[test]
    fn a_kept_email_is_read_as_itself(text in "[a-zA-Z0-9.+@ \\-]{0,30}") {
        if let Ok(email) = Email::parse(&text) {
            prop_assert_eq!(Email::parse(email.as_str()), Ok(email.clone()));
            prop_assert_eq!(email.as_str().matches('@').count(), 1);
        }
    }

    #[test]
    fn any_mobile_number_is_read_however_it_is_spaced(
        digits in "[0-9]{8}", gaps in prop::collection::vec("[ \\-]{0,2}", 10), country: bool,
    ) {
        let number = format!("09{digits}");
        let spaced: String = number
            .chars()
            .zip(&gaps)
            .flat_map(|(digit, gap)| [digit.to_string(), gap.clone()])
            .collect();
        let typed = if country { spaced.replacen('0', "+886 ", 1) } else { spaced };
        prop_assert_eq!(Mobile::parse(&typed).expect("a number").to_string(), number);
    }

    #[test]
    fn about_one_tax_number_in_five_passes_the_check(start in 1..90_000_000u32) {
        let passes = |n: u32| TaxNumber::parse(&format!("{n:08}")).expect("digits").checksum_ok;
        let passing = (start..start + 1000).filter(|n| passes(*n)).count();
        prop_assert!((150..=420).contains(&passing), "{}", passing);
    }

    #[test]
    fn any_drawn_code_is_read_in_either_case(numbers in prop::array::uniform6(0..31u8)) {
        let code = Code::drawn(numbers).expect("numbers of the alphabet");
        prop_assert!(code.as_str().chars().all(|c| CODE_ALPHABET.contains(c)));
        prop_assert_eq!(Code::parse(&code.as_str().to_lowercase()), Ok(code));
    }

    #[test]
    fn folding_twice_is_folding_once(text in any::<String>()) {
        prop_assert_eq!(fold(&fold(&text)), fold(&text));
    }

    #[test]
    fn holds_agrees_with_contains_of_the_standard_library(
        text in "[臺中a ]{0,9}", part in "[臺中a ]{0,3}",
    ) {
        prop_assert_eq!(holds(&text, &part), text.contains(&part));
    }

    #[test]
    fn any_part_of_a_name_finds_it(name in "[一-龥a-zA-Z0-9]{2,12}", from in 0..6usize, length in 1..6usize) {
        let part: String = name.chars().skip(from).take(length).collect();
        if let Ok(keyword) = Keyword::parse(&part) {
            prop_assert!(keyword.matches(&SearchNames::new(["線香", &name])));
        }
    }

    #[test]
    fn the_picker_shows_a_part_of_the_whole_list(text in "[0-9臺台中區a-z]{0,3}", outlying: bool) {
        let kind = Some(if outlying { PostalKind::Outlying } else { PostalKind::Main });
        let all = filter_areas(kind, "");
        for area in filter_areas(kind, &text) {
            prop_assert!(all.contains(&area));
        }
    }

    #[test]
    fn every_area_of_a_zip_is_an_address_of_its_own(number in 0..1000u32) {
        for area in areas_of_zip(&format!("{number:03}")).expect("three digits") {
            let city = area.city.replace('臺', "台");
            let checked = check_address(Some(area.kind), area.zip_code, &city, area.area);
            prop_assert_eq!(checked, Ok(area));
        }
    }

    #[test]
    fn all_pages_together_are_the_whole_list(total in 0..60u32, size in 1..=100u32) {
        let size = size.to_string();
        let mut rows = Vec::new();
        for page in 1..=61u32 {
            let request = PageRequest::parse(Some(&page.to_string()), Some(&size), 9).expect("a page");
            let before = rows.len();
            rows.extend(request.rows(0..total));
            let is_past = page > request.info(total).page_count;
            prop_assert_eq!(rows.len() == before, is_past);
        }
        prop_assert_eq!(rows, (0..total).collect::<Vec<_>>());
    }

    #[test]
    fn page_buttons_rise_from_first_to_last_with_one_present_page(
        now in 1..60u32, count in 2..60u32,
    ) {
        let now = now.min(count);
        let buttons = page_buttons(now, count);
        let pages: Vec<u32> = buttons.iter().filter_map(|button| match button {
            PageButton::Page { page, .. } => Some(*page),
            PageButton::Gap {} => None,
        }).collect();
        prop_assert_eq!((pages.first(), pages.last()), (Some(&1), Some(&count)));
        prop_assert!(pages.windows(2).all(|pair| pair[0] < pair[1]));
        prop_assert!(pages.contains(&now));
        let present = |button: &&PageButton| matches!(button, PageButton::Page { current: true, .. });
        prop_assert_eq!(buttons.iter().filter(present).count(), 1);
        prop_assert!(buttons.len() <= 8);
    }
}
