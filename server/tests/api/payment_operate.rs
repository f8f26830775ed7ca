//! Operator commands for payments.

use serde_json::json;

use crate::audit_ledger::audit;
use crate::support::program::{beside, run, text, try_beside};
use crate::support::{Shop, on_both};

/// Checks that a command fails with this error code.
fn is_refused(shop: &Shop, arguments: &[&str], code: &str) {
    let output = try_beside(shop, arguments);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    let printed = text(&output.stderr);
    assert!(printed.contains(code), "{code} in {printed}");
}

/// Runs `payment reconcile` beside the running server. Returns its exit code and output.
fn reconcile(shop: &Shop) -> (Option<i32>, String) {
    let address = shop.address.to_string();
    let mut variables = vec![
        ("SHOP_DATA_DIR", shop.data.path().to_str().unwrap()),
        ("SHOP_BIND", address.as_str()),
        ("SHOP_PUBLIC_URL", "https://shop.example"),
    ];
    if let Some(url) = &shop.database.url {
        variables.push(("DATABASE_URL", url));
    }
    let output = run(&["payment", "reconcile", "--day", "2026-11-21"], &variables);
    let printed = text(&output.stdout) + &text(&output.stderr);
    (output.status.code(), printed)
}

on_both! {
    /// A paid card payment waits for its capture, that of a cancelled order for its refund; staff
    /// mark both.
    async fn cards_are_captured_and_given_back_by_hand(shop: Shop) {
        let kept = shop.buyer().begin_card(&shop).await;
        shop.bring_back(&kept.decide(&shop, &[("decision", "approve")]).await).await;
        let called_off = shop.buyer().begin_card(&shop).await;
        shop.bring_back(&called_off.decide(&shop, &[("decision", "approve")]).await).await;
        let listed = beside(&shop, &["payment", "list"]);
        assert!(listed.contains("to capture at the gateway's console, then mark-captured: 2\n"), "{listed}");

        assert!(shop.cancel(&called_off.order));
        for _ in 0..50 {
            if beside(&shop, &["payment", "list"]).contains("then mark-refunded: 1\n") { break; }
            shop.clock.advance(std::time::Duration::from_secs(10));
            actix_web::rt::time::sleep(std::time::Duration::from_millis(200)).await;
        }
        let listed = beside(&shop, &["payment", "list"]);
        assert!(listed.contains(&format!("then mark-refunded: 1\n  {}", called_off.number())), "{listed}");
        assert!(listed.contains(&format!("then mark-captured: 1\n  {}", kept.number())), "{listed}");

        let kept = kept.number();
        assert_eq!(beside(&shop, &["payment", "mark-captured", kept]), format!("{kept}: captured\n"));
        is_refused(&shop, &["payment", "mark-captured", kept], "payment_state_wrong");
        is_refused(&shop, &["payment", "mark-refunded", kept], "payment_state_wrong");
        is_refused(&shop, &["payment", "mark-failed", kept], "payment_state_wrong");
        is_refused(&shop, &["payment", "mark-paid", "2611217QK4ZT9WXB01"], "payment_unknown");

        let back = called_off.number();
        let printed = beside(&shop, &["payment", "mark-refunded", back, "--by", "陳小姐"]);
        assert_eq!(printed, format!("{back}: RefundDue -> Refunded\n"));
        assert_eq!(shop.pay_status(&called_off.order), 3);
        let log = beside(&shop, &["order", "show", &called_off.order]);
        assert!(log.contains("Staff 陳小姐 (command line): mark_refunded"), "{log}");
        let listed = beside(&shop, &["payment", "list"]);
        assert!(!listed.contains(back) && !listed.contains(kept), "{listed}");
        let shown = beside(&shop, &["payment", "show", back]);
        assert!(shown.contains("Staff SentBack: RefundDue -> Refunded {\"by\":\"陳小姐 (command line)\"}"), "{shown}");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A refund that the shop is about to make cannot be marked by hand, neither on the order nor
    /// on the payment. Fails when the order is marked although LINE Pay was never called.
    async fn a_refund_under_way_is_not_marked(shop: Shop) {
        let begun = shop.buyer().begin().await;
        shop.confirm(&begun.agree(&shop, "none").await).await;
        assert!(shop.cancel(&begun.order));
        let number = format!("{}01", begun.order);
        let listed = beside(&shop, &["payment", "list"]);
        assert!(listed.contains(&format!("refunded automatically: 1\n  {number}")), "{listed}");
        is_refused(&shop, &["order", "refund", &begun.order], "refund_under_way");
        is_refused(&shop, &["payment", "mark-refunded", &number], "refund_under_way");
        for _ in 0..50 {
            if shop.pay_status(&begun.order) == 3 { break; }
            shop.clock.advance(std::time::Duration::from_secs(10));
            actix_web::rt::time::sleep(std::time::Duration::from_millis(200)).await;
        }
        assert_eq!(shop.line_pay_books(&begun.order).await[0]["refunded"], 700);
        let shown = beside(&shop, &["payment", "show", &number]);
        assert!(shown.contains("Provider SentBack: RefundDue -> Refunded"), "{shown}");
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// While the gateway's result is unknown, staff who saw the money at its console settle the
    /// payment.
    async fn staff_settle_an_unclear_attempt(shop: Shop) {
        for (command, pay_status, state) in [("mark-paid", 2, "Paid"), ("mark-failed", 0, "Failed")] {
            let card = shop.buyer().begin_card(&shop).await;
            let back = card.decide(&shop, &[("decision", "approve"), ("trouble", "first_500")]).await;
            shop.bring_back(&back).await;
            let listed = beside(&shop, &["payment", "list"]);
            assert!(listed.contains(&format!("{}  2026-11-21 08:00  Card  ToBeConfirmed  NT$700", card.number())), "{listed}");
            let printed = beside(&shop, &["payment", command, card.number()]);
            assert_eq!(printed, format!("{}: ToBeConfirmed -> {state}\n", card.number()));
            assert_eq!(shop.pay_status(&card.order), pay_status);
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The books of a day agree with the providers' until the shop's own are altered.
    async fn books_of_a_day_are_compared(shop: Shop) {
        let line = shop.buyer().begin().await;
        shop.confirm(&line.agree(&shop, "none").await).await;
        let open = shop.buyer().begin().await;
        let card = shop.buyer().begin_card(&shop).await;
        shop.bring_back(&card.decide(&shop, &[("decision", "approve")]).await).await;
        let refused = shop.buyer().begin_card(&shop).await;
        shop.bring_back(&refused.decide(&shop, &[("decision", "no_money")]).await).await;
        assert_eq!(reconcile(&shop), (Some(0), "2026-11-21: 4 attempts compared, 0 differ\n".to_owned()));

        for (order, state, difference) in [
            (&line.order, "Failed", "(LinePay, Failed): ours nothing, theirs NT$700"),
            (&card.order, "Failed", "(Card, Failed): ours nothing, theirs NT$700"),
            (&open.order, "Unknown", "(LinePay, Unknown): ours outcome unknown, theirs nothing"),
        ] {
            let before = format!("SELECT COUNT(*) AS number FROM payment_attempts WHERE order_id = '{order}' AND state = 'Paid'");
            let was = if shop.number(&before) == 1 { "Paid" } else { "Created" };
            let set = |state: &str| shop.execute(&format!(
                "UPDATE payment_attempts SET state = '{state}', next_poll_at = NULL WHERE order_id = '{order}'"));
            set(state);
            let (code, printed) = reconcile(&shop);
            assert_eq!(code, Some(1), "{printed}");
            assert!(printed.contains("4 attempts compared, 1 differ"), "{printed}");
            assert!(printed.contains(&format!("{order}01 {difference}")), "{printed}");
            set(was);
        }
        is_refused(&shop, &["payment", "reconcile", "--day", "yesterday"], "is not a day");
        let (code, printed) = reconcile(&shop);
        assert_eq!(code, Some(0), "{printed}");
    }

    /// The metrics include the number of waiting attempts and their age.
    async fn figures_count_waiting_attempts(shop: Shop) {
        let begun = shop.buyer().begin().await;
        shop.execute(&format!("UPDATE payment_attempts SET state = 'Unknown', next_poll_at = NULL WHERE order_id = '{}'", begun.order));
        shop.clock.advance(std::time::Duration::from_mins(2));
        let figures = shop.get("/metrics").await.text();
        for line in [
            "shop_payment_attempts_unsettled{provider=\"LinePay\",state=\"Unknown\"} 1",
            "shop_payment_attempts_oldest_seconds{provider=\"LinePay\",state=\"Unknown\"} 120",
            "shop_payment_attempts_unsettled{provider=\"Card\",state=\"RefundDue\"} 0",
        ] {
            assert!(figures.lines().any(|shown| shown == line), "{line} in {figures}");
        }
        assert!(!figures.contains(&begun.order), "{}", json!(begun.order));
    }
}
