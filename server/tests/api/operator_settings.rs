//! Operator commands for settings: shown, applied to orders, and logged.

use shop_core::order::Terms;
use shop_domains::settings::store::order_settings;

use crate::support::program::{beside, text, try_beside};
use crate::support::{Shop, on_both};

on_both! {
    async fn shown_with_their_defaults(shop: Shop) {
        let shown = beside(&shop, &["settings", "show"]);
        for line in [
            "delivery_fee = 200", "unpaid_online_hours = 24", "unpaid_transfer_days = 7",
            "open_orders_max = 20", "open_pieces_max = 500", "open_sum_max = 100000",
            "item_pieces_max = 100", "cash_on_delivery_max = 20000", "bank_name = 未設定", "settings version 1",
        ] {
            assert!(shown.lines().any(|shown| shown == line), "{line} in {shown}");
        }
    }

    /// Changed settings apply to new orders with their own version, and each change is logged.
    async fn a_decision_is_counted_and_written_down(shop: Shop) {
        let printed = beside(&shop, &["settings", "set", "delivery_fee", "250"]);
        assert_eq!(printed, "delivery_fee = 250 (was 200; settings version 2)\n");
        let printed = beside(&shop, &["settings", "set", "delivery_fee", "180.5", "--by", "陳小姐"]);
        assert_eq!(printed, "delivery_fee = 180.5 (was 250; settings version 3)\n");
        beside(&shop, &["settings", "set", "unpaid_transfer_days", "3"]);

        let settings = shop.db().read_here(order_settings).unwrap();
        assert_eq!((settings.version, settings.fees.delivery_fee.thousandths()), (4, 180_500));
        assert_eq!(settings.terms, Terms { unpaid_transfer_days: 3, ..Terms::default() });

        let changes = beside(&shop, &["changes"]);
        let reported: Vec<&str> = changes.lines().map(|line| line.split_once(' ').unwrap().1.split_once(' ').unwrap().1).collect();
        assert_eq!(reported, [
            "mary (command line): setting unpaid_transfer_days: 7 -> 3",
            "陳小姐 (command line): setting delivery_fee: 250 -> 180.5",
            "mary (command line): setting delivery_fee: 200 -> 250",
        ]);
        assert_eq!(beside(&shop, &["changes", "--limit", "1"]).lines().count(), 1);
    }

    /// A rejected setting is neither applied nor logged.
    async fn a_decision_that_is_none(shop: Shop) {
        for (name, value) in [("unpaid_transfer_days", "-1"), ("unpaid_transfer_days", "1.5"), ("open_orders_max", "many"), ("open_sum_max", "-1"), ("item_pieces_max", "0.5"), ("delivery_fee", "free"), ("company_tax_number", "123"), ("company_tax_number", "00000000"), ("fee", "1")] {
            let output = try_beside(&shop, &["settings", "set", name, "--", value]);
            assert_eq!(output.status.code(), Some(1));
            let printed = text(&output.stderr);
            assert!(printed.contains("is rejected") || printed.contains("there is no setting \"fee\""), "{printed}");
        }
        assert!(beside(&shop, &["settings", "show"]).ends_with("settings version 1\n"));
        assert_eq!(beside(&shop, &["changes"]), "");
    }

    /// Concurrent changes all take effect. On PostgreSQL this fails when the version is read and
    /// then written, not incremented in place.
    async fn two_concurrent_changes(shop: Shop) {
        std::thread::scope(|scope| {
            for fee in 1..=8_u32 {
                let shop = &shop;
                scope.spawn(move || {
                    shop_domains::settings::change::set(&shop.config, "delivery_fee", &fee.to_string()).unwrap();
                });
            }
        });
        let settings = shop.db().read_here(order_settings).unwrap();
        assert_eq!(settings.version, 9);
        // Each change began at the value where the previous one ended, so none was overwritten.
        let changes = beside(&shop, &["changes"]);
        let steps: Vec<(&str, &str)> = changes.lines().map(|line| line.rsplit_once(": ").unwrap().1.split_once(" -> ").unwrap()).collect();
        let mut from: Vec<&str> = steps.iter().map(|(from, _)| *from).collect();
        let mut to: Vec<&str> = steps.iter().map(|(_, to)| *to).collect();
        let now = settings.fees.delivery_fee.to_string();
        from.push(&now);
        to.push("200");
        from.sort_unstable();
        to.sort_unstable();
        assert_eq!(from, to);
    }
}
