//! Bank statements in the back office: looked at, and booked.

use reqwest::Method;
use serde_json::{Value, json};

use super::buyer::result;
use super::{Answer, Colleague, Shop};

/// The head of a statement, and its foot's columns.
const HEAD: &str = "日期,金額,備註\n";

/// A statement of these lines: day of November 2026, dollars, what the bank says of the payer.
pub(crate) fn statement(lines: &[(u8, u32, &str)]) -> String {
    let line =
        |(day, dollars, payer): &(u8, u32, &str)| format!("2026/11/{day},{dollars},{payer}\n");
    HEAD.to_owned() + &lines.iter().map(line).collect::<String>()
}

impl Shop {
    /// An order of NT$700 by transfer, with the digits that its buyer gave.
    pub(crate) async fn owed(&self, digits: &str) -> String {
        let buyer = self.buyer();
        let order = buyer.owe("BankTransfer").await;
        if !digits.is_empty() {
            let reported = json!({"Account": digits, "Id": order, "type": 1});
            result(&buyer.put("/api/Order/Pay/Bank", &reported).await);
        }
        order
    }

    /// How many transfers are booked.
    pub(crate) fn booked(&self) -> i64 {
        self.number("SELECT COUNT(*) AS number FROM bank_transfers")
    }
}

impl Colleague {
    /// Drops a statement on the page.
    pub(crate) async fn drop(&self, file: impl Into<Vec<u8>>) -> Answer {
        self.send(Method::POST, "/api/Admin/Transfers/Preview", |request| {
            request.header("Content-Type", "text/csv").body(file.into())
        })
        .await
    }

    /// What the lines of a statement are for, which must be readable.
    pub(crate) async fn preview(&self, file: impl Into<Vec<u8>>) -> Value {
        result(&self.drop(file).await)
    }

    /// Books lines of a previewed statement, each for an order.
    pub(crate) async fn book(&self, preview: &Value, chosen: &[(usize, &str)]) -> Answer {
        self.post("/api/Admin/Transfers/Apply", &booking(preview, chosen))
            .await
    }
}

/// Lines of a previewed statement, by their places, each with the order that it is for.
pub(crate) fn booking(preview: &Value, chosen: &[(usize, &str)]) -> Value {
    let lines = chosen.iter().map(|(place, order)| {
        json!({"Fingerprint": preview["lines"][place]["fingerprint"], "OrderId": order})
    });
    json!({"Digest": preview["digest"], "Lines": lines.collect::<Vec<_>>()})
}

/// What came of each line: `done`, or the code of the refusal.
pub(crate) fn outcomes(answer: &Answer) -> Vec<String> {
    let rows = result(answer).as_array().unwrap().clone();
    let outcome = |row: &Value| {
        let code = row["refusal"]["code"].as_str().unwrap_or("done");
        assert_eq!(row["done"], code == "done", "{row}");
        code.to_owned()
    };
    rows.iter().map(outcome).collect()
}
