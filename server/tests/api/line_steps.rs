//! A visitor's steps to the fake LINE and back.

use diesel::sql_types::{BigInt, Bool, Text};
use diesel::{RunQueryDsl, sql_query};
use reqwest::Method;

use crate::support::{Answer, Shop};

/// LINE user id of one of the fake's users.
pub(crate) const SUB: &str = "U00000000000000000000000000000001";

/// Authorization request to LINE.
#[derive(Debug, Clone)]
pub(crate) struct Way {
    /// Path and query of LINE's consent page.
    pub(crate) page: String,
    pub(crate) state: String,
}

/// Begins a log-in by LINE. Returns the authorization request.
pub(crate) async fn leave(shop: &Shop) -> Way {
    let answer = shop.get("/api/Auth/Line/Login").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let address = answer.json()["Result"].as_str().unwrap().to_owned();
    let page = address.strip_prefix("https://shop.example").unwrap();
    Way {
        state: parameter(&address, "state"),
        page: page.to_owned(),
    }
}

/// Submits a choice on LINE's page. Returns the query of the redirect to the shop.
pub(crate) async fn choose(shop: &Shop, way: &Way, form: &[(&str, &str)]) -> String {
    let answer = shop
        .ask(Method::POST, &way.page, |request| request.form(form))
        .await;
    assert_eq!(answer.status, 303, "{}", answer.text());
    let back = answer.header("location");
    let query = back.strip_prefix("https://shop.example/Line/Login/Return?");
    query.unwrap_or_else(|| panic!("{back}")).to_owned()
}

/// Approves the log-in as user `SUB`. Returns the query of the redirect to the shop.
pub(crate) async fn approve(shop: &Shop, way: &Way) -> String {
    choose(shop, way, &[("decision", "approve"), ("sub", SUB)]).await
}

/// Sends the query to the shop, as the page does.
pub(crate) async fn come_back(shop: &Shop, query: &str) -> Answer {
    shop.get(&format!("/api/Auth/Line/Login/Return?{query}"))
        .await
}

/// Returns a parameter of an address or query that needs no decoding.
pub(crate) fn parameter(address: &str, name: &str) -> String {
    let query = address.split_once('?').map_or(address, |(_, query)| query);
    let value = query
        .split('&')
        .find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
    value.unwrap_or_else(|| panic!("no {name}")).to_owned()
}

/// Inserts a member who registered by LINE.
pub(crate) fn add_member(shop: &Shop, id: i64, sub: &str, enabled: bool) {
    let insert = "INSERT INTO members (id, platform, origin, line_sub, name, tel, tel_verified, \
        email_verified, zip_code, city, area, address, enabled, created_at) \
        VALUES ($1, 'Line', 'Domestic', $2, '林小香', '0912345678', TRUE, FALSE, '', '', '', '', $3, 0)";
    let added = shop.db().write_here(|conn| {
        Ok(sql_query(insert)
            .bind::<BigInt, _>(id)
            .bind::<Text, _>(sub)
            .bind::<Bool, _>(enabled)
            .execute(conn)?)
    });
    assert_eq!(added.unwrap(), 1);
}

/// Returns the number of rows of a table.
pub(crate) fn count(shop: &Shop, table: &str) -> i64 {
    #[derive(diesel::QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let question = format!("SELECT COUNT(*) AS count FROM {table}");
    let counted: Count = shop
        .db()
        .read_here(|conn| Ok(sql_query(question).get_result(conn)?))
        .unwrap();
    counted.count
}
