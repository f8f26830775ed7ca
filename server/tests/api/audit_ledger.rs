//! Audit of the books: no findings in regular operation, and each check detects the fault that it
//! is for.

use std::collections::BTreeSet;
use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection, SqliteConnection};
use reqwest::Method;
use serde_json::json;
use shop_core::order::{Action, CancelReason, Note, Shipment};
use shop_core::staff::Role;
use shop_domains::account::store::search_terms;
use shop_domains::audit::ledger::{LEDGER, violations};
use shop_domains::messaging::Outbox;
use shop_domains::order::act::act;
use shop_domains::order::author::Author;
use shop_domains::order::store::orders;
use shop_engine::error::AppError;

use crate::audit_plants::PLANTS;
use crate::support::buyer::result;
use crate::support::program::{beside, text, try_beside};
use crate::support::{Shop, on_both};

/// Returns the findings of the audit, one `rule: subject: found` a line.
pub(crate) fn audit(shop: &Shop) -> Vec<String> {
    let found = shop.db().read_here(violations).unwrap();
    found.iter().map(ToString::to_string).collect()
}

/// Performs an action on an order as an operator, bypassing the command line.
pub(crate) fn step(shop: &Shop, id: &str, action: &Action) {
    step_as(shop, id, action, &Author::staff("mary (command line)"));
}

/// Performs an action on an order as this author.
pub(crate) fn step_as(shop: &Shop, id: &str, action: &Action, who: &Author) {
    let config = &shop.config;
    let outbox = Outbox::new(&config.secret, &config.messaging, config.environment);
    let now = shop.clock.now();
    let done = shop.db().write_here(|conn| {
        let before = orders::find(conn, id)?.unwrap();
        act(conn, &outbox, &before, action, who, now)
    });
    done.unwrap();
}

/// Simulates some days of a shop. Returns three orders: one shipped, one paid and then cancelled,
/// one waiting for payment.
async fn some_days(shop: &Shop) -> [String; 3] {
    let id = |order: serde_json::Value| order["id"].as_str().unwrap().to_owned();
    let sent = id(shop.buyer().buy(10_001, "CashOnDelivery").await);
    shop.clock.advance(Duration::from_secs(1));
    let called_off = id(shop.buyer().buy(20_102, "BankTransfer").await);
    let waiting = id(shop.buyer().buy(10_003, "LinePay").await);
    step(shop, &sent, &Action::Prepare);
    step(
        shop,
        &sent,
        &Action::ShipOut(Shipment::parse("黑貓", "9012").unwrap()),
    );
    step(shop, &sent, &Action::Collect);
    step(shop, &called_off, &Action::MarkPaid);
    step(shop, &called_off, &Action::Cancel(CancelReason::default()));
    shop.buyer().add(10_004, 2).await;
    let john = shop.colleague("john", Role::Staff).await;
    let note = Action::AddNote(Note::parse("週六送達").unwrap());
    step_as(shop, &sent, &note, &Author::staff("john"));
    let label = json!({"Kind": "Label", "Ids": [sent]});
    result(
        &john
            .change(Method::POST, "/api/Admin/Orders/Print", &label)
            .await,
    );
    set_mark(shop, &sent);
    let first = shop
        .db()
        .write_here(|conn| search_terms::write_next(conn, i64::MAX, 1));
    assert_eq!(first.unwrap(), 1, "the words of the first member");
    [sent, called_off, waiting]
}

/// Sets the index watermark to this order, whose search terms were written when it was shipped.
fn set_mark(shop: &Shop, id: &str) {
    shop.execute(&format!(
        "UPDATE order_words_mark SET order_id = '{id}', \
         created_at = (SELECT created_at FROM orders WHERE id = '{id}')"
    ));
}

/// Removes all constraints from the tables, so that any value can be written.
pub(crate) fn loosen(shop: &Shop) {
    let tables = [
        "bank_transfers",
        "payment_events",
        "payment_attempts",
        "messages",
        "order_words",
        "order_words_mark",
        "order_companies",
        "order_exchanges",
        "order_prints",
        "member_words",
        "member_words_mark",
        "order_events",
        "order_lines",
        "orders",
        "stock_moves",
        "cart_lines",
        "cart_absorbed",
        "carts",
        "sales_changes",
        "stock_levels",
        "low_stock",
        "products",
        "stock",
    ];
    let loose = |drop: &str| -> String {
        tables.map(|table| format!(
            "CREATE TABLE loose AS SELECT * FROM {table}; DROP TABLE {table}{drop}; ALTER TABLE loose RENAME TO {table};"
        )).concat()
    };
    if let Some(url) = &shop.database.url {
        let mut postgres = PgConnection::establish(url).unwrap();
        postgres.batch_execute(&loose(" CASCADE")).unwrap();
    } else {
        let path = shop.data.path().join("shop.db");
        let mut sqlite = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
        let anything_goes = "PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = OFF;";
        sqlite.batch_execute(anything_goes).unwrap();
        sqlite.batch_execute(&loose("")).unwrap();
    }
}

/// Returns the audit's findings after a faulty write, which is rolled back.
pub(crate) fn found_after(shop: &Shop, plant: &str) -> String {
    let undone = shop.db().write_here(|conn| -> Result<(), AppError> {
        conn.batch_execute(plant)?;
        let found = violations(conn)?;
        let reported: Vec<String> = found.iter().map(ToString::to_string).collect();
        Err(AppError::Damaged(reported.join("\n")))
    });
    let reported = undone.unwrap_err().to_string();
    let found = reported.strip_prefix("stored data is damaged: ");
    found
        .unwrap_or_else(|| panic!("{plant}: {reported}"))
        .to_owned()
}

on_both! {
    async fn the_books_of_a_used_shop_are_right(shop: Shop) {
        some_days(&shop).await;
        assert_eq!(audit(&shop), Vec::<String>::new());
        assert_eq!(beside(&shop, &["audit"]), "the books are right\n");
    }

    async fn the_program_prints_each_violation(shop: Shop) {
        some_days(&shop).await;
        shop.execute("UPDATE stock SET quantity = 9 WHERE prod_id = 'STICK-5'");
        let output = try_beside(&shop, &["audit"]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(text(&output.stderr), "error: the books are wrong\n\
            S2 stock is not the sum of its moves: STICK-5@TN01: stock 9, moves 5\n");
    }

    /// Each check detects its planted fault, and each check has one.
    async fn every_check_finds_its_violation(shop: Shop) {
        let [sent, called_off, waiting] = some_days(&shop).await;
        loosen(&shop);
        assert_eq!(audit(&shop), Vec::<String>::new());
        for (plant, rule) in PLANTS {
            let plant = plant.replace("SENT", &sent).replace("CALLED", &called_off).replace("WAITS", &waiting);
            let found = found_after(&shop, &plant);
            assert!(found.lines().any(|line| line.starts_with(&format!("{rule}: "))), "{plant}\nfound: {found}");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
        let rules: BTreeSet<String> = LEDGER
            .split("SELECT '")
            .skip(1)
            .map(|rest| rest.replace("''", "’").split('\'').next().unwrap().replace('’', "'"))
            // The rules of payments have a test of their own.
            .filter(|rule| !rule.starts_with('P'))
            .collect();
        let planted: BTreeSet<String> = PLANTS.iter().map(|(_, rule)| (*rule).to_owned()).collect();
        assert_eq!(rules, planted);
    }
}
