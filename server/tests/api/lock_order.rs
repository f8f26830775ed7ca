//! Concurrent changes of the same rows (decision D182). Each response follows the contract and no
//! change is partial. `server/tests/with-postgres.sh` fails the run if PostgreSQL had to end a
//! deadlock.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::mpsc;
use std::thread;

use actix_web::rt::System;
use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query};
use futures_util::future::{join, join_all};
use reqwest::Method;
use serde_json::{Value, json};
use shop_core::contact::Contact;
use shop_core::staff::Role;
use shop_domains::account::store::contacts;
use shop_engine::db::write_set::{Statement, Sum, WriteSet};

use crate::account_login::line_handle;
use crate::account_profile::{odd_contacts, profile};
use crate::audit_ledger::audit;
use crate::support::buyer::{order_form, result};
use crate::support::database::wait_for_lock;
use crate::support::person::{Member, line_form};
use crate::support::statement::{outcomes, statement};
use crate::support::{Answer, Colleague, Kind, Person, Shop, on_both};

const BULK: &str = "/api/Admin/Orders/Action";
const PRINT: &str = "/api/Admin/Orders/Print";
const APPLY: &str = "/api/Admin/Transfers/Apply";
const STOCK_PREVIEW: &str = "/api/Admin/Stock/Preview";
const STOCK_APPLY: &str = "/api/Admin/Stock/Apply";

/// Counts responses by status and code; code `""` is a success.
fn counted(answers: &[Answer]) -> BTreeMap<(u16, String), usize> {
    let mut counted = BTreeMap::new();
    for answer in answers {
        let status = answer.status.as_u16();
        let code = if status == 200 {
            String::new()
        } else {
            answer.json()["code"].as_str().unwrap().to_owned()
        };
        *counted.entry((status, code)).or_default() += 1;
    }
    counted
}

/// Returns the counts as text for comparison: `1 × 200, 2 × 400 code_wrong`.
fn shown(answers: &[Answer]) -> String {
    let counted = counted(answers).into_iter();
    let one = |((status, code), times): ((u16, String), usize)| {
        format!("{times} × {status} {code}").trim().to_owned()
    };
    counted.map(one).collect::<Vec<_>>().join(", ")
}

/// Places `count` orders of two members in turn, each of one piece of product 10,001 or 10,002.
/// Returns their ids.
async fn orders(shop: &Shop, count: usize, pay_type: &str) -> Vec<String> {
    for item in ["STICK-1", "STICK-2"] {
        shop.stock(item, 1_000);
    }
    shop.set("open_orders_max", "0");
    let buyers = [shop.buyer(), shop.buyer()];
    let mut ids = Vec::new();
    for number in 0..count {
        let product = if number % 3 == 0 { 10_002 } else { 10_001 };
        let order = buyers[number % 2].buy(product, pay_type).await;
        ids.push(order["id"].as_str().unwrap().to_owned());
    }
    ids
}

fn bulk(ids: &[String], action: &str) -> Value {
    let one = |id: &String| json!({"Id": id, "Version": 1, "Action": action, "Confirm": true});
    json!({"Orders": ids.iter().map(one).collect::<Vec<_>>()})
}

/// Returns the number of orders for which a bulk request succeeded.
fn done(answer: &Answer) -> usize {
    let rows = result(answer);
    let rows = rows.as_array().unwrap().iter();
    rows.filter(|row| row["done"] == true).count()
}

fn reversed(ids: &[String]) -> Vec<String> {
    ids.iter().rev().cloned().collect()
}

async fn two(shop: &Shop) -> [Colleague; 2] {
    [
        shop.colleague("john", Role::Staff).await,
        shop.colleague("kate", Role::Staff).await,
    ]
}

