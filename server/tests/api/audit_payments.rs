//! Audit of the books for online payments: no findings in regular operation, and each check detects
//! the fault that it is for.

use std::collections::BTreeSet;

use shop_domains::audit::ledger::LEDGER;

use crate::audit_ledger::{audit, found_after, loosen};
use crate::support::{Shop, on_both};

/// Creates three orders: one paid, one paid and then cancelled, one whose buyer is still at LINE
/// Pay.
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

/// Faulty writes, each with the rule that detects it. KEPT, OWED and WAITS stand for the three
/// orders; the id of each attempt is the order id followed by 01.
const PLANTS: [(&str, &str); 28] = [
    (
        "INSERT INTO payment_events (attempt_id, number, at, source, event, state_from, state_to) \
            VALUES ('OWED01', 99, 0, 'Shop', 'SentBack', 'RefundDue', 'Refunded')",
        "P3 refund without proof",
    ),
    (
        "UPDATE payment_attempts SET refunded = amount + 1000 WHERE id = 'OWED01'",
        "P21 refunded sum of an attempt is impossible",
    ),
    (
        "UPDATE payment_attempts SET order_id = 'KEPT', state = 'Paid' WHERE id = 'OWED01'",
        "P1 order paid more than once",
    ),
    (
        "UPDATE orders SET pay_status = 0 WHERE id = 'KEPT'",
        "P1 attempt paid, but the order is not",
    ),
    (
        "UPDATE payment_attempts SET state = 'Paid' WHERE id = 'OWED01'",
        "P1 attempt paid, but the order is not",
    ),
    (
        "UPDATE payment_attempts SET state = 'Failed' WHERE id = 'OWED01'",
        "P3 refund due without an attempt that owes it",
    ),
    (
        "DELETE FROM payment_attempts WHERE id = 'KEPT01'",
        "P2 order settled without a paid attempt",
    ),
    (
        "UPDATE payment_attempts SET order_id = 'WAITS' WHERE id = 'KEPT01'",
        "P2 order settled without a paid attempt",
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
        "P2 proof of another payment",
    ),
    (
        "UPDATE payment_events SET proof = replace(proof, 'TWD', 'USD')",
        "P2 proof of another payment",
    ),
    (
        "UPDATE payment_events SET proof = replace(proof, '\"dollars\":700', '\"dollars\":1')",
        "P2 proof of another payment",
    ),
    (
        "UPDATE payment_attempts SET transaction_id = '1' WHERE id = 'KEPT01'",
        "P2 proof of another payment",
    ),
    (
        "UPDATE payment_attempts SET captured_amount = 1000 WHERE id = 'KEPT01'",
        "P2 paid with another amount",
    ),
    (
        "UPDATE payment_attempts SET transaction_id = '1'",
        "P5 transaction used by several attempts",
    ),
    (
        "UPDATE payment_attempts SET captured_amount = 700000 WHERE id = 'WAITS01'",
        "P7 open or failed although money was taken",
    ),
    (
        "DELETE FROM payment_attempts WHERE id = 'KEPT01'",
        "P12 event without an attempt",
    ),
    (
        "DELETE FROM payment_events WHERE attempt_id = 'OWED01' AND number = 2",
        "P12 event numbers are not consecutive",
    ),
    (
        "UPDATE payment_events SET state_from = 'Unknown' WHERE number = 1",
        "P12 event does not start in the state of the previous one",
    ),
    (
        "UPDATE payment_attempts SET state = 'Unknown' WHERE id = 'WAITS01'",
        "P12 state differs from the last event",
    ),
    (
        "DELETE FROM payment_events WHERE attempt_id = 'KEPT01'",
        "P12 state differs from the last event",
    ),
    (
        "UPDATE payment_events SET event = 'Declined' WHERE number = 2",
        "P12 transition that the rules do not allow",
    ),
    (
        "UPDATE orders SET payment_open = TRUE WHERE id = 'KEPT'",
        "P13 open-payment flag of the order is wrong",
    ),
    (
        "UPDATE payment_attempts SET state = 'Confirming' WHERE id = 'WAITS01'",
        "P13 open-payment flag of the order is wrong",
    ),
    (
        "UPDATE orders SET pay_type = 'CashOnDelivery' WHERE id = 'WAITS'",
        "P16 attempt with another payment method than the order's",
    ),
    (
        "UPDATE orders SET delivery_location = 'Overseas' WHERE id = 'WAITS'",
        "P17 paid online from overseas",
    ),
    (
        "UPDATE payment_attempts SET amount = 1000 WHERE id = 'WAITS01'",
        "P18 attempt with another amount than the order's",
    ),
];

on_both! {
    async fn the_books_of_payments_are_right(shop: Shop) {
        some_payments(&shop).await;
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Each check detects its planted fault, and each check has one.
    async fn every_check_of_payments_finds_its_violation(shop: Shop) {
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
