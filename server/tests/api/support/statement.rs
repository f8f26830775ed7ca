//! Bank statements in the back office: preview and booking.

use reqwest::Method;
use serde_json::{Value, json};

use super::buyer::result;
use super::{Answer, Colleague, Shop};

/// Header line of a statement.
const HEAD: &str = "日期,金額,備註\n";

/// Builds a statement from lines of day in November 2026, dollars, and the bank's note on the
/// payer.
pub(crate) fn statement(lines: &[(u8, u32, &str)]) -> String {
    let line =
        |(day, dollars, payer): &(u8, u32, &str)| format!("2026/11/{day},{dollars},{payer}\n");
    HEAD.to_owned() + &lines.iter().map(line).collect::<String>()
}

impl Shop {
    /// Places an order of NT$700 by transfer and reports the buyer's digits, unless they are empty.
    pub(crate) async fn owed(&self, digits: &str) -> String {
        let buyer = self.buyer();
        let order = buyer.owe("BankTransfer").await;
        if !digits.is_empty() {
            let reported = json!({"Account": digits, "Id": order, "type": 1});
            result(&buyer.put("/api/Order/Pay/Bank", &reported).await);
        }
        order
    }

    /// Returns the number of booked transfers.
    pub(crate) fn booked(&self) -> i64 {
        self.number("SELECT COUNT(*) AS number FROM bank_transfers")
    }
}

impl Colleague {
    /// Uploads a statement for preview.
    pub(crate) async fn drop(&self, file: impl Into<Vec<u8>>) -> Answer {
        self.send(Method::POST, "/api/Admin/Transfers/Preview", |request| {
            request.header("Content-Type", "text/csv").body(file.into())
        })
        .await
    }

    /// Returns the preview of a statement; panics if the statement is rejected.
    pub(crate) async fn preview(&self, file: impl Into<Vec<u8>>) -> Value {
        result(&self.drop(file).await)
    }

    /// Books lines of a previewed statement, each for an order.
    pub(crate) async fn book(&self, preview: &Value, chosen: &[(usize, &str)]) -> Answer {
        self.post("/api/Admin/Transfers/Apply", &booking(preview, chosen))
            .await
    }
}

/// Builds a booking request from pairs of line index in the preview and order id.
pub(crate) fn booking(preview: &Value, chosen: &[(usize, &str)]) -> Value {
    let lines = chosen.iter().map(|(place, order)| {
        json!({"Fingerprint": preview["lines"][place]["fingerprint"], "OrderId": order})
    });
    json!({"Digest": preview["digest"], "Lines": lines.collect::<Vec<_>>()})
}

/// Returns the outcome of each line: `done`, or the error code.
pub(crate) fn outcomes(answer: &Answer) -> Vec<String> {
    let rows = result(answer).as_array().unwrap().clone();
    let outcome = |row: &Value| {
        let code = row["refusal"]["code"].as_str().unwrap_or("done");
        assert_eq!(row["done"], code == "done", "{row}");
        code.to_owned()
    };
    rows.iter().map(outcome).collect()
}
