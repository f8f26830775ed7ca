//! Members who buy. They are inserted without registration, because cart and order tests need many
//! at once.

use diesel::sql_types::{BigInt, Text};
use diesel::{RunQueryDsl, sql_query};
use reqwest::Method;
use serde_json::{Value, json};
use shop_domains::account::session::{self, Life};
use shop_engine::infra::random;

use super::database::Number;
use super::person::{Member, next};
use super::{Answer, Person, Shop};

/// Builds the body of `POST /Cart` for a product of the small catalogue.
pub(crate) fn addition(product: i64, amount: i64) -> Value {
    let category = if product < 20_000 {
        product - 9_900
    } else {
        product / 100
    };
    json!({"CategoryId": category, "ProductId": product, "Amount": amount})
}

/// Builds an order form for home delivery in Taipei with this way to pay.
pub(crate) fn order_form(pay_type: &str) -> Value {
    json!({
        "BuyName": "王小明", "BuyTel": "0912345678", "BuyEmail": "ming@example.com",
        "ReceiveName": "陳美玉", "ReceiveTel": "0987654321", "Remark": "",
        "DeliveryLocation": "Taiwan", "DeliveryType": "HomeDelivery", "DeliveryZipCode": "100",
        "DeliveryCity": "臺北市", "DeliveryArea": "中正區", "DeliveryAddress": "重慶南路一段122號",
        "PayType": pay_type,
    })
}

/// Like [`order_form`], for an outlying island.
pub(crate) fn island_form(pay_type: &str) -> Value {
    let mut form = order_form(pay_type);
    form["DeliveryLocation"] = json!("OutlyingIsland");
    form["DeliveryZipCode"] = json!("880");
    form["DeliveryCity"] = json!("澎湖縣");
    form["DeliveryArea"] = json!("馬公市");
    form
}

/// Like [`order_form`], for an address overseas.
pub(crate) fn overseas_form(pay_type: &str) -> Value {
    let mut form = order_form(pay_type);
    for (field, value) in [
        ("DeliveryLocation", "Overseas"),
        ("DeliveryZipCode", ""),
        ("DeliveryCity", ""),
        ("DeliveryArea", ""),
        ("DeliveryAddress", "1 Main Street, Springfield"),
    ] {
        form[field] = json!(value);
    }
    form
}

impl Shop {
    /// Inserts a domestic member with an empty cart. Its phone is verified, and so is its e-mail
    /// address, which is that of [`order_form`].
    pub(crate) fn buyer(&self) -> Member {
        let tel = format!("0900{:06}", next());
        self.member(&format!(
            "'Domestic', '{tel}', TRUE, 'ming@example.com', TRUE"
        ))
    }

    /// Inserts a member with these columns: `origin, tel, tel_verified, email, email_verified`.
    pub(crate) fn member(&self, columns: &str) -> Member {
        let (db, now, secret) = (self.db(), self.clock.now(), &self.config.secret);
        let token = db
            .write_here(|conn| {
                let id = random::id()?;
                sql_query(format!(
                    "INSERT INTO members (id, platform, origin, tel, tel_verified, email, \
                     email_verified, name, zip_code, city, area, address, password_hash, enabled, \
                     created_at) VALUES ({id}, 'Web', {columns}, '王小明', '', '', '', '', 'none', \
                     TRUE, {})",
                    now.millis()
                ))
                .execute(conn)?;
                session::open(conn, secret, now, id, Life::Usual { remember: true })
            })
            .unwrap();
        let person = Person::new(self);
        Member { person, token }
    }

    /// Sets the quantity of a stock item of the small catalogue, with its ledger entry.
    pub(crate) fn stock(&self, prod_id: &str, quantity: i64) {
        let source = format!("test {}", next());
        self.db()
            .write_here(|conn| {
                sql_query(
                    "INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at) \
                     SELECT prod_id, ware_id, 'Imported', $1, $2 - quantity, 0 FROM stock \
                     WHERE prod_id = $3",
                )
                .bind::<Text, _>(&source)
                .bind::<BigInt, _>(quantity)
                .bind::<Text, _>(prod_id)
                .execute(conn)?;
                sql_query("UPDATE stock SET quantity = $1 WHERE prod_id = $2")
                    .bind::<BigInt, _>(quantity)
                    .bind::<Text, _>(prod_id)
                    .execute(conn)?;
                Ok(())
            })
            .unwrap();
    }

    /// Changes a setting as the operator does.
    pub(crate) fn set(&self, name: &str, value: &str) {
        shop_domains::settings::change::set(&self.config, name, value).unwrap();
    }

    /// Runs an SQL statement directly on the database.
    pub(crate) fn execute(&self, statement: &str) {
        self.db()
            .write_here(|conn| Ok(sql_query(statement).execute(conn)?))
            .unwrap();
    }

    /// Returns the result of a query whose only column is named `number`.
    pub(crate) fn number(&self, question: &str) -> i64 {
        let found: Number = self
            .db()
            .read_here(|conn| Ok(sql_query(question).get_result(conn)?))
            .unwrap();
        found.number
    }

    /// Returns the quantity left of a stock item.
    pub(crate) fn left(&self, prod_id: &str) -> i64 {
        let question = format!("SELECT quantity AS number FROM stock WHERE prod_id = '{prod_id}'");
        self.number(&question)
    }
}

impl Member {
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let token = Some(self.token.as_str());
        self.person
            .call(Method::POST, path, token, Some(body))
            .await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        let token = Some(self.token.as_str());
        self.person.call(Method::DELETE, path, token, None).await
    }

    /// Adds pieces of a product to the cart. Returns the line; panics on failure.
    pub(crate) async fn add(&self, product: i64, amount: i64) -> Value {
        result(&self.post("/api/Cart", &addition(product, amount)).await)
    }

    /// Orders the contents of the cart, with an optional idempotency key.
    pub(crate) async fn order(&self, form: &Value, key: Option<&str>) -> Answer {
        let token = format!("Bearer {}", self.token);
        self.person
            .ask(Method::POST, "/api/Order", |request| {
                let request = request
                    .header("Authorization", token)
                    .header("Content-Type", "application/json")
                    .body(form.to_string());
                match key {
                    Some(key) => request.header("Idempotency-Key", key),
                    None => request,
                }
            })
            .await
    }

    /// Adds one piece of a product to the cart and orders it. Returns the order; panics on failure.
    pub(crate) async fn buy(&self, product: i64, pay_type: &str) -> Value {
        self.add(product, 1).await;
        result(&self.order(&order_form(pay_type), None).await)
    }

    /// Returns the lines of the cart.
    pub(crate) async fn cart(&self) -> Vec<Value> {
        let lines = result(&self.get("/api/Cart/Account").await);
        lines.as_array().unwrap().clone()
    }
}

/// Returns the `Result` of a response; panics if the status is not 200.
pub(crate) fn result(answer: &Answer) -> Value {
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["Result"].clone()
}
