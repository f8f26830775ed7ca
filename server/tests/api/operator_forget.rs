//! `member forget` removes all personal data of a member from the database and keeps the books
//! right.

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::order::{Action, CancelReason, Shipment};
use shop_engine::infra::seal::Seal;

use crate::account_login::{line_handle, line_member};
use crate::audit_ledger::{audit, step};
use crate::support::buyer::{order_form, result};
use crate::support::person::{Member, PASSWORD};
use crate::support::program::{beside, text, try_beside};
use crate::support::{Answer, Person, Shop, on_both};

const TEL: &str = "0912345678";

/// Personal data of the member, in every field that accepts it.
const PERSONAL: [&str; 15] = [
    "王小明",
    "陳美玉",
    "0912345678",
    "0987654321",
    "ming@example.com",
    "重慶南路",
    "中正區",
    "臺北市",
    "請放管理室",
    "1990-01-31",
    "90123456",
    "54321",
    "致電王先生",
    "new@b.example",
    "Ming@Old.example",
];

#[derive(QueryableByName)]
struct Cell {
    #[diesel(sql_type = Text)]
    cell: String,
}

fn texts(shop: &Shop, question: &str) -> Vec<String> {
    let found: Vec<Cell> = shop
        .db()
        .read_here(|conn| Ok(sql_query(question).load(conn)?))
        .unwrap();
    found.into_iter().map(|cell| cell.cell).collect()
}

/// Returns every cell of every table, with sealed messages opened.
fn dump(shop: &Shop) -> Vec<String> {
    let columns = if shop.database.url.is_some() {
        "SELECT table_name || ' ' || column_name AS cell FROM information_schema.columns \
         WHERE table_schema = current_schema()"
    } else {
        "SELECT m.name || ' ' || c.name AS cell FROM sqlite_master m, pragma_table_info(m.name) c \
         WHERE m.type = 'table'"
    };
    let columns = texts(shop, columns);
    assert!(columns.len() > 150, "{}", columns.len());
    let mut cells = Vec::new();
    for column in columns {
        let (table, name) = column.split_once(' ').unwrap();
        let question = format!(
            "SELECT CAST(\"{name}\" AS TEXT) AS cell FROM {table} WHERE \"{name}\" IS NOT NULL"
        );
        let found = texts(shop, &question);
        cells.extend(found.into_iter().map(|cell| format!("{column}: {cell}")));
    }
    let seal = Seal::new(&shop.config.secret, "message");
    for name in ["recipient", "payload"] {
        for sealed in texts(
            shop,
            &format!("SELECT {name} AS cell FROM messages WHERE {name} IS NOT NULL"),
        ) {
            cells.push(format!("messages {name}: {}", seal.open(&sealed).unwrap()));
        }
    }
    cells
}

fn named(shop: &Shop) -> Vec<String> {
    let names = |cell: &String| PERSONAL.iter().any(|personal| cell.contains(personal));
    dump(shop).into_iter().filter(names).collect()
}

fn id(order: &Value) -> String {
    order["id"].as_str().unwrap().to_owned()
}

/// Returns the response to an earlier log-in, on a new connection, because older ones may be closed
/// by now.
async fn info(shop: &Shop, member: &Member) -> Answer {
    let token = Some(member.token.as_str());
    Person::new(shop)
        .call(Method::GET, "/api/Auth/Info", token, None)
        .await
}

async fn order(member: &Member, pay_type: &str) -> String {
    let mut form = order_form(pay_type);
    form["Remark"] = "請放管理室".into();
    form["TaxNo"] = "04595257".into();
    form["TaxTitle"] = "王小明工作室".into();
    member.add(10_001, 1).await;
    id(&result(
        &member.order(&form, Some("key-of-a-browser")).await,
    ))
}