on_both! {
    /// Fails when each order is locked in the sequence of the request.
    async fn bulk_from_both_ends(shop: Shop) {
        let [john, kate] = two(&shop).await;
        for action in ["prepare", "cancel"] {
            let ids = orders(&shop, 30, "CashOnDelivery").await;
            let (up, down) = (bulk(&ids, action), bulk(&reversed(&ids), action));
            let (up, down) = join(john.post(BULK, &up), kate.post(BULK, &down)).await;
            assert_eq!(done(&up) + done(&down), 30, "{action}");
            let rows = result(&down);
            let answered: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect();
            assert_eq!(answered, reversed(&ids), "answers keep the sequence of the request");
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// The two requests share no order, but they share stock items and members. Fails when stock
    /// and limits are locked order by order.
    async fn bulk_of_other_orders_of_the_same_goods(shop: Shop) {
        let [john, kate] = two(&shop).await;
        for _ in 0..4 {
            let ids = orders(&shop, 24, "CashOnDelivery").await;
            let (one, other) = ids.split_at(12);
            let (one, other) = (bulk(one, "cancel"), bulk(&reversed(other), "cancel"));
            let buyer = shop.buyer();
            buyer.add(10_002, 1).await;
            buyer.add(10_001, 1).await;
            let form = order_form("CashOnDelivery");
            let bulks = join(john.post(BULK, &one), kate.post(BULK, &other));
            let ((one, other), order) = join(bulks, buyer.order(&form, None)).await;
            assert_eq!((done(&one), done(&other)), (12, 12));
            result(&order);
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    async fn bulk_beside_the_buyers(shop: Shop) {
        let [john, kate] = two(&shop).await;
        shop.stock("STICK-1", 1_000);
        shop.set("open_orders_max", "0");
        let buyer = shop.buyer();
        let mut ids = Vec::new();
        for _ in 0..12 {
            ids.push(buyer.buy(10_001, "CashOnDelivery").await["id"].as_str().unwrap().to_owned());
        }
        let (up, down) = (bulk(&ids, "cancel"), bulk(&reversed(&ids), "cancel"));
        let staff = join(john.post(BULK, &up), kate.post(BULK, &down));
        let paths: Vec<_> = ids.iter().map(|id| format!("/api/Order/Cancel?Id={id}")).collect();
        let cancels = join_all(paths.iter().map(|path| buyer.delete(path)));
        let ((up, down), cancels) = join(staff, cancels).await;
        let by_buyer = cancels.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(counted(&cancels).into_keys().find(|(status, _)| ![200, 409].contains(status)), None, "{}", shown(&cancels));
        assert_eq!(done(&up) + done(&down) + by_buyer, 12);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// One colleague prints in several windows. Fails when views are recorded in the sequence of
    /// the request.
    async fn printing_from_both_ends(shop: Shop) {
        let john = shop.colleague("john", Role::Staff).await;
        let ids = orders(&shop, 30, "CashOnDelivery").await;
        let print = |ids: &[String]| json!({"Kind": "Slip", "Ids": ids});
        let forms = [print(&ids), print(&reversed(&ids)), print(&ids), print(&reversed(&ids))];
        let answers = join_all(forms.iter().map(|form| john.post(PRINT, form))).await;
        for (answer, form) in answers.iter().zip(&forms) {
            let rows = result(answer);
            let printed: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["order"]["id"].clone()).collect();
            assert_eq!(json!(printed), form["Ids"]);
        }
        let seen = "SELECT CAST(SUM(views) AS BIGINT) AS number FROM personal_data_views WHERE kind = 'Print'";
        assert_eq!(shop.number(seen), 120);
    }

    /// Fails when the lines of a statement are booked in the sequence of the request.
    async fn transfers_from_both_ends(shop: Shop) {
        let [john, kate] = two(&shop).await;
        shop.stock("STICK-5", 100);
        let digits: Vec<String> = (10..26).map(|number| format!("123{number}")).collect();
        let mut owed = Vec::new();
        for digits in &digits {
            owed.push(shop.owed(digits).await);
        }
        let lines: Vec<_> = digits.iter().map(|digits| (21, 700, digits.as_str())).collect();
        let file = statement(&lines);
        let preview = john.preview(file.clone()).await;
        assert_eq!(kate.preview(file).await["digest"], preview["digest"]);
        let line = |place: usize| json!({"Fingerprint": preview["lines"][place]["fingerprint"], "OrderId": owed[place]});
        let body = |places: Vec<usize>| json!({"Digest": preview["digest"], "Lines": places.into_iter().map(line).collect::<Vec<_>>()});
        let (up, down) = (body((0..16).collect()), body((0..16).rev().collect()));
        let (up, down) = join(john.post(APPLY, &up), kate.post(APPLY, &down)).await;
        let all: Vec<_> = outcomes(&up).into_iter().chain(outcomes(&down)).collect();
        assert_eq!(all.iter().filter(|word| *word == "done").count(), 16, "{all:?}");
        assert_eq!(all.iter().filter(|word| *word == "transfer_booked").count(), 16, "{all:?}");
        assert_eq!(result(&down)[0]["order_id"], owed[15]);
        assert_eq!(shop.booked(), 16);
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// Two files with the same items in opposite order, beside orders of them. Fails when items are
    /// locked in the order of the file.
    async fn stock_files_from_both_ends(shop: Shop) {
        let [john, kate] = two(&shop).await;
        for round in 1..=3 {
            let row = |number: i64| format!("STICK-{number},TN01,+{round}\n");
            let file = |numbers: Vec<i64>| "ProdID,WareID,Change\n".to_owned() + &numbers.into_iter().map(row).collect::<String>();
            let mut forms = Vec::new();
            for (who, numbers) in [(&john, (1..=9).collect()), (&kate, (1..=9).rev().collect())] {
                let look = who.send(Method::POST, STOCK_PREVIEW, |request| request.header("Content-Type", "text/csv").body(file(numbers)));
                let seen = result(&look.await);
                assert_eq!((&seen["rows"][0]["line"], &seen["rows"][8]["line"]), (&json!(2), &json!(10)), "{seen}");
                forms.push(json!({"Digest": seen["digest"], "Confirm": true}));
            }
            let buyer = shop.buyer();
            for product in [10_009, 10_001] {
                buyer.add(product, 1).await;
            }
            let form = order_form("CashOnDelivery");
            let files = join(john.post(STOCK_APPLY, &forms[0]), kate.post(STOCK_APPLY, &forms[1]));
            let ((one, other), order) = join(files, buyer.order(&form, None)).await;
            assert_eq!(shown(&[one, other]), "1 × 200, 1 × 409 version_changed");
            result(&order);
        }
        assert_eq!(audit(&shop), Vec::<String>::new());
    }

    /// A double click and one more request: the first succeeds, the others fail because the code is
    /// used. Fails when a wrong try locks limit and code in another order than a success.
    async fn three_equal_codes(shop: Shop) {
        for round in 0..10 {
            let contact = format!("09123456{round:02}");
            let person = Person::new(&shop);
            person.begin(&contact).await;
            let code = shop.code(&contact, 1).await;
            let answers = join_all((0..3).map(|_| person.try_code(&contact, &code))).await;
            assert_eq!(shown(&answers), "1 × 200, 2 × 400 code_wrong");
        }
    }

    async fn three_equal_codes_of_a_member(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        // A member may try ten codes in a quarter of an hour.
        for round in 0..4 {
            let contact = format!("09876543{round:02}");
            let ask = format!("/api/Member/Verify?type=1&sendstr={contact}");
            assert_eq!(member.get(&ask).await.status, 200);
            let code = shop.code(&contact, 1).await;
            let prove = format!("/api/Member/CleanVerify?type=1&verify_code={code}");
            let answers = join_all((0..3).map(|_| member.get(&prove))).await;
            assert_eq!(shown(&answers), "1 × 200, 2 × 400 code_wrong");
        }
    }

    /// Twenty registrations of one LINE account, completed at once: one member results, and the
    /// others fail as in sequence. Fails when a registration locks its own row before those of the
    /// same person.
    async fn one_line_account_twenty_times(shop: Shop) {
        let mut forms = Vec::new();
        for round in 0..20 {
            let contact = format!("amy{round}@b.example");
            let mut form = line_form(&line_handle(&shop, "U1"), &contact);
            form["Type"] = 2.into();
            forms.push((Person::new(&shop), form));
        }
        let answers = join_all(forms.iter().map(|(person, form)| person.put("/api/Member", form))).await;
        let unknown = (400, "registration_unknown".to_owned());
        let (done, busy) = ((200, String::new()), (503, "busy".to_owned()));
        let mut counted = counted(&answers);
        assert_eq!(counted.remove(&done), Some(1), "{}", shown(&answers));
        // Few passwords are hashed at once, and a permit is taken before the registration is looked
        // up.
        assert!(counted.remove(&unknown) >= Some(3), "{}", shown(&answers));
        counted.remove(&busy);
        assert_eq!(counted, BTreeMap::new(), "{}", shown(&answers));
        assert_eq!(shop.number("SELECT COUNT(*) AS number FROM members"), 1);
    }

    /// Two members who claim each other's contacts at once are both rejected. Fails when a member
    /// releases the old contacts before those of the form are claimed.
    async fn contacts_crosswise(shop: Shop) {
        let all = ["0912345670", "0912345671"];
        let members = [Member::new(&shop, all[0]).await, Member::new(&shop, all[1]).await];
        for round in 0..5 {
            // Each verified the other's contact before the other member had it.
            for (place, member) in members.iter().enumerate() {
                let tel = member.info().await["tel"].as_str().unwrap().to_owned();
                assert_eq!(tel, all[place]);
                let id = shop.number(&format!("SELECT member_id AS number FROM member_contacts WHERE contact = '{tel}'"));
                let (other, now) = (Contact::parse(all[1 - place]).unwrap(), shop.clock.now());
                let until = now.plus(std::time::Duration::from_mins(30));
                shop.db().write_here(|conn| contacts::insert_proof(conn, id, &other, now, until)).unwrap();
            }
            let forms = [profile(all[1], ""), profile(all[0], "")];
            let (one, other) = join(
                members[0].put("/api/Member/Info", &forms[0]),
                members[1].put("/api/Member/Info", &forms[1]),
            ).await;
            assert_eq!(shown(&[one, other]), "2 × 409 contact_taken", "round {round}");
            assert_eq!(odd_contacts(&shop), 0);
        }
    }

    /// Fails when only the check before the insertion detects a taken name.
    async fn one_name_for_several_new_colleagues(shop: Shop) {
        let mary = shop.colleague("mary", Role::Owner).await;
        for round in 0..12 {
            let new = json!({"Name": format!("new{round}"), "Role": "Staff"});
            let answers = join_all((0..4).map(|_| mary.post("/api/Admin/Staff", &new))).await;
            assert_eq!(shown(&answers), "1 × 200, 3 × 409 staff_name_taken");
        }
    }

    /// Concurrent log-ins, password changes and a reset request of one member. Only statuses are
    /// checked, because the order of arrival decides.
    async fn one_member_everywhere_at_once(shop: Shop) {
        let member = Member::new(&shop, "0912345678").await;
        let (mut old, mut new) = ("three old cedars", "four young maples");
        for _ in 0..4 {
            let change = json!({"OldPassword": old, "NewPassword": new, "NewPasswordCheck": new});
            let token = crate::support::person::token(&member.person.log_in("0912345678", old).await);
            let forgotten = json!({"Account": "0912345678"});
            let changes = join_all((0..3).map(|_| member.person.call(Method::PUT, "/api/Member/Password", Some(&token), Some(&change))));
            let log_ins = join_all((0..6).map(|place| member.person.log_in("0912345678", if place % 2 == 0 { old } else { new })));
            let forgets = member.person.post("/api/Auth/Forget", &forgotten);
            let ((changes, log_ins), forgot) = join(join(changes, log_ins), forgets).await;
            assert!(changes.iter().filter(|answer| answer.status == 200).count() <= 1, "{}", shown(&changes));
            for answer in changes.iter().chain(&log_ins).chain([&forgot]) {
                assert!([200, 400, 401, 429, 503].contains(&answer.status.as_u16()), "{} {}", answer.status, answer.text());
            }
            if changes.iter().any(|answer| answer.status == 200) {
                (old, new) = (new, old);
            }
            sql_query("DELETE FROM limits").execute(&mut shop_engine::db::alone(&shop.config.database).unwrap()).unwrap();
        }
    }
}

/// A change of two rows waits for the first by key, and does not hold the second yet, although
/// PostgreSQL reads the table from end to end and the rows lie in the opposite order. Fails when
/// the plan of the statement decides in which order it locks its rows.
#[test]
fn a_sum_locks_its_rows_by_key() {
    const SUM: Statement = Statement {
        types: "limits",
        sql: Cow::Borrowed(
            "UPDATE limits SET count = limits.count + row.count FROM rows \
             WHERE limits.scope = row.scope AND limits.key = row.key",
        ),
        sum: Some(Sum {
            key: "scope, key",
            fields: "SUM(count)::bigint AS count",
            held: Some("limits"),
        }),
    };
    System::new().block_on(async {
        let shop = Shop::open(Kind::Postgres, |_| {});
        for number in (0..400).rev() {
            shop.execute(&format!(
                "INSERT INTO limits (scope, key, count, expires_at) \
                 VALUES ('large', '{number:03}', 1, 9000000000000000)"
            ));
        }
        shop.execute("ANALYZE limits");
        let mut postgres = PgConnection::establish(shop.database.url.as_deref().unwrap()).unwrap();
        let (ready, is_ready) = mpsc::channel();
        let holder = thread::spawn(move || {
            let hold = "BEGIN; UPDATE limits SET count = 3 WHERE key = '001'";
            postgres.batch_execute(hold).unwrap();
            ready.send(()).unwrap();
            wait_for_lock(&mut postgres, "transactionid = pg_current_xact_id()::xid");
            let other = "SELECT 1 FROM limits WHERE key = '002' FOR UPDATE NOWAIT";
            let is_free = postgres.batch_execute(other);
            postgres.batch_execute("COMMIT").unwrap();
            is_free
        });
        is_ready.recv().unwrap();
        let row = |key: &str| json!({"scope": "large", "key": key, "count": 10, "expires_at": 1});
        let mut writes = WriteSet::default();
        writes.run(SUM, &[row("001"), row("002")]).unwrap();
        let written = shop.db().write_here(move |conn| writes.write(conn));
        holder.join().unwrap().unwrap();
        written.unwrap();
        let counts =
            "SELECT CAST(SUM(count) AS BIGINT) AS number FROM limits WHERE key IN ('001', '002')";
        assert_eq!(shop.number(counts), 24);
    });
}
