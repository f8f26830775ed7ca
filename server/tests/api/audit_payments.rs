//! The audit of the books over what was paid online: silent over what a shop does, and each of its
//! checks finds what it is there for.

use std::collections::BTreeSet;

use shop_server::audit::ledger::LEDGER;

use crate::audit_ledger::{audit, found_after, loosen};
use crate::support::{Shop, on_both};

/// An order that is paid, one that was paid and called off, one whose buyer is at LINE Pay.
async fn some_payments(shop: &Shop) -> [String; 3] {
    let paid = async || {
        let begun = shop.buyer().begin().await;
        let back = begun.agree(shop, "none").await;
        let answer = shop.confirm(&back).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        begun.order
    };
    let (kept, owed) = (paid().await, paid().await);
    assert!(shop.cancel(&owed));
    let waiting = shop.buyer().begin().await.order;
    [kept, owed, waiting]
}

/// What is wrong, and the rule that tells it. KEPT, OWED and WAITS stand for the three orders; the
/// attempt of each has its number and 01.
const PLANTS: [(&str, &str); 27] = [
    (
        "INSERT INTO payment_events (attempt_id, number, at, source, event, state_from, state_to) \
            VALUES ('OWED01', 99, 0, 'Shop', 'SentBack', 'RefundDue', 'Refunded')",
        "P3 refund that nobody made",
    ),
    (
        "UPDATE payment_attempts SET order_id = 'KEPT', state = 'Paid' WHERE id = 'OWED01'",
        "P1 order paid more than once",
    ),
    (
        "UPDATE orders SET pay_status = 0 WHERE id = 'KEPT'",
        "P1 money kept for an order that is not paid",
    ),
    (
        "UPDATE payment_attempts SET state = 'Paid' WHERE id = 'OWED01'",
        "P1 money kept for an order that is not paid",
    ),
    (
        "UPDATE payment_attempts SET state = 'Failed' WHERE id = 'OWED01'",
        "P3 refund that no attempt owes",
    ),
    (
        "DELETE FROM payment_attempts WHERE id = 'KEPT01'",
        "P2 order settled without money",
    ),
    (
        "UPDATE payment_attempts SET order_id = 'WAITS' WHERE id = 'KEPT01'",
        "P2 order settled without money",
    ),
    (
        "UPDATE payment_events SET proof = NULL WHERE attempt_id = 'KEPT01'",
        "P2 money without proof",
    ),
    (
        "UPDATE payment_events SET source = 'Untrusted' WHERE attempt_id = 'KEPT01'",
        "P2 money without proof",
    ),
    (
        "UPDATE payment_events SET proof = replace(proof, 'KEPT01', 'OWED01')",
        "P2 proof of something else",
    ),
    (
        "UPDATE payment_events SET proof = replace(proof, 'TWD', 'USD')",
        "P2 proof of something else",
    ),
    (
        "UPDATE payment_events SET proof = replace(proof, '\"dollars\":700', '\"dollars\":1')",
        "P2 proof of something else",
    ),
    (
        "UPDATE payment_attempts SET transaction_id = '1' WHERE id = 'KEPT01'",
        "P2 proof of something else",
    ),
    (
        "UPDATE payment_attempts SET captured_amount = 1000 WHERE id = 'KEPT01'",
        "P2 paid by another amount",
    ),
    (
        "UPDATE payment_attempts SET transaction_id = '1'",
        "P5 transaction of several attempts",
    ),
    (
        "UPDATE payment_attempts SET captured_amount = 700000 WHERE id = 'WAITS01'",
        "P7 given up although money was taken",
    ),
    (
        "DELETE FROM payment_attempts WHERE id = 'KEPT01'",
        "P12 event of no attempt",
    ),
    (
        "DELETE FROM payment_events WHERE attempt_id = 'OWED01' AND number = 2",
        "P12 events are not numbered through",
    ),
    (
        "UPDATE payment_events SET state_from = 'Unknown' WHERE number = 1",
        "P12 event does not begin where the last ended",
    ),
    (
        "UPDATE payment_attempts SET state = 'Unknown' WHERE id = 'WAITS01'",
        "P12 attempt is not where its events ended",
    ),
    (
        "DELETE FROM payment_events WHERE attempt_id = 'KEPT01'",
        "P12 attempt is not where its events ended",
    ),
    (
        "UPDATE payment_events SET event = 'Declined' WHERE number = 2",
        "P12 step that the rules do not know",
    ),
    (
        "UPDATE orders SET payment_open = TRUE WHERE id = 'KEPT'",
        "P13 order does not say whether money is under way",
    ),
    (
        "UPDATE payment_attempts SET state = 'Confirming' WHERE id = 'WAITS01'",
        "P13 order does not say whether money is under way",
    ),
    (
        "UPDATE orders SET pay_type = 'CashOnDelivery' WHERE id = 'WAITS'",
        "P16 attempt by another way to pay",
    ),
    (
        "UPDATE orders SET delivery_location = 'Overseas' WHERE id = 'WAITS'",
        "P17 paid online from overseas",
    ),
    (
        "UPDATE payment_attempts SET amount = 1000 WHERE id = 'WAITS01'",
        "P18 asked for another amount than the order's",
    ),
];

on_both! {
    async fn what_is_paid_adds_up(shop: Shop) {
        some_payments(&shop).await;
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Each check finds what is planted for it, and no check is without a plant.
    async fn every_check_of_payments_finds_what_it_is_for(shop: Shop) {
        let [kept, owed, waiting] = some_payments(&shop).await;
        loosen(&shop);
        assert_eq!(audit(&shop), Vec::<String>::new());
        for (plant, rule) in PLANTS {
            let plant = plant.replace("KEPT", &kept).replace("OWED", &owed).replace("WAITS", &waiting);
            let found = found_after(&shop, &plant);
            assert!(found.lines().any(|line| line.starts_with(&format!("{rule}: "))), "{plant}\nfound: {found}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
        let rules: BTreeSet<String> = LEDGER
            .split("SELECT 'P")
            .skip(1)
            .map(|rest| rest.replace("''", "’").split('\'').next().unwrap().replace('’', "'"))
            .map(|rest| format!("P{rest}"))
            .collect();
        let planted: BTreeSet<String> = PLANTS.iter().map(|(_, rule)| (*rule).to_owned()).collect();
        assert_eq!(rules, planted);
    }
}