/// Creates a member with an order delivered and paid in cash, a transfer order paid and refunded,
/// and all other personal data that the shop may store.
async fn a_life(shop: &Shop) -> (Member, [String; 2]) {
    let member = Member::new(shop, TEL).await;
    shop.execute(
        "UPDATE members SET email = 'ming@example.com', email_verified = TRUE, zip_code = '100', \
        city = '臺北市', area = '中正區', address = '重慶南路一段122號'",
    );
    let brought = order(&member, "CashOnDelivery").await;
    step(shop, &brought, &Action::Prepare);
    step(
        shop,
        &brought,
        &Action::ShipOut(Shipment::parse("黑貓", "90123456").unwrap()),
    );
    step(shop, &brought, &Action::Dispatch);
    step(shop, &brought, &Action::Collect);
    beside(shop, &["order", "note", &brought, "致電王先生"]);
    member.add(10_003, 1).await;
    let transfer = id(&result(
        &member.order(&order_form("BankTransfer"), None).await,
    ));
    let digits = json!({"Account": "54321", "Id": transfer, "type": 1});
    result(&member.put("/api/Order/Pay/Bank", &digits).await);
    for action in [
        Action::MarkPaid,
        Action::Cancel(CancelReason::default()),
        Action::MarkRefunded,
    ] {
        step(shop, &transfer, &action);
    }
    member.add(10_004, 2).await;
    let now = shop.clock.now().millis();
    let later = now + 3_600_000;
    let number = format!("SELECT member_id AS number FROM orders WHERE id = '{brought}'");
    let number = shop.number(&number);
    for statement in [
        format!("INSERT INTO contact_proofs VALUES ({number}, 'new@b.example', {now}, {later})"),
        format!(
            "INSERT INTO contact_changes VALUES (7, {number}, 'x', NULL, FALSE, 'Ming@Old.example', TRUE, {now}, {later})"
        ),
        format!("INSERT INTO temporary_passwords VALUES ({number}, 'x', 'Waiting', {later})"),
        format!("INSERT INTO login_addresses VALUES ({number}, 'a hash', {now})"),
        format!("INSERT INTO cart_absorbed VALUES ({number}, 'guest', 10004, 1, {now})"),
        format!(
            "INSERT INTO codes VALUES (8, 'ProfileEmail', '{number}', 'NEW@b.example', NULL, 'x', NULL, 0, 'Waiting', {now}, {later})"
        ),
    ] {
        shop.execute(&statement);
    }
    (member, [brought, transfer])
}

on_both! {
    /// All personal data is deleted, and nothing else; fails as long as any table keeps some.
    async fn nothing_names_the_person(shop: Shop) {
        let (member, [brought, transfer]) = a_life(&shop).await;
        let other = shop.member("'Domestic', '0900111222', TRUE, NULL, FALSE");
        let before = named(&shop);
        for personal in PERSONAL {
            assert!(before.iter().any(|cell| cell.contains(personal)), "{personal} was nowhere");
        }
        shop.execute("UPDATE members SET name = '別人' WHERE tel = '0900111222'");
        other.add(10_001, 1).await;
        let sums = "SELECT id || total || receipt || status || pay_status || created_at AS cell FROM orders ORDER BY id";
        let (sums_before, moves) = (texts(&shop, sums), shop.number("SELECT COUNT(*) AS number FROM stock_moves"));

        let printed = beside(&shop, &["member", "forget", TEL]);
        assert!(printed.ends_with(": personal data deleted\n"), "{printed}");
        assert_eq!(named(&shop), Vec::<String>::new());
        assert_eq!(texts(&shop, sums), sums_before);
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM stock_moves"), moves);
        assert_eq!(audit(&shop), Vec::<String>::new());
        let replayed = beside(&shop, &["order", "replay", "--all"]);
        assert!(replayed.ends_with(", 0 differ\n"), "{replayed}");
        for table in ["sessions", "login_addresses", "temporary_passwords", "cart_absorbed"] {
            let kept = format!("SELECT COUNT(*) AS number FROM {table} m WHERE EXISTS (SELECT 1 FROM orders o WHERE o.member_id = m.member_id)");
            assert_eq!(shop.number(&kept), 0, "{table}");
        }
        let changes = beside(&shop, &["changes"]);
        assert!(changes.contains(" mary (command line): member ") && changes.contains(" personal data: kept -> forgotten"), "{changes}");

        for order in [&brought, &transfer] {
            let shown = result(&shop.get(&format!("/api/Order?Id={order}")).await);
            assert_eq!(shown["delivery_city"], "", "{shown}");
            assert!(beside(&shop, &["order", "show", order]).contains("buyer       已刪除, , -"));
        }
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM cart_lines"), 1, "others keep what is theirs");
        info(&shop, &member).await.is_refused(401, "login_expired");
    }

    /// A forgotten member is a stranger and may register again; the old data does not return.
    async fn a_stranger_again(shop: Shop) {
        a_life(&shop).await;
        beside(&shop, &["member", "forget", TEL]);
        let forgotten = Person::new(&shop).log_in(TEL, PASSWORD).await;
        let stranger = Person::new(&shop).log_in("0955555555", PASSWORD).await;
        assert_eq!((forgotten.status, forgotten.text()), (stranger.status, stranger.text()));
        let output = try_beside(&shop, &["member", "show", TEL]);
        assert!(text(&output.stderr).contains("member_unknown"));

        shop.clock.advance(std::time::Duration::from_hours(2));
        let again = Member::new(&shop, TEL).await;
        assert_eq!(again.info().await["cart_count"], 0);
        assert_eq!(result(&again.get("/api/Order/Delivery").await), json!([]));
    }

    /// A forgotten LINE account can register again.
    async fn a_line_account_again(shop: Shop) {
        let member = line_member(&shop, "U-of-ming", TEL).await;
        beside(&shop, &["member", "forget", TEL]);
        info(&shop, &member).await.is_refused(401, "login_expired");
        assert!(!dump(&shop).iter().any(|cell| cell.contains("U-of-ming") || cell.contains("小明")));
        shop.clock.advance(std::time::Duration::from_hours(2));
        line_handle(&shop, "U-of-ming");
        assert_eq!(line_member(&shop, "U-of-ming", "0922333444").await.info().await["tel"], "0922333444");
    }

    /// A member with goods or money under way is not forgotten unless the operator insists.
    async fn orders_under_way(shop: Shop) {
        let member = Member::new(&shop, TEL).await;
        let order = order(&member, "BankTransfer").await;
        let refused = |why: &str| {
            let output = try_beside(&shop, &["member", "forget", TEL]);
            let printed = text(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{why}: {printed}");
            assert!(printed.contains("orders_under_way") && printed.contains(&order), "{why}: {printed}");
        };
        refused("placed");
        step(&shop, &order, &Action::MarkPaid);
        refused("paid");
        step(&shop, &order, &Action::Cancel(CancelReason::default()));
        refused("a refund is due");
        assert!(dump(&shop).iter().any(|cell| cell.contains("王小明")), "nothing was deleted");
        assert_eq!(info(&shop, &member).await.status, 200);

        beside(&shop, &["member", "forget", TEL, "--with-open-orders"]);
        assert_eq!(named(&shop), Vec::<String>::new());
        step(&shop, &order, &Action::MarkRefunded);
        assert_eq!(audit(&shop), Vec::<String>::new());
        let show = format!("/api/Order?Id={order}");
        assert_eq!(Person::new(&shop).get(&show).await.status, 200);
    }

    /// A shipped and paid order holds no member where shipping ends with the parcel.
    async fn a_shipped_order_is_over_where_shipping_ends(shop: Shop) {
        let member = Member::new(&shop, TEL).await;
        let order = order(&member, "CashOnDelivery").await;
        step(&shop, &order, &Action::Prepare);
        step(&shop, &order, &Action::ShipOut(Shipment::parse("黑貓宅急便", "9012").unwrap()));
        step(&shop, &order, &Action::Collect);
        let refused = try_beside(&shop, &["member", "forget", TEL]);
        assert!(text(&refused.stderr).contains("orders_under_way"), "{}", text(&refused.stderr));
        shop.set("track_dispatch", "false");
        beside(&shop, &["member", "forget", TEL]);
        assert_eq!(named(&shop), Vec::<String>::new());
    }
}
